"""How often each state is decisive, as bars; and every use of the nominees side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from swingstudy.chance import Share
from swingstudy.results import Points, cell
from swingstudy.swing.analysis.decisive import Decisive
from swingstudy.swing.analysis.nominee_use import NomineeUse
from swingstudy.swing.charts.party import COLOURS, holder, hundred, nights
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import all_of, count, sentence, tell

BARS_SHOWN = 14
PLAIN_BAR = "var(--ss-edge)"


def decisive_bars(decisive: Decisive) -> str:
    """A table of bars: the states whose result alone, reversed, changes win, tie or loss, most often first."""
    night = decisive.night
    votes, side = night.rulebook.board.electoral_votes, night.position.side
    settled = {state: f" {holder(night.states[state], side)}" for state in night.settled}
    found = [state for state in decisive.order if decisive[state].weight]
    if not found:
        said = tell("No state is decisive: no single result, reversed, would change win, tie or loss.")
        return f"<p>{escape(said)}</p>"
    most, shown = decisive[found[0]], down_to([decisive[state] for state in found], BARS_SHOWN)
    rows = "".join(
        f'<tr><th scope="row">{STATE_NAMES[state]} '
        f'<span class="ss-soft">{votes[state]}{settled.get(state, "")}</span></th>'
        f'<td>{bar(decisive[state], most)}</td><td class="ss-n">{escape(hundred(decisive[state]))}</td></tr>'
        for state in found[:shown]
    )
    left = len(found) - shown
    keys = [tell("D, R: settled for that party, and decisive if it were not.")]
    if left:
        more = count(
            left, "{number} more state is decisive less often.", "{number} more states are decisive less often."
        )
        keys.insert(0, more)
    key = f'<p class="ss-soft ss-key">{escape(" ".join(keys))}</p>'
    headings = (tell("State and votes"), tell("Bar"), tell("Nights in 100"))
    names = "".join(f'<th scope="col">{name}</th>' for name in headings)
    head = f'<thead class="ss-hidden"><tr>{names}</tr></thead>'
    return f'<table class="ss-numbers ss-bars">{head}<tbody>{rows}</tbody></table>{key}'


def down_to(ordered: Sequence[object], most: int) -> int:
    """How many of ``ordered`` values are shown: about ``most``, but of equals all, so that those left are smaller."""
    shown = min(most, len(ordered))
    while 0 < shown < len(ordered) and ordered[shown] == ordered[shown - 1]:
        shown += 1
    return shown


def bar(share: Share, most: Share, colour: str = PLAIN_BAR) -> str:
    """A bar of HTML, as long as the share is against the largest."""
    width = 100 * float(share.fraction / most.fraction) if most.weight else 0
    return f'<span class="ss-h" aria-hidden="true" style="width:{width:.1f}%;background:{colour}"></span>'


def decisive_words(decisive: Decisive) -> str:
    """The tipping points in a sentence."""
    found = [state for state in decisive.order if decisive[state].weight]
    if not found:
        return tell("No single result, reversed, would change who wins.")
    first = decisive.first
    if len(first) > 1:
        return tell(
            "{states} decide most often, and as often as each other: the result of each alone, reversed, changes who "
            "wins {nights}.",
            states=all_of(STATE_NAMES[state] for state in first),
            nights=nights(decisive[first[0]]),
        )
    if len(found) == 1:
        return tell(
            "{state} decides most often: its result alone, reversed, changes who wins {nights}.",
            state=STATE_NAMES[found[0]],
            nights=nights(decisive[found[0]]),
        )
    return tell(
        "{state} decides most often: its result alone, reversed, changes who wins {nights}, then {next} {next_nights}.",
        state=STATE_NAMES[found[0]],
        nights=nights(decisive[found[0]]),
        next=STATE_NAMES[found[1]],
        next_nights=nights(decisive[found[1]]),
    )


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
        name = f'<th scope="row">{escape(sentence(cell(row["nominees"])))}</th>'
        style = ' class="ss-best"' if is_best else ""
        body.append(f"<tr{style}>{name}<td>{bar(row['win'], best, colour)}</td>{numbers}</tr>")
    named = (tell("Use of the nominees"), f'<span class="ss-hidden">{tell("bar")}</span>')
    head = "".join(f'<th scope="col">{name}</th>' for name in named)
    columns = (tell("win"), tell("points"), tell("votes"))
    head += "".join(f'<th scope="col" class="ss-n">{name}</th>' for name in columns)
    inside = f"<thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody>"
    return f'<table class="ss-numbers ss-bars ss-uses">{inside}</table>'


def plain_points(points: Points) -> str:
    """The size of a difference: "7.5 points"."""
    return tell("{points} points", points=points.size)


def _against(share: Share, best: Share) -> str:
    points = Points.between(share, best, digits=2)
    return f"−{points.size}" if points.fraction else tell("best")


def reasons_list(use: NomineeUse) -> str:
    """Where the best use lies and why, one item a state."""
    items = "".join(f"<li>{escape(reason)}</li>" for reason in use.reasons())
    return (
        f'<ul class="ss-reasons">{items}</ul>' if items else f"<p>{tell('No nominee can be used tonight (17.1).')}</p>"
    )
