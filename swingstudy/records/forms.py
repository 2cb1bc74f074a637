"""How the files of a game tell rules, play, expectations and facts: plainly, unless the game has forms of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from swingstudy.files import Field
from swingstudy.games import Game, loaded
from swingstudy.records.expect import Expectations, Moment
from swingstudy.records.plain import is_plain, plain, read_plain
from swingstudy.records.replaying import Script
from swingstudy.switches import Reading
from swingstudy.words import tell

Given = Mapping[str, Field]


class Kind(NamedTuple):
    """A kind of fact: the rule it stands in, what it is given, how it is answered, what it may be given besides."""

    rule: str
    given: tuple[str, ...]
    answer: Callable[[Given, Any], Mapping[str, Any]]
    optional: tuple[str, ...] = ()


class Tale(NamedTuple):
    """What a record tells: the rules, the position it opens with and where that stands in the file, what is expected of
    it, and the play."""

    rulebook: Any
    opening: Any
    field: Field
    expect: Field | None
    script: Script


class Positions(Expectations):
    """The expectations of a game that adds no names: the fields of its positions, what steps tell, the journal."""

    def __init__(self, game: Game):
        self.game = game

    def position(self, moment: Moment) -> Mapping[str, Any]:
        return self.game.write(moment.position, moment.rulebook)


class Forms:
    """The forms of a game; a game with short forms of its own has a subclass, and names it in its ``records``.

    ``keys`` are the names at a file's top of which its rulebook is made, ``facts`` the kinds of checked facts;
    ``begins`` are the phases that a reference may name alone, each with what tells the key of the step that is meant.
    """

    keys: tuple[str, ...] = ()
    facts: Mapping[str, Kind] = {}
    begins: Mapping[str, Callable[[str], bool]] = {}

    def __init__(self, game: Game):
        self.game = game

    @cached_property
    def expectations(self) -> Expectations:
        """What records and facts may expect; a game with names of its own has another."""
        return Positions(self.game)

    def rulebook(self, top: Field | None, readings: Sequence[tuple[str, str]] = (), **own: Any) -> Any:
        """The rules of a file, or the usual ones, with what is given (readings, a game's own arguments) laid over.

        Raises FormatError for what a file tells wrong.
        """
        return self.game.rulebook

    def rules_written(self, rulebook: Any) -> Mapping[str, Any]:
        """The rules as a file's top tells them. Raises ValueError for rules that no file can tell."""
        return {}

    def needed(self, fields: Given) -> tuple[str, ...]:
        """The names that a record must have at its top beside its title."""
        return ("opening", "play")

    def tale(self, fields: Given, rulebook: Any) -> Tale:
        """What a record tells in the fields of its top. Raises FormatError."""
        opening = self.game.read(fields["opening"], rulebook)
        expect = fields.get("expect")
        if expect is not None:
            self.expectations.validate(expect, opening, rulebook)
        return Tale(rulebook, opening, fields["opening"], expect, self.play(fields["play"], opening, rulebook))

    def play(self, field: Field, opening: Any, rulebook: Any) -> Script:
        """The play of a record. Raises FormatError."""
        if field.list() and is_plain(field):
            return read_plain(field, self.expectations, self.written, opening, rulebook)
        return self.short(field, opening, rulebook)

    def short(self, field: Field, opening: Any, rulebook: Any) -> Script:
        """The play of a record in the game's short forms. Raises FormatError."""
        return read_plain(field, self.expectations, self.written, opening, rulebook)

    def written(self, answer: Any) -> Any:
        """The answer to a choice as plain values, the same for no two answers to one question."""
        return plain(answer)


def chosen_readings(
    fields: Given, switches: Sequence[Reading], over: Sequence[tuple[str, str]]
) -> list[tuple[str, str]]:
    """The (name, value) pairs that the ``readings`` at a file's top choose, then those that are laid over them.

    Raises FormatError for a name or a value that none of the switches has.
    """
    if "readings" not in fields:
        return list(over)
    values = {reading.name: reading.values for reading in switches}
    told = fields["readings"].fields(tuple(values), "reading").items()
    return [(name, value.choice(values[name], tell("value of {name}", name=name))) for name, value in told] + list(over)


def forms_of(game: Game) -> Forms:
    """The forms of a game's files."""
    kind: type[Forms] = loaded(game.records) if game.records else Forms
    return kind(game)
