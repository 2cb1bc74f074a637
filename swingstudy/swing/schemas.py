"""The JSON schemas of Swing States' files, made from the tables by which the files are read."""

from __future__ import annotations

from typing import Any

from swingstudy.fields import list_of, one, or_null, record_of, ref, whole, without_needs
from swingstudy.swing.records.expect import CHANCES, MODIFIERS
from swingstudy.swing.records.fact_kinds import FACTS as FACT_KINDS
from swingstudy.swing.records.script import EVENT_KEYS, NAMED, WORDS
from swingstudy.swing.rules.ready import MARKERS
from swingstudy.swing.table.board import COLOURS, ELECTORAL_VOTES, SIDES, Resistance
from swingstudy.swing.table.cards import ANIMALS, AWARDS, MARKS, RESEARCH, STRIPES
from swingstudy.swing.table.fields import DEFINITIONS, PARTS
from swingstudy.swing.table.position import LAST_TURN
from swingstudy.swing.table.position_file import NEEDED
from swingstudy.swing.table.readings import READINGS
from swingstudy.swing.table.regions import NOMINEES, OFFICES, PREPARATION, REGIONS, STATE_NAMES

Schema = dict[str, Any]

TEXT: Schema = {"type": ["string", "number", "boolean"]}
TEXTS: Schema = {"anyOf": [TEXT, list_of(TEXT)]}
TRUTH: Schema = {"type": "boolean"}
DIE = whole(1, 6)
FRACTION: Schema = {"type": "string", "pattern": "^[0-9]+/[1-9][0-9]*$"}
NOTHING_ELSE: Schema = {"type": "object", "minProperties": 1}


def schemas() -> dict[str, Schema]:
    """Every schema by the name of its file."""
    return {
        "position.json": position(), "board.json": board(), "card.json": card(), "record.json": record(),
        "facts.json": facts(),
    }  # fmt: skip


def _file(title: str, description: str, content: Schema, definitions: Schema | None = None) -> Schema:
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "description": description,
    }  # fmt: skip
    return {**head, **content, **({"$defs": definitions} if definitions else {})}


def position() -> Schema:
    """A position file."""
    content = record_of({"swingstudy": {"const": "position 1"}, **PARTS.schema()}, *NEEDED)
    about = "Everything on the table at one moment; what is left out is empty, zero, unused or false."
    return _file("A position of Swing States 2012", about, content, DEFINITIONS)


def board() -> Schema:
    """A board file: what it leaves out is the default's."""
    about = "What it leaves out is the default's."
    return _file("A board of Swing States 2012", about, record_of({"swingstudy": {"const": "board 1"}, **_board()}))


