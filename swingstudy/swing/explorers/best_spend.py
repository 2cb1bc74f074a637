"""Best spend: the last Action Phase as a small decision problem, solved exactly."""

from __future__ import annotations

from functools import lru_cache

from swingstudy.charts.view import View
from swingstudy.swing.analysis.plan import Plan
from swingstudy.swing.analysis.planner import best_spend as work_out
from swingstudy.swing.analysis.planner import free_money
from swingstudy.swing.charts.best_spend import Purse, best_spend_view
from swingstudy.swing.explorers.positions import EXAMPLES, picker, with_board
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.widgets.shell import Choices, Explorer, Group, Number, Toggle, remembered

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


def see(choices: Choices) -> View:
    """The view of a set of choices. Raises ValueError for more money than is worked out."""
    position, dollars, moves = choices["position"], choices["dollars"], choices["moves"]
    if moves and dollars > MOST_WITH_MOVES:
        raise ValueError(
            f"With moves and cards the plan is worked out for up to ${MOST_WITH_MOVES}: choose fewer dollars first."
        )
    if position.outcome:
        raise ValueError(f"This game is over ({position.outcome}): there is nothing left to spend on.")
    rulebook = choices["rulebook"]
    plan = _plan(with_dollars(position, dollars, rulebook), moves, rulebook)
    purse = Purse(dollars, available(position, rulebook), position.phase)
    return with_board(best_spend_view(plan, purse, moves), choices)


@remembered
def best_spend(start: str = "election-night@night", dollars: int = 2) -> Explorer:
    """What to do now to win tonight (rules 11, 15, 17): ``start`` is a reference or a one-line notation.

    ``dollars`` (0 to 4) is all that can be spent, the War Chest and the loan included. Raises ValueError for more.
    """
    if dollars not in range(MOST_DOLLARS + 1):
        raise ValueError(f"the plan is worked out for $0 to ${MOST_DOLLARS}, not for ${dollars}")
    place = picker(start, EXAMPLES)
    controls = (
        *place.controls,
        Group(
            "money",
            "The purse",
            (
                Number("dollars", "Dollars, loan and War Chest included", 0, MOST_DOLLARS, dollars),
                Toggle("moves", f"Moves and cards (up to ${MOST_WITH_MOVES})"),
            ),
        ),
    )
    slots = ("dollars*", "considered", "tree")
    return Explorer(controls, see, slots, place.hidden, place.settle, place.aside)
