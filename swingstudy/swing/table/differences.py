"""What differs between two positions, by the names that a picture outlines."""

from __future__ import annotations

from collections.abc import Callable

from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import HQ, INDEX, PREPARATION, REGIONS
from swingstudy.swing.table.text import own_markers


def changes(before: Position, after: Position) -> tuple[str, ...]:
    """The names of what differs, for the ``changed`` of a picture.

    ``box N`` with ``from N 1`` (the box it left), ``mode N``, ``mod N``, ``finance``, ``chest``, ``loan``, ``hand``,
    ``hq``, ``prep``, ``holding``, ``debate``, ``called OH``.
    """
    found: list[str] = []
    for region in REGIONS:
        if before.box(region) != after.box(region):
            found += [f"box {region}", f"from {region} {before.box(region)}"]
        if before.mode(region) != after.mode(region):
            found.append(f"mode {region}")
        if _mod_content(before, region) != _mod_content(after, region):
            found.append(f"mod {region}")
    readings: dict[str, Callable[[Position], object]] = {
        "finance": lambda p: p.finance,
        "chest": lambda p: (p.war_chest, p.war_chest_used),
        "loan": lambda p: p.loan,
        "hand": lambda p: p.hand,
        "hq": lambda p: own_markers(p, HQ),
        "prep": lambda p: [own_markers(p, place) for place in PREPARATION],
        "holding": lambda p: [at is None for at in p.opposition],
        "debate": lambda p: p.debate and (p.debate, p.decks and p.decks.above),
    }
    found += [name for name, read in readings.items() if read(before) != read(after)]
    found += [f"called {state}" for state, _ in after.called[len(before.called) :]]
    return tuple(found)


def _mod_content(position: Position, region: str) -> object:
    against = [(office, position.is_strong(office)) for office in position.against(region)]
    return own_markers(position, region), against, position.economy[INDEX[region]], position.scandal == region
