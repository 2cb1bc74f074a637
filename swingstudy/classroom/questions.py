"""Questions that take an answer and say what is wrong with a wrong one: files ``questions/PAGE.yaml`` of a game.

::

    swingstudy: questions 1
    questions:
      - ask: How many of the 36 pairs hold the Region?
        rule: 9.1.1
        number: pairs_that_hold.weight        # computed by the rules, or written out
        of: 36                                # "11 of 36" and "30.6%" are taken as well
        within: 0                             # how far off is still right; 0 where it is left out
        because: Six and six pairs have a 6, and 6-6 would be counted twice.
        wrong:
          - is: 12
            says: You added the two chances, and counted 6-6 twice.
        hint: Count the pairs that have a 6.
      - ask: Is a fourth success in a row less likely?
        choice:
          - {says: "yes", because: Dice do not remember.}
          - {says: "no", right: true, because: Each throw has the same chance.}
      - ask: What does a block do to a natural 6?
        words: [fails, fail]                  # one of these in the answer is right
        because: A block fails whatever the die is.
        wrong:
          - is: [succeeds]
            says: A natural 6 succeeds only where it is not blocked.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from swingstudy.classroom import lessons
from swingstudy.classroom.answers import means, read_number
from swingstudy.files import Field
from swingstudy.words import one_of, sentence, tell

KIND = "questions"
NUMBER, CHOICE, WORDS = "number", "choice", "words"
FIELDS = ("ask", "rule", NUMBER, CHOICE, WORDS, "of", "within", "because", "wrong", "hint")


class Verdict(NamedTuple):
    """What is said to an answer, and whether it is right; None where it could not be read as one."""

    right: bool | None
    words: str


class Key(NamedTuple):
    """The key to a question: the right answer, why, what is said to any, the known mistakes (answer, what is said to
    it), and the options where one is chosen."""

    answer: str
    because: str
    judge: Callable[[str], Verdict]
    mistakes: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()


class Question(NamedTuple):
    """One question: its words, its kind (number, choice or words), its key and the rule that decides it."""

    ask: str
    kind: str
    key: Key
    rule: str = ""

    @property
    def unfolded(self) -> str:
        """The answer with its reason and rule."""
        rule = tell("(rule {rule})", rule=self.rule) if self.rule else ""
        return " ".join(part for part in (sentence(f"{self.key.answer}."), self.key.because, rule) if part)


def questions(page: str) -> tuple[Question, ...]:
    """The questions of a page. Raises KeyError where no game has the page, FormatError for a faulty file."""
    package, field = lessons.find(f"questions/{page}", KIND)
    listed = field.fields(("swingstudy", "questions"))["questions"]
    return tuple(_question(one, package) for one in listed.list())


def _question(field: Field, package: str) -> Question:
    given = field.fields(FIELDS)
    kinds = [kind for kind in (NUMBER, CHOICE, WORDS) if kind in given]
    if len(kinds) != 1 or "ask" not in given:
        raise field.error("a question asks, and has one kind of answer", f"ask and {one_of((NUMBER, CHOICE, WORDS))}")
    key = {NUMBER: _number, CHOICE: _choice, WORDS: _words}[kinds[0]](given, package)
    return Question(_text(given, "ask", package), kinds[0], key, given["rule"].text() if "rule" in given else "")


def _text(given: dict[str, Field], name: str, package: str) -> str:
    if name not in given:
        return ""
    try:
        return lessons.filled(given[name].text(), package)
    except (KeyError, AttributeError) as problem:
        raise given[name].error(
            "nothing computes a number of this text", "names in lessons/computed", str(problem)
        ) from None


def _wrong(given: dict[str, Field], package: str) -> list[tuple[Field, str]]:
    """(what it is, what is said) of each known wrong answer."""
    found = []
    for one in given["wrong"].list() if "wrong" in given else ():
        parts = one.fields(("is", "says"))
        found.append((parts["is"], _text(parts, "says", package)))
    return found


def _number(given: dict[str, Field], package: str) -> Key:
    right = lessons.number(given[NUMBER], package)
    of = given["of"].int(1) if "of" in given else None
    within = Fraction(given["within"].text()) if "within" in given else Fraction(0)
    because, hint = _text(given, "because", package), _text(given, "hint", package)
    wrong = [(lessons.number(field, package), says) for field, says in _wrong(given, package)]

    def judge(text: str) -> Verdict:
        typed = read_number(text)
        if typed is None:
            return Verdict(None, tell("A number is asked for, such as 7, 11 of 36 or 30.6%."))
        if means(typed, right, of, within):
            return Verdict(True, because)
        for number, says in wrong:
            if means(typed, number, of, min(within, abs(number - right) / 2)):
                return Verdict(False, says)
        value = typed.value * (of or 1) / (typed.of or 100) if of and (typed.of or typed.percent) else typed.value
        far = tell("That is too many.") if value > right else tell("That is too few.")
        return Verdict(False, " ".join(part for part in (far, hint) if part))

    answer = tell("{number} of {all}", number=_plain(right), all=of) if of else _plain(right)
    return Key(answer, because, judge, tuple((_plain(number), says) for number, says in wrong))


def _plain(number: Fraction) -> str:
    """A number as people write it, with at most two decimals."""
    return str(number) if number.denominator == 1 else f"{float(number):.2f}".rstrip("0")


def _choice(given: dict[str, Field], package: str) -> Key:
    said: dict[str, Verdict] = {}
    for one in given[CHOICE].list():
        parts = one.fields(("says", "right", "because"))
        right = parts["right"].bool() if "right" in parts else False
        said[_text(parts, "says", package)] = Verdict(right, _text(parts, "because", package))
    rights = [label for label, verdict in said.items() if verdict.right]
    if len(rights) != 1:
        raise given[CHOICE].error("one of the choices is right, and only one", "right: true once", f"{len(rights)}")

    def judge(text: str) -> Verdict:
        return said.get(text) or Verdict(None, tell("Choose an answer first."))

    mistakes = tuple((label, verdict.words) for label, verdict in said.items() if not verdict.right)
    return Key(rights[0], said[rights[0]].words, judge, mistakes, tuple(said))


def _words(given: dict[str, Field], package: str) -> Key:
    rights = [one.text() for one in given[WORDS].list()]
    because, hint = _text(given, "because", package), _text(given, "hint", package)
    wrong = [([one.text() for one in field.list()], says) for field, says in _wrong(given, package)]

    def judge(text: str) -> Verdict:
        if not text.strip():
            return Verdict(None, tell("Type a word or two first."))
        if _has(text, rights):
            return Verdict(True, because)
        for words, says in wrong:
            if _has(text, words):
                return Verdict(False, says)
        return Verdict(False, hint or tell("That is not it."))

    return Key(rights[0], because, judge, tuple((words[0], says) for words, says in wrong))


def _has(text: str, accepted: list[str]) -> bool:
    """Whether all words of one of the accepted answers stand in a text, in any order."""
    typed = "".join(letter if letter.isalnum() else " " for letter in text.casefold()).split()
    return any(set(one.casefold().split()) <= set(typed) for one in accepted)
