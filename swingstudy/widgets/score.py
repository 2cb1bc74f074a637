"""How the predictions went: how far off on average, and whether they expected as much as the odds do."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from swingstudy.widgets.prediction import Verdict
from swingstudy.words import count, tell

CLOSE, NEAR = 5, 12
"""Mean distances, in points of 100, up to which guesses are called close, and near."""
ENOUGH = 3
"""So many guesses tell something about calibration."""


class Score(NamedTuple):
    """Numbers that were guessed, how far off they were on average (0 to 1), what they and the odds expect in all,
    choices that were made, and how many of those were the record's."""

    guesses: int
    off: Fraction
    expected: Fraction
    exact: Fraction
    choices: int
    same: int


def score(verdicts: Sequence[Verdict]) -> Score:
    """The score of some verdicts."""
    numbers = [(v.guessed, v.exact) for v in verdicts if v.guessed is not None and v.exact is not None]
    choices = [verdict.right for verdict in verdicts if verdict.right is not None]
    off = sum((abs(guessed - exact) for guessed, exact in numbers), Fraction(0))
    return Score(
        len(numbers), off / len(numbers) if numbers else Fraction(0), sum((g for g, _ in numbers), Fraction(0)),
        sum((e for _, e in numbers), Fraction(0)), len(choices), sum(choices),
    )  # fmt: skip


def score_sentences(found: Score) -> list[str]:
    """The score in words; nothing where nothing was answered."""
    said = []
    if found.guesses:
        points = round(100 * found.off)
        said.append(
            count(
                found.guesses,
                "One prediction, {points} points of 100 off.",
                "{number} predictions, on average {points} points of 100 off.",
                points=points,
            )
        )
        said.append(_praise(points))
        said += [_calibration(found)] if found.guesses >= ENOUGH else []
    if found.choices:
        said.append(
            count(
                found.choices,
                "{same} of one choice was as in the record or the rules.",
                "{same} of {number} choices were as in the record or the rules.",
                same=found.same,
            )
        )
    return said


def _praise(points: int) -> str:
    if points <= CLOSE:
        return tell("That is close.")
    if points <= NEAR:
        return tell("That is near.")
    return tell("Look once more at the steps that were furthest off; Back leads to them.")


def _calibration(found: Score) -> str:
    expected, exact = (f"{float(value):.1f}" for value in (found.expected, found.exact))
    by = float(found.expected - found.exact) / found.guesses
    said = tell(
        "Together they expect {expected} successes where the odds expect {exact}.", expected=expected, exact=exact
    )
    if abs(by) < CLOSE / 100:
        return f"{said} {tell('That is well calibrated.')}"
    return f"{said} {tell('That is too hopeful.') if by > 0 else tell('That is too gloomy.')}"
