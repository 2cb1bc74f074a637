"""CSS and JavaScript, read by parsers of their own; each is sent once a kernel, and no module is heavy."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import tinycss2

import swingstudy
from swingstudy.charts import style
from swingstudy.widgets.library import CODE, Display, code, library

ROOT = Path(swingstudy.__file__).parent
SHEETS = sorted(ROOT.rglob("*.css"))
SCRIPTS = sorted(ROOT.rglob("*.js"))
USED_UP = 20_000


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_every_rule_of_style_can_be_parsed_and_says_something(path: Path) -> None:
    rules = tinycss2.parse_stylesheet(path.read_text(encoding="utf-8"), skip_comments=True, skip_whitespace=True)
    assert [rule.message for rule in rules if rule.type == "error"] == []
    plain = [rule for rule in rules if rule.type == "qualified-rule"]
    for rule in plain:
        found = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
        assert found
        assert [entry.type for entry in found] == ["declaration"] * len(found), tinycss2.serialize(rule.prelude)


def test_every_colour_that_the_style_names_is_in_the_palette() -> None:
    sheet = style.everything()
    used = set(re.findall(r"var\((--ss-[\w-]+)", sheet))
    assert used <= set(re.findall(r"(--ss-[\w-]+):", sheet))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_script_is_javascript(path: Path, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node here")
    module = tmp_path / path.with_suffix(".mjs").name
    module.write_bytes(path.read_bytes())
    assert subprocess.run([node, "--check", module], capture_output=True, text=True).stderr == ""


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_keep_to_simple_rules(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "console.log" not in text
    assert "eval(" not in text
    assert not re.search(r"\bvar\b|==[^=]", re.sub(r"[!=]==|//.*", "", text))
    assert max(map(len, text.splitlines())) <= 120


def test_the_code_of_a_page_is_whole_and_a_display_is_small() -> None:
    assert {path.name for path in SCRIPTS} == {*CODE, "loader.js"}
    assert len(code("loader.js")) < 2000
    held = library()
    assert held is library()
    assert len(held.code) < USED_UP * 2
    assert Display.__module__ == "swingstudy.widgets.library"
