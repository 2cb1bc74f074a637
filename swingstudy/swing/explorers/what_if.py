"""What if: change a position and see the other world beside the one that stands."""

from __future__ import annotations

from functools import lru_cache

from swingstudy.charts.view import View
from swingstudy.classroom.guess import SHOWN, Asked, GuessFirst
from swingstudy.swing.analysis.changes import Change, apply, single_changes
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.what_if import Comparison, Tornado, tornado
from swingstudy.swing.charts.night_seen import as_settled
from swingstudy.swing.charts.what_if import Seen, nominee_words, settled_outlined, what_if_view
from swingstudy.swing.explorers.positions import picker, with_board
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.widgets.controls import Options
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Press, remembered
from swingstudy.words import count, tell

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


def _made(choices: Choices) -> Position:
    return apply(choices["position"], choices["change"])._replace(called=())


def _make(choices: Choices) -> Choices:
    if choices["change"] is NONE:
        raise ValueError(tell("No change is chosen yet: choose one from the list first."))
    return {**choices, "position": _made(choices), "change": NONE}


def _back(choices: Choices) -> Choices:
    return {**choices, "position": choices["loaded"]}


def _one(choices: Choices) -> bool:
    return bool(choices["position"] == choices["loaded"])


def _kept(choices: Choices) -> Choices:
    """The new world as the one to compare with; what is known of the old one is not asked again."""
    kept = {**choices, "loaded": choices["position"]}
    known = {} if GUESS.waits(choices) else {GUESS.case(kept): SHOWN}
    return {**kept, "locked": {**known, **choices["locked"]}}


def _worlds(choices: Choices) -> Comparison:
    """The position that was opened against the one that was made of it, with the change that is chosen."""
    first, second, rulebook = choices["loaded"], choices["position"], choices["rulebook"]
    if choices["change"] is not NONE:
        second = _made(choices)
    return Comparison(*(_night(position, choices["nominees"], rulebook) for position in (first, second)))


def _seen(choices: Choices, single: Tornado | None) -> View:
    found = _worlds(choices)
    seen = Seen(choices["board_open"], choices["change"] is not NONE)
    view = what_if_view(found, single, seen)
    now = _night(choices["position"], choices["nominees"], choices["rulebook"])
    board = as_settled(now.position, now)
    return with_board(view, choices, settled_outlined(found.first, now), board)


def _single(choices: Choices) -> Tornado:
    return _tornado(choices["loaded"], choices["nominees"], choices["rulebook"])


def _asked(choices: Choices) -> Asked:
    options = [(str(change), change) for change in _changes(choices["loaded"], choices["rulebook"])]
    return Asked(tell("If one thing were different, what would change the chance to win most?"), options=options)


def _judged(said: Change, choices: Choices) -> str:
    """A guess against the ranking: where the change guessed stands in it."""
    single = _single(choices)
    points = {effect.change: effect.points for effect in single.effects}
    larger = sum(abs(effect.points.fraction) > abs(points[said].fraction) for effect in single.effects)
    told = {"change": said, "points": str(points[said]).replace("-", "−")}
    if not points[said].fraction:
        return tell("You said {change}: it changes nothing.", **told)
    if not larger:
        return tell("You said {change}: nothing matters more ({points}).", **told)
    return count(
        larger,
        "You said {change}: {points}. {number} change matters more.",
        "You said {change}: {points}. {number} changes matter more.",
        **told,
    )


GUESS = GuessFirst(
    _asked,
    lambda choices: (choices["loaded"], choices["nominees"]),
    lambda choices: _seen(choices, None),
    _judged,
    choose=True,
)
see = GUESS.veiled(lambda choices: _seen(choices, _single(choices)))


@remembered
def what_if(start: str = "election-night@night", guess_first: bool = True) -> Explorer:
    """Two worlds side by side (rule 17): ``start``, a reference or a one-line notation, and what you make of it."""
    place = picker(start)

    def settle(choices: Choices, key: str) -> Choices:
        choices = place.settle(choices, key)
        return choices if key in ("change", "nominees", "lock", "show_me", "first") else {**choices, "change": NONE}

    policies = [(words, name) for name, words in nominee_words().items()]
    controls = (
        *place.controls,
        Choice("nominees", tell("On the night"), policies, "best"),
        GUESS.controls(guess_first),
        Group(
            "changing",
            tell("What if"),
            (
                Choice("change", tell("One single change"), _options, NONE),
                Press("make", tell("Make this change"), _make),
                Press("undo", tell("Back to one world"), _back, off=_one),
                Press("keep", tell("Keep the new world"), _kept, off=_one),
            ),
        ),
    )
    slots = ("predict*", "changing*", "figure*", "first", "second", "tornado", "states")
    return Explorer(controls, see, slots, place.hidden | GUESS.hidden, GUESS.settled(settle), place.aside)
