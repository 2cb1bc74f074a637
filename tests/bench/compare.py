"""Speed beside icepool, dyce and plain Fractions, in one run, with agreement checked as exact fractions.

python tests/bench/compare.py

Each row is timed in turn with its rivals, several rounds over; the medians and the ratio to ours are printed. A
rival is a short model of the same thing in that library's own manner, written from the rulebook; it reads nothing
of ours but the board's numbers.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import dyce
import icepool

from swingstudy.swing.analysis import odds
from swingstudy.swing.analysis.night_odds import night
from swingstudy.swing.analysis.planner import best_spend
from swingstudy.swing.table.cards import find_card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT

BOARD = DEFAULT.board
ROUNDS = 7


def at(side: str, **states: str) -> tuple[int, ...]:
    return tuple(BOARD.box_index(side, region, states[region]) for region in "SNMWB")


DEFENCE = Position(
    "R",
    "dem-incumbent",
    at("R", S="GA", N="IN", M="WI", W="AZ", B="KY"),
    tuple("CCCCC"),
    vp="M",
    scandal="M",
    opposition=(None, None, "M"),
)
NIGHT = Position(
    "D",
    "dem-incumbent",
    at("D", S="LA", N="NH", M="IA", W="NM", B="WV"),
    tuple("AAAAA"),
    phase="night",
    president="N",
    surrogate="N",
    opposition=("N", "N", "N"),
)
FIVE_DEFENCES = Position(
    "R",
    "dem-incumbent",
    (3, 3, 3, 3, 2),
    tuple("CCCCC"),
    phase="events",
    vp="M",
    opposition=("S", "B", "N"),
    economy=(0, 1, -1, -1, 0),
)
LAST_TURN = Position(
    "D",
    "dem-incumbent",
    at("D", S="FL", N="OH", M="WI", W="CO", B="MO"),
    tuple("CACCC"),
    phase="action",
    president="N",
    vp="S",
    opposition=("B", "N", None),
    economy=(-1, -1, 0, 0, 0),
)


def defence_of(dice: tuple[int, int]) -> tuple[bool, int, bool, tuple[str, ...], bool]:
    """9.1.2's example: beat 3 with -1, the normal Surrogate blocks 1, 3 and 5; the better die by success, then
    even, then blocks."""
    outcomes = []
    for die in dice:
        blocked = die in (1, 3, 5)
        success = not blocked and (die == 6 or (die != 1 and die - 1 > 3))
        outcomes.append((success, 0 if success else -1, die % 2 == 1, ("surrogate",) if blocked else (), success))
    return max(outcomes, key=lambda o: (o[0], not o[2], len(o[3])))


def ours_defence() -> Any:
    return {tuple(outcome): p for outcome, p in odds.campaign_defense(DEFENCE, "M", 2).fractions().items()}


def icepool_defence() -> Any:
    die = icepool.map(lambda a, b: icepool.tupleize(index(defence_of((a, b)))), icepool.d6, icepool.d6)
    return {OUTCOMES[outcome[0]]: Fraction(weight, die.denominator()) for outcome, weight in die.items()}


def dyce_defence() -> Any:
    six = dyce.H(6)
    joint = dyce.H.from_counts((index(defence_of((a, b))), m * n) for a, m in six.items() for b, n in six.items())
    return {OUTCOMES[outcome]: Fraction(count, joint.total) for outcome, count in joint.items()}


OUTCOMES: list[Any] = []


def index(outcome: Any) -> int:
    if outcome not in OUTCOMES:
        OUTCOMES.append(outcome)
    return OUTCOMES.index(outcome)


# The night, Region by Region: electoral votes, modifier, and which blockers (President, V.P., Surrogate) are in NORTH.
BLOCKS = ((1, 2, 5), (1, 4), (1, 3, 5))


def night_states() -> list[tuple[int, int, bool]]:
    """(votes, modifier, in NORTH) for the toss-ups of NIGHT, from the board's numbers and rule 17.1."""
    states = []
    for region in "SNMWB":
        track, here = BOARD.track("D", region), NIGHT.box(region)
        for place in (here + 1, here, here - 1):
            if 0 <= place < len(track) and track[place]:
                state = track[place]
                colour = {"blue": 1, "red": -1, "purple": 0}[BOARD.colours[state]]
                modifier = colour + here - place + (1 if region == "N" else 0)
                states.append((BOARD.electoral_votes[state], modifier, region == "N"))
    return states


STATES = night_states()
HELD = sum(
    BOARD.electoral_votes[state]
    for region in "SNMWB"
    for state in BOARD.track("D", region)[: max(NIGHT.box(region) - 1, 0)]
    if state
)


def roll(die: int, modifier: int, north: bool, left: tuple[bool, ...]) -> tuple[bool, tuple[bool, ...]]:
    blocking = [north and here and die in numbers for here, numbers in zip(left, BLOCKS, strict=True)]
    if any(blocking):
        return False, tuple(here and not hit for here, hit in zip(left, blocking, strict=True))
    return die == 6 or (die != 1 and min(max(die + modifier, 1), 6) > 3), left


def ours_never() -> Any:
    return night(NIGHT, "never").electoral_votes.fractions()


