"""Positions as YAML (kind ``position 1``): reading with named errors, and writing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from swingstudy.files import Field, FormatError, parse, read_text
from swingstudy.swing.table.board import SIDES
from swingstudy.swing.table.fields import PARTS, Context
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell

NEEDED = ("side", "situation", "regions")


def read_position(path: str | Path, rulebook: Rulebook = DEFAULT) -> Position:
    """A position file. Raises FormatError, also for a position with problems (the first is told, all are in its
    message)."""
    return position_from_text(read_text(path), str(path), rulebook)


def position_from_text(text: str, file: str = "position", rulebook: Rulebook = DEFAULT) -> Position:
    """A position from the text of a position file. Raises FormatError."""
    return position_from_field(parse(text, ["position"], file)[1], rulebook)


def position_from_field(top: Field, rulebook: Rulebook = DEFAULT) -> Position:
    """A position from a mapping, checked as a whole. Raises FormatError that names the place of the first problem."""
    side = dict(top.items()).get("side") if top.is_map else None
    mat = SIDES[0] if side is None else side.choice(SIDES, "side")
    position = Position(**PARTS.read(top, Context(rulebook, mat, all_regions=True), NEEDED))
    found = problems(position, rulebook)
    if found:
        first, *others = found
        message = first.message
        if others:
            more = "; ".join(f"{problem.field}: {problem.message}" for problem in others)
            message = tell("{message} (and {number} more: {more})", message=message, number=len(others), more=more)
        place = _place(top, first.field)
        field = f"{top.path}.{first.field}" if top.path else first.field
        raise FormatError(
            message, file=top.file, line=place.line, field=field, found=first.found, expected=first.expected
        )
    return position


def _place(top: Field, path: str) -> Field:
    place = top
    for name in path.split("."):
        inner = dict(place.items()) if place.is_map else {}
        if name not in inner:
            break
        place = inner[name]
    return place


def position_to_dict(position: Position, rulebook: Rulebook = DEFAULT) -> dict[str, Any]:
    """A position as the mapping of a position file; what is empty, zero or false is left out."""
    return {"swingstudy": "position 1", **PARTS.short(position, rulebook)}
