"""One roll with two dice against icepool, dyce and counting, from a plain model of one die."""

from __future__ import annotations

from itertools import product

import dyce
import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import position
from strategies import positions
from swingstudy.chance import Chance
from swingstudy.swing.analysis import odds
from swingstudy.swing.rules.contest import ADVERTISE, AIMS, DEFENSE, Outcome, faces, regional_contest
from swingstudy.swing.table.regions import INDEX, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT


def outcome_of(die: int, value: int, drm: int, blockers: dict[str, set[int]], scandal: bool, kind: str) -> Outcome:
    """One die against a strategy marker, from rules 5.2, 9.1, 9.1.2 and 11.1."""
    leaving = tuple(office for office, numbers in blockers.items() if die in numbers)
    success = not leaving and (die == 6 or (die > 1 and die + drm > value))
    if kind == DEFENSE:
        return Outcome(success, 0 if success else -1, die in (1, 3, 5), leaving, scandal and success)
    return Outcome(success, 1 if success else 0, False, leaving, scandal and success)


def holds_best(die: int, outcome: Outcome) -> tuple[int, ...]:
    return outcome.success, not outcome.flips, len(outcome.removed), die


NUMBERS = {"president": {1, 2, 5}, "vp": {1, 4}, "surrogate": {1, 3, 5}}


@settings(max_examples=60)
@given(positions(), st.sampled_from(REGIONS), st.sampled_from([DEFENSE, ADVERTISE]))
def test_two_dice_equal_icepool_and_dyce(at, region, kind):
    at = at._replace(strong=(False, False, False))
    value = {
        DEFENSE: dict(zip(REGIONS, (4, 3, 3, 2, 2), strict=True)),
        ADVERTISE: dict(zip(REGIONS, (3, 3, 2, 2, 1), strict=True)),
    }[kind][region]
    drm = (at.surrogate == region) - (at.scandal == region) + at.economy[INDEX[region]]
    there = {office: NUMBERS[office] for office, place in zip(NUMBERS, at.opposition, strict=True) if place == region}
    table = {die: outcome_of(die, value, drm, there, at.scandal == region, kind) for die in range(1, 7)}
    ranked = sorted(table, key=lambda die: holds_best(die, table[die]))
    rank = {die: place for place, die in enumerate(ranked)}

    pool = icepool.d6.map(rank).highest(2, 1)
    by_icepool = pool.map(lambda place: tuple(table[ranked[place]]))
    histogram = dyce.P(dyce.H(rank.values()), dyce.H(rank.values())).at(-1)
    by_dyce: dict[Outcome, int] = {}
    for place, count in histogram.items():
        by_dyce[table[ranked[place]]] = by_dyce.get(table[ranked[place]], 0) + count

    ours = (odds.campaign_defense if kind == DEFENSE else odds.advertising)(at, region, dice=2)
    assert ours.total == 36
    assert {tuple(outcome): weight for outcome, weight in ours.items()} == dict(by_icepool.items())
    assert dict(ours.items()) == by_dyce
    one = (odds.campaign_defense if kind == DEFENSE else odds.advertising)(at, region)
    assert (
        one.fractions()
        == Chance({outcome: list(table.values()).count(outcome) for outcome in table.values()}).fractions()
    )


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("region", REGIONS)
def test_each_aim_takes_the_better_of_36_throws(aim, region):
    at = position(scandal="W", economy={"N": 1}, opposition={"president": "S", "vp": "S", "surrogate": "M"})
    table = faces(regional_contest(DEFAULT, at, region, DEFENSE))

    def serves(face):
        success, stays, removes = face.outcome.success, not face.outcome.flips, len(face.outcome.removed)
        return {
            "hold": (success, stays, removes), "flip": (success, not stays, removes),
            "keep-mode": (stays, success, removes), "clear": (removes, success, stays),
        }[aim]  # fmt: skip

    counted: dict[Outcome, int] = {}
    for first, second in product(table, repeat=2):
        taken = max((first, second), key=lambda face: (serves(face), face.die)).outcome
        counted[taken] = counted.get(taken, 0) + 1
    assert odds.campaign_defense(at, region, dice=2, aim=aim) == Chance(counted)
