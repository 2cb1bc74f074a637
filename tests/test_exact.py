"""exact.py: trees of a rule, fixed policies, best play, chains; each against plain enumeration."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swingstudy.chance import Chance
from swingstudy.exact import (
    CannotEnumerate,
    Decision,
    Leaf,
    Throw,
    best,
    best_chain,
    chain,
    follow,
    tree,
    weighted,
    worth,
)
from swingstudy.play import ANY, HIGHEST, LOWEST, ONLY, Choose, Draw, Roll, Shuffle


def roll(dice: int, keep: str) -> Roll:
    return Roll("slot", dice, keep, "5.0", "A roll")


def kept(dice: int, keep: str):
    rolled = yield roll(dice, keep)
    return rolled.chosen


def highest_face(ask, die):
    return die


def first(ask, options):
    return options[0]


@pytest.mark.parametrize(
    ("dice", "keep", "function"),
    [(1, ONLY, max), (2, HIGHEST, max), (2, LOWEST, min), (3, HIGHEST, max), (2, ANY, max)],
)
def test_dice_by_counting_every_throw(dice, keep, function):
    counted: dict[int, int] = {}
    for throw in product(range(1, 7), repeat=dice):
        counted[function(throw)] = counted.get(function(throw), 0) + 1
    assert follow(tree(lambda: kept(dice, keep)), first, highest_face) == Chance(counted)


def bet():
    """Stake 1 on an even die, or keep what you have."""
    if (yield Choose("bet", "0.0", "Bet?", lambda: (False, True))):
        rolled = yield roll(1, ONLY)
        return 2 if rolled.chosen % 2 == 0 else 0
    return 1


def test_a_tree_has_every_option_and_every_face():
    node = tree(bet)
    assert isinstance(node, Decision)
    assert [option for option, _ in node.options] == [False, True]
    stay, go = (after for _, after in node.options)
    assert stay == Leaf(1)
    assert isinstance(go, Throw)
    assert sum(len(faces) for faces, _ in go.groups) == 6


def test_a_policy_and_the_best_one():
    assert follow(tree(bet), lambda ask, options: True, highest_face) == Chance({0: 1, 2: 1})
    assert best(tree(bet), lambda result: ((result,), 1)) == Chance.certain(1), "of equal options the first"
    assert best(tree(bet), lambda result: ((int(result == 2),), 1)) == Chance({0: 1, 2: 1})


@given(st.lists(st.integers(0, 4), min_size=6, max_size=6))
def test_of_two_free_dice_the_better_is_taken(worths):
    found = best(tree(lambda: kept(2, ANY)), lambda die: ((worths[die - 1],), 1))
    mean = sum(p * worths[die - 1] for die, p in found.fractions().items())
    assert mean == Fraction(sum(max(worths[a - 1], worths[b - 1]) for a, b in product(range(1, 7), repeat=2)), 36)


def test_values_are_compared_component_by_component():
    def pick_one():
        return (yield Choose("one", "0.0", "Which?", lambda: ((1, 0), (0, 9), (1, 5))))

    assert best(tree(pick_one), lambda pair: (pair, 1)) == Chance.certain((1, 5))


@pytest.mark.parametrize("ask", [Draw("event", "9.0", "Which?"), Shuffle("reserve", tuple("8901234"), "16.0")])
def test_an_unknown_deck_and_a_large_shuffle_cannot_be_enumerated(ask):
    def rule():
        yield ask

    with pytest.raises(CannotEnumerate, match=f"rule {ask.rule}"):
        tree(rule)


def two_cards(cards: tuple[str, ...]):
    """Two cards, one after the other."""
    first = yield Draw("deck", "1", "Which?", cards)
    left = list(cards)
    left.remove(first)
    second = yield Draw("deck", "1", "Which?", tuple(left))
    return first, second


def shuffled(cards: tuple[str, ...]):
    """The two top cards of a shuffled deck."""
    order = yield Shuffle("deck", cards, "1")
    return order[:2]


@given(st.lists(st.sampled_from("abc"), min_size=2, max_size=5).map(tuple))
def test_cards_that_come_one_by_one_come_as_from_a_shuffled_deck(cards):
    pairs: dict[tuple[str, str], int] = {}
    for one, other in permutations(cards, 2):
        pairs[one, other] = pairs.get((one, other), 0) + 1
    for run in (two_cards, shuffled):
        assert follow(tree(lambda run=run: run(cards)), first, highest_face) == Chance(pairs)


def duel():
    """Ada may give Ben a throw of two dice, of which he takes one: low for her, high for him."""
    if (yield Choose("give", "1", "Give?", lambda: (True, False), who="Ada")):
        rolled = yield Roll("slot", 2, ANY, "1", "Ben rolls", who="Ben")
        return 7 - rolled.chosen, rolled.chosen
    return 2, 2


def test_each_will_chooses_for_itself():
    """Ben takes the higher die, 161/36 on average, which leaves Ada 91/36: more than the 2 that she can keep."""
    node = tree(duel)
    parts, of = worth(node, lambda pair: (pair, 1), ("Ada", "Ben"))
    assert [Fraction(part, of) for part in parts] == [Fraction(91, 36), Fraction(161, 36)]
    taken = best(node, lambda pair: (pair, 1), ("Ada", "Ben")).map(lambda pair: pair[1])
    assert taken == Chance({die: 2 * die - 1 for die in range(1, 7)})
    assert best(node, lambda pair: (pair, 1)).map(lambda pair: pair[0]) == Chance({d: 2 * d - 1 for d in range(1, 7)})


def test_faces_in_groups_weigh_together():
    assert weighted(roll(2, ANY), [((1, 2, 3, 4), "loss"), ((5, 6), "win")]) == [(16, "loss"), (20, "win")]
    assert weighted(roll(2, LOWEST), [((1, 2), "a"), ((3, 4, 5, 6), "b")]) == [(16, "b"), (20, "a")]


def walk(at: int):
    """One step up on an even die; 3 is the end."""
    rolled = yield roll(1, ONLY)
    return at + (rolled.chosen % 2 == 0)


def test_a_chain_merges_and_stops_where_it_is_over():
    found = chain([walk] * 5, 0, first, highest_face, lambda at: at == 3)
    ups = [min(sum(flips), 3) for flips in product((0, 1), repeat=5)]
    assert found == Chance({up: ups.count(up) for up in set(ups)})


def gamble(at: int):
    """Keep what you have, or risk it all to double it on a 3 or more, or on the better of two dice if you hold 4."""
    if (yield Choose("bet", "0.0", "Bet?", lambda: (False, True))):
        rolled = yield roll(2, ANY) if at == 4 else roll(1, ONLY)
        return 2 * at if rolled.chosen >= 3 else 0
    return at


@pytest.mark.parametrize("goal", [4, 8, 5])
def test_the_best_chain_is_the_best_of_all_policies(goal):
    def reach(at: int, left: int) -> Fraction:
        """The chance to end with the goal or more, written out."""
        if left == 0:
            return Fraction(at >= goal)
        losing = 4 if at == 4 else 12
        win = Fraction(36 - losing, 36)
        return max(reach(at, left - 1), win * reach(2 * at, left - 1) + (1 - win) * reach(0, left - 1))

    found = best_chain([gamble] * 3, 1, lambda at: ((int(at >= goal),), 1), lambda at: False)
    assert found.share(lambda at: at >= goal).fraction == reach(1, 3)
