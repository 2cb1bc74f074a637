"""What if: every legal single change of a position, two worlds side by side, and which change matters most.

A change turns one thing on the mat: a box, a mode, a marker, a nominee. Each difference is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from swingstudy.chance import Share
from swingstudy.results import Points, Result, Row
from swingstudy.swing.analysis.changes import Change, apply, single_changes
from swingstudy.swing.analysis.night_odds import Night, Nominees
from swingstudy.swing.analysis.night_value import NightValues
from swingstudy.swing.analysis.odds import EventsOdds, events
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Name, count, tell


class Comparison(Result):
    """Two Election Nights and the difference, the second against the first."""

    def __init__(self, first: Night, second: Night):
        self.first, self.second = first, second

    @property
    def win(self) -> Points:
        """What the second adds to the chance to win."""
        return Points.between(self.second.p_win, self.first.p_win, digits=2)

    @property
    def tie(self) -> Points:
        """What the second adds to the chance to tie."""
        return Points.between(self.second.p_tie, self.first.p_tie, digits=2)

    @property
    def votes(self) -> Fraction:
        """What the second adds to the expected electoral votes."""
        return self.second.electoral_votes.mean() - self.first.electoral_votes.mean()

    @property
    def moved(self) -> dict[str, Points]:
        """The states whose chance differs, largest difference first."""
        states = {s: Points.between(share, self.first.states[s], digits=2) for s, share in self.second.states.items()}
        differ = {state: points for state, points in states.items() if points.fraction}
        return dict(sorted(differ.items(), key=lambda pair: (-abs(pair[1].fraction), pair[0])))

    @property
    def title(self) -> str:
        return tell(
            "The chance to win changes by {points}: from {first} to {second}",
            points=self.win,
            first=self.first.p_win,
            second=self.second.p_win,
        )

    @property
    def readings(self) -> Readings:
        return self.second.readings

    def rows(self) -> list[Row]:
        """Win, tie, expected votes, then each state that moved."""
        means = (self.first.electoral_votes.mean(), self.second.electoral_votes.mean())
        rows: list[Row] = [
            {"what": Name("win"), "first": self.first.p_win, "second": self.second.p_win, "difference": self.win},
            {"what": Name("tie"), "first": self.first.p_tie, "second": self.second.p_tie, "difference": self.tie},
            {"what": Name("expected votes"), "first": means[0], "second": means[1], "difference": self.votes},
        ]
        return rows + [
            {
                "what": state,
                "first": self.first.states[state],
                "second": self.second.states[state],
                "difference": points,
            }
            for state, points in self.moved.items()
        ]

    def notes(self) -> list[str]:
        if self.first.readings == self.second.readings:
            return []
        return [tell("The first world is under the readings {readings}.", readings=self.first.readings)]


def compare(a: Position, b: Position, nominees: Nominees = "best", rulebook: Rulebook = DEFAULT) -> Comparison:
    """The Election Nights of two positions, side by side."""
    return Comparison(Night(a, nominees, rulebook), Night(b, nominees, rulebook))


class EventsComparison(Result):
    """An Events Phase with one card from two positions, and the difference."""

    def __init__(self, first: EventsOdds, second: EventsOdds):
        self.first, self.second = first, second

    @property
    def sudden_defeat(self) -> Points:
        """What the second adds to the chance of Sudden Death defeat."""
        return Points.between(self.second.sudden_defeat, self.first.sudden_defeat)

    @property
    def sudden_victory(self) -> Points:
        """What the second adds to the chance of Sudden Death victory."""
        return Points.between(self.second.sudden_victory, self.first.sudden_victory)

    @property
    def title(self) -> str:
        return tell(
            "With {card}, Sudden Death defeat changes by {defeat}, victory by {victory}",
            card=self.second.card.label,
            defeat=self.sudden_defeat,
            victory=self.sudden_victory,
        )

    @property
    def readings(self) -> Readings:
        return self.second.rulebook.readings

    def rows(self) -> list[Row]:
        """The two sudden ends, then each box that a strategy marker may stand in afterwards."""
        rows: list[Row] = []
        for what in ("sudden_defeat", "sudden_victory"):
            one, other = getattr(self.first, what), getattr(self.second, what)
            rows.append(_row(Name(what.replace("_", " ")), one, other))
        board = self.second.rulebook.board
        for region in REGIONS:
            one, other = self.first.boxes(region), self.second.boxes(region)
            for box in sorted({*one, *other}):
                shares = [
                    Share(*found.get(box, (0, odds.positions.total)))
                    for found, odds in ((one, self.first), (other, self.second))
                ]
                side = next(iter(self.second.positions)).side
                name = board.box_name(side, region, box)
                rows.append(_row(tell("{region} at {box}", region=REGION_NAMES[region], box=name), *shares))
        return rows


def _row(what: str, first: Share, second: Share) -> Row:
    return {"what": what, "first": first, "second": second, "difference": Points.between(second, first, digits=2)}


def compare_events(
    a: Position, b: Position, card: Card, vp: str = "never", aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> EventsComparison:
    """An Events Phase with ``card`` from two positions, side by side; ``vp`` and ``aim`` as in ``odds.events``."""
    return EventsComparison(*(events(position, card, vp, aim, False, rulebook) for position in (a, b)))


@dataclass(frozen=True, slots=True)
class Effect:
    """A change and the chance to win that it leaves."""

    change: Change
    p_win: Fraction
    points: Points


class Tornado(Result):
    """Every legal single change of a position with what it does to the chance to win, the largest effect first."""

    def __init__(self, night: Night, effects: tuple[Effect, ...]):
        self.night = night
        self.effects = tuple(sorted(effects, key=lambda effect: (-abs(effect.points.fraction), str(effect.change))))

    @property
    def largest(self) -> tuple[Effect, ...]:
        """The changes with the largest effect, several when they are equal; none where no change matters."""
        most = abs(self.effects[0].points.fraction)
        return tuple(effect for effect in self.effects if most and abs(effect.points.fraction) == most)

    @property
    def title(self) -> str:
        if not self.largest:
            return tell("No single change matters: win {chance}", chance=self.night.p_win)
        return count(
            len(self.largest),
            "The change that matters most: {changes}; as it stands, win {chance}",
            "{number} changes matter most: {changes}; as it stands, win {chance}",
            changes="; ".join(tell("{change}, {points}", change=e.change, points=e.points) for e in self.largest),
            chance=self.night.p_win,
        )

    @property
    def readings(self) -> Readings:
        return self.night.readings

    def rows(self) -> list[Row]:
        """One row a change: its name, the chance to win with it, the difference."""
        return [
            {
                "change": str(effect.change),
                "win": _percent(effect.p_win),
                "difference": effect.points,
                "p": effect.p_win,
            }
            for effect in self.effects
        ]

    def shown(self) -> list[Row]:
        """The changes that have an effect, without the exact column."""
        return [
            {name: row[name] for name in ("change", "win", "difference")}
            for row in self.rows()
            if row["difference"].fraction
        ]

    def notes(self) -> list[str]:
        none = sum(not effect.points.fraction for effect in self.effects)
        return [
            count(
                none,
                "{changes} single changes are possible; {number} of them changes nothing tonight.",
                "{changes} single changes are possible; {number} of them change nothing tonight.",
                changes=len(self.effects),
            )
        ]


def _percent(chance: Fraction) -> str:
    return Share(chance.numerator, chance.denominator).percent


def tornado(position: Position, nominees: Nominees = "best", rulebook: Rulebook = DEFAULT) -> Tornado:
    """The exact effect of every legal single change on the chance to win tonight.

    With a policy that names states, a change under which a nominee could no longer be used there is left out.
    """
    night = Night(position, nominees, rulebook)
    values = NightValues(rulebook, position.side) if nominees == "best" and not position.called else None
    effects = []
    for change in single_changes(position, rulebook):
        other = apply(position, change)
        if values is not None:
            chance = Fraction(values.unpack(values.value(other))[0], values.total)
        else:
            try:
                chance = Night(other, nominees, rulebook).p_win.fraction
            except ValueError:
                continue
        effects.append(Effect(change, chance, Points(chance - night.p_win.fraction)))
    return Tornado(night, tuple(effects))


__all__ = [
    "Change",
    "Comparison",
    "Effect",
    "EventsComparison",
    "Tornado",
    "apply",
    "compare",
    "compare_events",
    "single_changes",
    "tornado",
]  # fmt: skip
