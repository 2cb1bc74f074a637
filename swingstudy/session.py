"""A session: an opening position and the answers given so far, played through the rules.

It stops at each ask, records every finished step with its journal, and can be undone answer by answer. The same
rulebook, opening and answers always give the same steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

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


class Luck(Protocol):
    """Anything that rolls dice, picks one of several and shuffles; :class:`swingstudy.dice.Keyed` is one."""

    def roll(self, turn: int, slot: str, count: int) -> tuple[int, ...]:
        """``count`` faces, each 1 to 6."""
        ...

    def pick(self, turn: int, slot: str, options: int) -> int:
        """An index from 0."""
        ...

    def order(self, turn: int, deck: str, number: int, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards in the order of a shuffle, top first."""
        ...


class Asked(NamedTuple):
    """An ask and its answer; a roll's slot carries the how-manieth it is this turn. ``told`` is how many entries of the
    step came before it."""

    ask: Ask
    answer: Any
    told: int = 0


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

    def heard(self, who: str | None) -> tuple[Entry, ...]:
        """The entries that a seat may read."""
        return tuple(entry for entry in self.entries if entry.seen_by is None or who in entry.seen_by)

    def fact(self, name: str) -> Any:
        """A named value of the step's entries (the last one given). Raises KeyError."""
        for entry in reversed(self.entries):
            for key, value in entry.facts:
                if key == name:
                    return value
        raise KeyError(name)


class Mark(NamedTuple):
    """A moment from which play can go on without what came before: how many answers and steps led there, the position,
    the counts of this turn."""

    answers: int
    steps: int
    position: Any
    slots: dict[str, int]
    numbers: dict[str, int]


class Session:
    """Play from ``opening`` by ``play``, the rule of a whole game, which is given the rulebook and the opening.

    A position needs ``turn``, ``phase`` and ``outcome``. ``ask`` is the open question, None once the game is over.
    """

    def __init__(self, opening: Any, rulebook: Any, play: Callable[..., Rule[Any]]):
        self.opening, self.rulebook, self._play = opening, rulebook, play
        self.answers: list[Any] = []
        self.steps: list[Step] = []
        self._marks = [Mark(0, 0, opening, {}, {})]
        self._go_back()

    def _go_back(self) -> None:
        """Play anew what the answers tell, from the last moment that needs nothing before it."""
        while self._marks[-1].answers > len(self.answers):
            self._marks.pop()
        mark = self._marks[-1]
        del self.steps[mark.steps :]
        self.position, self._taken = mark.position, mark.answers
        self._slots, self._numbers = Counter(mark.slots), Counter(mark.numbers)
        self.ask: Ask | None = None
        self.begun: Begin | None = None
        self.entries: list[Entry] = []
        self._asked: list[Asked] = []
        self._rule = self._play(self.rulebook, mark.position)
        self._advance(None)
        for answer in self.answers[mark.answers :]:
            self._take(answer)

    def answer(self, answer: Any) -> None:
        """Answer the open question. Raises Illegal, and leaves the session as it was, for an answer that no rule
        allows."""
        try:
            self._take(answer)
        except Exception:
            self._go_back()
            raise
        self.answers.append(answer)

    def undo(self) -> None:
        """Take the last answer back. Raises IndexError when there is none."""
        self.answers.pop()
        self._go_back()

    def luck(self, source: Luck) -> Any:
        """What a source of luck answers to the open question: the dice of a roll, a card or an order of cards.

        Raises ValueError where a choice is asked for, or a card that nobody knows.
        """
        ask, turn = self.ask, self.position.turn
        if isinstance(ask, Roll):
            return source.roll(turn, ask.slot, ask.dice)
        if isinstance(ask, Shuffle):
            return source.order(turn, ask.deck, ask.number, ask.cards)
        if isinstance(ask, Draw) and ask.unseen:
            return ask.unseen[source.pick(turn, f"draw/{ask.deck}/{ask.number}", len(ask.unseen))]
        raise ValueError(f"luck does not answer: {ask.title if ask else 'the game is over'}")

    def _take(self, answer: Any) -> None:
        if self.ask is None:
            raise Illegal("", say("the game is over"))
        if isinstance(self.ask, Roll):
            answer = rolled(self.ask, answer)
        elif problem := refused(self.ask, answer):
            raise problem
        self._asked.append(Asked(self.ask, answer, len(self.entries)))
        self._taken += 1
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
                    self._finish(said)
                else:
                    self.ask = self._numbered(said)
                    return
                said = next(self._rule)
        except StopIteration:
            return

    def _numbered(self, ask: Ask) -> Ask:
        """The ask with its how-manieth of this turn: in a roll's slot, as the number of a draw or shuffle."""
        if isinstance(ask, Choose):
            return ask
        if isinstance(ask, Roll):
            self._slots[ask.slot] += 1
            return ask._replace(slot=f"{ask.slot}/{self._slots[ask.slot]}")
        deck = f"{type(ask).__name__} {ask.deck}"
        self._slots[deck] += 1
        return ask._replace(number=self._slots[deck])

    @property
    def now(self) -> Any:
        """The position at the open question: what came before it is done. After the game, the last position."""
        return self.position if self.ask is None or self.ask.now is None else self.ask.now

    def _finish(self, end: End) -> None:
        before, self.position = self.position, end.position
        if self.begun is not None:
            phase = self.begun.phase
            self._numbers[phase] += 1
            self.steps.append(
                Step(
                    len(self.steps) + 1, before.turn, phase, self._numbers[phase], self.begun.key,
                    self.begun.rule, self.begun.title, before, end.position, tuple(self._asked), tuple(self.entries),
                )
            )  # fmt: skip
            self.begun, self.entries, self._asked = None, [], []
        if end.position.turn != before.turn:
            self._slots, self._numbers = Counter(), Counter()
        if end.whole and not self._asked:
            mark = Mark(self._taken, len(self.steps), end.position, dict(self._slots), dict(self._numbers))
            self._marks.append(mark)


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
