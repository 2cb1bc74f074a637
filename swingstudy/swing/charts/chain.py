"""The chain of Regions as a picture: five tracks, the markers that had no room, arrows on to the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from swingstudy.swing.analysis.cascades import FIASCO
from swingstudy.swing.rules.momentum import left_of, right_of
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.words import tell

TOP, LOOP, EDGE = 20, 30, 8


class Size(NamedTuple):
    """How wide a track and the gap to the next one are, how much higher the name of every second one stands, and how
    far from its edge a state is named."""

    name: str
    column: int
    gap: int
    stagger: int = 0
    inset: int = 8

    def x(self, at: int) -> int:
        """Where a track begins."""
        return EDGE + at * (self.column + self.gap)

    def middle(self, region: str) -> float:
        """The middle of a Region's track."""
        return self.x(REGIONS.index(region)) + self.column / 2


SIZES = (Size("large", 62, 16), Size("small", 44, 6, 13, 3))


class Track(NamedTuple):
    """One Region in the picture: its boxes from the bottom (a state or None), where its marker was and is, if known."""

    region: str
    states: Sequence[str | None]
    was: int | None = None
    now: int | None = None


class Chain(NamedTuple):
    """What is drawn: the kind of cascade, the Regions without room in order, boxes moved by Region.

    ``ends``: it ended the game before the last of them passed anything on.
    """

    kind: str
    passed: tuple[str, ...]
    moved: Mapping[str, int]
    ends: bool = False


def chain_picture(tracks: Sequence[Track], chain: Chain, said: str, row: float = 13) -> str:
    """The picture as SVG, for wide and for narrow pages; ``said`` is its text alternative, ``row`` the height of a box
    (tall ones name the states)."""
    sizes = "".join(_one_size(tracks, chain, row, size) for size in SIZES)
    return f'<div class="ss-sizes ss-chain" role="img" aria-label="{escape(said)}">{sizes}</div>'


def _one_size(tracks: Sequence[Track], chain: Chain, row: float, size: Size) -> str:
    down = chain.kind == FIASCO
    top = TOP + size.stagger + (0 if down else LOOP)
    bottom = top + max(len(track.states) for track in tracks) * row
    width = 2 * EDGE + 5 * (size.column + size.gap) - size.gap
    height = bottom + (LOOP if down else 6)
    parts = [_name(at, track, chain, top - 7, size) for at, track in enumerate(tracks)]
    parts += [_track(at, track, chain, bottom, row, size) for at, track in enumerate(tracks)]
    parts += _arrows(chain, bottom if down else top - 14 - size.stagger, down, size)
    return (
        f'<svg class="ss-svg ss-{size.name}" aria-hidden="true" viewBox="0 0 {width} {height:.0f}" '
        f'style="max-width:{width * 1.25:.0f}px">{"".join(parts)}</svg>'
    )


def _involved(track: Track, chain: Chain) -> str:
    away = track.now is None and track.region not in chain.passed and track.region not in chain.moved
    return ' class="off"' if away else ""


def _name(at: int, track: Track, chain: Chain, y: float, size: Size) -> str:
    name, y = escape(tell(REGION_NAMES[track.region])), y - at % 2 * size.stagger
    x, anchor = size.x(at), ""
    if size.stagger and track.region == REGIONS[-1]:
        x, anchor = x + size.column, ' text-anchor="end"'
    return f'<text{_involved(track, chain)} x="{x}" y="{y}"{anchor} font-size="11.5" font-weight="700">{name}</text>'


