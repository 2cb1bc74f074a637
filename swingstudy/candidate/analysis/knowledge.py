"""What the opponents hold, as far as one player can know: exact chances from the cards that he has not seen.

All cards that are neither seen nor known to be in a hand are equally likely to lie anywhere in the hands and the draw
pile: it is assumed that plays tell nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb

from swingstudy.candidate.table.cards import MONEY, Card, Cards

Chances = dict[int, Fraction]
Worth = Callable[[Card], int]


class CardsMissing(ValueError):
    """More of a card are seen and known than the deck has."""


class Knowledge:
    """The cards that one player has not seen, and the opponents' hands: their sizes and the cards known to be there.

    Raises CardsMissing where more of a card are seen and known than the deck has. No hand may be smaller than what is
    known of it, and all hands together no larger than what is known and unseen.
    """

    def __init__(
        self, deck: Mapping[Card, int], seen: Mapping[Card, int], hands: Mapping[str, int], known: Mapping[str, Cards]
    ):
        gone = Counter(dict(seen)) + Counter(card for cards in known.values() for card in cards)
        missing = gone - Counter(dict(deck))
        if missing:
            raise CardsMissing(str(next(iter(missing))))
        self.unseen = Counter(dict(deck)) - gone
        self.hands = hands
        self.known = {player: known.get(player, ()) for player in hands}

    @property
    def size(self) -> int:
        """How many cards are unseen."""
        return self.unseen.total()

    def unknown(self, player: str) -> int:
        """How many cards of a hand are not known."""
        return self.hands[player] - len(self.known[player])

    def holds(self, player: str, kind: str) -> Chances:
        """The chance that a hand holds so many cards of a name or kind."""
        sure = _matching(self.known[player], kind)
        return {sure + n: chance for n, chance in self._among(self.unknown(player), kind).items()}

    def anyone(self, kind: str) -> Fraction:
        """The chance that at least one opponent holds a card of a name or kind."""
        if any(_matching(cards, kind) for cards in self.known.values()):
            return Fraction(1)
        return 1 - self._among(sum(map(self.unknown, self.hands)), kind).get(0, Fraction(0))

    def draws(self, players: Sequence[str], kind: str) -> Chances:
        """The chance of so many cards of a name or kind among one random card from each hand."""
        return self._drawn(players, lambda card: int(is_a(card, kind)))

    def money(self, players: Sequence[str]) -> Chances:
        """The chance of each sum of Money among one random card from each hand."""
        return self._drawn(players, lambda card: card.worth if card.kind == MONEY else 0)

    def _among(self, drawn: int, kind: str) -> Chances:
        good = sum(number for card, number in self.unseen.items() if is_a(card, kind))
        every = comb(self.size, drawn)
        ways = {n: comb(good, n) * comb(self.size - good, drawn - n) for n in range(min(good, drawn) + 1)}
        return {n: Fraction(number, every) for n, number in ways.items() if number}

    def _drawn(self, players: Sequence[str], worth: Worth) -> Chances:
        """The sum of ``worth`` over the drawn cards: for each hand a known card, or one that nobody knows."""
        states = {(0, 0): Fraction(1)}
        for player in players:
            hand = self.hands[player]
            if not hand:
                continue
            after: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
            for (unknown, value), chance in states.items():
                for card in self.known[player]:
                    after[unknown, value + worth(card)] += chance / hand
                if self.unknown(player):
                    after[unknown + 1, value] += chance * Fraction(self.unknown(player), hand)
            states = dict(after)
        sums = self._sums(worth, max((unknown for unknown, _ in states), default=0))
        found: defaultdict[int, Fraction] = defaultdict(Fraction)
        for (unknown, value), chance in states.items():
            for more, ways in sums[unknown].items():
                found[value + more] += chance * Fraction(ways, comb(self.size, unknown))
        return dict(sorted(found.items()))

    def _sums(self, worth: Worth, most: int) -> list[Counter[int]]:
        """By number of cards: in how many ways so many unseen cards have each sum."""
        sums: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(most))]
        for card, copies in self.unseen.items():
            before = [dict(counted) for counted in sums]
            for number, counted in enumerate(before):
                for taken in range(1, min(copies, most - number) + 1):
                    for value, ways in counted.items():
                        sums[number + taken][value + taken * worth(card)] += ways * comb(copies, taken)
        return sums


def is_a(card: Card, kind: str) -> bool:
    """Whether a card has this name, or is of this kind."""
    return kind in (str(card), card.kind)


def _matching(cards: Iterable[Card], kind: str) -> int:
    return sum(is_a(card, kind) for card in cards)
