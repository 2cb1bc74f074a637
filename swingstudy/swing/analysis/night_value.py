"""What thousands of Election Nights are worth, each in microseconds: one table for each situation of a Region.

The planner compares many last-turn positions that differ in a box or a mode. A Region's part of the night depends on
its own box, mode and markers alone, so its distribution is worked out once and convolved with the others. A Region in
which a nominee can still be used is decided with the votes that came before it in hand.

A value is a whole number over :attr:`NightValues.total`: win weight, tie weight and expected votes, packed so that they
compare in that order, as in :mod:`swingstudy.swing.analysis.night_odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import groupby

from swingstudy.swing.analysis.toss_up_tables import WEIGHTS_OF_ONE_STATE, Situation, TossUp, region_tables
from swingstudy.swing.rules.night import classify, helper, verdict
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import INDEX, REGIONS
from swingstudy.swing.table.rulebook import Rulebook

Votes = dict[int, int]
ValueOfVotes = Callable[[int], int]
Key = tuple[Hashable, ...]
LARGEST_NUMBER_OF_TOSS_UPS = 15


class NightValues:
    """Values of the nights of one board and side. ``spare`` is how many rolls before the night are to be averaged
    exactly."""

    def __init__(self, rulebook: Rulebook, side: str, spare: int = 0):
        self.rulebook, self.side = rulebook, side
        self.needed = rulebook.board.needed(side)
        self.total = WEIGHTS_OF_ONE_STATE ** (LARGEST_NUMBER_OF_TOSS_UPS + spare)
        all_votes = sum(rulebook.board.electoral_votes.values())
        self.tie_worth = self.total * (all_votes + 1)
        self.win_worth = self.tie_worth * (self.total + 1)
        verdicts = [verdict(self.needed, votes) for votes in range(all_votes + 1)]
        self._worth = [
            {"win": self.win_worth, "tie": self.tie_worth, "loss": 0}[end] + votes for votes, end in enumerate(verdicts)
        ]
        self.losing, self.not_winning = verdicts.count("loss"), len(verdicts) - verdicts.count("win")
        self._tables: dict[Key, list[TossUp]] = {}
        self._fixed: dict[Key, Votes] = {}
        self._joined: dict[tuple[Key, ...], Votes] = {}
        self._tails: dict[tuple[Key, ...], tuple[list[int], int]] = {}
        self._values: dict[tuple[Key, ...], int] = {}

    def unpack(self, value: int) -> tuple[int, int, int]:
        """Win weight, tie weight and weighted votes over :attr:`total`."""
        wins, rest = divmod(value, self.win_worth)
        ties, votes = divmod(rest, self.tie_worth)
        return wins, ties, votes

    def value(self, position: Position) -> int:
        """The value of the night of a position under the best use of its nominees."""
        keys = tuple(self._key(position, region) for region in REGIONS)
        if keys not in self._values:
            self._values[keys] = self._night(position, keys)
        return self._values[keys]

    def _key(self, position: Position, region: str) -> Key:
        at = INDEX[region]
        return (
            region,
            position.boxes[at],
            position.modes[at],
            position.economy[at],
            position.surrogate == region,
            position.scandal == region,
            position.against(region),
            position.strong,
            helper(position, region),
        )

    def _night(self, position: Position, keys: tuple[Key, ...]) -> int:
        """Backwards over the Regions: those without a decision in runs, the others one by one."""
        tables = [self._table(position, key) for key in keys]
        runs = [(decides, list(run)) for decides, run in groupby(keys, key=lambda key: key[-1] is not None)]
        value: ValueOfVotes = self._worth.__getitem__
        for at in range(len(runs) - 1, 0, -1):
            value = self._before(position, *runs[at], value, last=at == len(runs) - 1)
        scale = self.total // WEIGHTS_OF_ONE_STATE ** sum(map(len, tables))
        decides, run = runs[0]
        if len(runs) == 1 and not decides:
            head, tail = run[: len(run) // 2], run[len(run) // 2 :]
            run, value = head, self._before(position, False, tail, value, last=True)
        return self._before(position, decides, run, value, last=False)(0) * scale

    def _before(
        self, position: Position, decides: bool, run: list[Key], value: ValueOfVotes, last: bool
    ) -> ValueOfVotes:
        """The value of votes held before a run of Regions, from the value of those held after it."""
        if not decides:
            joined = self._join(position, tuple(run))
            return self._counted(tuple(run), joined) if last else _averaged(joined, value)
        for key in reversed(run):
            value = _region_value(self._table(position, key), self._held(position, str(key[0])), value)
        return value

    def _counted(self, keys: tuple[Key, ...], votes: Votes) -> ValueOfVotes:
        """The value of votes held before the last run of Regions, read off its cumulated weights."""
        if keys not in self._tails:
            at_least = [0] * (max(votes) + 2)
            for gain, weight in votes.items():
                at_least[gain] = weight
            for gain in range(len(at_least) - 2, -1, -1):
                at_least[gain] += at_least[gain + 1]
            self._tails[keys] = at_least, sum(gain * weight for gain, weight in votes.items())
        at_least, mean = self._tails[keys]
        everything, beyond = at_least[0], len(at_least) - 1

        def value(held: int) -> int:
            wins = at_least[min(max(self.not_winning - held, 0), beyond)]
            ties = at_least[min(max(self.losing - held, 0), beyond)] - wins
            return wins * self.win_worth + ties * self.tie_worth + mean + held * everything

        return value

    def _table(self, position: Position, key: Key) -> list[TossUp]:
        if key not in self._tables:
            self._tables[key] = region_tables(self.rulebook, position, str(key[0]))
        return self._tables[key]

    def _held(self, position: Position, region: str) -> int:
        votes = self.rulebook.board.electoral_votes
        return sum(votes[state] for state in classify(self.rulebook, position, region).won)

    def _distribution(self, position: Position, key: Key) -> Votes:
        """Own votes of a Region where no nominee can be used, over 36^n."""
        if key not in self._fixed:
            table = self._table(position, key)
            now: dict[tuple[Situation | None, int], int] = {(None, self._held(position, str(key[0]))): 1}
            for toss_up in table:
                after: dict[tuple[Situation | None, int], int] = {}
                for (situation, votes), weight in now.items():
                    option = toss_up.options[situation or toss_up.start][0]
                    for part, group in zip(option.weights, option.groups, strict=True):
                        end = (group.after, votes + toss_up.votes * group.won)
                        after[end] = after.get(end, 0) + weight * part
                now = after
            self._fixed[key] = _merged((votes, weight) for (_, votes), weight in now.items())
        return self._fixed[key]

    def _join(self, position: Position, keys: tuple[Key, ...]) -> Votes:
        """The distribution of several Regions without a decision, together."""
        if len(keys) == 1:
            return self._distribution(position, keys[0])
        if keys not in self._joined:
            first, rest = self._distribution(position, keys[0]), self._join(position, keys[1:])
            self._joined[keys] = _merged((a + b, v * w) for a, v in first.items() for b, w in rest.items())
        return self._joined[keys]


def _averaged(votes: Votes, value: ValueOfVotes) -> ValueOfVotes:
    gains = list(votes.items())
    return lambda held: sum([weight * value(held + gain) for gain, weight in gains])


def _region_value(table: list[TossUp], held: int, value: ValueOfVotes) -> ValueOfVotes:
    """The value on entering a Region with some votes, when its nominee is used in the best way."""
    memory: dict[tuple[int, Situation, int], int] = {}

    def at(index: int, situation: Situation, votes: int) -> int:
        if index == len(table):
            return value(votes)
        key = (index, situation, votes)
        if key not in memory:
            toss_up = table[index]
            memory[key] = max(
                option.worth([at(index + 1, g.after, votes + toss_up.votes * g.won) for g in option.groups])
                for option in toss_up.options[situation]
            )
        return memory[key]

    return lambda votes: at(0, table[0].start, votes + held) if table else value(votes + held)


def _merged(pairs: Iterable[tuple[int, int]]) -> Votes:
    merged: Votes = {}
    for votes, weight in pairs:
        merged[votes] = merged.get(votes, 0) + weight
    return merged
