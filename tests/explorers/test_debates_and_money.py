"""The explorers of debates, the War Chest and the dollar."""

from __future__ import annotations

import pytest

from explorers.shared import opened, text_of, widgets_alive
from swingstudy.swing.explorers.debates import debates
from swingstudy.swing.explorers.dollar import dollar
from swingstudy.swing.explorers.war_chest import war_chest

BLITZ = "blitz@15:action"


@pytest.mark.rule("SS-124")
def test_full_preparation_of_the_president():
    with opened(debates, guess_first=False) as page:
        assert page.view.finding == "Full preparation brings the President $4.96 on average, $1.46 more than none"
        assert "$4 or more: 189 of 216 with full preparation, about 88 in 100" in page.view.panels["figure"]
        assert "$6: 91 of 216" in page.view.words
        assert "full 3 dice, the highest counts $4.96 +$1.46 189 of 216 87.5%" in text_of(page.view.panels["table"])
        assert len(page.view.rows) == 18


@pytest.mark.rule("SS-129")
def test_the_lowest_of_two_for_a_vp_who_does_not_prepare():
    with opened(debates, "vp", "none", guess_first=False) as page:
        assert page.view.finding == "No preparation brings the V.P. $2.53 on average"
        page.set(need=6)
        assert "$6 or more: 1 of 36" in page.view.panels["figure"]
        none, partial, full = page.view.figure["data"]
        assert none["y"] == pytest.approx([1, 25 / 36, 16 / 36, 9 / 36, 4 / 36, 1 / 36])
        assert full["y"][-1] == pytest.approx(11 / 36)
        assert partial["y"][-1] == pytest.approx(1 / 6)


@pytest.mark.parametrize("wrong", [("surrogate", "none"), ("vp", "half")])
def test_an_unknown_nominee_or_level_is_refused(wrong):
    with pytest.raises(ValueError, match="a nominee is president or vp"):
        debates(*wrong)


@pytest.mark.rule("SS-160", "SS-162", "SS-164")
def test_the_arithmetic_of_11_8_twice_over():
    with opened(war_chest, guess_first=False) as page:
        assert page.view.finding == "The plan gains $2 over four turns and leaves the War Chest at +2"
        assert [(row["to spend so far"], row["without the plan"]) for row in page.view.rows] == [
            ("0", "2"), ("5", "4"), ("5", "6"), ("10", "8"),
        ]  # fmt: skip
        assert [row["War Chest"] for row in page.view.rows] == ["3", "2", "3", "2"]
        assert "$10 in the end, $8 without the plan" in page.view.panels["figure"]


def test_the_buttons_set_whole_plans():
    with opened(war_chest, guess_first=False) as page:
        page.press("drain")
        assert page.view.finding == "The plan gains $3 over four turns and leaves the War Chest at +0"
        page.press("none")
        assert page.view.finding == "No plan yet: $8 to spend over four turns"
        page.press("cycle")
        page.set(chest=0)
        assert page.view.finding == "The plan costs $2 over four turns and leaves the War Chest at +0"


def test_a_debate_makes_the_sum_a_distribution():
    with opened(war_chest, guess_first=False) as page:
        assert page.view.panels["sums"] == ""
        page.set(debate="prep-full")
        assert "$16 11 of 36" in text_of(page.view.panels["sums"])
        assert "In all $14.47 could be spent on other things, $12.47 without the plan" in page.view.words
        assert page.view.finding == "The plan gains $2 over four turns and leaves the War Chest at +2"


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"turn2": ("raise",)}, "Turn 2 cannot raise funds: rule 7.0"),
        ({"turn4": ("raise",), "chest": 4}, "Turn 1 cannot raise funds: rule 11.7: the War Chest is at its maximum"),
        ({"finance": 1}, "Turn 1 cannot raise funds: rule 11.7: it costs $2, Campaign Finance is $1"),
        ({"turn2": ("repay",)}, "Turn 2 cannot repay the loan: rule 11.10: no loan is outstanding"),
        ({"turn1": ("loan",), "loan": True}, "Turn 1 cannot take a loan: rule 11.9"),
    ],
)
def test_a_plan_that_the_rules_forbid_is_named_and_goes_only_as_far_as_it_can(choices, message):
    with opened(war_chest, guess_first=False) as page:
        page.set(**choices)
        assert page.error == ""
        assert message in page.view.finding
        assert page.view.finding in page.view.words
        assert len(page.view.rows) == int(message.split()[1]) - 1


