"""The electoral votes of all nights: bars as the page's plotly figure and as SVG, and dots that stand for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from swingstudy.chance import Chance, Share
from swingstudy.charts.columns import plain_layout
from swingstudy.charts.shapes import box, picture, svg, threshold, tick
from swingstudy.swing.charts.party import COLOURS, LOSING, TIE
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.rules.night import verdict
from swingstudy.words import tell

HEIGHT = 290
BAR = 0.86
WIDTH, SMALL_WIDTH, LEFT, RIGHT = 520, 300, 30, 6
BARS_HEIGHT, BARS_BASE, TALLEST = 210, 178, 150
ROUND = 10
ROUND_STEPS = (2, 5, 10, 20, 50)
MOST_TICKS = 8
LARGEST_DOT = 8.0
TIE_PATTERN = {"shape": "/", "size": 5, "solidity": 0.5, "fgcolor": "#5A4300"}


class Span(NamedTuple):
    """The votes that a chart shows, least to most, the threshold among them."""

    low: int
    high: int

    @classmethod
    def of(cls, votes: Chance[int], needed: int) -> Span:
        """All votes that can come, and the threshold, between round numbers: the axis stays while little changes."""
        found = [*votes, needed]
        return cls((min(found) - 1) // ROUND * ROUND, -(-(max(found) + 1) // ROUND) * ROUND)

    def ticks(self) -> list[int]:
        """Round numbers of votes."""
        step = next((s for s in ROUND_STEPS if (self.high - self.low) / s <= MOST_TICKS), ROUND_STEPS[-1])
        return list(range(-(-self.low // step) * step, self.high + 1, step))


def colours(side: str) -> dict[str, str]:
    """The losing side grey, a tie yellow, a win in the side's colour."""
    return {"loss": LOSING, "tie": TIE, "win": COLOURS[side]}


def threshold_words(needed: int) -> str:
    """The name of the line: "95 wins"."""
    return tell("{needed} wins", needed=needed)


def votes_figure(votes: Chance[int], needed: int, side: str, told: bool = True) -> dict[str, Any]:
    """Bars, one trace each for losses, ties and wins, in nights of 100; the threshold drawn and named. Unless ``told``
    the bars have no words under the pointer."""
    span = Span.of(votes, needed)
    bars = [_outline(votes, needed, outcome, colour, told) for outcome, colour in colours(side).items()]
    at, right = needed - 0.5, needed - span.low > (span.high - span.low) * 0.7
    line = {
        "type": "line", "x0": at, "x1": at, "y0": 0, "y1": 1.04, "yref": "paper",
        "line": {"color": "#808080", "width": 2, "dash": "5px,3px"},
    }  # fmt: skip
    name = {
        "x": at, "y": 1.04, "yref": "paper", "yanchor": "bottom", "xanchor": "right" if right else "left",
        "text": f"<b>{threshold_words(needed)}</b>", "showarrow": False, "font": {"size": 13},
    }  # fmt: skip
    x_axis = {
        "range": [span.low, span.high], "tickvals": span.ticks(), "showgrid": False, "zeroline": False,
        "fixedrange": True, "title": {"text": tell("your electoral votes"), "standoff": 8},
        "ticks": "outside", "ticklen": 6, "tickcolor": "rgba(0,0,0,0)",
    }  # fmt: skip
    y_axis = {"rangemode": "tozero", "nticks": 4, "fixedrange": True, "zeroline": True, "gridcolor": "#E3E4E2"}
    layout = plain_layout(
        HEIGHT,
        margin={"l": 30, "r": 6, "t": 30, "b": 40},
        shapes=[line],
        annotations=[name],
        xaxis=x_axis,
        yaxis=y_axis,
        hovermode="closest",
    )
    return {"data": bars, "layout": layout, "config": {"staticPlot": True}}


def _outline(votes: Chance[int], needed: int, outcome: str, colour: str, told: bool) -> dict[str, Any]:
    """The bars of one outcome as one filled outline: it is drawn several times faster than a hundred bars."""
    found = sorted(value for value in votes if verdict(needed, value) == outcome)
    heights = {value: 100 * float(votes.p(value)) for value in found}
    half = BAR / 2
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [x for value in found for x in (value - half, value - half, value + half, value + half)],
        "y": [y for value in found for y in (0, heights[value], heights[value], 0)],
        "name": {"win": tell("win"), "tie": tell("tie"), "loss": tell("loss")}[outcome],
        "line": {"width": 0, "color": colour, "simplify": False},
        "fill": "tozeroy",
        "fillcolor": colour,
        "fillpattern": TIE_PATTERN if outcome == "tie" else {"shape": ""},
        **(_under_pointer(votes, found, outcome) if told else {"hoverinfo": "skip"}),
    }


def _under_pointer(votes: Chance[int], found: Sequence[int], outcome: str) -> dict[str, Any]:
    said = {value: _bar_words(votes, value, outcome) for value in found}
    return {"hovertext": [said[value] for value in found for _ in range(4)], "hoverinfo": "text"}


