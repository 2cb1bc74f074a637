"""The catalogue's keys: every template that stands in a call has a value for each of its places."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from swingstudy.words import Name, all_of, count, one_of, say, sentence, spoken, tell, told_once

PACKAGE = Path(__file__).parents[1] / "swingstudy"


def calls(path: Path) -> Iterator[tuple[int, str, set[str]]]:
    """(line, template, names given) of each ``say``, ``tell`` and ``count`` whose template stands there."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id not in ("say", "tell", "count") or any(word.arg is None for word in node.keywords):
            continue
        given = {str(word.arg) for word in node.keywords} | ({"number"} if node.func.id == "count" else set())
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield node.lineno, argument.value, given


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_every_place_of_a_template_has_a_value(path):
    for line, template, given in calls(path):
        places = {name.partition(".")[0] for _, name, _, _ in Formatter().parse(template) if name is not None}
        assert places <= given, f"{path.name}:{line}: {template!r} lacks {places - given}"


def test_a_text_is_told_in_the_language_that_is_spoken_when_it_is_read():
    told = say("{region} flips to {mode} mode.", region=Name("NORTH"), mode=say("Campaign"))
    german = {
        "{region} flips to {mode} mode.": "{region} wechselt zu {mode}.",
        "NORTH": "NORDEN",
        "Campaign": "Wahlkampf",
    }
    assert str(told) == "NORTH flips to Campaign mode."
    with spoken(german):
        assert str(told) == "NORDEN wechselt zu Wahlkampf."
        assert tell("{region} stays.", region="NORTH") == "NORTH stays."
    assert told == say("{region} flips to {mode} mode.", region="NORTH", mode=say("Campaign"))


def test_an_answer_in_words_is_remembered_in_each_language():
    asked = []

    @told_once
    def answer(name):
        asked.append(name)
        return tell("{name} wins.", name=name)

    with spoken({"{name} wins.": "{name} gewinnt."}):
        assert answer("Ada") == "Ada gewinnt."
    assert [answer("Ada"), answer("Ada"), answer("Bob")] == ["Ada wins.", "Ada wins.", "Bob wins."]
    assert asked == ["Ada", "Ada", "Bob"]


def test_numbers_and_lists_in_words():
    assert [count(n, "{number} card", "{number} cards") for n in (0, 1, 1200)] == ["0 cards", "1 card", "1,200 cards"]
    assert (one_of("abc"), one_of("a"), one_of("")) == ("a, b or c", "a", "nothing")
    assert all_of([1, 2, 3]) == "1, 2 and 3"
    assert sentence(say("the {n} is out", n=3)) == "The 3 is out"
