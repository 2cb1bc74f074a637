"""The cartogram: one square a state, its area the electoral votes, in rough geography; outlined while it is open."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import sqrt
from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.charts.shapes import box, buttons, picture, svg, tapped, text
from swingstudy.swing.charts.party import NEUTRAL, colour_of, holder, hundred, ink_on
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import count, tell

CENTRES = {
    "OR": (4, 17), "NV": (10, 36), "AZ": (14, 57), "MT": (24, 13), "CO": (30, 38), "NM": (27, 57), "MN": (48, 13),
    "IA": (49, 31), "MO": (53, 47), "AR": (52, 64), "LA": (50, 80), "WI": (60, 18), "MI": (73, 20), "IN": (64.5, 35),
    "KY": (67, 50.5), "TN": (65, 66), "OH": (76.5, 35), "WV": (79, 51), "PA": (89.5, 33), "VA": (91, 52),
    "NC": (86, 68), "GA": (74, 82), "FL": (85.5, 94), "NH": (96.5, 17), "ME": (98, 2),
}  # fmt: skip
"""Centres in percent of the map's width and height, from the top left."""


class Layout(NamedTuple):
    """One size of the map: its pixels, its margin, the side of one vote's square, the sizes of its texts."""

    name: str
    width: int
    height: int
    margin: int
    side_of_one: float
    code: float
    number: float

    def centre(self, state: str) -> tuple[float, float]:
        """Where a state's square has its middle."""
        x, y = CENTRES[state]
        width, height = self.width - 2 * self.margin, self.height - 2 * self.margin
        return self.margin + x * width / 100, self.margin + y * height / 100

    def side(self, votes: int) -> float:
        """The side of a square: its area is proportional to the votes."""
        return self.side_of_one * sqrt(votes)


LAYOUTS = (Layout("large", 520, 430, 30, 10.2, 13, 11.5), Layout("small", 300, 370, 21, 7.3, 12.8, 12.6))


class Map(NamedTuple):
    """What a map shows: each state's chance to go to ``side``, its votes, which are open, which is in hand.

    Not ``known``: an open state shows its votes, not its chance. ``tap`` names what tapping a state does that is
    open or among the ``called``.
    """

    states: Mapping[str, Share]
    votes: Mapping[str, int]
    side: str
    open_states: Collection[str]
    current: str | None = None
    known: bool = True
    tap: str = ""
    called: Collection[str] = ()


def tile_map(shown: Map) -> str:
    """The map as HTML, in the size that suits the space."""
    said = tell("Map of the states. {words}", words=map_words(shown))
    sizes = (_drawn(shown, layout) for layout in LAYOUTS)
    return (buttons if shown.tap else picture)("map", said, sizes)


def map_words(shown: Map) -> str:
    """The map in sentences: open states by chance, then those that are settled."""
    states, votes = shown.states, shown.votes
    still = sorted((s for s in states if s in shown.open_states), key=lambda s: (-states[s].fraction, -votes[s], s))
    listed = ", ".join(
        count(
            votes[state], "{state} ({number} vote) {chance}", "{state} ({number} votes) {chance}",
            state=STATE_NAMES[state], chance=per_hundred(states[state]),
        )
        for state in still
    )  # fmt: skip
    sentences = [tell("Open, with your chance: {states}.", states=listed) if still else tell("No state is open.")]
    if still and not shown.known:
        still.sort(key=lambda state: (-votes[state], state))
        listed = ", ".join(
            count(votes[s], "{state} ({number} vote)", "{state} ({number} votes)", state=STATE_NAMES[s]) for s in still
        )
        sentences = [tell("Open: {states}.", states=listed)]
    settled = {state: share.weight == share.of for state, share in states.items() if state not in shown.open_states}
    for own, words in ((True, "Yours ({votes} votes): {states}."), (False, "Not yours ({votes} votes): {states}.")):
        found = [state for state, is_own in settled.items() if is_own == own]
        if found:
            sentences.append(tell(words, votes=sum(votes[state] for state in found), states=", ".join(found)))
    return " ".join([tell("{side} side.", side=SIDE_NAMES[shown.side]), *sentences])


def _drawn(shown: Map, layout: Layout) -> str:
    return svg((_tile(shown, layout, state) for state in shown.states), layout.width, layout.height, layout.name)


def _tile(shown: Map, layout: Layout, state: str) -> str:
    share, is_open = shown.states[state], state in shown.open_states
    x, y = layout.centre(state)
    size = layout.side(shown.votes[state])
    fill = NEUTRAL if is_open and not shown.known else colour_of(share, shown.side, settled=not is_open)
    style = "ss-tile" + (" ss-open" if is_open else "") + (" ss-current" if state == shown.current else "")
    standing = tell("settled: {party}", party=SIDE_NAMES[holder(share, shown.side)])
    second = holder(share, shown.side)
    if is_open:
        standing = per_hundred(share) if shown.known else tell("open")
        second = hundred(share) if shown.known else str(shown.votes[state])
    said = tell("{state}, {votes} votes, {chance}", state=STATE_NAMES[state], votes=shown.votes[state], chance=standing)
    square = box(x - size / 2, y - size / 2, size, size, fill, style, min(5.0, size / 6), said)
    drawn = square + _labels(layout, state, second, x, y, size, ink_on(fill))
    return tapped(drawn, shown.tap, state, said) if shown.tap and (is_open or state in shown.called) else drawn


def _labels(layout: Layout, state: str, second: str, x: float, y: float, size: float, ink: str) -> str:
    """The code and what belongs under it: inside the square while there is room, else below it."""
    code, number, foot = layout.code, layout.number, y + size / 2
    if size >= code + number + 4:
        return text(state, x, y - 1 + code * 0.12, code, "ss-code", ink) + text(
            second, x, y + number + 0.5, number, "ss-number", ink
        )
    if size >= code * 1.85:
        inside = text(state, x, y + code * 0.36, code, "ss-code", ink)
        return inside + text(second, x, foot + number + 1, number, "ss-number ss-outside")
    below = text(state, x, foot + code, code, "ss-code ss-outside")
    return below + text(second, x, foot + code + number, number, "ss-number ss-outside")