def _bar_words(votes: Chance[int], value: int, outcome: str) -> str:
    chance = votes.p(value)
    said = {
        "win": "{votes} votes, a win: {percent}",
        "tie": "{votes} votes, a tie: {percent}",
        "loss": "{votes} votes, a loss: {percent}",
    }
    return tell(said[outcome], votes=value, percent=Share(chance.numerator, chance.denominator).percent)


def votes_svg(votes: Chance[int], needed: int, side: str) -> str:
    """The same bars as SVG, for pages without plotly."""
    span = Span.of(votes, needed)
    tallest = max(votes.p(value) for value in votes)
    scale = (WIDTH - LEFT - RIGHT) / (span.high - span.low)

    def x(value: float) -> float:
        return LEFT + (value - span.low) * scale

    width = max(1.2, scale * BAR)
    parts = []
    for value in sorted(votes):
        outcome, height = verdict(needed, value), TALLEST * float(votes.p(value) / tallest)
        fill, said = colours(side)[outcome], _bar_words(votes, value, outcome)
        parts.append(box(x(value) - width / 2, BARS_BASE - height, width, height, fill, f"ss-bar-{outcome}", 0, said))
    parts.append(f'<path class="ss-grid-line" d="M{LEFT} {BARS_BASE}H{WIDTH - RIGHT}"/>')
    parts += [tick(str(value), x(value), BARS_BASE + 15) for value in span.ticks()]
    parts.append(tick(tell("your electoral votes"), WIDTH - RIGHT, BARS_HEIGHT - 2, end=True))
    at = x(needed - 0.5)
    parts.append(threshold(at, 18, BARS_BASE, threshold_words(needed), at > WIDTH * 0.75))
    said = tell("Electoral votes, all nights. {words}", words=votes_words(votes, needed))
    return picture("votes", said, [svg(parts, WIDTH, BARS_HEIGHT, "bars")])


def votes_words(votes: Chance[int], needed: int) -> str:
    """The distribution in sentences: the middle half, the threshold, the tie."""
    low, high = (votes.quantile(Fraction(part, 4)) for part in (1, 3))
    half = (
        tell("The middle half of all nights ends with {votes} votes; {needed} win.", votes=low, needed=needed)
        if low == high
        else tell(
            "The middle half of all nights ends with between {low} and {high} votes; {needed} win.",
            low=low,
            high=high,
            needed=needed,
        )
    )
    tie = votes.share(lambda value: verdict(needed, value) == "tie")
    ties = (
        tell("A tie at {votes} comes {chance}.", votes=needed - 1, chance=per_hundred(tie))
        if tie.weight
        else tell("A tie cannot happen.")
    )
    return f"{half} {ties}"


def dotplot(dots: Sequence[int], needed: int, side: str) -> str:
    """Equally likely nights as dots, stacked by votes; no dot stands across the threshold. In two sizes."""
    won = sum(value >= needed for value in dots)
    said = tell(
        "{won} of {dots} dots, each as likely as any other, have {needed} votes or more.",
        won=won,
        dots=len(dots),
        needed=needed,
    )
    sizes = (_dots(dots, needed, side, width, name) for width, name in ((WIDTH, "large"), (SMALL_WIDTH, "small")))
    return picture("dots", said, sizes)


def _dots(dots: Sequence[int], needed: int, side: str, width: int, name: str) -> str:
    low, high = min(*dots, needed) - 3, max(*dots, needed) + 3
    left, right = LEFT if width == WIDTH else 8, width - RIGHT
    scale = (right - left) / (high - low)
    bin_votes, radius = _bins(scale)
    stacks = Counter((value - needed) // bin_votes for value in dots)
    base = 22 + 2 * radius * max(stacks.values())

    def x(value: float) -> float:
        return left + (value - low) * scale

    parts = []
    placed: Counter[int] = Counter()
    for value in sorted(dots):
        column, outcome = (value - needed) // bin_votes, verdict(needed, value)
        placed[column] += 1
        centre = f'cx="{x(needed - 0.5 + (column + 0.5) * bin_votes):.1f}"'
        height = f'cy="{base - radius * (2 * placed[column] - 1):.1f}" r="{radius - 0.8:.1f}"'
        parts.append(f'<circle class="ss-dot-{outcome}" fill="{colours(side)[outcome]}" {centre} {height}/>')
    parts.append(f'<path class="ss-grid-line" d="M{left} {base + 0.5:.1f}H{right}"/>')
    ticks = [value for value in Span(low, high).ticks() if left + 8 <= x(value) <= right - 8]
    parts += [tick(str(value), x(value), base + 15) for value in ticks]
    at = x(needed - 0.5)
    parts.append(threshold(at, 12, base, threshold_words(needed), at > width * 0.75))
    return svg(parts, width, base + 20, name)


def _bins(scale: float) -> tuple[int, float]:
    """How many votes a column takes so that its dots are large enough to see, and their radius."""
    for bin_votes in range(1, 40):
        radius = min(LARGEST_DOT, bin_votes * scale / 2)
        if radius >= LARGEST_DOT * 0.8:
            break
    return bin_votes, radius
