"""Exact odds of single rolls, debates and a whole Events Phase, from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from swingstudy.chance import Chance, Share
from swingstudy.exact import Value, best_chain, chain, follow, tree
from swingstudy.play import ANY, Choose, Roll, Rule
from swingstudy.results import Result, Row
from swingstudy.swing.rules.contest import (
    ADVERTISE,
    DEFENSE,
    TOSS_UP,
    Contest,
    Outcome,
    aim_key,
    faces,
    regional_contest,
)
from swingstudy.swing.rules.debates import debate_roll
from swingstudy.swing.rules.events import event_steps
from swingstudy.swing.rules.night import toss_up_contest
from swingstudy.swing.table.cards import Card, find_card
from swingstudy.swing.table.position import SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import CAMPAIGN, INDEX, REGION_NAMES, REGIONS, STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell

VP_POLICIES = ("never", "always", "best")
TITLES = {
    DEFENSE: (
        "Campaign Defense in {where}, one die: succeeds in {share}",
        "Campaign Defense in {where}, {dice} dice, aim {aim}: succeeds in {share}",
    ),
    ADVERTISE: (
        "Advertising in {where}, one die: succeeds in {share}",
        "Advertising in {where}, {dice} dice, aim {aim}: succeeds in {share}",
    ),
    TOSS_UP: (
        "Toss-up in {where}, one die: succeeds in {share}",
        "Toss-up in {where}, {dice} dice, aim {aim}: succeeds in {share}",
    ),
}
"""What a roll is for and how often it succeeds: with one die, with more."""


def contest_odds(contest: Contest, dice: int = 1, aim: str = "hold") -> Chance[Outcome]:
    """The joint outcome of a contest with ``dice`` dice of which the one that serves ``aim`` best is taken."""
    ranked = sorted(faces(contest), key=lambda face: aim_key(aim, face))
    return Chance.kept([face.outcome for face in ranked], dice)


class ContestOdds(Chance[Outcome]):
    """The joint outcome of one roll, which also knows what it is for: the contest, the number of dice, the aim with
    which one of two is taken, the readings."""

    __slots__ = ("aim", "contest", "dice", "readings")

    def __init__(self, contest: Contest, dice: int, aim: str, readings: Readings):
        odds = contest_odds(contest, dice, aim)
        self._weights, self.total = odds._weights, odds.total
        self.contest, self.dice, self.aim, self.readings = contest, dice, aim, readings

    @property
    def success(self) -> Share:
        """The share of throws that succeed."""
        return self.share(lambda outcome: outcome.success)

    @property
    def title(self) -> str:
        """What is rolled, and how often it succeeds."""
        one, more = TITLES[self.contest.kind]
        state = self.contest.state
        where = STATE_NAMES[state] if state else REGION_NAMES[self.contest.region]
        return tell(one if self.dice == 1 else more, where=where, dice=self.dice, aim=self.aim, share=self.success)

    @property
    def _below(self) -> str:
        return tell("Readings: {readings}.", readings=self.readings)

    def __str__(self) -> str:
        return f"{self.title}\n{super().__str__()}\n{self._below}"

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(self.title)}</b></p>{super()._repr_html_()}<p>{escape(self._below)}</p>"


def taken(roll: Roll, dice: Sequence[int], aim: str = "hold") -> int:
    """Of the dice of a contest's roll, the one that serves an aim best."""
    assert roll.faces is not None
    table = roll.faces
    return max(dice, key=lambda die: aim_key(aim, table[die - 1]))


