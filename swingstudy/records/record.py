"""Records: played turns as YAML that a person can type, replayed through the rules and checked.

A record is to this game what PGN is to chess: an opening position, then what was done turn by turn, with the dice as
they fell. After any step it may say what it expects. A short useful one::

    swingstudy: record 1
    title: One advertisement
    opening:
      side: R
      situation: dem-incumbent
      phase: action
      finance: 2
      regions:
        S: {box: GA, mode: C}
        N: {box: IN, mode: A}
        M: {box: IA, mode: C}
        W: {box: AZ, mode: C}
        B: {box: KY, mode: C}
    play:
      - turn: 1
        action:
          - {advertise: N, dice: 5, expect: {success: true, regions: {N: {box: below OH}}}}

At the top: ``title``; if wanted ``example`` (the worked example it reproduces), ``source``, ``about`` (text),
``readings`` (NAME: VALUE), ``board`` (fields of a board file over the default board), ``cards`` (own cards, each as in
a card file), ``expect`` (of the opening). ``opening`` is a position as in a position file, in any phase of a turn.

``play`` is a list of turns, each with its number (``turn: 15``) and what is told of it:

``ready``
    ``{move: {president: N, vp: W, surrogate: HQ}}``; who is left out stays.
``headline``
    ``{reveal: ["#3", "#17"]}``, the cards in the order they are revealed (``none`` when none is left);
    ``order: [...]`` is the order in which a shuffle leaves the Reserve. Left out where the order of the decks is known.
``events``
    Steps that need an answer or carry an expectation, by key: ``opponent``, ``opposition``, a Region, ``sweep``,
    ``award``, ``finance``, ``debate``. ``{at: W, vp: true, dice: [2, 5], choose: 5}``: the V.P. is used, two dice, the
    5 is taken. A record that begins here with an unknown card says ``card: "#13"`` beside ``events``.
``action``
    The actions in order: ``cash-in``, ``support``, ``loan``, ``fund-raise``, ``end`` (one word, or
    ``{cash-in: true, expect: ...}``), ``{advertise: N, president: true, dice: [1, 2], choose: 2}``,
    ``{change-mode: S}``, ``{travel: {vp: S}}``, ``{damage-control: vp}``, ``{research: president, card: A}``,
    ``{repay: vp}``, ``{play: "#0", surrogate: N}``, ``{play: "#7", flip: [S, M]}``, ``{play: A, against: vp}``.
    The phase ends when the record goes on after it, or with ``end``.
``scandal``
    Nothing, or ``{vp: true, dice: [4, 6], choose: 6}``.

After the last turn there may be ``- night: [...]``: steps by Region (states called outright), by state (toss-ups) and
``count``; ``{at: FL, vp: true, dice: [2, 4], choose: 4}``.

A phase that is told needs all its dice: too few are missing, too many are left over, and both are errors. Where
nothing more is told the record stops. To stop inside a phase, name the step that is not played any more:
``{at: debate, stop: true}``. ``not-in-the-source: true``, or a sentence, marks a step that the text behind the record
does not tell.

``expect`` may stand in every step, and only what is given is compared. Its names are

- the fields of a position file;
- the facts of the step: ``drm``, ``to-beat``, ``modified``, ``success``, ``blocked``, ``removed``, ``flips``, ``why``,
  ``kept``, ``card``, ``box``, ``won``, ``lost``, ``toss-ups``, ``electoral_votes``, ``needed``, ``total``, ``outcome``;
- what can be worked out of its roll: ``modifiers: {surrogate: 1, economy: -1, scandal: 0, colour: 0, position: 0}``,
  ``sum`` (die and modifiers), ``needs`` (the least modified result that succeeds), ``beats`` (the faces that reach it),
  ``succeeds-on`` and ``blocked-on`` (faces), ``chance: {one-die: 1/6, two-dice: 11/36}`` (of success),
  ``faces: {5: {success: false}}``, ``dice`` and ``keep`` (how many dice, which counts);
- ``must-move`` (the nominees that may not stay), ``preparation`` (the one that is open to the President), ``says``
  (words of the journal), ``rules`` (rule numbers that it cites).

JSON schemas of all file formats lie in ``swingstudy/schemas``. An editor with the YAML language server checks a file
while it is typed when its first line is ``# yaml-language-server: $schema=PATH/record.json``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from swingstudy.files import Field, FormatError, one_of, parse, read_text
from swingstudy.records.replayed import Replay
from swingstudy.records.replaying import play_through
from swingstudy.swing.records.expect import validate
from swingstudy.swing.records.script import Script, read_script
from swingstudy.swing.table.board import Board, board_from_field
from swingstudy.swing.table.cards import Card, card_from_field
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.position_file import position_from_field
from swingstudy.swing.table.readings import BY_NAME, Readings
from swingstudy.swing.table.rulebook import Rulebook

KINDS = ("record", "facts")
ABOUT = ("swingstudy", "title", "example", "source", "about", "readings", "board")
KEYS = (*ABOUT, "cards", "opening", "expect", "play")

__all__ = [
    "Record", "Replay", "load_record", "read_record", "record_from_text", "replay", "rulebook_of", "shipped",
    "shipped_text", "told",
]  # fmt: skip


@dataclass(frozen=True)
class Record:
    """A record that was read: what it is, the rules it is played by, its opening position and its play."""

    file: str
    title: str
    example: str
    source: str
    about: str
    rulebook: Rulebook
    opening: Position
    script: Script
    expect: Field | None = None


def replay(record: Record, rulebook: Rulebook | None = None) -> Replay:
    """Play a record through the rules, by its own rulebook if none is given."""
    return play_through(record.file, record.opening, record.script, rulebook or record.rulebook, record.expect)


def load_record(name: str | Path, board: Board | None = None, readings: Sequence[tuple[str, str]] = ()) -> Record:
    """A record that ships, by its name ("blitz"), or a file. Raises FormatError.

    ``board`` takes the place of the record's own, ``readings`` lie over its own.
    """
    if str(name) in shipped():
        return record_from_text(shipped_text(str(name)), f"{name}.yaml", board, readings)
    if not Path(name).exists() and not {"/", "\\", "."} & set(str(name)):
        raise FormatError(
            "no such record ships, and there is no such file", file=str(name), line=None, field="",
            found=str(name), expected=one_of(shipped("record")) + ", or a file",
        )  # fmt: skip
    return record_from_text(read_text(name), str(name), board, readings)


def record_from_text(
    text: str, file: str = "record", board: Board | None = None, readings: Sequence[tuple[str, str]] = ()
) -> Record:
    """A record from its text. Raises FormatError."""
    return read_record(parse(text, ["record"], file)[1], board, readings)


def read_record(top: Field, board: Board | None = None, readings: Sequence[tuple[str, str]] = ()) -> Record:
    """A record from the mapping of its file. Raises FormatError."""
    fields = top.fields(KEYS)
    for name in ("title", "opening", "play"):
        if name not in fields:
            raise top.error(f"the record has no {name}", f"{name}: ...", found="nothing")
    rulebook = rulebook_of(top, board, readings)
    opening = position_from_field(fields["opening"], rulebook)
    expect = fields.get("expect")
    if expect is not None:
        validate(expect, opening.side, rulebook)
    return Record(
        top.file,
        fields["title"].text(),
        *told(fields),
        rulebook,
        opening,
        read_script(fields["play"], opening, rulebook),
        expect,
    )


def told(fields: dict[str, Field]) -> tuple[str, str, str]:
    """The example, the source and the words about a record or facts file, empty where they are left out."""
    example, source, about = (
        fields[name].text().strip() if name in fields else "" for name in ("example", "source", "about")
    )
    return example, source, about


def rulebook_of(top: Field, board: Board | None, readings: Sequence[tuple[str, str]]) -> Rulebook:
    """The rules of a record or of facts: its readings, board and cards, with what is given laid over them."""
    fields = dict(top.items())
    own: list[tuple[str, str]] = []
    if "readings" in fields:
        for name, value in fields["readings"].fields(tuple(BY_NAME), "reading").items():
            own.append((name, value.choice(BY_NAME[name].values, f"value of {name}")))
    try:
        chosen = Readings.of([*own, *readings])
    except ValueError as problem:
        raise fields.get("readings", top).error(str(problem), "readings that go together") from None
    if board is None and "board" in fields:
        board = board_from_field(fields["board"])
    cards: dict[str, Card] = {}
    if "cards" in fields:
        for item in fields["cards"].list():
            card = card_from_field(item)
            cards[card.id] = card
    return Rulebook(board, chosen, cards or None)


def _folder() -> resources.abc.Traversable:
    return resources.files("swingstudy.swing").joinpath("records")


def shipped(kind: str | None = None) -> tuple[str, ...]:
    """The names of what ships, in alphabetical order; ``kind`` "record" or "facts" gives only those."""
    names = sorted(file.name.removesuffix(".yaml") for file in _folder().iterdir() if file.name.endswith(".yaml"))
    if kind is None:
        return tuple(names)
    return tuple(name for name in names if shipped_text(name).startswith(f"swingstudy: {kind} "))


def shipped_text(name: str) -> str:
    """The text of a shipped record or facts file."""
    return _folder().joinpath(f"{name}.yaml").read_text("utf-8")
