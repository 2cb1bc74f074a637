"""One dialect of YAML for all files: a Region is a Region, only true and false are truth values, no value is cut."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swingstudy.files import FormatError, parse, read_text
from swingstudy.records.record import record_from_text, shipped, shipped_text

HEAD = "swingstudy: position 1\n"
WORDS = ("N", "Y", "S", "n", "y", "no", "yes", "on", "off", "No", "YES", "ON")


def refused(text: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        parse(text, ["position"], "x.yaml")
    return caught.value


def field(text: str, name: str = "a"):
    return dict(parse(HEAD + text, ["position"], "x.yaml")[1].items())[name]


@pytest.mark.parametrize("directive", ["%YAML 1.1", "%YAML 1.2", "%TAG ! tag:example,2000:", "%FOO"])
def test_a_directive_is_refused_by_name(directive):
    problem = refused(f"{directive}\n---\n{HEAD}scandal: N\n")
    assert problem.line == 1
    assert problem.message == "directives are not read: all files are in one dialect of YAML"
    assert directive in problem.found


@pytest.mark.parametrize("word", WORDS)
def test_words_that_other_dialects_take_for_truth_values_are_words(word):
    value = field(f"a: {word}\n")
    assert value.text() == value.plain() == word
    with pytest.raises(FormatError, match="this must be true or false"):
        value.bool()


@pytest.mark.parametrize(("word", "value"), [("true", True), ("false", False)])
def test_true_and_false_are_the_truth_values(word, value):
    assert field(f"a: {word}\n").bool() is value


@pytest.mark.parametrize("word", ["True", "TRUE", "False", "FALSE"])
def test_truth_values_are_in_small_letters(word):
    with pytest.raises(FormatError, match="expected true or false"):
        field(f"a: {word}\n").bool()


@pytest.mark.parametrize("version", ["²", "1²", "", "one", "0", "-1", "1.0", "٣"])
def test_a_version_is_a_plain_number(version):
    assert "version" in refused(f"swingstudy: position {version}\n").message


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("title: Turn 15: the blitz", 'title: "Turn 15: the blitz"'),
        ("title: card #13 again", 'title: "card #13 again"'),
        ("title: twice #7", 'title: "twice #7"'),
    ],
)
def test_a_value_that_needs_quotes_says_so(line, advice):
    problem = refused(HEAD + line + "\n")
    assert problem.line == 2
    assert advice in problem.expected


def test_a_comment_is_a_comment():
    assert field("a: N  # the Region\nb: 1 # one\n").text() == "N"
    assert field("a: 'card #13 again'\n").text() == "card #13 again"
    assert [item.text() for item in field("a: ['#3', '#13'] # cards\n").list()] == ["#3", "#13"]


def test_a_name_that_is_too_long_is_named():
    with pytest.raises(FormatError, match="the file cannot be read"):
        read_text("x" * 300)


def test_a_folder_that_may_not_be_read_is_named(monkeypatch):
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.stat", forbidden)
    with pytest.raises(FormatError, match=r"the file cannot be read. Found Permission denied"):
        read_text("class/record.yaml")


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    with suppress(FormatError):
        assert parse(text, ["position", "record"], "x.yaml")[0] in ("position", "record")


@settings(max_examples=150)
@given(st.data())
def test_a_broken_record_is_refused_by_name(data):
    """Some letters of a shipped record replaced: it is read as a record, or a FormatError says what is wrong."""
    text = shipped_text(data.draw(st.sampled_from(shipped("record"))))
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.text("{}[]:,#&*!|>'\"%@-? \n\tNyo0²", max_size=4))
    with suppress(FormatError):
        assert record_from_text(text[:at] + new + text[at + data.draw(st.integers(0, 3)) :]).opening
