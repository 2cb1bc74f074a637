"""JSON schemas of Stimmvieh's files: positions, records, facts, evaluations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swingstudy.fields import list_of, or_null, whole
from swingstudy.stimmvieh.records.expect import NIGHT, SCORES, STEPS
from swingstudy.stimmvieh.records.fact_kinds import FACTS
from swingstudy.stimmvieh.records.rules import DECKS, MAIN, WITH_MODERATOR
from swingstudy.stimmvieh.table.cards import VALUES
from swingstudy.stimmvieh.table.position import BACKS, HAND, PHASES, SEATS, TABLE, TOPS
from swingstudy.stimmvieh.table.position_file import MOST_CAMPAIGNS
from swingstudy.stimmvieh.table.readings import READINGS
from swingstudy.stimmvieh.table.rulebook import INFLUENCE, MODERATOR

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEXT: Schema = {"type": "string"}
NOTE: Schema = {"type": ["boolean", "string"]}
EXPECTED: Schema = {"$ref": "#/$defs/expected"}


def _list(item: Schema, **more: Any) -> Schema:
    return list_of(item) | more


def _by_player(value: Schema, **more: Any) -> Schema:
    return {"type": "object", "additionalProperties": value, **more}


def _one_of(*schemas: Schema) -> Schema:
    return {"anyOf": list(schemas)}


def _map(fields: Schema, needed: Sequence[str] = (), **more: Any) -> Schema:
    required = {"required": list(needed)} if needed else {}
    return {"type": "object", "properties": fields, **required, "additionalProperties": False, **more}


POLITICIAN = whole(VALUES[0], VALUES[-1])
POLITICIANS = _one_of(POLITICIAN, _list(POLITICIAN))
VOTE: Schema = {
    "description": "A vote card: [thousands, influence].",
    "type": "array", "prefixItems": [whole(0), whole(0)], "items": False, "minItems": 2,
}  # fmt: skip
DONATION: Schema = {"description": "A donation in thousand euros."} | whole(0)
CARD = _one_of(VOTE, DONATION)
POINTS: Schema = {"description": 'Points: a whole number or a fraction such as "3/2".'} | _one_of(
    whole(0), {"type": "string", "pattern": "^[0-9]+(/[1-9][0-9]*)?$"}
)
PILES = _map({"votes": _list(VOTE), "donations": _list(DONATION)})
PLAYERS = _list(TEXT, minItems=SEATS - 1, maxItems=SEATS, uniqueItems=True)
POSITION: Schema = {
    "players": {"description": "Clockwise; of three players Angelus is the fourth."} | PLAYERS | {"minItems": SEATS},
    "angelus": {"description": "Who holds Angelus' card.", "type": ["string", "null"]},
    "phase": {"enum": list(PHASES)},
    "to_play": TEXT,
    "tops": _by_player(_list(POLITICIAN, maxItems=TOPS)),
    "backs": _by_player(_list(POLITICIAN, maxItems=BACKS)),
    "display": {"description": "The card that is longest there first."} | _list(CARD),
    "stacks": {"description": "The top first."} | PILES,
    "collected": {"description": "The newest last."} | _by_player(PILES),
    "outcome": {"type": ["string", "null"]},
    "campaign": whole(1, MOST_CAMPAIGNS),
    "points": _by_player(POINTS),
}
EVALUATION: Schema = {
    "tie": {"enum": [INFLUENCE, MODERATOR]},
    "moderator": TEXT,
    "players": _by_player(PILES, minProperties=SEATS, maxProperties=SEATS),
}
RULES: Schema = {
    "readings": _map({r.name: {"description": r.question, "enum": list(r.values)} for r in READINGS}),
    "deck": {"enum": list(DECKS)},
    "alternative": {"enum": [MAIN, WITH_MODERATOR]},
    "moderator": TEXT,
}
_NAMES = {"double", "winners", "series-winners"}
_STEP = {"starts": TEXT, "play": POLITICIAN, "from": {"enum": [TABLE, HAND]}, "take": or_null(CARD)}
EXPECT = _map(
    POSITION
    | {name: _STEP.get(name, _list(CARD) if name == "may-take" else CARD) for name in STEPS}
    | {name: _list(TEXT) if name in _NAMES else _by_player(POINTS if name in SCORES else whole(0)) for name in NIGHT}
    | {"says": _one_of(TEXT, _list(TEXT)), "rules": _one_of(TEXT, _list(TEXT)), "at": {"const": "ask"}}
)
TURN = _map(
    {
        "by": TEXT, "play": POLITICIAN, "from": _STEP["from"], "take": _STEP["take"], "expect": EXPECTED,
        "not-in-the-source": NOTE,
    },
    ["play"],
)  # fmt: skip
PLAIN = _map({"at": TEXT, "answers": _list({}), "expect": EXPECTED, "not-in-the-source": NOTE}, ["answers"])
OPENING = _map(POSITION, ["players"])
DEAL = _map(
    {
        "players": PLAYERS, "display": _list(CARD), "stacks": PILES, "tops": _by_player(_list(POLITICIAN)),
        "flips": _by_player(POLITICIANS),
    },
    ["players", "display", "stacks", "tops"],
)  # fmt: skip
CAMPAIGN = _map(
    {
        "opening": OPENING, "deal": DEAL, "expect": EXPECTED, "play": _list(TURN),
        "evaluation": _map({"expect": EXPECTED}, ["expect"]),
    },
    oneOf=[{"required": ["opening"]}, {"required": ["deal"]}],
)  # fmt: skip
GIVEN: Schema = {
    "chosen": _list(POLITICIAN), "tops": _by_player(_list(POLITICIAN)), "flips": _by_player(POLITICIANS),
    "alternative": RULES["alternative"], "played": POLITICIAN, "display": _list(CARD), **EVALUATION,
}  # fmt: skip


def _file(kind: str, title: str, fields: Schema, needed: Sequence[str], **more: Any) -> Schema:
    told = {"swingstudy": {"const": f"{kind} 1"}} | fields
    return {"$schema": DIALECT, "title": title} | _map(told, ["swingstudy", *needed], **more)


def schemas() -> dict[str, Schema]:
    """Each schema by the name of its file."""
    about = dict.fromkeys(("title", "example", "source", "about"), TEXT) | RULES
    play = {"campaigns": _list(CAMPAIGN, minItems=1), "opening": OPENING, "expect": EXPECTED}
    play["play"] = _one_of(_list(TURN), _list(PLAIN))
    either = [{"required": ["campaigns"]}, {"required": ["opening", "play"]}]
    defs = {"expect": EXPECT, "expected": _one_of({"$ref": "#/$defs/expect"}, _list({"$ref": "#/$defs/expect"}))}
    facts = [
        _map(
            {
                "fact": {"const": name},
                "given": _map({given: GIVEN[given] for given in (*kind.given, *kind.optional)}, kind.given),
                "expect": {"type": "object"},
            },
            ["fact", *(["given"] if kind.given else []), "expect"],
        )
        for name, kind in FACTS.items()
    ]
    return {
        "stimmvieh-position.json": _file("stimmvieh-position", "A position of Stimmvieh", POSITION, ["players"]),
        "stimmvieh-record.json": _file(
            "stimmvieh-record", "A record of Stimmvieh", about | play, ["title"], oneOf=either, **{"$defs": defs}
        ),
        "stimmvieh-facts.json": _file(
            "stimmvieh-facts",
            "Checked facts of Stimmvieh",
            about | {"facts": _list(_one_of(*facts))},
            ["title", "facts"],
        ),
        "stimmvieh-evaluation.json": _file(
            "stimmvieh-evaluation", "An evaluation of Stimmvieh", EVALUATION, ["players"]
        ),
    }
