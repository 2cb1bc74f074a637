"""The audit of the rulebook's own numbers, and the 42%."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from builders import reading
from swingstudy.swing.analysis.audit import audit
from swingstudy.swing.analysis.claims import clamping, four_or_higher, half_the_chances, lonely_states, never_certain
from swingstudy.swing.analysis.forty_two import SUBSETS, Case, forty_two, sudden_defeat
from swingstudy.swing.analysis.open_tracks import boards_left_open, without_neighbour
from swingstudy.swing.rules import contest
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.rulebook import DEFAULT

AUDIT = audit()
GRID = AUDIT.forty_two


@pytest.mark.rule("SS-251")
def test_the_42_percent_under_the_defaults():
    assert GRID.default == Fraction(5, 12) == sudden_defeat(Case("second", (2, 5), Readings()))
    assert sudden_defeat(Case("bottom", (2, 5), Readings())) == Fraction(11, 12)
    assert round(GRID.default * 100) == 42


@pytest.mark.rule("SS-251", "SS-187", "SS-188")
def test_which_strong_presidents_make_it_42_percent():
    agree = {blocked for blocked, chance in GRID.subsets().items() if round(chance * 100) == 42}
    assert len(SUBSETS) == 32
    assert agree == {blocked for blocked in SUBSETS if (5 in blocked) != (6 in blocked)}
    assert len(agree) == 16
    assert "exactly one of 5 and 6 blocked" in GRID.notes()[1]


def test_the_grid_equals_direct_runs_of_the_phase():
    """The grid runs a phase once for all sets of blocked numbers that fail on the same dice; here each is run."""
    random = Random(42)
    for case in random.sample(sorted(GRID.chances, key=repr), 60):
        assert GRID.chances[case] == sudden_defeat(case)


def test_which_readings_matter():
    assert GRID.matter == ("cascade-out-of-south", "six-against-block")
    assert len(GRID.chances) == 2 * 32 * 24 * 2 * 2 * 2
    stops = reading(cascade_out_of_south="stops").readings
    assert set(GRID.subsets("second", stops).values()) == {Fraction(0)}
    six = reading(six_against_block="six").readings
    assert GRID.subsets("second", six)[(6,)] == Fraction(1, 3)
    assert sum(row["combinations"] for row in GRID.rows()) == len(GRID.chances)


@pytest.mark.rule("SS-208")
def test_the_four_states_without_neighbours():
    boards = list(boards_left_open(DEFAULT.board))
    assert len(boards) == 48
    assert boards[0].tracks == DEFAULT.board.tracks
    assert lonely_states(DEFAULT).verdict == "holds"
    tight = DEFAULT.board._replace(tracks={**DEFAULT.board.tracks, "W": ("AZ", "CO", "NV", "NM", "OR")})
    assert without_neighbour(DEFAULT.but(board=tight)) == ("FL", "IN", "MT")


@pytest.mark.rule("SS-43", "SS-88")
def test_what_the_example_of_9_1_2_says():
    answers = {claim.claim: claim for claim in AUDIT.claims}
    half = next(c for text, c in answers.items() if text.startswith("Blocking 1, 3 and 5"))
    assert "from 2 of 6 to 1 of 6, by 1/2" in half.answer
    two = next(c for text, c in answers.items() if text.startswith("The same in the example"))
    assert (two.verdict, "from 20 of 36 to 11 of 36, by 9/20" in two.answer) == ("does not hold", True)
    assert clamping(DEFAULT).answer.startswith("it changes 0 of")


def test_the_table_as_a_whole():
    verdicts = [claim.verdict for claim in AUDIT.claims]
    assert {verdict: verdicts.count(verdict) for verdict in set(verdicts)} == {
        "holds": 13, "holds only under": 2, "does not hold": 1, "cannot be checked": 1,
    }  # fmt: skip
    assert [row["rule"] for row in AUDIT.rows()][:3] == ["13.0, turn 16", "17.2", "17.2"]
    assert AUDIT.title.startswith("13 of 17")
    text = str(AUDIT)
    assert all(claim.claim in text for claim in AUDIT.claims)
    assert AUDIT._repr_html_().count('scope="row"') == len(AUDIT.claims)
    assert list(AUDIT.to_frame().columns) == ["claim", "rule", "answer", "verdict", "under"]


@pytest.mark.parametrize(
    ("name", "value", "claim"),
    [
        ("SCANDAL_MODIFIER", -2, half_the_chances),
        ("NATURAL_FAILURE", 5, four_or_higher),
        ("NATURAL_SUCCESS", 7, never_certain),
        ("LOWEST", 3, clamping),
    ],
)
def test_a_claim_follows_the_one_copy_of_its_rule(monkeypatch, name, value, claim):
    before = claim(DEFAULT)
    monkeypatch.setattr(contest, name, value)
    assert claim(DEFAULT) != before


def test_another_board_gives_another_answer():
    board = DEFAULT.board._replace(resistance={**DEFAULT.board.resistance, "W": DEFAULT.board.resistance["S"]})
    assert forty_two(DEFAULT.but(board=board)).default == Fraction(5, 6) * Fraction(5, 6)
