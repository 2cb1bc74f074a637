"""The Election Night explorer and its charts: their numbers are the night's own."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorers.shared import opened, text_of, widgets_alive
from swingstudy.chance import Chance, Share
from swingstudy.charts.static import static_html
from swingstudy.charts.view import View
from swingstudy.records.reference import position_at
from swingstudy.swing.analysis.decisive import decisive
from swingstudy.swing.analysis.ladder import ladder
from swingstudy.swing.analysis.night_odds import night
from swingstudy.swing.analysis.nights import quantile_dots, roll_night, roll_nights
from swingstudy.swing.analysis.paths import paths
from swingstudy.swing.analysis.winning_sets import winning_sets
from swingstudy.swing.charts.night import Rolling, Shown, night_view, policies, shows
from swingstudy.swing.charts.party import (
    COLOURS,
    LOSING,
    blend,
    colour_of,
    hundred,
    ink_on,
    luminance,
    nights,
    whole_outcomes,
)
from swingstudy.swing.charts.snake import LAYOUTS as SNAKES
from swingstudy.swing.charts.tile_map import LAYOUTS, map_words, tile_map
from swingstudy.swing.charts.tile_map import Map as TileMap
from swingstudy.swing.charts.votes import Span, dotplot, votes_figure, votes_svg
from swingstudy.swing.explorers.night import election_night
from swingstudy.swing.explorers.positions import EXAMPLES
from swingstudy.swing.table.board import default_board
from swingstudy.swing.table.notation import from_notation
from swingstudy.swing.table.position import Position

night_page = partial(election_night, guess_first=False)

NIGHT = "election-night@night"
RULEBOOK = position_at(NIGHT)
DEMOCRATIC, REPUBLICAN = (from_notation(source) for _, source in EXAMPLES[1:3])
BLITZ = position_at("blitz@15:events")
VOTES = default_board().electoral_votes


def view(position: Position = RULEBOOK, show: str = "map", **more) -> View:
    return night_view(Shown(position, show=show, **more))


def test_the_rulebooks_own_night_was_a_likely_win():
    seen = view()
    assert seen.finding == "You win 62 nights in 100 if the V.P. is used for Florida"
    assert "Chance to win 292369/472392." in seen.note
    assert "you hold 47 of the 95 votes you need" in seen.note
    assert "Readings: default." in seen.note
    assert "You win 62 nights in 100 (61.9%), tie 1.0%, lose 37.1%." in seen.words
    assert text_of(seen.panels["chance"]).startswith("62 win 1 tie 37 lose of 100 nights")


def test_waiting_is_named_and_worth_its_points():
    assert view(DEMOCRATIC).finding == "You win 65 nights in 100 if the President waits for Pennsylvania"
    assert "waiting for Pennsylvania is worth 7.5 points against the first chance" in view(DEMOCRATIC).words
    assert view(REPUBLICAN).finding == "You win 47 nights in 100 if the President waits for Ohio"
    gain = night(DEMOCRATIC).p_win.fraction - night(DEMOCRATIC, "first").p_win.fraction
    assert round(float(gain) * 100, 1) == 7.5


def test_what_is_of_the_study_set_says_so():
    assert "Study set: the colour of ME, IA, TN, WV, AR." in view(DEMOCRATIC).note
    assert "Study set" not in view(RULEBOOK).note


@pytest.mark.parametrize(
    ("policy", "finding", "costs"),
    [
        ("first", "You win 57 nights in 100 if the nominees are used at the first chance", "7.5 points"),
        ("never", "You win 39 nights in 100 if no nominee is used", "26.1 points"),
        ((("president", "ME"),), "You win 41 nights in 100 if you use the President in ME", "24.2 points"),
    ],
)
def test_another_use_of_the_nominees_shows_what_it_costs(policy, finding: str, costs: str):
    seen = view(DEMOCRATIC, nominees=policy)
    assert seen.finding == finding
    assert f"The best use wins 64.7% of nights; this one costs {costs}." in seen.words


def test_a_use_that_is_as_good_as_the_best_costs_nothing():
    named = (("president", "PA"), ("vp", "FL"))
    assert "No use wins more often than this one." in view(DEMOCRATIC, nominees=named).words


def test_a_use_that_the_rules_forbid_is_refused():
    with pytest.raises(ValueError, match="cannot be used for ME"):
        view(DEMOCRATIC, nominees=(("vp", "ME"),))


def test_the_uses_on_offer_are_those_of_the_position():
    assert [label for label, _ in policies(RULEBOOK)] == [
        "in the best way", "at the first chance", "never", "the V.P. in FL"
    ]  # fmt: skip
    assert len(policies(DEMOCRATIC)) == 3 + 7


def test_a_night_that_cannot_be_won_says_how_far_it_is():
    assert view(BLITZ).finding == "No night wins: at most 76 of the 169 votes you need are within reach"
    assert "if the election were now" in view(BLITZ).note
    assert "You win no night (0.0%)" in view(BLITZ).words
    assert "The nominees make no difference to the chance to win tonight." in view(BLITZ).words


def test_a_night_that_is_won_says_so():
    won = RULEBOOK._replace(boxes=(6, 6, 6, 6, 4), called=())
    assert view(won).finding.startswith("Every night wins: at least ")


def test_the_numbers_are_exact_and_complete():
    found, rows = night(DEMOCRATIC), view(DEMOCRATIC).rows
    outcomes = {row["which"]: Fraction(row["chance, exact"]) for row in rows if row["what"] == "outcome"}
    votes = {int(row["which"]): Fraction(row["chance, exact"]) for row in rows if row["what"] == "votes"}
    states = {row["which"]: Fraction(row["chance, exact"]) for row in rows if row["what"] == "state won"}
    assert sum(outcomes.values()) == sum(votes.values()) == 1
    assert outcomes["win"] == found.p_win.fraction
    assert votes == found.electoral_votes.fractions()
    assert states == {state: share.fraction for state, share in found.states.items()}


# The map


def squares(svg: str) -> dict[str, tuple[float, float, float, str, str]]:
    """State name to left, top, side, fill and style of its square."""
    pattern = (
        r'<rect class="(ss-tile[^"]*)" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" rx="[\d.]+" '
        r'fill="(#\w+)"><title>([^,]+),'
    )
    found = {}
    for style, x, y, width, height, fill, name in re.findall(pattern, svg):
        assert width == height
        found[name] = (float(x), float(y), float(width), fill, style)
    return found


def maps(position: Position) -> list[dict[str, tuple[float, float, float, str, str]]]:
    html = view(position).panels["map"]
    return [squares(part) for part in html.split("</svg>")[:2]]


@pytest.mark.parametrize("size", [0, 1], ids=["wide", "phone"])
def test_the_area_of_a_state_is_its_votes(size: int):
    found = maps(DEMOCRATIC)[size]
    assert len(found) == 25
    per_vote = found["Florida"][2] ** 2 / 29
    for name, votes in (("Maine", 4), ("Montana", 3), ("Pennsylvania", 20), ("Ohio", 18)):
        assert found[name][2] ** 2 / votes == pytest.approx(per_vote, rel=0.02)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_no_two_states_overlap_and_all_are_on_the_map(layout):
    boxes = {}
    for state, votes in VOTES.items():
        (x, y), half = layout.centre(state), layout.side(votes) / 2
        boxes[state] = (x - half, y - half, x + half, y + half)
        assert min(x - half, y - half) >= 0
        assert x + half <= layout.width
        assert y + half <= layout.height
    for one, (left, top, right, bottom) in boxes.items():
        for other, (left2, top2, right2, bottom2) in boxes.items():
            apart = right < left2 or right2 < left or bottom < top2 or bottom2 < top
            assert one == other or apart, (one, other)


def test_open_states_are_outlined_and_carry_their_nights_settled_ones_a_letter():
    found = maps(RULEBOOK)[0]
    outlined = {name for name, (*_, style) in found.items() if "ss-open" in style}
    assert outlined == {
        "Florida", "Ohio", "New Hampshire", "Pennsylvania", "Montana", "Nevada", "New Mexico", "Oregon", "Missouri"
    }  # fmt: skip
    words = text_of(view(RULEBOOK).panels["map"])
    assert "OH 33" in words
    assert "MI D" in words
    assert "GA R" in words


def test_both_parties_are_drawn_in_the_same_light():
    board = default_board()
    mine = tile_map(TileMap({s: Share(1, 1) for s in VOTES}, board.electoral_votes, "D", ()))
    theirs = tile_map(TileMap({s: Share(0, 1) for s in VOTES}, board.electoral_votes, "R", ()))
    assert squares(mine) == squares(theirs)
    assert {fill for *_, fill, _ in squares(mine).values()} == {COLOURS["D"]}
    for weight in range(7):
        one, other = colour_of(Share(weight, 6), "D", False), colour_of(Share(6 - weight, 6), "R", False)
        assert weight == 3 or one == other


@pytest.mark.parametrize("ground", [*COLOURS.values(), LOSING, blend("#E9EAE8", COLOURS["D"], 0.6)])
def test_letters_can_be_read_on_their_ground(ground: str):
    light, dark = sorted((luminance(ground) + 0.05, luminance(ink_on(ground)) + 0.05), reverse=True)
    assert light / dark >= 4.3


def test_the_map_in_words_names_every_state_once():
    found = night(RULEBOOK)
    still = {toss_up.state for toss_up in found.toss_ups}
    words = map_words(TileMap(found.states, VOTES, "D", still))
    assert "Florida (29 votes) about 56 in 100" in words
    assert "Yours (47 votes): ME, IA, WI, MN, MI." in words
    assert "Not yours (113 votes): GA, NC, LA, VA, IN, AZ, CO, KY, TN, WV, AR." in words


# The votes


def test_the_figure_has_three_traces_and_a_named_threshold():
    found = night(RULEBOOK)
    figure = votes_figure(found.electoral_votes, found.needed, "D")
    assert [trace["name"] for trace in figure["data"]] == ["loss", "tie", "win"]
    assert figure["data"][0]["fillcolor"] == LOSING
    assert figure["data"][2]["fillcolor"] == COLOURS["D"]
    assert votes_figure(found.electoral_votes, found.needed, "R")["data"][2]["fillcolor"] == COLOURS["R"]
    assert figure["layout"]["shapes"][0]["x0"] == 94.5
    assert figure["layout"]["annotations"][0]["text"] == "<b>95 wins</b>"
    for trace, share in zip(figure["data"], (found.p_loss, found.p_tie, found.p_win), strict=True):
        assert sum(trace["y"][1::4]) == pytest.approx(100 * float(share.fraction))
    assert all(x < 94.5 for x in figure["data"][0]["x"] + figure["data"][1]["x"])
    assert all(x > 94.5 for x in figure["data"][2]["x"])


def test_the_threshold_is_in_view_however_far_it_is():
    found = night(BLITZ)
    span = Span.of(found.electoral_votes, found.needed)
    assert span.low < min(found.electoral_votes)
    assert span.high > 169
    assert votes_figure(found.electoral_votes, found.needed, "R")["data"][2]["x"] == []


def test_the_axis_has_round_numbers():
    assert Span.of(Chance({47: 1, 149: 1}), 95) == (40, 150)
    assert Span(40, 150).ticks() == [40, 60, 80, 100, 120, 140]


def test_the_bars_as_svg_are_the_same_nights():
    found = night(RULEBOOK)
    svg = votes_svg(found.electoral_votes, found.needed, "D")
    assert svg.count("<rect") == len(found.electoral_votes)
    assert svg.count(f'fill="{LOSING}"') == sum(votes < 94 for votes in found.electoral_votes)
    assert "95 wins" in svg


def test_fifty_dots_stand_for_all_nights():
    dots = quantile_dots(night(RULEBOOK))
    for picture in dotplot(dots, 95, "D").split("</svg>")[:2]:
        circles = re.findall(r'<circle class="ss-dot-(\w+)" fill="(#\w+)" cx="([\d.]+)"', picture)
        line = float(re.findall(r'ss-threshold" d="M([\d.]+)', picture)[0])
        assert len(circles) == 50
        assert sum(outcome == "win" for outcome, _, _ in circles) == sum(votes >= 95 for votes in dots)
        assert all((float(x) > line) == (outcome == "win") for outcome, _, x in circles)
        assert {fill for outcome, fill, _ in circles if outcome == "loss"} == {LOSING}
    assert "31 win" in view().panels["dots"]


# The ladder and the tipping point


def test_the_state_that_decides_most_often_is_the_finding():
    seen = view(show="ladder")
    assert seen.finding == "Florida decides 67 nights in 100"
    assert "Florida 29 67" in text_of(seen.panels["decisive"])
    assert "Georgia 16 R 27" in text_of(seen.panels["decisive"])
    assert decisive(night(RULEBOOK))["FL"].percent == "66.5%"
    assert "Counted from the surest state down, Florida brings vote 95; you win it about 56 in 100." in seen.words
    rows = {row["state"]: row for row in seen.rows}
    assert Fraction(rows["FL"]["decisive, exact"]) == decisive(night(RULEBOOK))["FL"].fraction
    assert list(rows) == [rung.state for rung in ladder(night(RULEBOOK)).rungs]


def test_a_state_in_the_snake_is_as_long_as_its_votes():
    html = view(show="ladder").panels["ladder"]
    for picture, layout in zip(html.split("</svg>")[:2], SNAKES, strict=True):
        assert "95 wins" in picture
        lengths: dict[str, float] = {}
        for width, name in re.findall(r'<rect class="ss-tile[^>]* width="([\d.]+)"[^>]*><title>([^,]+)', picture):
            lengths[name] = lengths.get(name, 0) + float(width) + 2
        scale = (layout.width - 28) / -(-sum(VOTES.values()) // layout.rows)
        assert lengths["Florida"] == pytest.approx(29 * scale, abs=0.3)
        assert lengths["Montana"] == pytest.approx(3 * scale, abs=0.3)
        assert sum(lengths.values()) == pytest.approx(sum(VOTES.values()) * scale, abs=2)


def test_without_a_decisive_state_the_finding_says_so():
    seen = view(BLITZ, "ladder")
    assert seen.finding == "No state is decisive: no single result, reversed, would change who wins"


# The nominees


def test_every_use_of_the_nominees_stands_beside_the_best():
    seen = view(DEMOCRATIC, "nominees")
    assert seen.finding == "Waiting for Pennsylvania is worth 7.5 points"
    table = text_of(seen.panels["uses"])
    assert "In the best way 64.7% best" in table
    assert "At the first chance 57.2% −7.5" in table
    assert "Never 38.5% −26.1" in table
    assert "the best use always has the President here" in seen.panels["reasons"]
    assert len(seen.rows) == 3 + 7


def test_where_the_first_chance_is_best_the_finding_says_so():
    assert view(show="nominees").finding == "The first chance is as good as any: the nominees are worth 14.6 points"


def test_without_a_nominee_there_is_nothing_to_decide():
    tired = RULEBOOK._replace(vp_used=True)
    assert view(tired, "nominees").finding == "No nominee can be used tonight"
    assert "No nominee can be used tonight (17.1)." in view(tired).words


# Paths


def test_twenty_sets_and_thirty_one_nodes_of_the_totals():
    seen = view(show="paths")
    sets, tree = winning_sets(night(RULEBOOK)), paths(night(RULEBOOK))
    assert (sets.total, tree.total) == (34, 289)
    assert seen.finding == "Florida and Pennsylvania are enough: 34 minimal sets of open states win"
    assert seen.panels["sets"].count("<li>") == 20
    assert seen.panels["tree"].count("<li>") == 31
    assert "the likeliest 31 of 289 nodes" in seen.panels["tree"]
    assert "The whole tree has 289 nodes and 145 ends: 67 win, 8 tie, 70 lose." in seen.words
    assert "2 states: 1" in text_of(seen.panels["sets"])
    assert "20 are shown" in seen.words


def test_a_small_tree_is_shown_whole():
    few = RULEBOOK._replace(modes=("C",) * 5, boxes=(1, 2, 2, 2, 0), called=())
    seen = view(few, "paths")
    nodes = paths(night(few)).total
    assert nodes <= 31
    assert f"all {nodes} nodes" in seen.panels["tree"]
    assert seen.panels["tree"].count("<li>") == nodes


def test_paths_where_nothing_helps():
    seen = view(BLITZ, "paths")
    assert "do not bring the 153 votes that are missing" in seen.panels["sets"]


# One night at a time


def test_a_night_is_stepped_through_by_the_real_rule():
    rolled = roll_night(night(RULEBOOK), 1, 0)
    rows = rolled.rows()
    for at in range(1, len(rows) + 1):
        seen = view(show="night", rolling=Rolling(1, 0, at))
        last = rows[at - 1]
        assert seen.rows[-1]["votes"] == last["votes held"]
        assert seen.rows[-1]["dice"] == "-".join(map(str, last["dice"]))
        assert len(seen.rows) == at
    outcome = {"win": "you win", "tie": "a tie", "loss": "you lose"}[rolled.outcome]
    assert seen.finding == f"{rolled.votes} votes of 95 needed: {outcome}"
    assert "seed 1, night 1; the same seed always rolls the same nights" in seen.note


def test_the_chance_moves_with_every_result():
    before = view(show="night")
    assert before.finding == "Before the first die you hold 47 of 95 votes and win 62 nights in 100"
    assert "Next: Florida, two dice, 20 of 36 win it." in text_of(before.panels["step"])
    after = view(show="night", rolling=Rolling(1, 0, 1))
    first = roll_night(night(RULEBOOK), 1, 0).steps[0]
    assert first.key == "FL"
    chance = night(first.after).p_win
    assert after.finding.endswith(f"and now you win {nights(chance)}")
    assert chance.percent in after.panels["so_far"]


def test_a_named_use_is_kept_to_the_end_of_the_night():
    named = (("president", "PA"), ("vp", "FL"))
    for at in range(12):
        seen = view(DEMOCRATIC, "night", nominees=named, rolling=Rolling(3, 2, at))
        assert seen.finding
    assert "you win" in seen.finding or "you lose" in seen.finding or "a tie" in seen.finding


def test_many_nights_stand_beside_all_there_can_be():
    seen = view(show="night", rolling=Rolling(7, 0, 0, 1000))
    rolled = roll_nights(night(RULEBOOK), 7, 1000)
    wins = sum(votes >= 95 for votes in rolled)
    table = text_of(seen.panels["tally"])
    assert "1,000 nights with seed 7" in table
    assert f"win {wins:,} {wins / 10:.1f}% 61.9%" in table


# Words for chances


@pytest.mark.parametrize(
    ("share", "short", "said"),
    [
        (Share(0, 6), "0", "no night"), (Share(6, 6), "100", "every night"), (Share(1, 6), "17", "17 nights in 100"),
        (Share(1, 36**2), "<1", "less than 1 night in 100"), (Share(1295, 1296), ">99", "more than 99 nights in 100"),
        (Share(1, 100), "1", "1 night in 100"), (Share(11, 100), "11", "11 nights in 100"),
    ],
)  # fmt: skip
def test_chances_are_nights_in_a_hundred(share: Share, short: str, said: str):
    assert hundred(share) == short
    assert nights(share) == said


NIGHTS = st.builds(
    lambda position, boxes: position._replace(boxes=boxes, called=()),
    st.sampled_from([RULEBOOK, DEMOCRATIC, REPUBLICAN]),
    st.tuples(*(st.integers(1, 4) for _ in range(5))),
)


@settings(max_examples=20, deadline=None)
@given(NIGHTS, st.sampled_from(["best", "first", "never"]))
def test_a_hundred_nights_are_a_hundred(position: Position, how: str):
    found = night(position, how)
    whole = whole_outcomes(found)
    assert sum(whole.values()) == 100
    exact = {"win": found.p_win, "tie": found.p_tie, "loss": found.p_loss}
    assert all(abs(whole[name] - share.fraction * 100) < 1 for name, share in exact.items())


@settings(max_examples=20, deadline=None)
@given(NIGHTS)
def test_the_nights_of_a_path_are_those_that_follow_it(position: Position):
    waiting = [paths(night(position)).root]
    assert waiting[0].nights == 100
    while waiting:
        node = waiting.pop()
        if node.children:
            assert sum(child.nights for child in node.children) == node.nights
        waiting += node.children


# The widget


def test_the_explorer_shows_each_view_with_its_own_panels():
    with opened(night_page, NIGHT) as page:
        shown = {}
        for _, show in shows():
            page.set(show=show)
            assert page.error == ""
            shown[show] = {name for name in page.panels if getattr(page.model, f"at_{name}")}
        assert shown == {
            "map": {"chance", "map", "figure", "dots"},
            "ladder": {"ladder", "decisive"},
            "nominees": {"uses", "reasons"},
            "paths": {"sets", "tree"},
            "night": {"held", "step", "map", "tally"},
        }
        assert "rolling" not in page.model.away
        page.set(show="map")
        assert "rolling" in page.model.away


def test_a_night_is_stepped_by_buttons_and_starts_anew_with_the_position():
    with opened(night_page, NIGHT, show="night") as page:
        for key in ("next", "next", "previous"):
            page.press(key)
        assert page.choices["at"] == 1
        page.press("last")
        assert page.choices["at"] == 9
        assert page.inputs["next"].attributes["aria-disabled"] == "true"
        page.press("next")
        assert page.choices["at"] == 9
        page.press("another")
        assert (page.choices["game"], page.choices["at"]) == (1, 0)
        page.press("many")
        page.press("many")
        assert page.choices["many"] == 1000
        page.press("n_down")
        assert (page.choices["game"], page.choices["at"], page.choices["many"]) == (0, 0, 0)


def test_a_use_that_the_new_position_forbids_falls_back_to_the_best():
    with opened(night_page, NIGHT) as page:
        page.set(nominees=(("vp", "FL"),))
        assert page.view.finding == "You win 62 nights in 100 if you use the V.P. in FL"
        page.press("s_mode")
        assert page.error == ""
        assert page.choices["nominees"] == "best"
        assert page.inputs["nominees"].label == "In the best way"


@pytest.mark.parametrize("seed", ["", "x", "-1", "4294967296", "²"])
def test_a_bad_seed_is_named_and_the_last_night_stays(seed: str):
    with opened(night_page, NIGHT, show="night") as page:
        before = page.view
        page.set(seed=seed)
        assert "a seed is a whole number from 0 to 4294967295" in page.error
        assert page.view is before


def test_the_same_seed_rolls_the_same_night():
    with opened(night_page, NIGHT, show="night") as page:
        page.set(seed="12")
        page.press("last")
        first = page.view
        page.set(seed="13")
        page.set(seed="12")
        page.press("last")
        assert page.view == first


def test_fifty_changes_make_no_new_widget_and_one_figure():
    with opened(night_page, NIGHT) as page:
        page.press("board")
        for _, show in shows():
            page.set(show=show)
        before = widgets_alive()
        for step in range(50):
            page.set(show=shows()[step % 5][1])
            page.press(("n_up", "n_down", "w_mode", "b_economy", "m_down")[step // 5 % 5])
        assert page.error == ""
        assert widgets_alive() == before
        page.set(show="map")
        assert len(page.model.figures["figure"]["figure"]["data"]) == 3


def test_the_figure_follows_the_position():
    with opened(night_page, NIGHT) as page:
        page.press("n_down")
        expected = votes_figure(night(page.choices["position"]).electoral_votes, 95, "D")
        drawn = page.model.figures["figure"]
        assert drawn["figure"]["data"] == expected["data"]
        assert drawn["figure"]["layout"] == expected["layout"]
        assert "95 wins" in drawn["still"]


def test_a_second_explorer_on_the_page_has_a_figure_and_a_still_picture_of_its_own():
    with opened(night_page, NIGHT) as page:
        other = night_page()
        names = [one.model.figures["figure"]["id"] for one in (page, other)]
        assert names[0] != names[1]
        assert page.library is other.library
        page.press("n_down")
        assert other.model.figures["figure"]["id"] == names[1]


def test_the_numbers_come_as_a_frame_and_as_csv():
    with opened(night_page, NIGHT) as page:
        frame = page.to_frame()
        assert list(frame.columns) == ["what", "which", "chance", "chance, exact"]
        assert frame["chance"][frame["what"] == "votes"].sum() == pytest.approx(1)
        assert page.view.csv.splitlines()[1] == "outcome,win,0.618911836,292369/472392"
        assert "data:text/csv;base64," in page.model.words


def test_without_a_position_it_opens_on_a_made_up_night():
    with opened(night_page) as page:
        assert page.view.finding == "You win 65 nights in 100 if the President waits for Pennsylvania"
        assert page.inputs["example"].label == "A made-up night, Democratic side"


def test_the_text_is_the_same_every_time():
    with opened(night_page, NIGHT) as page:
        assert repr(page) == night_view(Shown(RULEBOOK)).text


# The page that stands still


class Balanced(HTMLParser):
    """Counts the tags that are open."""

    VOID = frozenset(("meta", "rect", "path", "circle", "br", "col"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attributes: object) -> None:
        if tag not in self.VOID or tag == "rect":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("show", [show for _, show in shows()])
def test_a_static_page_needs_no_network(show: str):
    seen = view(DEMOCRATIC, show, rolling=Rolling(1, 0, 3))
    page = static_html(seen)
    assert "http" not in page
    assert "//" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    assert seen.finding in text_of(page)
    assert seen.words.split(".")[0] in text_of(page)
    assert str(next(iter(seen.rows))[next(iter(seen.rows[0]))]) in page
    assert "<script" not in page


def test_a_static_page_draws_the_votes_without_plotly():
    page = static_html(view())
    assert page.count('class="ss-sizes"') == 1
    assert "95 wins" in page
    reader = Balanced()
    reader.feed(page)
    assert reader.open == []


def test_a_static_page_takes_plotly_on_request_and_fetches_nothing():
    page = static_html(view(), plotly=True)
    assert len(page) > 1_000_000
    assert 'Plotly.newPlot("ss-figure"' in page
    assert not re.search(r'<(script|link|img|iframe)[^>]*(src|href)="', page)
    assert 'class="ss-votes"' not in page


def test_a_static_page_leaves_the_controls_out():
    with opened(night_page, NIGHT) as page:
        page.press("board")
        made = static_html(page.view)
        assert "ss-outlook" not in re.sub(r"<style>.*?</style>", "", made, flags=re.DOTALL)
        assert "http" not in made
        assert "ss-board" in made
