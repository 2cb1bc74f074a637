"""Where dice come from: a script, or a key.

A keyed die depends only on (seed, game, turn, slot, which die). The slot names the occasion, for example
``events/S/defense/1``: phase, Region, kind, how-manieth roll of that kind there this turn. No running count enters,
so a change elsewhere leaves every other die as it was, and the same seed always rolls the same dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def splitmix64(state: int) -> int:
    """The splitmix64 finaliser (Steele, Lea and Flood 2014): 64 well-mixed bits of a 64-bit state."""
    z = (state + _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def slot_key(slot: str) -> int:
    """FNV-1a, 64 bits, of the slot's UTF-8 bytes."""
    key = 0xCBF29CE484222325
    for byte in slot.encode():
        key = ((key ^ byte) * 0x100000001B3) & _MASK
    return key


def keyed_die(seed: int, game: int, turn: int, slot: str, die: int = 1) -> int:
    """One six-sided die, 1 to 6, for the ``die``-th die (from 1) of a slot."""
    state = slot_key(slot)
    for part in (seed, game, turn, die):
        state = splitmix64(state ^ (part & _MASK))
    return (state * 6 >> 64) + 1


class DiceSource(Protocol):
    """Anything that can roll ``count`` dice for a slot of a turn."""

    def roll(self, turn: int, slot: str, count: int) -> tuple[int, ...]:
        """The faces, each 1 to 6."""
        ...


class OutOfDice(Exception):
    """A script has no die left for a roll; the message names the slot."""


class Keyed:
    """Dice keyed by seed and game number."""

    def __init__(self, seed: int, game: int = 0):
        self.seed, self.game = seed, game

    def roll(self, turn: int, slot: str, count: int) -> tuple[int, ...]:
        """The faces for the slot, the same on every call."""
        return tuple(keyed_die(self.seed, self.game, turn, slot, die) for die in range(1, count + 1))


class Scripted:
    """Dice read from a list, in order. Raises ValueError for a face outside 1 to 6."""

    def __init__(self, faces: Iterable[int]):
        self.left = list(faces)
        for face in self.left:
            if face not in range(1, 7):
                raise ValueError(f"a die shows 1 to 6, not {face}")

    def roll(self, turn: int, slot: str, count: int) -> tuple[int, ...]:
        """The next ``count`` faces. Raises OutOfDice when too few are left."""
        if len(self.left) < count:
            raise OutOfDice(f"{slot} needs {count} dice, {len(self.left)} left")
        taken, self.left = self.left[:count], self.left[count:]
        return tuple(taken)
