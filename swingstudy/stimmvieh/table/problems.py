"""Everything that can be wrong with a position of Stimmvieh, by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from swingstudy.stimmvieh.table.cards import VOTE, Card
from swingstudy.stimmvieh.table.position import ANGELUS, BACKS, DISPLAY, PLAY, TOPS, Position
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell


class Problem(NamedTuple):
    """One thing wrong: the field of the position file, what was found, what would be right."""

    field: str
    found: str
    expected: str
    message: str


def problems(position: Position, rulebook: Rulebook = DEFAULT) -> list[Problem]:
    """Each problem; empty when all is well."""
    checks = (_politicians, _turns, _cards, _angelus, _moderator)
    return [problem for check in checks for problem in check(position, rulebook)]


def _politicians(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for player, tops, backs in zip(position.players, position.tops, position.backs, strict=True):
        both = sorted(set(tops) & set(backs))
        if both:
            message = tell("a politician is on the table or in the hand, not both")
            yield Problem(f"backs.{player}", str(both[0]), tell("each of the nine once"), message)
        for field, own, most in (("tops", tops, TOPS), ("backs", backs, BACKS)):
            if len(own) > most or len(set(own)) < len(own):
                expected = tell("at most {most} different politicians", most=most)
                yield Problem(
                    f"{field}.{player}", str(list(own)), expected, tell("these are too many, or one comes twice")
                )


def _turns(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    """Everybody has played as often as the others, or once more if the turn has gone by already in this round."""
    if position.phase != PLAY:
        return
    left = [len(tops) + len(backs) for tops, backs in zip(position.tops, position.backs, strict=True)]
    in_order = left[position.to_play :] + left[: position.to_play]
    if in_order != sorted(in_order, reverse=True) or in_order[0] - in_order[-1] > 1 or not in_order[0]:
        found = ", ".join(f"{player} {n}" for player, n in zip(position.players, left, strict=True))
        expected = tell("who is to play and those after have as many politicians as each other, those before one fewer")
        yield Problem("to_play", found, expected, tell("the players have not taken turns"))


def _cards(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    seen: dict[Card, str] = {}
    piles = {"display": position.display, "stacks.votes": position.votes, "stacks.donations": position.donations}
    for player, votes, donations in zip(position.players, position.vote_piles, position.donation_piles, strict=True):
        piles |= {f"collected.{player}.votes": votes, f"collected.{player}.donations": donations}
    for field, cards in piles.items():
        for card in cards:
            name = f"[{card.thousands}, {card.influence}]" if card.kind == VOTE else str(card.thousands)
            if card in seen:
                message = tell("the card is in {place} already", place=seen[card])
                yield Problem(field, name, tell("each card in one place"), message)
            seen[card] = field
    fewer = rulebook.readings.display_refill == "to-four" and len(position.display) > DISPLAY
    if fewer:
        message = tell("under the reading to-four at most four cards lie open")
        yield Problem("display", str(len(position.display)), tell("at most {most} cards", most=DISPLAY), message)


def _angelus(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    if ANGELUS in position.players and position.angelus is None and position.phase == PLAY:
        message = tell("nobody holds Angelus' card")
        yield Problem("angelus", tell("nothing"), tell("one of the three players"), message)
    if position.angelus is not None and (position.angelus == ANGELUS or ANGELUS not in position.players):
        message = tell("Angelus plays only with three others, and not for herself")
        yield Problem("angelus", position.angelus, tell("one of the three players, in a game of three"), message)


def _moderator(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    moderator = rulebook.moderator
    if moderator is not None and (moderator not in position.players or moderator == ANGELUS):
        message = tell("the moderator does not play")
        yield Problem("players", moderator, tell("a moderator among the players"), message)
