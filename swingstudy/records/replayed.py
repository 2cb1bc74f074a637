"""What replaying a record gives: its steps, each with what was expected of it and what holds."""

from __future__ import annotations

from dataclasses import dataclass

from swingstudy.files import FormatError
from swingstudy.play import Ask
from swingstudy.session import Step
from swingstudy.swing.records.expect import Result, words
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import Rulebook


@dataclass(frozen=True)
class Checked:
    """A step of a replay: what the record expects of it, how much of that holds, what is wrong."""

    step: Step
    held: int = 0
    made: int = 0
    errors: tuple[FormatError, ...] = ()
    not_in_source: str = ""

    @property
    def ok(self) -> bool:
        """Whether every expectation of the step holds."""
        return not self.errors


@dataclass(frozen=True)
class Replay:
    """A record played through the rules.

    ``steps`` are the finished steps, numbered from 1; ``checked`` has the same ones with their expectations.
    ``position`` is where the play stands at its end, ``broken`` whether it broke off there at an error. ``held`` of
    ``made`` expectations hold. ``ask`` is the question at which the record stops, None at the end of the game;
    ``reference`` is the step to which it belongs.
    """

    file: str
    rulebook: Rulebook
    opening: Position
    checked: tuple[Checked, ...]
    position: Position
    broken: bool
    held: int
    made: int
    errors: tuple[FormatError, ...]
    ask: Ask | None = None
    reference: str = ""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The finished steps."""
        return tuple(checked.step for checked in self.checked)

    @property
    def final(self) -> Position | None:
        """The last position; None when the play broke off at an error."""
        return None if self.broken else self.position

    @property
    def ok(self) -> bool:
        """Whether it played to its end, expects something, and all of that holds."""
        return not self.errors and self.made > 0


def mismatch(result: Result) -> FormatError:
    """The error of an expectation that does not hold: expected by the record, found by the rules."""
    field = result.field
    return FormatError(
        "the rules give something else than the record expects",
        file=field.file, line=field.line, field=field.path, found=result.found, expected=words(field.plain()),
    )  # fmt: skip
