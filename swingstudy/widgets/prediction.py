"""An answer against what is exact or what the record did: how far off, and what was probably overlooked."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.charts.pictures import GOOD, Likely, Mistake, Option, Pictures
from swingstudy.play import Roll
from swingstudy.words import all_of, count, tell


class Verdict(NamedTuple):
    """An answer, judged in words. ``guessed`` and ``exact`` are chances where a number was asked for; ``right`` is
    whether a choice was that of the record or of the rules; ``faces`` are those that were overlooked."""

    words: str
    guessed: Fraction | None = None
    exact: Fraction | None = None
    right: bool | None = None
    faces: tuple[int, ...] = ()


def judge_number(predicted: int, roll: Roll, pictures: Pictures, rulebook: Any) -> Verdict:
    """A predicted number of faces or pairs against the exact one."""
    share = pictures.likely(rulebook, roll).share
    assert share is not None
    off = predicted - share.weight
    guessed = Fraction(predicted, share.of)
    if not off:
        words = tell("You predicted {number} of {cases}: exactly right.", number=predicted, cases=share.of)
        return Verdict(words, guessed, share.fraction)
    said = _how_far(predicted, share, {1: "face", 2: "pair"}.get(roll.dice, "throw"))
    matching = [mistake for mistake in pictures.mistakes(rulebook, roll) if mistake.leads_to == predicted]
    mistake: Mistake = matching[0] if matching else pictures.remark(rulebook, roll, off > 0)
    return Verdict(f"{said} {mistake.words}".strip(), guessed, share.fraction, None, mistake.faces)


def _how_far(predicted: int, share: Share, unit: str) -> str:
    off = predicted - share.weight
    many = {
        "face": count(abs(off), "one face", "{number} faces"),
        "pair": count(abs(off), "one pair", "{number} pairs"),
        "throw": count(abs(off), "one throw", "{number} throws"),
    }[unit]
    if off > 0:
        return tell(
            "You predicted {number} of {cases}: {off} too many.", number=predicted, cases=share.of, off=many
        )  # fmt: skip
    return tell("You predicted {number} of {cases}: {off} too few.", number=predicted, cases=share.of, off=many)


def judge_faces(tapped: Collection[str], likely: Likely) -> Verdict:
    """The faces that were tapped as good against those that are."""
    good = [case for case in likely.cases if case.kind == GOOD]
    taken = [case for case in likely.cases if case.kind != GOOD and case.name in tapped]
    missed = [case for case in good if case.name not in tapped]
    guessed, exact = Fraction(len(tapped), len(likely.cases)), Fraction(len(good), len(likely.cases))
    wrong = tuple(sorted(int(case.name) for case in (*taken, *missed)))
    if not wrong:
        return Verdict(tell("Every face right."), guessed, exact)
    words = [tell("Not the {face}: {why}.", face=case.name, why=case.why.removesuffix(".")) for case in taken]
    words += [tell("The {face} succeeds: {why}.", face=case.name, why=case.why.removesuffix(".")) for case in missed]
    return Verdict(" ".join(words), guessed, exact, None, wrong)


def judge_hundred(predicted: int, share: Share, explained: str) -> Verdict:
    """A predicted number of 100 against an exact chance."""
    exact = share.fraction
    off = round(abs(predicted - 100 * float(exact)))
    said = tell("You said {number} of 100; exactly it is {percent}.", number=predicted, percent=share.percent)
    far = count(off, "That is one in 100 off.", "That is {number} in 100 off.") if off else tell("Well guessed.")
    return Verdict(f"{said} {far} {explained}".strip(), Fraction(predicted, 100), exact)


def judge_option(answer: str, options: Collection[Option], done: object) -> Verdict:
    """A choice against that of the record, with the difference in chance where both have one."""
    yours = next(option for option in options if option.key == answer)
    theirs = next(option for option in options if option.answer == done)
    if yours is theirs:
        return Verdict(tell("You chose as the record did: {choice}.", choice=yours.words), right=True)
    said = tell("You chose: {yours}. The record: {theirs}.", yours=yours.words, theirs=theirs.words)
    return Verdict(f"{said} {_difference(yours, theirs)}".strip(), right=False)


def _difference(yours: Option, theirs: Option) -> str:
    if yours.share is None or theirs.share is None:
        return ""
    by = round(100 * (yours.share.fraction - theirs.share.fraction))
    shares = {"yours": yours.share.words, "theirs": theirs.share.words}
    if not by:
        return tell("Yours succeeds in {yours}, the record's in {theirs}: no difference to speak of.", **shares)
    if by > 0:
        return tell("Yours succeeds in {yours}, the record's in {theirs}: {points} more in 100.", points=by, **shares)
    return tell("Yours succeeds in {yours}, the record's in {theirs}: {points} fewer in 100.", points=-by, **shares)


def judge_die(answer: str, options: Collection[Option], done: int, does: dict[int, str]) -> Verdict:
    """The die that was taken against that of the record, with what each does."""
    yours = int(answer)
    if yours == done:
        return Verdict(tell("You took the {die}, as the record did: {does}.", die=done, does=does[done]), right=True)
    return Verdict(
        tell(
            "You took the {yours}: {your_result}. The record took the {theirs}: {their_result}.",
            yours=yours, your_result=does[yours], theirs=done, their_result=does[done],
        ),
        right=False,
    )  # fmt: skip


def judge_place(answer: str, options: Collection[Option], where: str) -> Verdict:
    """The place that was clicked against the one that moved."""
    names = {option.key: option.words for option in options}
    if answer == where:
        return Verdict(tell("Right: {place} moves.", place=names[where]), right=True)
    return Verdict(tell("Not {yours}: {place} moves.", yours=names[answer], place=names[where]), right=False)


def together(shares: Collection[Share]) -> tuple[Share, str]:
    """The chance that all of some independent rolls succeed, and how it is reckoned."""
    whole = Fraction(1)
    for share in shares:
        whole *= share.fraction
    groups = {share.words: sum(other.words == share.words for other in shares) for share in shares}
    times = [
        count(number, "{chance} once", "{chance}, {number} times", chance=chance) for chance, number in groups.items()
    ]
    explained = tell(
        "The chances are multiplied, {chances}: a roll does not become harder because the ones before it went well.",
        chances=all_of(times),
    )
    return Share(whole.numerator, whole.denominator), explained
