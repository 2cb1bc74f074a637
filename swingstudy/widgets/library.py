"""What every page shares, sent once: the style, the code of the page, and plotly.js when a figure asks for it.

A kernel has one :class:`Library`, a model without a display. plotly.js (5 MB, packed 1.5) is sent in parts when the
first live figure stands, and once a page however many figures there are.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import ipywidgets
import traitlets

from swingstudy.charts import style

CODE = ("figures.js", "terms.js", "page.js")
PART = 400_000


@cache
def code(*names: str) -> str:
    """The JavaScript of these files of this folder, one after the other."""
    return "\n".join(files(__package__).joinpath(name).read_text(encoding="utf-8") for name in names)


class Library(ipywidgets.Widget):
    """Style and code of all pages of a kernel; ``edition`` names them, so that a page loads each once."""

    css = traitlets.Unicode("").tag(sync=True)
    code = traitlets.Unicode("").tag(sync=True)
    edition = traitlets.Unicode("").tag(sync=True)
    plotly = traitlets.Unicode("").tag(sync=True)

    def __init__(self) -> None:
        css, source = style.everything(), code(*CODE)
        edition = hashlib.sha256(f"{css}{source}".encode()).hexdigest()[:12]
        super().__init__(css=css, code=source, edition=edition, plotly=_plotly_version())
        self.on_msg(self._asked)

    def _asked(self, _: Any, content: dict[str, Any], __: Any) -> None:
        if content.get("do") != "plotly":
            return
        try:
            packed = packed_plotly()
        except Exception as problem:
            self.send({"problem": f"{type(problem).__name__}: {problem}"})
            return
        parts = [packed[at : at + PART] for at in range(0, len(packed), PART)]
        for at, part in enumerate(parts):
            self.send({"part": at, "parts": len(parts)}, [part])


class Display(anywidget.AnyWidget):
    """The place of an explorer in an output; it names the library and the page, and its module is a few lines."""

    _esm = code("loader.js")
    library = traitlets.Unicode("").tag(sync=True)
    page = traitlets.Unicode("").tag(sync=True)


@cache
def packed_plotly() -> bytes:
    """plotly.js, packed by gzip. Raises ImportError without plotly."""
    from plotly.offline import get_plotlyjs

    return gzip.compress(get_plotlyjs().encode(), 6, mtime=0)


def _plotly_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("plotly")
    except PackageNotFoundError:
        return ""


_LIBRARY: list[Library] = []


def library() -> Library:
    """The library of this kernel; made anew when somebody closed it."""
    if not _LIBRARY or _LIBRARY[-1].comm is None:
        _LIBRARY[:] = [Library()]
    return _LIBRARY[-1]
