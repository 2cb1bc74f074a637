"""The drop-down lists of the position picker: each reads one marker of a position and writes it back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from swingstudy.swing.table.board import SIDE_NAMES, SIDES
from swingstudy.swing.table.position import WAR_CHEST_MAXIMUM, Position, Tickets
from swingstudy.swing.table.regions import (
    NOMINEES,
    OFFICE_NAMES,
    OFFICES,
    PLACE_NAMES,
    PLACES,
    PREPARATION,
    REGION_NAMES,
    REGIONS,
)
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, tell

HOLDING = Name("Holding box")
MOST_MONEY = 20

Pairs = list[tuple[str, Any]]


class Marker(NamedTuple):
    """One list: its key and label, its (label, value) pairs for a position, how to read and to write its value."""

    key: str
    label: str
    options: Callable[[Position, Rulebook], Pairs]
    read: Callable[[Position], Any]
    write: Callable[[Position, Any, Rulebook], Position]


def _sides(position: Position, rulebook: Rulebook) -> Pairs:
    return [(tell(SIDE_NAMES[side]), side) for side in SIDES]


def other_side(position: Position, side: str, rulebook: Rulebook) -> Position:
    """The position from the other side: each strategy marker stays at its state, the tickets change hands."""
    if side == position.side:
        return position
    boxes = tuple(rulebook.board.top(region) - box for region, box in zip(REGIONS, position.boxes, strict=True))
    tickets = position.tickets and Tickets(position.tickets.opposition, position.tickets.own)
    return position._replace(side=side, boxes=boxes, tickets=tickets)


def _nominee_places(nominee: str, position: Position, rulebook: Rulebook) -> Pairs:
    """Everywhere the nominee can legally be: Debate Preparation only while there is something to prepare for."""
    pairs = []
    for place in (*PLACES, *PREPARATION):
        for used in (False, True):
            there = position.with_place(nominee, place).with_used(nominee, used)
            if place in PLACES or len(there.problems(rulebook)) <= len(position.problems(rulebook)):
                pairs.append((tell("{place}, used" if used else "{place}", place=PLACE_NAMES[place]), (place, used)))
    return pairs


def _nominee(nominee: str) -> Marker:
    return Marker(
        nominee,
        f"Your {OFFICE_NAMES[nominee]}",
        partial(_nominee_places, nominee),
        lambda position: (position.place(nominee), position.used(nominee)),
        lambda position, value, _: position.with_place(nominee, value[0]).with_used(nominee, value[1]),
    )


def _faces(position: Position, rulebook: Rulebook) -> Pairs:
    surrogate = [(tell("Surrogate, {place}", place=PLACE_NAMES[place]), ("surrogate", place)) for place in PLACES]
    scandal = [(tell("Scandal, {place}", place=REGION_NAMES[region]), ("scandal", region)) for region in REGIONS]
    return [(tell(HOLDING), None), *surrogate, *scandal]


def _face(position: Position) -> tuple[str, str] | None:
    if position.surrogate is not None:
        return "surrogate", position.surrogate
    return ("scandal", position.scandal) if position.scandal is not None else None


def _with_face(position: Position, value: tuple[str, str] | None, rulebook: Rulebook) -> Position:
    kind, place = value or ("", None)
    return position._replace(
        surrogate=place if kind == "surrogate" else None, scandal=place if kind == "scandal" else None
    )


def _opposition_places(position: Position, rulebook: Rulebook) -> Pairs:
    return [
        (
            tell("{place}, strong" if strong else "{place}", place=REGION_NAMES[place] if place else HOLDING),
            (place, strong),
        )
        for place in (None, *REGIONS)
        for strong in (False, True)
    ]


def _opponent(office: str) -> Marker:
    at = OFFICES.index(office)

    def write(position: Position, value: tuple[str | None, bool], rulebook: Rulebook) -> Position:
        strong = (*position.strong[:at], value[1], *position.strong[at + 1 :])
        return position.with_opposition(office, value[0])._replace(strong=strong)

    return Marker(
        f"against_{office}",
        f"Opposition {OFFICE_NAMES[office]}",
        _opposition_places,
        lambda position: (position.opposition[at], position.strong[at]),
        write,
    )


MARKERS: tuple[Marker, ...] = (
    *map(_nominee, NOMINEES),
    Marker("surrogate", "Surrogate or Scandal, one marker", _faces, _face, _with_face),
    *map(_opponent, OFFICES),
    Marker("side", "Your side", _sides, lambda position: position.side, other_side),
)


def _dollars(position: Position, rulebook: Rulebook) -> Pairs:
    return [(f"${amount}", amount) for amount in range(max(MOST_MONEY, position.finance) + 1)]


def _loans(position: Position, rulebook: Rulebook) -> Pairs:
    return [(tell("none"), False), (tell("$1 owed"), True)]


def _chests(position: Position, rulebook: Rulebook) -> Pairs:
    boxes = range(WAR_CHEST_MAXIMUM + 1)
    return [
        (tell("+{box}, used", box=box) if used else f"+{box}", (box, used)) for box in boxes for used in (False, True)
    ]


MONEY: tuple[Marker, ...] = (
    Marker(
        "finance",
        "Campaign Finance",
        _dollars,
        lambda position: position.finance,
        lambda position, value, _: position._replace(finance=value),
    ),
    Marker(
        "war_chest",
        "War Chest",
        _chests,
        lambda position: (position.war_chest, position.war_chest_used),
        lambda position, value, _: position._replace(war_chest=value[0], war_chest_used=value[1]),
    ),
    Marker(
        "loan", "Loan", _loans, lambda position: position.loan, lambda position, value, _: position._replace(loan=value)
    ),
)
