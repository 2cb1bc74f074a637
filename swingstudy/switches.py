"""Readings: where a rulebook can be read in two ways and the result differs, a named switch with a default.

A game lists its switches as :class:`Reading` rows and keeps the choices in a named tuple, one field a switch, with
:class:`Chosen` beside it::

    class Readings(_Switches, Chosen):
        switches = READINGS
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple, Self

from swingstudy.words import tell


class Reading(NamedTuple):
    """One switch: its name, its values (the first is the default), the row of the table of ambiguities, the rule, the
    question."""

    name: str
    values: tuple[str, ...]
    row: str
    rule: str
    question: str


class Settled(NamedTuple):
    """An open question that is settled one way: its row in the table of ambiguities, the rule, the question, the
    answer."""

    row: str
    rule: str
    question: str
    default: str


class Chosen:
    """The choice made for each switch of a game: mixed into a named tuple whose fields are the switches in order."""

    __slots__ = ()
    switches: ClassVar[tuple[Reading, ...]] = ()

    @classmethod
    def of(cls, choices: Iterable[tuple[str, str]]) -> Self:
        """Readings from (name, value) pairs. Raises ValueError for an unknown name or value, or a refused
        combination."""
        by_name = {reading.name: reading for reading in cls.switches}
        chosen: dict[str, str] = {}
        for name, value in choices:
            if name not in by_name:
                raise ValueError(
                    tell("no reading is called {name!r}; there are {names}", name=name, names=", ".join(by_name))
                )
            if value not in by_name[name].values:
                raise ValueError(
                    tell(
                        "the reading {name} is {names}, not {value!r}",
                        name=name, names=" or ".join(by_name[name].values), value=value,
                    )
                )  # fmt: skip
            chosen[name.replace("-", "_")] = value
        readings = cls(**chosen)
        refused = readings.refused()
        if refused:
            raise ValueError(refused)
        return readings

    def refused(self) -> str:
        """Why these choices do not go together; empty when they do."""
        return ""

    def named(self) -> dict[str, str]:
        """Name to value, with the names as they are written on a command line."""
        values: Any = self
        return {reading.name: value for reading, value in zip(self.switches, values, strict=True)}

    def changed(self) -> dict[str, str]:
        """Only those that differ from the default."""
        named = self.named()
        return {r.name: named[r.name] for r in self.switches if named[r.name] != r.values[0]}

    def __str__(self) -> str:
        changed = self.changed()
        return ", ".join(f"{name}={value}" for name, value in changed.items()) if changed else tell("default")
