"""What if: change a position and see the other world beside the one that stands."""

from __future__ import annotations

from functools import lru_cache

from swingstudy.charts.view import View
from swingstudy.swing.analysis.changes import Change, apply
from swingstudy.swing.analysis.changes import changes as single_changes
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.what_if import Comparison, Tornado, tornado
from swingstudy.swing.charts.what_if import nominee_words, outlined, what_if_view
from swingstudy.swing.explorers.positions import picker, with_board
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.widgets.controls import Options
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Press, remembered
from swingstudy.words import tell

NONE = ""
REMEMBERED = 16


@lru_cache(REMEMBERED)
def _night(position: Position, nominees: str, rulebook: Rulebook) -> Night:
    return Night(position, nominees, rulebook)


@lru_cache(REMEMBERED)
def _tornado(position: Position, nominees: str, rulebook: Rulebook) -> Tornado:
    return tornado(position, nominees, rulebook)


@lru_cache(REMEMBERED)
def _changes(position: Position, rulebook: Rulebook) -> tuple[Change, ...]:
    return single_changes(position, rulebook)


def _options(choices: Choices) -> Options:
    return [
        (tell("choose one"), NONE),
        *((str(change), change) for change in _changes(choices["position"], choices["rulebook"])),
    ]


def _make(choices: Choices) -> Choices:
    if choices["change"] is NONE:
        raise ValueError(tell("No change is chosen yet: choose one from the list first."))
    return {**choices, "position": apply(choices["position"], choices["change"])._replace(called=()), "change": NONE}


def see(choices: Choices) -> View:
    """The view of a set of choices: the position that was opened against the one that was made of it."""
    first, second, rulebook = choices["loaded"], choices["position"], choices["rulebook"]
    worlds = (_night(position, choices["nominees"], rulebook) for position in (first, second))
    single = _tornado(first, choices["nominees"], rulebook)
    view = what_if_view(Comparison(*worlds), single, choices["board_open"])
    return with_board(view, choices, outlined(first, second))


@remembered
def what_if(start: str = "election-night@night") -> Explorer:
    """Two worlds side by side (rule 17): ``start``, a reference or a one-line notation, and what you make of it."""
    place = picker(start)

    def settle(choices: Choices, key: str) -> Choices:
        choices = place.settle(choices, key)
        return choices if key in ("change", "nominees") else {**choices, "change": NONE}

    policies = [(words, name) for name, words in nominee_words().items()]
    controls = (
        *place.controls,
        Choice("nominees", tell("On the night"), policies, "best"),
        Group(
            "changing",
            tell("What if"),
            (
                Choice("change", tell("One single change"), _options, NONE),
                Press("make", tell("Make this change"), _make),
                Press("undo", tell("Back to one world"), lambda choices: {**choices, "position": choices["loaded"]}),
                Press("keep", tell("Keep the new world"), lambda choices: {**choices, "loaded": choices["position"]}),
            ),
        ),
    )
    slots = ("figure*", "first", "second", "tornado", "states")
    return Explorer(controls, see, slots, place.hidden, settle, place.aside)
