"""What a record of Swing States may expect after a step: beside the fields of a position and the facts of the step,
what can be worked out of its roll."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from swingstudy.files import Field, one_of
from swingstudy.records.expect import AT, JOURNAL, Expectations, Moment, mappings
from swingstudy.swing.records.worked_out import CHANCES, MODIFIERS, contest_facts, must_move
from swingstudy.swing.rules.ready import preparation_open
from swingstudy.swing.table.fields import PARTS, Context, read_box, read_card_name
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import NOMINEES, OFFICES, STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import tell


def _choices(values: tuple[str, ...], what: str) -> Callable[[Field], list[str]]:
    return lambda field: [item.choice(values, what) for item in field.list()]


def fraction_text(field: Field) -> str:
    """A fraction, "11/36" or "0/1"."""
    if field.is_map or field.is_list or not re.fullmatch("[0-9]{1,1000}/[1-9][0-9]{0,999}", field.text()):
        raise field.error(tell("this is no fraction"), "a fraction such as 11/36")
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
_states = _choices(tuple(STATE_NAMES), "state")
_FACE: dict[str, Callable[[Field], Any]] = {
    "modified": _whole, "success": _truth, "flips": _truth, "blocked": _truth, "removed": _offices, "why": _text,
}  # fmt: skip

FACTS: dict[str, Callable[[Field], Any]] = {
    **_FACE, "drm": _whole, "to-beat": _whole, "kept": _whole, "card": _text, "box": _text,
    "won": _states, "lost": _states, "toss-ups": _states, "electoral_votes": _whole, "needed": _whole, "total": _whole,
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
}
KEYS = PARTS.names
NAMES = (*KEYS, *FACTS, *WORKED_OUT, *JOURNAL, AT)
ANY_ORDER = ("won", "lost", "removed")


class SwingExpectations(Expectations):
    """Expectations of Swing States."""

    def validate(self, expect: Field, opening: Position, rulebook: Rulebook) -> None:
        super().validate(expect, opening, rulebook)
        for part in mappings(expect):
            given = part.fields(NAMES, "expectation")
            PARTS.read(part.only(KEYS), Context(rulebook, opening.side))
            for name, field in given.items():
                if AT in given and name not in (*KEYS, AT):
                    raise field.error(tell("only a position is expected at a question"), one_of(KEYS), found=repr(name))
                if name not in (*KEYS, *JOURNAL, AT):
                    {**FACTS, **WORKED_OUT}[name](field)

    def position(self, moment: Moment) -> dict[str, Any]:
        return PARTS.whole(moment.position, moment.rulebook)

    def value(self, name: str, moment: Moment) -> Any:
        step, roll = moment.step, moment.roll
        if name in FACTS or name in JOURNAL:
            return super().value(name, moment)
        if name == "must-move":
            return must_move(moment.rulebook, step.before if step else moment.position)
        if name == "preparation":
            return preparation_open(moment.rulebook, step.before if step else moment.position, "president")
        if roll is not None and name in ("dice", "keep"):
            return getattr(roll, name)
        if roll is None or roll.contest is None or (name == "sum" and (step is None or step.roll is None)):
            raise KeyError(name)
        if name == "sum":
            return step.roll.answer.chosen + roll.contest.drm  # type: ignore[union-attr]
        return contest_facts(roll.contest)[name]

    def same(self, field: Field, found: Any, name: str, moment: Moment | None) -> bool:
        top, _, rest = name.partition(".")
        if top in JOURNAL:
            return super().same(field, found, name, moment)
        if moment is not None:
            if top == "regions" and rest.endswith(".box"):
                board, side, region = moment.rulebook.board, moment.position.side, rest[0]
                return read_box(field, side, region, board) == board.box_index(side, region, found)
            if top == "card":
                return _card(read_card_name(field, moment.rulebook)) == _card(found)
        if isinstance(found, Fraction):
            return Fraction(fraction_text(field)) == found
        wanted = field.plain()
        if isinstance(found, (list, tuple)) and isinstance(wanted, list):
            given, wanted = [_card(item) for item in found], [_card(item) for item in wanted]
            return sorted(given) == sorted(wanted) if top in ANY_ORDER or name.endswith(".removed") else given == wanted
        return bool(wanted == found or (isinstance(found, str) and _card(wanted) == _card(found)))


def _card(value: Any) -> str:
    """A value as text, a card without what marks its kind: "#13" is "13", "OR E" is "E"."""
    return str(value).removeprefix("#").removeprefix("OR ")


EXPECTATIONS = SwingExpectations()
