"""Throws of one roll: each with its mark, their share of successes, and how usual it is."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from swingstudy.charts.faces import mark, results
from swingstudy.results import Points
from swingstudy.swing.analysis.throws import Tally
from swingstudy.swing.charts.running import running_chart
from swingstudy.swing.charts.words import kind_of
from swingstudy.words import count, tell

CHIPS = 24
JUST = Fraction(5, 10_000)


def panel(tally: Tally, hidden: bool = False, trouble: str = "") -> str:
    """What was thrown, drawn towards the exact chance unless that is ``hidden``; ``trouble`` is said above it."""
    thrown = len(tally.throws)
    left_out = f'<p class="ss-wrong" role="alert">{escape(trouble)}</p>' if trouble else ""
    if not thrown:
        how = tell(
            "Take a real die and type what it shows, such as 3 5 1 6; then let the computer throw ten, and a thousand."
        )
        chart = "" if hidden else running_chart(tally)
        return f"<h4>{escape(tell('No throw yet'))}</h4>{left_out}<p>{escape(how)}</p>{chart}"
    chips = "".join(_chip(tally, at) for at in range(min(thrown, CHIPS)))
    if thrown > CHIPS:
        more = tell("and {number} more", number=f"{thrown - CHIPS:,}")
        chips += f'<li class="ss-more">{escape(more)}</li>'
    band = tell("Grey: where about 95 of 100 series of throws run.")
    return (
        f"<h4>{escape(title(tally, hidden))}</h4>{left_out}{running_chart(tally, hidden)}"
        + ("" if hidden else f'<p class="ss-soft">{escape(band)}</p>')
        + f'<ul class="ss-chips" aria-label="{escape(tell("The first throws"))}">{chips}</ul>'
    )


def _chip(tally: Tally, at: int) -> str:
    dice, chosen = tally.throws[at]
    kind = kind_of(tally.roll, chosen)
    shown = "-".join(f"<b>{die}</b>" if die == chosen else str(die) for die in dice)
    return f'<li class="ss-chip ss-{kind}">{shown}{mark(kind)}<span class="ss-hidden">{results()[kind]}</span></li>'


def title(tally: Tally, hidden: bool = False) -> str:
    """How many of the throws succeeded, beside the exact chance unless that is ``hidden``."""
    thrown, won = len(tally.throws), tally.successes
    said = count(
        won,
        "{number} of your {throws} succeeds: {percent}",
        "{number} of your {throws} succeed: {percent}",
        throws=count(thrown, "{number} throw", "{number} throws"),
        percent=f"{won / thrown:.1%}",
    )
    if hidden:
        return said
    off = Points(Fraction(won, thrown) - tally.chance, 2)
    if abs(off.fraction) < JUST:
        return tell("{tally}, just the exact chance", tally=said)
    return tell(
        "{tally}, {points} points above the exact chance"
        if off.fraction > 0
        else "{tally}, {points} points below the exact chance",
        tally=said,
        points=off.size,
    )


def words(tally: Tally, hidden: bool = False) -> str:
    """How many of the throws succeeded, and how usual that is; nothing without a throw."""
    if not tally.throws:
        return ""
    said = f"{title(tally, hidden)}."
    thrown = len(tally.throws)
    if hidden or thrown == 1:
        return said
    low, high = tally.usual(thrown)
    inside = low <= tally.successes / thrown <= high
    where = tell(
        "About 95 of 100 series of {throws} throws end between {low} and {high}; yours is one of them."
        if inside
        else "About 95 of 100 series of {throws} throws end between {low} and {high}; yours is one of the others.",
        throws=f"{thrown:,}",
        low=f"{low:.0%}",
        high=f"{high:.0%}",
    )
    return f"{said} {where}"
