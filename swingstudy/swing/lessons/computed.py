"""The numbers that the texts of the lessons name, each computed from the rules."""

from __future__ import annotations

from functools import cache

from swingstudy.chance import Share
from swingstudy.swing.analysis.single_roll import Markers, regional_roll
from swingstudy.swing.charts.words import success
from swingstudy.swing.records.rolls import roll_at

__all__ = [
    "example_pairs", "south_bare", "south_good_economy", "south_only_the_six", "south_only_the_six_one_die",
]  # fmt: skip


def _south(markers: Markers, two: bool = False) -> Share:
    return success(regional_roll("defense", "S", markers, two))


def south_bare() -> Share:
    """A Campaign Defense in SOUTH with an empty Modifier box."""
    return _south(Markers())


def south_good_economy() -> Share:
    """The same with a good economy."""
    return _south(Markers(economy=1))


def south_only_the_six() -> Share:
    """The same against the strong Opposition President, with the V.P.'s two dice."""
    return _south(Markers(president="strong"), two=True)


def south_only_the_six_one_die() -> Share:
    """The same with one die."""
    return _south(Markers(president="strong"))


@cache
def example_pairs() -> Share:
    """The rulebook's example of a defense with two dice against a blocker and the Scandal."""
    return roll_at("decisions@1:events:1").success
