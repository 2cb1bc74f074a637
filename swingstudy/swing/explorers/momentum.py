"""Momentum: a position, a card, and how far one Landslide or Fiasco reaches."""

from __future__ import annotations

from functools import lru_cache

from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst
from swingstudy.swing.analysis.cascades import EventCascades, OneMove, event_cascades
from swingstudy.swing.charts.cases import cases_of
from swingstudy.swing.charts.momentum import (
    SWITCHES,
    VP_WORDS,
    asked,
    judged,
    momentum_situation,
    momentum_view,
)
from swingstudy.swing.charts.push import TAP
from swingstudy.swing.explorers.positions import EXAMPLES, picker, with_board
from swingstudy.swing.explorers.push import WAYS
from swingstudy.swing.table.cards import Card, find_card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import BY_NAME, Readings
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Tap, remembered
from swingstudy.words import tell

REMEMBERED = 64
MADE_UP = {
    "attack": Card(
        "attack", "brown", marks=tuple((region, "yellow") for region in REGIONS), title="an attack in all five Regions",
        provenance="study",
    ),
    "green": Card(
        "green", "brown", marks=tuple((region, "green") for region in REGIONS),
        title="a green triangle in all five Regions", provenance="study",
    ),
}  # fmt: skip
CARDS = (
    ("#13: attacks in all five Regions", "13"),
    ("#17: a bear in NORTH, WEST, BORDER", "17"),
    ("#19: attacks and a Scandal (public source)", "19"),
    ("made up: an attack everywhere", "attack"),
    ("made up: a green triangle everywhere", "green"),
)
PLACES = (
    *EXAMPLES,
    (
        "Made up: four Regions at the top",
        "swing/1 R dem-incumbent 20:events S6C/N6C/M6C/W6C/B3C P=HQ V=HQ",
    ),
    (
        "Made up: three Regions at the bottom",
        "swing/1 R dem-incumbent 20:events S0C/N0C/M1C/W0C/B3C P=HQ V=B",
    ),
)
PUSHES = (("down", "{region} must fall"), ("up", "{region} must rise"))


def _card(choices: Choices) -> Card:
    return MADE_UP.get(choices["card"]) or find_card(choices["rulebook"].cards, choices["card"])


def _rulebook(choices: Choices) -> Rulebook:
    readings = Readings.of((name, choices[name]) for name in SWITCHES)
    return choices["rulebook"].but(readings=readings)


def _phase(choices: Choices) -> EventCascades:
    return _cascades(choices["position"], _card(choices), choices["defender"], _rulebook(choices))


@lru_cache(REMEMBERED)
def _cascades(position: Position, card: Card, defender: str, rulebook: Rulebook) -> EventCascades:
    return event_cascades(position, card, defender, rulebook=rulebook)


def _move(choices: Choices) -> OneMove:
    region, way = choices["push"]
    return WAYS[way](choices["position"], region, _rulebook(choices))


def _pushed(choices: Choices) -> tuple[object, ...]:
    """What the answers of a push by hand are for."""
    return choices["position"], choices["push"], _rulebook(choices).readings


def _answers(choices: Choices) -> tuple[str, ...]:
    return choices["pushed"].get(_pushed(choices), ())


def _goes(choices: Choices, region: str) -> Choices:
    """Answer where the push goes on."""
    answers = (*_answers(choices), region)
    return {**choices, "pushed": {**choices["pushed"], _pushed(choices): answers}}


def _view(choices: Choices) -> View:
    return momentum_view(_phase(choices), choices["position"], _move(choices), _answers(choices), _rulebook(choices))


def _situation(choices: Choices) -> View:
    return momentum_situation(
        choices["position"], _card(choices), choices["defender"], _move(choices), _answers(choices), _rulebook(choices)
    )


def _asked(choices: Choices) -> Asked:
    phase = _phase(choices)
    return Asked(asked(phase), 0, cases_of(phase))


GUESS = GuessFirst(
    _asked,
    lambda choices: (choices["position"], choices["card"], choices["defender"]),
    _situation,
    lambda said, choices: judged(said, _phase(choices)),
)
_veiled = GUESS.veiled(_view)


def see(choices: Choices) -> View:
    """The view of a set of choices."""
    return with_board(_veiled(choices), choices)


@remembered
def momentum(start: str = "blitz@15:events", card: str = "13", guess_first: bool = True) -> Explorer:
    """Landslides, Fiascos and Sudden Death of an Events Phase (rules 12, 13): ``start`` is a position, ``card`` a card.

    ``start`` is a reference ("blitz@15:events") or a one-line notation. Raises ValueError for a card that is
    not offered.
    """
    if card not in dict(CARDS).values():
        said = "the cards offered are {cards}; not {card}"
        raise ValueError(tell(said, cards=", ".join(dict(CARDS).values()), card=repr(card)))
    place = picker(start, PLACES)
    pushes = [(tell(words, region=REGION_NAMES[region]), (region, way)) for way, words in PUSHES for region in REGIONS]
    controls = (
        *place.controls,
        Choice("card", tell("Current Event card"), [(tell(label), name) for label, name in CARDS], card),
        Choice("defender", tell("In defense"), [(tell(words), name) for name, words in VP_WORDS.items()], "never"),
        Group(
            "readings_of_momentum",
            tell("Readings"),
            [
                Choice(name, BY_NAME[name].rule + " " + name, _values(name), BY_NAME[name].values[0])
                for name in SWITCHES
            ],
        ),
        Group("by_hand", "", [Choice("push", tell("Push one marker by hand"), pushes, ("W", "down")), Tap(TAP, _goes)]),
        GUESS.controls(guess_first),
    )
    slots = ("predict*", "cases", "readings", "cascades*", "by_hand*", "push*")
    hidden = {**place.hidden, **GUESS.hidden, "pushed": {}}
    return Explorer(controls, see, slots, hidden, GUESS.settled(place.settle), place.aside)


def _values(name: str) -> list[tuple[str, str]]:
    return [(value, value) for value in BY_NAME[name].values]
