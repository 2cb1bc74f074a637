"""Debates and money: what each preparation brings, what a plan for the War Chest nets, what a dollar buys (10, 11).

Everything runs through the rules themselves: the debate's roll, the actions' own ``forbidden`` and ``perform``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from swingstudy.chance import Chance, Share
from swingstudy.exact import chain
from swingstudy.play import Illegal, Rule, quiet
from swingstudy.results import Points, Result, Row
from swingstudy.swing.analysis.odds import advertising, debate, ranked_by, using_vp
from swingstudy.swing.rules.actions import Action, Advertise, ChangeMode
from swingstudy.swing.rules.debates import DEBATE_DICE, KEEP_WORDS, LEVELS
from swingstudy.swing.rules.money import CashIn, FundRaise, Repay, TakeLoan, bank
from swingstudy.swing.rules.ready import Move, ready_forbidden, ready_phase
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import (
    ADVERTISING,
    HQ,
    NOMINEES,
    OFFICE_NAMES,
    PLACE_NAMES,
    PLACES,
    REGION_NAMES,
    REGIONS,
)
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Name, all_of, tell

LEVEL_NAMES = {"none": "no preparation"}
MONEY_ACTIONS: dict[str, tuple[Callable[[], Action], ...]] = {
    "raise": (FundRaise,),
    "cash in": (CashIn,),
    "loan": (TakeLoan,),
    "repay": (partial(Repay, "vp"), partial(Repay, "president")),
}


class Debates(Result):
    """The dollars of both kinds of debate at each preparation level (10.1.2, 10.2)."""

    def __init__(self, rulebook: Rulebook = DEFAULT):
        self.rulebook = rulebook
        self.dollars: dict[tuple[str, str], Chance[int]] = {
            (nominee, level): debate(nominee, level) for nominee in NOMINEES for level in LEVELS
        }

    @property
    def title(self) -> str:
        full, none = (f"{float(self.dollars['president', level].mean()):.2f}" for level in ("prep-full", "none"))
        return tell("Full preparation brings the President ${full} on average, none ${none}", full=full, none=none)

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a debate and level: the dice, the mean, the chance of each sum."""
        rows = []
        for (nominee, level), dollars in self.dollars.items():
            dice, keep = DEBATE_DICE[nominee, level]
            name = tell(LEVEL_NAMES.get(level) or PLACE_NAMES[level])
            row: Row = {"debate": tell(OFFICE_NAMES[nominee]), "level": name}
            row |= {"dice": tell("{number}, {keep}", number=dice, keep=Name(KEEP_WORDS[keep])), "mean": dollars.mean()}
            weights = dict(dollars.items())
            rows.append(row | {f"${n}": Share(weights.get(n, 0), dollars.total) for n in range(1, 7)})
        return rows


class Turn(NamedTuple):
    """One turn of a money plan: dollars that come in before its Action Phase, and what is done with money, in order
    ("raise", "cash in", "loan", "repay").

    What is left is spent on other things, but for ``keep`` (0 or 1), which is banked (11.11).
    """

    actions: tuple[str, ...] = ()
    income: int | Chance[int] = 0
    keep: int = 0


class _Purse(NamedTuple):
    position: Position
    spent: int


