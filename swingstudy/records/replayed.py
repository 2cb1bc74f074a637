"""What replaying a record gives: its steps, each with what was expected of it and what holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from swingstudy.files import FormatError
from swingstudy.games import Game
from swingstudy.play import Ask
from swingstudy.session import Step


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
    """A record played through the rules of its game.

    ``steps`` are the finished steps, numbered from 1; ``checked`` has the same ones with their expectations.
    ``position`` is where the play stands at its end, ``broken`` whether it broke off there at an error. ``held`` of
    ``made`` expectations hold. ``ask`` is the question at which the record stops, None at the end of the game;
    ``reference`` is the step to which it belongs, ``answers`` is all that was answered.
    """

    file: str
    game: Game
    rulebook: Any
    opening: Any
    checked: tuple[Checked, ...]
    position: Any
    broken: bool
    held: int
    made: int
    errors: tuple[FormatError, ...]
    ask: Ask | None = None
    reference: str = ""
    answers: tuple[Any, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The finished steps."""
        return tuple(checked.step for checked in self.checked)

    @property
    def final(self) -> Any:
        """The last position; None when the play broke off at an error."""
        return None if self.broken else self.position

    @property
    def ok(self) -> bool:
        """Whether it played to its end, expects something, and all of that holds."""
        return not self.errors and self.made > 0
