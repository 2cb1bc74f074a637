"""What a record expects after a step, and whether it holds.

An ``expect`` mapping is compared deeply, and only what is given is compared: every value in it is one expectation.
Its names are the fields of a position file, the facts that the rules tell of the step, and what can be worked out of
its roll.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from swingstudy.files import Field, one_of
from swingstudy.play import Roll
from swingstudy.session import Step
from swingstudy.swing.records.worked_out import CHANCES, MODIFIERS, contest_facts, must_move
from swingstudy.swing.rules.ready import preparation_open
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.position_file import KEYS, position_changes, position_to_dict, read_box, read_card_name
from swingstudy.swing.table.regions import NOMINEES, OFFICES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook


class Moment(NamedTuple):
    """What an expectation is about: the position, the finished step that led to it (if any), the roll (if any)."""

    rulebook: Rulebook
    position: Position
    step: Step | None = None
    roll: Roll | None = None


class Result(NamedTuple):
    """One expectation: its field, whether it holds, and what the rules give, in words."""

    field: Field
    holds: bool
    found: str


def _texts(field: Field) -> list[str]:
    return [item.text() for item in field.list()] if field.is_list else [field.text()]


def _choices(values: tuple[str, ...], what: str) -> Callable[[Field], list[str]]:
    return lambda field: [item.choice(values, what) for item in field.list()]


def fraction_text(field: Field) -> str:
    """A fraction, "11/36" or "0/1"."""
    if field.is_map or field.is_list or not re.fullmatch(r"\d+/[1-9]\d*", field.text()):
        raise field.error("this is no fraction", "a fraction such as 11/36")
    return field.text()


def _map(names: Mapping[str, Callable[[Field], Any]] | Callable[[str], Callable[[Field], Any]], what: str) -> Any:
    def read(field: Field) -> dict[str, Any]:
        if callable(names):
            return {name: names(name)(value) for name, value in field.items()}
        return {name: names[name](value) for name, value in field.fields(tuple(names), what).items()}

    return read


def _faces_list(field: Field) -> list[int]:
    return [item.int(1, 6) for item in field.list()]


_whole: Callable[[Field], Any] = lambda field: field.int()  # noqa: E731
_truth: Callable[[Field], Any] = lambda field: field.bool()  # noqa: E731
_text: Callable[[Field], Any] = lambda field: field.text()  # noqa: E731
_offices = _choices(OFFICES, "Opposition marker")
_FACE: dict[str, Callable[[Field], Any]] = {
    "modified": _whole, "success": _truth, "flips": _truth, "blocked": _truth, "removed": _offices, "why": _text,
}  # fmt: skip

FACTS: dict[str, Callable[[Field], Any]] = {
    **_FACE, "drm": _whole, "to-beat": _whole, "kept": _whole, "card": _text, "box": _text,
    "won": _texts, "lost": _texts, "toss-ups": _texts, "electoral_votes": _whole, "needed": _whole, "total": _whole,
}  # fmt: skip
WORKED_OUT: dict[str, Callable[[Field], Any]] = {
    "modifiers": _map(dict.fromkeys(MODIFIERS, _whole), "modifier"),
    "sum": _whole,
    "needs": _whole,
    "beats": _faces_list,
    "succeeds-on": _faces_list,
    "blocked-on": _faces_list,
    "chance": _map(dict.fromkeys(CHANCES, fraction_text), "number of dice"),
    "faces": _map(dict.fromkeys("123456", _map(_FACE, "value of a face")), "face"),
    "dice": _whole,
    "keep": lambda field: field.choice(("only", "any", "highest", "lowest"), "way to keep a die"),
    "must-move": _choices(NOMINEES, "nominee"),
    "preparation": lambda field: field.optional(lambda f: f.text()),
    "says": _texts,
    "rules": _texts,
}
NAMES = (*KEYS, *FACTS, *WORKED_OUT)
ANY_ORDER = ("won", "lost", "removed")


def validate(expect: Field, side: str, rulebook: Rulebook) -> None:
    """Raises FormatError for an expectation that names nothing, or a value that cannot be."""
    given = expect.fields(NAMES, "expectation")
    position_changes(expect.only(KEYS), rulebook, side=side)
    for name, field in given.items():
        if name not in KEYS:
            {**FACTS, **WORKED_OUT}[name](field)
    if not given:
        raise expect.error("nothing is expected", one_of(("a field of a position", "drm", "modified", "says")))


def count(expect: Field) -> int:
    """How many expectations a mapping makes."""
    return sum(count(value) for _, value in expect.items()) if expect.is_map else 1


def results(expect: Field, moment: Moment) -> Iterator[Result]:
    """Each expectation of a mapping, checked."""
    for name, field in expect.items():
        try:
            found = _found(name, moment)
        except LookupError:
            yield from _missing(field)
            continue
        yield from compare(field, found, name, moment)


def _missing(field: Field) -> Iterator[Result]:
    if field.is_map:
        for _, value in field.items():
            yield from _missing(value)
    else:
        yield Result(field, False, "no such value in this step")


def compare(field: Field, found: Any, name: str, moment: Moment | None = None) -> Iterator[Result]:
    """A value of a file against what was found: mappings name by name, the rest as a whole."""
    if field.is_map:
        inner = found if isinstance(found, Mapping) else {}
        for key, value in field.items():
            if key in inner:
                yield from compare(value, inner[key], f"{name}.{key}", moment)
            else:
                yield from _missing(value)
        return
    yield Result(field, _equal(field, found, name, moment), words(found))


def _equal(field: Field, found: Any, name: str, moment: Moment | None) -> bool:
    top, _, rest = name.partition(".")
    if moment is not None:
        if top == "regions" and rest.endswith(".box"):
            board, side, region = moment.rulebook.board, moment.position.side, rest[0]
            return read_box(field, side, region, board) == board.box_index(side, region, found)
        if top == "card":
            return read_card_name(field, moment.rulebook) == found
    if top == "says":
        return all(text in found for text in _texts(field))
    if top == "rules":
        return all(rule in found for rule in _texts(field))
    if isinstance(found, Fraction):
        return Fraction(fraction_text(field)) == found
    wanted = field.plain()
    if isinstance(found, (list, tuple)) and isinstance(wanted, list):
        given, wanted = (
            [str(item).removeprefix("#") for item in found],
            [str(item).removeprefix("#") for item in wanted],
        )
        return sorted(given) == sorted(wanted) if top in ANY_ORDER or name.endswith(".removed") else given == wanted
    return bool(
        wanted == found or (isinstance(found, str) and str(wanted).removeprefix("#") == found.removeprefix("#"))
    )


def words(value: Any) -> str:
    """A value as it would be written in a file."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(words(item) for item in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {words(item)}" for name, item in value.items()) + "}"
    return str(value)


