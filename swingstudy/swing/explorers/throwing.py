"""Throws by computer that a press adds, shared by the explorers of a single roll."""

from __future__ import annotations

from swingstudy.swing.analysis.throws import MOST
from swingstudy.widgets.shell import Choices
from swingstudy.words import tell


def thrown_more(number: int, choices: Choices) -> Choices:
    """So many throws more. Raises ValueError where they would be too many in all."""
    if choices["keyed"] + number > MOST:
        raise ValueError(tell("{most} throws are enough; Start over clears them.", most=f"{MOST:,}"))
    return {**choices, "keyed": choices["keyed"] + number}
