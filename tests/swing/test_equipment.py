"""Rules 2.0, 3.0, 6.0: what is in the box and what is printed on it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from builders import BOTTOM, attack, forbidden, holding, position, research
from swingstudy.files import FormatError, parse
from swingstudy.swing.rules.actions import Advertise
from swingstudy.swing.rules.equipment import LETTERED, NUMBERED, PIECES, stripe_of
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.night import classify
from swingstudy.swing.table.board import Resistance, board_from_field
from swingstudy.swing.table.cards import CATALOGUE, HEADLINE_STRIPES, MARKS, read_card
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT

BOARD = DEFAULT.board


@pytest.mark.rule("SS-1")
def test_seventy_five_cards_in_seven_stripes():
    assert sum(CATALOGUE.values()) == 75
    assert [CATALOGUE[stripe] for stripe in ("gray", "black", "orange", "green", "white", "brown", "purple")] == [
        1, 2, 7, 10, 10, 29, 16,
    ]  # fmt: skip


@pytest.mark.rule("SS-2", "SS-3", "SS-4")
def test_pieces_by_shape():
    assert {shape: sum(kinds.values()) for shape, kinds in PIECES.items()} == {
        "square": 32,
        "triangular": 5,
        "round": 6,
    }


@pytest.mark.rule("SS-3")
@pytest.mark.parametrize(("marker", "field"), [(-1, None), (1, None), (2, "economy.W")])
def test_an_economy_marker_has_two_sides(marker, field):
    assert [problem.field for problem in problems(position(economy={"W": marker}))] == ([field] if field else [])


@pytest.mark.rule("SS-5")
@pytest.mark.parametrize("face", [0, 7])
def test_a_die_shows_one_to_six(face):
    session = begin(position(modes={"N": "A"}, finance=1))
    session.answer(Advertise("N"))
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        session.answer((face,))
    session.answer((6,))
    assert session.position.box("N") == 4


@pytest.mark.rule("SS-6", "SS-14")
def test_five_regions_each_with_a_marker_and_a_modifier_box():
    assert REGIONS == ("S", "N", "M", "W", "B")
    for region in REGIONS:
        everyone = {"president": region, "vp": region, "surrogate": region}
        full = position(president=region, vp=region, surrogate=region, opposition=everyone, economy={region: 1})
        assert problems(full) == []
        assert full.against(region) == ("president", "vp", "surrogate")


@pytest.mark.rule("SS-7", "SS-8")
def test_the_democratic_mat_is_the_republican_one_upside_down():
    assert all(BOARD.track("D", region) == BOARD.track("R", region)[::-1] for region in REGIONS)
    assert BOARD.track("R", "M") == ("MT", None, "IA", "WI", None, "MN", "MI")
    assert BOARD.track("D", "M") == ("MI", "MN", None, "WI", "IA", None, "MT")


@pytest.mark.rule("SS-8", "SS-47")
@pytest.mark.parametrize(("side", "bottom_to_top"), [("R", "red purple blue"), ("D", "blue purple red")])
def test_own_colour_at_the_bottom_theirs_at_the_top(side, bottom_to_top):
    order = bottom_to_top.split()
    for region in REGIONS:
        ranks = [order.index(BOARD.colours[state]) for state in BOARD.track(side, region) if state]
        assert ranks == sorted(ranks)


@pytest.mark.rule("SS-9")
def test_below_the_marker_leans_to_you_above_it_away():
    assert classify(DEFAULT, position(boxes={"W": 4}), "W") == (("AZ", "CO"), ("NM", "OR"), ("NV",))


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("mode", ["C", "A"])
def test_empty_boxes_are_no_states(mode):
    for region in REGIONS:
        for box in range(BOARD.top(region) + 1):
            standing = classify(DEFAULT, position(boxes={region: box}, modes={region: mode}), region)
            called = (*standing.won, *standing.lost, *standing.toss_ups)
            assert sorted(called) == sorted(state for state in BOARD.track("R", region) if state)


@pytest.mark.rule("SS-11", "SS-12", "SS-13")
def test_gaps_and_ends_of_tracks():
    midwest, south = BOARD.track("R", "M"), BOARD.track("R", "S")
    assert midwest[midwest.index("MT") + 1 : midwest.index("IA")] == (None,)
    assert south[south.index("VA") + 1 : south.index("FL")] == (None,)
    assert (midwest[0], midwest[-1]) == ("MT", "MI")


@pytest.mark.rule("SS-15")
def test_surrogate_and_scandal_are_one_marker():
    assert problems(position(surrogate="N")) == problems(position(scandal="B")) == []
    (problem,) = problems(position(surrogate="N", scandal="B"))
    assert problem.field == "scandal"
    assert "two faces of one marker" in problem.message


@pytest.mark.rule("SS-16")
def test_election_night_colours_twenty_five_states():
    session = begin(position(boxes=BOTTOM, phase="night"))
    session.answer((6,))
    while session.ask:
        session.answer((6,))
    colours = Counter(won for _, won in session.position.called)
    assert colours == {True: 3, False: 22}
    assert len({state for state, _ in session.position.called}) == 25


@pytest.mark.rule("SS-18")
def test_stripes_by_number_and_letter():
    assert [stripe_of(card) for card in ("0", "1", "7", "8", "17", "18", "46", "A", "P")] == [
        "gray", "orange", "orange", "green", "green", "brown", "brown", "purple", "purple",
    ]  # fmt: skip
    assert {stripe: len(numbers) for stripe, numbers in NUMBERED.items()} == {
        stripe: CATALOGUE[stripe] for stripe in ("gray", "orange", "green", "brown")
    }
    assert sum(len(NUMBERED[stripe]) for stripe in HEADLINE_STRIPES) == 46
    assert len(LETTERED) == CATALOGUE["purple"] == 16
    with pytest.raises(KeyError):
        stripe_of("47")


@pytest.mark.rule("SS-18")
def test_cards_that_ship_have_the_stripe_of_their_number():
    assert all(card.stripe == stripe_of(card.id) for card in DEFAULT.cards.values())


@pytest.mark.rule("SS-53")
def test_headline_cards_are_the_green_brown_and_orange_ones():
    assert sorted(HEADLINE_STRIPES) == ["brown", "green", "orange"]


@pytest.mark.rule("SS-53")
@pytest.mark.parametrize("other", ["#0", "A"])
def test_other_cards_are_no_headlines(other):
    session = begin(position(phase="headline"), holding(research("A", "trivial")))
    with pytest.raises(ValueError, match=r"rule 9\.0"):
        session.answer(other)


@pytest.mark.rule("SS-63")
def test_red_is_never_printed(tmp_path: Path):
    path = tmp_path / "card.yaml"
    path.write_text('swingstudy: card 1\nid: "20"\nstripe: brown\nmarks: {S: red}\n', encoding="utf-8")
    with pytest.raises(FormatError) as error:
        read_card(path)
    assert (error.value.field, error.value.found) == ("marks.S", "'red'")
    assert MARKS == ("yellow", "bolt", "orange", "green")


@pytest.mark.rule("SS-44")
def test_each_marker_has_a_resistance_value_on_each_side():
    assert BOARD.resistance["S"] == Resistance(campaign=4, advertising=3)
    assert (BOARD.to_beat("S", "C"), BOARD.to_beat("S", "A")) == (4, 3)
    assert set(BOARD.resistance) == set(REGIONS)
    assert all(value in range(1, 6) for values in BOARD.resistance.values() for value in values)


@pytest.mark.rule("SS-45")
def test_only_advertising_mode_goes_on_offense():
    assert forbidden(position(modes={"W": "A"}, finance=1), Advertise("W")) is None
    assert forbidden(position(finance=1), Advertise("W")) == "11.1"


@pytest.mark.rule("SS-46")
def test_only_campaign_mode_defends():
    assert attack(position(), "W", 6).box("W") == 3
    assert attack(position(modes={"W": "A"}), "W").box("W") == 2


@pytest.mark.rule("SS-87", "SS-149")
def test_numbers_on_the_normal_sides():
    assert BOARD.blocking["surrogate", False] == (1, 3, 5)
    assert BOARD.blocking["vp", False] == (1, 4)
    assert BOARD.blocking["president", False] == (1, 2, 5)


@pytest.mark.rule("SS-231")
def test_strong_sides_lack_the_one():
    for office in ("president", "vp", "surrogate"):
        normal, strong = BOARD.blocking[office, False], BOARD.blocking[office, True]
        assert strong == tuple(number for number in normal if number != 1)


@pytest.mark.rule("SS-111", "SS-112", "SS-128")
def test_the_seven_orange_cards():
    special = {str(number): DEFAULT.cards[str(number)] for number in range(1, 8)}
    assert {card.stripe for card in special.values()} == {"orange"}
    assert [special[n].debate for n in "1234"] == ["president", "president", "president", "vp"]


@pytest.mark.rule("SS-131", "SS-135")
def test_cards_that_are_held():
    awards = {card.id: card.award for card in DEFAULT.cards.values() if card.award}
    assert awards == {"0": "surrogate", "5": "surrogate", "6": "surrogate", "7": "super-pac"}


@pytest.mark.rule("SS-248", "SS-249", "SS-250")
def test_the_cards_that_the_extended_example_shows():
    bear, thirteen, third = (DEFAULT.cards[number] for number in ("17", "13", "3"))
    assert (bear.animal, dict(bear.marks), bear.finance) == (
        "bear", {"N": "orange", "W": "orange", "B": "orange"}, 1,
    )  # fmt: skip
    assert dict(thirteen.opposition) == {"vp": ("M",), "surrogate": ("B", "W")}
    assert (dict(thirteen.marks), thirteen.finance) == (dict.fromkeys(REGIONS, "yellow"), 4)
    assert dict(third.marks) == {"S": "yellow"}


@pytest.mark.rule("SS-221", "SS-222", "SS-224")
def test_electoral_votes_add_up():
    votes = BOARD.electoral_votes
    assert votes["IA"] == 7
    assert (BOARD.locked["D"], BOARD.locked["R"]) == (175, 101)
    sums = {region: sum(votes[state] for state in BOARD.tracks[region] if state) for region in REGIONS}
    assert sums == {"S": 81, "N": 57, "M": 46, "W": 38, "B": 40}
    assert sum(votes.values()) == 262
    assert 175 + 101 + 262 == 538 == 2 * 269


@pytest.mark.rule("SS-224")
@pytest.mark.parametrize(
    ("changes", "total"),
    [("electoral_votes: {FL: 30}", 539), ("electoral_votes: {FL: 0}", 509), ("locked: {D: 174}", 537)],
)
def test_an_own_board_whose_votes_are_not_538_is_refused_with_its_total(changes, total):
    with pytest.raises(FormatError) as caught:
        board_from_field(parse(f"swingstudy: board 1\n{changes}\n", ["board"], "own.yaml")[1])
    wrong = caught.value
    assert (wrong.file, wrong.line, wrong.field) == ("own.yaml", 2, changes.partition(":")[0])
    assert (wrong.found, wrong.expected) == (f"{total} in all", "538 in all")


@pytest.mark.rule("SS-223", "SS-224")
def test_an_own_board_may_move_votes_between_states_and_locked_ones():
    text = "swingstudy: board 1\nelectoral_votes: {FL: 30}\nlocked: {D: 174}\n"
    own = board_from_field(parse(text, ["board"], "own.yaml")[1])
    assert (own.electoral_votes["FL"], own.needed("D"), own.needed("R")) == (30, 96, 169)


@pytest.mark.rule("SS-222", "SS-223")
def test_votes_that_win():
    assert (BOARD.needed("D"), BOARD.needed("R")) == (95, 169)
