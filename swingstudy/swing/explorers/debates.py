"""Debates: the preparation levels side by side."""

from __future__ import annotations

from swingstudy.charts.view import View
from swingstudy.files import one_of
from swingstudy.swing.analysis.purse import debates as all_debates
from swingstudy.swing.charts.debates import END_NAMES, debates_view
from swingstudy.swing.rules.debates import LEVELS
from swingstudy.swing.table.regions import FULL, NOMINEES, OFFICE_NAMES
from swingstudy.widgets.shell import Choice, Choices, Explorer, Number, remembered


def see(choices: Choices) -> View:
    """The view of a set of choices."""
    return debates_view(choices["debates"], choices["nominee"], choices["level"], choices["need"])


@remembered
def debates(nominee: str = "president", level: str = FULL) -> Explorer:
    """The money of a debate at each preparation level (rules 10.1.2 and 10.2).

    ``nominee`` is "president" or "vp", ``level`` "none", "prep-partial" or "prep-full". Raises ValueError for another.
    """
    if nominee not in NOMINEES or level not in LEVELS:
        raise ValueError(f"a nominee is {one_of(NOMINEES)}, a level {one_of(LEVELS)}; not {nominee!r}, {level!r}")
    controls = (
        Choice("nominee", "Who debates", [(OFFICE_NAMES[name], name) for name in NOMINEES], nominee),
        Choice("level", "Preparation", [(END_NAMES[name], name) for name in LEVELS], level),
        Number("need", "Dollars you need", 1, 6, 4),
    )
    return Explorer(controls, see, ("levels*", "figure", "table"), {"debates": all_debates()})
