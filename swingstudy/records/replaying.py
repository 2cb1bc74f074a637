"""A record's play, put to the rules: answers given where the rules ask, expectations checked after each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from swingstudy.files import Field, FormatError
from swingstudy.play import Ask, Choose, Draw, Illegal
from swingstudy.records.expect import Expectations, Moment, count, mismatch
from swingstudy.records.replayed import Checked, Replay
from swingstudy.session import Session, Step, refused
from swingstudy.words import tell

LEGAL_SHOWN = 3
UNTOLD = ValueError
"""What rules raise for an answer that they cannot take: Illegal, or another."""


class Stop(Exception):
    """The record tells no more."""


class Script:
    """The play of a record as it was read: how many expectations it makes, and who plays it."""

    made = 0

    def player(self, session: Session, opening: Field) -> Player:
        """One who answers from this script."""
        raise NotImplementedError


class Player:
    """Answers what the rules ask from what a record tells; each way of telling is a subclass."""

    expectations: Expectations

    def __init__(self, session: Session, opening: Field):
        self.session, self.opening = session, opening
        self.checked: list[Checked] = []
        self.errors: list[FormatError] = []
        self.held = 0
        self.broken = False

    def give(self, ask: Ask) -> None:
        """Answer the open question. Raises Stop where the record tells no more, FormatError where it is wrong."""
        raise NotImplementedError

    def settle(self) -> None:
        """Check the steps that are done since the last time."""
        raise NotImplementedError

    def unreached(self) -> Iterator[FormatError]:
        """What the record tells that was never reached."""
        raise NotImplementedError

    def after_answer(self) -> Field:
        """The place in the file that tells what comes after the answer just given."""
        raise NotImplementedError

    def run(self, expect: Field | None) -> None:
        """Play until the record tells no more, the game is over, or something is wrong."""
        if expect is not None:
            self.check(expect, Moment(self.session.rulebook, self.session.opening), self.errors)
        try:
            self.settle()
            while self.session.ask is not None:
                self.give(self.session.ask)
                self.settle()
        except Stop:
            pass
        except FormatError as problem:
            self.errors.append(problem)
            self.broken = True
        if not self.broken:
            self.errors += self.unreached()

    def check(self, expect: Field, moment: Moment, errors: list[FormatError]) -> None:
        """Count the expectations that hold; the others become errors."""
        for result in self.expectations.results(expect, moment):
            if result.holds:
                self.held += 1
            else:
                errors.append(mismatch(result))

    def put(self, answer: Any, field: Field) -> None:
        """Put an answer to the rules. Raises FormatError at ``field`` for one that they do not take, and at what is
        told next where they take it and cannot go on."""
        ask = self.session.ask
        problem = refused(ask, answer) if isinstance(ask, Choose) else None
        if problem is not None:
            raise field.error(str(problem), self.legal(answer), found=str(answer))
        try:
            self.session.answer(answer)
        except UNTOLD as told:
            if isinstance(ask, Choose):
                raise cannot_go_on(told, self.after_answer()) from None
            due = tell("a card that can come") if isinstance(ask, Draw) else tell("what the rules can take")
            raise field.error(reason(told), due, found=shown(answer)) from None

    def legal(self, answer: Any) -> str:
        """Legal answers in place of an illegal one: of the same kind if there are any, the most similar first."""
        assert isinstance(self.session.ask, Choose)
        options = self.session.ask.options()
        same = [option for option in options if type(option) is type(answer)]
        names = getattr(type(answer), "__slots__", ())
        same.sort(key=lambda option: sum(getattr(option, name) != getattr(answer, name) for name in names))
        told = [str(option) for option in (same or options)]
        shown_, more = "; or ".join(told[:LEGAL_SHOWN]), len(told) - LEGAL_SHOWN
        return tell("{answers} (and {more} more)", answers=shown_, more=more) if more > 0 else shown_

    def add(self, step: Step, held: int, made: int, errors: list[FormatError], note: str) -> None:
        """A step is checked."""
        self.errors += errors
        self.checked.append(Checked(step, held, made, tuple(errors), note))


def reference(session: Session) -> str:
    """The reference of the step that is asked about, such as "15:action:3"."""
    position = session.position
    number = sum(step.turn == position.turn and step.phase == position.phase for step in session.steps) + 1
    return f"{position.turn}:{position.phase}:{number}"


def reason(problem: Exception) -> str:
    """What an error says."""
    return str(problem) if isinstance(problem, Illegal) or not problem.args else str(problem.args[0])


def shown(answer: Any) -> str:
    """An answer as a message shows it."""
    return ", ".join(map(str, answer)) if isinstance(answer, tuple) and type(answer) is tuple else str(answer)


def cannot_go_on(problem: Exception, field: Field) -> FormatError:
    """The error of a position from which the rules cannot go on, whatever was answered."""
    return field.error(
        tell("the rules cannot go on from here: {reason}", reason=reason(problem)),
        tell("a position that can be played on"), found=tell("one that cannot"),
    )  # fmt: skip


def play_through(record: Any, rulebook: Any) -> Replay:
    """Replay a record from its opening. Errors of play are collected, not raised."""
    game, script, opening = record.game, record.script, record.opening
    made = script.made + (count(record.expect) if record.expect else 0)
    try:
        session = Session(opening, rulebook, game.play)
    except UNTOLD as problem:
        error = cannot_go_on(problem, record.field)
        return Replay(record.file, game, rulebook, opening, (), opening, True, 0, made, (error,))
    player = script.player(session, record.field)
    player.run(record.expect)
    return Replay(
        record.file, game, rulebook, opening, tuple(player.checked), session.position, player.broken, player.held, made,
        tuple(player.errors), session.ask, reference(session) if session.ask else "", tuple(session.answers),
    )  # fmt: skip
