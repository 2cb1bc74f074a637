"""The Scandal Phase (rule 15.0)."""

from __future__ import annotations

from swingstudy.play import Begin, End, Entry, Rule
from swingstudy.swing.rules.attack import attacked
from swingstudy.swing.rules.momentum import fall
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGION_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say


def scandal_attack(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """A Scandal that is still in a Region attacks it again; by the reading, with a defense or automatically (A17)."""
    region = position.scandal
    if region is None:
        yield Entry("15.0", say("No Scandal is in a Region: nothing happens."))
        return position
    yield Entry("15.0", say("The Scandal attacks {region}.", region=REGION_NAMES[region]))
    if rulebook.readings.scandal_phase == "automatic":
        return (yield from fall(rulebook, position, region, "15.0"))
    return (yield from attacked(rulebook, position, region, "scandal"))


def scandal_phase(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """The one step of the phase."""
    yield Begin("scandal", "15.0", say("The Scandal"), "scandal")
    position = yield from scandal_attack(rulebook, position)
    yield End(position)
    return position
