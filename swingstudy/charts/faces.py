"""The dice: six faces in a row, two dice as a 6x6 grid; every case coloured, marked and explained."""

from __future__ import annotations

from html import escape

from swingstudy.charts import palette
from swingstudy.play import Roll, Rolled
from swingstudy.swing.charts.words import (
    BAD,
    GOOD,
    PLAIN,
    RESULTS,
    STOPPED,
    face_words,
    kind_of,
    kind_of_throw,
    odds_in_words,
)

FACES = range(1, 7)
PATHS = {
    GOOD: palette.TICK,
    BAD: palette.CROSS,
    STOPPED: "M-5.5 0 A5.5 5.5 0 1 0 5.5 0 A5.5 5.5 0 1 0 -5.5 0 M-3.9 3.9 L3.9 -3.9",
}
CELL, HEAD = 25, 20


def mark(kind: str) -> str:
    """The tick, cross or barred circle of a face, as SVG; nothing for a plain one."""
    if kind == PLAIN:
        return ""
    return f'<svg class="ss-mark" viewBox="-7 -7 14 14" aria-hidden="true"><path d="{PATHS[kind]}"/></svg>'


def faces_row(roll: Roll, fell: Rolled | None = None, hidden: bool = False) -> str:
    """The six faces with their outcome and why; ``fell`` outlines what was rolled, ``hidden`` shows bare numbers."""
    items = []
    for die in FACES:
        if hidden:
            items.append(f'<li class="ss-face"><span class="ss-pip">{die}</span></li>')
            continue
        kind = kind_of(roll, die)
        style = f"ss-face ss-{kind}"
        said = ""
        if fell and die in fell.dice:
            taken = die == fell.chosen
            style += " ss-fell" + ("" if taken else " ss-not-taken")
            said = "fell" if len(set(fell.dice)) == 1 else "taken" if taken else "fell too"
        items.append(
            f'<li class="{style}"><span class="ss-pip">{die}</span>{mark(kind)}'
            f'<span class="ss-hidden">{RESULTS[kind]}: </span>'
            f'<span class="ss-why">{escape(face_words(roll, die))}</span>{f"<b>{said}</b>" if said else ""}</li>'
        )
    return f'<ul class="ss-faces" aria-label="The six faces">{"".join(items)}</ul>'


def pair_grid(roll: Roll, fell: Rolled | None = None, hidden: bool = False, aim: str = "hold") -> str:
    """All 36 pairs of two dice, first die down, second die across; ``aim`` says which die is taken.

    What fell has a heavy outline.
    """
    size = HEAD + 6 * CELL + 2
    cells = []
    for die in FACES:
        at = HEAD + (die - 0.5) * CELL
        style = "ss-axis" if hidden else f"ss-axis ss-text-{kind_of(roll, die)}"
        cells.append(f'<text class="{style}" x="{at}" y="{HEAD - 6}">{die}</text>')
        cells.append(f'<text class="{style}" x="{HEAD / 2}" y="{at + 5}">{die}</text>')
    for first in FACES:
        for second in FACES:
            x, y = HEAD + (second - 1) * CELL, HEAD + (first - 1) * CELL
            kind = PLAIN if hidden else kind_of_throw(roll, (first, second), aim)
            cells.append(
                f'<rect class="ss-cell ss-fill-{kind}" x="{x + 1.5}" y="{y + 1.5}" '
                f'width="{CELL - 3}" height="{CELL - 3}" rx="3"/>'
            )
            if kind in PATHS:
                cells.append(
                    f'<path class="ss-line-{kind}" '
                    f'transform="translate({x + CELL / 2} {y + CELL / 2}) scale(0.85)" d="{PATHS[kind]}"/>'
                )
    if fell:
        x, y = HEAD + (fell.dice[1] - 1) * CELL, HEAD + (fell.dice[0] - 1) * CELL
        cells.append(f'<rect class="ss-fell-cell" x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="5"/>')
    title = "The 36 pairs of two dice"
    said = "Not shown before the prediction." if hidden else odds_in_words(roll, aim)
    if fell:
        said += f" Rolled {fell.dice[0]} and {fell.dice[1]}."
    return (
        f'<svg class="ss-grid" role="img" viewBox="0 0 {size} {size}"><title>{title}</title><desc>{escape(said)}</desc>'
        f"{''.join(cells)}</svg>"
    )
