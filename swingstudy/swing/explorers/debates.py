"""Debates: the preparation levels side by side."""

from __future__ import annotations

from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst
from swingstudy.swing.analysis.purse import debates as all_debates
from swingstudy.swing.charts.debates import (
    END_NAMES,
    GUESSES,
    asked,
    debates_situation,
    debates_view,
    dollars_words,
    judged,
)
from swingstudy.swing.rules.debates import LEVELS
from swingstudy.swing.table.regions import FULL, NOMINEES, OFFICE_NAMES
from swingstudy.widgets.shell import Choice, Choices, Explorer, Number, remembered
from swingstudy.words import one_of, tell


def _view(choices: Choices) -> View:
    return debates_view(choices["debates"], choices["nominee"], choices["level"], choices["need"])


def _asked(choices: Choices) -> Asked:
    options = [(tell("about {dollars}", dollars=dollars_words(dollars)), dollars) for dollars in GUESSES if dollars]
    return Asked(asked(choices["nominee"]), options=[(tell("nothing"), GUESSES[0]), *options])


GUESS = GuessFirst(
    _asked,
    lambda choices: choices["nominee"],
    lambda choices: debates_situation(choices["debates"], choices["nominee"]),
    lambda said, choices: judged(said, choices["debates"], choices["nominee"]),
    choose=True,
)
see = GUESS.veiled(_view)


@remembered
def debates(nominee: str = "president", level: str = FULL, guess_first: bool = True) -> Explorer:
    """The money of a debate at each preparation level (rules 10.1.2 and 10.2).

    ``nominee`` is "president" or "vp", ``level`` "none", "prep-partial" or "prep-full". Raises ValueError for another.
    """
    if nominee not in NOMINEES or level not in LEVELS:
        said = "a nominee is {nominees}, a level {levels}; not {nominee}, {level}"
        named = {"nominees": one_of(NOMINEES), "levels": one_of(LEVELS)}
        raise ValueError(tell(said, nominee=repr(nominee), level=repr(level), **named))
    controls = (
        Choice("nominee", tell("Who debates"), [(tell(OFFICE_NAMES[name]), name) for name in NOMINEES], nominee),
        Choice("level", tell("Preparation"), [(tell(END_NAMES[name]), name) for name in LEVELS], level),
        Number("need", tell("Dollars you need"), 1, 6, 4),
        GUESS.controls(guess_first),
    )
    hidden = {"debates": all_debates(), **GUESS.hidden}
    return Explorer(controls, see, ("predict*", "levels*", "figure", "table"), hidden, GUESS.settled())
