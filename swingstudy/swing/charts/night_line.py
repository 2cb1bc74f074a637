"""An Election Night as it goes: the chance to win as a line from 0 to 100 toss-up by toss-up, the tally, what is still
needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.swing.analysis.night_odds import night
from swingstudy.swing.charts.party import hundred
from swingstudy.swing.rules.night import classify, own_votes, toss_ups
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import tell

WIDTH, HEIGHT = 340, 128
LEFT, RIGHT, TOP, BOTTOM = 30, 34, 8, 22


class Point(NamedTuple):
    """The chance to win after a toss-up; before the first one there is no state."""

    state: str
    won: bool
    chance: Share


@lru_cache(128)
def nights_won(position: Position, rulebook: Rulebook) -> Share:
    """The exact share of nights that a position wins, the nominees used in the best way."""
    return night(position, "best", rulebook).p_win


def points(rulebook: Rulebook, path: Sequence[Position]) -> list[Point]:
    """The chance before the first toss-up and after each of those that have been resolved."""
    tossed = toss_ups(rulebook, path[0])
    found = [Point("", False, nights_won(path[0], rulebook))]
    for before, after in pairwise(path):
        called = after.called[len(before.called) :]
        found += [Point(state, won, nights_won(after, rulebook)) for state, won in called if state in tossed]
    return found


def held(rulebook: Rulebook, position: Position) -> int:
    """The votes that are won for certain, toss-ups that were won included."""
    called = dict(position.called)
    sure = {state for region in REGIONS for state in classify(rulebook, position, region).won if state not in called}
    return own_votes(rulebook, position) + sum(rulebook.board.electoral_votes[state] for state in sure)


def night_line(rulebook: Rulebook, path: Sequence[Position], veiled: bool = False) -> str:
    """The line with its tally, as HTML; ``veiled`` the tally alone."""
    tally = _tally(rulebook, path)
    if veiled:
        return f'<div class="ss-standing-now"><p>{escape(tally)}</p></div>'
    found = points(rulebook, path)
    chance = tell("The chance to win: {number} in 100.", number=hundred(found[-1].chance))
    drawn = _svg(found, len(toss_ups(rulebook, path[0])), f"{chance} {tally}")
    return f'<div class="ss-standing-now">{drawn}<p><b>{escape(chance)}</b> {escape(tally)}</p></div>'


def _tally(rulebook: Rulebook, path: Sequence[Position]) -> str:
    """Votes that are sure, votes needed, and what is missing or open."""
    now, board = path[-1], rulebook.board
    votes, needed = held(rulebook, now), board.needed(now.side)
    called = dict(now.called)
    still = sum(board.electoral_votes[state] for state in toss_ups(rulebook, path[0]) if state not in called)
    numbers = {"votes": votes, "needed": needed, "missing": max(needed - votes, 0), "open": still}
    if votes >= needed:
        return tell("{votes} votes are sure, {needed} are needed: won.", **numbers)
    if not still:
        return tell("{votes} votes of the {needed} needed: {missing} short.", **numbers)
    return tell("{votes} votes are sure, {needed} are needed: {missing} more, of {open} still open.", **numbers)


def _svg(found: Sequence[Point], number: int, said: str) -> str:
    def x(at: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / max(number, 1)

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    parts = []
    for share in (0, 50, 100):
        parts.append(f'<path class="ss-grid-line" d="M{LEFT} {y(share / 100):.1f}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text class="ss-tick ss-end" x="{LEFT - 5}" y="{y(share / 100) + 4:.1f}">{share}</text>')
    places = [(x(at), y(float(point.chance.fraction))) for at, point in enumerate(found)]
    parts.append(f'<path class="ss-run" d="M{"L".join(f"{a:.1f} {b:.1f}" for a, b in places)}"/>')
    for (a, b), point in zip(places, found, strict=True):
        style = "ss-run-end" if point.won or not point.state else "ss-run-lost"
        parts.append(f'<circle class="{style}" cx="{a:.1f}" cy="{b:.1f}" r="3.6"/>')
        if point.state:
            parts.append(f'<text class="ss-tick ss-mid" x="{a:.1f}" y="{HEIGHT - 6}">{point.state}</text>')
    last = places[-1]
    parts.append(
        f'<text class="ss-label" x="{last[0] + 7:.1f}" y="{last[1] + 4:.1f}">{hundred(found[-1].chance)}</text>'
    )
    title = tell("The chance to win after each toss-up, from 0 to 100")
    return (
        f'<svg class="ss-svg ss-night-line" role="img" viewBox="0 0 {WIDTH} {HEIGHT}"><title>{escape(title)}</title>'
        f"<desc>{escape(said)}</desc>{''.join(parts)}</svg>"
    )
