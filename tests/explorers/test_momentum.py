"""The explorer of Landslides, Fiascos and Sudden Death."""

from __future__ import annotations

import pytest

from explorers.shared import opened, text_of, widgets_alive
from giving_away import gives_away, page_text
from swingstudy.swing.analysis.cascades import FIASCO
from swingstudy.swing.charts.chain import Chain, Track, chain_picture
from swingstudy.swing.explorers.momentum import PLACES, momentum
from swingstudy.swing.explorers.push import push

CASCADE = "cascade@1:events"
TOP, BOTTOM = (place for _, place in PLACES[-2:])


@pytest.mark.rule("SS-251", "SS-186")
def test_the_42_percent_of_turn_15():
    with opened(momentum, guess_first=False) as page:
        assert page.view.finding == "#13 loses you the game at once in 15 of 36 cases"
        cases = page.view.panels["cases"]
        assert text_of(cases).startswith("36 equally likely cases, a square each 18 of 36 no cascade 3 of 36 a cascade")
        assert [cases.count(f'class="k{kind}"') for kind in range(3)] == [18, 3, 15]
        assert "2 different cascades can happen" in page.view.panels["cascades"]
        assert "Fiasco in WEST, on past MIDWEST, NORTH: SOUTH moves 1 box down: 3 of 36 (8.3%)" in page.view.words
        assert [(row["step"], row["weight"], row["of"]) for row in page.view.rows] == [
            ("WEST", 15, 36),
            ("WEST", 3, 36),
        ]
        assert page.text.startswith(page.view.finding)


@pytest.mark.rule("SS-181")
def test_the_page_says_which_reading_decides():
    with opened(momentum, guess_first=False) as page:
        told = text_of(page.view.panels["readings"])
        assert "Sudden Death hangs on the reading cascade-out-of-south" in told
        assert "three : 15 of 36 lost one: 15 of 36 lost stops: never for Sudden Death" in told
        assert "first-fiasco: refused beside the others" in told
        assert "three-box-fall changes the way of a cascade only" in page.view.words
        page.set(**{"cascade-out-of-south": "stops"})
        assert page.view.finding == "#13 sets off a cascade in 18 of 36 cases, and the game goes on"
        assert "Readings: cascade-out-of-south=stops" in page.view.note


def test_readings_that_may_never_end_are_refused_and_the_picture_stays():
    with opened(momentum, guess_first=False) as page:
        page.set(**{"sudden-death-check": "first-fiasco"})
        assert "may never end" in page.error
        assert "15 of 36" in page.view.finding
        page.set(**{"three-box-fall": "pass-on"})
        assert page.error == ""
        page.set(**{"sudden-death-check": "first-fiasco"})
        assert page.error == ""
        assert "sudden-death-check=first-fiasco" in page.view.note


@pytest.mark.rule("SS-185")
def test_four_at_the_top_and_green_everywhere_wins_at_once():
    with opened(momentum, TOP, "green", guess_first=False) as page:
        assert page.view.finding == "A green triangle in all five Regions wins you the game at once in every case"
        assert "made up for this page" in page.view.note


@pytest.mark.rule("SS-77")
def test_the_vp_in_the_right_place_halves_it():
    with opened(momentum, guess_first=False) as page:
        page.set(vp=("W", False), defender="best")
        assert "in 45 of 216 cases" in page.view.finding
        page.set(vp=("S", False))
        assert "in 75 of 216 cases" in page.view.finding


def test_eight_chains_of_which_six_are_drawn():
    with opened(momentum, BOTTOM, "attack", guess_first=False) as page:
        assert "8 different cascades can happen; the 6 likeliest are drawn" in page.view.panels["cascades"]
        assert page.view.panels["cascades"].count("ss-large") == 6
        assert len(page.view.rows) == 8


