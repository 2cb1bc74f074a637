"""swingstudy: election board games as executable rules, with the exact chances inside them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "Chance": "swingstudy.chance",
    "Share": "swingstudy.chance",
    "FormatError": "swingstudy.files",
    "Illegal": "swingstudy.play",
    "Session": "swingstudy.session",
    "Position": "swingstudy.swing.position",
    "Rulebook": "swingstudy.swing.rulebook",
    "Readings": "swingstudy.swing.readings",
    "night": "swingstudy.swing.night_odds",
    "odds": "swingstudy.swing.odds",
    "read_position": "swingstudy.swing.position_file",
    "position_from_text": "swingstudy.swing.position_file",
    "position_at": "swingstudy.reference",
    "load_record": "swingstudy.record",
    "replay": "swingstudy.record",
    "luck": "swingstudy.rolls",
    "roll_at": "swingstudy.rolls",
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