def full_position(position: Position, rulebook: Rulebook) -> dict[str, Any]:
    """A position as the mapping of a position file with nothing left out."""
    given = position_to_dict(position, rulebook)
    empty_deck: dict[str, Any] = {
        "event": None,
        "reserve": None,
        "discard": [],
        "research": None,
        "research_discard": [],
        "under_reserve": [],
    }
    return {
        "surrogate": None, "scandal": None, "finance": 0, "loan": False, "hand": [], "outcome": None, "called": {},
        "done": [], **given,
        "nominees": {n: {"at": position.place(n), "used": position.used(n)} for n in NOMINEES},
        "opposition": {
            office: {"at": at, "strong": strong}
            for office, at, strong in zip(OFFICES, position.opposition, position.strong, strict=True)
        },
        "economy": dict(zip(REGIONS, position.economy, strict=True)),
        "war_chest": {"box": position.war_chest, "used": position.war_chest_used},
        "tickets": {"own": [], "opposition": [], **given.get("tickets", {})},
        "decks": {**empty_deck, "debate": None, "above": 0, **given.get("decks", {})},
    }  # fmt: skip


def _found(name: str, moment: Moment) -> Any:
    if name in KEYS:
        return full_position(moment.position, moment.rulebook)[name]
    step = moment.step
    if name in FACTS:
        if step is None:
            raise KeyError(name)
        return step.fact(name)
    if name in ("says", "rules"):
        if step is None:
            raise KeyError(name)
        return step.text if name == "says" else [entry.rule for entry in step.entries]
    if name == "must-move":
        return must_move(moment.rulebook, step.before if step else moment.position)
    if name == "preparation":
        return preparation_open(moment.rulebook, step.before if step else moment.position, "president")
    if moment.roll is None:
        raise KeyError(name)
    if name in ("dice", "keep"):
        return getattr(moment.roll, name)
    if moment.roll.contest is None:
        raise KeyError(name)
    if name == "sum":
        if step is None or step.roll is None:
            raise KeyError(name)
        return step.roll.answer.chosen + moment.roll.contest.drm
    return contest_facts(moment.roll.contest)[name]
