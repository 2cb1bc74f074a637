"""The coverage report reads marks wherever pytest allows them, and the suite keeps to its rules."""

from __future__ import annotations

from pathlib import Path

import rule_coverage

SOURCE = """
import pytest
CASES = [pytest.param(1, marks=pytest.mark.rule("CA-1")), pytest.param(2)]
@pytest.mark.rule("SS-1", "SS-2")
@pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.rule("SS-3", "SS-4")])])
def test_one(n): ...
class TestTwo:
    pytestmark = pytest.mark.rule("ST-45")
    @pytest.mark.rule(NAME, "ST-46")
    def test_three(self): ...
"""


def test_reads_marks_on_functions_params_and_classes() -> None:
    found = rule_coverage.Found()
    rule_coverage.read_file(SOURCE, "test_x.py", found)
    assert set(found.places) == {("CA", 1), ("SS", 1), ("SS", 2), ("SS", 3), ("SS", 4), ("ST", 45)}
    assert found.wrong == [
        "test_x.py:9: not the name of a statement: NAME",
        "test_x.py:9: not the name of a statement: 'ST-46'",
        "test_x.py:5: a test names 4 statements, more than 3",
    ]


def test_the_report_counts_what_is_due() -> None:
    found = rule_coverage.Found({("SS", number): ["here"] for number in range(1, 17)}, [])
    text = rule_coverage.report(found)
    assert "SS (Swing States 2012): 16 of 244 statements" in text
    assert "missing: 18-232, 236, 238, 244-254" in text
    assert "a later issue: 233-235, 237, 239-243" in text


def test_every_mark_in_this_suite_is_well_formed() -> None:
    assert rule_coverage.read_tests(Path(__file__).parent).wrong == []
