"""Debates: the preparation levels side by side."""

from __future__ import annotations

from swingstudy.charts.view import View
from swingstudy.swing.analysis.purse import debates as all_debates
from swingstudy.swing.charts.debates import END_NAMES, debates_view
from swingstudy.swing.rules.debates import LEVELS
from swingstudy.swing.table.regions import FULL, NOMINEES, OFFICE_NAMES
from swingstudy.widgets.shell import Choice, Choices, Explorer, Number, remembered
from swingstudy.words import one_of, tell


def see(choices: Choices) -> View:
    """The view of a set of choices."""
    return debates_view(choices["debates"], choices["nominee"], choices["level"], choices["need"])


@remembered
def debates(nominee: str = "president", level: str = FULL) -> Explorer:
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
    )
    return Explorer(controls, see, ("levels*", "figure", "table"), {"debates": all_debates()})
