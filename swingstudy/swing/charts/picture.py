"""The Situation Room mat as a picture: SVG, with everything it shows also in words."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import NamedTuple

from swingstudy.charts import palette
from swingstudy.swing.charts import marks
from swingstudy.swing.charts.beside import LEGEND, Drawing, cells, opponent_drawing, own_drawings
from swingstudy.swing.rules.contest import TOSS_UP_TO_BEAT
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import INDEX, MODE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.regions import STATE_NAMES as NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.swing.table.text import (
    COLOUR_LETTERS,
    SITUATION_NAMES,
    STUDY_NOTE,
    heading,
    in_words,
    is_study,
    own_markers,
    resistance_is_study,
)
from swingstudy.words import Name, tell

WIDE, MIDDLE, COMPACT = 660, 540, 300
COMPACT_BELOW = 520


class Layout(NamedTuple):
    """The measures of one size of the picture, in its own units."""

    width: int
    gap: int
    row: int
    row_gap: int
    band: int
    title: float
    text: float
    small: float
    code: float
    mod: int
    marker: int
    cells: int


_WIDE = Layout(WIDE, 8, 39, 6, 24, 15, 11.5, 11.5, 15.5, 34, 27, 5)
_MIDDLE = Layout(MIDDLE, 5, 35, 5, 22, 14, 12, 11.5, 14, 33, 25, 5)
_COMPACT = Layout(COMPACT, 3, 37, 4, 14, 9.8, 10.5, 10.5, 15, 46, 21, 3)


def board_svg(
    position: Position, rulebook: Rulebook = DEFAULT, *, changed: Collection[str] = (), width: int = WIDE
) -> str:
    """The board as SVG, to be scaled to the space it has.

    ``changed``, as :func:`swingstudy.swing.table.differences.outlined` names it, is outlined; a ``width`` below 520
    pixels gives the compact form. The text alternative is complete: the heading as title, every box and marker as
    description.
    """
    return _Picture(position, rulebook, changed, _COMPACT if width < COMPACT_BELOW else _WIDE).svg(
        f"<style>{marks.STYLE}</style>"
    )


def board_picture(
    position: Position,
    rulebook: Rulebook = DEFAULT,
    *,
    changed: Collection[str] = (),
    style: bool = True,
    asked: Collection[tuple[str, bool]] = (),
    beside: bool = False,
) -> str:
    """The board as HTML that shows the wide or the compact picture, whichever suits the space.

    ``style=False`` leaves out the style of boards, for a page that has it already. The Regions of ``asked``, each with
    whether it is, can be tapped. ``beside``: the wide one has something beside it, and is less wide.
    """
    sizes = (_MIDDLE if beside else _WIDE, _COMPACT)
    wide, compact = (_Picture(position, rulebook, changed, layout, asked).svg("") for layout in sizes)
    sheet = f"<style>{marks.STYLE}</style>" if style else ""
    return (
        f'<div class="ss-picture">{sheet}<div class="ss-large">{wide}</div><div class="ss-small">{compact}</div></div>'
    )


class _Picture:
    """Draws one board, top to bottom."""

    def __init__(
        self,
        position: Position,
        rulebook: Rulebook,
        changed: Collection[str],
        layout: Layout,
        asked: Collection[tuple[str, bool]] = (),
    ):
        self.asked = asked
        self.position, self.rulebook, self.board, self.changed, self.lay = (
            position,
            rulebook,
            rulebook.board,
            changed,
            layout,
        )
        self.compact, self.brief = layout.width < COMPACT_BELOW, layout.width < WIDE
        self.column = (layout.width - 4 - 4 * layout.gap) / 5
        self.parts: list[str] = []

    def svg(self, style: str) -> str:
        lay = self.lay
        y = self._heading(lay.title + 2)
        for region in REGIONS:
            self._header(region, y)
        y += lay.text * (1.6 if self.compact else 1.4) + 9
        for region in REGIONS:
            self._mod_box(region, y)
        y += lay.mod + 9
        rows = max(len(self.board.tracks[region]) for region in REGIONS)
        bottom = y + rows * (lay.row + lay.row_gap)
        for region in REGIONS:
            self._track(region, bottom)
        self._targets(lay.title + 2, bottom)
        height = self._legend(self._status(bottom + 8))
        described = in_words(self.position, self.rulebook)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ss-board" role="img" '
            f'viewBox="0 0 {lay.width} {height:.0f}" width="{lay.width}">'
            f"<title>{escape(heading(self.position))}</title><desc>{escape(described)}</desc>"
            f"{style}{''.join(self.parts)}</svg>"
        )

    def _text(self, x: float, y: float, text: str, size: float, style: str = "", anchor: str = "") -> None:
        kind = f' class="{style}"' if style else ""
        end = f' text-anchor="{anchor}"' if anchor else ""
        self.parts.append(f'<text{kind} x="{x:.1f}" y="{y:.1f}" font-size="{size:g}"{end}>{escape(text)}</text>')

    def _rect(self, style: str, x: float, y: float, width: float, height: float, radius: float = 4) -> None:
        self.parts.append(
            f'<rect class="{style}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{radius:g}"/>'
        )

    def _x(self, region: str) -> float:
        return 2 + INDEX[region] * (self.column + self.lay.gap)

    def _heading(self, y: float) -> float:
        lay, position = self.lay, self.position
        title = heading(position).replace(", ", " · ")
        title += f" · {tell(Name(position.outcome))}" if position.outcome else ""
        self._text(2, y, title, 12 if self.compact else 14, "b")
        situation = tell(SITUATION_NAMES[position.situation])
        if self.compact:
            self._text(2, y + 15, situation, lay.text, "soft")
            y += 15
        else:
            self._text(lay.width - 2, y, situation, lay.text, "soft", "end")
        return y + lay.title + 11

    def _header(self, region: str, y: float) -> None:
        lay, x = self.lay, self._x(region)
        mode = self.position.mode(region)
        self._text(x, y, tell(REGION_NAMES[region]), lay.title, "b")
        night = self.position.phase == "night"
        study = " s" if not night and resistance_is_study(self.board, region, mode) else ""
        to_beat = TOSS_UP_TO_BEAT if night else self.board.to_beat(region, mode)
        beat = tell("beat {to_beat}", to_beat=to_beat) + study
        if self.brief:
            self.parts.append(marks.strategy(mode, x + 6, y + 12, 5.5))
            self._text(x + 14, y + 16, beat, lay.text)
        else:
            self._text(x, y + lay.text * 1.35, f"{tell(MODE_NAMES[mode])}, {beat}", lay.text, "soft")

    def _targets(self, top: float, bottom: float) -> None:
        """Over each Region that can be tapped, a button."""
        for region, tapped in self.asked:
            name = tell("{region}", region=Name(REGION_NAMES[region]))
            self.parts.append(
                f'<rect class="ss-place{" ss-tapped" if tapped else ""}" role="button" tabindex="0" '
                f'data-ss-tap="place" data-ss-value="{region}" aria-pressed="{str(tapped).lower()}" '
                f'aria-label="{escape(name)}" x="{self._x(region) - 1:.1f}" y="{top + 8:.1f}" '
                f'width="{self.column + 2:.1f}" height="{bottom - top - 8:.1f}" rx="7"/>'
            )

    def _mod_box(self, region: str, y: float) -> None:
        lay, x, position = self.lay, self._x(region), self.position
        self._rect("card", x, y, self.column, lay.mod)
        drawings = own_drawings(own_markers(position, region))
        sign = position.economy[INDEX[region]]
        if sign:
            drawings.append(lambda *at: marks.economy(sign, *at))
        drawings += [opponent_drawing(position, office) for office in position.against(region)]
        if position.scandal == region:
            drawings.append(marks.scandal)
        self._arrange(drawings, x + 3, y + 2, self.column - 6, lay.mod - 4)
        if f"mod {region}" in self.changed:
            self._rect("changed", x, y, self.column, lay.mod)

    def _arrange(self, drawings: list[Drawing], x: float, y: float, width: float, height: float) -> None:
        """Markers in as many rows as let them be largest."""
        if not drawings:
            return
        count = len(drawings)
        size, rows = max((min(height / rows, width / -(-count // rows), self.lay.marker), -rows) for rows in (1, 2, 3))
        per_row = -(-count // -rows)
        top = y + (height - size * -rows) / 2
        for at, draw in enumerate(drawings):
            self.parts.append(draw(x + (at % per_row + 0.5) * size, top + (at // per_row + 0.5) * size, size))

    def _track(self, region: str, bottom: float) -> None:
        lay, position = self.lay, self.position
        x = self._x(region)
        for index, state in enumerate(self.board.track(position.side, region)):
            y = bottom - (index + 1) * (lay.row + lay.row_gap)
            here = position.box(region) == index
            if state is None:
                self._rect("empty", x, y, self.column, lay.row)
                self.parts.append(marks.hatch(x, y, self.column, lay.row))
            else:
                self._state(state, x, y, here)
            if f"from {region} {index}" in self.changed:
                self._rect("from", x, y, self.column, lay.row)
            moved = here and {f"box {region}", f"mode {region}"} & set(self.changed)
            if moved or f"called {state}" in self.changed:
                self._rect("changed", x - 3, y - 3, self.column + 6, lay.row + 6, 7)
            if here:
                self._rect("here", x, y, self.column, lay.row)
                self.parts.append(marks.strategy(position.mode(region), *self._pill(x, y)))

    def _pill(self, x: float, y: float) -> tuple[float, float, float]:
        """The place of the mark on a strategy marker, and its radius."""
        if self.compact:
            return x + self.column - 10.5, y + 26, 8
        middle = y + self.lay.row / 2
        return (x + self.lay.band + 44, middle, 7) if self.brief else (x + self.lay.band + 50, middle, 9.5)

    def _state(self, state: str, x: float, y: float, here: bool) -> None:
        lay, board = self.lay, self.board
        colour = board.colours[state]
        result = dict(self.position.called).get(state)
        self.parts.append(f"<g><title>{tell(Name(NAMES[state]))}</title>")
        self._rect("card" if result is None else "won" if result else "lost", x, y, self.column, lay.row)
        radius, band = 4, lay.band
        self.parts.append(
            f'<path fill="{marks.BAND[colour]}" '
            f'd="M{x + band:.1f} {y:.1f}H{x + radius:.1f}q-{radius} 0 -{radius} {radius}'
            f'V{y + lay.row - radius:.1f}q0 {radius} {radius} {radius}H{x + band:.1f}Z"/>'
        )
        study = is_study(board, f"colours.{state}")
        size = band * 0.72
        tall = size * (1.5 if study else 1)
        self._rect("paper", x + (band - size) / 2, y + (lay.row - tall) / 2, size, tall, 3)
        middle = y + lay.row / 2 - (size * 0.23 if study else 0)
        self.parts.append(marks.letter(COLOUR_LETTERS[colour], x + band / 2, middle, size * 0.78))
        if study:
            self._text(x + band / 2, y + lay.row / 2 + size * 0.62, "s", size * 0.6, "soft", "middle")
        votes = str(board.electoral_votes[state])
        tick = (x + self.column - 34, y + lay.row / 2, 0.9)
        if self.compact:
            self._text(x + band + 3, y + 16, state, lay.code, "b")
            self._text(x + band + 3, y + 31, votes, 12, "soft")
            tick = (x + self.column - 8, y + (9 if here else 26), 0.9)
        else:
            low = 2 if self.brief and result is not None else lay.row / 2 - 8
            self._text(x + band + 8, y + lay.row / 2 + 6, state, lay.code, "b")
            self._text(x + self.column - 8, y + low + 13, votes, 12 if self.brief else 13, "soft", "end")
            tick = (x + self.column - 15, y + lay.row - 10, 0.8) if self.brief else tick
        if result is not None:
            self.parts.append(
                marks.icon(palette.TICK if result else palette.CROSS, *tick, "tick" if result else "cross")
            )
        self.parts.append("</g>")

    def _status(self, y: float) -> float:
        """What lies beside the tracks, as labelled cells; returns where they end."""
        lay = self.lay
        width = (lay.width - 4) / lay.cells
        column = 0
        for name, label, value, span in cells(self.position, self.rulebook, self.compact):
            if column + span > lay.cells:
                column, y = 0, y + 42
            x = 2 + column * width
            self._text(x, y + 12, label, lay.small, "soft")
            if isinstance(value, str):
                self._text(x, y + 29, value, 13 if self.compact else 14, "b")
            else:
                self._arrange(value, x, y + 15, width - 6, 22)
            if name in self.changed:
                self._rect("changed", max(x - 4, 1.5), y - 0.5, width * span - 7, 39)
            column += span
        return y + 42

    def _legend(self, y: float) -> float:
        """What the marks mean; returns the height of the whole picture."""
        lay = self.lay
        size = lay.small
        self.parts.append(f'<path class="rule" d="M2 {y:.1f}H{lay.width - 2}"/>')
        x, y = 2.0, y + 9
        for draw, words, room in LEGEND:
            if x + room > lay.width:
                x, y = 2.0, y + 23
            self.parts.append(draw(x + 10, y + 9, 20))
            self._text(x + 24, y + 13, tell(words), size, "soft")
            x += room
        if self.compact:
            for line in (tell("s study set: this project's own reconstruction,"), tell("not given in the rulebook")):
                y += 16
                self._text(2, y + 14, line, size, "soft")
        else:
            y += 20
            self._text(2, y + 14, f"s  {tell(STUDY_NOTE)}", size, "soft")
        return y + 22
