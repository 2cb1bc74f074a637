"""Minimal winning sets: open toss-ups that, added to what is held, just suffice (rule 17.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

from swingstudy.results import Result, Row
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.table.readings import Readings
from swingstudy.words import count, tell

SETS_SHOWN = 20


class WinningSets(Result):
    """All minimal winning sets of a night, smallest first, then by name; no state of a set can be spared.

    ``total`` counts all, ``by_size`` tells how many there are of each size; :meth:`sets` lists the first of them.
    """

    def __init__(self, night: Night):
        self.night = night
        self.short = night.needed - night.held
        self._votes = {toss_up.state: toss_up.votes for toss_up in night.toss_ups}
        self.by_size: dict[int, int] = dict(sorted(self._count().items()))
        self.total = sum(self.by_size.values())

    def _count(self) -> Counter[int]:
        """Size to number of sets. With the larger votes taken first, a set is minimal when its last state is the one
        that suffices."""
        votes = sorted(self._votes.values(), reverse=True)

        @cache
        def count(at: int, short: int) -> Counter[int]:
            if short <= 0:
                return Counter({0: 1})
            if at == len(votes):
                return Counter()
            taken = count(at + 1, short - votes[at])
            return Counter({size + 1: number for size, number in taken.items()}) + count(at + 1, short)

        return count(0, self.short)

    def _of_size(self, size: int) -> Iterator[tuple[str, ...]]:
        """The minimal sets of one size, in the order of their states' names."""
        names = sorted(self._votes)
        left = [sorted((self._votes[name] for name in names[at:]), reverse=True) for at in range(len(names) + 1)]

        def extend(at: int, chosen: tuple[str, ...], short: int, least: int) -> Iterator[tuple[str, ...]]:
            missing = size - len(chosen)
            if not missing:
                if short <= 0 and short + least > 0:
                    yield chosen
                return
            for next_at in range(at, len(names) - missing + 1):
                if short > sum(left[next_at][:missing]):
                    return
                votes = self._votes[names[next_at]]
                if short + least > 0:
                    yield from extend(next_at + 1, (*chosen, names[next_at]), short - votes, min(least, votes))

        yield from extend(0, (), self.short, self.night.needed + 1)

    def sets(self, most: int = SETS_SHOWN) -> list[tuple[str, ...]]:
        """The first ``most`` sets; the empty one alone when the votes suffice already."""
        if self.short <= 0:
            return [()]
        return list(islice((found for size in self.by_size for found in self._of_size(size)), most))

    @property
    def title(self) -> str:
        if self.short <= 0:
            return tell("The {votes} votes held win already", votes=self.night.held)
        if not self.total:
            return tell("No set of toss-ups brings the {votes} votes that are missing", votes=self.short)
        size = min(self.by_size)
        if self.total == 1:
            one, many = (
                "One smallest set brings the {votes} missing votes: {number} state wins",
                "One smallest set brings the {votes} missing votes: {number} states win",
            )
        else:
            one, many = (
                "{sets} smallest sets bring the {votes} missing votes; at best {number} state wins",
                "{sets} smallest sets bring the {votes} missing votes; at best {number} states win",
            )
        return count(size, one, many, sets=self.total, votes=self.short)

    @property
    def sizes(self) -> str:
        """How many sets there are of each size, in words: "1 of 2, 7 of 3"."""
        return ", ".join(
            tell("{sets} of {size}", sets=number, size=size) for size, number in self.by_size.items() if size
        )

    @property
    def readings(self) -> Readings:
        return self.night.readings

    def rows(self) -> list[Row]:
        """One row a set, as many as are shown: its states by name, how many, the votes they bring in all."""
        return [
            {
                "set": states,
                "states": len(states),
                "votes with those held": self.night.held + sum(self._votes[state] for state in states),
            }
            for states in self.sets()
        ]

    def notes(self) -> list[str]:
        said = (
            "{shown} of {total} sets are shown (by size: {sizes})."
            if self.sizes
            else "{shown} of {total} sets are shown."
        )
        return [tell(said, shown=min(self.total, SETS_SHOWN), total=self.total, sizes=self.sizes)]


def winning_sets(night: Night) -> WinningSets:
    """The minimal winning sets of a night's open toss-ups."""
    return WinningSets(night)
