"""The Action Phase: every action, whether it is legal, what it does (rules 11.1 to 11.6, 11.11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, combinations, product
from typing import Any, Protocol

from swingstudy.play import Begin, Choose, End, Entry, Illegal, Rule
from swingstudy.swing.rules.attack import flipped, roll_contest
from swingstudy.swing.rules.contest import ADVERTISE, regional_contest
from swingstudy.swing.rules.held_cards import PlayResearch, PlaySuperPac, PlaySurrogate
from swingstudy.swing.rules.money import CashIn, FundRaise, Repay, TakeLoan, bank, needs_money, needs_nominee
from swingstudy.swing.rules.ready import MARKERS, Move, move_forbidden, moved
from swingstudy.swing.rules.research import buy_research
from swingstudy.swing.table.cards import find_card
from swingstudy.swing.table.position import RESEARCH_BY, Position
from swingstudy.swing.table.regions import (
    ADVERTISING,
    MODE_NAMES,
    NOMINEES,
    OFFICE_NAMES,
    OFFICES,
    PLACES,
    REGION_NAMES,
    REGIONS,
)
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Text, say, sentence, tell


class Title(Text):
    """What an action is called at the head of a step: with a capital."""

    __slots__ = ()

    def __str__(self) -> str:
        return sentence(super().__str__())


class Action(Protocol):
    """What every action answers: its rule, its name, whether it is forbidden and what it does."""

    rule: str

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        """Why it is not legal now; None if it is."""
        ...

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        """Carry it out. Call only when it is legal."""
        ...


@dataclass(frozen=True, slots=True)
class Advertise:
    """11.1: $1, one die against a Region in Advertising mode; two dice with an available President there (11.1.1)."""

    region: str
    president: bool = False
    rule = "11.1"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if position.mode(self.region) != ADVERTISING:
            return Illegal("11.1", say("{region} is not in Advertising mode", region=REGION_NAMES[self.region]))
        if self.president and not position.available("president", self.region):
            return Illegal("11.1.1", say("no available President in {region}", region=REGION_NAMES[self.region]))
        return needs_money(position, 1, "11.1")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        position = position._replace(finance=position.finance - 1)
        if self.president:
            position = position.with_used("president")
        contest = regional_contest(rulebook, position, self.region, ADVERTISE)
        slot = f"action/{self.region}/advertising"
        return (yield from roll_contest(rulebook, position, contest, slot, 1 + self.president))

    def __str__(self) -> str:
        with_president = "advertise in {region} with the President"
        return tell(with_president if self.president else "advertise in {region}", region=REGION_NAMES[self.region])


@dataclass(frozen=True, slots=True)
class ChangeMode:
    """11.2: $1, flip one strategy marker."""

    region: str
    rule = "11.2"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        return needs_money(position, 1, "11.2")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        position = flipped(position, (self.region,))._replace(finance=position.finance - 1)
        yield Entry(
            "11.2",
            say(
                "{region} is now in {mode} mode.",
                region=REGION_NAMES[self.region],
                mode=MODE_NAMES[position.mode(self.region)],
            ),
        )
        return position

    def __str__(self) -> str:
        return tell("change the mode of {region}", region=REGION_NAMES[self.region])


@dataclass(frozen=True, slots=True)
class Travel:
    """11.3: $1, move any or all of the round green markers, which keep their status."""

    move: Move
    rule = "11.3"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        targets = list(self.move.targets())
        if all(position.place(marker) == place for marker, place in targets):
            return Illegal("11.3", say("no marker is moved"))
        for marker, place in targets:
            forbidden = move_forbidden(rulebook, position, marker, place, ready=False)
            if forbidden:
                return forbidden
        return needs_money(position, 1, "11.3")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        position = moved(position, self.move)._replace(finance=position.finance - 1)
        yield Entry("11.3", say("{move}; each keeps its side.", move=self.move))
        return position

    def __str__(self) -> str:
        return tell("move {move}", move=self.move)


@dataclass(frozen=True, slots=True)
class DamageControl:
    """11.4: free, an unused nominee sends the Scandal of its Region to the Holding box."""

    nominee: str
    rule = "11.4"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if position.scandal is None or position.place(self.nominee) != position.scandal:
            return Illegal(
                "11.4", say("the {nominee} is not in a Region with the Scandal", nominee=OFFICE_NAMES[self.nominee])
            )
        if position.used(self.nominee):
            return Illegal("11.4", say("the {nominee} is USED", nominee=OFFICE_NAMES[self.nominee]))
        return None

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        yield Entry(
            "11.4",
            say(
                "The {nominee} deals with the Scandal; it goes to the Holding box.", nominee=OFFICE_NAMES[self.nominee]
            ),
        )
        return position.with_used(self.nominee)._replace(scandal=None)

    def __str__(self) -> str:
        return tell("damage control by the {nominee}", nominee=OFFICE_NAMES[self.nominee])


@dataclass(frozen=True, slots=True)
class Support:
    """11.5: free, an available V.P. makes a USED President in the same Region available again."""

    rule = "11.5"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if position.vp not in REGIONS or position.vp != position.president:
            return Illegal("11.5", say("the nominees are not in the same Region"))
        if position.vp_used:
            return Illegal("11.5", say("the V.P. is USED"))
        if not position.president_used:
            return Illegal("11.5", say("the President is available already"))
        return None

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        yield Entry("11.5", say("The V.P. becomes USED, the President is available again."))
        return position._replace(vp_used=True, president_used=False)

    def __str__(self) -> str:
        return tell("support the President")


@dataclass(frozen=True, slots=True)
class Research:
    """11.6: $2, a nominee at Campaign HQ is used to buy the top Opposition Research card."""

    nominee: str
    rule = "11.6"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if position.decks is not None and position.decks.research == ():
            return Illegal("11.6", say("no Opposition Research card is left"))
        if RESEARCH_BY[self.nominee] in position.done:
            return Illegal(
                "11.6", say("the {nominee} has bought a card in this turn", nominee=OFFICE_NAMES[self.nominee])
            )
        return needs_nominee(position, self.nominee, "11.6") or needs_money(position, 2, "11.6")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        position = position.with_used(self.nominee)._replace(finance=position.finance - 2)
        return (yield from buy_research(rulebook, position.with_done(RESEARCH_BY[self.nominee])))

    def __str__(self) -> str:
        return tell("opposition research by the {nominee}", nominee=OFFICE_NAMES[self.nominee])


@dataclass(frozen=True, slots=True)
class EndPhase:
    """Stop acting."""

    rule = "11.11"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        return None

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        return (yield from bank(position))

    def __str__(self) -> str:
        return tell("end the Action Phase")


def illegal(rulebook: Rulebook, position: Position, action: Action) -> Illegal | None:
    """Why an action is not legal in a position; None if it is (11.0)."""
    if position.phase != "action":
        return Illegal("11.0", say("actions are taken in the Action Phase only"))
    if isinstance(action, type) or not hasattr(action, "forbidden"):
        return Illegal("11.0", say("{action!r} is no action", action=action))
    return _nonsense(action) or action.forbidden(rulebook, position)


FIELDS: dict[str, Callable[[Any], bool]] = {
    "region": REGIONS.__contains__, "nominee": NOMINEES.__contains__, "marker": OFFICES.__contains__,
    "place": lambda value: isinstance(value, str), "president": lambda value: isinstance(value, bool),
    "regions": lambda value: isinstance(value, tuple) and all(isinstance(region, str) for region in value),
    "card": lambda value: isinstance(value, str), "move": lambda value: isinstance(value, Move),
}  # fmt: skip
"""What each field of an action can be."""


def _nonsense(action: Action) -> Illegal | None:
    """Why an action names something that there is not."""
    for name in getattr(action, "__slots__", ()):
        if not FIELDS[name](getattr(action, name)):
            return Illegal(
                action.rule, say("{value!r} is no {name} of an action", value=getattr(action, name), name=name)
            )
    return None


def _all_actions(rulebook: Rulebook, position: Position) -> Iterator[Action]:
    for region in REGIONS:
        yield Advertise(region)
        yield Advertise(region, True)
    yield from (ChangeMode(region) for region in REGIONS)
    yield from (DamageControl(nominee) for nominee in NOMINEES)
    yield Support()
    yield from (Research(nominee) for nominee in NOMINEES)
    yield from (FundRaise(), CashIn(), TakeLoan())
    yield from (Repay(nominee) for nominee in NOMINEES)
    for name in dict.fromkeys(position.hand):
        card = find_card(rulebook.cards, name)
        if card.award == "surrogate":
            yield from (PlaySurrogate(name, place) for place in PLACES)
        elif card.award == "super-pac":
            subsets = chain.from_iterable(combinations(REGIONS, size) for size in range(1, len(REGIONS) + 1))
            yield from (PlaySuperPac(name, regions) for regions in subsets)
        elif card.research == "significant":
            yield from (PlayResearch(name, marker) for marker in OFFICES)
    places = [[None, *(p for p in PLACES if p != position.place(marker))] for marker in MARKERS]
    yield from (Travel(Move(*chosen)) for chosen in product(*places))
    yield EndPhase()


def legal_actions(rulebook: Rulebook, position: Position) -> tuple[Action, ...]:
    """Every legal action of a position in its Action Phase, moves with every destination; ending the phase comes
    last."""
    return tuple(a for a in _all_actions(rulebook, position) if illegal(rulebook, position, a) is None)


def action_phase(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Any affordable actions, any number, any order; then at most $1 is kept (11.0, 11.11)."""
    while True:
        action = yield Choose(
            "action", "11.0", say("What do you do?"), partial(legal_actions, rulebook, position), now=position,
            forbidden=partial(illegal, rulebook, position),
        )  # fmt: skip
        yield Begin("action", action.rule, Title("{action}", {"action": action}), type(action).__name__)
        position = yield from action.perform(rulebook, position)
        over = position.outcome is not None or isinstance(action, EndPhase)
        yield End(position, whole=not over)
        if over:
            return position


__all__ = [
    "Action", "Advertise", "CashIn", "ChangeMode", "DamageControl", "EndPhase", "FundRaise", "PlayResearch",
    "PlaySuperPac", "PlaySurrogate", "Repay", "Research", "Support", "TakeLoan", "Travel", "action_phase", "illegal",
    "legal_actions",
]  # fmt: skip
