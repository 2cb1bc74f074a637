"""Before a guess no word of a page, and no word of the notebook around it as it is stored, tells the answer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from explorers.shared import opened
from giving_away import gives_away, page_text
from swingstudy import explore

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

ANSWERS = {
    "audit": ["13 of 17", "thirteen"],
    "best-spend": ["72 in 100", "72.4%", "10.6"],
    "cascades": ["15 of 36", "41.7%"],
    "debates": ["4.96", "$4.96", "1.46"],
    "dollar": ["1.67"],
    "night-odds": ["65 nights", "64.7%", "7.5"],
    "one-die": ["2 of 6", "33 in 100", "33.3%"],
    "paths": ["34 minimal", "34 smallest", "34"],
    "toss-up": ["2 of 6 faces", "33 in 100"],
    "war-chest": ["gains $2"],
    "what-if": ["36.6"],
}
"""What is to be guessed on each page as it opens, as the page itself says it once it is shown."""


def cells(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return found


def explorer_of(name: str) -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
    """The explorer of a notebook and the arguments with which its cell opens it."""
    sources = ("".join(cell["source"]) for cell in cells(name) if cell["cell_type"] == "code")
    call = next(found for source in sources if (found := re.search(r"explore\.(\w+)\((.*)\)\s*$", source)))
    arguments, named = eval(f"(lambda *a, **n: (a, n))({call[2]})")
    return getattr(explore, call[1]), arguments, named


@pytest.mark.parametrize("name", ANSWERS)
def test_the_page_tells_the_answer_only_after_a_guess(name: str) -> None:
    make, arguments, named = explorer_of(name)
    with opened(make, *arguments, **named) as page:
        assert gives_away(page_text(page), ANSWERS[name]) == []
        page.press("show_me")
        assert gives_away(page_text(page), ANSWERS[name]) != []


@pytest.mark.parametrize("name", ANSWERS)
def test_the_stored_notebook_does_not_tell_it_either(name: str) -> None:
    stored = []
    for cell in cells(name):
        stored.append("".join(cell["source"]))
        for output in cell.get("outputs", ()):
            stored += ["".join(text) for kind, text in output.get("data", {}).items() if kind.startswith("text/")]
    bare = re.sub(r'src="data:[^"]*"|<style>.*?</style>|<[^>]+>', " ", " ".join(stored), flags=re.DOTALL)
    assert gives_away(bare, ANSWERS[name]) == []
