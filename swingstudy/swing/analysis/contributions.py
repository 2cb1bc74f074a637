"""What each modifier, each blocking marker and the second die add to the chance of a roll, in percentage points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.play import Roll
from swingstudy.results import Points, Result, Row
from swingstudy.swing.analysis.odds import contest_odds
from swingstudy.swing.rules.contest import Contest, total
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import OFFICE_NAMES, REGION_NAMES, STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Text, all_of, count, say, tell


class Added(NamedTuple):
    """One part of a contest: what it is, its rule, the chance of success with it and all parts before it, what it
    added; the ``office`` of the Opposition marker whose block it is."""

    what: str | Text
    rule: str
    chance: Share
    added: Points
    office: str = ""


class Contributions(Result):
    """The chance of a roll, built up one part after another: number to beat, modifiers, blocks, second die.

    The parts add up exactly to the whole. How much falls to each depends on the order, because a natural 1 and 6 and
    the blocked numbers stay as they are: it is the order of the modifiers table.
    """

    def __init__(self, roll: Roll, rulebook: Rulebook = DEFAULT):
        self.roll, self.rulebook = roll, rulebook
        self.bare, *self.steps = _built(roll)

    @property
    def chance(self) -> Share:
        """The chance of success with everything."""
        return (self.steps or [self.bare])[-1].chance

    @property
    def name(self) -> str:
        """What the roll is for: the state of a toss-up, else the Region."""
        contest: Contest = self.roll.contest
        return STATE_NAMES[contest.state] if contest.state else tell(REGION_NAMES[contest.region])

    @property
    def title(self) -> str:
        if not self.steps:
            return tell("{name}: {chance}", name=self.name, chance=self.chance)
        largest = self.largest
        points, parts = largest[0].added, [step.what for step in largest]
        return count(
            len(largest),
            "{name}: {chance}; the largest part is {points}: {parts}",
            "{name}: {chance}; the largest parts, {size} points each, are {parts}",
            name=self.name, chance=self.chance, points=points, size=points.size, parts=all_of(parts),
        )  # fmt: skip

    @property
    def largest(self) -> list[Added]:
        """The parts that change the chance most, whichever way; several where they tie, none where nothing changes
        it."""
        most = max((abs(step.added.fraction) for step in self.steps), default=0)
        return [step for step in self.steps if most and abs(step.added.fraction) == most]

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a part, in order, with the chance so far and what it added."""
        return [
            {"with": step.what, "rule": step.rule, "chance": step.chance, "added": step.added}
            for step in (self.bare, *self.steps)
        ]

    def notes(self) -> list[str]:
        return [
            tell("Each part is added to those above it; in another order the same whole would be split differently.")
        ]


def contributions(roll: Roll, rulebook: Rulebook = DEFAULT) -> Contributions:
    """What each part adds to the chance of a Campaign Defense, an Advertising effort or a toss-up."""
    return Contributions(roll, rulebook)


def _built(roll: Roll) -> Iterator[Added]:
    contest: Contest = roll.contest
    now = contest._replace(modifiers=(), drm=0, blockers=())
    before = _chance(now)
    bare = say("one die against {number}", number=contest.to_beat)
    yield Added(bare, roll.rule, before, Points.between(before, before, 2))
    for what, rule, then, dice, office in _parts(roll, now):
        after = _chance(then, dice)
        yield Added(what, rule, after, Points.between(after, before, 2), office)
        before = after


def _parts(roll: Roll, now: Contest) -> Iterator[tuple[str | Text, str, Contest, int, str]]:
    contest: Contest = roll.contest
    for at, modifier in enumerate(contest.modifiers, 1):
        given = contest.modifiers[:at]
        now = now._replace(modifiers=given, drm=total(given))
        yield str(modifier.why), modifier.rule, now, 1, ""
    for at, (office, numbers) in enumerate(contest.blockers, 1):
        now = now._replace(blockers=contest.blockers[:at])
        what = say("the Opposition {office} blocks {numbers}", office=OFFICE_NAMES[office], numbers=all_of(numbers))
        yield what, "9.1.2", now, 1, office
    if roll.dice > 1:
        yield say("a second die"), roll.rule, now, roll.dice, ""


def _chance(contest: Contest, dice: int = 1) -> Share:
    return contest_odds(contest, dice).share(lambda outcome: outcome.success)
