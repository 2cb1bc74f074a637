"""References to positions: a position file, or a moment of a record ("blitz@15:events", "election-night@night")."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from swingstudy.files import FormatError, one_of, parse, read_text
from swingstudy.records.record import Replay, load_record, read_record, replay, shipped
from swingstudy.swing.table.board import Board
from swingstudy.swing.table.position import PHASES, Position
from swingstudy.swing.table.position_file import position_from_field
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook


def find_position(
    text: str, *, board: Board | None = None, readings: Sequence[tuple[str, str]] = ()
) -> tuple[Position, Rulebook]:
    """The position that a reference names, and the rules that go with it. Raises FormatError.

    ``text`` is a position file, or RECORD (its final position), RECORD@15:events (the start of that phase),
    RECORD@15:action:3 (before that step) or RECORD@night (before the first toss-up); RECORD ships or is a file.
    """
    name, at, moment = text, "", ""
    if not Path(text).exists() and "@" in text:
        name, at, moment = text.rpartition("@")
    if not at and name not in shipped() and Path(name).exists():
        kind, top = parse(read_text(name), ["position", "record"], name)
        if kind == "position":
            rulebook = Rulebook(board, Readings.of(readings))
            return position_from_field(top, rulebook), rulebook
        played = replay(read_record(top, board, readings))
    else:
        played = replay(load_record(name, board, readings))
    return (find_step(played, moment) if at else _final(played)), played.rulebook


def position_at(text: str) -> Position:
    """The position that a reference names (see :func:`find_position`)."""
    return find_position(text)[0]


def _final(played: Replay) -> Position:
    if played.final is None:
        problem = played.errors[-1]
        raise FormatError(
            f"the record breaks off: {problem.message}", file=played.file, line=problem.line, field=problem.field,
            found=problem.found, expected=problem.expected,
        )  # fmt: skip
    return played.final


def find_step(played: Replay, moment: str) -> Position:
    """The position at the start of "15:events", before "15:action:3", or before the first toss-up ("night").

    Raises FormatError that lists what there is.
    """
    for step in played.steps:
        toss_up = step.phase == "night" and (step.key in STATE_NAMES or step.key == "count")
        if (moment == "night" and toss_up) or moment in (step.reference, f"{step.turn}:{step.phase}"):
            return step.before
    if moment in (played.reference, played.reference.rpartition(":")[0]) or (
        moment == "night" and played.position.phase == "night"
    ):
        return played.position
    raise FormatError(
        f"the record has no moment {moment!r}", file=played.file, line=None, field="", found=moment,
        expected=_moments(played),
    )  # fmt: skip


def _moments(played: Replay) -> str:
    turns: dict[int, list[str]] = {}
    for step in played.steps:
        if step.phase not in turns.setdefault(step.turn, []):
            turns[step.turn].append(step.phase)
    if played.reference:
        turn, phase, _ = played.reference.split(":")
        if phase not in turns.setdefault(int(turn), []):
            turns[int(turn)].append(phase)
    night = [turn for turn in turns if "night" in turns[turn]]
    moments = [
        f"{turn}:{phase}" for turn in turns for phase in sorted(turns[turn], key=PHASES.index) if phase != "night"
    ]
    return one_of(moments + ["night"] * bool(night)) + ", or a step of theirs, such as 15:action:3"
