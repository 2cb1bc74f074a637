"""How often each state is decisive, as bars; and every use of the nominees side by side."""

from __future__ import annotations

from html import escape

from swingstudy.chance import Share
from swingstudy.results import Points
from swingstudy.swing.analysis.decisive import Decisive
from swingstudy.swing.analysis.nominee_use import NomineeUse
from swingstudy.swing.charts.party import COLOURS, holder, hundred, nights
from swingstudy.swing.table.regions import STATE_NAMES

BARS_SHOWN = 14
PLAIN_BAR = "var(--ss-edge)"


def decisive_bars(decisive: Decisive) -> str:
    """A table of bars: the states whose result alone, reversed, changes win, tie or loss, most often first."""
    night = decisive.night
    votes, side = night.rulebook.board.electoral_votes, night.position.side
    settled = {state: f" {holder(night.states[state], side)}" for state in night.settled}
    found = [state for state in decisive.order if decisive[state].weight]
    if not found:
        return "<p>No state is decisive: no single result, reversed, would change win, tie or loss.</p>"
    most = decisive[found[0]]
    rows = "".join(
        f'<tr><th scope="row">{STATE_NAMES[state]} '
        f'<span class="ss-soft">{votes[state]}{settled.get(state, "")}</span></th>'
        f'<td>{bar(decisive[state], most)}</td><td class="ss-n">{escape(hundred(decisive[state]))}</td></tr>'
        for state in found[:BARS_SHOWN]
    )
    left = len(found) - BARS_SHOWN
    more = f"{left} more states are decisive less often. " if left > 0 else ""
    key = f'<p class="ss-soft ss-key">{more}D, R: settled for that party, and decisive if it were not.</p>'
    names = "".join(f'<th scope="col">{name}</th>' for name in ("State and votes", "Bar", "Nights in 100"))
    head = f'<thead class="ss-hidden"><tr>{names}</tr></thead>'
    return f'<table class="ss-numbers ss-bars">{head}<tbody>{rows}</tbody></table>{key}'


def bar(share: Share, most: Share, colour: str = PLAIN_BAR) -> str:
    """A bar of HTML, as long as the share is against the largest."""
    width = 100 * float(share.fraction / most.fraction) if most.weight else 0
    return f'<span class="ss-h" aria-hidden="true" style="width:{width:.1f}%;background:{colour}"></span>'


def decisive_words(decisive: Decisive) -> str:
    """The tipping points in a sentence."""
    found = [state for state in decisive.order if decisive[state].weight]
    if not found:
        return "No single result, reversed, would change who wins."
    first = found[0]
    said = f"{STATE_NAMES[first]} decides most often: its result alone, reversed, changes who wins"
    said += f" {nights(decisive[first])}"
    if len(found) > 1:
        said += f", then {STATE_NAMES[found[1]]} {nights(decisive[found[1]])}"
    return f"{said}."


def uses_table(use: NomineeUse) -> str:
    """One row a use of the nominees: the chance to win as a bar, and the difference from the best."""
    rows = use.rows()
    best = use.best.p_win
    order = sorted(range(len(rows)), key=lambda at: (-rows[at]["win"].fraction, -rows[at]["tie"].fraction, at))
    body = []
    for at in order:
        row, is_best = rows[at], at == 0
        colour = COLOURS[use.position.side] if is_best else PLAIN_BAR
        cells = (row["win"].percent, _against(row["win"], best), f"{float(row['expected votes']):.1f}")
        numbers = "".join(f'<td class="ss-n">{number}</td>' for number in cells)
        name = f'<th scope="row">{escape(sentence(row["nominees"]))}</th>'
        style = ' class="ss-best"' if is_best else ""
        body.append(f"<tr{style}>{name}<td>{bar(row['win'], best, colour)}</td>{numbers}</tr>")
    named = ("Use of the nominees", '<span class="ss-hidden">bar</span>')
    head = "".join(f'<th scope="col">{name}</th>' for name in named)
    head += "".join(f'<th scope="col" class="ss-n">{name}</th>' for name in ("win", "points", "votes"))
    inside = f"<thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody>"
    return f'<table class="ss-numbers ss-bars ss-uses">{inside}</table>'


def sentence(words: str) -> str:
    """Words with a capital at their start."""
    return words[:1].upper() + words[1:]


def plain_points(points: Points) -> str:
    """A difference without its plus sign: "7.5 points"."""
    return str(points).lstrip("+").replace("-", "−")


def _against(share: Share, best: Share) -> str:
    points = Points.between(share, best)
    return str(points).removesuffix(" points").replace("-", "−") if points.fraction else "best"


def reasons_list(use: NomineeUse) -> str:
    """Where the best use lies and why, one item a state."""
    items = "".join(f"<li>{escape(reason)}</li>" for reason in use.reasons())
    return f'<ul class="ss-reasons">{items}</ul>' if items else "<p>No nominee can be used tonight (17.1).</p>"
