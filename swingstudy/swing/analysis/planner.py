"""The best spend of a last turn: what to do now to win tonight (rules 11.1, 11.2, 11.5, 11.8, 11.9, 15.0, 17.0).

An Action Phase is a decision problem: money is spent dollar by dollar, dice fall in between. It is solved backwards
and exactly over Advertising (with or without the President), Change Mode, Support, the loan, Cash In and, on the
night itself, the best use of the nominees. Two facts keep it small without changing the answer: money that costs
nothing is taken first, since none is worth anything after tonight, and a Region goes from Advertising to Campaign
mode only when no more dice fall. The actions are those of the rules; nothing of them is written again here. It
looks at this one turn: on an earlier turn it says what would be best if the election were tonight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from swingstudy.chance import Share, best_of
from swingstudy.exact import Leaf, Throw, tree
from swingstudy.play import ANY, Rule, quiet
from swingstudy.swing.analysis.night_value import NightValues
from swingstudy.swing.analysis.plan import STOP, Considered, Plan, PlanStep
from swingstudy.swing.rules.actions import (
    Action,
    Advertise,
    CashIn,
    ChangeMode,
    Support,
    TakeLoan,
    Travel,
    flipped,
    illegal,
    legal_actions,
)
from swingstudy.swing.rules.scandal import scandal_attack
from swingstudy.swing.table.position import SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.table.regions import ADVERTISING, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Text, all_of, say, tell

Stop = tuple[str, ...]


class Branch(NamedTuple):
    """What a roll may bring: the natural faces, the weight over 6 or 36, the position after."""

    faces: tuple[int, ...]
    weight: int
    over: int
    position: Position


class Planner:
    """Values of last-turn positions; they share their nights. ``dollars`` bounds the money of any position asked
    for."""

    def __init__(self, rulebook: Rulebook, side: str, dollars: int):
        self.rulebook = rulebook
        # One roll a dollar, and one more for a Scandal Phase.
        self.nights = NightValues(rulebook, side, spare=dollars + 1)
        self._tonight: dict[Position, int] = {}
        self._stops: dict[Position, list[tuple[int, Stop]]] = {}
        self._worth: dict[Position, int] = {}
        self._throws: dict[tuple[Action, Position], tuple[int, list[tuple[tuple[int, ...], Position]]]] = {}

    def tonight(self, position: Position) -> int:
        """The value of stopping here: the Scandal Phase, then the night."""
        if position not in self._tonight:
            if position.scandal is None:
                self._tonight[position] = self._end(position)
            else:
                node = tree(lambda: scandal_attack(self.rulebook, position))
                self._tonight[position] = self._expected(node)
        return self._tonight[position]

    def _end(self, position: Position) -> int:
        if position.outcome == SUDDEN_VICTORY:
            return self.nights.win_worth * self.nights.total
        return 0 if position.outcome == SUDDEN_DEFEAT else self.nights.value(position)

    def _expected(self, node: object) -> int:
        if isinstance(node, Leaf):
            return self._end(node.result)
        if isinstance(node, Throw):
            worths = [(self._expected(after), len(faces)) for faces, after in node.groups]
            return _weighed(worths, node.ask.dice if node.ask.keep == ANY else 1)
        return max(self._expected(after) for _, after in node.options)  # type: ignore[attr-defined]

    def stop(self, position: Position) -> tuple[int, Stop]:
        """The best end: which Regions go to Campaign mode for a dollar each, and its value."""
        bare = position._replace(finance=0)
        best = self._stops.setdefault(bare, [])
        open_regions = [region for region in REGIONS if bare.mode(region) == ADVERTISING]
        most = min(position.finance, len(open_regions))
        for size in range(len(best), most + 1):
            here = [(self.tonight(flipped(bare, chosen)), chosen) for chosen in combinations(open_regions, size)]
            found = max(here, key=itemgetter(0))
            best.append(found if not best or found[0] > best[-1][0] else best[-1])
        return best[most]

    def worth(self, position: Position) -> int:
        """The value under the best play from here on."""
        if position.outcome is not None:
            return self._end(position)
        if position not in self._worth:
            value = self.stop(position)[0]
            for action in self.actions(position):
                value = max(value, self.worth_of(action, position))
            self._worth[position] = value
        return self._worth[position]

    def actions(self, position: Position) -> Iterator[Action]:
        """The legal actions that the search goes through; the way back to Campaign mode belongs to :meth:`stop`."""
        for region, mode in zip(REGIONS, position.modes, strict=True):
            if mode == ADVERTISING:
                candidates: tuple[Action, ...] = (Advertise(region), Advertise(region, True))
            else:
                candidates = (ChangeMode(region),)
            yield from (action for action in candidates if illegal(self.rulebook, position, action) is None)
        if illegal(self.rulebook, position, Support()) is None:
            yield Support()

    def worth_of(self, action: Action, position: Position) -> int:
        """The value of an action, played on in the best way."""
        if not isinstance(action, Advertise):
            return self.worth(after(self.rulebook, position, action))
        dice, groups = self.throw(action, position)
        return _weighed([(self.worth(there), len(faces)) for faces, there in groups], dice)

    def throw(self, action: Action, position: Position) -> tuple[int, list[tuple[tuple[int, ...], Position]]]:
        """The number of dice of an Advertising effort, and what each group of faces leaves."""
        # Neither the purse nor the V.P.'s side nor the other Regions' modes change what an effort does.
        plain = position._replace(finance=1, vp_used=True, modes=(ADVERTISING,) * len(REGIONS))
        if (action, plain) not in self._throws:
            node = tree(lambda: action.perform(self.rulebook, plain))
            assert isinstance(node, Throw)
            self._throws[action, plain] = (
                node.ask.dice,
                [(faces, leaf.result) for faces, leaf in node.groups if isinstance(leaf, Leaf)],
            )
        dice, groups = self._throws[action, plain]
        gone, used, modes = plain.finance - position.finance, position.vp_used, position.modes
        return dice, [
            (faces, there._replace(finance=there.finance - gone, vp_used=used, modes=modes)) for faces, there in groups
        ]

    def branches(self, action: Action, position: Position) -> list[Branch]:
        """What an action may bring, best first, when the better of two dice is taken."""
        if not isinstance(action, Advertise):
            return [Branch((), 1, 1, after(self.rulebook, position, action))]
        dice, leaves = self.throw(action, position)
        leaves.sort(key=lambda pair: self.worth(pair[1]))
        weights = best_of(tuple([len(faces) for faces, _ in leaves]), dice)
        found = [Branch(faces, weight, 6**dice, there) for weight, (faces, there) in zip(weights, leaves, strict=True)]
        return found[::-1]

    def share(self, value: int) -> Share:
        """The chance to win in a value."""
        return Share(self.nights.unpack(value)[0], self.nights.total)


def _weighed(worths: list[tuple[int, int]], dice: int) -> int:
    """The expected value when the best of ``dice`` dice counts, from (value, number of faces); exact by
    construction."""
    ranked = sorted(worths)
    weights = best_of(tuple([count for _, count in ranked]), dice)
    return sum([value * weight for weight, (value, _) in zip(weights, ranked, strict=True)]) // 6**dice


def after(rulebook: Rulebook, position: Position, action: Action) -> Position:
    """The position after an action that asks for nothing."""
    run: Callable[[], Rule[Position]] = lambda: action.perform(rulebook, position)  # noqa: E731
    result = quiet(run())
    assert isinstance(result, Position)
    return result


def best_spend(position: Position, moves: bool = False, depth: int = 3, rulebook: Rulebook = DEFAULT) -> Plan:
    """What to do now to win tonight, exactly; ``moves`` adds moves, held cards and damage control as first steps.

    ``depth`` is how many actions deep the plan's tree is drawn. Raises ValueError outside an Action Phase.
    """
    if position.phase != "action" or position.outcome is not None:
        raise ValueError(tell("the plan is for an Action Phase, not for the {phase} phase", phase=position.phase))
    start, taken = free_money(rulebook, position)
    planner = Planner(rulebook, position.side, start.finance + 1)
    rows = [(_named(action), action.rule, planner.worth_of(action, start), False) for action in planner.actions(start)]
    stop_value, flips = planner.stop(start)
    rows.append((_stop_words(flips), "11.2" if flips else "11.11", stop_value, True))
    best_start, best_value, lead = start, planner.worth(start), None
    if moves:
        for action in _first_steps(rulebook, start):
            there = after(rulebook, start, action)
            value = planner.worth(there)
            rows.append((_named(action), action.rule, value, False))
            if value > best_value:
                best_start, best_value, lead = there, value, _named(action)
    rows.sort(key=lambda row: -row[2])
    first = _draw(planner, best_start, depth)
    if lead:
        first = PlanStep(lead, planner.share(best_value), (((), Share(1, 1), first),))
    return Plan(
        position,
        taken,
        planner.share(best_value),
        planner.share(planner.tonight(start._replace(finance=0))),
        planner.share(planner.worth(best_start._replace(finance=best_start.finance + 1))),
        tuple(Considered(name, planner.share(value), rule, stops) for name, rule, value, stops in rows),
        first,
        rulebook,
    )


def _named(action: Action) -> Text:
    """An action, put into words when it is read."""
    return say("{action}", action=action)


def free_money(rulebook: Rulebook, position: Position) -> tuple[Position, tuple[Text, ...]]:
    """The position with all the money that costs nothing (11.8, 11.9), and how it was raised; none is worth anything
    after tonight."""
    taken = []
    for action in (CashIn(), TakeLoan()):
        if illegal(rulebook, position, action) is None and not (isinstance(action, CashIn) and not position.war_chest):
            position = after(rulebook, position, action)
            taken.append(_named(action))
    return position, tuple(taken)


def _first_steps(rulebook: Rulebook, position: Position) -> Iterator[Action]:
    """Moves, held cards and damage control; of moves with the same effect on tonight, one."""
    skip = (Advertise, ChangeMode, Support, CashIn, TakeLoan)
    seen: set[Position] = set()
    for action in legal_actions(rulebook, position):
        if isinstance(action, skip) or action.rule in ("11.6", "11.7", "11.10", "11.11"):
            continue
        there = after(rulebook, position, action)
        if isinstance(action, Travel):
            there = _useful(there)
        if there not in seen:
            seen.add(there)
            yield action


def _useful(position: Position) -> Position:
    """The position with nominees that can do nothing tonight where they stand put out of the way, so that like
    moves match."""
    if position.president_used and position.vp != position.president:
        position = position._replace(president="HQ")
    if position.vp_used:
        position = position._replace(vp="HQ")
    return position


class _Listed(NamedTuple):
    """Regions as an enumeration, in the language in which it is read."""

    regions: Stop

    def __str__(self) -> str:
        return all_of(tell(REGION_NAMES[region]) for region in self.regions)


def _stop_words(flips: Stop) -> Text:
    return say("stop, with {regions} to Campaign mode", regions=_Listed(flips)) if flips else say(STOP)


def _draw(planner: Planner, position: Position, depth: int) -> PlanStep:
    value = planner.worth(position)
    stop_value, flips = planner.stop(position)
    if position.outcome or stop_value == value:
        do = say(position.outcome) if position.outcome else _stop_words(flips)
        return PlanStep(do, planner.share(value), (), not position.outcome)
    action = max(planner.actions(position), key=lambda candidate: planner.worth_of(candidate, position))
    branches = []
    if depth > 1:
        for branch in planner.branches(action, position):
            after_it = _draw(planner, branch.position, depth - 1)
            branches.append((branch.faces, Share(branch.weight, branch.over), after_it))
    return PlanStep(_named(action), planner.share(value), tuple(branches))


__all__ = ["Considered", "Plan", "PlanStep", "Planner", "best_spend", "free_money"]
