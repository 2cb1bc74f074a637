"""chance.py: exact distributions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swingstudy.chance import Chance, Share, whole_parts

WEIGHTS = st.dictionaries(st.integers(-5, 5), st.integers(0, 9), min_size=1).filter(lambda w: any(w.values()))


def test_weights_over_one_denominator_are_never_reduced():
    chance = Chance({"win": 15, "lose": 21})
    assert (chance.total, chance.p("win"), chance.p("draw")) == (36, Fraction(5, 12), 0)
    assert chance.share(lambda outcome: outcome == "win") == Share(15, 36)


def test_equal_probabilities_are_equal_distributions():
    assert Chance({1: 1, 2: 2}) == Chance({1: 12, 2: 24})
    assert hash(Chance({1: 1, 2: 2})) == hash(Chance({1: 12, 2: 24}))
    assert Chance({1: 1, 2: 2}) != Chance({1: 2, 2: 1})
    assert Chance({1: 1}) != 1


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: -1, 2: 3}])
def test_impossible_weights_are_refused(weights):
    with pytest.raises(ValueError):
        Chance(weights)


def test_two_dice_kept_weigh_the_odd_numbers():
    assert dict(Chance.kept([1, 2, 3, 4, 5, 6]).items()) == {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11}


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_kept_is_the_best_of_every_throw(dice):
    order = ["c", "a", "b", "c", "d", "a"]
    counted: dict[str, int] = {}
    for throw in product(range(6), repeat=dice):
        counted[order[max(throw)]] = counted.get(order[max(throw)], 0) + 1
    assert Chance.kept(order, dice) == Chance(counted)


def test_then_maps_and_merges():
    two = Chance.die().then(lambda first: Chance.die().map(lambda second: first + second))
    assert (two.total, two.p(7), two.mean()) == (36, Fraction(1, 6), 7)
    assert two.cdf()[1] == (3, Fraction(3, 36))
    assert (two.quantile(Fraction(1, 2)), two.quantile(Fraction(1))) == (7, 12)


@given(WEIGHTS, WEIGHTS, st.integers(1, 5), st.integers(1, 5))
def test_a_mixture_weighs_its_parts(first, second, one, other):
    a, b = Chance(first), Chance(second)
    mixed = Chance.mix([(one, a), (other, b)])
    for outcome in {*first, *second}:
        assert mixed.p(outcome) == (one * a.p(outcome) + other * b.p(outcome)) / (one + other)
    assert sum(mixed.fractions().values()) == 1


@given(WEIGHTS)
def test_mean_and_cdf_agree_with_the_fractions(weights):
    chance = Chance(weights)
    assert chance.mean() == sum(outcome * p for outcome, p in chance.fractions().items())
    assert chance.cdf()[-1][1] == 1


@pytest.mark.parametrize(
    ("share", "words", "percent"),
    [
        (Share(11, 36), "11 of 36", "30.6%"),
        (Share(0, 36), "0 of 36", "0.0%"),
        (Share(100, 216), "100 of 216", "46.3%"),
        (Share(540, 1296), "15 of 36", "41.7%"),
        (Share(541, 1296), "about 42 of 100", "41.7%"),
        (Share(1, 1296), "less than 1 of 100", "0.1%"),
        (Share(1295, 1296), "more than 99 of 100", "99.9%"),
        (Share(0, 1296), "never", "0.0%"),
        (Share(1296, 1296), "always", "100.0%"),
    ],
)
def test_shares_in_words(share, words, percent):
    assert (share.words, share.percent) == (words, percent)


def test_text_and_table_show_the_same():
    chance = Chance({"loss": 25, "win": 11})
    assert str(chance).splitlines() == ["loss  25 of 36 (69.4%)", "win   11 of 36 (30.6%)"]
    assert [row["weight"] for row in chance.rows()] == [25, 11]
    assert "11 of 36" in chance._repr_html_()


def test_a_fraction_is_told_in_the_fewest_cases_of_dice() -> None:
    told = [Share.of_dice(Fraction(*pair)).words for pair in ((1, 3), (5, 12), (91, 216), (5, 7), (0, 1), (1, 1))]
    assert told == ["2 of 6", "15 of 36", "91 of 216", "5 of 7", "never", "always"]


@given(st.lists(st.integers(0, 50), min_size=1, max_size=6).filter(any), st.integers(1, 1000))
def test_whole_parts_add_up_and_are_never_further_off_than_one(weights: list[int], of: int):
    shares = [Share(weight, sum(weights)) for weight in weights]
    parts = whole_parts(shares, of)
    assert sum(parts) == of
    assert all(abs(part - share.fraction * of) < 1 for part, share in zip(parts, shares, strict=True))


def test_the_largest_remainder_is_rounded_up():
    assert whole_parts([Share(572, 1000), Share(13, 1000), Share(415, 1000)]) == [57, 1, 42]
    assert whole_parts([Share(1, 3)] * 3) == [34, 33, 33]
