"""swingstudy: election board games as executable rules, with the exact chances inside them.

The names here serve every game; what is one game's own is one door further, ``ss.GAME.name``.
"""

from __future__ import annotations

from swingstudy.doors import doors
from swingstudy.games import NAMES

__version__ = "0.1.0"

__all__, __getattr__, __dir__ = doors(
    __name__,
    {
        "Chance": "swingstudy.chance",
        "Share": "swingstudy.chance",
        "FormatError": "swingstudy.files",
        "Illegal": "swingstudy.play",
        "Session": "swingstudy.session",
        "find_position": "swingstudy.records.reference",
        "position_at": "swingstudy.records.reference",
        "load_record": "swingstudy.records.record",
        "replay": "swingstudy.records.record",
        "Stepper": "swingstudy.widgets.stepper",
        "health": "swingstudy.widgets.health",
        "explore": "swingstudy.explore",
        "check_yourself": "swingstudy.classroom.check",
        "rules_minute": "swingstudy.classroom.minute",
        "glossary": "swingstudy.classroom.glossary",
        "gallery": "swingstudy.classroom.gallery",
        "for_teachers": "swingstudy.classroom.gallery",
        "readings": "swingstudy.classroom.doubtful",
        **{name: f"swingstudy.{name}" for name in NAMES},
    },
)
