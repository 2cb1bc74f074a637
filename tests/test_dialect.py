"""One dialect of YAML for all files: what is a word, what a truth value, what is lost, what is refused by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swingstudy.files import LARGEST_FILE, FormatError, parse, read_text
from swingstudy.records.check import check
from swingstudy.records.record import load_record, record_from_text, replay, shipped, shipped_text
from swingstudy.records.reference import find_position
from swingstudy.swing.table.board import read_board
from swingstudy.swing.table.cards import read_card
from swingstudy.swing.table.position_file import read_position

HEAD = "swingstudy: record 1\n"


def read(text: str) -> dict[str, Any]:
    """What follows the first line."""
    found = parse(HEAD + text, ["record"], "some.yaml")[1].plain()
    del found["swingstudy"]
    return found


def refused(text: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        parse(text, ["record"], "some.yaml")
    assert str(caught.value).startswith("some.yaml")
    return caught.value


@pytest.mark.parametrize("word", ["N", "Y", "n", "y", "no", "yes", "on", "off", "No", "True", "TRUE", "False", "NULL"])
def test_a_word_is_a_word(word: str) -> None:
    assert read(f"a: {word}\nb: [{word}, {{{word}: {word}}}]\n") == {"a": word, "b": [word, {word: word}]}


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None), ("15", 15), ("-1", -1), ("+1", 1),
        ('"true"', "true"), ("'15'", "15"), ("012", "012"), ("0x1F", "0x1F"), ("0o14", "0o14"), ("1_000", "1_000"),
        ("1.5", "1.5"), ("2012-11-06", "2012-11-06"), ("1:30", "1:30"), ("<<", "<<"), ("=", "="), (".inf", ".inf"),
        ("|\n  card #13\n", "card #13\n"), ("'card #13'", "card #13"), ("card#13", "card#13"), ("don't", "don't"),
    ],
)  # fmt: skip
def test_what_a_value_is(written: str, value: object) -> None:
    assert read(f"a: {written}\n") == {"a": value}


def test_a_region_is_a_region_in_what_is_expected() -> None:
    """``scandal: N`` was read as false and failed."""
    text = shipped_text("blitz").replace("  scandal: B\n", "  scandal: N\n", 1)
    text = text[: text.index("expect:")] + "expect: {scandal: N}\nplay: []\n"
    played = replay(record_from_text(text))
    assert (played.held, played.made) == (1, 1)


@pytest.mark.parametrize("spelled", ["yes", "on", "True", "Y", "1"])
def test_only_true_and_false_are_truth_values(spelled: str) -> None:
    text = shipped_text("blitz").replace("at: HQ, used: true", f"at: HQ, used: {spelled}", 1)
    with pytest.raises(FormatError, match=r"this must be true or false.*expected true or false"):
        record_from_text(text)


@pytest.mark.parametrize("directive", ["%YAML 1.1", "%YAML 1.2", "%YAML 9.9", "%TAG ! tag:example.org,2000:", "%OWN x"])
@pytest.mark.parametrize("before", ["", "\ufeff", "# a remark\n\n", "...\n"])
def test_a_directive_is_refused_by_name(directive: str, before: str) -> None:
    error = refused(f"{before}{directive}\n---\n{HEAD}title: x\n")
    assert (error.message, error.found) == ("directives are not read: all files are in one dialect of YAML", directive)
    assert error.line == before.count("\n") + 1


def test_a_night_with_a_directive_has_no_other_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "night.yaml"
    path.write_text("%YAML 1.1\n---\n" + shipped_text("election-night"), encoding="utf-8")
    assert check([str(path)], json=True) == 2
    (error,) = json.loads(capsys.readouterr().out)["errors"]
    assert (error["line"], error["found"]) == (1, "%YAML 1.1")


@pytest.mark.parametrize(
    ("text", "line", "found", "quoted"),
    [
        ("title: card #13 again\n", 2, "'#13 again'", 'title: "card #13 again"'),
        ("title: card  #13 again\n", 2, "'#13 again'", 'title: "card #13 again"'),
        ("title: the #first\n", 2, "'#first'", 'title: "the #first"'),
        ("card: #13\n", 2, "'#13'", 'card: "#13"'),
        ("hand:\n  - #0\n  - #7\n", 3, "'#0'", '"#0"'),
        ("reveal: [#3, #17]\n", 2, "'#3, #17]'", '"#3"'),
        ("turn: {reveal: #3, x: 1}\n", 2, "'#3, x: 1}'", '"#3"'),
        ("turn: {play: card #3, x: 1}\n", 2, "'#3, x: 1}'", '"card #3"'),
        ("about: Before\n  #13 came\n", 3, "'#13 came'", 'about: "Before #13 came"'),
        ("die: 3 #4\n", 2, "'#4'", 'die: "3 #4"'),
    ],
)
def test_text_that_would_be_lost_as_a_comment_is_refused(text: str, line: int, found: str, quoted: str) -> None:
    error = refused(HEAD + text)
    assert (error.message, error.line, error.found) == ("what follows # would be lost as a comment", line, found)
    assert error.expected == f"the whole in quotes: {quoted}"


@pytest.mark.parametrize(
    "text",
    [
        "a: b # as they say\n", "a: b  #as they say\n", "a: b #\n", "a: # see #13\n  b\n", "# #13\na: b\n",
        "#13 is a card\na: b\n", "a: b  # see #13 and #17\n", "a: b\n#13 came\n", '"a": "b"  # "#13"\n',
    ],
)  # fmt: skip
def test_an_honest_comment_is_one(text: str) -> None:
    assert read(text) == {"a": "b"}


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        ("Turn 15: the blitz", '"Turn 15: the blitz"'),
        ("@home", '"@home"'),
        ("`so`", '"`so`"'),
        ("'don't'", "\"'don't'\""),
        ('"The" blitz', r'"\"The\" blitz"'),
        ("% of all", '"% of all"'),
    ],
)
def test_a_value_that_yaml_cannot_read_is_to_be_quoted(value: str, quoted: str) -> None:
    error = refused(f"{HEAD}title: {value}\nabout: x\n")
    assert (error.message, error.line) == ("this is not YAML", 2)
    assert error.expected == f"YAML; if this is one value, quote it: title: {quoted}"
    assert read(f"title: {quoted}\n") == {"title": json.loads(quoted)}


@pytest.mark.parametrize(
    ("text", "message", "found"),
    [
        ("title: !mine x\n", "tags are not read", "!mine"),
        ("title: !!str x\n", "tags are not read", "tag:yaml.org,2002:str"),
        ("title: &x y\n", "anchors and aliases are not read", "&x"),
        ("title: *x\n", "anchors and aliases are not read", "*x"),
        ("---\ntitle: x\n", "there is a second document", "---"),
        ('title: "\\ud800"\n', "this character cannot stand in a file", "U+D800"),
        ('title: "\\e[31m"\n', "this character cannot stand in a file", "U+001B"),
        ("? [a]\n: b\n", "a name must be a plain word", "a list"),
        ("title: " + "[" * 200 + "\n", "the file is nested too deeply", "more than 50 levels"),
        ("title: " + "{a: " * 200 + "\n", "the file is nested too deeply", "more than 50 levels"),
    ],
)
def test_what_no_file_needs_is_refused_by_name(text: str, message: str, found: str) -> None:
    error = refused(HEAD + text)
    assert (error.message, error.found) == (message, found)


@pytest.mark.parametrize("version", ["²", "١", "1²", "one", "", "0", "-1", "1.0", "01"])
def test_a_version_is_a_number_from_1(version: str) -> None:
    error = refused(f"swingstudy: record {version}\n")
    assert (error.message, error.field, error.line) == ("the version is missing", "swingstudy", 1)
    assert error.expected == "swingstudy: record 1"


@pytest.mark.parametrize("version", ["2", "9" * 5000])
def test_a_newer_version_is_refused_by_name(version: str) -> None:
    error = refused(f"swingstudy: record {version}\n")
    assert error.message == f"record {version} is newer than this program knows"


def test_a_number_of_thousands_of_digits_is_none() -> None:
    with pytest.raises(FormatError, match="this must be a whole number"):
        record_from_text(shipped_text("blitz").replace("turn: 15", "turn: " + "9" * 5000))


@pytest.mark.parametrize("card", ["#²", "²", "#٣", "#" + "9" * 5000, "-1", "1.0", "true", "", "#", "null"])
def test_a_card_that_is_none(card: str) -> None:
    text = shipped_text("blitz").replace('["#3", "#17"]', json.dumps([card, "#17"], ensure_ascii=False), 1)
    with pytest.raises(FormatError, match=r"there is no card|no source tells") as caught:
        record_from_text(text)
    assert caught.value.field == "play[0].headline.reveal[0]"


@pytest.mark.parametrize("fraction", ["²/3", "٣/4", "1/0", "9" * 5000 + "/7", "1/2/3", "0.5", "-1/2", "1/02"])
def test_a_fraction_that_is_none(fraction: str) -> None:
    text = shipped_text("decisions")
    at = text.index("chance: {")
    with pytest.raises(FormatError, match="this is no fraction"):
        record_from_text(text[:at] + f'chance: {{one-die: "{fraction}"}}' + text[text.index("}", at) + 1 :])


READERS: list[Callable[[str], Any]] = [read_text, load_record, find_position, read_position, read_board, read_card]
READER_IDS = ["text", "record", "reference", "position", "board", "card"]


@pytest.mark.parametrize("reader", READERS, ids=READER_IDS)
@pytest.mark.parametrize("name", ["x" * 300, "x" * 300 + ".yaml", "a/" * 3000, "no\0thing.yaml", "missing.yaml", "."])
def test_a_name_that_no_file_has(reader: Callable[[str], Any], name: str) -> None:
    with pytest.raises(FormatError) as caught:
        reader(name)
    assert caught.value.found
    assert caught.value.line is None


@pytest.mark.parametrize("reader", READERS, ids=READER_IDS)
def test_a_text_instead_of_a_name(reader: Callable[[str], Any]) -> None:
    with pytest.raises(FormatError, match="this is a text and no name of a file"):
        reader(shipped_text("blitz"))


@pytest.mark.parametrize("reader", READERS, ids=READER_IDS)
@pytest.mark.parametrize("call", ["is_dir", "stat", "open"])
def test_a_file_that_may_not_be_read(
    reader: Callable[[str], Any], call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "secret.yaml"
    path.write_text(shipped_text("blitz"), encoding="utf-8")

    allowed = getattr(Path, call)

    def forbidden(self: Path, *args: Any, **named: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied", str(self))
        return allowed(self, *args, **named)

    monkeypatch.setattr(Path, call, forbidden)
    with pytest.raises(FormatError, match=r"the file cannot be read\. Found Permission denied"):
        reader(str(path))


def test_a_file_that_grows_while_it_is_read(tmp_path: Path) -> None:
    """What has no size, a device or a pipe, is read no further than the limit."""
    with pytest.raises(FormatError, match=rf"too large to be read\. Found {LARGEST_FILE + 1:,} bytes"):
        read_text("/dev/zero")


SIGNS = st.sampled_from(
    [*"\n :#-[]{},&*!|>'\"%@`?~.\t0123\\é", "  ", ": ", " #", "- ", "---", "true", "N", "{a: ", '"\\ud800']
)


def is_named(error: FormatError) -> None:
    assert error.message
    assert error.found
    assert error.expected


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(SIGNS, max_size=40).map("".join)), st.booleans())
def test_any_text_is_read_or_refused_by_name(text: str, headed: bool) -> None:
    text = HEAD + text if headed else text
    try:
        parse(text, ["record"], "some.yaml")[1].plain()
    except FormatError as error:
        is_named(error)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(shipped("record")), st.data())
def test_a_shipped_file_with_other_characters_is_read_or_refused_by_name(name: str, data: st.DataObject) -> None:
    text = shipped_text(name)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(SIGNS) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        record_from_text(text)
    except FormatError as error:
        is_named(error)
