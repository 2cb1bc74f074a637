"""swingstudy: election board games as executable rules, with the exact chances inside them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_TABLE, _ANALYSIS, _RECORDS = "swingstudy.swing.table", "swingstudy.swing.analysis", "swingstudy.records"
_HOMES = {
    "Chance": "swingstudy.chance",
    "Share": "swingstudy.chance",
    "FormatError": "swingstudy.files",
    "Illegal": "swingstudy.play",
    "Session": "swingstudy.session",
    "Position": f"{_TABLE}.position",
    "Rulebook": f"{_TABLE}.rulebook",
    "Readings": f"{_TABLE}.readings",
    "read_position": f"{_TABLE}.position_file",
    "position_from_text": f"{_TABLE}.position_file",
    "to_notation": f"{_TABLE}.notation",
    "from_notation": f"{_TABLE}.notation",
    "legal_actions": "swingstudy.swing.rules.actions",
    "odds": f"{_ANALYSIS}.odds",
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
    "audit": f"{_ANALYSIS}.audit",
    "position_at": f"{_RECORDS}.reference",
    "load_record": f"{_RECORDS}.record",
    "replay": f"{_RECORDS}.record",
    "luck": "swingstudy.swing.records.rolls",
    "roll_at": "swingstudy.swing.records.rolls",
    "Stepper": "swingstudy.widgets.stepper",
    "health": "swingstudy.widgets.health",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    """The public names, each imported when it is first used, so that ``import swingstudy`` stays quick."""
    if name not in _HOMES:
        raise AttributeError(f"module 'swingstudy' has no attribute {name!r}")
    module = import_module(_HOMES[name])
    value = module if name == "odds" else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
