"""A session: an opening position and the answers given so far, played through the rules.

It stops at each ask, records every finished step with its journal, and can be undone answer by answer. The same
rulebook, opening and answers always give the same steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from swingstudy.play import (
    ANY,
    HIGHEST,
    LOWEST,
    Ask,
    Begin,
    Choose,
    Draw,
    End,
    Entry,
    Illegal,
    Roll,
    Rolled,
    Rule,
    Shuffle,
    Words,
)
from swingstudy.words import say


class Asked(NamedTuple):
    """An ask and its answer; a roll's slot carries the how-manieth it is this turn."""

    ask: Ask
    answer: Any


class Step(NamedTuple):
    """One finished step: where it stands in the game, what was asked and answered, what happened, before and after."""

    n: int
    turn: int
    phase: str
    number: int
    key: str
    rule: str
    title: Words
    before: Any
    after: Any
    asked: tuple[Asked, ...]
    entries: tuple[Entry, ...]

    @property
    def reference(self) -> str:
        """Turn, phase and the number within the phase: "15:action:3"."""
        return f"{self.turn}:{self.phase}:{self.number}"

    @property
    def roll(self) -> Asked | None:
        """The step's roll with its answer, if it has one."""
        return next((asked for asked in self.asked if isinstance(asked.ask, Roll)), None)

    @property
    def text(self) -> str:
        """What happened, in words."""
        return " ".join(entry.text for entry in self.entries)

    def fact(self, name: str) -> Any:
        """A named value of the step's entries (the last one given). Raises KeyError."""
        for entry in reversed(self.entries):
            for key, value in entry.facts:
                if key == name:
                    return value
        raise KeyError(name)


class Session:
    """Play from ``opening`` by ``play``, the rule of a whole game, which is given the rulebook and the opening.

    A position needs ``turn``, ``phase`` and ``outcome``. ``ask`` is the open question, None once the game is over.
    """

    def __init__(self, opening: Any, rulebook: Any, play: Callable[..., Rule[Any]]):
        self.opening, self.rulebook, self._play = opening, rulebook, play
        self.answers: list[Any] = []
        self._restart()

    def _restart(self) -> None:
        self.position = self.opening
        self.steps: list[Step] = []
        self.ask: Ask | None = None
        self.begun: Begin | None = None
        self.entries: list[Entry] = []
        self._asked: list[Asked] = []
        self._slots: Counter[tuple[int, str]] = Counter()
        self._indices: Counter[tuple[int, str]] = Counter()
        self._rule = self._play(self.rulebook, self.opening)
        self._advance(None)
        for answer in self.answers:
            self._take(answer)

    def answer(self, answer: Any) -> None:
        """Answer the open question. Raises Illegal, and leaves the session as it was, for an answer that no rule
        allows."""
        try:
            self._take(answer)
        except Exception:
            self._restart()
            raise
        self.answers.append(answer)

    def undo(self) -> None:
        """Take the last answer back. Raises IndexError when there is none."""
        self.answers.pop()
        self._restart()

    def _take(self, answer: Any) -> None:
        if self.ask is None:
            raise Illegal("4.0", "the game is over")
        if isinstance(self.ask, Roll):
            answer = rolled(self.ask, answer)
        elif problem := refused(self.ask, answer):
            raise problem
        self._asked.append(Asked(self.ask, answer))
        self._advance(answer)

    def _advance(self, answer: Any) -> None:
        self.ask = None
        try:
            said = next(self._rule) if answer is None else self._rule.send(answer)
            while True:
                if isinstance(said, Begin):
                    self.begun, self.entries = said, []
                elif isinstance(said, Entry):
                    self.entries.append(said)
                elif isinstance(said, End):
                    self._finish(said.position)
                else:
                    self.ask = self._numbered(said)
                    return
                said = next(self._rule)
        except StopIteration:
            return

    def _numbered(self, ask: Ask) -> Ask:
        if not isinstance(ask, Roll):
            return ask
        self._slots[self.position.turn, ask.slot] += 1
        return ask._replace(slot=f"{ask.slot}/{self._slots[self.position.turn, ask.slot]}")

    @property
    def now(self) -> Any:
        """The position at the open question: what came before it is done. After the game, the last position."""
        return self.position if self.ask is None or self.ask.now is None else self.ask.now

    def _finish(self, position: Any) -> None:
        before, self.position = self.position, position
        if self.begun is None:
            return
        phase = self.begun.phase
        self._indices[before.turn, phase] += 1
        self.steps.append(
            Step(
                len(self.steps) + 1, before.turn, phase, self._indices[before.turn, phase], self.begun.key,
                self.begun.rule, self.begun.title, before, position, tuple(self._asked), tuple(self.entries),
            )
        )  # fmt: skip
        self.begun, self.entries, self._asked = None, [], []


def refused(ask: Choose | Draw | Shuffle, answer: Any) -> Illegal | None:
    """Why an answer is not legal; None if it is."""
    if isinstance(ask, Shuffle):
        if sorted(answer) == sorted(ask.cards):
            return None
        return Illegal(
            ask.rule, say("the {deck} deck holds {cards} in some order", deck=ask.deck, cards=", ".join(ask.cards))
        )
    if ask.forbidden is not None:
        return ask.forbidden(answer)
    known = ask.options() if isinstance(ask, Choose) else ask.unseen
    if answer in known or (isinstance(ask, Draw) and not known):
        return None
    return Illegal(ask.rule, say("{answer} is no answer to: {question}", answer=repr(answer), question=ask.title))


def rolled(ask: Roll, answer: Any) -> Rolled:
    """The answer to a roll from the dice, or from (dice, chosen): counted, checked, and the die that counts taken.

    Raises ValueError for a die outside 1 to 6, too few or too many dice, or a chosen die that did not fall.
    """
    dice, chosen = answer if isinstance(answer, Rolled) else (tuple(answer), 0)
    if any(die not in range(1, 7) for die in dice):
        raise ValueError(f"a die shows 1 to 6, not {next(die for die in dice if die not in range(1, 7))}")
    if len(dice) != ask.dice:
        raise ValueError(f"{ask.title} takes {ask.dice} dice, not {len(dice)}")
    if ask.keep == ANY:
        if not chosen and len(set(dice)) > 1:
            raise ValueError("two dice may be chosen from: say which")
        chosen = chosen or dice[0]
    else:
        chosen = {HIGHEST: max, LOWEST: min}.get(ask.keep, max)(dice)
    if chosen not in dice:
        raise ValueError(f"{chosen} was not rolled")
    return Rolled(tuple(dice), chosen)
