"""Toss-ups: one state on Election Night, every part of its chance turned on and off."""

from __future__ import annotations

from functools import partial
from typing import Any

from swingstudy.chance import Share
from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst
from swingstudy.play import Roll
from swingstudy.swing.analysis.contributions import contributions
from swingstudy.swing.analysis.single_roll import ABOVE, AT, BELOW, painted, toss_up_roll
from swingstudy.swing.analysis.throws import keyed_throws, tally
from swingstudy.swing.charts.toss_up import asked, toss_up_situation, toss_up_view
from swingstudy.swing.charts.words import success
from swingstudy.swing.explorers.mod_box import markers_of, mod_box
from swingstudy.swing.explorers.predicted import judge_prediction
from swingstudy.swing.explorers.throwing import thrown_more
from swingstudy.swing.table.board import COLOURS, SIDE_NAMES, SIDES
from swingstudy.swing.table.regions import ADVERTISING, CAMPAIGN, STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Press, remembered
from swingstudy.words import one_of, tell

PRINTED = "printed"
THOUSAND, SEED = 1000, 2012
WHERE = (
    ("at, Campaign", (AT, CAMPAIGN)),
    ("at, Advertising", (AT, ADVERTISING)),
    ("above", (ABOVE, ADVERTISING)),
    ("below", (BELOW, ADVERTISING)),
)


PLACES = {"below": BELOW, "at": AT, "above": ABOVE}


def _roll(choices: Choices, colour: str | None = None, place: int | None = None) -> tuple[Roll, Rulebook]:
    """The roll in view, or the same in another colour and place."""
    rulebook: Rulebook = choices["rulebook"]
    state, (at, mode) = choices["state"], choices["where"]
    colour = colour or choices["colour"]
    if colour not in (PRINTED, rulebook.board.colours[state]):
        rulebook = painted(rulebook, state, colour)
    if place is not None and place != at:
        at, mode = place, ADVERTISING
    two = choices["dice"] == 2
    return toss_up_roll(choices["side"], state, at, mode, markers_of(choices), two, rulebook), rulebook


def _possible(choices: Choices, place: int) -> bool:
    region = choices["rulebook"].board.region_of(choices["state"])
    track = choices["rulebook"].board.track(choices["side"], region)
    return 0 <= track.index(choices["state"]) - place < len(track)


def _places(choices: Choices) -> list[tuple[str, Any]]:
    return [(tell(label), value) for label, value in WHERE if _possible(choices, value[0])]


def settle(choices: Choices, key: str) -> Choices:
    """A place that the state cannot have becomes the marker's own box."""
    possible = [value for _, value in _places(choices)]
    return choices if choices["where"] in possible else {**choices, "where": (AT, ADVERTISING)}


def _view(choices: Choices) -> View:
    roll, rulebook = _roll(choices)
    colours = ("red", "purple", "blue") if choices["side"] == "R" else ("blue", "purple", "red")

    def chance(colour: str, place: int) -> Share | None:
        return success(_roll(choices, colour, place)[0]) if _possible(choices, place) else None

    elsewhere = {(colour, place): chance(colour, place) for colour in colours for place in (BELOW, AT, ABOVE)}
    here = rulebook.board.colours[choices["state"]], choices["where"][0]
    throws = tally(roll, keyed_throws(choices["seed"], choices["keyed"], roll.dice))
    return toss_up_view(roll, choices["side"], contributions(roll, rulebook), elsewhere, here, throws)


def _asked(choices: Choices) -> Asked:
    roll, _ = _roll(choices)
    return Asked(asked(roll), 0, 6**roll.dice)


def _case(choices: Choices) -> tuple[object, ...]:
    roll, _ = _roll(choices)
    return choices["side"], roll.dice, roll.contest


def _situation(choices: Choices) -> View:
    roll, rulebook = _roll(choices)
    return toss_up_situation(roll, choices["side"], rulebook)


GUESS = GuessFirst(_asked, _case, _situation, lambda said, choices: judge_prediction(said, _roll(choices)[0]).words)
see = GUESS.veiled(_view)


@remembered
def toss_up(
    state: str = "FL", side: str = "R", place: str = "at", guess_first: bool = True, rulebook: Rulebook = DEFAULT
) -> Explorer:
    """One toss-up (rule 17.1): its colour, its place against the strategy marker, the markers, the nominee.

    ``state`` is a two-letter code, ``side`` R or D, ``place`` that of the state, "below", "at" or "above" the marker in
    Advertising mode. Raises ValueError for another.
    """
    if place not in PLACES:
        raise ValueError(tell("a place is {places}, not {place}", places=one_of(PLACES), place=repr(place)))
    if state not in STATE_NAMES or side not in SIDES:
        said = "a state is one of {states}, a side {sides}; not {state}, {side}"
        named = {"states": ", ".join(STATE_NAMES), "sides": one_of(SIDES)}
        raise ValueError(tell(said, state=repr(state), side=repr(side), **named))
    hidden: Choices = {"rulebook": rulebook, "side": side, "state": state, "keyed": 0, "seed": SEED, **GUESS.hidden}
    states = sorted((f"{name} {rulebook.board.electoral_votes[code]}", code) for code, name in STATE_NAMES.items())
    colours = [(tell("as printed"), PRINTED), *((tell(colour), colour) for colour in COLOURS)]
    controls = (
        Group(
            "toss_up",
            tell("The toss-up"),
            (
                Choice("side", tell("Your side"), [(tell(SIDE_NAMES[side]), side) for side in SIDES], side),
                Choice("state", tell("State, votes"), states, state),
                Choice("colour", tell("Colour"), colours, PRINTED),
                Choice("where", tell("Its place"), _places, (PLACES[place], ADVERTISING)),
                Choice("dice", tell("Your nominee"), ((tell("one die"), 1), (tell("two dice"), 2)), 1),
            ),
        ),
        mod_box(),
        GUESS.controls(guess_first),
        Group(
            "throw",
            "",
            (
                Press("thousand", tell("Roll this 1,000 times"), partial(thrown_more, THOUSAND)),
                Press("clear", tell("Start over"), lambda choices: {**choices, "keyed": 0}),
            ),
        ),
    )
    slots = ("predict*", "counts", "odds", "faces*", "figure", "elsewhere", "throw*", "throws*")
    return Explorer(controls, see, slots, hidden, GUESS.settled(settle))
