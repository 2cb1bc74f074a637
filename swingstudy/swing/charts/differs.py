"""What is different between two positions, thing by thing, in words."""

from __future__ import annotations

from swingstudy.swing.table.board import SIDE_NAMES, Board
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import (
    INDEX,
    MODE_NAMES,
    NOMINEES,
    OFFICE_NAMES,
    OFFICES,
    PLACE_NAMES,
    REGION_NAMES,
    REGIONS,
    STATE_NAMES,
)
from swingstudy.words import Name, tell

HOLDING = Name("the Holding box")


def what_differs(first: Position, second: Position, board: Board) -> list[str]:
    """What is different in the second world, thing by thing."""
    found = [] if first.side == second.side else [tell("the {side} side", side=SIDE_NAMES[second.side])]
    for region in REGIONS if first.side == second.side else ():
        if first.box(region) != second.box(region):
            old, new = (_box_words(board.box_name(p.side, region, p.box(region))) for p in (first, second))
            found.append(tell("{region} {new}, not {old}", region=REGION_NAMES[region], new=new, old=old))
    for region in REGIONS:
        if first.mode(region) != second.mode(region):
            mode = MODE_NAMES[second.mode(region)]
            found.append(tell("{region} in {mode}", region=REGION_NAMES[region], mode=mode))
        sign = second.economy[INDEX[region]]
        if sign != first.economy[INDEX[region]]:
            words = "{region} economy {sign}" if sign else "no economy marker in {region}"
            found.append(tell(words, region=REGION_NAMES[region], sign=f"{sign:+d}"))
    for nominee in NOMINEES:
        if first.place(nominee) != second.place(nominee):
            place = _place(second.place(nominee))
            found.append(tell("the {office} in {place}", office=OFFICE_NAMES[nominee], place=place))
        if first.used(nominee) != second.used(nominee):
            words = "the {office} USED" if second.used(nominee) else "the {office} available"
            found.append(tell(words, office=OFFICE_NAMES[nominee]))
    if (first.surrogate, first.scandal) != (second.surrogate, second.scandal):
        words = "the Scandal in {place}" if second.scandal else "the Surrogate in {place}"
        found.append(tell(words, place=_place(second.scandal or second.surrogate)))
    for at, office in enumerate(OFFICES):
        against, strong = second.opposition[at], second.strong[at]
        if (first.opposition[at], first.strong[at]) != (against, strong):
            words = "the Opposition {office} (strong) in {place}" if strong else "the Opposition {office} in {place}"
            found.append(tell(words, office=OFFICE_NAMES[office], place=_place(against)))
    return found


def _box_words(box: str) -> str:
    return tell("at {state}", state=box) if box in STATE_NAMES else tell("in the box {box}", box=box)


def _place(place: str | None) -> str:
    return PLACE_NAMES[place] if place else HOLDING
