"""Play told plainly: the answers in their order, for any game whose positions and answers can be written.

``play`` is a list of parts ``{at: "2:round:1", answers: ["9", {dice: [2, 5], choose: 5}], expect: {...}}``. ``answers``
go to the questions as they come: the faces of dice (``[2, 5]``, with ``choose`` where either may count), the card that
is drawn, the cards in the order of a shuffle, a choice as it is written. ``at``, if given, is the step in which the
part begins; ``expect`` is about the last finished step and the position after the part's last answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from swingstudy.files import Field, FormatError
from swingstudy.play import Ask, Choose, Draw, Roll, Rolled
from swingstudy.records.expect import Expectations, Moment, after, count, words
from swingstudy.records.replaying import LEGAL_SHOWN, Player, Script, Stop, reference
from swingstudy.session import Session
from swingstudy.words import tell

Written = Callable[[Any], Any]
"""How a game writes the answer to a choice, in plain values."""

KEYS = ("at", "answers", "expect", "not-in-the-source")


class Part(NamedTuple):
    """Answers that are told together, what is expected after them, and what the source does not tell."""

    field: Field
    at: Field | None
    answers: tuple[Field, ...]
    expect: Field | None
    note: str


class PlainScript(Script):
    """Parts in their order."""

    def __init__(self, parts: tuple[Part, ...], expectations: Expectations, written: Written):
        self.parts, self.expectations, self.written = parts, expectations, written
        self.made = sum(count(part.expect) for part in parts if part.expect is not None)

    def player(self, session: Session, opening: Field) -> Player:
        return PlainPlayer(self, session, opening)


def is_plain(field: Field) -> bool:
    """Whether a play is told plainly."""
    return all(part.is_map and "answers" in dict(part.items()) for part in field.list())


def note_of(field: Field) -> str:
    """``not-in-the-source``: a sentence, or true for the usual one."""
    if field.is_text:
        return field.text()
    return tell("The source does not tell this step.") if field.bool() else ""


def read_plain(field: Field, expectations: Expectations, written: Written, opening: Any, rulebook: Any) -> PlainScript:
    """The play of a record that tells it plainly. Raises FormatError."""
    parts = []
    for item in field.list():
        given = item.fields(KEYS, "field of a part")
        if "answers" not in given:
            raise item.error(tell("the part has no answers"), "answers: [...]", found="nothing")
        if "expect" in given:
            expectations.validate(given["expect"], opening, rulebook)
        note = note_of(given["not-in-the-source"]) if "not-in-the-source" in given else ""
        answers = tuple(given["answers"].list())
        parts.append(Part(item, given.get("at"), answers, given.get("expect"), note))
    return PlainScript(tuple(parts), expectations, written)


class PlainPlayer(Player):
    """Answers from the parts, one answer a question."""

    def __init__(self, script: PlainScript, session: Session, opening: Field):
        super().__init__(session, opening)
        self.expectations, self.written = script.expectations, script.written
        self.parts = list(script.parts)
        self.answered = 0

    def settle(self) -> None:
        done = bool(self.parts) and self.answered == len(self.parts[0].answers) > 0
        part = self.parts.pop(0) if done else None
        steps = self.session.steps[len(self.checked) :]
        for step in steps[:-1]:
            self.add(step, 0, 0, [], "")
        errors: list[FormatError] = []
        held, made = self.held, 0
        if part is not None:
            self.answered = 0
            if part.expect is not None:
                made = count(part.expect)
                last = self.session.steps[-1] if self.session.steps else None
                moment = after(self.session.rulebook, last) if last else Moment(self.session.rulebook, None)
                self.check(part.expect, moment._replace(position=self.session.position), errors)
        if steps:
            self.add(steps[-1], self.held - held, made, errors, part.note if part else "")
        else:
            self.errors += errors

    def unreached(self) -> Iterator[FormatError]:
        if self.parts and self.session.ask is None:
            over = tell("the game is over: {outcome}", outcome=self.session.position.outcome)
            yield self.parts[0].field.error(tell("these answers are never asked for"), over, found="answers")

    def after_answer(self) -> Field:
        part = self.parts[0]
        following = self.answered + 1
        return part.answers[following] if following < len(part.answers) else part.field

    def give(self, ask: Ask) -> None:
        while self.parts and not self.parts[0].answers:
            self.settle_empty()
        if not self.parts:
            raise Stop
        part = self.parts[0]
        if self.answered == 0 and part.at is not None and part.at.text() != reference(self.session):
            raise part.at.error(tell("the play stands elsewhere"), reference(self.session))
        field = part.answers[self.answered]
        self.put(self.read(ask, field), field)
        self.answered += 1

    def settle_empty(self) -> None:
        """A part without answers only expects."""
        part = self.parts.pop(0)
        if part.expect is not None:
            self.check(part.expect, Moment(self.session.rulebook, self.session.position, None, self.session.ask),
                       self.errors)  # fmt: skip

    def read(self, ask: Ask, field: Field) -> Any:
        """The answer that a field tells. Raises FormatError."""
        if isinstance(ask, Choose):
            return self.chosen(ask, field)
        if isinstance(ask, Draw):
            return field.text()
        if not isinstance(ask, Roll):
            return tuple(item.text() for item in field.list())
        given = field.fields(("dice", "choose")) if field.is_map else {"dice": field}
        if "dice" not in given:
            raise field.error(tell("the dice are missing"), f"dice: {ask.dice} of them", found="nothing")
        thrown = given["dice"]
        dice = tuple(die.int(1, 6) for die in (thrown.list() if thrown.is_list else [thrown]))
        return Rolled(dice, given["choose"].int(1, 6)) if "choose" in given else dice

    def chosen(self, ask: Choose, field: Field) -> Any:
        """The option that is written so."""
        told = words(field.plain())
        options = ask.options()
        for option in options:
            if words(self.written(option)) == told:
                return option
        few = "; or ".join(words(self.written(option)) for option in options[:LEGAL_SHOWN])
        raise field.error(tell("this is no answer to: {question}", question=ask.title), few)


def plain(answer: Any) -> Any:
    """An answer as plain values: names, numbers, lists, and by its type's name a mapping of what it holds."""
    if answer is None or isinstance(answer, (bool, int, str)):
        return answer
    names = getattr(answer, "_fields", None) or getattr(type(answer), "__slots__", None)
    if names:
        return {type(answer).__name__: {name: plain(getattr(answer, name)) for name in names}}
    return [plain(item) for item in answer]
