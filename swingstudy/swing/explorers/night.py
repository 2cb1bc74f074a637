"""Election Night as an explorer: any position, its chances on a map, as a ladder, as paths, night by night (17.0)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import Any

from swingstudy.charts.view import View
from swingstudy.classroom.guess import SHOWN, Asked, GuessFirst, off_by
from swingstudy.swing.analysis.winning_sets import WinningSets
from swingstudy.swing.charts.night import (
    CALL,
    PATH,
    Rolling,
    Shown,
    night_situation,
    night_view,
    policies,
    settled_board,
    shows,
    toss_ups_left,
)
from swingstudy.swing.charts.night_seen import Seen
from swingstudy.swing.charts.party import whole_outcomes
from swingstudy.swing.explorers.positions import EXAMPLES, Picker, picker, with_board
from swingstudy.widgets.controls import Choice, Choices, Group, Press, Tap, Words
from swingstudy.widgets.shell import Explorer, remembered
from swingstudy.words import count, sentence, tell

START = EXAMPLES[1][1]
SLOTS = (
    "predict*", "chance*", "rolling*", "held*", "step", "map", "figure", "dots", "so_far", "tally", "ladder",
    "decisive", "uses", "reasons", "sets", "tree",
)  # fmt: skip
HUNDRED, MOST_NIGHTS = 100, 1000
SEED = "1"
LARGEST_SEED = 2**32
OPENING = ("example", "notation", "read", "nominees", "show")
"""What asks anew; any other change goes on from what was guessed already."""


@remembered
def election_night(
    position: str = START, show: str = "map", nominees: Any = "best", guess_first: bool = True
) -> Explorer:
    """Explore the Election Night of ``position``, a reference or a one-line notation; without one, of a made-up night.

    ``show`` is what is in view first: "map", "ladder", "nominees", "paths" or "night". ``nominees`` is how they are
    used: "best", "first", "never" or pairs such as (("president", "OH"),). Raises ValueError or FormatError for a
    position that cannot be read.
    """
    pick = picker(position)
    example, change = pick.controls
    rolled = {"game": 0, "at": 0, "many": 0, "rolled": (pick.hidden["position"], nominees, SEED)}
    return Explorer(
        [
            example,
            Choice("nominees", tell("Use of the nominees"), _policies, nominees),
            Choice("show", tell("Show"), shows(), show),
            Choice("sets_by", tell("Sets"), _orders(), "size"),
            change,
            Press("uncall", tell("Open all states again"), _opened_again),
            Tap(CALL, _called),
            Tap(PATH, _called_along),
            GUESS.controls(guess_first),
            Group("rolling", "", _rolling_controls()),
        ],
        see,
        SLOTS,
        hidden=pick.hidden | rolled | GUESS.hidden | {"known": None},
        settle=GUESS.settled(partial(settle, pick)),
        aside=pick.aside,
    )


def _shown(choices: Choices) -> Shown:
    rolling = Rolling(_seed(choices["seed"]), choices["game"], choices["at"], choices["many"])
    by_hand = tuple(state for state, _ in _by_hand(choices))
    return Shown(
        choices["position"], choices["rulebook"], choices["nominees"], choices["show"], rolling, by_hand,
        choices["sets_by"],
    )  # fmt: skip


def _view(choices: Choices) -> View:
    """The view for the choices, with the picker's board."""
    shown = _shown(choices)
    view = with_board(night_view(shown), choices, shown=settled_board(shown))
    return replace(view, away=view.away | _away(choices))


def _situation(choices: Choices) -> View:
    """The view before a guess."""
    shown = _shown(choices)
    view = with_board(night_situation(shown), choices, shown=settled_board(shown))
    return replace(view, away=view.away | _away(choices) | {"rolling", "sets_by"})


def _away(choices: Choices) -> frozenset[str]:
    return frozenset(
        name
        for name, means in {
            "rolling": choices["show"] == "night",
            "sets_by": choices["show"] == "paths",
            "uncall": bool(_by_hand(choices)),
        }.items()
        if not means
    )


# The guess


def _sets(choices: Choices) -> WinningSets | None:
    """The winning sets, where the page asks for them."""
    if choices["show"] != "paths":
        return None
    found = Seen(_shown(choices)).sets
    return found if found.total and found.short > 0 else None


def _asked(choices: Choices) -> Asked:
    sets = _sets(choices)
    if sets is None:
        return Asked(tell("Of 100 nights like this one, how many do you win?"))
    still = len(sets.night.toss_ups)
    said = "{number} states are open and {votes} votes are missing. How many states must you win at least?"
    one = "{number} state is open and {votes} votes are missing. How many states must you win at least?"
    return Asked(count(still, one, said, votes=sets.short), 0, still)