class MoneyPlan(Result):
    """What a plan leaves to spend on everything else; :func:`money_plan` makes one.

    ``spendable`` is the distribution of the whole sum, ``plain`` the same without the plan's actions; ``left`` is the
    distribution of what the War Chest then holds.
    """

    def __init__(
        self,
        turns: Sequence[Turn],
        each: Sequence[Chance[int]],
        end: Chance[_Purse],
        plain: Chance[int],
        rulebook: Rulebook,
    ):
        self.turns, self.by_turn, self.plain = tuple(turns), tuple(each), plain
        self.spendable: Chance[int] = end.map(lambda purse: purse.spent)
        self.left: Chance[int] = end.map(lambda purse: purse.position.war_chest)
        self.rulebook = rulebook

    @property
    def net(self) -> Fraction:
        """Expected dollars gained by the plan's actions."""
        return self.spendable.mean() - self.plain.mean()

    @property
    def title(self) -> str:
        sign = "-" if self.net < 0 else "+"
        return tell(
            "The plan nets {net}, the War Chest stands at +{left}",
            net=f"{sign}${abs(float(self.net)):.2f}", left=f"{float(self.left.mean()):.4g}",
        )  # fmt: skip

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a turn: income, actions, the mean of what could be spent by its end in all."""
        return [
            {
                "turn": at,
                "income": turn.income if isinstance(turn.income, int) else turn.income.mean(),
                "actions": tuple(map(tell, turn.actions)),
                "spent on other things, in all": spent.mean(),
            }
            for at, (turn, spent) in enumerate(zip(self.turns, self.by_turn, strict=True), 1)
        ]


def money_plan(position: Position, turns: Sequence[Turn], rulebook: Rulebook = DEFAULT) -> MoneyPlan:
    """Carry out a money plan turn after turn, from the Action Phase of ``position``.

    Between turns the real Ready Phase is played, the President going to Campaign HQ when the next turn raises funds.
    Raises Illegal, with the rule, where the plan cannot be carried out: funds cannot be raised two turns running,
    because a USED President must leave Campaign HQ (7.0).
    """
    end, each = _run(position, turns, rulebook)
    plain, _ = _run(position, [turn._replace(actions=()) for turn in turns], rulebook)
    return MoneyPlan(turns, each, end, plain.map(lambda purse: purse.spent), rulebook)


def _run(position: Position, turns: Sequence[Turn], rulebook: Rulebook) -> tuple[Chance[_Purse], list[Chance[int]]]:
    now = Chance.certain(_Purse(position._replace(phase="action"), 0))
    each = []
    for at, turn in enumerate(turns):
        income = Chance.certain(turn.income) if isinstance(turn.income, int) else turn.income
        now = now.then(partial(_paid, income)).map(partial(_turn, rulebook, turn))
        each.append(now.map(lambda purse: purse.spent))
        if at + 1 < len(turns):
            now = now.map(partial(_ready, rulebook, "raise" in turns[at + 1].actions))
    return now, each


def _paid(income: Chance[int], purse: _Purse) -> Chance[_Purse]:
    had = purse.position.finance
    return income.map(lambda dollars: purse._replace(position=purse.position._replace(finance=had + dollars)))


def _turn(rulebook: Rulebook, turn: Turn, purse: _Purse) -> _Purse:
    position = purse.position
    for name in turn.actions:
        position = _done(rulebook, position, [make() for make in MONEY_ACTIONS[name]])
    spent = max(position.finance - turn.keep, 0)
    position = _certain(bank(position._replace(finance=position.finance - spent)))
    return _Purse(position, purse.spent + spent)


def _done(rulebook: Rulebook, position: Position, actions: Sequence[Action]) -> Position:
    """The first of the actions that is legal, carried out."""
    forbidden: Illegal | None = None
    for action in actions:
        why = action.forbidden(rulebook, position)
        if why is None:
            return _certain(action.perform(rulebook, position))
        forbidden = forbidden or why
    assert forbidden is not None
    raise forbidden


def _certain(rule: Rule[Position]) -> Position:
    """What a rule without asks leaves."""
    left = quiet(rule)
    assert isinstance(left, Position)
    return left


def _ready(rulebook: Rulebook, to_hq: bool, purse: _Purse) -> _Purse:
    """The Ready Phase: the President goes to Campaign HQ or away from it, whoever must move moves."""
    position = purse.position
    president = HQ if to_hq and position.president != HQ else None
    if not president and position.president_used and not to_hq:
        president = next(place for place in PLACES if place != position.president)
    vp = next(place for place in PLACES if place != position.vp) if position.vp_used else None
    move = Move(president, vp)
    forbidden = ready_forbidden(rulebook, position, move)
    if forbidden:
        raise forbidden
    left = quiet(ready_phase(rulebook, position), [move])
    assert isinstance(left, Position)
    return purse._replace(position=left._replace(turn=position.turn + 1, phase="action"))


class Dollars(Result):
    """What a dollar of Advertising buys in each Region with the markers there now (11.1, 11.1.1)."""

    def __init__(self, position: Position, rulebook: Rulebook = DEFAULT):
        self.position, self.rulebook = position, rulebook
        self.one_die, self.two_dice = (
            {r: advertising(position, r, dice, rulebook=rulebook).share(lambda o: o.success) for r in REGIONS}
            for dice in (1, 2)
        )

    def at_once(self, region: str) -> bool:
        """Whether the first dollar rolls a die there, and does not go into changing the mode."""
        return self.position.mode(region) == ADVERTISING

    @property
    def title(self) -> str:
        most = max(share.fraction for share in self.one_die.values())
        best = [region for region in REGIONS if self.one_die[region].fraction == most]
        return tell(
            "An effort succeeds most often in {regions}: one box up in {share}",
            regions=all_of(tell(REGION_NAMES[region]) for region in best), share=self.one_die[best[0]],
        )  # fmt: skip

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a Region: whether it can advertise at once, success with one die and two, what two dice add."""
        return [
            {
                "Region": tell(REGION_NAMES[region]),
                "first dollar": tell("advertises" if self.at_once(region) else "changes the mode (11.2)"),
                "one die": self.one_die[region],
                "two dice": self.two_dice[region],
                "second die adds": Points.between(self.two_dice[region], self.one_die[region], 2),
                "President ready here": self.position.available("president", region),
            }
            for region in REGIONS
        ]


def advertising_run(
    position: Position, region: str, dollars: int, president: bool = False, rulebook: Rulebook = DEFAULT
) -> Chance[int]:
    """Boxes that all five strategy markers rise together when ``dollars`` are spent on Advertising in one Region, one
    after another; ``president``: the first effort has two dice (11.1.1).

    Raises Illegal when the Region is not in Advertising mode or the President is not available there.
    """
    efforts = [Advertise(region, president and not at) for at in range(dollars)]
    start = position._replace(finance=dollars, phase="action")
    forbidden = efforts[0].forbidden(rulebook, start) if efforts else None
    if forbidden:
        raise forbidden
    steps = [partial(effort.perform, rulebook) for effort in efforts]
    after = chain(steps, start, using_vp(False), ranked_by("hold"), lambda at: at.outcome is not None)
    return after.map(lambda at: sum(at.boxes) - sum(position.boxes))


def boxes_bought(
    position: Position, region: str, dollars: int, president: bool = False, rulebook: Rulebook = DEFAULT
) -> Chance[int]:
    """Boxes that all five strategy markers rise together when ``dollars`` (0 or more) go into one Region: in Campaign
    mode the first one changes the mode (11.2), every other one advertises (:func:`advertising_run`)."""
    if dollars and position.mode(region) != ADVERTISING:
        change = ChangeMode(region)
        position = _certain(change.perform(rulebook, position._replace(finance=dollars, phase="action")))
        dollars -= 1
    return advertising_run(position, region, dollars, president and bool(dollars), rulebook)


def debates(rulebook: Rulebook = DEFAULT) -> Debates:
    """Both debates at every preparation level."""
    return Debates(rulebook)


def dollars(position: Position, rulebook: Rulebook = DEFAULT) -> Dollars:
    """What a dollar buys, Region by Region."""
    return Dollars(position, rulebook)
