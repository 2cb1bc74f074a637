"""What all explorer tests use: open one fresh, count widgets, read the words off a piece of HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from typing import Any

import ipywidgets

from swingstudy.widgets import shell as explorer
from swingstudy.widgets.shell import Explorer


@contextmanager
def opened(make: Callable[..., Explorer], *arguments: Any, **named: Any) -> Iterator[Explorer]:
    """An explorer that was not open before, closed afterwards."""
    explorer.forget()
    try:
        yield make(*arguments, **named)
    finally:
        explorer.forget()


def text_of(html: str) -> str:
    """The words of a piece of HTML, tags left out."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()


def widgets_alive() -> int:
    """How many widget models there are."""
    return len(ipywidgets.widgets.widget._instances)