def _case(choices: Choices) -> Hashable:
    position = choices["position"]
    return ("sets", position) if _sets(choices) else ("nights", position, choices["nominees"])


def _judged(said: Any, choices: Choices) -> str:
    sets = _sets(choices)
    if sets is not None:
        return off_by(said, min(sets.by_size))
    return off_by(said, whole_outcomes(Seen(_shown(choices)).night)["win"])


GUESS = GuessFirst(_asked, _case, _situation, _judged)
see = GUESS.veiled(_view)


def settle(pick: Picker, choices: Choices, key: str) -> Choices:
    """Choices that agree again: a changed position, policy or seed begins the single night anew."""
    choices = pick.settle(choices, key)
    if choices["nominees"] not in [policy for _, policy in _policies(choices)]:
        choices = {**choices, "nominees": "best"}
    rolled = choices["position"], choices["nominees"], choices["seed"]
    if choices["rolled"] != rolled:
        choices = {**choices, "rolled": rolled, "game": 0, "at": 0, "many": 0}
    case = _case(choices)
    if key not in OPENING and choices["known"] in choices["locked"] and case not in choices["locked"]:
        choices = {**choices, "locked": {**choices["locked"], case: SHOWN}}
    return {**choices, "known": case}


def _policies(choices: Choices) -> list[tuple[str, Any]]:
    found = policies(choices["position"], choices["rulebook"])
    return [(sentence(label), policy) for label, policy in found]


def _orders() -> list[tuple[str, str]]:
    return [(tell("Smallest first"), "size"), (tell("Fewest votes first"), "votes")]


def _seed(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdigit()) or int(text) >= LARGEST_SEED:
        said = "a seed is a whole number from 0 to {largest}, not {text}."
        raise ValueError(tell(said, largest=LARGEST_SEED - 1, text=repr(text.strip())))
    return int(text)


# Calling states by hand


def _by_hand(choices: Choices) -> list[tuple[str, bool]]:
    """What the reader has called beyond what was called when the position was opened."""
    before = {state for state, _ in choices["opened"][-1].position.called}
    return [(state, won) for state, won in choices["position"].called if state not in before]


def _called(choices: Choices, state: str) -> Choices:
    """A state called: won, then lost, then open again."""
    position = choices["position"]
    rest = tuple((name, won) for name, won in position.called if name != state)
    now = dict(_by_hand(choices)).get(state)
    called = {None: (*rest, (state, True)), True: (*rest, (state, False)), False: rest}[now]
    return {**choices, "position": position._replace(called=called)}


def _called_along(choices: Choices, way: str) -> Choices:
    """All states on the way to a node called as they fell there: "FL+ OH-"."""
    position = choices["position"]
    before = {state for state, _ in position.called}
    called = tuple((part[:-1], part[-1] == "+") for part in way.split() if part[:-1] not in before)
    return {**choices, "position": position._replace(called=(*position.called, *called))}


def _opened_again(choices: Choices) -> Choices:
    by_hand = _by_hand(choices)
    called = tuple(pair for pair in choices["position"].called if pair not in by_hand)
    return {**choices, "position": choices["position"]._replace(called=called)}


# Single nights


def _toss_ups(choices: Choices) -> int:
    return toss_ups_left(choices["position"], choices["rulebook"])


def _rolling_controls() -> list[Any]:
    def step(by: int, choices: Choices) -> Choices:
        return {**choices, "at": min(max(choices["at"] + by, 0), _toss_ups(choices))}

    def another(choices: Choices) -> Choices:
        return {**choices, "game": choices["game"] + 1, "at": 0}

    def many(choices: Choices) -> Choices:
        return {**choices, "many": _more(choices)}

    return [
        Press("previous", tell("Back"), partial(step, -1), tell("Back one toss-up"), off=lambda c: c["at"] == 0),
        Press("next", tell("Next toss-up"), partial(step, 1), off=lambda c: c["at"] == _toss_ups(c)),
        Press("last", tell("To the end"), partial(step, 99), off=lambda c: c["at"] == _toss_ups(c)),
        Press("another", tell("Another night"), another),
        Press("many", _many_label, many, off=lambda c: c["many"] == MOST_NIGHTS),
        Words("seed", tell("Seed"), SEED),
    ]


def _many_label(choices: Choices) -> str:
    return count(_more(choices), "Roll {number} night", "Roll {number} nights")


def _more(choices: Choices) -> int:
    return min(max(choices["many"] * 10, HUNDRED), MOST_NIGHTS)
