"""What can be worked out of a roll before it falls, by the names that records use; and who has to move."""

from __future__ import annotations

from typing import Any

from swingstudy.swing.analysis.odds import contest_odds
from swingstudy.swing.rules.contest import MODIFIERS, Contest, Face, faces
from swingstudy.swing.rules.ready import Move, ready_forbidden
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import NOMINEES
from swingstudy.swing.table.rulebook import Rulebook

CHANCES = {"one-die": 1, "two-dice": 2}


def must_move(rulebook: Rulebook, position: Position) -> list[str]:
    """The nominees that may not stay where they are in the Ready Phase (7.0)."""
    problem = ready_forbidden(rulebook, position, Move())
    found = []
    while problem is not None:
        stays = next(nominee for nominee in NOMINEES if nominee not in found and position.used(nominee))
        found.append(stays)
        position = position.with_used(stays, False)
        problem = ready_forbidden(rulebook, position, Move())
    return found


def contest_facts(contest: Contest) -> dict[str, Any]:
    """What can be worked out of a contest before the die falls."""
    table = faces(contest)
    return {
        "drm": contest.drm,
        "to-beat": contest.to_beat,
        "modifiers": {kind: sum(m.amount for m in contest.modifiers if m.kind == kind) for kind in MODIFIERS},
        "needs": contest.to_beat + 1,
        "beats": [face.die for face in table if face.modified > contest.to_beat],
        "succeeds-on": [face.die for face in table if face.outcome.success],
        "blocked-on": [face.die for face in table if face.outcome.removed],
        "chance": {
            name: contest_odds(contest, dice).share(lambda outcome: outcome.success).fraction
            for name, dice in CHANCES.items()
        },
        "faces": {str(face.die): face_facts(face) for face in table},
    }


def face_facts(face: Face) -> dict[str, Any]:
    """One face as its values are named in records."""
    outcome = face.outcome
    return {
        "modified": face.modified,
        "success": outcome.success,
        "flips": outcome.flips,
        "blocked": bool(outcome.removed),
        "removed": outcome.removed,
        "why": face.why,
    }