def _track(at: int, track: Track, chain: Chain, bottom: float, row: float, size: Size) -> str:
    x, column, inset = size.x(at), size.column, size.inset
    parts = []
    for index, state in enumerate(track.states):
        y = bottom - (index + 1) * row
        style = "bx" if state else "no"
        parts.append(f'<rect class="{style}" x="{x}" y="{y + 1:.1f}" width="{column}" height="{row - 2:.1f}" rx="2"/>')
        if row >= 18 and state:
            parts.append(
                f'<text class="soft" x="{x + inset}" y="{y + row / 2 + 4.5:.1f}" font-size="12.5">{state}</text>'
            )
    if track.region in chain.passed:
        end = 0 if chain.kind == FIASCO else len(track.states) - 1
        y = bottom - (end + 1) * row
        style = "full" if chain.kind == FIASCO else "full up"
        parts.append(f'<rect class="{style}" x="{x}" y="{y + 1:.1f}" width="{column}" height="{row - 2:.1f}" rx="2"/>')
        if row >= 18 and track.states[end]:
            parts.append(
                f'<text x="{x + inset}" y="{y + row / 2 + 4.5:.1f}" font-size="12.5">{track.states[end]}</text>'
            )
        parts += [
            _number(x + column, at, place, y, row) for at, place in enumerate(_places(chain.passed, track.region))
        ]
    if track.now is not None:
        if track.was not in (None, track.now):
            parts.append(_box("was", x, column, bottom, track.was or 0, row))
            parts.append(_step(x + column - 13, bottom, track.was or 0, track.now, row))
        parts.append(_box("here", x, column, bottom, track.now, row))
    elif track.region in chain.moved:
        parts.append(_free_step(x + column / 2, bottom, len(track.states), chain.moved[track.region], row))
    return f"<g{_involved(track, chain)}>{''.join(parts)}</g>"


def _places(passed: Sequence[str], region: str) -> list[int]:
    return [place for place, one in enumerate(passed, 1) if one == region]


def _number(right: float, at: int, place: int, y: float, row: float) -> str:
    """Which step of the cascade this is, as a number in a black pill."""
    radius = min(row / 2 - 1, 8)
    cx, cy = right - radius - 3 - at * (2 * radius + 1), y + row / 2
    return (
        f'<circle class="num" cx="{cx:.1f}" cy="{cy:.1f}" r="{radius:.1f}"/>'
        f'<text class="numtext" x="{cx:.1f}" y="{cy + radius * 0.62:.1f}" font-size="{radius * 1.75:.1f}" '
        f'text-anchor="middle">{place}</text>'
    )


def _box(style: str, x: float, column: int, bottom: float, index: int, row: float) -> str:
    y = bottom - (index + 1) * row
    return f'<rect class="{style}" x="{x - 1}" y="{y:.1f}" width="{column + 2}" height="{row:.1f}" rx="3"/>'


def _step(x: float, bottom: float, was: int, now: int, row: float) -> str:
    start, end = (bottom - (index + 0.5) * row for index in (was, now))
    return _line(f"M{x:.1f} {start:.1f}V{end:.1f}", x, end, 180 if end > start else 0)


def _free_step(x: float, bottom: float, boxes: int, moved: int, row: float) -> str:
    """An arrow of so many boxes, somewhere in the track, with its number."""
    middle, half = bottom - boxes * row / 2, abs(moved) * row / 2 + 2
    start, end = (middle - half, middle + half) if moved < 0 else (middle + half, middle - half)
    text = (
        f'<text x="{x - 9:.1f}" y="{middle + 5:.1f}" font-size="14" font-weight="700" text-anchor="end">'
        f"{abs(moved)}</text>"
    )
    return text + _line(f"M{x:.1f} {start:.1f}V{end:.1f}", x, end, 180 if moved < 0 else 0)


def _arrows(chain: Chain, y: float, down: bool, size: Size) -> list[str]:
    """From each Region without room to the one that moves instead."""
    passing = dict.fromkeys(chain.passed if not chain.ends else chain.passed[:-1])
    if not chain.moved and not chain.ends and chain.passed:
        passing.pop(chain.passed[-1], None)
    found = []
    for region in passing:
        target = left_of(region) if down else right_of(region)
        x = size.middle(region)
        if target is not None:
            to = size.middle(target)
            found.append(_arc(x - 7 if down else x + 7, to + 7 if down else to - 7, y, 12 if down else -12))
        elif down:
            found.append(_arc(x - 7, size.middle(REGIONS[-1]) - 7, y, LOOP - 6))
    return found


def _arc(x: float, to: float, y: float, depth: float) -> str:
    path = (
        f"M{x:.1f} {y:.1f}C{x:.1f} {y + depth * 1.35:.1f} {to:.1f} {y + depth * 1.35:.1f} {to:.1f} "
        f"{y + depth * 0.15:.1f}"
    )
    return _line(path, to, y, 0 if depth > 0 else 180)


def _line(path: str, x: float, y: float, turn: float) -> str:
    head = f'<path class="head" transform="translate({x:.1f} {y:.1f}) rotate({turn})" d="M0 -1L5.5 8.5H-5.5Z"/>'
    return f'<path class="arrow" d="{path}"/>{head}'


__all__ = ["Chain", "Track", "chain_picture"]
