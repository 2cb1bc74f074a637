"""Records: played turns as YAML that a person can type, replayed through the rules of their game and checked.

A record is to these games what PGN is to chess: an opening position, then what was done, with the dice as they fell.
After any step it may say what it expects. Its first line names the game: ``swingstudy: record 1`` is one of the first
game of the house, ``swingstudy: NAME-record 1`` one of another.

At the top: ``title``; if wanted ``example`` (the worked example it reproduces), ``source``, ``about`` (text),
``expect`` (of the opening), and what the rules are made of (``readings``, and what else the game lists). ``opening`` is
a position as in a position file. ``play`` is told plainly (:mod:`swingstudy.records.plain`) or in the game's own short
forms; what may be expected stands in :mod:`swingstudy.records.expect` and in the game's folder.

JSON schemas of the file formats lie in ``swingstudy/schemas``. An editor with the YAML language server checks a file
while it is typed when its first line is ``# yaml-language-server: $schema=PATH/record.json``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from swingstudy.files import Field, FormatError, one_of, parse, read_text
from swingstudy.games import NAMES, Game, game_of, kinds
from swingstudy.records.forms import forms_of
from swingstudy.records.replayed import Replay
from swingstudy.records.replaying import Script, play_through
from swingstudy.words import tell

KINDS = ("record", "facts")
ABOUT = ("swingstudy", "title", "example", "source", "about")
KEYS = ("opening", "expect", "play")

Readings = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Record:
    """A record that was read: its game, what it is, the rules it is played by, its opening position and its play."""

    file: str
    game: Game
    title: str
    example: str
    source: str
    about: str
    rulebook: Any
    opening: Any
    script: Script
    field: Field
    expect: Field | None = None


def replay(record: Record, rulebook: Any = None) -> Replay:
    """Play a record through the rules, by its own rulebook if none is given."""
    return play_through(record, rulebook or record.rulebook)


def load_record(name: str | Path, readings: Readings = (), **own: Any) -> Record:
    """A record that ships, by its name ("blitz"), or a file. Raises FormatError.

    ``readings`` lie over its own, and so do a game's own arguments (a board).
    """
    if str(name) in shipped():
        return record_from_text(shipped_text(str(name)), f"{name}.yaml", readings, **own)
    if not {"/", "\\", "."} & set(str(name)) and not is_there(name):
        raise FormatError(
            tell("no such record ships, and there is no such file"), file=str(name), line=None, field="",
            found=str(name), expected=tell("{names}, or a file", names=one_of(shipped("record"))),
        )  # fmt: skip
    return record_from_text(read_text(name), str(name), readings, **own)


def is_there(name: str | Path) -> bool:
    """Whether a file or folder of this name is there; a name that none can have is not."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def record_from_text(text: str, file: str = "record", readings: Readings = (), **own: Any) -> Record:
    """A record from its text. Raises FormatError."""
    return read_record(parse(text, kinds("record"), file)[1], readings, **own)


def game_in(top: Field) -> Game:
    """The game that the first line of a file names."""
    return game_of(dict(top.items())["swingstudy"].text().partition(" ")[0])[0]


def read_record(top: Field, readings: Readings = (), **own: Any) -> Record:
    """A record from the mapping of its file. Raises FormatError."""
    game = game_in(top)
    forms = forms_of(game)
    fields = top.fields((*ABOUT, *forms.keys, *KEYS))
    for name in ("title", *forms.needed(fields)):
        if name not in fields:
            raise top.error(tell("the record has no {name}", name=name), f"{name}: ...", found="nothing")
    rulebook = forms.rulebook(top, readings, **own)
    tale = forms.tale(fields, rulebook)
    title = fields["title"].text()
    return Record(
        top.file, game, title, *told(fields), tale.rulebook, tale.opening, tale.script, tale.field, tale.expect
    )  # fmt: skip


def told(fields: dict[str, Field]) -> tuple[str, str, str]:
    """The example, the source and the words about a record or facts file, empty where they are left out."""
    example, source, about = (
        fields[name].text().strip() if name in fields else "" for name in ("example", "source", "about")
    )
    return example, source, about


def _ships(of: str | None = None) -> dict[str, resources.abc.Traversable]:
    """The files that ship, by name; each game's lie in its folder."""
    found = {}
    for game in NAMES if of is None else (of,):
        folder = resources.files(f"swingstudy.{game}").joinpath("records")
        for file in folder.iterdir() if folder.is_dir() else ():
            if file.name.endswith(".yaml"):
                found[file.name.removesuffix(".yaml")] = file
    return found


def shipped(what: str | None = None, of: str | None = None) -> tuple[str, ...]:
    """The names of what ships, in alphabetical order; ``what`` "record" or "facts" gives only those, ``of`` the name of
    a game only what is of it."""
    names = sorted(_ships(of))
    return tuple(name for name in names if what is None or _what(shipped_text(name)) == what)


def _what(text: str) -> str:
    kind = text.partition("swingstudy: ")[2].partition(" ")[0]
    return game_of(kind)[1]


def shipped_text(name: str) -> str:
    """The text of a shipped record or facts file."""
    return _ships()[name].read_text("utf-8")
