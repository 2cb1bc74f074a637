"""A position of Swing States as the general pages show it: the board, the text, what a step changed."""

from __future__ import annotations

from collections.abc import Collection

from swingstudy.swing.charts.picture import board_picture
from swingstudy.swing.table.differences import changes
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.swing.table.text import as_text

__all__ = ["board", "changes", "text"]


def board(position: Position, rulebook: Rulebook, changed: Collection[str] = ()) -> str:
    """The board as HTML, with what ``changed`` names outlined; its style stands in the page's own sheet."""
    return board_picture(position, rulebook, changed=changed, style=False)


def text(position: Position, rulebook: Rulebook) -> str:
    """The position in lines of text."""
    return as_text(position, rulebook)
