"""dice.py: keyed dice never change, and one slot never touches another."""

from __future__ import annotations

from collections import Counter

import pytest

from swingstudy.dice import Keyed, OutOfDice, Scripted, keyed_bits, keyed_die, slot_key, splitmix64

GOLDEN = [
    (2012, 0, 1, "events/S/defense/1", 1, 2),
    (2012, 1, 1, "events/N/defense/1", 1, 3),
    (2012, 0, 15, "events/W/defense/2", 1, 3),
    (7, 0, 30, "action/N/advertising/1", 2, 3),
    (0, 0, 1, "action/N/advertising/2", 1, 5),
    (18446744073709551615, 3, 2, "scandal/B/defense/1", 1, 1),
    (2012, 0, 1, "night/FL/1", 1, 4),
    (2012, 1, 1, "night/OH/1", 1, 3),
    (2012, 0, 15, "events/debate/president/1", 1, 2),
    (7, 0, 30, "events/debate/vp/1", 2, 5),
    (0, 0, 1, "events/S/defense/1", 2, 5),
    (18446744073709551615, 3, 2, "events/N/defense/1", 2, 2),
    (2012, 0, 1, "events/W/defense/2", 1, 5),
    (2012, 1, 1, "action/N/advertising/1", 2, 3),
    (2012, 0, 15, "action/N/advertising/2", 2, 6),
    (7, 0, 30, "scandal/B/defense/1", 2, 4),
    (0, 0, 1, "night/FL/1", 2, 6),
    (18446744073709551615, 3, 2, "night/OH/1", 2, 5),
    (2012, 0, 1, "events/debate/president/1", 1, 2),
    (2012, 1, 1, "events/debate/vp/1", 2, 1),
]  # fmt: skip


@pytest.mark.parametrize(("seed", "game", "turn", "slot", "die", "face"), GOLDEN)
def test_the_golden_table(seed, game, turn, slot, die, face):
    assert keyed_die(seed, game, turn, slot, die) == face


def test_published_values_of_the_two_hashes():
    assert splitmix64(0) == 0xE220A8397B1DCDAF
    assert splitmix64(0x9E3779B97F4A7C15) == 0x6E789E6AA1B965F4
    assert slot_key("") == 0xCBF29CE484222325
    assert slot_key("a") == 0xAF63DC4C8601EC8C


def test_the_same_key_rolls_the_same_dice():
    assert Keyed(7).roll(3, "events/S/defense/1", 2) == Keyed(7).roll(3, "events/S/defense/1", 2)
    dice = Keyed(7, game=2)
    before = dice.roll(3, "events/N/defense/1", 2)
    dice.roll(3, "events/S/defense/1", 3)
    assert dice.roll(3, "events/N/defense/1", 2) == before
    assert dice.roll(3, "events/N/defense/1", 1) == before[:1], "a second die leaves the first as it was"


@pytest.mark.parametrize("change", ["seed", "game", "turn", "slot", "die"])
def test_every_part_of_the_key_matters(change):
    def row(**changed):
        key = {"seed": 1, "game": 0, "turn": 1, "slot": "events/S/defense/1", "die": 1, **changed}
        return [keyed_die(key["seed"], key["game"], key["turn"] + 50 * n, key["slot"], key["die"]) for n in range(40)]

    other = {"slot": "events/N/defense/1"} if change == "slot" else {change: 5}
    assert row(**other) != row()


@pytest.mark.parametrize("varied", ["seed", "turn", "slot", "die"])
def test_faces_are_even(varied):
    keys = {
        "seed": lambda n: keyed_die(n, 0, 1, "night/FL/1"),
        "turn": lambda n: keyed_die(1, 0, n, "night/FL/1"),
        "slot": lambda n: keyed_die(1, 0, 1, f"night/FL/{n}"),
        "die": lambda n: keyed_die(1, 0, 1, "night/FL/1", n),
    }
    counts = Counter(keys[varied](n) for n in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_squared < 20.5, "one in a thousand for five degrees of freedom"


def test_a_script_is_read_in_order_and_runs_out():
    dice = Scripted([1, 2, 3])
    assert (dice.roll(1, "a", 2), dice.roll(1, "b", 1)) == ((1, 2), (3,))
    with pytest.raises(OutOfDice, match="c needs 1 dice, 0 left"):
        dice.roll(1, "c", 1)


@pytest.mark.parametrize("face", [0, 7])
def test_a_script_holds_faces_only(face):
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        Scripted([3, face])


def test_a_shuffle_sorts_the_cards_by_their_own_bits():
    """The least of the slots ``shuffle/DECK/NUMBER/CARD`` lies on top."""
    cards = [str(n) for n in range(1, 8)]
    order = Keyed(2012, 3).order(4, "reserve", 2, cards)
    assert list(order) == sorted(cards, key=lambda card: keyed_bits(2012, 3, 4, f"shuffle/reserve/2/{card}"))
    assert Keyed(2012, 3).order(4, "reserve", 2, cards[::-1]) == order
    assert Keyed(2012, 3).order(4, "reserve", 1, cards) != order
    assert [card for card in order if card in "1246"] == list(Keyed(2012, 3).order(4, "reserve", 2, list("1246")))


def test_one_of_several_is_the_bits_scaled():
    for options in (1, 2, 5, 11):
        bits = keyed_bits(7, 0, 2, "draw/hand/1")
        assert Keyed(7).pick(2, "draw/hand/1", options) == bits * options // 2**64
    assert {Keyed(7).pick(turn, "draw/hand/1", 3) for turn in range(30)} == {0, 1, 2}
