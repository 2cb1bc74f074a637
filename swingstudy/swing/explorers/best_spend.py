"""Best spend: the last Action Phase as a small decision problem, solved exactly."""

from __future__ import annotations

from functools import lru_cache

from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst
from swingstudy.swing.analysis.plan import Plan
from swingstudy.swing.analysis.planner import best_spend as work_out
from swingstudy.swing.analysis.planner import free_money
from swingstudy.swing.charts.best_spend import (
    Purse,
    asked,
    best_spend_situation,
    best_spend_view,
    by_name,
    judged,
    key_of,
)
from swingstudy.swing.explorers.positions import EXAMPLES, picker, with_board
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.widgets.shell import Choices, Explorer, Group, Number, Toggle, remembered
from swingstudy.words import Name, tell

MOST_DOLLARS, MOST_WITH_MOVES = 4, 2
DEPTH = 3
REMEMBERED = 64


def available(position: Position, rulebook: Rulebook) -> int:
    """All the dollars that a position can lay hands on in an Action Phase."""
    return free_money(rulebook, position._replace(phase="action"))[0].finance


def with_dollars(position: Position, dollars: int, rulebook: Rulebook) -> Position:
    """The position in an Action Phase with so many dollars in all; as it stands where that is what it has."""
    position = position._replace(phase="action", called=())
    if dollars == available(position, rulebook):
        return position
    return position._replace(finance=dollars, loan=True, war_chest_used=True)


@lru_cache(REMEMBERED)
def _plan(position: Position, moves: bool, rulebook: Rulebook) -> Plan:
    return work_out(position, moves, DEPTH, rulebook)


def _worked_out(choices: Choices) -> tuple[Plan, Purse]:
    """The plan and what it is for. Raises ValueError for a game that is over."""
    position, dollars, rulebook = choices["position"], choices["dollars"], choices["rulebook"]
    if position.outcome:
        said = "This game is over ({outcome}): there is nothing left to spend on."
        raise ValueError(tell(said, outcome=Name(position.outcome)))
    moves = choices["moves"] and dollars <= MOST_WITH_MOVES
    left_out = MOST_WITH_MOVES if choices["moves"] and not moves else 0
    plan = _plan(with_dollars(position, dollars, rulebook), moves, rulebook)
    return plan, Purse(dollars, available(position, rulebook), position.phase, moves, left_out)


def _asked(choices: Choices) -> Asked:
    plan, purse = _worked_out(choices)
    return Asked(asked(purse.dollars), options=[(str(row.action), key_of(row)) for row in by_name(plan)])


def _case(choices: Choices) -> tuple[object, ...]:
    return choices["position"], choices["dollars"], choices["moves"] and choices["dollars"] <= MOST_WITH_MOVES


GUESS = GuessFirst(
    _asked,
    _case,
    lambda choices: best_spend_situation(*_worked_out(choices)),
    lambda said, choices: judged(said, _worked_out(choices)[0]),
    choose=True,
)
_veiled = GUESS.veiled(lambda choices: best_spend_view(*_worked_out(choices)))


def see(choices: Choices) -> View:
    """The view of a set of choices. Raises ValueError for a game that is over."""
    return with_board(_veiled(choices), choices)


@remembered
def best_spend(start: str = "election-night@night", dollars: int = 2, guess_first: bool = True) -> Explorer:
    """What to do now to win tonight (rules 11, 15, 17): ``start`` is a reference or a one-line notation.

    ``dollars`` (0 to 4) is all that can be spent, the War Chest and the loan included. Raises ValueError for more.
    """
    if dollars not in range(MOST_DOLLARS + 1):
        said = "the plan is worked out for $0 to ${most}, not for ${dollars}"
        raise ValueError(tell(said, most=MOST_DOLLARS, dollars=dollars))
    place = picker(start, EXAMPLES)
    controls = (
        *place.controls,
        Group(
            "money",
            tell("The purse"),
            (
                Number("dollars", tell("Dollars, loan and War Chest included"), 0, MOST_DOLLARS, dollars),
                Toggle("moves", tell("Moves and cards (up to ${most})", most=MOST_WITH_MOVES)),
            ),
        ),
        GUESS.controls(guess_first),
    )
    slots = ("predict*", "dollars*", "considered", "tree")
    hidden = {**place.hidden, **GUESS.hidden}
    return Explorer(controls, see, slots, hidden, GUESS.settled(place.settle), place.aside)
