"""References to positions: a position file, or a moment of a record ("blitz@15:events", "election-night@night")."""

from __future__ import annotations

from typing import Any

from swingstudy.files import FormatError, one_of, parse, read_text
from swingstudy.games import Game, game_of, kinds
from swingstudy.records.forms import forms_of
from swingstudy.records.record import Readings, is_there, load_record, read_record, replay, shipped
from swingstudy.records.replayed import Replay
from swingstudy.words import tell


def find_position(text: str, *, readings: Readings = (), **own: Any) -> tuple[Any, Any]:
    """The position that a reference names, and the rules that go with it. Raises FormatError.

    ``text`` is a position file, or RECORD (its final position), RECORD@15:events (the start of that phase),
    RECORD@15:action:3 (before that step) or RECORD@PHASE (a phase of the end of the game: before its first question of
    luck); RECORD ships or is a file. ``readings`` and a game's own arguments (a board) lie over the file's.
    """
    return locate(text, readings=readings, **own)[1:]


def locate(text: str, *, readings: Readings = (), **own: Any) -> tuple[Game, Any, Any]:
    """The game, the position and the rules that a reference names, as :func:`find_position` does."""
    name, at, moment = text, "", ""
    if "@" in text and not is_there(text):
        name, at, moment = text.rpartition("@")
    if not at and name not in shipped() and is_there(name):
        kind, top = parse(read_text(name), kinds("position", "record"), name)
        game, what = game_of(kind)
        if what == "position":
            rulebook = forms_of(game).rulebook(None, readings, **own)
            return game, game.read(top, rulebook), rulebook
        played = replay(read_record(top, readings, **own))
    else:
        played = replay(load_record(name, readings, **own))
    return played.game, (find_step(played, moment) if at else _final(played)), played.rulebook


def position_at(text: str) -> Any:
    """The position that a reference names (see :func:`find_position`)."""
    return find_position(text)[0]


def _final(played: Replay) -> Any:
    if played.final is None:
        problem = played.errors[-1]
        raise FormatError(
            tell("the record breaks off: {problem}", problem=problem.message), file=played.file,
            line=problem.line, field=problem.field,
            found=problem.found, expected=problem.expected,
        )  # fmt: skip
    return played.final


def find_step(played: Replay, moment: str) -> Any:
    """The position at the start of "15:events", before "15:action:3", or at a phase of its own ("night"), which begins
    with the first step there that a roll may decide.

    Raises FormatError that lists what there is.
    """
    named = forms_of(played.game).begins
    for step in played.steps:
        at_last = step.phase == moment and moment in named and named[moment](step.key)
        if at_last or moment in (step.reference, f"{step.turn}:{step.phase}"):
            return step.before
    if moment in (played.reference, played.reference.rpartition(":")[0]) or (
        moment in named and played.position.phase == moment
    ):
        return played.position
    raise FormatError(
        tell("the record has no moment {moment}", moment=repr(moment)), file=played.file, line=None, field="",
        found=moment,
        expected=_moments(played),
    )  # fmt: skip


def _moments(played: Replay) -> str:
    turns: dict[int, list[str]] = {}
    places = [(step.turn, step.phase) for step in played.steps]
    if played.reference:
        turn, phase, _ = played.reference.split(":")
        places.append((int(turn), phase))
    for number, phase in places:
        if phase not in turns.setdefault(number, []):
            turns[number].append(phase)
    order, named = list(played.game.phases), forms_of(played.game).begins
    moments = [
        f"{turn}:{phase}" for turn in turns for phase in sorted(turns[turn], key=order.index) if phase not in named
    ]
    moments += [phase for phase in named if any(phase in turns[turn] for turn in turns)]
    return tell("{moments}, or a step of theirs, such as 15:action:3", moments=one_of(moments))