@pytest.mark.rule("SS-177", "SS-182")
def test_a_push_by_hand_goes_on_region_by_region():
    with opened(momentum, CASCADE, guess_first=False) as page:
        page.set(push=("B", "down"))
        push = text_of(page.view.panels["push"])
        assert "BORDER has no room. Which Region falls instead?" in push
        assert "WEST is at its bottom" not in push
        assert "WEST is at its bottom" not in page.view.words
        page.tap("goes", "W")
        assert "You said so: WEST. WEST is at its bottom: a Fiasco. 12.3" in text_of(page.view.panels["push"])
        page.tap("goes", "B")
        assert "No, MIDWEST: a Fiasco goes to the left, and out of SOUTH to BORDER." in page.view.panels["push"]
        page.tap("goes", "N")
        push = text_of(page.view.panels["push"])
        assert "By hand: BORDER must fall one box: Fiasco, 3 without room" in push
        assert "Which Region" not in push
        assert "NORTH falls to NH." in push
        page.set(push=("N", "up"))
        assert "NORTH must rise one box, and has the room" in page.view.panels["push"]
        page.set(push=("B", "down"))
        assert "Fiasco, 3 without room" in page.view.panels["push"]


@pytest.mark.rule("SS-184", "SS-177")
def test_where_nothing_moves_none_is_the_answer():
    with opened(momentum, CASCADE, guess_first=False) as page:
        page.set(notation="swing/1 R dem-incumbent 20:events S0C/N0C/M0C/W0C/B0C P=N V=N", push=("W", "down"))
        page.tap("goes", "M")
        assert "No: none moves, and that ends it." in page.view.panels["push"]
        page.set(notation="swing/1 R dem-incumbent 20:events S0C/N0C/M0C/W0C/B4C P=N V=N")
        page.set(push=("B", "up"))
        page.tap("goes", "-")
        assert "You said so: none." in page.view.panels["push"]


def test_a_card_that_sets_off_nothing():
    with opened(momentum, guess_first=False) as page:
        page.set(card="17")
        assert page.view.finding == "#17 sets off no Landslide and no Fiasco here"
        assert page.view.rows == []
    with pytest.raises(ValueError, match="the cards offered are 13, 17, 19"):
        momentum(card="46")


def test_the_picture_draws_an_arrow_for_each_region_that_passes_on():
    tracks = [Track(region, (None, "XX", None)) for region in "SNMWB"]
    fiasco = chain_picture(tracks, Chain(FIASCO, ("N", "S"), {"B": -2}), "said")
    assert fiasco.startswith('<div class="ss-sizes ss-chain" role="img" aria-label="said">')
    assert fiasco.count("<svg") == 2
    assert fiasco.count('class="full"') == 2 * 2
    assert fiasco.count('class="head"') == 2 * 3
    ended = chain_picture(tracks, Chain(FIASCO, ("N", "S"), {}, ends=True), "said")
    assert ended.count('class="head"') == 2 * 1


def test_fifty_changes_make_no_widget_more():
    with opened(momentum, guess_first=False) as page:
        page.set(card="17")
        before = widgets_alive()
        for change in range(50):
            page.set(card=("13", "19", "green")[change % 3], push=("SNMWB"[change % 5], ("down", "up")[change % 2]))
        assert page.error == ""
        assert widgets_alive() == before


@pytest.mark.rule("SS-177", "SS-183")
def test_the_examples_of_the_rulebook_are_pushed_one_region_at_a_time():
    with opened(push, "cascade@1:events", "B", "down") as page:
        assert page.view.finding == "BORDER has no room. Which Region falls instead?"
        assert gives_away(page_text(page), ["3 without room", "NH", "WEST is at its bottom"]) == ["NH"]
        for region in ("W", "M", "N"):
            page.tap("goes", region)
        assert page.view.finding == "BORDER must fall one box: Fiasco, 3 without room"
        assert page.view.words.endswith("NORTH falls to NH.")
        page.press("reset")
        assert page.view.finding == "BORDER has no room. Which Region falls instead?"


@pytest.mark.rule("SS-182")
def test_a_landslide_goes_to_the_right():
    with opened(push, "landslide@1:action", "N", "up") as page:
        page.tap("goes", "S")
        assert "No, MIDWEST: a Landslide goes to the right." in page.view.panels["push"]
        assert page.view.finding == "NORTH must rise one box: Landslide, 1 without room"


def test_a_push_of_no_region_or_way_is_refused():
    with pytest.raises(ValueError, match="a way down or up; not 'B' and 'left'"):
        push("cascade@1:events", "B", "left")
