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

HOLDING = "the Holding box"


def what_differs(first: Position, second: Position, board: Board) -> list[str]:
    """What is different in the second world, thing by thing."""
    found = [] if first.side == second.side else [f"the {SIDE_NAMES[second.side]} side"]
    for region in REGIONS if first.side == second.side else ():
        if first.box(region) != second.box(region):
            old, new = (_box_words(board.box_name(p.side, region, p.box(region))) for p in (first, second))
            found.append(f"{REGION_NAMES[region]} {new}, not {old}")
    for region in REGIONS:
        if first.mode(region) != second.mode(region):
            found.append(f"{REGION_NAMES[region]} in {MODE_NAMES[second.mode(region)]}")
        sign = second.economy[INDEX[region]]
        if sign != first.economy[INDEX[region]]:
            found.append(
                f"{REGION_NAMES[region]} economy {sign:+d}" if sign else f"no economy marker in {REGION_NAMES[region]}"
            )
    for nominee in NOMINEES:
        if first.place(nominee) != second.place(nominee):
            found.append(f"the {OFFICE_NAMES[nominee]} in {_place(second.place(nominee))}")
        if first.used(nominee) != second.used(nominee):
            found.append(f"the {OFFICE_NAMES[nominee]} {'USED' if second.used(nominee) else 'available'}")
    if (first.surrogate, first.scandal) != (second.surrogate, second.scandal):
        face = "Scandal" if second.scandal else "Surrogate"
        found.append(f"the {face} in {_place(second.scandal or second.surrogate)}")
    for at, office in enumerate(OFFICES):
        place, strong = second.opposition[at], second.strong[at]
        if (first.opposition[at], first.strong[at]) != (place, strong):
            found.append(f"the Opposition {OFFICE_NAMES[office]}{' (strong)' if strong else ''} in {_place(place)}")
    return found


def _box_words(box: str) -> str:
    return f"at {box}" if box in STATE_NAMES else f"in the box {box}"


def _place(place: str | None) -> str:
    return PLACE_NAMES[place] if place else HOLDING
