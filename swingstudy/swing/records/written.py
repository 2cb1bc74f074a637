"""The answers of Swing States as records write them: ``{advertise: N}``, ``{move: {vp: S}}``, ``end``."""

from __future__ import annotations

from typing import Any

from swingstudy.swing.records.script import WORDS
from swingstudy.swing.rules.actions import (
    Advertise,
    ChangeMode,
    DamageControl,
    PlayResearch,
    PlaySuperPac,
    PlaySurrogate,
    Repay,
    Research,
    Travel,
)
from swingstudy.swing.rules.ready import Move

_WORDS = {type(make()): word for word, make in WORDS.items()}


def written(answer: Any) -> Any:
    """An answer to a choice, as a record tells it."""
    match answer:
        case Move():
            return {"move": dict(answer.targets())}
        case Advertise():
            return {"advertise": answer.region, **({"president": True} if answer.president else {})}
        case ChangeMode():
            return {"change-mode": answer.region}
        case Travel():
            return {"travel": dict(answer.move.targets())}
        case DamageControl():
            return {"damage-control": answer.nominee}
        case Research():
            return {"research": answer.nominee}
        case Repay():
            return {"repay": answer.nominee}
        case PlaySurrogate():
            return {"play": answer.card, "surrogate": answer.place}
        case PlaySuperPac():
            return {"play": answer.card, "flip": list(answer.regions)}
        case PlayResearch():
            return {"play": answer.card, "against": answer.marker}
    return _WORDS.get(type(answer), answer)
