"""Rising and falling, Landslides, Fiascos, their cascades and Sudden Death (rules 12.0 and 13.0)."""

from __future__ import annotations

from swingstudy.play import Entry, Rule
from swingstudy.swing.table.position import SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.table.regions import HQ, NOMINEES, OFFICE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say

SOUTH_FIASCO_BOXES = 3
FIRST, LAST = REGIONS[0], REGIONS[-1]
RISES, FALLS = "{region} rises to {box}.", "{region} falls to {box}."
SUDDEN = {
    SUDDEN_DEFEAT: "All five Regions are at the bottom: sudden defeat.",
    SUDDEN_VICTORY: "All five Regions are at the top: sudden victory.",
}


def right_of(region: str) -> str | None:
    """The Region to the right; None beyond BORDER."""
    return None if region == LAST else REGIONS[REGIONS.index(region) + 1]


def left_of(region: str) -> str | None:
    """The Region to the left; None beyond SOUTH."""
    return None if region == FIRST else REGIONS[REGIONS.index(region) - 1]


def all_at_top(rulebook: Rulebook, position: Position) -> bool:
    """Whether all five strategy markers are in their top boxes."""
    return all(position.box(region) == rulebook.board.top(region) for region in REGIONS)


def all_at_bottom(position: Position) -> bool:
    """Whether all five strategy markers are in their bottom boxes."""
    return not any(position.boxes)


def rise(rulebook: Rulebook, position: Position, region: str, rule: str) -> Rule[Position]:
    """A strategy marker goes up one box; at the top it is a Landslide that moves the next Region to the right
    (12.1, 12.3)."""
    check = rulebook.readings.sudden_death_check
    target: str | None = region
    landslides = 0
    while target is not None and position.box(target) == rulebook.board.top(target):
        yield Entry(
            "12.3" if landslides else "12.1",
            say("{target} is at its top: a Landslide.", target=REGION_NAMES[target]),
            (("landslide", target),),
        )
        looks = check == "every-fiasco" or (check == "first-fiasco" and not landslides)
        if looks and all_at_top(rulebook, position):
            return (yield from _sudden(position, SUDDEN_VICTORY))
        landslides += 1
        target = right_of(target)
    if target is None:
        yield Entry("12.1", say("A Landslide out of BORDER moves nothing."))
    else:
        position = position.with_box(target, position.box(target) + 1)
        yield _moved(rulebook, position, target, RISES, "12.1" if landslides else rule)
    if landslides and check == "afterwards" and all_at_top(rulebook, position):
        return (yield from _sudden(position, SUDDEN_VICTORY))
    return position


def fall(rulebook: Rulebook, position: Position, region: str, rule: str) -> Rule[Position]:
    """A strategy marker goes down one box; at the bottom it is a Fiasco that lowers the next Region to the left
    (12.2, 12.3)."""
    return (yield from _fall(rulebook, position, region, 1, rule, original=True))


def _fall(
    rulebook: Rulebook, position: Position, region: str, boxes: int, rule: str, original: bool, three: bool = False
) -> Rule[Position]:
    """``boxes`` boxes down as one block. ``original``: this is no step of a cascade. ``three``: it is SOUTH's
    Fiasco."""
    room = min(position.box(region), boxes)
    if room:
        position = position.with_box(region, position.box(region) - room)
        yield _moved(rulebook, position, region, FALLS, rule)
    surplus = boxes - room
    if not surplus:
        return position
    if three and rulebook.readings.three_box_fall == "stop-at-bottom":
        if room:
            yield Entry(
                "12.2",
                say(
                    "{region} is at its bottom; the other boxes are lost (reading stop-at-bottom).",
                    region=REGION_NAMES[region],
                ),
            )
            return position
        surplus = 1
    return (yield from _fiasco(rulebook, position, region, surplus, original))


def _fiasco(rulebook: Rulebook, position: Position, region: str, boxes: int, original: bool) -> Rule[Position]:
    readings = rulebook.readings
    yield Entry(
        "12.2" if original else "12.3",
        say("{region} is at its bottom: a Fiasco.", region=REGION_NAMES[region]),
        (("fiasco", region),),
    )
    for nominee in NOMINEES:
        if position.available(nominee, HQ):
            position = position.with_used(nominee)
            yield Entry("12.2", say("The {nominee} at Campaign HQ becomes USED.", nominee=OFFICE_NAMES[nominee]))
    check = readings.sudden_death_check
    if all_at_bottom(position):
        if check != "first-fiasco" or original:
            return (yield from _sudden(position, SUDDEN_DEFEAT))
        yield Entry("12.3", say("All five Regions are at the bottom; nothing is left to fall (reading first-fiasco)."))
        return position
    target = left_of(region)
    if target is not None:
        position = yield from _fall(rulebook, position, target, boxes, "12.2", original=False)
    elif original or readings.cascade_out_of_south == "three":
        position = yield from _south_fiasco(rulebook, position)
    elif readings.cascade_out_of_south == "one":
        position = yield from _fall(rulebook, position, LAST, 1, "12.3", original=False)
    else:
        yield Entry("12.3", say("The cascade stops at SOUTH (reading stops)."))
    if original and check == "afterwards" and position.outcome is None and all_at_bottom(position):
        return (yield from _sudden(position, SUDDEN_DEFEAT))
    return position


def _south_fiasco(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """BORDER falls three boxes: as three single falls, or as one block (readings)."""
    if rulebook.readings.three_box_fall != "one-by-one":
        return (yield from _fall(rulebook, position, LAST, SOUTH_FIASCO_BOXES, "12.2", original=False, three=True))
    for _ in range(SOUTH_FIASCO_BOXES):
        position = yield from _fall(rulebook, position, LAST, 1, "12.2", original=False)
        if position.outcome:
            break
    return position


def _sudden(position: Position, outcome: str) -> Rule[Position]:
    yield Entry("13.0", say(SUDDEN[outcome]), (("outcome", outcome),))
    return position._replace(outcome=outcome)


def _moved(rulebook: Rulebook, position: Position, region: str, words: str, rule: str) -> Entry:
    box = rulebook.board.box_name(position.side, region, position.box(region))
    return Entry(
        rule,
        say(words, region=REGION_NAMES[region], box=box),
        (("box", box), ("moved", (region, position.box(region)))),
    )
