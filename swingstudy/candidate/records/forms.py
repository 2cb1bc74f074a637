"""How Candidate's files tell the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swingstudy.candidate.table.readings import Readings
from swingstudy.candidate.table.rulebook import Rulebook
from swingstudy.files import Field
from swingstudy.records.forms import Forms


class CandidateForms(Forms):
    """Single questions tell no rules; readings are given on the command line."""

    def rulebook(self, top: Field | None, readings: Sequence[tuple[str, str]] = (), **own: Any) -> Rulebook:
        """The rules with the readings that are given. Raises ValueError for others."""
        return Rulebook(Readings.of(readings))
