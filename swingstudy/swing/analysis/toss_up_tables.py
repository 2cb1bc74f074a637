"""The toss-up rule as tables: what the dice of one toss-up can do in each situation of its Region (rule 17.1).

A situation is which Opposition markers are left and whether the nominee can still be used. The rule is run once for
each situation that can be met; nothing of it is written again here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from swingstudy.chance import best_of
from swingstudy.exact import Decision, Leaf, Node, Throw, tree
from swingstudy.play import ANY
from swingstudy.swing.rules.contest import aim_key
from swingstudy.swing.rules.night import classify, helper, toss_up
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import Rulebook

WEIGHTS_OF_ONE_STATE = 36

Situation = tuple[tuple[str | None, ...], bool]


class Group(NamedTuple):
    """Faces of one toss-up with the same effect: the faces, whether the state is won, the situation they leave."""

    faces: tuple[int, ...]
    won: bool
    after: Situation


class Option(NamedTuple):
    """One way to roll a toss-up: with the nominee or without.

    ``any_die``: either of two dice may be taken. ``weights``, over 36, are those of the groups when the die that
    wins is taken, else the one that removes more markers, else the higher.
    """

    uses: bool
    any_die: bool
    groups: tuple[Group, ...]
    weights: tuple[int, ...]

    def worth(self, values: Sequence[int]) -> int:
        """The best expected value over 36 when the groups are worth ``values``."""
        if not self.any_die:
            return sum([weight * value for weight, value in zip(self.weights, values, strict=True)])
        ranked = sorted(zip(values, self.groups, strict=True), key=itemgetter(0))
        weights = best_of(tuple([len(group.faces) for _, group in ranked]), 2)
        return sum([weight * value for weight, (value, _) in zip(weights, ranked, strict=True)])


class TossUp(NamedTuple):
    """One toss-up: its state, electoral votes and Region, where its Region starts, its options by situation
    (without first)."""

    state: str
    votes: int
    region: str
    start: Situation
    options: Mapping[Situation, tuple[Option, ...]]


def toss_up_tables(rulebook: Rulebook, position: Position) -> list[TossUp]:
    """The toss-ups still to be called, in the order in which they are resolved."""
    return [toss_up for region in REGIONS for toss_up in region_tables(rulebook, position, region)]


def region_tables(rulebook: Rulebook, position: Position, region: str) -> list[TossUp]:
    """The toss-ups of one Region still to be called, top to bottom."""
    called = {state for state, _ in position.called}
    found = []
    start = _situation(position, region)
    met = {start}
    for state in classify(rulebook, position, region).toss_ups:
        if state in called:
            continue
        options = {situation: _options(rulebook, position, state, region, situation) for situation in met}
        found.append(TossUp(state, rulebook.board.electoral_votes[state], region, start, options))
        met = {group.after for ways in options.values() for option in ways for group in option.groups}
    return found


def _situation(position: Position, region: str) -> Situation:
    return position.opposition, helper(position, region) is not None


def _options(
    rulebook: Rulebook, position: Position, state: str, region: str, situation: Situation
) -> tuple[Option, ...]:
    opposition, ready = situation
    there = position._replace(opposition=opposition)
    nominee = helper(there, region)
    if nominee and not ready:
        there = there.with_used(nominee)
    node = tree(lambda: toss_up(rulebook, there, state))
    branches = node.options if isinstance(node, Decision) else ((False, node),)
    return tuple(_option(bool(uses), after, region) for uses, after in branches)


def _option(uses: bool, node: Node[Position], region: str) -> Option:
    assert isinstance(node, Throw)
    groups = []
    for faces, leaf in node.groups:
        assert isinstance(leaf, Leaf)
        groups.append(Group(faces, leaf.result.called[-1][1], _situation(leaf.result, region)))
    return Option(uses, node.ask.keep == ANY, tuple(groups), _weights(node, groups))


def _weights(node: Throw[Position], groups: list[Group]) -> tuple[int, ...]:
    if node.ask.keep != ANY:
        return tuple(len(group.faces) * WEIGHTS_OF_ONE_STATE // 6 for group in groups)
    assert node.ask.faces is not None
    table = node.ask.faces
    order = sorted(range(1, len(table) + 1), key=lambda die: aim_key("hold", table[die - 1]))
    by_die = dict(zip(order, best_of((1,) * len(order), node.ask.dice), strict=True))
    return tuple(sum(by_die[die] for die in group.faces) for group in groups)
