"""The command of Stimmvieh: ``swingstudy endgame``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from typing import Any

from swingstudy.commands import FAILS, FINE, Adder, UsageError, position_of, ratio
from swingstudy.stimmvieh.analysis.endgame import LIMIT, Endgame, TooLarge, endgame
from swingstudy.stimmvieh.analysis.estimate import EXACT_FROM, Estimate, estimate
from swingstudy.stimmvieh.game import GAME
from swingstudy.stimmvieh.rules.turn import Turn, told
from swingstudy.stimmvieh.table.position import PLAY, Position
from swingstudy.stimmvieh.table.position_file import card_value
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.words import Text, say, tell

FEWEST_SAMPLES = 2


def options(command: argparse.ArgumentParser) -> None:
    """Nothing that every command takes."""


def own(given: argparse.Namespace) -> dict[str, Any]:
    """The moderator of ALTERNATIVE 2, where a command names her."""
    moderator = getattr(given, "moderator", None)
    return {"moderator": moderator} if moderator else {}


def add(command: Adder) -> None:
    """The commands that are this game's own."""
    one = command("endgame", _endgame, "The expected points of each turn, whatever the order below the tops.")
    one.add_argument("position", metavar="POSITION")
    one.add_argument("--limit", type=int, default=LIMIT, metavar="STATES", help="give up past this many states")
    one.add_argument("--sample", type=int, metavar="N", help="past the limit estimate from N sampled orders")
    one.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the sample")
    one.add_argument("--moderator", metavar="NAME", help="who breaks ties (ALTERNATIVE 2)")


def _endgame(given: argparse.Namespace) -> int:
    position, rulebook = position_of(given, GAME)
    if position.phase != PLAY:
        raise UsageError(tell("in {position} no turn is to be played", position=given.position))
    if given.limit < 0:
        raise UsageError(tell("--limit takes a number of states, not {number}", number=given.limit))
    if given.sample is not None and given.sample < FEWEST_SAMPLES:
        raise UsageError(tell("--sample takes {least} orders or more", least=FEWEST_SAMPLES))
    try:
        return _solved(given, endgame(position, rulebook, given.limit), rulebook)
    except TooLarge as problem:
        if given.sample is None:
            print(json.dumps({"errors": [{"message": str(problem)}]}) if given.json else str(problem))
            return FAILS
    return _estimated(given, estimate(position, rulebook, sample=given.sample, seed=given.seed), rulebook)


def _head(position: Position, exact: bool, states: int) -> dict[str, Any]:
    left = position.politicians_left
    return {"to_play": position.player, "turns_left": left, "exact": exact, "states": states}


def _option(turn: Turn) -> dict[str, Any]:
    take = None if turn.take is None else card_value(turn.take)
    return {"play": turn.play, "from": turn.source, "take": take}


def _solved(given: argparse.Namespace, found: Endgame, rulebook: Rulebook) -> int:
    if given.json:
        rows = [_option(o.turn) | {"points": {p: ratio(v) for p, v in o.points.items()}} for o in found.options]
        head = _head(found.position, True, found.states)
        print(json.dumps(head | {"options": rows, "best": found.best, "readings": rulebook.readings.named()}))
        return FINE
    how = say("exactly, by {states:,} states", states=found.states)
    _print(
        found.position, how, [(o.turn, {p: ratio(v) for p, v in o.points.items()}) for o in found.options], found.best
    )
    return FINE


def _estimated(given: argparse.Namespace, found: Estimate, rulebook: Rulebook) -> int:
    how = say(
        "estimated from {sample} sampled orders; all play short-sightedly until {turns} turns are left",
        sample=found.sample, turns=EXACT_FROM,
    )  # fmt: skip
    if given.json:
        rows = [
            _option(o.turn)
            | {"points": {p: round(v, 4) for p, v in o.points.items()}}
            | {"interval": {p: [round(low, 4), round(high, 4)] for p, (low, high) in o.interval.items()}}
            for o in found.options
        ]
        head = _head(found.position, False, given.limit) | {"sample": found.sample, "seed": found.seed, "how": str(how)}
        print(json.dumps(head | {"options": rows, "best": found.best, "readings": rulebook.readings.named()}))
        return FINE
    rows_ = [
        (o.turn, {p: f"{v:.2f} ({o.interval[p][0]:.2f}-{o.interval[p][1]:.2f})" for p, v in o.points.items()})
        for o in found.options
    ]
    _print(found.position, how, rows_, found.best)
    return FINE


def _print(position: Position, how: Text, rows: Sequence[tuple[Turn, Mapping[str, str]]], best: int) -> None:
    print(tell("{player} plays, {turns} turns left; expected points {how}.", player=position.player,
               turns=position.politicians_left, how=how))  # fmt: skip
    for at, (turn, points) in enumerate(rows):
        mark = tell("best") if at == best else ""
        shown = ", ".join(f"{player} {value}" for player, value in points.items())
        print(f"  {mark:<5} {told(turn)}: {shown}")
