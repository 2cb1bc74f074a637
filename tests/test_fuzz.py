"""However a file that ships is mutated, its check ends in an answer or in named errors (20,000 in tests/bench)."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuzzed import verdict
from mutated import mutated

SEEDS = range(400)


@pytest.mark.parametrize("part", range(4))
def test_a_mutated_file_brings_an_answer_or_named_errors(part: int, tmp_path: Path) -> None:
    """The status, file, line, field, what was found and what was expected are held in ``fuzzed``."""
    statuses = {verdict(mutated(seed)[1], tmp_path / "mutated.yaml").status for seed in SEEDS[part::4]}
    assert statuses == {0, 1, 2}
