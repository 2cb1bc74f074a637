"""Positions of Stimmvieh as YAML (kind ``stimmvieh-position 1``): reading with named errors, and writing.

A vote card is ``[thousands, influence]``, a donation its thousand euros; what is left out is empty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from swingstudy.files import Field, parse, read_text
from swingstudy.stimmvieh.table.cards import VALUES, VOTE, Card
from swingstudy.stimmvieh.table.position import ANGELUS, EVALUATION, PHASES, PLAY, SEATS, TURNS, Position
from swingstudy.stimmvieh.table.problems import problems
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook
from swingstudy.stimmvieh.table.views import seen_by, table_view
from swingstudy.words import one_of, tell

KIND = "stimmvieh-position"
KEYS = (
    "players", "angelus", "phase", "to_play", "tops", "backs", "display", "stacks", "collected", "outcome", "campaign",
    "points",
)  # fmt: skip
MOST_CAMPAIGNS = 99
_POINTS = re.compile(r"\d{1,6}(/[1-9]\d{0,5})?")


def read_position(path: str | Path, rulebook: Rulebook = DEFAULT) -> Position:
    """A position file. Raises FormatError, also for a position with problems."""
    return position_from_field(parse(read_text(path), [KIND], str(path))[1], rulebook)


def position_from_field(
    top: Field, rulebook: Rulebook = DEFAULT, players: tuple[str, ...] = (), phase: str = PLAY
) -> Position:
    """A position from a mapping, checked as a whole. Raises FormatError that names the place of a problem.

    ``players`` and ``phase`` are those of a mapping that does not tell them.
    """
    fields = top.fields(("swingstudy", *KEYS))
    if "players" not in fields and not players:
        raise top.error(
            tell("the position has no {name}", name="players"), "players: [A, B, C, D]", found=tell("nothing")
        )
    players = read_players(fields["players"]) if "players" in fields else players
    given: dict[str, Any] = {"players": players}
    for name in ("tops", "backs"):
        if name in fields:
            given[name] = _seats(fields[name], players, _politicians)
    if "display" in fields:
        given["display"] = tuple(read_card(item, rulebook) for item in fields["display"].list())
    if "stacks" in fields:
        for name, value in fields["stacks"].fields(("votes", "donations"), tell("stack")).items():
            given[name] = tuple(read_card(item, rulebook, name) for item in value.list())
    if "collected" in fields:
        piles: dict[str, dict[str, tuple[Card, ...]]] = {"votes": {}, "donations": {}}
        for player, value in fields["collected"].fields(players, tell("player")).items():
            for name, cards in value.fields(("votes", "donations"), tell("pile")).items():
                piles[name][player] = tuple(read_card(item, rulebook, name) for item in cards.list())
        given["vote_piles"] = tuple(piles["votes"].get(player, ()) for player in players)
        given["donation_piles"] = tuple(piles["donations"].get(player, ()) for player in players)
    given["phase"] = fields["phase"].choice(PHASES, tell("phase")) if "phase" in fields else phase
    if "to_play" in fields:
        given["to_play"] = players.index(fields["to_play"].choice(players, tell("player")))
    people = [player for player in players if player != ANGELUS]
    if "angelus" in fields:
        given["angelus"] = fields["angelus"].optional(lambda f: f.choice(people, tell("player who can hold her card")))
    if "outcome" in fields:
        given["outcome"] = fields["outcome"].optional(lambda f: f.text())
    given["campaign"] = fields["campaign"].int(1, MOST_CAMPAIGNS) if "campaign" in fields else 1
    if "points" in fields:
        points = {name: read_points(value) for name, value in fields["points"].fields(players, tell("player")).items()}
        given["points"] = tuple(points.get(player, Fraction(0)) for player in players)
    position = Position(**given)
    before = TURNS * (position.campaign - 1)
    played = TURNS - position.politicians_left
    turns = {PLAY: before + played + 1, EVALUATION: before + TURNS}
    position = position._replace(turn=turns.get(position.phase, before))
    for problem in problems(position, rulebook):
        place = top
        for name in problem.field.split("."):
            place = dict(place.items()).get(name, place) if place.is_map else place
        raise place.error(problem.message, problem.expected, found=problem.found)
    return position


def read_points(field: Field) -> Fraction:
    """Points, a whole number or "n/d". Raises FormatError."""
    if field.is_map or field.is_list or not _POINTS.fullmatch(field.text()):
        raise field.error(tell("these are no points"), tell("a number such as 5 or 5/2"))
    return Fraction(field.text())


def read_players(field: Field) -> tuple[str, ...]:
    """Four seats, clockwise, of different names."""
    names = tuple(item.text() for item in field.list())
    if len(names) != SEATS or len(set(names)) != len(names):
        expected = tell("four different names; of three players Angelus is the fourth")
        raise field.error(tell("these are no four seats"), expected, found=", ".join(names) or tell("nothing"))
    return names


def _seats(field: Field, players: tuple[str, ...], read: Callable[[Field], tuple[int, ...]]) -> tuple[Any, ...]:
    given = {name: read(value) for name, value in field.fields(players, tell("player")).items()}
    return tuple(given.get(player, ()) for player in players)


def _politicians(field: Field) -> tuple[int, ...]:
    return tuple(sorted(item.int(VALUES[0], VALUES[-1]) for item in field.list()))


def read_card(field: Field, rulebook: Rulebook, deck: str = "") -> Card:
    """A card of the game: [thousands, influence] for votes, thousands for a donation. Raises FormatError."""
    if field.is_list and deck != "donations":
        parts = [item.int(0) for item in field.list()]
        found = [card for card in rulebook.cards.votes if [card.thousands, card.influence] == parts]
        if not found:
            there = one_of(f"[{card.thousands}, {card.influence}]" for card in rulebook.cards.votes)
            raise field.error(tell("there is no such vote card"), there, found=str(parts))
        return found[0]
    if deck == "votes":
        raise field.error(tell("this is no vote card"), tell("[thousands, influence]"))
    thousands = field.int(0)
    try:
        return rulebook.cards.donation(thousands)
    except LookupError as problem:
        raise field.error(tell("there is no such donation card"), str(problem.args[0])) from None


def card_value(card: Card) -> Any:
    """A card as a file says it."""
    return [card.thousands, card.influence] if card.kind == VOTE else card.thousands


def points_value(points: Fraction) -> str:
    """Points as a file says them."""
    return f"{points.numerator}/{points.denominator}"


def position_to_dict(position: Position, rulebook: Rulebook = DEFAULT) -> dict[str, Any]:
    """A position as the mapping of a position file; what is empty is left out."""

    def by_player(values: tuple[tuple[Any, ...], ...]) -> dict[str, list[Any]]:
        return {player: list(own) for player, own in zip(position.players, values, strict=True) if own}

    collected = {}
    for player, votes, donations in zip(position.players, position.vote_piles, position.donation_piles, strict=True):
        piles = {"votes": [card_value(card) for card in votes], "donations": [card_value(card) for card in donations]}
        if votes or donations:
            collected[player] = {name: cards for name, cards in piles.items() if cards}
    stacks = {"votes": position.votes, "donations": position.donations}
    given: Mapping[str, Any] = {
        "angelus": position.angelus,
        "phase": position.phase if position.phase != PLAY else None,
        "to_play": position.player if position.phase in (PLAY, EVALUATION) else None,
        "tops": by_player(position.tops),
        "backs": by_player(position.backs),
        "display": [card_value(card) for card in position.display],
        "stacks": {name: [card_value(card) for card in cards] for name, cards in stacks.items() if cards},
        "collected": collected,
        "outcome": position.outcome,
        "campaign": position.campaign if position.campaign > 1 else None,
        "points": {
            player: points_value(own) for player, own in zip(position.players, position.points, strict=True) if own
        },
    }
    head = {"swingstudy": f"{KIND} 1", "players": list(position.players)}
    return head | {name: value for name, value in given.items() if value}


def view_to_dict(position: Position, who: str) -> dict[str, Any]:
    """What a player sees: ``table`` lies there (piles and stacks by top and count, the own hand), ``memory`` is what
    follows from all that was seen: every collected card, the hands, which cards lie below a top in some order."""
    seen = seen_by(position, who)
    memory = position_to_dict(seen)
    del memory["swingstudy"]
    stacks = {"votes": seen.votes, "donations": seen.donations}
    memory["stacks"] = {
        name: {"top": card_value(cards[0]), "below": [card_value(card) for card in cards[1:]]}
        for name, cards in stacks.items()
        if cards
    }
    return {"player": who, "table": _plain(table_view(position, who)), "memory": memory}


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return card_value(value)
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
