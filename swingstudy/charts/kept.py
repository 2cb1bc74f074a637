"""What stays of a view where nothing is alive: headline, still pictures and words, as HTML that needs nothing else.

It stands in the notebook as it is saved, in exports and in hosts without widgets. The pictures are images, so that they
show in a notebook that is not trusted as well, where styles and SVG are taken away.
"""

from __future__ import annotations

import base64
import re
from functools import cache
from html import escape

from swingstudy.charts import palette, style
from swingstudy.charts.still import WIDTHS, one_size
from swingstudy.charts.view import View
from swingstudy.words import tell

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
LEAST = 250
HIDE = (
    "<style>.jp-OutputArea-child:has(.ss-kept)+.jp-OutputArea-child:not(:has(.ss-page)){display:none}"
    ".ss-kept img{display:block;max-width:100%}</style>"
)


def kept(view: View) -> str:
    """The view as HTML to keep. It never changes between two runs."""
    images = "".join(_image(svg, view.finding) for svg in _pictures(view))
    note = f"<p><small>{escape(view.note)}</small></p>" if view.note else ""
    how = tell("This picture stands still. Run this cell (Shift and Enter) to work with it.")
    return (
        f'<div class="ss-kept">{HIDE}<h3>{escape(view.finding)}</h3>{note}{images}<p>{escape(view.words)}</p>'
        f"<p><small>{escape(how)}</small></p></div>"
    )


def _pictures(view: View) -> list[str]:
    """The figures; without any, the first picture among the panels that is no icon."""
    if view.drawn:
        return [one_size(figure, WIDTHS["large"]) for figure in view.drawn.values()]
    for panel in view.panels.values():
        for svg in re.findall(r"<svg\b.*?</svg>", panel, re.DOTALL):
            width, _ = _size(svg)
            if width >= LEAST:
                return [svg]
    return []


def _size(svg: str) -> tuple[float, float]:
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    return (float(found[1]), float(found[2])) if found else (0.0, 0.0)


def _image(svg: str, said: str) -> str:
    """A picture that stands alone: its colours and the rules of style that it uses are inside, on white."""
    width, height = _size(svg)
    bare = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL).replace(NAMESPACE, "")
    head, _, body = bare.partition(">")
    head = re.sub(r' (width|height)="[^"]*"', "", head)
    classes = frozenset(name for names in re.findall(r'class="([^"]*)"', bare) for name in names.split())
    rules = "".join(rule for names, rule in _rules() if names <= classes)
    ground = f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>'
    whole = f'{head} {NAMESPACE} width="{width:g}" height="{height:g}"><style>{rules}</style>{ground}{body}'
    data = base64.b64encode(whole.encode()).decode()
    return f'<img alt="{escape(said)}" width="{width:g}" src="data:image/svg+xml;base64,{data}">'


@cache
def _rules() -> tuple[tuple[frozenset[str], str], ...]:
    """(classes, rule) of each plain rule of the style for pictures, the page that is around it left out."""
    sheet = re.sub(r"/\*.*?\*/|@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", style.everything(), flags=re.DOTALL)
    found = [(frozenset[str](), f"svg{{{palette.plain()}}}")]
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        for one in _apart(selector):
            bare = re.sub(r"^\.(?:swingstudy|ss-page)\s+", "", one.strip())
            names = frozenset(re.findall(r"\.([\w-]+)", bare))
            if names and not re.search(r"[:\[]", bare):
                found.append((names, f"{bare}{{{' '.join(body.split())}}}"))
    return tuple(found)


def _apart(selector: str) -> list[str]:
    return selector.split(",") if "(" not in selector else []
