"""The exact use of a rule: try every face of every die and every choice.

:func:`tree` runs a rule again and again with each possible answer and keeps what it returned. A policy then turns
the tree into a distribution; :func:`best` finds the policy that is worth most. A phase is a list of rules; between
them equal positions merge.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import lcm
from typing import Any, Generic, TypeVar

from swingstudy.chance import Chance
from swingstudy.play import (
    ANY,
    HIGHEST,
    LOWEST,
    ONLY,
    Ask,
    Choose,
    Draw,
    Roll,
    Rolled,
    Rule,
    Shuffle,
    quiet,
    resume,
    start,
)

R = TypeVar("R", bound=Hashable)

FACES = range(1, 7)
Value = tuple[tuple[int, ...], int]


@dataclass(frozen=True, slots=True)
class Leaf(Generic[R]):
    """The rule returned this."""

    result: R


@dataclass(frozen=True, slots=True)
class Decision(Generic[R]):
    """The rule asked for a choice: each option and what follows."""

    ask: Choose
    options: tuple[tuple[Any, Node[R]], ...]


@dataclass(frozen=True, slots=True)
class Throw(Generic[R]):
    """The rule asked for dice: groups of faces with the same effect, and what follows each."""

    ask: Roll
    groups: tuple[tuple[tuple[int, ...], Node[R]], ...]


Node = Leaf[R] | Decision[R] | Throw[R]
Chooser = Callable[[Choose, Sequence[Any]], Any]
Ranker = Callable[[Roll, int], Any]


class CannotEnumerate(ValueError):
    """The rule asks for a card that nobody has named, so its chances are unknown."""


def tree(run: Callable[[], Rule[R]]) -> Node[R]:
    """Everything a rule can do. Raises CannotEnumerate at a card from an unknown deck."""
    rule = run()
    return _grow(run, rule, start(rule), ())


def _grow(run: Callable[[], Rule[R]], rule: Rule[R], said: R | Ask, answers: tuple[Any, ...]) -> Node[R]:
    """The tree from an ask on. ``rule`` waits there and takes the last answer; the others are replayed from the
    start."""
    if isinstance(said, Roll):
        groups = list(_groups(said))
        after = _branches(run, rule, [_answer(said, group[0]) for group in groups], answers)
        return Throw(said, tuple(zip(groups, after, strict=True)))
    if isinstance(said, Choose):
        options = said.options()
        return Decision(said, tuple(zip(options, _branches(run, rule, options, answers), strict=True)))
    if isinstance(said, (Draw, Shuffle)):
        raise CannotEnumerate(f"rule {said.rule} asks for a card of the {said.deck} deck, and its order is not known")
    return Leaf(said)


def _branches(
    run: Callable[[], Rule[R]], rule: Rule[R], options: Sequence[Any], answers: tuple[Any, ...]
) -> list[Node[R]]:
    nodes = []
    for option in options[:-1]:
        fresh, given = run(), (*answers, option)
        nodes.append(_grow(run, fresh, quiet(fresh, given), given))
    nodes.append(_grow(run, rule, resume(rule, options[-1]), (*answers, options[-1])))
    return nodes


def _groups(ask: Roll) -> Iterable[tuple[int, ...]]:
    """Faces that do the same, together."""
    if ask.faces is None:
        return [(die,) for die in FACES]
    groups: dict[Any, list[int]] = {}
    for die in FACES:
        groups.setdefault(ask.faces[die - 1].outcome, []).append(die)
    return [tuple(group) for group in groups.values()]


def _answer(ask: Roll, die: int) -> Rolled:
    return Rolled((die,) * ask.dice, die)


def ordered_weights(counts: Sequence[int], ask: Roll) -> list[int]:
    """Weights over 6^dice of groups of faces ordered worst first, when the best of them counts."""
    weights, below = [], 0
    for count in counts:
        weights.append((below + count) ** ask.dice - below**ask.dice)
        below += count
    return weights


def weighted(ask: Roll, groups: Sequence[tuple[tuple[int, ...], Any]]) -> list[tuple[int, Any]]:
    """(weight over 6^dice, what follows) for groups given worst first where any die may be taken."""
    ordered = list(groups)
    if ask.keep == HIGHEST:
        ordered.sort(key=lambda group: group[0])
    elif ask.keep == LOWEST:
        ordered.sort(key=lambda group: group[0], reverse=True)
    if ask.keep == ONLY:
        return [(len(faces), after) for faces, after in ordered]
    weights = ordered_weights([len(faces) for faces, _ in ordered], ask)
    return [(weight, after) for weight, (_, after) in zip(weights, ordered, strict=True)]


def follow(node: Node[R], choose: Chooser, rank: Ranker) -> Chance[R]:
    """The distribution of results when ``choose`` picks options and of two free dice the face of highest ``rank``
    is taken."""
    if isinstance(node, Leaf):
        return Chance.certain(node.result)
    if isinstance(node, Decision):
        picked = choose(node.ask, [option for option, _ in node.options])
        return follow(dict(node.options)[picked], choose, rank)
    groups = list(node.groups)
    if node.ask.keep == ANY:
        singles = [((die,), after) for faces, after in groups for die in faces]
        groups = sorted(singles, key=lambda single: rank(node.ask, single[0][0]))
    return Chance.mix((weight, follow(after, choose, rank)) for weight, after in weighted(node.ask, groups))


def worth(node: Node[R], value: Callable[[R], Value]) -> Value:
    """The expected value under best play: vectors of whole numbers over a denominator, compared component by
    component."""
    if isinstance(node, Leaf):
        return value(node.result)
    if isinstance(node, Decision):
        return max_value([worth(after, value) for _, after in node.options])[1]
    return expected(weighted(node.ask, _ranked(node, value)), lambda after: worth(after, value))


def best(node: Node[R], value: Callable[[R], Value]) -> Chance[R]:
    """The distribution of results under best play. Of equal options the first is taken."""
    if isinstance(node, Leaf):
        return Chance.certain(node.result)
    if isinstance(node, Decision):
        index, _ = max_value([worth(after, value) for _, after in node.options])
        return best(node.options[index][1], value)
    return Chance.mix((weight, best(after, value)) for weight, after in weighted(node.ask, _ranked(node, value)))


def _ranked(node: Throw[R], value: Callable[[R], Value]) -> list[tuple[tuple[int, ...], Node[R]]]:
    if node.ask.keep != ANY:
        return list(node.groups)
    worths = [worth(after, value) for _, after in node.groups]
    common = lcm(*(denominator for _, denominator in worths))
    keys = [tuple(part * (common // denominator) for part in parts) for parts, denominator in worths]
    order = sorted(range(len(keys)), key=lambda index: keys[index])
    return [node.groups[index] for index in order]


def max_value(values: Sequence[Value]) -> tuple[int, Value]:
    """The index of the greatest value (the first of equals) and the value."""
    at = 0
    for index in range(1, len(values)):
        (new, new_over), (old, old_over) = values[index], values[at]
        if tuple(part * old_over for part in new) > tuple(part * new_over for part in old):
            at = index
    return at, values[at]


def expected(parts: Sequence[tuple[int, Any]], worth_of: Callable[[Any], Value]) -> Value:
    """The weighted mean of values."""
    values = [(weight, *worth_of(part)) for weight, part in parts]
    common = lcm(*(over for _, _, over in values))
    total = sum(weight for weight, _, _ in values)
    size = len(values[0][1])
    sums = tuple(sum(w * vector[i] * (common // over) for w, vector, over in values) for i in range(size))
    return sums, common * total


def chain(
    steps: Sequence[Callable[[R], Rule[R]]],
    start: R,
    choose: Chooser,
    rank: Ranker,
    over: Callable[[R], bool],
    forget: Callable[[R, int], R] = lambda result, done: result,
) -> Chance[R]:
    """The distribution after all steps under a fixed policy.

    ``over`` tells results that take no further step. ``forget`` may drop what cannot matter after ``done`` steps,
    so that more results merge.
    """
    now = Chance.certain(start)
    for done, step in enumerate(steps, 1):
        now = now.then(partial(_step, step, over, choose, rank)).map(partial(_forgotten, forget, done))
    return now


def _step(step: Callable[[R], Rule[R]], over: Callable[[R], bool], choose: Chooser, rank: Ranker, at: R) -> Chance[R]:
    return Chance.certain(at) if over(at) else follow(tree(lambda: step(at)), choose, rank)


def _forgotten(forget: Callable[[R, int], R], done: int, result: R) -> R:
    return forget(result, done)


def best_chain(
    steps: Sequence[Callable[[R], Rule[R]]],
    start: R,
    value: Callable[[R], Value],
    over: Callable[[R], bool],
    forget: Callable[[R, int], R] = lambda result, done: result,
) -> Chance[R]:
    """The distribution after all steps when every choice, and every free die, is taken for the highest value at the
    end."""
    trees: dict[tuple[int, R], Node[R]] = {}
    worths: dict[tuple[int, R], Value] = {}

    def node(at: int, result: R) -> Node[R]:
        if (at, result) not in trees:
            trees[at, result] = tree(lambda: steps[at](result))
        return trees[at, result]

    def value_from(at: int, result: R) -> Value:
        if over(result) or at == len(steps):
            return value(result)
        if (at, result) not in worths:
            worths[at, result] = worth(node(at, result), lambda after: value_from(at + 1, forget(after, at + 1)))
        return worths[at, result]

    def onward(at: int, result: R) -> Chance[R]:
        if over(result):
            return Chance.certain(result)
        return best(node(at, result), lambda after: value_from(at + 1, forget(after, at + 1)))

    now = Chance.certain(start)
    for at in range(len(steps)):
        now = now.then(partial(onward, at)).map(partial(_forgotten, forget, at + 1))
    return now
