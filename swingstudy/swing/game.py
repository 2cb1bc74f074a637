"""Swing States 2012 as the general rooms know it."""

from __future__ import annotations

from fractions import Fraction

from swingstudy.games import Game
from swingstudy.swing.rules.game import game
from swingstudy.swing.table.position import PHASE_NAMES, SUDDEN_VICTORY, Position
from swingstudy.swing.table.position_file import position_from_field, position_to_dict
from swingstudy.swing.table.rulebook import DEFAULT

_EXPLORERS = "swingstudy.swing.explorers"


def results(position: Position) -> dict[str, Fraction]:
    """1 for a win, a half for a tie, 0 for a loss."""
    worth = {"win": Fraction(1), SUDDEN_VICTORY: Fraction(1), "tie": Fraction(1, 2)}
    return {"player": worth.get(position.outcome or "", Fraction(0))}


GAME = Game(
    name="swing",
    title="Swing States 2012",
    rulebook=DEFAULT,
    play=game,
    phases=PHASE_NAMES,
    read=position_from_field,
    write=position_to_dict,
    results=results,
    pictures="swingstudy.swing.charts.pictures:PICTURES",
    explorers={
        name: f"{_EXPLORERS}.{module}:{name}"
        for name, module in {
            "audit": "audit",
            "best_spend": "best_spend",
            "debates": "debates",
            "dollar": "dollar",
            "election_night": "night",
            "momentum": "momentum",
            "one_die": "one_die",
            "toss_up": "toss_up",
            "war_chest": "war_chest",
            "what_if": "what_if",
        }.items()
    },
)
