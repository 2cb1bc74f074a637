"""The exact use of a rule: try every face of every die, every card that can come and every choice.

:func:`tree` runs a rule again and again with each possible answer and keeps what it returned. A policy then turns
the tree into a distribution; :func:`best` finds the policy that is worth most. A phase is a list of rules; between
them equal positions merge.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from math import lcm
from typing import Any, Generic, TypeVar

from swingstudy.chance import Chance, best_of
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


@dataclass(frozen=True, slots=True)
class Deal(Generic[R]):
    """The rule asked for a card, or for an order of cards: equal ones together, and what follows each."""

    ask: Draw | Shuffle
    groups: tuple[tuple[tuple[Any, ...], Node[R]], ...]


Node = Leaf[R] | Decision[R] | Throw[R] | Deal[R]
Chooser = Callable[[Choose, Sequence[Any]], Any]
Ranker = Callable[[Roll, int], Any]

LARGEST_SHUFFLE = 6
"""Cards of which every order is tried: 720 of them."""


class CannotEnumerate(ValueError):
    """The rule asks for a card that nobody has named, so its chances are unknown, or shuffles too many cards."""


def tree(run: Callable[[], Rule[R]]) -> Node[R]:
    """Everything a rule can do. Raises CannotEnumerate at a card from an unknown deck, and at a shuffle of more than
    :data:`LARGEST_SHUFFLE` cards."""
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
        alike = _alike(said)
        after = _branches(run, rule, [same[0] for same in alike], answers)
        return Deal(said, tuple(zip(alike, after, strict=True)))
    return Leaf(said)


def _alike(ask: Draw | Shuffle) -> list[tuple[Any, ...]]:
    """The cards that can come, or the orders that a shuffle can leave, equal ones together."""
    if isinstance(ask, Draw):
        if not ask.unseen:
            raise CannotEnumerate(f"rule {ask.rule} asks for a card of the {ask.deck} deck, and its order is not known")
        found: Iterable[Any] = ask.unseen
    elif len(ask.cards) > LARGEST_SHUFFLE:
        raise CannotEnumerate(f"rule {ask.rule} shuffles {len(ask.cards)} cards; up to {LARGEST_SHUFFLE} are tried")
    else:
        found = permutations(ask.cards)
    alike: dict[Any, list[Any]] = {}
    for one in found:
        alike.setdefault(one, []).append(one)
    return [tuple(same) for same in alike.values()]


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


def weighted(ask: Roll, groups: Sequence[tuple[tuple[int, ...], Any]]) -> list[tuple[int, Any]]:
    """(weight over 6^dice, what follows) for groups given worst first where any die may be taken."""
    ordered = list(groups)
    if ask.keep == HIGHEST:
        ordered.sort(key=lambda group: group[0])
    elif ask.keep == LOWEST:
        ordered.sort(key=lambda group: group[0], reverse=True)
    if ask.keep == ONLY:
        return [(len(faces), after) for faces, after in ordered]
    weights = best_of(tuple([len(faces) for faces, _ in ordered]), ask.dice)
    return [(weight, after) for weight, (_, after) in zip(weights, ordered, strict=True)]


def dealt(node: Deal[R]) -> list[tuple[int, Node[R]]]:
    """(number of cards or orders, what follows)."""
    return [(len(alike), after) for alike, after in node.groups]


def follow(node: Node[R], choose: Chooser, rank: Ranker) -> Chance[R]:
    """The distribution of results when ``choose`` picks options and of two free dice the face of highest ``rank``
    is taken."""
    if isinstance(node, Leaf):
        return Chance.certain(node.result)
    if isinstance(node, Decision):
        picked = choose(node.ask, [option for option, _ in node.options])
        return follow(dict(node.options)[picked], choose, rank)
    if isinstance(node, Deal):
        return Chance.mix((weight, follow(after, choose, rank)) for weight, after in dealt(node))
    groups = list(node.groups)
    if node.ask.keep == ANY:
        singles = [((die,), after) for faces, after in groups for die in faces]
        groups = sorted(singles, key=lambda single: rank(node.ask, single[0][0]))
    return Chance.mix((weight, follow(after, choose, rank)) for weight, after in weighted(node.ask, groups))


def worth(node: Node[R], value: Callable[[R], Value], seats: Sequence[str] = ()) -> Value:
    """The expected value under best play: vectors of whole numbers over a denominator.

    Without ``seats`` one will makes every choice, for the greatest vector, compared component by component. With
    ``seats`` component i is the value of seats[i], and the seat that is asked takes what is best for itself, whatever
    it does to the others (max-n). Nothing is hidden from anybody in either case.
    """
    if isinstance(node, Leaf):
        return value(node.result)
    if isinstance(node, Decision):
        values = [worth(after, value, seats) for _, after in node.options]
        return max_value(values, _own(node.ask.who, seats))[1]
    return expected(_parts(node, value, seats), lambda after: worth(after, value, seats))


def best(node: Node[R], value: Callable[[R], Value], seats: Sequence[str] = ()) -> Chance[R]:
    """The distribution of results under best play (see :func:`worth`). Of equal options the first is taken."""
    if isinstance(node, Leaf):
        return Chance.certain(node.result)
    if isinstance(node, Decision):
        index, _ = max_value([worth(after, value, seats) for _, after in node.options], _own(node.ask.who, seats))
        return best(node.options[index][1], value, seats)
    return Chance.mix((weight, best(after, value, seats)) for weight, after in _parts(node, value, seats))


def _own(who: str | None, seats: Sequence[str]) -> slice:
    """The components that count for who is asked: all of them where one will decides."""
    if not seats:
        return slice(None)
    at = seats.index(who) if who is not None else 0
    return slice(at, at + 1)


def _parts(node: Throw[R] | Deal[R], value: Callable[[R], Value], seats: Sequence[str]) -> list[tuple[int, Node[R]]]:
    """(weight, what follows) of dice or cards; of dice of which any may be taken, the best for who is asked."""
    if isinstance(node, Deal):
        return dealt(node)
    if node.ask.keep != ANY:
        return weighted(node.ask, node.groups)
    own = _own(node.ask.who, seats)
    worths = [worth(after, value, seats) for _, after in node.groups]
    common = lcm(*(denominator for _, denominator in worths))
    keys = [tuple(part * (common // denominator) for part in parts[own]) for parts, denominator in worths]
    order = sorted(range(len(keys)), key=lambda index: keys[index])
    return weighted(node.ask, [node.groups[index] for index in order])


def max_value(values: Sequence[Value], own: slice = slice(None)) -> tuple[int, Value]:
    """The index of the greatest value (the first of equals) and the value; only the components ``own`` count."""
    at = 0
    for index in range(1, len(values)):
        (new, new_over), (old, old_over) = values[index], values[at]
        if tuple(part * old_over for part in new[own]) > tuple(part * new_over for part in old[own]):
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
