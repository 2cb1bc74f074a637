"""The table of broken rules: each text that is broken stands once in the rules, and each statement has a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import rule_coverage
from mutations import BREAKS, Break, module_of, rule_number

PLACES = rule_coverage.read_tests(Path(__file__).parent / "swing").places


@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: f"{broken.statement} {broken.meaning}")
def test_a_rule_that_is_to_be_broken_is_there_and_is_tested(broken: Break) -> None:
    source = module_of(broken, Path(__file__).parents[1]).read_text(encoding="utf-8")
    assert source.count(broken.text) == 1
    assert PLACES[rule_number(broken.statement)]
