"""Election Night as an explorer: any position, its chances on a map, as a ladder, as paths, night by night (17.0)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from swingstudy.charts.view import View
from swingstudy.swing.charts.night import Rolling, Shown, night_view, policies, shows, toss_ups_left
from swingstudy.swing.explorers.positions import EXAMPLES, Picker, picker, with_board
from swingstudy.widgets.controls import Choice, Choices, Group, Press, Words
from swingstudy.widgets.shell import Explorer, remembered
from swingstudy.words import count, sentence, tell

START = EXAMPLES[1][1]
SLOTS = (
    "chance*", "rolling*", "held*", "step", "map", "figure", "dots", "so_far", "tally", "ladder", "decisive", "uses",
    "reasons", "sets", "tree",
)  # fmt: skip
HUNDRED, MOST_NIGHTS = 100, 1000
SEED = "1"
LARGEST_SEED = 2**32


@remembered
def election_night(position: str = START, show: str = "map", nominees: Any = "best") -> Explorer:
    """Explore the Election Night of ``position``, a reference or a one-line notation; without one, of a made-up night.

    ``show`` is what is in view first: "map", "ladder", "nominees", "paths" or "night". ``nominees`` is how they are
    used: "best", "first", "never" or pairs such as (("president", "OH"),). Raises ValueError or FormatError for a
    position that cannot be read.
    """
    pick = picker(position)
    example, change = pick.controls
    return Explorer(
        [
            example,
            Choice("nominees", tell("Use of the nominees"), _policies, nominees),
            Choice("show", tell("Show"), shows(), show),
            change,
            Group("rolling", "", _rolling_controls()),
        ],
        see,
        SLOTS,
        hidden=pick.hidden | {"game": 0, "at": 0, "many": 0, "rolled": (pick.hidden["position"], nominees, SEED)},
        settle=partial(settle, pick),
        aside=pick.aside,
    )


def see(choices: Choices) -> View:
    """The view for the choices, with the picker's board."""
    rolling = Rolling(_seed(choices["seed"]), choices["game"], choices["at"], choices["many"])
    shown = Shown(choices["position"], choices["rulebook"], choices["nominees"], choices["show"], rolling)
    view = with_board(night_view(shown), choices)
    return view if choices["show"] == "night" else replace(view, away=view.away | {"rolling"})


def settle(pick: Picker, choices: Choices, key: str) -> Choices:
    """Choices that agree again: a changed position, policy or seed begins the single night anew."""
    choices = pick.settle(choices, key)
    if choices["nominees"] not in [policy for _, policy in _policies(choices)]:
        choices = {**choices, "nominees": "best"}
    rolled = choices["position"], choices["nominees"], choices["seed"]
    if choices["rolled"] != rolled:
        choices = {**choices, "rolled": rolled, "game": 0, "at": 0, "many": 0}
    return choices


def _policies(choices: Choices) -> list[tuple[str, Any]]:
    found = policies(choices["position"], choices["rulebook"])
    return [(sentence(label), policy) for label, policy in found]


def _seed(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdigit()) or int(text) >= LARGEST_SEED:
        said = "a seed is a whole number from 0 to {largest}, not {text}."
        raise ValueError(tell(said, largest=LARGEST_SEED - 1, text=repr(text.strip())))
    return int(text)


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
