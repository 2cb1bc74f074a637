"""Endgames that are too large to be solved, estimated: sampled orders of the cards below the tops.

Each sampled order is played on after every option by short-sighted players, who take what would bring most points if
the campaign ended after the turn, until few turns are left; from there all play as in an exact endgame. What is
estimated is therefore not the exact value of :func:`~swingstudy.stimmvieh.analysis.endgame.endgame`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from swingstudy.play import resume, start
from swingstudy.stimmvieh.analysis.endgame import endgame
from swingstudy.stimmvieh.rules.evaluation import evaluate, of_position
from swingstudy.stimmvieh.rules.turn import Turn, legal_turns, one_turn, played
from swingstudy.stimmvieh.table.cards import Card
from swingstudy.stimmvieh.table.position import EVALUATION, PLAY, Position
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook

EXACT_FROM = 3
"""Turns that are left when short-sighted play ends and the endgame is solved."""
CONFIDENCE = 1.959964
"""Standard errors on either side of a mean that make a 95% interval."""


class Guess(NamedTuple):
    """One legal turn: the mean points of every player after it, and their 95% intervals."""

    turn: Turn
    points: Mapping[str, float]
    interval: Mapping[str, tuple[float, float]]


class Estimate(NamedTuple):
    """The options of the player to move, estimated over the same ``sample`` of orders; ``best`` has the most points."""

    position: Position
    options: tuple[Guess, ...]
    best: int
    sample: int
    seed: int


def estimate(position: Position, rulebook: Rulebook = DEFAULT, *, sample: int = 100, seed: int = 1) -> Estimate:
    """Estimate an endgame from ``sample`` orders (2 or more) drawn by ``seed``.

    Raises ValueError where no turn is to be played.
    """
    if position.phase != PLAY:
        raise ValueError("an endgame begins with a player's turn")
    chance = Random(seed)
    orders = [_ordered(position, chance) for _ in range(sample)]
    options = tuple(
        _guess(turn, position, [_points(_after(order, turn, rulebook), rulebook) for order in orders])
        for turn in legal_turns(position)
    )
    means = [option.points[position.decider] for option in options]
    return Estimate(position, options, means.index(max(means)), sample, seed)


def _ordered(position: Position, chance: Random) -> Position:
    """The position with the cards below the tops in a random order; the same whatever their order was."""

    def below(stack: tuple[Card, ...]) -> tuple[Card, ...]:
        rest = sorted(stack[1:])
        chance.shuffle(rest)
        return (*stack[:1], *rest)

    return position._replace(votes=below(position.votes), donations=below(position.donations), ordered=True)


def _after(position: Position, turn: Turn, rulebook: Rulebook) -> Position:
    rule = one_turn(rulebook, position)
    start(rule)
    after = resume(rule, turn)
    assert isinstance(after, Position)
    return after


def _points(position: Position, rulebook: Rulebook) -> dict[str, float]:
    """The points of all when an order is played to its end."""
    while position.phase != EVALUATION:
        if position.politicians_left <= EXACT_FROM:
            found = endgame(position, rulebook)
            return {name: float(points) for name, points in found.options[found.best].points.items()}
        position = _after(position, _short_sighted(position, rulebook), rulebook)
    return {name: float(points) for name, points in evaluate(rulebook, of_position(position)).points.items()}


def _short_sighted(position: Position, rulebook: Rulebook) -> Turn:
    """The turn that brings who decides most points if the campaign ended after it; of equal ones the one that brings
    the player most euros, then the first."""

    def worth(turn: Turn) -> tuple[float, int]:
        night = evaluate(rulebook, of_position(played(position, turn)))
        return float(night.points[position.decider]), night.totals[position.player]

    return max(legal_turns(position), key=worth)


def _guess(turn: Turn, position: Position, results: list[dict[str, float]]) -> Guess:
    points, interval = {}, {}
    for name in position.players:
        own = [result[name] for result in results]
        mean = sum(own) / len(own)
        error = math.sqrt(sum((value - mean) ** 2 for value in own) / (len(own) - 1) / len(own))
        points[name], interval[name] = mean, (mean - CONFIDENCE * error, mean + CONFIDENCE * error)
    return Guess(turn, points, interval)
