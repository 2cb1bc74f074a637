"""The dice of a roll: six faces in a row with what each does, two dice as a grid of pairs."""

from __future__ import annotations

from swingstudy.charts import faces
from swingstudy.charts.faces import FACES
from swingstudy.charts.pictures import PLAIN, Case
from swingstudy.play import Roll, Rolled
from swingstudy.swing.charts.words import face_words, kind_of, kind_of_throw, odds_in_words
from swingstudy.words import tell


def cases(roll: Roll) -> tuple[Case, ...]:
    """The six faces with their kind and why."""
    return tuple(Case(str(die), kind_of(roll, die), face_words(roll, die)) for die in FACES)


def pairs(roll: Roll, aim: str = "hold") -> dict[tuple[int, int], str]:
    """The kind of every pair, first die first; ``aim`` says which die is taken."""
    return {(first, second): kind_of_throw(roll, (first, second), aim) for first in FACES for second in FACES}


def faces_row(roll: Roll, fell: Rolled | None = None, hidden: bool = False) -> str:
    """The six faces with their outcome and why; ``fell`` outlines what was rolled, ``hidden`` shows bare numbers."""
    return faces.bare_row(cases(roll)) if hidden else faces.cases_row(cases(roll), fell)


def pair_grid(roll: Roll, fell: Rolled | None = None, hidden: bool = False, aim: str = "hold") -> str:
    """All 36 pairs of two dice; ``aim`` says which die is taken, ``hidden`` shows bare squares."""
    if hidden:
        bare = dict.fromkeys(pairs(roll), PLAIN)
        return faces.pair_grid(bare, [PLAIN] * 6, tell("Not shown before the prediction."))
    single = [kind_of(roll, die) for die in FACES]
    return faces.pair_grid(pairs(roll, aim), single, odds_in_words(roll, aim), fell)
