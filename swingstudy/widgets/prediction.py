"""A prediction against the exact odds: how far off, and which face or which pair was probably overlooked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from swingstudy.files import one_of
from swingstudy.play import ANY, Roll
from swingstudy.swing.charts.words import GOOD, face_words, kind_of, success
from swingstudy.swing.rules.contest import BLOCKED, NATURAL, Contest, faces

FACES = range(1, 7)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


class Mistake(NamedTuple):
    """A way to go wrong: the number it leads to, the faces it gets wrong, what to look at."""

    leads_to: int
    faces: tuple[int, ...]
    words: str


class Verdict(NamedTuple):
    """A prediction, judged: how far off (negative: too few), the faces overlooked, all in words."""

    off: int
    faces: tuple[int, ...]
    words: str


def judge_prediction(predicted: int, roll: Roll) -> Verdict:
    """Compare a predicted number of faces or pairs with the exact one."""
    share = success(roll)
    off = predicted - share.weight
    unit = {1: "face", 2: "pair"}.get(roll.dice, "throw")
    if not off:
        return Verdict(0, (), f"You predicted {predicted} of {share.of}: exactly right.")
    many = f"{NUMBERS[abs(off)] if abs(off) < len(NUMBERS) else abs(off)} {unit}{'' if abs(off) == 1 else 's'}"
    said = f"You predicted {predicted} of {share.of}: {many} too {'many' if off > 0 else 'few'}."
    matching = [mistake for mistake in mistakes(roll) if mistake.leads_to == predicted]
    if matching:
        return Verdict(off, matching[0].faces, f"{said} {matching[0].words}")
    traps = list(_traps(roll))
    words = " ".join(f"Look at the {die}: {why}." for die, why in traps)
    return Verdict(off, tuple(die for die, _ in traps), f"{said} {words or _only(roll)}".strip())


def mistakes(roll: Roll) -> list[Mistake]:
    """The known ways to a wrong number for this roll; those that name a face come first."""
    right = {die for die in FACES if kind_of(roll, die) == GOOD}
    found = []
    if roll.contest is not None:
        for wrong, words in _misjudged(roll.contest, right):
            if wrong != right:
                found.append(Mistake(_count(wrong, roll), tuple(sorted(wrong ^ right)), words))
    if roll.dice == 2:
        found += _pair_mistakes(len(right), roll)
    answer = success(roll).weight
    return [mistake for mistake in found if mistake.leads_to != answer]


def _count(good: set[int], roll: Roll) -> int:
    """Throws of which the best die is one of the good faces."""
    return 6**roll.dice - (6 - len(good)) ** roll.dice


def _misjudged(contest: Contest, right: set[int]) -> Iterator[tuple[set[int], str]]:
    """(faces taken for successes, what to look at) of each way to misread the six faces."""
    table = faces(contest)

    def good(other: Contest) -> set[int]:
        return {face.die for face in faces(other) if face.outcome.success}

    unblocked = good(contest._replace(blockers=()))
    yield unblocked, f"{_faces(unblocked - right)} blocked: an Opposition marker stops it, however high it is (9.1.2)."
    one = {face.die for face in table if face.die == 1 and face.ground == NATURAL and face.modified >= contest.to_beat}
    yield right | one, "A natural 1 always fails, whatever is added to it (5.2)."
    six = {face.die for face in table if face.die == 6 and face.ground == NATURAL and face.modified <= contest.to_beat}
    yield right - six, "A natural 6 always succeeds, however low the modifiers bring it (5.2)."
    yield unblocked | one, "A natural 1 always fails (5.2), and a blocked number fails too (9.1.2)."
    equal = good(contest._replace(to_beat=contest.to_beat - 1))
    yield (
        equal,
        f"{_faces(equal - right)} only equal to {contest.to_beat}: a die has to beat it, that is exceed it (5.1).",
    )
    bare = good(contest._replace(drm=0, modifiers=()))
    yield bare, f"Add the modifiers, {contest.drm:+d} in all, before comparing (5.0)."
    yield set(FACES) - right, "That is how many fail."


def _faces(dice: set[int]) -> str:
    named = " and ".join(f"the {die}" for die in sorted(dice))
    return f"{named[:1].upper()}{named[1:]} {'is' if len(dice) == 1 else 'are'}"


def _pair_mistakes(good: int, roll: Roll) -> Iterator[Mistake]:
    if roll.keep != ANY:
        return
    bad = 6 - good
    yield Mistake(
        6 * good, (), f"That is the chance of one die, {good} of 6. A second die helps whenever the first fails."
    )
    yield Mistake(
        12 * good, (), f"Twice {good} of 6 counts the {_pairs(good * good)} in which both dice succeed two times over."
    )
    yield Mistake(good * good, (), "Those are the pairs in which both dice succeed; one of the two is enough.")
    yield Mistake(
        21 - bad * (bad + 1) // 2,
        (),
        "2-5 and 5-2 are two of the 36 pairs: a pair of different numbers can fall in two ways.",
    )
    yield Mistake(bad * bad, (), "That is how many pairs fail.")


def _pairs(number: int) -> str:
    return f"{number} pair{'' if number == 1 else 's'}"


def _traps(roll: Roll) -> Iterator[tuple[int, str]]:
    """Faces that do not do what die and modifiers alone would: blocked ones, the natural 1 and 6."""
    for face in roll.faces or ():
        by_sum = face.modified > face.to_beat
        if face.ground in (BLOCKED, NATURAL) and face.outcome.success != by_sum:
            yield face.die, face_words(roll, face.die)


def _only(roll: Roll) -> str:
    """Which throws succeed, where that is quickly said."""
    good = [die for die in FACES if kind_of(roll, die) == GOOD]
    bad = [die for die in FACES if die not in good]
    if roll.dice == 2 and roll.keep == ANY and len(bad) == 1:
        return f"Only {bad[0]}-{bad[0]} fails."
    if roll.dice == 1 and len(bad) == 1:
        return f"Only the {bad[0]} fails."
    if not good:
        return "No face succeeds."
    listed = one_of(good).replace(" or ", " and ")
    return (
        f"A die succeeds on {listed}."
        if roll.keep == ANY or roll.dice == 1
        else f"It depends on the die that counts: {listed}."
    )
