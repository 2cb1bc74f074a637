"""A push by hand: one strategy marker must move and has no room, and the reader says, Region by Region, what moves."""

from __future__ import annotations

from swingstudy.charts.view import View
from swingstudy.swing.analysis.cascades import OneMove, one_fall, one_rise
from swingstudy.swing.charts.push import TAP, finding, push_panel, push_words
from swingstudy.swing.explorers.positions import read_position
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.text import heading
from swingstudy.widgets.shell import Choices, Explorer, Tap, remembered
from swingstudy.words import one_of, tell

WAYS = {"down": one_fall, "up": one_rise}


def see(choices: Choices) -> View:
    """The view of a set of choices."""
    move: OneMove = choices["move"]
    answers = choices["answers"]
    note = tell("{position}. Readings: {readings}.", position=heading(move.before), readings=move.readings)
    words = push_words(move, answers)
    return View(finding(move, answers), words, note, {"push": push_panel(move, answers)})


def _goes(choices: Choices, region: str) -> Choices:
    return {**choices, "answers": (*choices["answers"], region)}


@remembered
def push(start: str, region: str, way: str) -> Explorer:
    """A strategy marker that must move one box (rules 12.1 to 12.3), in the position ``start``.

    ``start`` is a reference ("cascade@1:events") or a one-line notation, ``region`` S, N, M, W or B, ``way`` "up" or
    "down". Raises ValueError for another.
    """
    if region not in REGIONS or way not in WAYS:
        said = "a region is {regions}, a way {ways}; not {region} and {way}"
        named = {"regions": one_of(REGIONS), "ways": one_of(WAYS)}
        raise ValueError(tell(said, region=repr(region), way=repr(way), **named))
    position, rulebook = read_position(start)
    hidden = {"move": WAYS[way](position, region, rulebook), "answers": ()}
    return Explorer((Tap(TAP, _goes),), see, ("push*",), hidden)
