"""What the rules read besides the position: the board, the readings, the cards and the candidates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from swingstudy.swing.table.board import Board, default_board
from swingstudy.swing.table.candidates import Candidate, default_candidates
from swingstudy.swing.table.cards import Card, default_cards
from swingstudy.swing.table.readings import Readings


class Rulebook:
    """A board, readings, cards and candidates. ``Rulebook()`` has the defaults; treat it as frozen."""

    def __init__(
        self,
        board: Board | None = None,
        readings: Readings = Readings(),  # noqa: B008  an immutable default
        cards: Mapping[str, Card] | None = None,
        candidates: Mapping[str, Candidate] | None = None,
    ):
        self.readings = readings
        self._board, self._cards, self._candidates = board, cards, candidates

    @cached_property
    def board(self) -> Board:
        """The board in use."""
        return self._board or default_board()

    @cached_property
    def regions(self) -> Mapping[str, str]:
        """Swing state to its Region on the board in use."""
        return {state: self.board.region_of(state) for state in self.board.states()}

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """Card id ("13", "A") to card; own cards lie over those that ship."""
        return {**default_cards(), **(self._cards or {})}

    @cached_property
    def candidates(self) -> Mapping[str, Candidate]:
        """Candidate id to candidate; own ones lie over those that ship."""
        return {**default_candidates(), **(self._candidates or {})}

    def but(self, **changes: Any) -> Rulebook:
        """A rulebook with another board, readings, cards or candidates; own cards and candidates are added."""
        cards, candidates = changes.pop("cards", None), changes.pop("candidates", None)
        return Rulebook(
            changes.pop("board", self._board),
            changes.pop("readings", self.readings),
            {**(self._cards or {}), **cards} if cards else self._cards,
            {**(self._candidates or {}), **candidates} if candidates else self._candidates,
            **changes,
        )


DEFAULT = Rulebook()
