"""Exact finite distributions: whole-number weights over one denominator.

A :class:`Chance` keeps the dice's own denominator (36 for two dice, never reduced to 12), so that "15 of 36"
can be shown as it stands on the grid. Two distributions are equal when their probabilities are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from html import escape
from math import lcm
from typing import Generic, NamedTuple, TypeVar

from swingstudy.words import tell

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)

LARGEST_SPOKEN_DENOMINATOR = 216
DICE_CASES = (6, 36, 216)


@cache
def best_of(counts: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """How many throws of ``dice`` dice have their best face in each group; ``counts`` are the numbers of faces of the
    groups, worst first. The weights add up to the number of faces to the power of ``dice``."""
    weights, below = [], 0
    for faces in counts:
        weights.append((below + faces) ** dice - below**dice)
        below += faces
    return tuple(weights)


def whole_parts(shares: Sequence[Share], of: int = 100) -> list[int]:
    """Shares that add up to 1 as whole numbers that add up to ``of``: each is rounded down, and those with the largest
    remainders, of equals the first, get what is left."""
    exact = [share.fraction * of for share in shares]
    parts = [int(part) for part in exact]
    by_remainder = sorted(range(len(parts)), key=lambda at: parts[at] - exact[at])
    for at in by_remainder[: of - sum(parts)]:
        parts[at] += 1
    return parts


class Share(NamedTuple):
    """A probability as a whole number of equally likely cases: ``weight`` of ``of``."""

    weight: int
    of: int

    @classmethod
    def of_dice(cls, fraction: Fraction) -> Share:
        """A probability as cases of one, two or three dice, the fewest that say it exactly; else in lowest terms."""
        for cases in DICE_CASES:
            if fraction.denominator > 1 and cases % fraction.denominator == 0:
                return cls(fraction.numerator * (cases // fraction.denominator), cases)
        return cls(fraction.numerator, fraction.denominator)

    @property
    def fraction(self) -> Fraction:
        """The probability, in lowest terms."""
        return Fraction(self.weight, self.of)

    @property
    def percent(self) -> str:
        """The percentage with one decimal, as text: "30.6%"."""
        return f"{float(self.fraction) * 100:.1f}%"

    @property
    def words(self) -> str:
        """The natural frequency: "11 of 36". Beyond 216 cases, those of one, two or three dice if they say it exactly,
        else "about 42 of 100"."""
        if 1 < self.of <= LARGEST_SPOKEN_DENOMINATOR:
            return tell("{weight} of {cases}", weight=self.weight, cases=self.of)
        if self.weight in (0, self.of):
            return tell("never") if self.weight == 0 else tell("always")
        for cases in DICE_CASES:
            if self.weight * cases % self.of == 0:
                return tell("{weight} of {cases}", weight=self.weight * cases // self.of, cases=cases)
        hundredths = round(self.fraction * 100)
        if hundredths == 0:
            return tell("less than 1 of 100")
        if hundredths == 100:
            return tell("more than 99 of 100")
        return tell("about {hundredths} of 100", hundredths=hundredths)

    def __str__(self) -> str:
        return f"{self.words} ({self.percent})"


class Chance(Generic[T]):
    """An immutable distribution over hashable outcomes.

    ``Chance({"win": 11, "lose": 25})`` has weights 11 and 25 over the denominator 36. Outcomes of weight 0 are dropped.
    Raises ValueError for a negative weight or a total of 0.
    """

    __slots__ = ("_weights", "total")
    _weights: dict[T, int]
    total: int

    def __init__(self, weights: Mapping[T, int]):
        if any(weight < 0 for weight in weights.values()):
            raise ValueError("a weight is negative")
        self._weights = {outcome: weight for outcome, weight in weights.items() if weight}
        self.total = sum(self._weights.values())
        if not self.total:
            raise ValueError("a distribution needs at least one outcome of positive weight")

    @classmethod
    def certain(cls, outcome: T) -> Chance[T]:
        """The distribution that always gives ``outcome``."""
        return cls({outcome: 1})

    @classmethod
    def die(cls, sides: int = 6) -> Chance[int]:
        """One fair die."""
        return Chance(dict.fromkeys(range(1, sides + 1), 1))

    @classmethod
    def kept(cls, worst_to_best: Sequence[T], dice: int = 2) -> Chance[T]:
        """What is kept of ``dice`` dice when the best face may be taken: the k-th worst face weighs k^n - (k-1)^n.

        With two dice the six faces weigh 1, 3, 5, 7, 9 and 11 over 36.
        """
        weights: dict[T, int] = {}
        for face, weight in zip(worst_to_best, best_of((1,) * len(worst_to_best), dice), strict=True):
            weights[face] = weights.get(face, 0) + weight
        return cls(weights)

    @classmethod
    def mix(cls, parts: Iterable[tuple[int, Chance[T]]]) -> Chance[T]:
        """The mixture of distributions, each with its whole-number weight; equal outcomes merge."""
        pairs = list(parts)
        common = lcm(*(chance.total for _, chance in pairs))
        merged: dict[T, int] = {}
        for weight, chance in pairs:
            factor = weight * (common // chance.total)
            for outcome, own in chance._weights.items():
                merged[outcome] = merged.get(outcome, 0) + own * factor
        return cls(merged)

    def map(self, function: Callable[[T], U]) -> Chance[U]:
        """The distribution of ``function(outcome)``; equal images merge, the denominator stays."""
        merged: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            image = function(outcome)
            merged[image] = merged.get(image, 0) + weight
        return Chance(merged)

    def then(self, step: Callable[[T], Chance[U]]) -> Chance[U]:
        """The distribution after a further chance step from each outcome; equal results merge."""
        return Chance.mix((weight, step(outcome)) for outcome, weight in self._weights.items())

    def share(self, event: Callable[[T], bool]) -> Share:
        """The outcomes for which ``event`` holds, as cases of the denominator."""
        return Share(sum(weight for outcome, weight in self._weights.items() if event(outcome)), self.total)

    def p(self, outcome: T) -> Fraction:
        """The exact probability of one outcome (0 where it cannot happen)."""
        return Fraction(self._weights.get(outcome, 0), self.total)

    def mean(self: Chance[int]) -> Fraction:
        """The expected value of a distribution of numbers."""
        return Fraction(sum(outcome * weight for outcome, weight in self._weights.items()), self.total)

    def cdf(self: Chance[int]) -> list[tuple[int, Fraction]]:
        """(value, probability of at most that value), in rising order."""
        running, steps = 0, []
        for outcome in sorted(self._weights):
            running += self._weights[outcome]
            steps.append((outcome, Fraction(running, self.total)))
        return steps

    def quantile(self: Chance[int], level: Fraction) -> int:
        """The smallest value whose cdf reaches ``level`` (0 < level <= 1)."""
        return next(value for value, reached in self.cdf() if reached >= level)

    def items(self) -> Iterable[tuple[T, int]]:
        """(outcome, weight) pairs over :attr:`total`."""
        return self._weights.items()

    def fractions(self) -> dict[T, Fraction]:
        """Outcome to exact probability."""
        return {outcome: Fraction(weight, self.total) for outcome, weight in self._weights.items()}

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chance):
            return NotImplemented
        mine, theirs = self._weights, other._weights
        return mine.keys() == theirs.keys() and all(
            weight * other.total == theirs[outcome] * self.total for outcome, weight in mine.items()
        )

    def __hash__(self) -> int:
        return hash(frozenset(self.fractions().items()))

    def __repr__(self) -> str:
        return f"Chance({self._weights!r})"

    def __str__(self) -> str:
        width = max(len(str(outcome)) for outcome in self._weights)
        return "\n".join(f"{outcome!s:<{width}}  {Share(weight, self.total)}" for outcome, weight in self._ordered())

    def rows(self) -> list[dict[str, object]]:
        """One row an outcome: outcome, weight, of, percent; for tables and files."""
        return [
            {"outcome": outcome, "weight": weight, "of": self.total, "percent": Share(weight, self.total).percent}
            for outcome, weight in self._ordered()
        ]

    def _ordered(self) -> list[tuple[T, int]]:
        try:
            return sorted(self._weights.items(), key=lambda pair: pair[0])  # type: ignore[arg-type,return-value]
        except TypeError:
            return list(self._weights.items())

    def _repr_html_(self) -> str:
        largest = max(self._weights.values())
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left;font-weight:600;padding:2px 12px 2px 0">'
            f"{escape(str(outcome))}</th>"
            f'<td style="width:160px;padding:2px 0"><div aria-hidden="true" style="height:12px;border-radius:3px;'
            f'background:#2F9E7A;width:{100 * weight / largest:.1f}%"></div></td>'
            f'<td style="text-align:right;padding:2px 0 2px 12px">{Share(weight, self.total).words}</td>'
            f'<td style="text-align:right;padding:2px 0 2px 12px">{Share(weight, self.total).percent}</td></tr>'
            for outcome, weight in self._ordered()
        )
        return (
            f'<table aria-label="{escape(tell("Chances"))}" style="border-collapse:collapse;font-size:14px">'
            f"<tbody>{rows}</tbody></table>"
        )
