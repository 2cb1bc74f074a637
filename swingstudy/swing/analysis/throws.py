"""Many throws of one roll: typed by hand or from keyed dice, judged by the rule, beside the exact chance."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from swingstudy.chance import Chance
from swingstudy.dice import Keyed
from swingstudy.play import Roll, Rolled
from swingstudy.swing.analysis.odds import contest_odds, taken
from swingstudy.swing.rules.contest import Face, Outcome
from swingstudy.words import tell

SLOT = "practice"
MOST = 20_000
SPREAD = 1.96

Throw = tuple[int, ...]


def read_dice(text: str) -> list[int]:
    """The faces in "3 5 1 6", "3,5,1,6" or "3516". Raises ValueError that names what is no face of a die."""
    found = []
    for mark in re.findall(r"[^\s,;/|-]", text):
        if mark not in "123456":
            raise ValueError(
                tell("{mark} is no face of a die. Type what your dice show, 1 to 6, such as 3 5 1 6.", mark=repr(mark))
            )
        found.append(int(mark))
    return found


def as_throws(faces: Sequence[int], dice: int) -> list[Throw]:
    """Faces in the order in which they fell, as throws of ``dice`` dice; what does not fill a throw waits."""
    return [tuple(faces[at : at + dice]) for at in range(0, len(faces) - dice + 1, dice)]


@lru_cache(maxsize=8)
def keyed_throws(seed: int, count: int, dice: int) -> tuple[Throw, ...]:
    """``count`` throws (0 to 20000) of keyed dice; the same seed gives the same throws, whatever they are judged by."""
    if not 0 <= count <= MOST:
        raise ValueError(tell("up to {most} throws can be made, not {count}", most=f"{MOST:,}", count=f"{count:,}"))
    return tuple(Keyed(seed, game).roll(1, SLOT, dice) for game in range(1, count + 1))


class Tally(NamedTuple):
    """Throws of one roll: each with the face that was taken, and the exact odds."""

    roll: Roll
    throws: tuple[Rolled, ...]
    exact: Chance[Outcome]

    @property
    def faces(self) -> list[Face]:
        """The taken faces in order."""
        assert self.roll.faces is not None
        return [self.roll.faces[throw.chosen - 1] for throw in self.throws]

    @property
    def successes(self) -> int:
        """How many succeeded."""
        return sum(face.outcome.success for face in self.faces)

    @property
    def chance(self) -> Fraction:
        """The exact chance of success."""
        return self.exact.share(lambda outcome: outcome.success).fraction

    def counts(self) -> dict[Outcome, int]:
        """How often each outcome came."""
        found: dict[Outcome, int] = {}
        for face in self.faces:
            found[face.outcome] = found.get(face.outcome, 0) + 1
        return found

    def running(self) -> list[int]:
        """Successes among the first 1, 2, 3, ... throws."""
        total, found = 0, []
        for face in self.faces:
            total += face.outcome.success
            found.append(total)
        return found

    def usual(self, throws: float) -> tuple[float, float]:
        """Between which shares of successes about 95 of 100 series of this many throws end (0 to 1; an
        approximation)."""
        chance = float(self.chance)
        reach = SPREAD * sqrt(chance * (1 - chance) / throws)
        return max(chance - reach, 0.0), min(chance + reach, 1.0)


def tally(roll: Roll, throws: Sequence[Throw], aim: str = "hold") -> Tally:
    """Judge throws by the rule of a contest; of two dice the one that serves ``aim`` is taken."""
    assert roll.contest is not None
    judged = {dice: Rolled(dice, taken(roll, dice, aim)) for dice in set(throws)}
    return Tally(roll, tuple(judged[dice] for dice in throws), contest_odds(roll.contest, roll.dice, aim))
