"""Questions as files, put to the command's own answering functions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from swingstudy.commands import ratio
from swingstudy.files import parse
from swingstudy.games import game, loaded

THREE = ["Bench", "Heart", "Hammer"]


def ask(kind: str, readings: Mapping[str, str] | None = None, **fields: Any) -> Any:
    """The answer to a question, as its JSON reads."""
    text = json.dumps({"swingstudy": f"candidate-{kind} 1", **fields})
    evaluations = game("candidate").evaluations
    _, top = parse(text, tuple(evaluations), "question.yaml")
    answer, _ = loaded(evaluations[f"candidate-{kind}"])(top, list((readings or {}).items()))
    return json.loads(json.dumps(answer, default=ratio))


def contest(
    *rounds: Mapping[str, Any],
    state: str = "MN",
    players: list[str] = THREE,
    readings: Mapping[str, str] | None = None,
    **fields: Any,
) -> Any:
    """The answer to a primary of one state; everybody holds eight cards."""
    given = {
        "players": players,
        "states": [[state]],
        "rounds": {state: list(rounds)},
        "hands": dict.fromkeys(players, 8),
    }
    return ask("primary", readings, **(given | fields))
