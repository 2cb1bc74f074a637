"""How the files of Swing States tell their rules, their play in short forms, what they expect and checked facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swingstudy.files import Field
from swingstudy.records.expect import count
from swingstudy.records.forms import Forms, chosen_readings
from swingstudy.records.replaying import Player, Script
from swingstudy.session import Session
from swingstudy.swing.records.expect import EXPECTATIONS
from swingstudy.swing.records.fact_kinds import FACTS
from swingstudy.swing.records.playing import TurnPlayer
from swingstudy.swing.records.script import TurnScript, read_script
from swingstudy.swing.records.written import written
from swingstudy.swing.table.board import Board, board_from_field
from swingstudy.swing.table.cards import Card, card_from_field
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import READINGS, Readings
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell


class Turns(Script):
    """The turns of a record, as they are played."""

    def __init__(self, script: TurnScript):
        self.script = script
        self.made = sum(count(item.expect) for item in script.items if item.expect)

    def player(self, session: Session, opening: Field) -> Player:
        return TurnPlayer(self.script, EXPECTATIONS, session, opening)


class SwingForms(Forms):
    """The forms of Swing States."""

    keys = ("readings", "board", "cards")
    facts = FACTS
    expectations = EXPECTATIONS
    begins = {"night": lambda key: key in STATE_NAMES or key == "count"}  # noqa: RUF012

    def rulebook(
        self, top: Field | None, readings: Sequence[tuple[str, str]] = (), board: Board | None = None, **own: Any
    ) -> Rulebook:
        """The rules of a file: its readings, board and cards, with what is given laid over them."""
        fields = dict(top.items()) if top is not None else {}
        chosen = chosen_readings(fields, READINGS, readings)
        try:
            settled = Readings.of(chosen)
        except ValueError as problem:
            if top is None:
                raise
            raise fields.get("readings", top).error(str(problem), "readings that go together") from None
        if board is None and "board" in fields:
            board = board_from_field(fields["board"])
        cards: dict[str, Card] = {}
        for item in fields["cards"].list() if "cards" in fields else ():
            card = card_from_field(item)
            cards[card.id] = card
        return Rulebook(board, settled, cards or None)

    def written(self, answer: Any) -> Any:
        return written(answer)

    def rules_written(self, rulebook: Rulebook) -> dict[str, Any]:
        if rulebook.board != DEFAULT.board or rulebook.cards != DEFAULT.cards:
            raise ValueError(tell("a board or cards of one's own are not written into a record"))
        changed = rulebook.readings.changed()
        return {"readings": changed} if changed else {}

    def short(self, field: Field, opening: Position, rulebook: Rulebook) -> Script:
        return Turns(read_script(field, opening, rulebook))
