"""What the commands of all games share: their arguments, their exit status, how they say what is wrong."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from swingstudy.chance import Share
from swingstudy.games import NAMES, Game, game, loaded
from swingstudy.records.forms import forms_of
from swingstudy.records.reference import locate
from swingstudy.words import tell

FINE, FAILS, BROKEN = 0, 1, 2

Run = Callable[[argparse.Namespace], int]
Adder = Callable[[str, Run, str], argparse.ArgumentParser]
"""How a command joins the command line: its name, what it runs, what it does in one sentence."""


class UsageError(ValueError):
    """An argument that is not as it should be."""


def given_readings(given: argparse.Namespace, *games: Game) -> list[tuple[str, str]]:
    """The readings of the arguments, which one of the games must have. Raises UsageError."""
    pairs = []
    for text in given.reading:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(tell("--reading takes NAME=VALUE, not {text}", text=repr(text)))
        pairs.append((name, value))
    problems = []
    for one in games:
        try:
            forms_of(one).rulebook(None, pairs)
        except ValueError as problem:
            problems.append(problem)
    if len(problems) == len(games):
        raise UsageError(str(problems[0]))
    return pairs


def own(given: argparse.Namespace) -> dict[str, Any]:
    """What the games' own options give, by the names that their rulebooks are made with."""
    found: dict[str, Any] = {}
    for name in NAMES:
        if game(name).commands:
            found |= loaded(f"{game(name).commands}:own")(given)
    return found


def rulebook_of(given: argparse.Namespace, one: Game) -> Any:
    """The rulebook of a game with what the arguments lay over it."""
    return forms_of(one).rulebook(None, given_readings(given, one), **own(given))


def position_of(given: argparse.Namespace, one: Game) -> tuple[Any, Any]:
    """The position that the argument POSITION names, one of this game, and its rules. Raises UsageError."""
    found, position, rulebook = locate(given.position, readings=given_readings(given, one), **own(given))
    if found.name != one.name:
        raise UsageError(tell("{position} is of {game}", position=given.position, game=found.title))
    return position, rulebook


def ratio(value: Fraction | Share | tuple[int, int]) -> str:
    """A probability as "n/d" in lowest terms, always with a slash."""
    fraction = Fraction(*value) if isinstance(value, tuple) else value
    return f"{fraction.numerator}/{fraction.denominator}"
