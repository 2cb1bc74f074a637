"""The kinds of checked facts: who starts, what may be taken, what an evaluation gives, what the box holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from swingstudy.files import Field
from swingstudy.play import Draw
from swingstudy.records.forms import Given, Kind
from swingstudy.session import Session
from swingstudy.stimmvieh.records.evaluations import answer, players_of
from swingstudy.stimmvieh.records.rules import moderator_of
from swingstudy.stimmvieh.rules.campaign import begin
from swingstudy.stimmvieh.rules.start import not_four
from swingstudy.stimmvieh.rules.turn import takeable
from swingstudy.stimmvieh.table.cards import VALUES
from swingstudy.stimmvieh.table.position import PLAY, SEATS, START, TOPS, TURNS, Position
from swingstudy.stimmvieh.table.position_file import card_value, read_card
from swingstudy.stimmvieh.table.problems import problems
from swingstudy.stimmvieh.table.rulebook import POINTS, Rulebook
from swingstudy.words import tell


def _values(field: Field) -> tuple[int, ...]:
    items = field.list() if field.is_list else [field]
    return tuple(item.int(VALUES[0], VALUES[-1]) for item in items)


def _top_candidates(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    """Whether four politicians can be the top candidates of a player, and their total."""
    chosen = _values(given["chosen"])
    return {"possible": not_four(chosen) is None, "total": sum(chosen)}


def _start_player(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    """Who starts; ``flips`` has the players who flip a backbencher, ``starts`` is null while they have not."""
    chosen = {name: _values(value) for name, value in given["tops"].items()}
    for name, value in given["tops"].items():
        problem = not_four(chosen[name])
        if problem is not None:
            raise value.error(str(problem.why), tell("four different politicians"))
    if len(chosen) != SEATS:
        expected = tell("four players, clockwise; of three players Angelus is the fourth")
        raise given["tops"].error(tell("there are always four seats"), expected, found=", ".join(chosen))
    backs = tuple(tuple(value for value in VALUES if value not in tops) for tops in chosen.values())
    position = Position(tuple(chosen), tuple(tuple(sorted(tops)) for tops in chosen.values()), backs, phase=START)
    rulebook = Rulebook(rulebook.cards, rulebook.readings, moderator_of(given))
    for problem_ in problems(position, rulebook):
        raise given["tops"].error(problem_.message, problem_.expected, found=problem_.found)
    session = begin(position, rulebook)
    flips = dict(given["flips"].fields(tuple(chosen), tell("player"))) if "flips" in given else {}
    flipped = _flipped(session, {name: _values(value) for name, value in flips.items()}, flips)
    over = session.position.phase == PLAY
    return {
        "starts": session.position.player if over else None,
        "totals": {name: sum(tops) for name, tops in chosen.items()},
        "flips": sorted(flipped),
        "rules": sorted({entry.rule for entry in session.steps[0].entries}) if over else [],
    }


def _flipped(session: Session, values: Mapping[str, tuple[int, ...]], fields: Mapping[str, Field]) -> set[str]:
    """Flip what is given until it runs out; who flips."""
    who: list[str] = []
    while isinstance(session.ask, Draw):
        name = session.ask.deck.removeprefix("flip-")
        at = who.count(name)
        who.append(name)
        card = values[name][at] if at < len(values.get(name, ())) else None
        if card is None:
            totals = {
                player: sum(tops) for player, tops in zip(session.position.players, session.position.tops, strict=True)
            }
            return {player for player in totals if totals[player] == min(totals.values())}
        try:
            session.answer(str(card))
        except ValueError as problem:
            raise fields[name].error(str(problem), ", ".join(session.ask.unseen)) from None
    return set(who)


def _may_take(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    """The cards of a display that a politician may take and those it may not, also by their influence."""
    played = given["played"].int(VALUES[0], VALUES[-1])
    display = tuple(read_card(item, rulebook) for item in given["display"].list())
    takes = takeable(Position(("",) * SEATS, display=display), played)
    rest = [card for card in display if card not in takes]
    return {
        "may-take": [card_value(card) for card in takes],
        "may-not-take": [card_value(card) for card in rest],
        "influence": [card.influence for card in takes],
        "too-high": [card.influence for card in rest],
    }


def _evaluation(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    """An evaluation as in its file, with the sums that it compares."""
    told = answer(given["players"], given, rulebook)
    players = players_of(given["players"])
    totals = told["totals"]
    return told | {
        "single": [name for name in players if name not in told["double"]],
        "votes": {name: own.votes for name, own in players.items()},
        "influence": {name: own.influence for name, own in players.items()},
        "donations": {name: own.donations for name, own in players.items()},
        "donations-in-all": sum(own.donations for own in players.values()),
        "ranking": sorted(totals, key=lambda name: -totals[name]),
    }


def _equipment(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    """What the box holds: the set of cards that is played with, and how far it goes."""
    cards = rulebook.cards
    return {
        "parties": len(cards.politicians),
        "per-party": len(VALUES),
        "politicians": sum(map(len, cards.politicians.values())),
        "vote-cards": len(cards.votes),
        "donation-cards": len(cards.donations),
        "donations-in-all": sum(card.thousands for card in cards.donations),
        "25000-votes": sorted(card.influence for card in cards.votes if card.thousands == 25),
        **{donor: card.thousands for card, donor in cards.printed.items() if donor == NAMED_DONOR},
        "turns": TURNS,
        "from-votes": TOPS * SEATS,
        "from-donations": TURNS - TOPS * SEATS,
        "points": list(POINTS),
        "provenance": cards.provenance,
    }


NAMED_DONOR = "Dazebook Inc."
"""The one donor that the rulebook names."""

_NOTHING: tuple[str, ...] = ()
FACTS = {
    "top-candidates": Kind("Preparing the game", ("chosen",), _top_candidates),
    "start-player": Kind("Who is the startplayer?", ("tops",), _start_player, ("alternative", "moderator", "flips")),
    "may-take": Kind("Which card may you take?", ("played", "display"), _may_take),
    "evaluation": Kind("Evaluation", ("players",), _evaluation, ("tie", "moderator")),
    "equipment": Kind("The contents", _NOTHING, _equipment),
}
