"""Swing States 2012: ``import swingstudy as ss``, then ``ss.swing.night(...)``, ``ss.swing.odds.advertising(...)``."""

from __future__ import annotations

from swingstudy.doors import doors

_TABLE, _ANALYSIS = "swingstudy.swing.table", "swingstudy.swing.analysis"

__all__, __getattr__, __dir__ = doors(
    __name__,
    {
        "Position": f"{_TABLE}.position",
        "Rulebook": f"{_TABLE}.rulebook",
        "Readings": f"{_TABLE}.readings",
        "read_position": f"{_TABLE}.position_file",
        "position_from_text": f"{_TABLE}.position_file",
        "to_notation": f"{_TABLE}.notation",
        "from_notation": f"{_TABLE}.notation",
        "begin": "swingstudy.swing.rules.game",
        "legal_actions": "swingstudy.swing.rules.actions",
        "odds": f"{_ANALYSIS}.odds",
        "debate": f"{_ANALYSIS}.odds",
        "night": f"{_ANALYSIS}.night_odds",
        "nominee_use": f"{_ANALYSIS}.nominee_use",
        "decisive": f"{_ANALYSIS}.decisive",
        "ladder": f"{_ANALYSIS}.ladder",
        "paths": f"{_ANALYSIS}.paths",
        "winning_sets": f"{_ANALYSIS}.winning_sets",
        "compare": f"{_ANALYSIS}.what_if",
        "tornado": f"{_ANALYSIS}.what_if",
        "event_cascades": f"{_ANALYSIS}.cascades",
        "best_spend": f"{_ANALYSIS}.planner",
        "dollars": f"{_ANALYSIS}.purse",
        "money_plan": f"{_ANALYSIS}.purse",
        "Turn": f"{_ANALYSIS}.purse",
        "audit": f"{_ANALYSIS}.audit",
        "contributions": f"{_ANALYSIS}.contributions",
        "Markers": f"{_ANALYSIS}.single_roll",
        "regional_roll": f"{_ANALYSIS}.single_roll",
        "toss_up_roll": f"{_ANALYSIS}.single_roll",
        "luck": "swingstudy.swing.records.rolls",
        "roll_at": "swingstudy.swing.records.rolls",
    },
)
