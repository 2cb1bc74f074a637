"""The pieces of Swing States as SVG: bands, icons, markers."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from swingstudy.charts.palette import DEMOCRATIC, PURPLE, REPUBLICAN, variables

BAND = {"blue": DEMOCRATIC, "purple": PURPLE, "red": REPUBLICAN}

BOLT = "M2 -8 L-5 1.5 L-0.8 1.5 L-2.6 8 L5 -2 L0.8 -2 Z"
STAR = "M0 -5 L1.47 -2.02 L4.76 -1.55 L2.38 0.77 L2.94 4.05 L0 2.5 L-2.94 4.05 L-2.38 0.77 L-4.76 -1.55 L-1.47 -2.02 Z"
TRIANGLE = "M0 -5.2 L5.6 4.6 L-5.6 4.6 Z"
SQUARE = "M-4.4 -4.4 H4.4 V4.4 H-4.4 Z"
UP = "M0 -11.5 L12 9.5 L-12 9.5 Z"
DOWN = "M0 11.5 L12 -9.5 L-12 -9.5 Z"


def icon(path: str, x: float, y: float, scale: float, style: str) -> str:
    """A path centred at (x, y); ``style`` is its class."""
    return f'<path class="{style}" transform="translate({x:g} {y:g}) scale({scale:.3g})" d="{path}"/>'


def letter(text: str, x: float, y: float, size: float, style: str = "mk") -> str:
    """Bold text centred at (x, y)."""
    place = f'x="{x:g}" y="{y + size * 0.36:.1f}" font-size="{size:g}" text-anchor="middle"'
    return f'<text class="{style}" {place}>{escape(text)}</text>'


def own(text: str, used: bool, x: float, y: float, size: float) -> str:
    """A round green marker; a USED one is hollow, dashed and struck through."""
    r = size / 2 - 1.5
    shape = f'<circle class="{"own-used" if used else "own"}" cx="{x:g}" cy="{y:g}" r="{r:.1f}"/>'
    d = r * 0.68
    strike = f'<path class="strike" d="M{x - d:.1f} {y + d:.1f} L{x + d:.1f} {y - d:.1f}"/>' if used else ""
    return shape + letter(text, x, y, size * 0.46, "mk-used" if used else "mk") + strike


def opponent(text: str, strong: bool, x: float, y: float, size: float) -> str:
    """A yellow Opposition marker, a rounded square to differ from the own ones; a star shows its strong side."""
    half = size / 2 - 1.5
    place = f'x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}"'
    shape = f'<rect class="foe" {place} rx="{size * 0.2:.1f}"/>'
    if not strong:
        return shape + letter(text, x, y, size * 0.46)
    return shape + letter(text, x - size * 0.17, y, size * 0.42) + icon(STAR, x + size * 0.2, y, size / 24, "foe-star")


def economy(sign: int, x: float, y: float, size: float) -> str:
    """A Regional Economy triangle, pointing up or down, with its sign."""
    shape = icon(UP if sign > 0 else DOWN, x, y, size / 27, "up" if sign > 0 else "down")
    return shape + letter(f"{'+' if sign > 0 else '−'}1", x, y + size * 0.13 * sign, size * 0.4)


def scandal(x: float, y: float, size: float) -> str:
    """The Scandal's bolt in a round yellow marker."""
    r = size / 2 - 1.5
    return f'<circle class="foe" cx="{x:g}" cy="{y:g}" r="{r:.1f}"/>' + icon(BOLT, x, y, size / 26, "bolt")


def strategy(mode: str, x: float, y: float, radius: float) -> str:
    """The black pill of a strategy marker: a triangle for Advertising, a square for Campaign."""
    shape = TRIANGLE if mode == "A" else SQUARE
    return f'<circle class="pill" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' + icon(
        shape, x, y, radius / 10.5, "pill-mark"
    )


def hatch(x: float, y: float, width: float, height: float, gap: float = 7) -> str:
    """Diagonal lines that fill a box."""
    parts = []
    at = gap
    while at < width + height:
        left, right = max(0.0, at - height), min(at, width)
        parts.append(f"M{x + left:.0f} {y + at - left:.0f}L{x + right:.0f} {y + at - right:.0f}")
        at += gap
    return f'<path class="hatch" d="{"".join(parts)}"/>'


STYLE = variables(".ss-board") + files(__package__).joinpath("board.css").read_text(encoding="utf-8")
"""What a board needs to stand alone."""
