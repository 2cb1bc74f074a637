"""The drop-down lists of each field of a position in a picker: each reads one marker and writes it back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from swingstudy.fields import Pick
from swingstudy.swing.table.board import SIDE_NAMES, SIDES
from swingstudy.swing.table.position import WAR_CHEST_MAXIMUM, Position, Tickets
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import (
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
            if place in PLACES or len(problems(there, rulebook)) <= len(problems(position, rulebook)):
                pairs.append((tell("{place}, used" if used else "{place}", place=PLACE_NAMES[place]), (place, used)))
    return pairs


def _nominee(nominee: str, label: str) -> Pick:
    return Pick(
        nominee,
        label,
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


def _opponent(office: str, label: str) -> Pick:
    at = OFFICES.index(office)

    def write(position: Position, value: tuple[str | None, bool], rulebook: Rulebook) -> Position:
        strong = (*position.strong[:at], value[1], *position.strong[at + 1 :])
        return position.with_opposition(office, value[0])._replace(strong=strong)

    return Pick(
        f"against_{office}",
        label,
        _opposition_places,
        lambda position: (position.opposition[at], position.strong[at]),
        write,
    )


SIDE = (Pick("side", Name("Your side"), _sides, lambda position: position.side, other_side),)
NOMINEE = (_nominee("president", Name("Your President")), _nominee("vp", Name("Your V.P.")))
SURROGATE = (Pick("surrogate", Name("Surrogate or Scandal, one marker"), _faces, _face, _with_face),)
OPPOSITION = (
    _opponent("president", Name("Opposition President")),
    _opponent("vp", Name("Opposition V.P.")),
    _opponent("surrogate", Name("Opposition Surrogate")),
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


def _chest(position: Position) -> tuple[int, bool]:
    return position.war_chest, position.war_chest_used


def _with_chest(position: Position, value: tuple[int, bool], rulebook: Rulebook) -> Position:
    return position._replace(war_chest=value[0], war_chest_used=value[1])


def _same(name: str, label: str, options: Callable[[Position, Rulebook], Pairs]) -> tuple[Pick, ...]:
    """The list of a value that a position holds under the same name."""

    def write(position: Position, value: Any, rulebook: Rulebook) -> Position:
        return position._replace(**{name: value})

    return (Pick(name, label, options, lambda position: getattr(position, name), write),)


FINANCE = _same("finance", Name("Campaign Finance"), _dollars)
CHEST = (Pick("war_chest", Name("War Chest"), _chests, _chest, _with_chest),)
LOAN = _same("loan", Name("Loan"), _loans)
