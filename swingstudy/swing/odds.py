"""Exact odds of single rolls, debates and a whole Events Phase, from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from swingstudy.chance import Chance
from swingstudy.exact import Value, best_chain, chain, follow, tree
from swingstudy.play import ANY, Choose, Roll, Rule
from swingstudy.swing.cards import Card
from swingstudy.swing.contest import ADVERTISE, DEFENSE, Contest, Outcome, aim_key, faces, regional_contest
from swingstudy.swing.debates import debate_roll
from swingstudy.swing.events import event_steps
from swingstudy.swing.night import toss_up_contest
from swingstudy.swing.position import SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.regions import CAMPAIGN, INDEX, REGIONS
from swingstudy.swing.rulebook import DEFAULT, Rulebook

VP_POLICIES = ("never", "always", "best")


def contest_odds(contest: Contest, dice: int = 1, aim: str = "hold") -> Chance[Outcome]:
    """The joint outcome of a contest with ``dice`` dice of which the one that serves ``aim`` best is taken."""
    ranked = sorted(faces(contest), key=lambda face: aim_key(aim, face))
    return Chance.kept([face.outcome for face in ranked], dice)


def campaign_defense(
    position: Position, region: str, dice: int = 1, aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> Chance[Outcome]:
    """The odds of a Campaign Defense in a Region (9.1), whatever its present mode; two dice as with the V.P. (9.1.1)."""
    return contest_odds(regional_contest(rulebook, position, region, DEFENSE), dice, aim)


def advertising(
    position: Position, region: str, dice: int = 1, aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> Chance[Outcome]:
    """The odds of one Advertising effort in a Region (11.1), whatever its mode; two dice as with the President (11.1.1)."""
    return contest_odds(regional_contest(rulebook, position, region, ADVERTISE), dice, aim)


def toss_up(
    position: Position, state: str, dice: int = 1, aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> Chance[Outcome]:
    """The odds of one Election-Night toss-up (17.1)."""
    return contest_odds(toss_up_contest(rulebook, position, state), dice, aim)


def debate(nominee: str, level: str) -> Chance[int]:
    """The dollars of a debate performance (10.1.2, 10.2): ``nominee`` "president" or "vp"; ``level`` "none" or a preparation box."""

    def performance() -> Rule[int]:
        rolled = yield debate_roll(nominee, level)
        return int(rolled.chosen)

    return follow(tree(performance), lambda ask, options: options[0], lambda ask, die: die)


class EventsOdds(NamedTuple):
    """An Events Phase, exactly: the distribution of the positions it can leave, and what was assumed."""

    positions: Chance[Position]
    card: Card
    vp: str
    rulebook: Rulebook

    def outcome(self, outcome: str) -> Any:
        """The share of "sudden defeat" or "sudden victory"."""
        return self.positions.share(lambda position: position.outcome == outcome)

    @property
    def sudden_defeat(self) -> Any:
        """The share of phases that end in Sudden Death defeat."""
        return self.outcome(SUDDEN_DEFEAT)

    @property
    def sudden_victory(self) -> Any:
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


def events(
    position: Position,
    card: Card,
    vp: str = "never",
    aim: str = "hold",
    joint: bool = True,
    rulebook: Rulebook = DEFAULT,
) -> EventsOdds:
    """The exact odds of an Events Phase that begins at ``position`` with ``card``.

    ``vp``: use the V.P. in defense "never", "always" (dice by ``aim``) or "best" (least sudden defeat, then most sudden victory,
    then the highest expected sum of boxes). ``joint=False`` keeps only boxes, money and sudden ends, and is faster.
    """
    steps = event_steps(rulebook, card, position)
    runs = [step.run for step in steps]
    forget = _boxes_only([step.key for step in steps]) if not joint else _everything
    if vp == "best":
        found = best_chain(runs, position, _goal, _over, forget)
    else:
        found = chain(runs, position, _use(vp == "always"), _rank(aim), _over, forget)
    return EventsOdds(found, card, vp, rulebook)


def _use(use: bool) -> Callable[[Choose, Sequence[Any]], Any]:
    return lambda ask, options: use


def _rank(aim: str) -> Callable[[Roll, int], Any]:
    return lambda ask, die: aim_key(aim, ask.faces[die - 1]) if ask.faces and ask.keep == ANY else die


def _over(position: Position) -> bool:
    return position.outcome is not None


def _everything(position: Position, done: int) -> Position:
    return position


def _goal(position: Position) -> Value:
    boxes = 0 if position.outcome else sum(position.boxes)
    return (-(position.outcome == SUDDEN_DEFEAT), int(position.outcome == SUDDEN_VICTORY), boxes), 1


def _boxes_only(keys: Sequence[str]) -> Callable[[Position, int], Position]:
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
