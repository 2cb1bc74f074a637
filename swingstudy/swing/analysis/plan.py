"""The best spend as an answer: what was considered, the plan as a tree, what one dollar more would change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.results import Points, Result, Row
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, Text, all_of, tell

INDENT = "    "
STOP = Name("stop")


def _chance(win: Share) -> str:
    return win.words if win.weight in (0, win.of) else win.percent


class Considered(NamedTuple):
    """One first action and the chance to win tonight when it is taken and played on in the best way; ``stops`` when it
    is to spend no more on dice."""

    action: Text
    win: Share
    rules: str
    stops: bool = False

    @property
    def chance(self) -> str:
        """The chance to win as a plan shows it: the percentage, "never" or "always"."""
        return _chance(self.win)


class PlanStep(NamedTuple):
    """A node of the plan: what to do, the chance to win then, and what may come of it (faces, share, next step); no
    faces where nothing is rolled. ``stops``: no more dice."""

    do: Text
    win: Share
    branches: tuple[tuple[tuple[int, ...], Share, PlanStep], ...]
    stops: bool = False

    @property
    def chance(self) -> str:
        """The chance to win as a plan shows it: the percentage, "never" or "always"."""
        return _chance(self.win)


@dataclass(frozen=True, slots=True)
class Plan(Result):
    """The best spend of a last turn; :func:`swingstudy.swing.analysis.planner.best_spend` makes one."""

    position: Position
    taken_first: tuple[Text, ...]
    win: Share
    without_spending: Share
    one_dollar_more: Share
    considered: tuple[Considered, ...]
    first: PlanStep
    rulebook: Rulebook

    @property
    def last_turn(self) -> bool:
        """Whether the deck says that this is the last turn; unknown decks say no."""
        decks = self.position.decks
        return decks is not None and decks.event == () and not decks.reserve and decks.debate is None

    @property
    def gain(self) -> Points:
        """What the best spend adds to stopping now."""
        return Points.between(self.win, self.without_spending, 2)

    @property
    def title(self) -> str:
        if not self.win.weight:
            return tell("No spend of this turn can win tonight")
        if not self.gain.fraction:
            return tell("No spend wins more often than stopping now: {win}", win=self.win)
        return tell(
            "First {action}: win {win}; stopping now, {without}",
            action=self.first.do, win=self.win, without=self.without_spending,
        )  # fmt: skip

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a first action: its rule, the chance to win when the play goes on in the best way, what it adds."""
        return [
            {
                "first": row.action,
                "rule": row.rules,
                "win": row.win,
                "against stopping now": Points.between(row.win, self.without_spending, 2),
            }
            for row in self.considered
        ]

    def notes(self) -> list[str]:
        order = tell("No plan can win: the one that ties most often is taken, then the one with most votes on average.")
        return [*self.before, *([] if self.win.weight else [order]), self.horizon]

    @property
    def before(self) -> list[str]:
        """What is done first of all, and what another dollar would bring."""
        more = Points.between(self.one_dollar_more, self.win, 2)
        said = tell("With one dollar more: win {win}, {points}.", win=self.one_dollar_more, points=more)
        return [*self.free, said]

    @property
    def free(self) -> list[str]:
        """What is done first of all, since it costs nothing; no sentence where there is no such thing."""
        if not self.taken_first:
            return []
        return [tell("Taken first, since it costs nothing: {actions}.", actions=all_of(self.taken_first))]

    @property
    def horizon(self) -> str:
        """How far the plan looks."""
        if self.last_turn:
            return tell("This is the last turn: the Scandal Phase follows, then Election Night.")
        return tell(
            "The plan looks at this turn alone and plays it as if the election were tonight; on an earlier turn it is "
            "no advice for the turns to come."
        )

    @property
    def steps(self) -> list[str]:
        """The plan, one indented line a step."""
        return list(_lines(self.first, "", 0))

    def __str__(self) -> str:
        # Named, because a dataclass with slots is a class made anew that a bare super() does not know.
        return "\n".join([Result.__str__(self), tell("The plan:"), *self.steps])

    def _repr_html_(self) -> str:
        heading = f"<p><strong>{escape(tell('The plan'))}</strong></p>"
        return f"{Result._repr_html_(self)}{heading}<ul>{_items(self.first, '')}</ul>"


def _lines(step: PlanStep, rolled: str, depth: int) -> Iterator[str]:
    yield f"{INDENT * depth}{_step(step, rolled)}"
    for faces, share, after in step.branches:
        yield from _lines(after, rolled_words(faces, share), depth + 1)


def _items(step: PlanStep, rolled: str) -> str:
    branches = "".join(_items(after, rolled_words(faces, share)) for faces, share, after in step.branches)
    return f"<li>{escape(_step(step, rolled))}{f'<ul>{branches}</ul>' if branches else ''}</li>"


def _step(step: PlanStep, rolled: str) -> str:
    said = tell("{action} (win {chance})", action=step.do, chance=step.chance)
    return f"{rolled}: {said}" if rolled else said


def rolled_words(faces: tuple[int, ...], share: Share) -> str:
    """The faces that lead to a step, with their share; "then" where nothing is rolled."""
    listed = ", ".join(map(str, faces))
    if share.weight == share.of:
        return tell("on {faces}", faces=listed) if faces else tell("then")
    return tell("on {faces} ({share})", faces=listed, share=share.words)
