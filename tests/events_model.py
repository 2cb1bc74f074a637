"""An Events Phase of attacks and green triangles, written a second time from the rulebook alone and plainly.

It knows nothing of the engine: dicts, numbers from the booklet, every throw counted one by one. Orange marks and
debates are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

ORDER = "SNMWB"
TOPS = {"S": 6, "N": 6, "M": 6, "W": 6, "B": 4}
STOP_SIGN = {"S": 4, "N": 3, "M": 3, "W": 2, "B": 2}
NUMBERS = {"pres": {1, 2, 5}, "vp": {1, 4}, "surr": {1, 3, 5}, "PRES": {2, 5}, "VP": {4}, "SURR": {3, 5}}

DEFEAT, VICTORY = "sudden defeat", "sudden victory"


@dataclass(frozen=True)
class Table:
    """What lies on the table: boxes, who is in Campaign mode, modifier markers, the opponents in each Region."""

    box: dict[str, int]
    campaign: frozenset[str]
    economy: dict[str, int] = field(default_factory=dict)
    surrogate: str | None = None
    scandal: str | None = None
    opponents: dict[str, str] = field(default_factory=dict)
    vp: str | None = None
    end: str | None = None


@dataclass(frozen=True)
class Event:
    """A card: arrows by Region (down, bolt, up) and opponents that it sends to a Region, or to the higher of two."""

    arrows: dict[str, str]
    sends: dict[str, str] = field(default_factory=dict)


def higher(table: Table, regions: str) -> str:
    """The Region whose box is higher, counted from the bottom; of equal ones the left one."""
    return max(sorted(regions, key=ORDER.index), key=lambda region: table.box[region])


def drop(table: Table, region: str) -> Table:
    """Down one box; from the bottom the next to the left, and out of SOUTH three times BORDER."""
    if table.end:
        return table
    if table.box[region] > 0:
        return replace(table, box={**table.box, region: table.box[region] - 1})
    if sum(table.box.values()) == 0:
        return replace(table, end=DEFEAT)
    if region != "S":
        return drop(table, ORDER[ORDER.index(region) - 1])
    return drop(drop(drop(table, "B"), "B"), "B")


def climb(table: Table, region: str) -> Table:
    """Up one box; from the top the next to the right, and out of BORDER nothing."""
    if table.box[region] < TOPS[region]:
        return replace(table, box={**table.box, region: table.box[region] + 1})
    if table.box == TOPS:
        return replace(table, end=VICTORY)
    return table if region == "B" else climb(table, ORDER[ORDER.index(region) + 1])


def defend(table: Table, region: str, die: int) -> Table:
    """A Campaign Defense with this die."""
    modifier = (table.surrogate == region) - (table.scandal == region) + table.economy.get(region, 0)
    blocking = [who for who, at in table.opponents.items() if at == region and die in NUMBERS[who]]
    holds = die != 1 and (die == 6 or die + modifier > STOP_SIGN[region]) and not blocking
    opponents = {who: at for who, at in table.opponents.items() if who not in blocking}
    table = replace(table, opponents=opponents)
    if die in (1, 3, 5):
        table = replace(table, campaign=table.campaign - {region})
    if not holds:
        return drop(table, region)
    return replace(table, scandal=None) if table.scandal == region else table


Worth = tuple[Fraction, ...]
Judge = Callable[[Table], Worth]


def run(table: Table, event: Event, regions: str, vp: str, judge: Judge) -> Iterator[tuple[Fraction, Table]]:
    """(probability, what lies on the table) at the end, for the Regions still to be resolved.

    ``vp`` is "never" or "best": then each decision is the one whose worth at the end, by ``judge``, is highest.
    """
    if not regions or table.end:
        yield Fraction(1), table
        return
    region, rest = regions[0], regions[1:]
    for who, regions_named in event.sends.items():
        if region == min(regions_named, key=ORDER.index):
            table = replace(table, opponents={**table.opponents, who: higher(table, regions_named)})
    arrow = event.arrows.get(region)
    if arrow == "bolt":
        table = replace(table, surrogate=None, scandal=region)
    if arrow == "up":
        yield from run(climb(table, region), event, rest, vp, judge)
    elif arrow is None or region not in table.campaign:
        yield from run(drop(table, region) if arrow else table, event, rest, vp, judge)
    else:
        one = {die: list(run(defend(table, region, die), event, rest, vp, judge)) for die in range(1, 7)}
        ways = [[(Fraction(1, 6) * p, end) for die in one for p, end in one[die]]]
        if vp == "best" and table.vp == region:
            spent = replace(table, vp=None)
            two = {die: list(run(defend(spent, region, die), event, rest, vp, judge)) for die in range(1, 7)}
            value = {die: worth(ends, judge) for die, ends in two.items()}
            both = [max((a, b), key=lambda die: value[die]) for a in range(1, 7) for b in range(1, 7)]
            ways.append([(Fraction(1, 36) * p, end) for die in both for p, end in two[die]])
        yield from max(ways, key=lambda way: worth(way, judge))


def worth(ends: list[tuple[Fraction, Table]], judge: Judge) -> Worth:
    """The expected worth."""
    values = [(p, judge(end)) for p, end in ends]
    return tuple(sum((p * value[at] for p, value in values), Fraction(0)) for at in range(len(values[0][1])))


def goal(table: Table) -> Worth:
    """Least sudden defeat, then most sudden victory, then most boxes."""
    boxes = 0 if table.end else sum(table.box.values())
    return -Fraction(table.end == DEFEAT), Fraction(table.end == VICTORY), Fraction(boxes)


def chances(
    table: Table, event: Event, vp: str = "never", judged_at_once: bool = True
) -> dict[tuple[object, ...], Fraction]:
    """Probability of each end: the boxes from SOUTH to BORDER, or the name of a sudden end.

    ``judged_at_once``: which of two Regions is higher is settled before anything moves, else when the first is
    reached.
    """
    if judged_at_once:
        event = replace(event, sends={who: higher(table, named) for who, named in event.sends.items()})
    found: dict[tuple[object, ...], Fraction] = {}
    for p, end in run(table, event, ORDER, vp, goal):
        key = (end.end,) if end.end else tuple(end.box[region] for region in ORDER)
        found[key] = found.get(key, Fraction(0)) + p
    return found