def icepool_never() -> Any:
    total: Any = icepool.Die([(HELD, True, True, True)])
    for votes, modifier, north in STATES:

        def add(state: Any, die: int, votes: int = votes, modifier: int = modifier, north: bool = north) -> Any:
            won, left = roll(die, modifier, north, tuple(map(bool, state[1:])))
            return (state[0] + votes * won, *left)

        total = icepool.map(add, total, icepool.d6, star=False)
    result = total.marginals[0]
    return {votes: Fraction(weight, result.denominator()) for votes, weight in result.items()}


def dyce_never() -> Any:
    # dyce's outcomes must be numbers: the votes, and the blockers left as three binary digits.
    total = dyce.H({HELD * 8 + 7: 1})
    for votes, modifier, north in STATES:
        counts: dict[int, int] = {}
        for state, weight in total.items():
            left = (bool(state & 4), bool(state & 2), bool(state & 1))
            for die, one in dyce.H(6).items():
                won, still = roll(die, modifier, north, left)
                key = (state // 8 + votes * won) * 8 + 4 * still[0] + 2 * still[1] + still[2]
                counts[key] = counts.get(key, 0) + weight * one
        total = dyce.H(counts)
    merged: dict[int, Fraction] = {}
    for state, weight in total.items():
        merged[state // 8] = merged.get(state // 8, Fraction(0)) + Fraction(weight, total.total)
    return merged


def ours_best() -> Any:
    return night(NIGHT, "best").p_win.fraction


def fractions_best() -> Any:
    """The best use of the President in NORTH by memoised Fractions: the chance to win alone."""

    @cache
    def win(at_state: int, votes: int, left: tuple[bool, ...], ready: bool) -> Fraction:
        if at_state == len(STATES):
            return Fraction(votes >= 95)
        gain, modifier, north = STATES[at_state]
        still_ready = ready if north else False

        def after(die: int, ready: bool) -> Fraction:
            won, remaining = roll(die, modifier, north, left)
            return win(at_state + 1, votes + gain * won, remaining, ready)

        faces = [after(die, ready) for die in range(1, 7)]
        best = sum(faces, Fraction(0)) / 6
        if still_ready:
            ranked = sorted(after(die, False) for die in range(1, 7))
            best = max(best, sum((value * (2 * k + 1) for k, value in enumerate(ranked)), Fraction(0)) / 36)
        return best

    return win(0, HELD, (True, True, True), True)


class Row(NamedTuple):
    what: str
    contestants: Mapping[str, Callable[[], Any]]


def planner(dollars: int, moves: bool) -> Callable[[], Any]:
    return lambda: best_spend(LAST_TURN._replace(finance=dollars), moves).win.fraction


CARD = find_card(DEFAULT.cards, "#13")
ROWS = (
    Row(
        "One Campaign Defense, two dice, joint outcome",
        {"ours": ours_defence, "dyce": dyce_defence, "icepool": icepool_defence},
    ),
    Row(
        "Election Night, 14 toss-ups, no nominee: all votes",
        {"ours": ours_never, "dyce": dyce_never, "icepool": icepool_never},
    ),
    Row("Election Night, 14 toss-ups, best use: chance to win", {"ours": ours_best, "plain Fractions": fractions_best}),
    Row(
        "Events Phase, five defences, marginals",
        {"ours": lambda: odds.events(FIVE_DEFENCES, CARD, joint=False).sudden_defeat.fraction},
    ),
    Row(
        "Events Phase, five defences, joint positions",
        {"ours": lambda: odds.events(FIVE_DEFENCES, CARD).sudden_defeat.fraction},
    ),
    Row("Planner, $3 and a loan, no moves", {"ours": planner(3, False)}),
    Row("Planner, $9 and a loan, no moves", {"ours": planner(9, False)}),
    Row("Planner, $3 and a loan, with moves", {"ours": planner(3, True)}),
)


def median_times(contestants: Mapping[str, Callable[[], Any]]) -> dict[str, float]:
    """Median seconds of one call, the contestants by turns."""
    repeats = {}
    for name, call in contestants.items():
        began = time.perf_counter()
        call()
        once = time.perf_counter() - began
        repeats[name] = max(1, int(0.02 / max(once, 1e-6)))
    rounds = ROUNDS if max(repeats.values()) > 1 else 1
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, call in contestants.items():
            began = time.perf_counter()
            for _ in range(repeats[name]):
                call()
            times[name].append((time.perf_counter() - began) / repeats[name])
    return {name: statistics.median(found) for name, found in times.items()}


def main() -> None:
    """Print the table."""
    print("| what | who | median | times ours | agrees |\n|---|---|---:|---:|---|")
    for row in ROWS:
        answers = {name: call() for name, call in row.contestants.items()}
        times = median_times(row.contestants)
        for name, seconds in times.items():
            agrees = "" if name == "ours" else "yes" if answers[name] == answers["ours"] else "NO"
            shown = f"{seconds * 1e6:.1f} us" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"
            print(f"| {row.what} | {name} | {shown} | {seconds / times['ours']:.1f} | {agrees} |")


if __name__ == "__main__":
    main()
