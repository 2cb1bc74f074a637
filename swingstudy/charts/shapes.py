"""SVG in few words: squares, texts and lines, and pictures in several sizes."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def box(
    x: float, y: float, width: float, height: float, fill: str, style: str = "", round_by: float = 3, said: str = ""
) -> str:
    """A rectangle with its top left corner at (x, y); ``said`` shows on hover."""
    kind = f' class="{style}"' if style else ""
    shape = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{round_by:g}" fill="{fill}"'
    return f"<rect{kind} {shape}><title>{escape(said)}</title></rect>" if said else f"<rect{kind} {shape}/>"


def text(words: str, x: float, y: float, size: float, style: str, fill: str = "") -> str:
    """Text with its middle at x and its foot at y, in ``fill`` or in the colour of its style."""
    colour = f' fill="{fill}"' if fill else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="middle"'
    return f'<text class="{style}" {place}{colour}>{escape(words)}</text>'


def tick(words: str, x: float, y: float, end: bool = False) -> str:
    """A number or name on an axis, its middle (or its end) at x."""
    return f'<text class="ss-tick {"ss-end" if end else "ss-mid"}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def threshold(x: float, top: float, bottom: float, words: str, on_left: bool = False) -> str:
    """A dashed upright line with its name beside its top."""
    style, shift = ("ss-label ss-end", -5) if on_left else ("ss-label", 5)
    return (
        f'<path class="ss-threshold" d="M{x:.1f} {top:.1f}V{bottom:.1f}"/>'
        f'<text class="{style}" x="{x + shift:.1f}" y="{top + 4:.1f}">{escape(words)}</text>'
    )


def svg(parts: Iterable[str], width: float, height: float, name: str) -> str:
    """A picture without words of its own, one of the sizes of :func:`picture`."""
    box_of_view = f'viewBox="0 0 {width:g} {height:.0f}"'
    return f'<svg class="ss-svg ss-{name}" aria-hidden="true" {box_of_view}>{"".join(parts)}</svg>'


def picture(name: str, said: str, sizes: Iterable[str]) -> str:
    """A picture in several sizes, of which the style shows the one that suits the space; ``said`` is its text."""
    return f'<div class="ss-{name}" role="img" aria-label="{escape(said)}">{"".join(sizes)}</div>'


def buttons(name: str, said: str, sizes: Iterable[str]) -> str:
    """A picture whose parts can be tapped: a group with a name, its parts told by :func:`tapped`."""
    inside = "".join(sizes).replace(' aria-hidden="true"', "")
    return f'<div class="ss-{name} ss-taps" role="group" aria-label="{escape(said)}">{inside}</div>'


def tapped(drawn: str, key: str, value: str, said: str) -> str:
    """A part of a picture as a button: what the Tap of the key does with the value, under the name ``said``."""
    name = f'data-ss-tap="{escape(key)}" data-ss-value="{escape(value)}" aria-label="{escape(said)}"'
    return f'<g class="ss-tap" role="button" tabindex="0" {name}>{drawn}</g>'
