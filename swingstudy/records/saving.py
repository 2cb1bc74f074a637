"""A session as a record: its opening and its answers, with the whole position expected after every turn.

Such a save is text that a person can read and mail; ``check`` proves it, and :func:`resumed` plays on from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from swingstudy.games import Game
from swingstudy.play import ANY, Roll
from swingstudy.records.expect import Moment
from swingstudy.records.forms import forms_of
from swingstudy.records.record import Record, replay
from swingstudy.records.replaying import reference
from swingstudy.session import Session, rolled


def save(game: Game, session: Session, title: str) -> str:
    """The record of a session. Raises ValueError where a file cannot tell its rules."""
    rulebook = session.rulebook
    opening = {name: value for name, value in game.write(session.opening, rulebook).items() if name != "swingstudy"}
    parts = [f"  - {_flow(part)}" for part in _parts(game, session)]
    lines = [
        f"swingstudy: {game.kind('record')} 1",
        f"title: {_flow(title)}",
        *(f"{name}: {_flow(value)}" for name, value in forms_of(game).rules_written(rulebook).items()),
        f"opening: {_flow(opening)}",
        *(["play:", *parts] if parts else [f"expect: {_flow(_whole(game, session.opening, rulebook))}", "play: []"]),
    ]
    return "\n".join(lines) + "\n"


def resumed(record: Record) -> Session:
    """The session that a record leads to. Raises the first FormatError of a record that does not hold."""
    played = replay(record)
    if played.errors:
        raise played.errors[0]
    session = Session(record.opening, record.rulebook, record.game.play)
    for answer in played.answers:
        session.answer(answer)
    return session


def _whole(game: Game, position: Any, rulebook: Any) -> Mapping[str, Any]:
    return forms_of(game).expectations.position(Moment(rulebook, position))


def _parts(game: Game, session: Session) -> Iterator[dict[str, Any]]:
    """The answers turn by turn; each turn expects the whole position after it."""
    forms, rulebook = forms_of(game), session.rulebook
    again = Session(session.opening, rulebook, game.play)
    turn: int | None = None
    at, answers = "", list[Any]()
    for answer in session.answers:
        if answers and again.position.turn != turn:
            yield {"at": at, "answers": answers, "expect": _whole(game, again.position, rulebook)}
            answers = []
        if not answers:
            turn, at = again.position.turn, reference(again)
        ask = again.ask
        answers.append(_dice(ask, answer) if isinstance(ask, Roll) else forms.written(answer))
        again.answer(answer)
    if answers:
        yield {"at": at, "answers": answers, "expect": _whole(game, again.position, rulebook)}


def _dice(ask: Roll, answer: Any) -> Any:
    dice, chosen = rolled(ask, answer)
    return {"dice": dice, "choose": chosen} if ask.keep == ANY and len(dice) > 1 else dice


def _flow(value: Any) -> str:
    """A value on one line, as JSON, which is YAML."""
    return json.dumps(value, ensure_ascii=False)
