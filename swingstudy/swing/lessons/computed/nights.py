"""Election Nights."""

from __future__ import annotations

from functools import cache

from swingstudy.chance import Share
from swingstudy.records.reference import position_at
from swingstudy.results import Points
from swingstudy.swing.analysis.decisive import Decisive, decisive
from swingstudy.swing.analysis.night_odds import Night, night
from swingstudy.swing.analysis.nominee_use import NomineeUse, nominee_use
from swingstudy.swing.analysis.plan import Plan
from swingstudy.swing.analysis.planner import best_spend
from swingstudy.swing.analysis.winning_sets import WinningSets, winning_sets
from swingstudy.swing.explorers.best_spend import with_dollars
from swingstudy.swing.explorers.positions import EXAMPLES
from swingstudy.swing.table.notation import from_notation
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT


def _tonight() -> Position:
    return position_at("election-night@night")


@cache
def _night(position: Position) -> Night:
    return night(position)


def win_tonight() -> Share:
    """The chance to win the rulebook's night."""
    return _night(_tonight()).p_win


def _gain(position: Position) -> Points:
    return Points.between(_night(position).p_win, win_tonight(), 1)


def _south_up() -> Position:
    return _tonight().with_box("S", _tonight().box("S") + 1)


def _north_down() -> Position:
    return _tonight().with_box("N", _tonight().box("N") - 1)


def south_up() -> Points:
    """SOUTH one box up."""
    return _gain(_south_up())


def good_economy_south() -> Points:
    """A good economy in SOUTH."""
    return _gain(_tonight().with_economy("S", 1))


def south_and_economy() -> Points:
    """Both together."""
    return _gain(_south_up().with_economy("S", 1))


def added_up() -> Points:
    """The two effects added, which is wrong."""
    return Points(south_up().fraction + good_economy_south().fraction, 1)


def north_down() -> Points:
    """NORTH down a box."""
    return _gain(_north_down())


def opposite_changes() -> Points:
    """NORTH down a box and a good economy in SOUTH."""
    return Points(_gain(_north_down().with_economy("S", 1)).fraction, 2)


def _spent(dollars: int) -> Plan:
    return best_spend(with_dollars(_tonight(), dollars, DEFAULT))


def one_dollar() -> Share:
    """The night won with one dollar, spent in the best way."""
    return _spent(1).win


def two_dollars() -> Share:
    """The same with two."""
    return _spent(2).win


def three_dollars() -> Share:
    """The same with three."""
    return _spent(3).win


def four_dollars() -> Share:
    """The same with four."""
    return _spent(4).win


@cache
def _sets() -> WinningSets:
    return winning_sets(_night(_tonight()))


def sets_in_all() -> int:
    """The minimal sets of open states that win."""
    return int(_sets().total)


def _without(*states: str) -> list[tuple[str, ...]]:
    return [found for found in _sets().sets(sets_in_all()) if not set(states) & set(found)]


def sets_without_florida() -> int:
    """Those that do without Florida."""
    return len(_without("FL"))


def sets_without_both() -> int:
    """Those that do without Florida and Pennsylvania."""
    return len(_without("FL", "PA"))


def smallest_without_florida() -> int:
    """How many states the smallest set without Florida has."""
    return min(map(len, _without("FL")))


def missing_votes() -> int:
    """The votes that are missing before the first die."""
    return int(_sets().short)


def michigan_decides() -> Share:
    """How often Michigan, though settled, is decisive."""
    return decisive(_night(_tonight()))["MI"]


def florida_wins() -> int:
    """The votes of the printed night, had Florida been won."""
    return 92 + DEFAULT.board.electoral_votes["FL"]


def _made_up() -> Position:
    return from_notation(EXAMPLES[1][1])


@cache
def _uses() -> NomineeUse:
    return nominee_use(_made_up())


@cache
def _decides() -> Decisive:
    return decisive(_uses().best)


def waiting() -> Points:
    """What the best use of the nominees is worth against the first chance."""
    return Points.between(_uses().best.p_win, _uses().first.p_win, 1)


def _two_dice(state: str) -> Points:
    return next(place for place in _uses().places if place.state == state).lift


def pennsylvania_two_dice() -> Points:
    """What a second die adds to the chance of Pennsylvania."""
    return _two_dice("PA")


def maine_two_dice() -> Points:
    """The same in Maine."""
    return _two_dice("ME")


def pennsylvania_decides() -> Share:
    """How often Pennsylvania is decisive in that night, played in the best way."""
    return _decides()["PA"]


def maine_decides() -> Share:
    """The same of Maine."""
    return _decides()["ME"]


def new_hampshire_decides() -> Share:
    """The same of New Hampshire."""
    return _decides()["NH"]
