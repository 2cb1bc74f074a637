"""The rolls of a record: the odds of one of them, and how lucky all of them were."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from swingstudy.chance import Share
from swingstudy.play import Roll, Rolled
from swingstudy.records.record import Replay, load_record, replay
from swingstudy.results import Result, Row
from swingstudy.session import Asked, Step
from swingstudy.swing.analysis.odds import contest_odds
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, tell


@dataclass(frozen=True)
class RollOdds(Result):
    """One roll of a record, before it falls: every joint outcome with its chance. Two free dice aim at success
    first."""

    reference: str
    roll: Roll
    rulebook: Rulebook

    @property
    def success(self) -> Share:
        """The chance of success with all dice that are rolled."""
        return contest_odds(self.roll.contest, self.roll.dice).share(lambda outcome: outcome.success)

    @property
    def title(self) -> str:
        return tell("{roll}: succeeds {chance}", roll=self.roll.title, chance=self.success)

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a joint outcome, likeliest first."""
        odds = contest_odds(self.roll.contest, self.roll.dice)
        return [
            {
                "result": Name("success" if outcome.success else "failure"),
                "box": Name({-1: "falls one", 0: "stays", 1: "rises one"}[outcome.moves]),
                "mode": Name("flips" if outcome.flips else "stays"),
                "Opposition leaving": outcome.removed,
                "Scandal": Name(
                    "goes" if outcome.scandal_removed else "stays" if self.roll.contest.scandal else "not here"
                ),
                "chance": Share(weight, odds.total),
            }
            for outcome, weight in sorted(odds.items(), key=lambda pair: -pair[1])
        ]

    def notes(self) -> list[str]:
        return [
            tell("{die}: {why}.", die=face.die, why=str(face.why).removesuffix(".")) for face in self.roll.faces or ()
        ]


@dataclass(frozen=True)
class Luck(Result):
    """The rolls of a record, or some of them, each with the chance that it had and what came."""

    rolls: tuple[tuple[RollOdds, Rolled], ...]
    rulebook: Rulebook

    def only(self, words: str) -> Luck:
        """The rolls whose title has ``words`` in it, whatever the case."""
        return replace(
            self, rolls=tuple(pair for pair in self.rolls if words.lower() in str(pair[0].roll.title).lower())
        )

    @property
    def successes(self) -> int:
        """How many succeeded."""
        return sum(_came(roll, rolled) for roll, rolled in self.rolls)

    @property
    def expected(self) -> Fraction:
        """What the chances add up to: the average number of successes over many plays of these same rolls."""
        return sum((roll.success.fraction for roll, _ in self.rolls), Fraction(0))

    @property
    def all_succeed(self) -> Share:
        """The chance that every one of them succeeds."""
        weight, of = 1, 1
        for roll, _ in self.rolls:
            weight, of = weight * roll.success.weight, of * roll.success.of
        return Share(weight, of)

    @property
    def title(self) -> str:
        return tell(
            "{came} of {rolls} rolls succeeded; {expected} were to be expected",
            came=self.successes, rolls=len(self.rolls), expected=f"{float(self.expected):.1f}",
        )  # fmt: skip

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a roll, in the order of play."""
        return [
            {
                "step": roll.reference,
                "roll": roll.roll.title,
                "chance": roll.success,
                "dice": " ".join(map(str, rolled.dice)),
                "came": Name("success" if _came(roll, rolled) else "failure"),
            }
            for roll, rolled in self.rolls
        ]

    def notes(self) -> list[str]:
        return [tell("That all of them succeed: {chance}.", chance=self.all_succeed)]


def _came(roll: RollOdds, rolled: Rolled) -> bool:
    return bool((roll.roll.faces or ())[rolled.chosen - 1].outcome.success)


def luck(source: str | Replay) -> Luck:
    """The luck of a record that ships, of a file, or of a replay. Rolls that only bring money are left out."""
    played = replay(load_record(source)) if isinstance(source, str) else source
    return Luck(tuple(_rolls(played)), played.rulebook)


def roll_at(reference: str) -> RollOdds:
    """The odds of the roll of a step, such as "blitz@15:action:3". Raises ValueError where nothing is rolled."""
    name, _, moment = reference.rpartition("@")
    found = {roll.reference: roll for roll, _ in luck(name).rolls}
    if moment not in found:
        raise ValueError(
            tell("{reference} is no roll against a number; {record} has {rolls}", reference=reference, record=name,
                 rolls=", ".join(found) or tell("none"))
        )  # fmt: skip
    return found[moment]


def _rolls(played: Replay) -> Iterator[tuple[RollOdds, Rolled]]:
    for step in played.steps:
        asked = _contest_roll(step)
        if asked:
            yield RollOdds(step.reference, asked.ask, played.rulebook), asked.answer  # type: ignore[arg-type]


def _contest_roll(step: Step) -> Asked | None:
    asked = step.roll
    return asked if asked and isinstance(asked.ask, Roll) and asked.ask.contest is not None else None
