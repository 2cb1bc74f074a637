"""An Events Phase as squares, one a case, a row of them for each: no cascade, a cascade, Sudden Death."""

from __future__ import annotations

from html import escape

from swingstudy.chance import DICE_CASES, LARGEST_SPOKEN_DENOMINATOR, Share
from swingstudy.charts import palette
from swingstudy.swing.analysis.cascades import Cascade, EventCascades
from swingstudy.swing.table.position import SUDDEN_DEFEAT, SUDDEN_VICTORY
from swingstudy.words import count, sentence, tell

KINDS = ("none", "goes on", SUDDEN_DEFEAT, SUDDEN_VICTORY)
KIND_WORDS = {
    "none": "no cascade",
    "goes on": "a cascade, and the game goes on",
    SUDDEN_DEFEAT: "Sudden Death: you lose at once",
    SUDDEN_VICTORY: "Sudden Death: you win at once",
}
ICONS = {"goes on": "M-3.5 -1L0 3L3.5 -1M0 -4.5V3", SUDDEN_DEFEAT: palette.CROSS, SUDDEN_VICTORY: palette.TICK}
HUNDRED = 100
SIZE, ACROSS = 18, 18


def _kind(log: tuple[tuple[Cascade, ...], str | None]) -> str:
    cascades, end = log
    return end or ("goes on" if cascades else "none")


def shares(phase: EventCascades) -> dict[str, Share]:
    """No cascade, a cascade, Sudden Death lost and won: the share of each that can happen."""
    found = {kind: phase.logs.share(lambda log, kind=kind: _kind(log) == kind) for kind in KINDS}  # type: ignore[misc]
    return {kind: share for kind, share in found.items() if share.weight}


def cases_of(phase: EventCascades) -> int:
    """How many cases everything on the page is told in: those of the dice that matter, where they are no more than
    216 and tell it exactly; else 100."""
    total = phase.logs.total
    if total <= LARGEST_SPOKEN_DENOMINATOR:
        return total
    weights = [weight for _, weight in phase.logs.items()]
    return next((of for of in DICE_CASES if all(weight * of % total == 0 for weight in weights)), HUNDRED)


def counted(share: Share, of: int) -> str:
    """A share in cases: "15 of 36"; "about 42 of 100 (41.7%)" where that is rounded."""
    if share.weight * of % share.of == 0:
        return tell("{weight} of {cases}", weight=share.weight * of // share.of, cases=of)
    return f"{share.words} ({share.percent})"


def measured(share: Share, of: int) -> str:
    """The same, with the percentage in any case: "15 of 36 (41.7%)"."""
    said = counted(share, of)
    return said if share.percent in said else f"{said} ({share.percent})"


def _squares(found: dict[str, Share], of: int) -> dict[str, int]:
    """Whole squares by the largest remainder, so that they are ``of`` in all."""
    exact = {kind: share.fraction * of for kind, share in found.items()}
    whole = {kind: int(number) for kind, number in exact.items()}
    for kind in sorted(exact, key=lambda kind: whole[kind] - exact[kind])[: of - sum(whole.values())]:
        whole[kind] += 1
    return whole


def cases_picture(phase: EventCascades) -> str:
    """The squares, a row or more for each kind, with what they mean and how many they are."""
    found, of = shares(phase), cases_of(phase)
    rows = "".join(
        f'<li><span class="ss-case-key"><b>{escape(counted(found[kind], of))}</b> {escape(tell(KIND_WORDS[kind]))}'
        f"</span>{_row(kind, number)}</li>"
        for kind, number in _squares(found, of).items()
    )
    title = count(
        of,
        "One case only: no die that falls here matters",
        "Of {number} Events Phases like this one, a square each, rounded"
        if of == HUNDRED
        else "{number} equally likely cases, a square each",
    )
    return f'<h4>{escape(title)}</h4><ul class="ss-case-rows">{rows}</ul>'


def _row(kind: str, number: int) -> str:
    """Squares side by side; nobody has to hear them, the words are beside them."""
    across, down = min(number, ACROSS), -(-number // ACROSS)
    drawn = "".join(_square(kind, at % ACROSS * SIZE, at // ACROSS * SIZE) for at in range(number))
    width = max(across, 1) * SIZE
    return (
        f'<svg class="ss-case" aria-hidden="true" viewBox="0 0 {width} {max(down, 1) * SIZE}" '
        f'style="display:block;max-width:{width}px;margin:2px 0 8px">{drawn}</svg>'
    )


def _square(kind: str, x: float, y: float) -> str:
    half = SIZE / 2
    icon = (
        f'<path transform="translate({x + half - 0.5} {y + half - 0.5})" d="{ICONS[kind]}"/>' if kind in ICONS else ""
    )
    return f'<rect class="k{KINDS.index(kind)}" x="{x}" y="{y}" width="{SIZE - 2}" height="{SIZE - 2}" rx="3"/>{icon}'


def cases_words(phase: EventCascades) -> str:
    """How often each kind happens."""
    of = cases_of(phase)
    said = "; ".join(
        tell("{what}: {cases}", what=tell(KIND_WORDS[kind]), cases=measured(share, of))
        for kind, share in shares(phase).items()
    )
    return f"{sentence(said)}."
