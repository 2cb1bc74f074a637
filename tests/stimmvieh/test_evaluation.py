"""Election night: who doubles, every tie, totals, winners and points; against a second, naive evaluation."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stimmvieh.builders import FOUR, THREE, night, random_campaign, rules
from swingstudy.stimmvieh.rules.evaluation import Collected, evaluate, of_position, who_doubles

PRINTED = night(Karin=(105, 0, 340), Daniel=(90, 23, 430), Holger=(90, 22, 370), Gisela=(30, 0, 780))


def doubles(rulebook=None, **players):
    return who_doubles(rulebook or rules(), night(**players))[0]


@pytest.mark.rule("ST-31", "ST-4", "ST-5")
def test_the_most_and_second_most_votes_double_and_others_count_once():
    found = evaluate(rules(), night(A=(50, 5, 100), B=(40, 9, 70), C=(35, 1, 90), D=(0, 0, 120)))
    assert found.double == ("A", "B")
    assert found.totals == {"A": 200, "B": 140, "C": 90, "D": 120}


@pytest.mark.rule("ST-32", "ST-34")
def test_the_printed_tie_goes_to_less_influence():
    found = evaluate(rules(), PRINTED)
    assert (found.double, found.broken) == (("Karin", "Holger"), "influence")


@pytest.mark.rule("ST-35", "ST-3")
def test_the_printed_count():
    found = evaluate(rules(), PRINTED)
    assert found.totals == {"Karin": 680, "Daniel": 430, "Holger": 740, "Gisela": 780}
    assert found.winners == ("Gisela",)


@pytest.mark.rule("ST-36")
def test_a_campaign_gives_5_3_2_and_1_points():
    assert evaluate(rules(), PRINTED).points == {"Karin": 2, "Daniel": 1, "Holger": 3, "Gisela": 5}


@pytest.mark.rule("ST-32")
def test_two_tied_for_first_hold_both_places():
    assert doubles(A=(50, 9, 0), B=(50, 2, 0), C=(20, 1, 0), D=(10, 1, 0)) == ("A", "B")


@pytest.mark.rule("ST-32", "ST-33")
@pytest.mark.parametrize(
    ("influence", "double"),
    [((10, 12, 15), "AB"), ((12, 12, 12), "ABC"), ((10, 12, 12), "ABC"), ((10, 10, 12), "AB")],
    ids=["SD5", "SD6", "SD7", "SD8"],
)
@pytest.mark.parametrize("reading", ["those-tied", "all-involved"])
def test_three_tied_for_first(influence, double, reading):
    a, b, c = influence
    found = doubles(rules(tied_influence=reading), A=(50, a, 0), B=(50, b, 0), C=(50, c, 0), D=(10, 1, 0))
    assert "".join(found) == double


@pytest.mark.rule("ST-33")
def test_level_for_second_place_by_influence_too():
    three = {"A": (60, 9, 0), "B": (40, 5, 0), "C": (40, 5, 0), "D": (40, 8, 0)}
    assert doubles(**three) == ("A", "B", "C")
    assert doubles(rules(tied_influence="all-involved"), **three) == ("A", "B", "C", "D")


@pytest.mark.parametrize(("reading", "double"), [("may-double", "ABCD"), ("never", "A")])
def test_second_without_any_votes(reading, double):
    found = doubles(rules(no_votes=reading), A=(5, 1, 0), B=(0, 0, 0), C=(0, 0, 0), D=(0, 0, 0))
    assert "".join(found) == double


@pytest.mark.rule("ST-44")
@pytest.mark.parametrize(("moderator", "double"), [("A", "AB"), ("B", "BC"), ("C", "AC"), ("D", "AB")])
def test_the_moderator_breaks_a_tie_in_votes(moderator, double):
    level = {"A": (50, 9, 0), "B": (50, 1, 0), "C": (50, 1, 0), "D": (10, 1, 0)}
    assert "".join(doubles(rules(moderator), **level)) == double


@pytest.mark.rule("ST-43")
def test_the_first_alternative_is_the_main_rule():
    assert evaluate(rules(None), PRINTED) == evaluate(rules(), PRINTED)


def test_shared_places_share_their_points():
    found = evaluate(rules(), night(A=(9, 1, 10), B=(9, 1, 10), C=(0, 0, 20), D=(0, 0, 5)))
    assert found.winners == ("A", "B", "C")
    assert found.points == {"A": Fraction(10, 3), "B": Fraction(10, 3), "C": Fraction(10, 3), "D": Fraction(1)}


@pytest.mark.rule("ST-41")
def test_angelus_doubles_wins_and_scores_like_anyone():
    for seed in range(40):
        end = random_campaign(seed, THREE).position
        found = evaluate(rules(), of_position(end))
        if "Angelus" in found.winners and "Angelus" in found.double:
            assert found.points["Angelus"] >= Fraction(5, 2)
            assert "Angelus" in end.outcome
            return
    raise AssertionError("Angelus never won with doubled donations")


def naive(players, reading, moderator):
    """Who doubles, from the rulebook alone: fill first and second place one after the other."""
    names = list(players)
    level: list[list[str]] = []
    for votes in sorted({own.votes for own in players.values()}, reverse=True):
        level.append([name for name in names if players[name].votes == votes])
    double: set[str] = set()
    for group in level:
        while group and len(double) < 2:
            if len(double) + len(group) <= 2:
                double |= set(group)
                break
            if moderator:
                clock = names[names.index(moderator) :] + names[: names.index(moderator)]
                first = next(name for name in clock if name in group)
                double.add(first)
                group = [name for name in group if name != first]
                continue
            least = min(players[name].influence for name in group)
            leaders = [name for name in group if players[name].influence == least]
            if len(double) + len(leaders) <= 2:
                double |= set(leaders)
                group = [name for name in group if name not in leaders]
                continue
            everybody = [name for name in names if players[name].votes == players[group[0]].votes]
            double |= set(leaders if reading == "those-tied" else everybody)
            break
        if len(double) >= 2:
            break
    return tuple(name for name in names if name in double)


@pytest.mark.rule("ST-31", "ST-32", "ST-33")
@pytest.mark.parametrize("reading", ["those-tied", "all-involved"])
@pytest.mark.parametrize("moderator", [None, "A", "C"])
def test_every_case_of_four_players_with_three_votes_and_three_influences(reading, moderator):
    rulebook = rules(moderator, tied_influence=reading)
    for own in product(product((10, 20, 30), (1, 2, 3)), repeat=4):
        players = {name: Collected(*pair, 0) for name, pair in zip("ABCD", own, strict=True)}
        assert who_doubles(rulebook, players)[0] == naive(players, reading, moderator)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 9)), min_size=4, max_size=4))
def test_seats_do_not_matter_without_a_moderator(own):
    players = {name: Collected(*three) for name, three in zip("ABCD", own, strict=True)}
    found = evaluate(rules(), players)
    assert sum(found.points.values()) == 11
    for order in permutations("ABCD"):
        again = evaluate(rules(), {name: players[name] for name in order})
        assert set(again.double) == set(found.double)
        assert again.points == found.points


@pytest.mark.rule("ST-41")
def test_what_lies_on_the_piles_is_what_is_counted():
    end = random_campaign(5, FOUR).position
    found = of_position(end)
    for name, votes, donations in zip(end.players, end.vote_piles, end.donation_piles, strict=True):
        assert found[name] == (
            sum(card.thousands for card in votes), sum(card.influence for card in votes),
            sum(card.thousands for card in donations),
        )  # fmt: skip
