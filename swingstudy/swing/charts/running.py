"""The share of successes as throws pile up, drawn towards the exact chance; narrow enough for a phone."""

from __future__ import annotations

from html import escape
from math import log10

from swingstudy.swing.analysis.throws import Tally
from swingstudy.words import count, tell

WIDTH, HEIGHT = 340, 190
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 10, 32
POINTS = 160


def running_chart(tally: Tally, hidden: bool = False) -> str:
    """An SVG: throws on a logarithmic scale, the running share, the exact chance with the usual range around it."""
    thrown = len(tally.throws)
    most = max(thrown, 10)
    decades = log10(most)

    def x(throws: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * log10(throws) / decades

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path class="ss-grid-line" d="M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text class="ss-tick ss-end" x="{LEFT - 5}" y="{y(share) + 4:.1f}">{share:.0%}</text>')
    for power in range(int(decades + 1e-9) + 1):
        style = "ss-tick" if power == 0 else "ss-tick ss-end" if decades - power < 0.2 else "ss-tick ss-mid"
        parts.append(f'<text class="{style}" x="{x(10**power):.1f}" y="{HEIGHT - 14}">{10**power:,}</text>')
    parts.append(
        f'<text class="ss-tick ss-mid" x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 1}">{escape(tell("throws"))}</text>'
    )
    exact = float(tally.chance)
    if not hidden:
        steps = [most ** (at / 30) for at in range(31)]
        edges = [(throws, *tally.usual(throws)) for throws in steps]
        band = [f"{x(n):.1f} {y(high):.1f}" for n, _, high in edges] + [
            f"{x(n):.1f} {y(low):.1f}" for n, low, _ in edges[::-1]
        ]
        parts.insert(0, f'<path class="ss-band" d="M{"L".join(band)}Z"/>')
        parts.append(f'<path class="ss-exact" d="M{LEFT} {y(exact):.1f}H{WIDTH - RIGHT}"/>')
    said = tell("No throws yet.")
    if thrown:
        run = tally.running()
        at = sorted({max(1, round(thrown ** (step / POINTS))) for step in range(POINTS + 1)})
        path = "L".join(f"{x(n):.1f} {y(run[n - 1] / n):.1f}" for n in at)
        parts.append(f'<path class="ss-run" d="M{path}"/>')
        parts.append(f'<circle class="ss-run-end" cx="{x(thrown):.1f}" cy="{y(run[-1] / thrown):.1f}" r="4.5"/>')
        said = count(
            thrown,
            "After {number} throw {percent} succeeded.",
            "After {number} throws {percent} succeeded.",
            percent=f"{run[-1] / thrown:.1%}",
        )
    if not hidden:
        cases = tally.exact.share(lambda outcome: outcome.success)
        label = escape(tell("exact: {share}", share=cases.words))
        corner = TOP + 14 if exact < 0.5 else HEIGHT - BOTTOM - 8
        parts.append(f'<text class="ss-label ss-end" x="{WIDTH - RIGHT - 4}" y="{corner}">{label}</text>')
        parts.append(f'<path class="ss-exact" d="M{WIDTH - RIGHT - 30} {corner + 7}H{WIDTH - RIGHT - 4}"/>')
    title = escape(tell("Share of successes as throws pile up"))
    drawn = "".join(parts)
    return (
        f'<svg class="ss-svg ss-running" role="img" viewBox="0 0 {WIDTH} {HEIGHT}"><title>{title}</title>'
        f"<desc>{escape(said)}</desc>{drawn}</svg>"
    )
