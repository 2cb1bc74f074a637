"""Stimmvieh, for three and four players: ``ss.stimmvieh.begin(...)``, ``ss.stimmvieh.endgame(...)``."""

from __future__ import annotations

from swingstudy.doors import doors

_TABLE, _RULES, _ANALYSIS = (f"swingstudy.stimmvieh.{room}" for room in ("table", "rules", "analysis"))

__all__, __getattr__, __dir__ = doors(
    __name__,
    {
        "Position": f"{_TABLE}.position",
        "Rulebook": f"{_TABLE}.rulebook",
        "Readings": f"{_TABLE}.readings",
        "read_position": f"{_TABLE}.position_file",
        "deal": f"{_TABLE}.setup",
        "table_view": f"{_TABLE}.views",
        "begin": f"{_RULES}.campaign",
        "Turn": f"{_RULES}.turn",
        "legal_turns": f"{_RULES}.turn",
        "evaluate": f"{_RULES}.evaluation",
        "endgame": f"{_ANALYSIS}.endgame",
        "estimate": f"{_ANALYSIS}.estimate",
    },
)
