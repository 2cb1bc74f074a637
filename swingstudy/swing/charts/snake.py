"""The ladder as a snake: states from the surest to the least likely, each as long as its votes; where they suffice."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from swingstudy.charts.shapes import box, picture, svg, text
from swingstudy.swing.analysis.ladder import Ladder, Rung
from swingstudy.swing.charts.party import colour_of, holder, hundred, ink_on
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import tell

BAND, GAP, EDGE, CODE, NUMBER = 36, 22, 14, 12.9, 12.6


class Layout(NamedTuple):
    """One size: its width, and how many rows the snake takes."""

    name: str
    width: int
    rows: int


LAYOUTS = (Layout("large", 520, 5), Layout("small", 300, 9))


def snake(ladder: Ladder, open_states: Collection[str]) -> str:
    """The snake as HTML, in the size that suits the space."""
    said = tell("The ladder of states. {words}", words=snake_words(ladder))
    return picture("snake", said, (_Snake(ladder, open_states, layout).drawn() for layout in LAYOUTS))


def snake_words(ladder: Ladder) -> str:
    """The ladder in a sentence: who passes the threshold, and how likely that state is."""
    rung = ladder.turning_point
    if rung is None:
        return tell("All states together do not bring the {needed} votes that win.", needed=ladder.night.needed)
    return tell(
        "Counted from the surest state down, {state} brings vote {needed}; you win it {chance}.",
        state=STATE_NAMES[rung.state],
        needed=ladder.night.needed,
        chance=per_hundred(rung.share),
    )


class _Snake:
    def __init__(self, ladder: Ladder, open_states: Collection[str], layout: Layout):
        self.ladder, self.open, self.lay = ladder, open_states, layout
        self.side = ladder.night.position.side
        total = sum(rung.votes for rung in ladder.rungs)
        self.per_row = -(-total // layout.rows)
        self.scale = (layout.width - 2 * EDGE) / self.per_row
        self.rows = -(-total // self.per_row)

    def _y(self, row: int) -> float:
        return 16 + row * (BAND + GAP)

    def _x(self, row: int, votes: float) -> float:
        """Where a number of votes along a row lies; every other row runs backwards."""
        along = votes * self.scale
        return EDGE + along if row % 2 == 0 else self.lay.width - EDGE - along

    def drawn(self) -> str:
        bends = [self._bend(row) for row in range(self.rows - 1)]
        rungs = [self._rung(rung) for rung in self.ladder.rungs]
        height = self._y(self.rows - 1) + BAND + 8
        return svg([*bends, *rungs, self._threshold()], self.lay.width, height, self.lay.name)

    def _bend(self, row: int) -> str:
        """The line from one row to the next."""
        x, out = self._x(row, self.per_row), 1 if row % 2 == 0 else -1
        top, bottom = self._y(row) + BAND / 2, self._y(row + 1) + BAND / 2
        bend = f"h{out * 2}q{out * 7} 0 {out * 7} 7V{bottom - 7}q0 7 {-out * 7} 7h{-out * 2}"
        return f'<path class="ss-bend" d="M{x:.1f} {top}{bend}"/>'

    def _pieces(self, rung: Rung) -> list[tuple[int, int, int]]:
        """The rows that a state lies in, with where it begins and ends in each."""
        start, end, long = rung.running - rung.votes, rung.running, self.per_row
        rows = range(start // long, (end - 1) // long + 1) if rung.votes else range(0)
        return [(row, max(start - row * long, 0), min(end - row * long, long)) for row in rows]

    def _rung(self, rung: Rung) -> str:
        settled = rung.state not in self.open
        fill = colour_of(rung.share, self.side, settled)
        ink = ink_on(fill)
        style = "ss-tile" + ("" if settled else " ss-open") + (" ss-current" if rung.passes else "")
        said = tell(
            "{state}, {votes} votes, {chance}; {running} votes so far",
            state=STATE_NAMES[rung.state],
            votes=rung.votes,
            chance=per_hundred(rung.share),
            running=rung.running,
        )
        pieces = self._pieces(rung)
        drawn = [
            box(
                min(self._x(row, low), self._x(row, high)) + 1, self._y(row), (high - low) * self.scale - 2, BAND,
                fill, style, said=said,
            )
            for row, low, high in pieces
        ]  # fmt: skip
        for row, low, high in sorted(pieces, key=lambda piece: piece[1] - piece[2])[1:]:
            if (high - low) * self.scale >= 2 * CODE:
                drawn.append(text(rung.state, self._x(row, (low + high) / 2), self._y(row) + 22, CODE, "ss-code", ink))
        if pieces:
            row, start, end = self._clear(rung, max(pieces, key=lambda piece: piece[2] - piece[1]))
            x, y = self._x(row, (start + end) / 2), self._y(row)
            second = holder(rung.share, self.side) if settled else hundred(rung.share)
            drawn += [
                text(rung.state, x, y + 16, CODE, "ss-code", ink), text(second, x, y + 30, NUMBER, "ss-number", ink)
            ]  # fmt: skip
        return "".join(drawn)

    def _clear(self, rung: Rung, piece: tuple[int, int, int]) -> tuple[int, int, int]:
        """The part of a piece that has room for the labels: the threshold is not drawn through them."""
        row, low, high = piece
        at = self.ladder.night.needed - row * self.per_row
        if not rung.passes or not low < at < high or abs(at - (low + high) / 2) * self.scale > CODE:
            return row, low, high
        return (row, low, at) if at - low >= high - at else (row, at, high)

    def _threshold(self) -> str:
        needed = self.ladder.night.needed
        row = (needed - 1) // self.per_row
        x, y = self._x(row, needed - row * self.per_row), self._y(row)
        style, shift = ("ss-label ss-end", 4) if x > self.lay.width - 70 else ("ss-label", -4)
        return (
            f'<path class="ss-threshold" d="M{x:.1f} {y - 6}V{y + BAND + 6}"/>'
            f'<text class="{style}" x="{x + shift:.1f}" y="{y - 8}">{tell("{needed} wins", needed=needed)}</text>'
        )
