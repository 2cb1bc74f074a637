"""Single Election Nights: one, stepped through by the rule itself; many, counted; and a few dots that stand for all.

Dice are keyed: the same seed and game number always roll the same night, whichever way it is played here.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from swingstudy.chance import Chance
from swingstudy.dice import Keyed
from swingstudy.play import Choose, Roll, Rolled
from swingstudy.results import Result, Row
from swingstudy.session import Step
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.toss_up_tables import Group, Situation
from swingstudy.swing.rules.contest import aim_key, faces
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.night import night_phase, toss_up_contest, verdict
from swingstudy.swing.table.readings import Readings
from swingstudy.words import Name, tell

QUANTILE_DOTS = 50


def quantile_dots(night: Night, dots: int = QUANTILE_DOTS) -> tuple[int, ...]:
    """Own electoral votes of ``dots`` equally likely nights in rising order: the middles of equal slices of the cdf."""
    reached, values, at = night.electoral_votes.cdf(), [], 0
    for dot in range(dots):
        level = Fraction(2 * dot + 1, 2 * dots)
        while reached[at][1] < level:
            at += 1
        values.append(reached[at][0])
    return tuple(values)


class _Walk:
    """What a night's policy does at each toss-up: with how many dice, and which of two it takes."""

    def __init__(self, night: Night):
        self.night = night
        self.index = {toss_up.state: at for at, toss_up in enumerate(night.toss_ups)}
        self._ranks = cache(self._rank)
        self._groups = cache(self._group)

    def uses(self, at: int, situation: Situation, votes: int) -> bool:
        return self.night.plan[at][situation, votes].uses

    def taken(self, at: int, situation: Situation, votes: int, dice: tuple[int, ...]) -> int:
        return max(dice, key=self._ranks(at, situation, votes).__getitem__)

    def falls(self, at: int, situation: Situation, votes: int, die: int) -> tuple[int, Situation]:
        """The votes and the situation after a die."""
        group = self._groups(at, situation, self.uses(at, situation, votes))[die]
        gained = self.night.toss_ups[at].votes if group.won else 0
        return votes + gained, self.night.onward(at, group.after)

    def _group(self, at: int, situation: Situation, uses: bool) -> dict[int, Group]:
        option = next(option for option in self.night.toss_ups[at].options[situation] if option.uses == uses)
        return {die: group for group in option.groups for die in group.faces}

    def _rank(self, at: int, situation: Situation, votes: int) -> dict[int, tuple[int, ...]]:
        way = self.night.plan[at][situation, votes]
        if self.night.nominees == "best":
            order = {(won, end): rank for rank, (_, won, end) in enumerate(way.effects)}
            groups = self._groups(at, situation, way.uses)
            return {d: (order[g.won, self.night.onward(at, g.after)], d) for d, g in groups.items()}
        there = self.night.position._replace(opposition=situation[0])
        contest = toss_up_contest(self.night.rulebook, there, self.night.toss_ups[at].state)
        return {face.die: aim_key("hold", face) for face in faces(contest)}


class SingleNight(Result):
    """One night that was rolled: the steps of the real rule with their journal, the votes and the verdict."""

    def __init__(self, night: Night, seed: int, game: int, steps: tuple[Step, ...]):
        self.night, self.seed, self.game, self.steps = night, seed, game, steps
        self.votes: int = steps[-1].fact("electoral_votes")
        self.outcome = verdict(night.needed, self.votes)

    @property
    def title(self) -> str:
        ends = {
            "win": "Seed {seed}, night {game}: {votes} votes of {needed} needed, a win",
            "tie": "Seed {seed}, night {game}: {votes} votes of {needed} needed, a tie",
            "loss": "Seed {seed}, night {game}: {votes} votes of {needed} needed, a loss",
        }
        numbers = {"seed": self.seed, "game": self.game, "votes": self.votes, "needed": self.night.needed}
        return tell(ends[self.outcome], **numbers)

    @property
    def readings(self) -> Readings:
        return self.night.readings

    def rows(self) -> list[Row]:
        """One row a toss-up: dice, the die taken, why, the votes held after it."""
        found, held = [], self.night.held
        board = self.night.rulebook.board
        for step in self.steps:
            if step.roll is None:
                continue
            won = dict(step.after.called)[step.key]
            held += board.electoral_votes[step.key] if won else 0
            dice = step.roll.answer
            row = {"state": step.key, "dice": dice.dice, "taken": dice.chosen, "result": Name("won" if won else "lost")}
            found.append(row | {"why": step.fact("why"), "votes held": held})
        return found


def roll_night(night: Night, seed: int, game: int = 0) -> SingleNight:
    """Roll one night with keyed dice through the rule itself, nominees and free dice as the night's policy has them."""
    walk, dice = _Walk(night), Keyed(seed, game)
    session = begin(night.position._replace(phase="night"), night.rulebook, play=night_phase)
    votes = night.held
    situation = night.toss_ups[0].start if night.toss_ups else None
    while session.ask is not None:
        ask = session.ask
        assert situation is not None
        if isinstance(ask, Choose):
            session.answer(walk.uses(walk.index[ask.subject], situation, votes))
            continue
        assert isinstance(ask, Roll)
        at = walk.index[ask.contest.state]
        fallen = dice.roll(session.position.turn, ask.slot, ask.dice)
        die = walk.taken(at, situation, votes, fallen)
        session.answer(Rolled(fallen, die))
        votes, situation = walk.falls(at, situation, votes, die)
    return SingleNight(night, seed, game, tuple(session.steps))


def roll_nights(night: Night, seed: int, count: int, first: int = 0) -> list[int]:
    """Own votes of ``count`` nights, games ``first`` onwards: the nights that :func:`roll_night` steps through, each
    in about a tenth of a millisecond."""
    walk = _Walk(night)
    found = []
    for game in range(first, first + count):
        dice, votes = Keyed(seed, game), night.held
        situation = night.toss_ups[0].start if night.toss_ups else None
        for at, toss_up in enumerate(night.toss_ups):
            assert situation is not None
            number = 2 if walk.uses(at, situation, votes) else 1
            fallen = dice.roll(night.position.turn, f"night/{toss_up.state}/1", number)
            votes, situation = walk.falls(at, situation, votes, walk.taken(at, situation, votes, fallen))
        found.append(votes)
    return found


def tally(votes: list[int]) -> Chance[int]:
    """Rolled nights as a distribution: each number of votes with how often it came. Raises ValueError for no night."""
    return Chance(Counter(votes))
