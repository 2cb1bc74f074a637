"""The README says what is true: examples, names, folders; the page of doubtful rules is that of the data."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import swingstudy as ss
from swingstudy import explore
from swingstudy.swing.table.readings import READINGS, settled

CHECKOUT = Path(__file__).parents[1]
README = CHECKOUT / "README.md"
TEXT = README.read_text("utf-8")
SCREEN = 45
"""Lines that fit one screen."""


def test_the_examples_of_the_readme_run() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 8
    assert result.failed == 0


def test_what_a_user_types_fits_one_screen() -> None:
    section = TEXT.split("## What you type\n")[1].split("\n## ")[0]
    assert section.count("\n") <= SCREEN
    assert "swingstudy lab" in section
    assert "explore.one_die()" in section
    assert "ss.swing." in section


def test_every_explorer_is_named_and_every_name_opens() -> None:
    assert sorted(set(re.findall(r"`explore\.(\w+)\(\)`", TEXT))) == dir(explore)
    for name in re.findall(r"`ss\.(\w+)\b", TEXT):
        assert hasattr(ss, name), name
    for name in re.findall(r"`ss\.swing\.(\w+)\b", TEXT):
        assert hasattr(ss.swing, name), name


def test_every_folder_and_file_that_is_named_is_there() -> None:
    for place in re.findall(
        r"`(\.?\.?/?(?:swingstudy|notebooks|binder|tests|swing|charts|widgets|records|classroom)/[\w./-]*)`", TEXT
    ):
        assert any((root / place).exists() for root in (CHECKOUT, CHECKOUT / "swingstudy")), place


def test_the_long_tables_stand_on_a_page_of_their_own_made_from_the_data() -> None:
    cells = json.loads((CHECKOUT / "notebooks" / "readings.ipynb").read_text("utf-8"))["cells"]
    shown = "".join("".join(output["data"]["text/plain"]) for cell in cells for output in cell.get("outputs", ()))
    assert shown == ss.readings().text
    for reading in READINGS:
        assert f"{reading.name} | {', '.join(reading.values)} | {reading.rule} | {reading.question}" in shown
        assert f"`{reading.name}`" not in TEXT
    for row in settled():
        assert f"{row.row} | {row.rule} | {row.question} | {row.default}" in shown
