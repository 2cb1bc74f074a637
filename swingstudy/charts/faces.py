"""Faces and cards in a row, two dice as a 6x6 grid; every case coloured, marked and explained."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape

from swingstudy.charts import palette
from swingstudy.charts.pictures import BAD, GOOD, PLAIN, STOPPED, Case, Part
from swingstudy.play import Rolled
from swingstudy.words import tell

FACES = range(1, 7)
PATHS = {
    GOOD: palette.TICK,
    BAD: palette.CROSS,
    STOPPED: "M-5.5 0 A5.5 5.5 0 1 0 5.5 0 A5.5 5.5 0 1 0 -5.5 0 M-3.9 3.9 L3.9 -3.9",
}
CELL, HEAD = 25, 20
HUNDRED = 6
"""The smallest part, in hundredths, that has room for its number in a bar."""


def results() -> dict[str, str]:
    """Each kind of case in a word."""
    return {GOOD: tell("success"), BAD: tell("failure"), STOPPED: tell("blocked"), PLAIN: ""}


def mark(kind: str) -> str:
    """The tick, cross or barred circle of a case, as SVG; nothing for a plain one."""
    if kind == PLAIN:
        return ""
    return f'<svg class="ss-mark" viewBox="-7 -7 14 14" aria-hidden="true"><path d="{PATHS[kind]}"/></svg>'


def cases_row(cases: Sequence[Case], fell: Rolled | str | None = None) -> str:
    """Faces or cards with their outcome and why; what fell is outlined."""
    said = results()
    items = []
    for case in cases:
        style, badge = f"ss-face ss-{case.kind}", _badge(case, fell)
        if badge:
            taken = not isinstance(fell, Rolled) or case.name == str(fell.chosen)
            style += " ss-fell" + ("" if taken else " ss-not-taken")
        kind = tell("{result}: ", result=said[case.kind]) if said[case.kind] else ""
        items.append(
            f'<li class="{style}"><span class="ss-pip">{escape(case.name)}</span>{mark(case.kind)}'
            f'<span class="ss-hidden">{kind}</span>'
            f'<span class="ss-why" lang="en">{escape(case.why)}</span>{f"<b>{badge}</b>" if badge else ""}</li>'
        )
    return _row(cases, "".join(items))


def _badge(case: Case, fell: Rolled | str | None) -> str:
    if isinstance(fell, Rolled):
        if case.name not in map(str, fell.dice):
            return ""
        if len(set(fell.dice)) == 1 or fell.chosen not in fell.dice:
            return tell("fell")
        return tell("taken") if case.name == str(fell.chosen) else tell("fell too")
    return tell("came") if case.name == fell else ""


def bare_row(cases: Sequence[Case], tap: str = "", tapped: Collection[str] = (), fixed: bool = False) -> str:
    """Faces or cards that tell nothing yet; with ``tap`` each is a button of that key, pressed if it is in
    ``tapped``."""
    items = []
    for case in cases:
        style = "ss-face" + (" ss-tapped" if case.name in tapped else "")
        name = f'<span class="ss-pip">{escape(case.name)}</span>'
        if tap:
            pressed = str(case.name in tapped).lower()
            off = ' aria-disabled="true"' if fixed else ""
            name = (
                f'<span class="ss-tap" role="button" tabindex="0" data-ss-tap="{tap}" data-ss-value="{case.name}" '
                f'aria-pressed="{pressed}"{off}>{name}</span>'
            )
        items.append(f'<li class="{style}">{name}</li>')
    return _row(cases, "".join(items))


def _row(cases: Sequence[Case], items: str) -> str:
    dice = [case.name for case in cases] == list("123456")
    name = tell("The six faces") if dice else tell("The cards that can come")
    return f'<ul class="ss-faces{"" if dice else " ss-cards"}" aria-label="{name}">{items}</ul>'


def pair_grid(
    kinds: Mapping[tuple[int, int], str], single: Sequence[str], said: str, fell: Rolled | None = None
) -> str:
    """All 36 pairs of two dice, first die down, second die across.

    ``kinds`` are the kinds of the pairs, ``single`` those of one die alone, both plain before a guess. What fell has a
    heavy outline; ``said`` is the same in words.
    """
    size = HEAD + 6 * CELL + 2
    cells = []
    for die, kind in zip(FACES, single, strict=True):
        at = HEAD + (die - 0.5) * CELL
        cells.append(f'<text class="ss-axis ss-text-{kind}" x="{at}" y="{HEAD - 6}">{die}</text>')
        cells.append(f'<text class="ss-axis ss-text-{kind}" x="{HEAD / 2}" y="{at + 5}">{die}</text>')
    for (first, second), kind in kinds.items():
        x, y = HEAD + (second - 1) * CELL, HEAD + (first - 1) * CELL
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
        said = f"{said} {tell('Rolled {first} and {second}.', first=fell.dice[0], second=fell.dice[1])}"
    title = tell("The 36 pairs of two dice")
    return (
        f'<svg class="ss-grid" role="img" viewBox="0 0 {size} {size}"><title>{title}</title><desc>{escape(said)}</desc>'
        f"{''.join(cells)}</svg>"
    )


def outcome_list(parts: Sequence[Part]) -> str:
    """Every outcome with its share, marked as good, bad or blocked: the words of the bar."""
    rows = "".join(
        f'<li class="ss-key-{part.kind}">{mark(part.kind)}<b>{part.share.words}</b> {escape(part.label)}</li>'
        for part in parts
    )
    return f'<ul class="ss-outcomes" aria-label="{tell("What can come of it")}">{rows}</ul>'


def outcome_bar(parts: Sequence[Part]) -> str:
    """The outcomes as one bar; :func:`outcome_list` has its words."""
    segments = []
    for part in parts:
        width = 100 * part.share.weight / part.share.of
        text = str(part.share.weight) if width >= HUNDRED else ""
        segments.append(f'<span class="ss-fill-{part.kind}" style="width:{width:.2f}%">{text}</span>')
    return f'<div class="ss-bar" aria-hidden="true">{"".join(segments)}</div>'
