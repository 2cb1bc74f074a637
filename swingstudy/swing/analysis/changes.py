"""Single changes of a position: one box, one mode, one marker, one nominee."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from swingstudy.swing.rules.attack import OTHER_MODE
from swingstudy.swing.table.differs import HOLDING, place_words
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import (
    INDEX,
    MODE_NAMES,
    NOMINEES,
    OFFICE_NAMES,
    OFFICES,
    PLACES,
    REGION_NAMES,
    REGIONS,
)
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Text, say, tell


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: its ``kind``, whom it concerns, the new value, and how it is called.

    Kinds: "box" (value: index), "mode", "economy" (-1, 0, 1) of a Region; "opposition" (an office; a Region or None);
    "surrogate" and "scandal" (a place or None); "place" and "used" of a nominee.
    """

    kind: str
    subject: str
    value: Any
    name: Text = field(compare=False)

    def __str__(self) -> str:
        return str(self.name)


def apply(position: Position, *what: Change) -> Position:
    """The position with one change or several, in order."""
    for change in what:
        position = _applied(position, change)
    return position


def _applied(position: Position, change: Change) -> Position:
    subject, value = change.subject, change.value
    match change.kind:
        case "box":
            return position.with_box(subject, value)
        case "mode":
            return position.with_mode(subject, value)
        case "economy":
            return position.with_economy(subject, value)
        case "opposition":
            return position.with_opposition(subject, value)
        case "surrogate":
            return position._replace(surrogate=value, scandal=None)
        case "scandal":
            return position._replace(scandal=value, surrogate=None)
        case "place":
            return position.with_place(subject, value)
        case "used":
            return position.with_used(subject, value)
    raise ValueError(tell("no change is called {kind}", kind=repr(change.kind)))


def single_changes(position: Position, rulebook: Rulebook = DEFAULT) -> tuple[Change, ...]:
    """Every single change that leaves a legal position: each marker to each place, boxes up or down one."""
    at_first = set(problems(position, rulebook))
    return tuple(
        change
        for change in _candidates(position, rulebook)
        if at_first.issuperset(problems(apply(position, change), rulebook))
    )


def _candidates(position: Position, rulebook: Rulebook) -> Iterator[Change]:
    for region in REGIONS:
        yield from _of_region(position, rulebook, region)
    for office in OFFICES:
        here = position.opposition[OFFICES.index(office)]
        for place in (*REGIONS, None):
            if place != here:
                name = say("Opposition {office} to {place}", office=OFFICE_NAMES[office], place=place_words(place))
                yield Change("opposition", office, place, name)
    for place in PLACES:
        if place != position.surrogate:
            yield Change("surrogate", "surrogate", place, say("Surrogate to {place}", place=place_words(place)))
    for region in REGIONS:
        if region != position.scandal:
            yield Change("scandal", "scandal", region, say("Scandal to {place}", place=place_words(region)))
    if position.surrogate or position.scandal:
        marker = "surrogate" if position.surrogate else "scandal"
        words = "Surrogate to {place}" if position.surrogate else "Scandal to {place}"
        yield Change(marker, marker, None, say(words, place=HOLDING))
    for nominee in NOMINEES:
        office = OFFICE_NAMES[nominee]
        for place in PLACES:
            if place != position.place(nominee):
                name = say("{office} to {place}", office=office, place=place_words(place))
                yield Change("place", nominee, place, name)
        used = position.used(nominee)
        name = say("{office} available" if used else "{office} USED", office=office)
        yield Change("used", nominee, not used, name)


def _of_region(position: Position, rulebook: Rulebook, region: str) -> Iterator[Change]:
    where, box = REGION_NAMES[region], position.box(region)
    for new, words in ((box + 1, "{region} up to {box}"), (box - 1, "{region} down to {box}")):
        if 0 <= new <= rulebook.board.top(region):
            to = rulebook.board.box_name(position.side, region, new)
            yield Change("box", region, new, say(words, region=where, box=to))
    mode = OTHER_MODE[position.mode(region)]
    yield Change("mode", region, mode, say("{region} flips to {mode}", region=where, mode=MODE_NAMES[mode]))
    sign = position.economy[INDEX[region]]
    for new in (-1, 0, 1):
        if new != sign:
            words = "{region} economy {sign}" if new else "{region} economy marker away"
            yield Change("economy", region, new, say(words, region=where, sign=f"{new:+d}"))
