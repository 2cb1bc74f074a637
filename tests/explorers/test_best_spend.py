"""The explorer of the last dollar."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explorers.shared import opened, text_of, widgets_alive
from swingstudy.swing.analysis.plan import STOP
from swingstudy.swing.explorers.best_spend import available, best_spend, with_dollars


@pytest.mark.rule("SS-165")
def test_two_dollars_on_the_night_of_the_rulebook():
    with opened(best_spend, guess_first=False) as page:
        assert page.view.finding == "First advertise in WEST: you win about 72 in 100 nights, not 62"
        assert "Opened on Election Night, taken as an Action Phase" in page.view.note
        assert "as if the election were tonight" in page.view.note
        assert "the position itself can lay hands on $1" in page.view.note
        told = text_of(page.view.panels["dollars"])
        assert told == (
            "Stop now 61.9% spend nothing Spend $2 well 72.4% +10.55 points more than stopping "
            "With $3 78.3% +5.83 points for one dollar more"
        )
        ranked = text_of(page.view.panels["considered"])
        assert ranked.startswith(
            "6 first steps considered, each played on in the best way advertise in WEST 11.1 72.4%"
        )
        assert [row["first"] for row in page.view.rows][-2:] == ["change the mode of SOUTH", STOP]


def test_the_plan_is_a_tree_of_what_the_dice_may_bring():
    with opened(best_spend, guess_first=False) as page:
        tree = text_of(page.view.panels["tree"])
        assert "advertise in WEST 72.4% on 3, 4, 5, 6 (4 of 6) advertise in WEST 74.7%" in tree
        assert "The plan: advertise in WEST (72.4%); on 3, 4, 5, 6: advertise in WEST (74.7%)" in page.view.words
        page.set(dollars=3)
        assert "stop, with NORTH to Campaign mode" in page.view.panels["tree"]


def test_the_dollars_one_by_one():
    with opened(best_spend, guess_first=False) as page:
        found = []
        for dollars in range(5):
            page.set(dollars=dollars)
            assert page.error == ""
            found.append((page.view.finding.split(":")[0], page.view.rows[0]["win"]))
        assert [name for name, _ in found] == [
            "Stop", "First advertise in WEST", "First advertise in WEST", "First advertise in NORTH",
            "First advertise in NORTH",
        ]  # fmt: skip
        assert [round(100 * win, 1) for _, win in found] == [61.9, 68.0, 72.4, 78.3, 84.4]
        gains = [round(100 * (new - old), 1) for (_, old), (_, new) in pairwise(found)]
        assert gains == [6.1, 4.5, 5.8, 6.2]


def test_moves_are_first_steps_too_and_dear():
    with opened(
        best_spend, "swing/1 R dem-incumbent 30:night S5C/N3A/M5C/W4A/B3C P=N V=B S=N p=W v=B", 1, guess_first=False
    ) as page:
        without = page.view.rows
        page.set(moves=True)
        assert page.view.finding.startswith("First move V.P. to SOUTH, Surrogate to SOUTH: you win about 69")
        assert len(page.view.rows) > len(without)
        assert "the best 12 of them" in page.view.panels["considered"]
        page.set(dollars=4)
        assert page.error == ""
        assert page.choices["moves"] is True
        assert "worked out for up to $2: with $4 they are left out" in page.view.panels["considered"]
        assert page.view.finding.startswith("First advertise in NORTH")


def test_what_cannot_win_says_so():
    with opened(best_spend, "blitz@15:action", 1, guess_first=False) as page:
        assert page.view.finding == "With $1 no spend can win tonight"
        assert "ties most often" in page.view.panels["tree"]


def test_a_game_that_is_over_is_refused():
    with opened(best_spend, guess_first=False) as page:
        page.set(position=page.choices["position"]._replace(outcome="win"))
        assert "This game is over (win)" in page.error


@pytest.mark.rule("SS-162", "SS-166")
def test_the_purse_counts_war_chest_and_loan():
    with opened(best_spend, "blitz@15:action", 0, guess_first=False) as page:
        position, rulebook = page.choices["position"], page.choices["rulebook"]
        assert (position.finance, position.war_chest, position.loan) == (3, 4, False)
        assert available(position, rulebook) == 8
        assert with_dollars(position, 8, rulebook) == position
        assert with_dollars(position, 2, rulebook) == position._replace(finance=2, loan=True, war_chest_used=True)


def test_more_than_four_dollars_is_not_worked_out():
    with pytest.raises(ValueError, match=r"\$0 to \$4, not for \$9"):
        best_spend(dollars=9)


def test_fifty_changes_make_no_widget_more():
    with opened(best_spend, dollars=1, guess_first=False) as page:
        page.set(dollars=0)
        before = widgets_alive()
        for change in range(50):
            page.set(dollars=change % 2)
        assert page.error == ""
        assert widgets_alive() == before
