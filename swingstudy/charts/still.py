"""A still picture (SVG) of a figure: bars, lines, marks and words of what plotly would draw, without plotly.

It reads the part of plotly's mappings that the charts here use: ``bar`` and ``scatter`` traces, stacked or not, up to
two y-axes one above the other, lines as shapes, annotations without arrows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from swingstudy.charts.shapes import svg

Figure = Mapping[str, Any]
WIDTHS = {"large": 640, "small": 350}
HEIGHT = 250
LINE = 15
CLEAR = ("rgba(0,0,0,0)", "")
ANCHORS = {"left": "start", "center": "middle", "right": "end"}
STEPS = (1, 2, 5)


class Axis(NamedTuple):
    """An axis: its range of values, and where on the picture that begins and ends."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / ((self.high - self.low) or 1) * (self.end - self.start)

    def share(self, part: float) -> float:
        """The place at a share of the whole axis."""
        return self.start + part * (self.end - self.start)


def still(figure: Figure, said: str) -> str:
    """The picture in the sizes that the style chooses from; ``said`` is its text."""
    sizes = "".join(one_size(figure, width, name) for name, width in WIDTHS.items())
    return f'<div class="ss-sizes" role="img" aria-label="{escape(said)}">{sizes}</div>'


def one_size(figure: Figure, width: int, name: str = "large") -> str:
    """The picture at one width."""
    layout = figure["layout"]
    height = layout.get("height", HEIGHT)
    margin = {"l": 40, "r": 10, "t": 20, "b": 40, **layout.get("margin", {})}
    x_spec = layout.get("xaxis", {})
    stacked = layout.get("barmode") == "stack"
    x = Axis(*_range(x_spec, figure["data"], "x", stacked), margin["l"], width - margin["r"])
    top, bottom = margin["t"], height - margin["b"]
    whole = Axis(0, 1, bottom, top)
    parts: list[str] = []
    ys: dict[str, Axis] = {}
    for key in ("yaxis", "yaxis2"):
        traces = [trace for trace in figure["data"] if trace.get("yaxis", "y").replace("y", "yaxis") == key]
        if not traces and key == "yaxis2":
            continue
        spec = layout.get(key, {})
        first, last = spec.get("domain", (0, 1))
        y = ys[key] = Axis(*_range(spec, traces, "y", stacked), whole(first), whole(last))
        if not any(len(trace.get("x", ())) for trace in traces):
            continue
        parts += _y_marks(spec, y, margin["l"], width - margin["r"])
        parts += _traces(traces, x, y, stacked)
    parts += _x_marks(x_spec, x, bottom)
    for shape in layout.get("shapes", ()):
        parts.append(_shape(shape, x, ys["yaxis"], whole))
    for note in layout.get("annotations", ()):
        parts.append(_annotation(note, x, ys["yaxis"], whole))
    return svg(parts, width, height, f"chart ss-{name}")


def _range(spec: Figure, traces: Sequence[Figure], name: str, stacked: bool) -> tuple[float, float]:
    if "range" in spec:
        low, high = spec["range"]
        return float(low), float(high)
    found = [float(value) for trace in traces for value in trace.get(name, ()) if isinstance(value, (int, float))]
    if not found:
        return -0.5, 0.5
    low, high = min(found), max(found)
    if spec.get("rangemode") == "tozero" or any(trace["type"] == "bar" for trace in traces):
        low = min(low, 0.0)
    return low, low + (high - low) * 1.05


