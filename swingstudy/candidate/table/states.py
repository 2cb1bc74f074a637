"""The 50 states and the District of Columbia: their electoral votes and the borders between them."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

MAJORITY = 270
ALL_VOTES = 538

PRINTED = ("CA", "MN", "NJ", "NY")
"""The states whose votes the rulebook prints."""


class State(NamedTuple):
    """A state: its electoral votes and the states with which it has a land border; rivers do not part them, a corner is
    no border and neither is open water."""

    votes: int
    borders: frozenset[str]


@cache
def states() -> Mapping[str, State]:
    """The 51 by their two letters."""
    text = resources.files("swingstudy.candidate").joinpath("data", "states.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return {row["state"]: State(int(row["votes"]), frozenset(row["borders"].split())) for row in rows}


def votes_of(some: Iterable[str]) -> int:
    """The electoral votes of several states."""
    return sum(states()[state].votes for state in some)


def votes_source(state: str) -> str:
    """Where the number of a state's votes is from."""
    if state in PRINTED:
        return "rulebook"
    return "public record: apportionment by the 1990 census, which fits the four numbers that the rulebook prints"


BORDERS_SOURCE = "public geography: land borders; corners and open water are none"
