"""Where luck comes from: a script, or a key.

A keyed die depends only on (seed, game, turn, slot, which die), and so do keyed shuffles and picks of one of several.
The slot names the occasion, for example ``events/S/defense/1``: phase, Region, kind, how-manieth roll of that kind
there this turn. No running count enters, so a change elsewhere leaves every other die as it was, and the same seed
always brings the same luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def keyed_bits(seed: int, game: int, turn: int, slot: str, die: int = 1) -> int:
    """64 well-mixed bits (0 to 2^64 - 1) for the ``die``-th die (from 1) of a slot."""
    state = slot_key(slot)
    for part in (seed, game, turn, die):
        state = splitmix64(state ^ (part & _MASK))
    return state


def keyed_die(seed: int, game: int, turn: int, slot: str, die: int = 1) -> int:
    """One six-sided die, 1 to 6, for the ``die``-th die (from 1) of a slot."""
    return (keyed_bits(seed, game, turn, slot, die) * 6 >> 64) + 1


class OutOfDice(Exception):
    """A script has no die left for a roll; the message names the slot."""


class Keyed:
    """Dice, shuffles and picks keyed by seed and game number."""

    def __init__(self, seed: int, game: int = 0):
        self.seed, self.game = seed, game

    def roll(self, turn: int, slot: str, count: int) -> tuple[int, ...]:
        """The faces for the slot, the same on every call."""
        return tuple(keyed_die(self.seed, self.game, turn, slot, die) for die in range(1, count + 1))

    def pick(self, turn: int, slot: str, options: int) -> int:
        """One of ``options`` equally likely indices, from 0."""
        return keyed_bits(self.seed, self.game, turn, slot) * options >> 64

    def order(self, turn: int, deck: str, number: int, cards: Sequence[str]) -> tuple[str, ...]:
        """The order that the ``number``-th shuffle of a deck in this turn leaves, top card first.

        Each card has the bits of the slot ``shuffle/DECK/NUMBER/CARD``; the least lies on top, equal names in a row.
        """

        def place(card: str) -> tuple[int, str]:
            return keyed_bits(self.seed, self.game, turn, f"shuffle/{deck}/{number}/{card}"), card

        return tuple(sorted(cards, key=place))


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
