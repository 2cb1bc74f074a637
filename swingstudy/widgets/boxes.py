"""Boxes with a style name, and everything inside one: what the stepper and the explorers are built of."""

from __future__ import annotations

from typing import Any

import ipywidgets as w


def box(name: str, *children: Any) -> w.Box:
    """A box of the style ``ss-NAME``."""
    made = w.Box(children)
    made.add_class(f"ss-{name}")
    return made


def inside(outer: w.Box) -> list[Any]:
    """All widgets in a box, at any depth, each before its own children."""
    found = []
    for child in outer.children:
        found += [child, *(inside(child) if isinstance(child, w.Box) else [])]
    return found
