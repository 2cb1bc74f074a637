"""Single rolls, and the blitz."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from swingstudy.chance import Share
from swingstudy.records.reference import position_at
from swingstudy.results import Points
from swingstudy.swing.analysis.cascades import event_cascades
from swingstudy.swing.analysis.single_roll import ABOVE, AT, Markers, regional_roll, toss_up_roll
from swingstudy.swing.charts.words import success
from swingstudy.swing.records.rolls import luck, roll_at
from swingstudy.swing.table.rulebook import DEFAULT


def _defense(markers: Markers, two: bool = False, region: str = "S") -> Share:
    return success(regional_roll("defense", region, markers, two))


def south_bare() -> Share:
    """A Campaign Defense in SOUTH with an empty Modifier box."""
    return _defense(Markers())


def south_good_economy() -> Share:
    """The same with a good economy."""
    return _defense(Markers(economy=1))


def south_only_the_six() -> Share:
    """The same against the strong Opposition President, with the V.P.'s two dice."""
    return _defense(Markers(president="strong"), two=True)


def south_only_the_six_one_die() -> Share:
    """The same with one die."""
    return _defense(Markers(president="strong"))


def example_pairs() -> Share:
    """The rulebook's example of a defense with two dice against a blocker and the Scandal."""
    return roll_at("decisions@1:events:1").success


def example_open() -> Share:
    """The same without the blocker."""
    return _defense(Markers("scandal"), True, "M")


def at_their_colour_above() -> Share:
    """A toss-up of their colour above your marker."""
    return success(toss_up_roll("R", "NH", ABOVE))


def vp_blocks() -> Points:
    """What their V.P. costs at a purple state at your marker."""
    with_vp, without = (success(toss_up_roll("R", "FL", AT, markers=m)) for m in (Markers(vp="normal"), Markers()))
    return Points.between(without, with_vp, 1)


def _second_die(faces: int) -> Points:
    """What a second die adds where one die succeeds on so many faces."""
    return Points(Fraction(6 - faces, 6) * Fraction(faces, 6), 1)


def second_die_at_one() -> Points:
    """What a second die adds to 1 of 6."""
    return _second_die(1)


def second_die_at_three() -> Points:
    """What a second die adds to 3 of 6."""
    return _second_die(3)


def second_die_at_five() -> Points:
    """What a second die adds to 5 of 6."""
    return _second_die(5)


def seventh() -> Share:
    """The last of the seven advertisements."""
    return roll_at("blitz@15:action:10").success


def all_seven() -> int:
    """All seven of them, in 100 plays."""
    return round(100 * luck("blitz").only("Advertising in NORTH").all_succeed.fraction)


@cache
def _turn_fifteen(vp: str | None = None) -> Share:
    position = position_at("blitz@15:events")
    if vp is not None:
        position = position.with_place("vp", vp)
    how = "never" if vp is None else "best"
    return Share.of_dice(event_cascades(position, DEFAULT.cards["13"], how).sudden_defeat.fraction)


def black_thirteen() -> Share:
    """Sudden Death, had card #13 come in turn 15."""
    return _turn_fifteen()


def black_thirteen_vp_west() -> Share:
    """The same with the V.P. in WEST, used there."""
    return _turn_fifteen("W")


def black_thirteen_vp_south() -> Share:
    """The same with the V.P. in SOUTH."""
    return _turn_fifteen("S")
