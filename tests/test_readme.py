"""The README says what is true: its example runs, its tables are those of the data."""

from __future__ import annotations

import doctest
from pathlib import Path

from swingstudy.swing.table.readings import READINGS, settled

README = Path(__file__).parents[1] / "README.md"


def test_the_example_of_the_readme_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 3
    assert result.failed == 0


def test_every_reading_and_every_settled_question_stands_in_the_readme() -> None:
    text = README.read_text("utf-8")
    for reading in READINGS:
        values = ", ".join(f"`{value}`" for value in reading.values)
        assert f"| `{reading.name}` | {values} | {reading.rule} | {reading.question} |" in text
    for row in settled():
        assert f"| {row.row} | {row.rule} | {row.question} | {row.default} |" in text
