"""Structural mutations of the files that ship: the same seed gives the same mutation."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from ruamel.yaml import YAML

from swingstudy.records.record import shipped, shipped_text

ODD = (
    None, True, False, 0, 1, -1, 7, 99, 1.5, "", "x", "none", "N", "HQ", "prep-full", "president", "vp", "surrogate",
    "#0", "#3", "#5", "#13", "#17", "#99", "A", "E", "OR E", "higher", "ready", "headline", "events", "action",
    "scandal", "night", "win", "loan", "cash-in", "end", "R", "D", [], {}, ["none", "#13"], ["#3", "#1"], [1, 2], [6],
    {"at": "ask"}, {"reveal": ["none"]}, {"event": ["#3"], "reserve": ["#13"]}, {"research": ["A"]},
)  # fmt: skip
"""Values that stand somewhere in records, and some that stand nowhere."""

Place = tuple[Any, Any]


@cache
def original(name: str) -> Any:
    return YAML(typ="safe", pure=True).load(shipped_text(name))


def places(value: Any) -> Iterator[Place]:
    """Each (container, key) within."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        if key != "swingstudy":
            yield value, key
            yield from places(value[key])


def mutated(seed: int) -> tuple[str, Any]:
    """The name of a shipped file and its content after one to three mutations."""
    chance = random.Random(seed)
    name = chance.choice(shipped(of="swing"))
    content = copy.deepcopy(original(name))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        mutate(content, chance)
    return name, content


def mutate(content: Any, chance: random.Random) -> None:
    """One mutation: a value goes, comes twice, changes its place or its name, or becomes another."""
    all_places = list(places(content))
    if not all_places:
        return
    box, key = chance.choice(all_places)
    other_box, other_key = chance.choice(all_places)
    kind = chance.choice(("drop", "twice", "other", "odd", "odd", "swap", "rename", "number", "add"))
    if kind == "drop":
        del box[key]
    elif kind == "twice" and isinstance(box, list):
        box.insert(chance.randrange(len(box) + 1), copy.deepcopy(box[key]))
    elif kind == "other":
        box[key] = copy.deepcopy(other_box[other_key])
    elif kind == "swap":
        one, other = copy.deepcopy(box[key]), copy.deepcopy(other_box[other_key])
        box[key] = other
        other_box[other_key] = one
    elif kind == "rename" and isinstance(box, dict):
        names = [name for place, name in all_places if isinstance(place, dict)]
        box[chance.choice(names)] = box.pop(key)
    elif kind == "number" and type(box[key]) is int:
        box[key] += chance.choice((-1, 1))
    elif kind == "add" and isinstance(box, dict):
        names = [name for place, name in all_places if isinstance(place, dict)]
        box.setdefault(chance.choice(names), copy.deepcopy(chance.choice(ODD)))
    else:
        box[key] = copy.deepcopy(chance.choice(ODD))