@pytest.mark.rule("SS-163")
def test_a_plan_that_waits_for_another_control_stays_as_it_was_chosen():
    with opened(war_chest, guess_first=False) as page:
        page.set(turn2=("repay",))
        assert "Turn 2 cannot repay the loan" in page.view.finding
        page.set(loan=True)
        assert page.choices["turn2"] == ("repay",)
        assert page.view.finding == "The plan costs $1 over four turns and leaves the War Chest at +3"


def test_the_money_of_the_first_turn_is_that_of_its_control():
    with opened(war_chest, guess_first=False) as page:
        page.set(finance=5)
        assert page.view.rows[0]["income"] == "5"
        assert "1 raise funds $5" in text_of(page.view.panels["table"])
        assert page.view.words.startswith("Turn 1: $5 in hand")


@pytest.mark.parametrize("wrong", [(5, 2), (2, 10)])
def test_a_start_outside_the_tracks_is_refused(wrong):
    with pytest.raises(ValueError, match="the War Chest is at 0 to 4"):
        war_chest(*wrong)


def test_what_three_dollars_buy_in_the_blitz():
    with opened(dollar, BLITZ, guess_first=False) as page:
        assert page.view.finding == "$3 buy most in NORTH: 2.22 boxes on average"
        assert "The Resistance Value of SOUTH and MIDWEST in Advertising is of the study set." in page.view.note
        assert [row["boxes, mean"] for row in page.view.rows] == ["13/18", "20/9", "35/27", "4/3", "403/216"]
        assert "NORTH 4 of 6 66.7% 32 of 36 88.9%" in text_of(page.view.panels["table"])
        page.set(help=False)
        assert page.view.finding == "$3 buy most in NORTH: 2 boxes on average"


def test_one_dollar_in_campaign_mode_only_changes_the_mode():
    with opened(dollar, BLITZ, guess_first=False) as page:
        page.set(dollars=1)
        assert page.view.finding == "A dollar buys most in NORTH: 0.89 boxes on average"
        assert page.view.rows[0]["boxes, mean"] == "0"
        assert page.view.rows[3] == {
            "region": "WEST", "mode": "Campaign", "one die": "2/3", "two dice": "8/9", "dollars": 1, "boxes, mean": "0",
        }  # fmt: skip


def test_a_pasted_position_that_cannot_be_read_is_named():
    with opened(dollar, BLITZ, guess_first=False) as page:
        before = page.view
        page.set(notation="swing/1 R dem-incumbent 15:action S9C/N1A/M1A/W0C/B1A")
        assert "S" in page.error
        assert page.error
        assert page.view is before


def test_no_widget_is_made_after_the_first_view():
    for make, changes in (
        (
            debates,
            [{"nominee": "vp"}, {"level": "none"}, {"need": 6}, {"nominee": "president"}, {"level": "prep-full"}],
        ),
        (war_chest, [{"debate": "none"}, {"income": 5}, {"chest": 1}, {"debate": "no debate"}, {"finance": 3}]),
        (dollar, [{"dollars": 6}, {"help": False}, {"dollars": 2}, {"help": True}, {"dollars": 1}]),
    ):
        with opened(make) as page:
            page.set(**changes[0])
            before = widgets_alive()
            for at in range(50):
                page.set(**changes[at % len(changes)])
                assert page.error == ""
            assert widgets_alive() == before


def test_where_a_dollar_buys_most_depends_on_how_many_there_are():
    with opened(dollar, guess_first=False) as page:
        best = []
        for dollars in range(1, 7):
            page.set(dollars=dollars)
            best.append(page.view.finding.split(" most in ")[1].split(":")[0])
        assert best == ["MIDWEST", "MIDWEST", "BORDER", "BORDER", "BORDER", "WEST"]
