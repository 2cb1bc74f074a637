"""How each field of a position differs in a second one, thing by thing, in words."""

from __future__ import annotations

from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import (
    MODE_NAMES,
    NOMINEES,
    OFFICE_NAMES,
    OFFICES,
    PLACE_NAMES,
    REGION_NAMES,
    REGIONS,
    STATE_NAMES,
)
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, tell

HOLDING = Name("the Holding box")


def side(first: Position, second: Position, rulebook: Rulebook) -> list[str]:
    return [] if first.side == second.side else [tell("the {side} side", side=SIDE_NAMES[second.side])]


def regions(first: Position, second: Position, rulebook: Rulebook) -> list[str]:
    found = []
    for region, name in REGION_NAMES.items():
        if first.side == second.side and first.box(region) != second.box(region):
            old, new = (rulebook.board.box_name(p.side, region, p.box(region)) for p in (first, second))
            found.append(tell("{region} {new}, not {old}", region=name, new=_box_words(new), old=_box_words(old)))
        if first.mode(region) != second.mode(region):
            found.append(tell("{region} in {mode}", region=name, mode=MODE_NAMES[second.mode(region)]))
    return found


def economy(first: Position, second: Position, rulebook: Rulebook) -> list[str]:
    found = []
    for region, old, new in zip(REGIONS, first.economy, second.economy, strict=True):
        if old != new:
            words = "{region} economy {sign}" if new else "no economy marker in {region}"
            found.append(tell(words, region=REGION_NAMES[region], sign=f"{new:+d}"))
    return found


def nominees(first: Position, second: Position, rulebook: Rulebook) -> list[str]:
    found = []
    for nominee in NOMINEES:
        if first.place(nominee) != second.place(nominee):
            place = place_words(second.place(nominee))
            found.append(tell("the {office} in {place}", office=OFFICE_NAMES[nominee], place=place))
        if first.used(nominee) != second.used(nominee):
            words = "the {office} USED" if second.used(nominee) else "the {office} available"
            found.append(tell(words, office=OFFICE_NAMES[nominee]))
    return found


def faces(first: Position, second: Position, rulebook: Rulebook) -> list[str]:
    if (first.surrogate, first.scandal) == (second.surrogate, second.scandal):
        return []
    words = "the Scandal in {place}" if second.scandal else "the Surrogate in {place}"
    return [tell(words, place=place_words(second.scandal or second.surrogate))]


def opposition(first: Position, second: Position, rulebook: Rulebook) -> list[str]:
    found = []
    for at, office in enumerate(OFFICES):
        against, strong = second.opposition[at], second.strong[at]
        if (first.opposition[at], first.strong[at]) != (against, strong):
            words = "the Opposition {office} (strong) in {place}" if strong else "the Opposition {office} in {place}"
            found.append(tell(words, office=OFFICE_NAMES[office], place=place_words(against)))
    return found


def _box_words(box: str) -> str:
    return tell("at {state}", state=box) if box in STATE_NAMES else tell("in the box {box}", box=box)


def place_words(place: str | None) -> str:
    """A place on the mat in words; the Holding box where there is none."""
    return PLACE_NAMES[place] if place else HOLDING
