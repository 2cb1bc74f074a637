"""The one style of all charts and widgets: text under ``.swingstudy``, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from swingstudy.charts import palette


@cache
def everything() -> str:
    """The style of all charts and pages: every CSS file of the package, after the colours."""
    return "\n".join([palette.variables(".swingstudy"), *(text for _, text in sorted(_sheets(files("swingstudy"))))])


def _sheets(folder: Traversable, under: str = "") -> Iterator[tuple[tuple[int, str], str]]:
    """(order, text) of the CSS files in a folder and the folders in it: general ones before those of a game."""
    for entry in folder.iterdir():
        name = f"{under}/{entry.name}"
        if entry.is_dir():
            yield from _sheets(entry, name)
        elif name.endswith(".css"):
            yield (name.count("/"), name), entry.read_text(encoding="utf-8")


@cache
def base() -> str:
    """The style of charts that stand without a page."""
    return palette.variables(".swingstudy") + files(__package__).joinpath("base.css").read_text(encoding="utf-8")


def sheet() -> str:
    """The style of charts as an HTML element."""
    return f"<style>{base()}</style>"


def styled(html: str) -> str:
    """A piece of HTML with its style, to be shown on its own."""
    return f'<div class="swingstudy">{sheet()}{html}</div>'
