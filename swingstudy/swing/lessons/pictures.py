"""The small pictures of the gallery, 160 by 100; none shows an answer."""

from __future__ import annotations

from collections.abc import Iterable

from swingstudy.charts.palette import DEMOCRATIC, FAILURE, PURPLE, REPUBLICAN, SUCCESS

INK, LINE, PALE = "#16191c", "#9aa0a5", "#eceeec"
HERE = f'stroke="{INK}" stroke-width="2.6"'


def _box(x: float, y: float, w: float, h: float, fill: str = "#fff", more: str = f'stroke="{LINE}"') -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="3" fill="{fill}" {more}/>'


def _dot(x: float, y: float, r: float = 3, fill: str = INK) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def _line(points: str, colour: str = INK, width: float = 2.4) -> str:
    return f'<path d="{points}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"/>'


def _text(x: float, y: float, text: str, size: float = 16) -> str:
    style = f'font-family="sans-serif" font-weight="700" font-size="{size:g}" text-anchor="middle" fill="{INK}"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{text}</text>'


PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def _die(x: float, y: float, size: float, face: int, more: str = f'stroke="{INK}" stroke-width="1.6"') -> str:
    step = size / 4
    pips = (_dot(x + step * (1 + at % 3), y + step * (1 + at // 3), size / 13) for at in PIPS[face])
    return _box(x, y, size, size, "#fff", more) + "".join(pips)


def _tracks(markers: Iterable[int], boxes: int = 5, x: float = 18) -> str:
    """Five columns of boxes with a marker in each."""
    found = []
    for at, marker in enumerate(markers):
        for box in range(boxes):
            place = x + 26 * at, 86 - 16 * box, 20, 13
            found.append(_box(*place, PALE, HERE if box == marker else f'stroke="{LINE}"'))
            if box == marker:
                found.append(_dot(place[0] + 10, place[1] + 6.5, 4))
    return "".join(found)


def _columns(heights: Iterable[float], x: float, step: float, fill: str = DEMOCRATIC, base: float = 88) -> str:
    bars = (_box(x + step * at, base - tall, step * 0.7, tall, fill, "") for at, tall in enumerate(heights))
    return "".join(bars) + _line(f"M{x - 4:g} {base:g}h{step * 6:g}", LINE, 1.5)


def _map() -> str:
    colours = (REPUBLICAN, PURPLE, DEMOCRATIC, "#fff")
    order = (0, 0, 1, 3, 2, 3, 1, 2, 2, 0, 3, 1, 0, 1, 2, 2, 3, 0)
    tiles = (
        _box(22 + 20 * (at % 6), 20 + 22 * (at // 6), 17, 18, colours[kind], HERE if kind == 3 else "")
        for at, kind in enumerate(order)
    )
    return "".join(tiles)


def _tree() -> str:
    return _line("M20 50L60 26M20 50L60 74M60 26L104 14M60 26L104 38M60 74L104 62M60 74L104 86", LINE, 2) + "".join(
        _dot(x, y, 5, fill)
        for x, y, fill in (
            (20, 50, INK), (60, 26, SUCCESS), (60, 74, FAILURE), (104, 14, SUCCESS), (104, 38, INK), (104, 62, INK),
            (104, 86, FAILURE),
        )
    )  # fmt: skip


def _claim(at: int, wide: float) -> str:
    """A line of a list with a tick or, once, a question mark."""
    y = 16 + 20 * at
    mark = _text(33, y + 12, "?", 12) if at == 2 else _line(f"M29 {y + 6}l3 4l6 -8", SUCCESS)
    return _box(26, y, 13, 13) + _line(f"M52 {y + 6.5:g}h{wide:g}", LINE, 4) + mark


PICTURES = {
    "decisions": _die(26, 24, 46, 2) + _die(88, 24, 46, 5) + _text(80, 92, "?"),
    "momentum": _tracks((4, 2, 1, 2, 3)) + _line("M30 10h22l-5 -4m5 4l-5 4", SUCCESS),
    "blitz": "".join(_die(6 + 21.5 * at, 38 - 8 * (at % 2), 19, face) for at, face in enumerate((2, 5, 6, 3, 2, 5, 3))),
    "election-night": _tracks((2, 3, 1, 3, 2)) + _text(150, 22, "?"),
    "one-die": _die(48, 12, 62, 5) + _text(80, 96, "?"),
    "toss-up": "".join(
        _box(20 + 24 * at, y, 20, tall, fill, "")
        for at, (y, tall, fill) in enumerate(
            ((50, 36, LINE), (38, 12, SUCCESS), (38, 20, FAILURE), (46, 12, FAILURE), (30, 28, SUCCESS))
        )
    ) + _line("M14 88h132", LINE, 1.5),
    "night-odds": _map(),
    "paths": _tree() + _box(118, 8, 22, 12, SUCCESS, "") + _box(118, 80, 22, 12, FAILURE, ""),
    "what-if": _columns((12, 26, 40, 52, 30, 14), 18, 11) + _columns((20, 40, 54, 38, 20, 10), 92, 11, SUCCESS),
    "best-spend": _tree() + _text(134, 58, "$", 30),
    "dollar": _columns((30,) * 5, 32, 22) + "".join(_text(40 + 22 * at, 50, "$", 14) for at in range(5)),
    "war-chest": _text(26, 40, "$")
    + "".join(_box(14 + 28 * at, 74 - 14 * at, 24, 14 + 14 * at, PALE) for at in range(5)),
    "debates": "".join(
        _columns(tall, 10 + 52 * at, 7, FAILURE)
        for at, tall in enumerate(((14,) * 6, (4, 10, 16, 22, 28, 34), (2, 5, 11, 20, 32, 48)))
    ),
    "cascades": _tracks((0, 0, 0, 1, 0)) + _line("M106 12H24l5 -4m-5 4l5 4", FAILURE),
    "audit": "".join(map(_claim, range(4), (70, 50, 64, 44))),
}  # fmt: skip