def campaign_defense(
    position: Position, region: str, dice: int = 1, aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> ContestOdds:
    """The odds of a Campaign Defense in a Region (9.1), whatever its present mode; two dice as with the V.P.
    (9.1.1)."""
    return ContestOdds(regional_contest(rulebook, position, region, DEFENSE), dice, aim, rulebook.readings)


def advertising(
    position: Position, region: str, dice: int = 1, aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> ContestOdds:
    """The odds of one Advertising effort in a Region (11.1), whatever its mode; two dice as with the President
    (11.1.1)."""
    return ContestOdds(regional_contest(rulebook, position, region, ADVERTISE), dice, aim, rulebook.readings)


def toss_up(
    position: Position, state: str, dice: int = 1, aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> ContestOdds:
    """The odds of one Election-Night toss-up (17.1)."""
    return ContestOdds(toss_up_contest(rulebook, position, state), dice, aim, rulebook.readings)


def debate(nominee: str, level: str) -> Chance[int]:
    """The dollars of a debate performance (10.1.2, 10.2): ``nominee`` "president" or "vp"; ``level`` "none" or a
    preparation box."""

    def performance() -> Rule[int]:
        rolled = yield debate_roll(nominee, level)
        return int(rolled.chosen)

    return follow(tree(performance), lambda ask, options: options[0], lambda ask, die: die)


@dataclass(frozen=True, slots=True)
class EventsOdds(Result):
    """An Events Phase, exactly: the distribution of the positions it can leave, and what was assumed."""

    positions: Chance[Position]
    card: Card
    vp: str
    rulebook: Rulebook

    def outcome(self, outcome: str) -> Share:
        """The share of "sudden defeat" or "sudden victory"."""
        return self.positions.share(lambda position: position.outcome == outcome)

    @property
    def sudden_defeat(self) -> Share:
        """The share of phases that end in Sudden Death defeat."""
        return self.outcome(SUDDEN_DEFEAT)

    @property
    def sudden_victory(self) -> Share:
        """The share of phases that end in Sudden Death victory."""
        return self.outcome(SUDDEN_VICTORY)

    def _marginal(self, read: Callable[[Position], Any]) -> dict[Any, tuple[int, int]]:
        image = self.positions.map(lambda position: None if position.outcome else read(position))
        return {value: (weight, image.total) for value, weight in image.items() if value is not None}

    def boxes(self, region: str) -> dict[int, tuple[int, int]]:
        """Box index to (weight, denominator), unconditional: with the two sudden ends they sum to 1."""
        return self._marginal(lambda position: position.box(region))

    def finance(self) -> dict[int, tuple[int, int]]:
        """Dollars to (weight, denominator), unconditional."""
        return self._marginal(lambda position: position.finance)

    @property
    def title(self) -> str:
        return tell(
            "{card}: Sudden Death defeat {defeat}, victory {victory}",
            card=self.card.label, defeat=self.sudden_defeat, victory=self.sudden_victory,
        )  # fmt: skip

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a box that a strategy marker, and a sum that Campaign Finance, may stand at afterwards."""
        side = next(iter(self.positions)).side
        found = [
            {
                "where": tell(REGION_NAMES[r]),
                "at": self.rulebook.board.box_name(side, r, box),
                "chance": Share(*weights),
            }
            for r in REGIONS
            for box, weights in sorted(self.boxes(r).items())
        ]
        money = sorted(self.finance().items())
        return found + [{"where": tell("Campaign Finance"), "at": f"${n}", "chance": Share(*w)} for n, w in money]

    def notes(self) -> list[str]:
        return [
            tell("V.P. in defense: {vp}. With the two sudden ends the chances of each Region sum to 1.", vp=self.vp)
        ]


def events(
    position: Position,
    card: Card | str,
    vp: str = "never",
    aim: str = "hold",
    joint: bool = True,
    rulebook: Rulebook = DEFAULT,
) -> EventsOdds:
    """The exact odds of an Events Phase that begins at ``position`` with ``card`` (a card, or its number: "13").

    ``vp``: use the V.P. in defense "never", "always" (dice by ``aim``) or "best" (least sudden defeat, then most
    sudden victory, then the highest expected sum of boxes). ``joint=False`` keeps only boxes, money and sudden
    ends, and is faster.
    """
    if isinstance(card, str):
        card = find_card(rulebook.cards, card)
    steps = event_steps(rulebook, card, position)
    runs = [step.run for step in steps]
    forget = boxes_only([step.key for step in steps]) if not joint else _everything
    if vp == "best":
        found = best_chain(runs, position, phase_goal, _over, forget)
    else:
        found = chain(runs, position, using_vp(vp == "always"), ranked_by(aim), _over, forget)
    return EventsOdds(found, card, vp, rulebook)


def using_vp(use: bool) -> Callable[[Choose, Sequence[Any]], Any]:
    """A policy that always, or never, uses the V.P. in defense."""
    return lambda ask, options: use


def ranked_by(aim: str) -> Callable[[Roll, int], Any]:
    """A policy that takes of two free dice the one that serves ``aim`` best."""
    return lambda ask, die: aim_key(aim, ask.faces[die - 1]) if ask.faces and ask.keep == ANY else die


def _over(position: Position) -> bool:
    return position.outcome is not None


def _everything(position: Position, done: int) -> Position:
    return position


def phase_goal(position: Position) -> Value:
    """What the best use of the V.P. is after: no sudden defeat, then sudden victory, then the sum of boxes."""
    boxes = 0 if position.outcome else sum(position.boxes)
    return (-(position.outcome == SUDDEN_DEFEAT), int(position.outcome == SUDDEN_VICTORY), boxes), 1


def boxes_only(keys: Sequence[str]) -> Callable[[Position, int], Position]:
    """Forget, after each step, what no later step of the phase can turn into boxes, money or a sudden end.

    A Region that is done is no longer rolled for, so its mode and the markers in it are dropped, and so are those that
    only the Action Phase would use. Sudden ends keep nothing but their name.
    """

    def forget(position: Position, done: int) -> Position:
        if position.outcome:
            return position._replace(
                boxes=(0,) * 5, modes=(CAMPAIGN,) * 5, opposition=(None,) * 3, vp="HQ", scandal=None, surrogate=None,
                president_used=True, vp_used=True, economy=(0,) * 5, finance=0, hand=(),
            )  # fmt: skip
        to_come = {key for key in keys[done:] if key in INDEX}
        return position._replace(
            modes=tuple(m if r in to_come else CAMPAIGN for r, m in zip(REGIONS, position.modes, strict=True)),
            opposition=tuple(at if at in to_come else None for at in position.opposition),
            scandal=position.scandal if position.scandal in to_come else None,
            president_used=True,
            vp_used=position.vp_used or position.vp not in to_come,
        )

    return forget
