"""What differs between two positions: by the names that a picture outlines, and in words."""

from __future__ import annotations

from swingstudy.swing.table.fields import PARTS
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import Rulebook


def outlined(before: Position, after: Position) -> tuple[str, ...]:
    """The names of what differs, for the ``changed`` of a picture.

    ``box N`` with ``from N 1`` (the box it left), ``mode N``, ``mod N``, ``finance``, ``chest``, ``loan``, ``hand``,
    ``hq``, ``prep``, ``holding``, ``debate``, ``called OH``.
    """
    found: list[str] = []
    for name in dict.fromkeys(PARTS.outlined(before, after)):
        found.append(name)
        kind, _, region = name.partition(" ")
        if kind == "box":
            found.append(f"from {region} {before.box(region)}")
    return tuple(found)


def differences(first: Position, second: Position, rulebook: Rulebook) -> list[str]:
    """What is different in the second position, thing by thing, in words."""
    return PARTS.differences(first, second, rulebook)
