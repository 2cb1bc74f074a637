"""What a record expects after a step, and whether it holds.

An ``expect`` is a mapping, or a list of mappings, compared deeply, and only what is given is compared: every value in
it is one expectation. Its names are the fields of a position file, the facts that the rules tell of the step,
``says`` (words of the journal) and ``rules`` (rule numbers that it cites); a game adds what can be worked out.
``at: ask`` beside them makes the fields those of the position at the step's last question, with all that was done
before it: a nominee that helps is used, a dollar is paid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from swingstudy.files import Field, FormatError
from swingstudy.play import Ask, Roll
from swingstudy.session import Step
from swingstudy.words import tell

AT = "at"
ASK = "ask"
JOURNAL = ("says", "rules")


class Moment(NamedTuple):
    """What an expectation is about: the position after, the finished step that led to it (if any), the question that
    it or the open step asked last (if any)."""

    rulebook: Any
    position: Any
    step: Step | None = None
    ask: Ask | None = None

    @property
    def roll(self) -> Roll | None:
        """The roll of the finished step, or the one that is asked for."""
        if self.step is not None:
            asked = self.step.roll
            return asked.ask if asked and isinstance(asked.ask, Roll) else None
        return self.ask if isinstance(self.ask, Roll) else None

    @property
    def at_ask(self) -> Moment | None:
        """The same with the position at the question; None where nothing was asked."""
        now = self.ask.now if self.ask is not None else None
        return None if now is None else self._replace(position=now)


class Result(NamedTuple):
    """One expectation: its field, whether it holds, and what the rules give, in words."""

    field: Field
    holds: bool
    found: str


def after(rulebook: Any, step: Step) -> Moment:
    """The moment when a step is done."""
    return Moment(rulebook, step.after, step, step.asked[-1].ask if step.asked else None)


def mappings(expect: Field) -> list[Field]:
    """The mappings of an expectation."""
    return expect.list() if expect.is_list else [expect]


def count(expect: Field) -> int:
    """How many expectations are made."""
    return sum(_values(value) for part in mappings(expect) for name, value in part.items() if name != AT)


def _values(field: Field) -> int:
    inner = list(field.items()) if field.is_map else []
    return sum(_values(value) for _, value in inner) if inner else 1


def texts(field: Field) -> list[str]:
    """A text or a list of them."""
    return [item.text() for item in field.list()] if field.is_list else [field.text()]


def missing(field: Field, why: str = "no such value in this step") -> Iterator[Result]:
    """An expectation of something that is not there."""
    if field.is_map:
        for _, value in field.items():
            yield from missing(value, why)
    else:
        yield Result(field, False, why)


def mismatch(result: Result) -> FormatError:
    """The error of an expectation that does not hold: expected by the record, found by the rules."""
    field = result.field
    return FormatError(
        tell("the rules give something else than the record expects"),
        file=field.file, line=field.line, field=field.path, found=result.found, expected=words(field.plain()),
    )  # fmt: skip


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
    return str(value) or "''"


class Expectations:
    """How expectations of a game are looked up and compared; a game with names of its own has a subclass."""

    def validate(self, expect: Field, opening: Any, rulebook: Any) -> None:
        """Raises FormatError for an expectation that names nothing, or a value that cannot be."""
        for part in mappings(expect) or [expect]:
            given = {} if part.is_list else dict(part.items())
            if AT in given:
                given.pop(AT).choice((ASK,), "moment")
            for name in JOURNAL:
                if name in given:
                    texts(given[name])
            if not given:
                raise part.error(tell("nothing is expected"), "a field of a position, a fact of the step, or says")

    def position(self, moment: Moment) -> Mapping[str, Any]:
        """The position of a moment as its file would tell it, nothing left out."""
        raise NotImplementedError

    def value(self, name: str, moment: Moment) -> Any:
        """What the rules give for a name that is no field of the position. Raises LookupError."""
        if moment.step is None:
            raise KeyError(name)
        if name == "says":
            return moment.step.text
        return [entry.rule for entry in moment.step.entries] if name == "rules" else moment.step.fact(name)

    def same(self, field: Field, found: Any, name: str, moment: Moment | None) -> bool:
        """Whether a value of a file is what was found; ``name`` leads to it ("regions.S.box")."""
        if name == "says":
            return all(text in found for text in texts(field))
        if name == "rules":
            return all(rule in found for rule in texts(field))
        return words(field.plain()) == words(found)

    def results(self, expect: Field, moment: Moment) -> Iterator[Result]:
        """Each expectation, checked."""
        for part in mappings(expect):
            given = dict(part.items())
            seen = moment if AT not in given else moment.at_ask
            position = self.position(seen) if seen is not None else {}
            for name, field in given.items():
                if name == AT:
                    continue
                if seen is None:
                    yield from missing(field, "no question in this step")
                    continue
                try:
                    found = position[name] if name in position else self.value(name, seen)
                except LookupError:
                    yield from missing(field)
                    continue
                yield from self.compare(field, found, name, seen)

    def compare(self, field: Field, found: Any, name: str, moment: Moment | None = None) -> Iterator[Result]:
        """A value of a file against what was found: mappings name by name, the rest as a whole."""
        named = list(field.items()) if field.is_map else []
        if named:
            inner = found if isinstance(found, Mapping) else {}
            for key, value in named:
                if key in inner:
                    yield from self.compare(value, inner[key], f"{name}.{key}", moment)
                else:
                    yield from missing(value)
            return
        yield Result(field, self.same(field, found, name, moment), words(found))