def _ticks(spec: Figure, axis: Axis) -> list[tuple[float, str]]:
    """(value, name) of each mark: those that are told, else round numbers."""
    if spec.get("visible") is False:
        return []
    if "tickvals" in spec:
        names = spec.get("ticktext", [f"{value:g}" for value in spec["tickvals"]])
        return list(zip(spec["tickvals"], names, strict=True))
    wide = axis.high - axis.low
    least = wide / max(spec.get("nticks", 5), 1)
    power = 10.0 ** (len(f"{int(least)}") - 1) if least >= 1 else 0.1
    step = next(unit * scale for scale in (power, power * 10, power * 100) for unit in STEPS if unit * scale >= least)
    first = int(axis.low // step) + (axis.low % step > 0)
    values = [n * step for n in range(first, int(axis.high // step) + 1)]
    return [(value, f"{spec.get('tickprefix', '')}{value:g}") for value in values]


def _y_marks(spec: Figure, y: Axis, left: float, right: float) -> Iterator[str]:
    for value, name in _ticks(spec, y):
        if spec.get("showgrid", True):
            yield _path(f"M{left:.1f} {y(value):.1f}H{right:.1f}", "ss-grid-line")
        yield _words(name, left - 4, y(value) + 4, "end", "ss-tick")


def _x_marks(spec: Figure, x: Axis, bottom: float) -> Iterator[str]:
    if spec.get("visible") is False:
        return
    yield _path(f"M{x.start:.1f} {bottom:.1f}H{x.end:.1f}", "ss-grid-line")
    for value, name in _ticks(spec, x):
        anchor = "middle" if x(value) < x.end - 4 else "end"
        yield _words(name, min(x(value), x.end + 4), bottom + 15, anchor, "ss-tick")
    title = spec.get("title", {}).get("text", "")
    if title:
        yield _words(title, (x.start + x.end) / 2, bottom + 33, "middle", "ss-tick")


def _traces(traces: Sequence[Figure], x: Axis, y: Axis, stacked: bool) -> Iterator[str]:
    reached: dict[Any, float] = {}
    for trace in traces:
        if trace["type"] == "bar":
            yield from _bars(trace, x, y, reached if stacked else {})
        else:
            yield from _line(trace, x, y)


def _bars(trace: Figure, x: Axis, y: Axis, reached: dict[Any, float]) -> Iterator[str]:
    flat = trace.get("orientation") == "h"
    lengths, places = (trace["x"], trace["y"]) if flat else (trace["y"], trace["x"])
    along, across = (x, y) if flat else (y, x)
    half = trace.get("width", 0.8)
    bases = _each(trace.get("base", 0), len(lengths))
    colours, texts = _each(_marker(trace, "color"), len(lengths)), _each(trace.get("text", ""), len(lengths))
    halves = [width / 2 for width in _each(half, len(lengths))]
    hatched = _each(trace.get("marker", {}).get("pattern", {}).get("shape", ""), len(lengths))
    for at, (length, place) in enumerate(zip(lengths, places, strict=True)):
        if not isinstance(length, (int, float)):
            continue
        base = float(bases[at] or 0) + reached.get(place, 0.0)
        reached[place] = base + length
        where = float(place) if isinstance(place, (int, float)) else 0.0
        ends = sorted((along(base), along(base + length)))
        sides = sorted((across(where - halves[at]), across(where + halves[at])))
        (left, right), (upper, lower) = (ends, sides) if flat else (sides, ends)
        shape = f'x="{left:.1f}" y="{upper:.1f}" width="{right - left:.1f}" height="{lower - upper:.1f}"'
        if right - left > 0.05 and lower - upper > 0.05:
            yield f'<rect {shape} fill="{colours[at]}"/>'
            if hatched[at]:
                yield from _hatching(left, upper, right, lower)
        inside = trace.get("textposition") == "inside"
        if texts[at] and inside:
            yield _words(texts[at], (left + right) / 2, (upper + lower) / 2 + 5, "middle", "ss-label")
        elif texts[at]:
            yield _words(texts[at], (left + right) / 2, upper - 5, "middle", "ss-label")


def _hatching(left: float, upper: float, right: float, lower: float) -> Iterator[str]:
    """Slanted lines in a rectangle, cut at its sides."""
    lines, wide, high = "", right - left, lower - upper
    offset = 7.0
    while offset < wide + high:
        x_from, x_to = max(left, left + offset - high), min(right, left + offset)
        lines += f"M{x_from:.1f} {upper + offset - (x_from - left):.1f}L{x_to:.1f} {upper + offset - (x_to - left):.1f}"
        offset += 7
    yield f'<path d="{lines}" stroke="#fff" stroke-opacity=".55" stroke-width="1.6" fill="none"/>'


def _line(trace: Figure, x: Axis, y: Axis) -> Iterator[str]:
    mode = trace.get("mode", "lines")
    points = [
        (x(float(a)), y(float(b)), at)
        for at, (a, b) in enumerate(zip(trace["x"], trace["y"], strict=True))
        if isinstance(a, (int, float)) and isinstance(b, (int, float))
    ]
    if not points:
        return
    line = trace.get("line", {})
    if trace.get("fill") == "tozeroy":
        ground = y(0)
        inner = "L".join(f"{a:.1f} {b:.1f}" for a, b, _ in points)
        path = f"M{points[0][0]:.1f} {ground:.1f}L{inner}L{points[-1][0]:.1f} {ground:.1f}Z"
        yield f'<path d="{path}" fill="{trace.get("fillcolor", line.get("color", "#888"))}"/>'
    elif "lines" in mode and line.get("width", 2):
        path = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b, _ in points)
        shape = f'fill="none" stroke="{line.get("color", "#888")}" stroke-width="{line.get("width", 2):g}"'
        yield f'<path d="{path}" {shape}/>'
    if "markers" in mode:
        fills = _each(_marker(trace, "color"), len(trace["x"]))
        edge = trace["marker"].get("line", {})
        drawn = f'stroke="{edge["color"]}" stroke-width="{edge["width"]:g}"' if edge else ""
        for a, b, at in points:
            yield _mark(
                a, b, trace["marker"].get("symbol", "circle"), trace["marker"].get("size", 8) / 2, fills[at], drawn
            )
    if "text" in mode:
        texts = _each(trace.get("text", ""), len(trace["x"]))
        vertical, _, side = trace.get("textposition", "middle center").partition(" ")
        shift = {"top": -8, "middle": 4, "bottom": 16}[vertical]
        anchor = {"right": "start", "left": "end"}.get(side, "middle")
        step = {"right": 6, "left": -6}.get(side, 0)
        for a, b, at in points:
            if texts[at]:
                yield _words(texts[at], a + step, b + shift, anchor, "ss-label")


def _mark(x: float, y: float, symbol: str, r: float, fill: str, edge: str) -> str:
    if symbol == "square":
        return f'<rect x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r:.1f}" height="{2 * r:.1f}" fill="{fill}" {edge}/>'
    if symbol.startswith(("diamond", "triangle")):
        corners = [(0, -1), (1, 0), (0, 1), (-1, 0)] if symbol.startswith("diamond") else [(0, -1), (1, 0.8), (-1, 0.8)]
        at = " ".join(f"{x + a * r:.1f},{y + b * r:.1f}" for a, b in corners)
        return f'<polygon points="{at}" fill="{fill}" {edge}/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" {edge}/>'


def _shape(shape: Figure, x: Axis, y: Axis, whole: Axis) -> str:
    across = x.share if shape.get("xref") == "paper" else x
    upright = whole if shape.get("yref") == "paper" else y
    line = shape.get("line", {})
    dash = ' stroke-dasharray="5 3"' if line.get("dash") else ""
    ends = (across(shape["x0"]), upright(shape["y0"]), across(shape["x1"]), upright(shape["y1"]))
    place = "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*ends)
    return f'<path d="{place}" stroke="{line.get("color", "#808080")}" stroke-width="{line.get("width", 1):g}"{dash}/>'


def _annotation(note: Figure, x: Axis, y: Axis, whole: Axis) -> str:
    across = x.share(note["x"]) if note.get("xref") == "paper" else x(note["x"])
    upright = (whole if note.get("yref") == "paper" else y)(note["y"]) - note.get("yshift", 0)
    drop = {"bottom": -3, "top": 12}.get(note.get("yanchor", "middle"), 4)
    anchor = ANCHORS.get(note.get("xanchor", "center"), "middle")
    return _words(note.get("text", ""), across + note.get("xshift", 0), upright + drop, anchor, "ss-label")


def _words(words: object, x: float, y: float, anchor: str, style: str) -> str:
    """Text, a line for each ``<br>``; bold is left to the style."""
    lines = [re.sub(r"<[^>]+>", "", line).strip() for line in re.split(r"<br */?>", str(words))]
    spans = "".join(
        f'<tspan x="{x:.1f}"{f" dy={chr(34)}{LINE}{chr(34)}" if at else ""}>{_once(line)}</tspan>'
        for at, line in enumerate(lines)
    )
    return f'<text class="{style}" y="{y:.1f}" text-anchor="{anchor}">{spans}</text>' if any(lines) else ""


def _once(words: str) -> str:
    """Escaped once, whether plotly's text was escaped before or not."""
    return escape(words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))


def _path(d: str, style: str) -> str:
    return f'<path class="{style}" d="{d}"/>'


def _marker(trace: Figure, name: str) -> Any:
    return trace.get("marker", {}).get(name, "#888")


def _each(value: Any, number: int) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value] * number
