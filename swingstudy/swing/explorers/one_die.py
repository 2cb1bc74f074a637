"""One die: any Campaign Defense or Advertising effort, guessed first, thrown by hand, and exact."""

from __future__ import annotations

from swingstudy.charts.view import View
from swingstudy.files import one_of
from swingstudy.play import Roll
from swingstudy.swing.analysis.single_roll import MODE_OF, regional_roll, resisting
from swingstudy.swing.analysis.throws import MOST, as_throws, keyed_throws, read_dice, tally
from swingstudy.swing.charts.one_die import Guess, one_die_view
from swingstudy.swing.charts.pictures import PICTURES
from swingstudy.swing.explorers.mod_box import markers_of, mod_box
from swingstudy.swing.rules.contest import ADVERTISE, AIMS, DEFENSE
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.widgets.prediction import judge_number
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Panel, Press, Toggle, Words, remembered

PRINTED = 0
AIM_NAMES = {"hold": "success", "flip": "success, flip", "keep-mode": "same mode", "clear": "clearing"}


def _case(choices: Choices) -> tuple[Roll, Rulebook]:
    rulebook: Rulebook = choices["rulebook"]
    if choices["to_beat"] != PRINTED:
        rulebook = resisting(rulebook, choices["region"], MODE_OF[choices["kind"]], choices["to_beat"])
    roll = regional_roll(choices["kind"], choices["region"], markers_of(choices), choices["dice"] == 2, rulebook)
    return roll, rulebook


def _case_key(choices: Choices) -> tuple[object, ...]:
    roll, _ = _case(choices)
    return roll.dice, roll.contest, choices["aim"]


def _settle(choices: Choices, key: str) -> Choices:
    """Lock a guess for the case in view; it stays, whatever is typed later."""
    text = choices["guess"].strip()
    if key not in ("guess", "lock") or not text:
        return choices
    case = _case_key(choices)
    most = 6 ** choices["dice"]
    if case in choices["locked"]:
        said = choices["locked"][case]
        raise ValueError(f"Your guess of {said} is locked for this roll. Change a control to guess another one.")
    if not text.isdecimal() or int(text) > most:
        raise ValueError(f"A guess is a whole number from 0 to {most}, not {text!r}.")
    return {**choices, "guess": "", "locked": {**choices["locked"], case: int(text)}}


def _lock(choices: Choices) -> Choices:
    if _case_key(choices) not in choices["locked"] and not choices["guess"].strip():
        raise ValueError("No guess is typed yet: type a number first, or untick Guess first.")
    return choices


def _seed(text: str) -> int:
    if not text.strip().isdecimal() or int(text) >= 2**64:
        raise ValueError(f"A seed is a whole number, such as 2012, not {text!r}.")
    return int(text)


def _more(count: int, choices: Choices) -> Choices:
    if choices["keyed"] + count > MOST:
        raise ValueError(f"{MOST:,} throws are enough; Start over clears them.")
    return {**choices, "keyed": choices["keyed"] + count}


def see(choices: Choices) -> View:
    """The view of a set of choices."""
    roll, rulebook = _case(choices)
    aim = choices["aim"] if roll.dice > 1 else AIMS[0]
    throws = as_throws(read_dice(choices["rolls"]), roll.dice)
    throws += keyed_throws(_seed(choices["seed"]), choices["keyed"], roll.dice)
    said = choices["locked"].get(_case_key(choices))
    guess = Guess(choices["first"], judge_number(said, roll, PICTURES, rulebook).words if said is not None else "")
    return one_die_view(roll, rulebook, tally(roll, throws, aim), aim, guess)


@remembered
def one_die(
    region: str = "S", kind: str = DEFENSE, guess_first: bool = True, seed: int = 2012, rulebook: Rulebook = DEFAULT
) -> Explorer:
    """One roll against a Region (rules 5, 9.1, 11.1): guess, throw real dice, see the exact odds, change what counts.

    ``region`` is S, N, M, W or B, ``kind`` "defense" or "advertising"; ``seed`` is that of the computer's dice.
    Raises ValueError for another region or kind.
    """
    if region not in REGIONS or kind not in MODE_OF:
        raise ValueError(f"a region is {one_of(REGIONS)}, a kind {one_of(MODE_OF)}; not {region!r} and {kind!r}")
    controls = (
        Group(
            "roll",
            "The roll",
            (
                Choice("kind", "Roll for", (("Defense", DEFENSE), ("Advertising", ADVERTISE)), kind),
                Choice("region", "Region", [(REGION_NAMES[r], r) for r in REGIONS], region),
                Choice(
                    "to_beat",
                    "Resistance Value",
                    [("as printed", PRINTED), *((str(n), n) for n in range(1, 6))],
                    PRINTED,
                ),
                Choice("dice", "Your nominee", (("one die", 1), ("two dice", 2)), 1),
                Choice("aim", "Aim of the choice", [(AIM_NAMES[aim], aim) for aim in AIMS], AIMS[0]),
            ),
        ),
        mod_box(),
        Group(
            "predict",
            "",
            (
                Panel("verdict"),
                Words("guess", "Your guess", placeholder="number"),
                Press("lock", "Lock it", _lock, "lock the guess and see the answer"),
                Toggle("first", "Guess first", guess_first),
            ),
        ),
        Group(
            "dice",
            "Your own dice",
            (
                Words("rolls", "What they show", placeholder="3 5 1 6"),
                Press("ten", "Throw 10", lambda choices: _more(10, choices), "let the computer throw 10 more"),
                Press(
                    "thousand", "Throw 1,000", lambda choices: _more(1000, choices), "let the computer throw 1,000 more"
                ),
                Words("seed", "Seed", str(seed)),
                Press("clear", "Start over", lambda choices: {**choices, "keyed": 0, "rolls": ""}),
            ),
        ),
    )
    slots = ("predict*", "counts", "odds", "faces*", "dice*", "throws", "figure")
    return Explorer(controls, see, slots, {"keyed": 0, "locked": {}, "rulebook": rulebook}, _settle)
