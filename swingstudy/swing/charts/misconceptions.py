"""Known ways to a wrong number of faces or pairs, each with what to look at."""

from __future__ import annotations

from collections.abc import Iterator

from swingstudy.charts.pictures import GOOD, Mistake
from swingstudy.play import ANY, Roll
from swingstudy.swing.charts.words import face_words, kind_of, success
from swingstudy.swing.rules.contest import BLOCKED, NATURAL, Contest, faces
from swingstudy.words import all_of, count, tell

FACES = range(1, 7)


def mistakes(roll: Roll) -> list[Mistake]:
    """The known ways to a wrong number for this roll; those that name a face come first."""
    right = {die for die in FACES if kind_of(roll, die) == GOOD}
    found = []
    if roll.contest is not None:
        for wrong, words in _misjudged(roll.contest, right):
            if wrong != right:
                found.append(Mistake(_count(wrong, roll), tuple(sorted(wrong ^ right)), words))
    if roll.dice == 2 and roll.keep == ANY:
        found += _pair_mistakes(len(right))
    answer = success(roll).weight
    return [mistake for mistake in found if mistake.leads_to != answer]


def remark(roll: Roll, too_many: bool) -> Mistake:
    """What to look at when no known mistake leads to a number: too many points at faces that fail although they look
    good, too few at those that succeed although they look bad."""
    traps = [
        face.die
        for face in roll.faces or ()
        if face.ground in (BLOCKED, NATURAL)
        and face.outcome.success != (face.modified > face.to_beat)
        and face.outcome.success != too_many
    ]
    words = " ".join(tell("Look at the {die}: {why}.", die=die, why=face_words(roll, die)) for die in traps)
    return Mistake(0, tuple(traps), words or _only(roll))


def _count(good: set[int], roll: Roll) -> int:
    """Throws of which the best die is one of the good faces."""
    return int(6**roll.dice - (6 - len(good)) ** roll.dice)


def _misjudged(contest: Contest, right: set[int]) -> Iterator[tuple[set[int], str]]:
    """(faces taken for successes, what to look at) of each way to misread the six faces."""
    table = faces(contest)

    def good(other: Contest) -> set[int]:
        return {face.die for face in faces(other) if face.outcome.success}

    unblocked = good(contest._replace(blockers=()))
    yield (
        unblocked,
        _sentence(
            unblocked - right,
            "The {dice} is blocked: an Opposition marker stops it, however high it is (9.1.2).",
            "The {dice} are blocked: an Opposition marker stops them, however high they are (9.1.2).",
        ),
    )
    one = {face.die for face in table if face.die == 1 and face.ground == NATURAL and face.modified >= contest.to_beat}
    yield right | one, tell("A natural 1 always fails, whatever is added to it (5.2).")
    six = {face.die for face in table if face.die == 6 and face.ground == NATURAL and face.modified <= contest.to_beat}
    yield right - six, tell("A natural 6 always succeeds, however low the modifiers bring it (5.2).")
    yield unblocked | one, tell("A natural 1 always fails (5.2), and a blocked number fails too (9.1.2).")
    equal = good(contest._replace(to_beat=contest.to_beat - 1))
    yield (
        equal,
        _sentence(
            equal - right,
            "The {dice} is only equal to {target}: a die has to beat it, that is exceed it (5.1).",
            "The {dice} are only equal to {target}: a die has to beat it, that is exceed it (5.1).",
            target=contest.to_beat,
        ),
    )
    bare = good(contest._replace(drm=0, modifiers=()))
    drm = f"{contest.drm:+d}"
    yield bare, tell("Add the modifiers, {amount} in all, before comparing (5.0).", amount=drm)
    yield set(FACES) - right, tell("That is how many fail.")


def _sentence(dice: set[int], one: str, many: str, **values: object) -> str:
    named = all_of(tell("the {die}", die=die) for die in sorted(dice)).removeprefix("the ")
    return count(len(dice), one, many, dice=named, **values)


def _pair_mistakes(good: int) -> Iterator[Mistake]:
    bad = 6 - good
    yield Mistake(
        6 * good, (),
        tell("That is the chance of one die, {good} of 6. A second die helps whenever the first fails.", good=good),
    )  # fmt: skip
    yield Mistake(
        12 * good, (),
        count(
            good * good,
            "Twice {good} of 6 counts the one pair in which both dice succeed two times over.",
            "Twice {good} of 6 counts the {number} pairs in which both dice succeed two times over.",
            good=good,
        ),
    )  # fmt: skip
    yield Mistake(
        good * good, (), tell("Those are the pairs in which both dice succeed; one of the two is enough.")
    )  # fmt: skip
    yield Mistake(
        21 - bad * (bad + 1) // 2, (),
        tell("2-5 and 5-2 are two of the 36 pairs: a pair of different numbers can fall in two ways."),
    )  # fmt: skip
    yield Mistake(bad * bad, (), tell("That is how many pairs fail."))


def _only(roll: Roll) -> str:
    """Which throws succeed, where that is quickly said."""
    good = [die for die in FACES if kind_of(roll, die) == GOOD]
    bad = [die for die in FACES if die not in good]
    if roll.dice == 2 and roll.keep == ANY and len(bad) == 1:
        return tell("Only {die}-{die} fails.", die=bad[0])
    if roll.dice == 1 and len(bad) == 1:
        return tell("Only the {die} fails.", die=bad[0])
    if not good:
        return tell("No face succeeds.")
    if roll.keep == ANY or roll.dice == 1:
        return tell("A die succeeds on {faces}.", faces=all_of(good))
    return tell("It depends on the die that counts: {faces}.", faces=all_of(good))