def _board() -> Schema:
    about = "Bottom to top on the Republican mat; _ is an empty box"
    boxes = {**list_of(one((*STATE_NAMES, "_"))), "description": about}
    resistance = record_of(dict.fromkeys(Resistance._fields, whole(0, 6)))
    faces = record_of(dict.fromkeys(("normal", "strong"), list_of(DIE)))
    return {
        "extends": one(["default"]),
        "tracks": record_of(dict.fromkeys(REGIONS, boxes)),
        "colours": record_of(dict.fromkeys(STATE_NAMES, one(COLOURS))),
        "electoral_votes": record_of(dict.fromkeys(STATE_NAMES, whole(0, ELECTORAL_VOTES))),
        "resistance": record_of(dict.fromkeys(REGIONS, resistance)),
        "blocking": record_of(dict.fromkeys(OFFICES, faces)),
        "locked": record_of(dict.fromkeys(SIDES, whole(0, ELECTORAL_VOTES // 2))),
        "provenance": {"type": "object"},
    }


def card() -> Schema:
    """A card file."""
    higher = {"type": "array", "prefixItems": [{"const": "higher"}, ref("region"), ref("region")]}
    place = {"anyOf": [ref("region"), {**higher, "minItems": 3, "maxItems": 3}]}
    content = record_of(
        {
            "swingstudy": {"const": "card 1"},
            "id": {"type": ["string", "integer"]},
            "stripe": one(STRIPES),
            "animal": or_null(one(ANIMALS)),
            "opposition": record_of(dict.fromkeys(OFFICES, place)),
            "marks": record_of(dict.fromkeys(REGIONS, or_null(one(MARKS)))),
            "finance": whole(0, 20),
            "title": TEXT,
            "debate": or_null(ref("nominee")),
            "award": or_null(one(AWARDS)),
            "research": or_null(one(RESEARCH)),
        },
        "id", "stripe",
    )  # fmt: skip
    definitions = {name: DEFINITIONS[name] for name in ("region", "nominee")}
    about = "One card, as an owner of the game can read it off."
    return _file("A card of Swing States 2012", about, content, definitions)


def _about(kind: str) -> Schema:
    readings = {r.name: {"description": r.question, **one(r.values)} for r in READINGS}
    return {
        "swingstudy": {"const": f"{kind} 1"}, "title": TEXT, "example": TEXT, "source": TEXT, "about": TEXT,
        "readings": record_of(readings), "board": record_of(_board()), "cards": list_of({"$ref": "card.json"}),
    }  # fmt: skip


def record() -> Schema:
    """A record of play."""
    about = "An opening position, what was done turn by turn with the dice as they fell, and what is expected."
    content = record_of(
        {
            **_about("record"), "opening": {"$ref": "position.json"}, "expect": ref("expects"),
            "play": list_of({"anyOf": [_turn(), _night(), _plain()]}),
        },
        "swingstudy", "title", "opening", "play",
    )  # fmt: skip
    definitions = {
        **DEFINITIONS,
        "move": record_of(dict.fromkeys(MARKERS, ref("nominee-place"))),
        "expect": {**record_of(_expect()), "minProperties": 1},
        "expects": {"anyOf": [ref("expect"), {"minItems": 1, **list_of(ref("expect"))}]},
    }
    return _file("A record of play of Swing States 2012", about, content, definitions)


_COMMON: Schema = {
    "dice": {"description": "The dice as they fell", "anyOf": [DIE, list_of(DIE)]},
    "choose": DIE,
    "order": list_of(ref("card")),
    "expect": ref("expects"),
    "not-in-the-source": {
        "description": "true, or a sentence: the text behind the record does not tell this step",
        "type": ["boolean", "string"],
    },
}
_CARDS: Schema = {"anyOf": [ref("card"), list_of(ref("card"))]}
_NOMINEES: Schema = dict.fromkeys(NOMINEES, TRUTH)
_VALUES: Schema = {
    "advertise": ref("region"), "change-mode": ref("region"), "travel": ref("move"), "damage-control": ref("nominee"),
    "research": ref("nominee"), "repay": ref("nominee"), "play": ref("card"),
}  # fmt: skip
"""What each action of more than one word is about."""
_EXTRAS: Schema = {
    "president": TRUTH, "card": ref("card"), "surrogate": ref("place"), "flip": list_of(ref("region")),
    "against": ref("office"),
}  # fmt: skip


def _turn() -> Schema:
    phases = {
        "ready": record_of({"move": ref("move"), **_COMMON}),
        "headline": record_of({"reveal": _CARDS, **_COMMON}),
        "events": list_of(record_of({"at": one(EVENT_KEYS), "stop": TRUTH, **_NOMINEES, **_COMMON}, "at")),
        "action": list_of({"anyOf": [one(WORDS), *_actions()]}),
        "scandal": record_of({**_NOMINEES, **_COMMON}),
    }
    told = {name: or_null(phase) for name, phase in phases.items()}
    return record_of({"turn": whole(1, LAST_TURN), "card": ref("card"), **told}, "turn")


def _actions() -> list[Schema]:
    words = [record_of({word: {"const": True}, **_COMMON}, word) for word in WORDS]
    for verb, (extras, _) in NAMED.items():
        words.append(record_of({verb: _VALUES[verb], **{name: _EXTRAS[name] for name in extras}, **_COMMON}, verb))
    return words


def _night() -> Schema:
    at = one((*REGIONS, *STATE_NAMES, "count"))
    return record_of(
        {"night": or_null(list_of(record_of({"at": at, "stop": TRUTH, **_NOMINEES, **_COMMON}, "at")))}, "night"
    )


def _plain() -> Schema:
    note = {"type": ["boolean", "string"]}
    told = {"at": TEXT, "answers": {"type": "array"}, "expect": ref("expects"), "not-in-the-source": note}
    return {"description": "Play told plainly: answers in their order.", **record_of(told, "answers")}


def _expect() -> Schema:
    face = {
        "modified": whole(), "success": TRUTH, "flips": TRUTH, "blocked": TRUTH, "removed": list_of(ref("office")),
        "why": TEXT,
    }  # fmt: skip
    states, dice = list_of(ref("state")), list_of(DIE)
    return {
        **{name: {"$ref": f"position.json#/properties/{name}"} for name in PARTS.names},
        "regions": without_needs(PARTS.schema()["regions"]),
        **face,
        "drm": whole(), "to-beat": whole(), "kept": whole(), "card": ref("card"), "box": TEXT,
        "won": states, "lost": states, "toss-ups": states,
        "electoral_votes": whole(), "needed": whole(), "total": whole(),
        "modifiers": record_of(dict.fromkeys(MODIFIERS, whole())), "sum": whole(), "needs": whole(),
        "beats": dice, "succeeds-on": dice, "blocked-on": dice,
        "chance": record_of(dict.fromkeys(CHANCES, FRACTION)),
        "faces": record_of(dict.fromkeys("123456", record_of(face))),
        "dice": whole(1, 3), "keep": one(("only", "any", "highest", "lowest")),
        "must-move": list_of(ref("nominee")), "preparation": or_null(one(PREPARATION)),
        "says": TEXTS, "rules": TEXTS,
        "at": {"const": "ask", "description": "the fields are those of the position at the step's last question"},
    }  # fmt: skip


def facts() -> Schema:
    """A file of facts that are looked up."""
    kinds = []
    for name, kind in FACT_KINDS.items():
        given: Schema = {"properties": dict.fromkeys(kind.given, True), "additionalProperties": False}
        needed = {"required": ["given"]} if kind.given else {}
        given |= {"required": list(kind.given)} if kind.given else {}
        then = {"properties": {"given": given}, **needed}
        kinds.append({"if": {"properties": {"fact": {"const": name}}}, "then": then})
    fact = record_of({"fact": one(FACT_KINDS), "given": {"type": "object"}, "expect": NOTHING_ELSE}, "fact", "expect")
    content = record_of({**_about("facts"), "facts": list_of({**fact, "allOf": kinds})}, "swingstudy", "title", "facts")
    about = "Worked examples that are no play, answered by the rules."
    return _file("Checked facts of Swing States 2012", about, content)
