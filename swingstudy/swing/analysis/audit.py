"""Auditing the rulebook: its own numbers, recomputed from the rules; claim, rule, exact answer, verdict."""

from __future__ import annotations

from swingstudy.results import Result, Row
from swingstudy.swing.analysis.claims import CLAIMS, HOLDS, Claim, sudden_death
from swingstudy.swing.analysis.forty_two import FortyTwo, forty_two
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import count, tell


class Audit(Result):
    """The table of claims; ``forty_two`` is the grid behind the 42%."""

    def __init__(self, claims: tuple[Claim, ...], forty_two: FortyTwo, rulebook: Rulebook):
        self.claims, self.forty_two, self.rulebook = claims, forty_two, rulebook

    @property
    def holding(self) -> int:
        """How many statements hold as they stand."""
        return sum(claim.verdict == HOLDS for claim in self.claims)

    @property
    def title(self) -> str:
        one = "{number} of {claims} statements of the booklet holds as it stands"
        many = "{number} of {claims} statements of the booklet hold as they stand"
        return count(self.holding, one, many, claims=len(self.claims))

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a claim."""
        return [claim._asdict() for claim in self.claims]

    def __str__(self) -> str:
        lines = [
            tell("{verdict}: {claim} ({rule}).\n    {answer}.\n    Under: {under}.", **claim._asdict())
            for claim in self.claims
        ]
        return "\n".join([self.title, *lines, *self._below()])


def audit(rulebook: Rulebook = DEFAULT) -> Audit:
    """Recompute every claim; about two seconds, nearly all of them for the 42%."""
    grid = forty_two(rulebook)
    return Audit((sudden_death(grid), *(check(rulebook) for check in CLAIMS)), grid, rulebook)
