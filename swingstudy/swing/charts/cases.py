"""An Events Phase as squares, one a case: no cascade, a cascade, Sudden Death."""

from __future__ import annotations

from html import escape

from swingstudy.chance import Share
from swingstudy.charts import palette
from swingstudy.swing.analysis.cascades import Cascade, EventCascades
from swingstudy.swing.table.position import SUDDEN_DEFEAT, SUDDEN_VICTORY

KINDS = ("none", "goes on", SUDDEN_DEFEAT, SUDDEN_VICTORY)
KIND_WORDS = {
    "none": "no cascade",
    "goes on": "a cascade, and the game goes on",
    SUDDEN_DEFEAT: "Sudden Death: you lose at once",
    SUDDEN_VICTORY: "Sudden Death: you win at once",
}
ICONS = {"goes on": "M-3.5 -1L0 3L3.5 -1M0 -4.5V3", SUDDEN_DEFEAT: palette.CROSS, SUDDEN_VICTORY: palette.TICK}


def _kind(log: tuple[tuple[Cascade, ...], str | None]) -> str:
    cascades, end = log
    return end or ("goes on" if cascades else "none")


def shares(phase: EventCascades) -> dict[str, Share]:
    """No cascade, a cascade, Sudden Death lost and won: the share of each that can happen."""
    found = {kind: phase.logs.share(lambda log, kind=kind: _kind(log) == kind) for kind in KINDS}  # type: ignore[misc]
    return {kind: share for kind, share in found.items() if share.weight}


def _whole(share: Share) -> tuple[int, int]:
    """A share as whole squares: of the dice's own cases where those are few, else of 100."""
    for of in (6, 36, 100):
        if share.weight * of % share.of == 0:
            return share.weight * of // share.of, of
    return round(share.fraction * 100), 100


def cases_picture(phase: EventCascades) -> str:
    """The squares, grouped, with what each group means and how many it has."""
    found = shares(phase)
    cases = max((_whole(share)[1] for share in found.values()), default=6)
    counts = {kind: round(share.fraction * cases) for kind, share in found.items()}
    counts[max(counts, key=counts.__getitem__)] += cases - sum(counts.values())
    across = {6: 6, 36: 6, 100: 10}[cases]
    squares = [kind for kind in KINDS for _ in range(counts.get(kind, 0))]
    size = 20
    drawn = "".join(_square(kind, 2 + at % across * size, 2 + at // across * size) for at, kind in enumerate(squares))
    height = -(-len(squares) // across) * size + 2
    keys = "".join(
        f'<svg class="ss-case" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">'
        f"{_square(kind, 1, 1)}</svg>"
        f"<span><b>{share.words}</b> {escape(KIND_WORDS[kind])}</span>"
        for kind, share in found.items()
    )
    each = f"Each square is one of {cases} cases" + (", rounded" if cases == 100 else "")
    return (
        f'<h4>{each}</h4><div class="ss-case-box"><svg class="ss-svg ss-case" role="img" viewBox="0 0 '
        f'{across * size + 2} {height}">'
        f'<title>{escape(cases_words(phase))}</title>{drawn}</svg><div class="ss-case-keys">{keys}</div></div>'
    )


def _square(kind: str, x: float, y: float) -> str:
    icon = f'<path transform="translate({x + 9} {y + 9})" d="{ICONS[kind]}"/>' if kind in ICONS else ""
    return f'<rect class="k{KINDS.index(kind)}" x="{x}" y="{y}" width="18" height="18" rx="3"/>{icon}'


def cases_words(phase: EventCascades) -> str:
    said = "; ".join(f"{KIND_WORDS[kind]}: {share}" for kind, share in shares(phase).items())
    return f"{said[0].upper()}{said[1:]}."
