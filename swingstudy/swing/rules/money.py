"""Money: fund-raising, cashing in, the loan, banking (rules 11.7 to 11.11)."""

from __future__ import annotations

from dataclasses import dataclass

from swingstudy.play import Entry, Illegal, Rule
from swingstudy.swing.table.position import REPAID, WAR_CHEST_MAXIMUM, Position
from swingstudy.swing.table.regions import HQ, OFFICE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say, tell

FUND_RAISING_COST = 2
LOAN = 1
BANKED_AT_MOST = 1


def needs_money(position: Position, cost: int, rule: str) -> Illegal | None:
    """Illegal when Campaign Finance is below ``cost`` dollars."""
    if position.finance < cost:
        return Illegal(
            rule, say("it costs ${cost}, Campaign Finance is ${finance}", cost=cost, finance=position.finance)
        )
    return None


def needs_nominee(position: Position, nominee: str, rule: str) -> Illegal | None:
    """Illegal unless a nominee is available at Campaign HQ."""
    name = OFFICE_NAMES[nominee]
    if position.place(nominee) != HQ:
        return Illegal(rule, say("the {name} is not at Campaign HQ", name=name))
    if position.used(nominee):
        return Illegal(rule, say("the {name} is USED", name=name))
    return None


@dataclass(frozen=True, slots=True)
class FundRaise:
    """11.7: $2, the President at Campaign HQ is used; the War Chest goes up one box and is used."""

    rule = "11.7"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if position.war_chest_used:
            return Illegal("11.7", say("the War Chest is USED"))
        if position.war_chest >= WAR_CHEST_MAXIMUM:
            return Illegal(
                "11.7",
                say("the War Chest is at its maximum of +{maximum}", maximum=WAR_CHEST_MAXIMUM),
            )
        return needs_nominee(position, "president", "11.7") or needs_money(position, FUND_RAISING_COST, "11.7")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        box = position.war_chest + 1
        yield Entry("11.7", say("The War Chest rises to +{box}; it and the President are USED.", box=box))
        finance = position.finance - FUND_RAISING_COST
        return position._replace(finance=finance, war_chest=box, war_chest_used=True, president_used=True)

    def __str__(self) -> str:
        return tell("raise funds")


@dataclass(frozen=True, slots=True)
class CashIn:
    """11.8: free, an available War Chest pays the number of its box, falls one box and is used."""

    rule = "11.8"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        return Illegal("11.8", say("the War Chest is USED")) if position.war_chest_used else None

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        pays = position.war_chest
        if not pays:
            yield Entry("11.8", say("The War Chest is at 0 and pays nothing."))
        finance, box = position.finance + pays, max(pays - 1, 0)
        yield Entry(
            "11.8",
            say(
                "${pays} comes in: Campaign Finance is ${finance}, the War Chest falls to +{box}.",
                pays=pays,
                finance=finance,
                box=box,
            ),
        )
        return position._replace(finance=finance, war_chest=box, war_chest_used=True)

    def __str__(self) -> str:
        return tell("cash in the War Chest")


@dataclass(frozen=True, slots=True)
class TakeLoan:
    """11.9: free, $1 at once; only one loan at a time."""

    rule = "11.9"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if REPAID in position.done:
            return Illegal("11.10", say("a loan that was repaid this turn is taken out anew in a later one"))
        return Illegal("11.9", say("a loan is outstanding already")) if position.loan else None

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        yield Entry("11.9", say("A loan brings ${loan}.", loan=LOAN))
        return position._replace(finance=position.finance + LOAN, loan=True)

    def __str__(self) -> str:
        return tell("take out a loan")


@dataclass(frozen=True, slots=True)
class Repay:
    """11.10: $1, a nominee at Campaign HQ is used; the loan is paid back."""

    nominee: str
    rule = "11.10"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if not position.loan:
            return Illegal("11.10", say("no loan is outstanding"))
        return needs_nominee(position, self.nominee, "11.10") or needs_money(position, LOAN, "11.10")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        yield Entry("11.10", say("The loan is repaid; the {nominee} is USED.", nominee=OFFICE_NAMES[self.nominee]))
        position = position.with_used(self.nominee)._replace(finance=position.finance - LOAN, loan=False)
        return position.with_done(REPAID)

    def __str__(self) -> str:
        return tell("repay the loan with the {nominee}", nominee=OFFICE_NAMES[self.nominee])


def bank(position: Position) -> Rule[Position]:
    """At the end of the Action Phase at most $1 is kept (11.11)."""
    kept = min(position.finance, BANKED_AT_MOST)
    lost = position.finance - kept
    told = "${kept} is banked, ${lost} is lost." if lost else "${kept} is banked."
    yield Entry("11.11", say(told, kept=kept, lost=lost))
    return position._replace(finance=kept, done=())
