"""One die: any Campaign Defense or Advertising effort, guessed first, thrown by hand, and exact."""

from __future__ import annotations

from functools import partial

from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst
from swingstudy.play import Roll
from swingstudy.swing.analysis.single_roll import MODE_OF, regional_roll, resisting
from swingstudy.swing.analysis.throws import Throw, as_throws, keyed_throws, read_dice, tally
from swingstudy.swing.charts.one_die import one_die_view
from swingstudy.swing.charts.words import question
from swingstudy.swing.explorers.mod_box import markers_of, mod_box
from swingstudy.swing.explorers.predicted import judge_prediction
from swingstudy.swing.explorers.throwing import thrown_more
from swingstudy.swing.rules.contest import ADVERTISE, AIMS, DEFENSE
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Press, Words, remembered
from swingstudy.words import one_of, tell

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


def _seed(text: str) -> int:
    if not text.strip().isdecimal() or int(text) >= 2**64:
        raise ValueError(tell("A seed is a whole number, such as 2012, not {seed}.", seed=repr(text)))
    return int(text)


def _thrown(choices: Choices, dice: int) -> tuple[list[Throw], str]:
    """All throws, and why some of them are left out: what cannot be read stops nothing else."""
    own, trouble = [], ""
    try:
        own = as_throws(read_dice(choices["rolls"]), dice)
    except ValueError as why:
        trouble = str(why)
    try:
        return [*own, *keyed_throws(_seed(choices["seed"]), choices["keyed"], dice)], trouble
    except ValueError as why:
        return own, " ".join(part for part in (trouble, str(why)) if part)


def _view(choices: Choices, hidden: bool) -> View:
    roll, rulebook = _case(choices)
    aim = choices["aim"] if roll.dice > 1 else AIMS[0]
    throws, trouble = _thrown(choices, roll.dice)
    return one_die_view(roll, rulebook, tally(roll, throws, aim), aim, hidden, trouble)


def _asked(choices: Choices) -> Asked:
    roll, _ = _case(choices)
    return Asked(question(roll), 0, 6**roll.dice)


GUESS = GuessFirst(
    asked=_asked,
    case=_case_key,
    situation=lambda choices: _view(choices, True),
    judged=lambda said, choices: judge_prediction(said, _case(choices)[0]).words,
)
see = GUESS.veiled(lambda choices: _view(choices, False))


@remembered
def one_die(
    region: str = "S", kind: str = DEFENSE, guess_first: bool = True, seed: int = 2012, rulebook: Rulebook = DEFAULT
) -> Explorer:
    """One roll against a Region (rules 5, 9.1, 11.1): guess, throw real dice, see the exact odds, change what counts.

    ``region`` is S, N, M, W or B, ``kind`` "defense" or "advertising"; ``seed`` is that of the computer's dice.
    Raises ValueError for another region or kind.
    """
    if region not in REGIONS or kind not in MODE_OF:
        said = "a region is {regions}, a kind {kinds}; not {region} and {kind}"
        named = {"regions": one_of(REGIONS), "kinds": one_of(MODE_OF)}
        raise ValueError(tell(said, region=repr(region), kind=repr(kind), **named))
    kinds = ((tell("Defense"), DEFENSE), (tell("Advertising"), ADVERTISE))
    printed = [(tell("as printed"), PRINTED), *((str(n), n) for n in range(1, 6))]
    controls = (
        Group(
            "roll",
            tell("The roll"),
            (
                Choice("kind", tell("Roll for"), kinds, kind),
                Choice("region", tell("Region"), [(tell(REGION_NAMES[r]), r) for r in REGIONS], region),
                Choice("to_beat", tell("Resistance Value"), printed, PRINTED),
                Choice("dice", tell("Your nominee"), ((tell("one die"), 1), (tell("two dice"), 2)), 1),
                Choice("aim", tell("Aim of the choice"), [(tell(AIM_NAMES[aim]), aim) for aim in AIMS], AIMS[0]),
            ),
        ),
        mod_box(),
        GUESS.controls(guess_first),
        Group(
            "dice",
            tell("Your own dice"),
            (
                Words("rolls", tell("What they show"), placeholder="3 5 1 6"),
                Press("ten", tell("Throw 10"), partial(thrown_more, 10), tell("Throw 10 more by computer")),
                Press(
                    "thousand", tell("Throw 1,000"), partial(thrown_more, 1000), tell("Throw 1,000 more by computer")
                ),
                Words("seed", tell("Seed"), str(seed)),
                Press("clear", tell("Start over"), lambda choices: {**choices, "keyed": 0, "rolls": ""}),
            ),
        ),
    )
    slots = ("predict*", "counts", "odds", "faces*", "dice*", "throws", "figure")
    hidden = {"keyed": 0, "rulebook": rulebook, **GUESS.hidden}
    return Explorer(controls, see, slots, hidden, GUESS.settled())
