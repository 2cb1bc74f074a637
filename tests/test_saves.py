"""Saves: a session as a record with plain answers, for a game that nobody knows and for every record that ships."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import third_game
from swingstudy import games
from swingstudy.cli import main
from swingstudy.files import Field, FormatError
from swingstudy.games import Game
from swingstudy.records.check import report
from swingstudy.records.record import load_record, record_from_text, replay, shipped
from swingstudy.records.saving import resumed, save
from swingstudy.session import Session
from test_third_game import looks, played
from third_game import Table

TITLE = "Saved: a round, 'quoted' # and more"


def read(field: Field, rulebook: object) -> Table:
    def frozen(value: Any) -> Any:
        return tuple(frozen(item) for item in value) if isinstance(value, list) else value

    return Table(**{name: frozen(value) for name, value in field.plain().items()})


BIDDER = Game(
    name="bidder", title="Highest Bidder", rulebook=None, play=third_game.play,
    phases={"deal": "Deal", "round": "Round"}, read=read, write=lambda table, rulebook: table._asdict(),
    results=third_game.results, seats=third_game.seats, seen_by=third_game.seen_by,
)  # fmt: skip


@pytest.fixture(autouse=True)
def third_game_in_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("swingstudy.bidder.game")
    module.GAME = BIDDER  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "swingstudy.bidder.game", module)
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "bidder"))


def same(one: Session, other: Session) -> bool:
    return looks(one) == looks(other) and one.now == other.now


@settings(max_examples=30)
@given(seed=st.integers(0, 10**6), answers=st.integers(0, 14))
def test_a_game_nobody_knows_is_saved_and_played_on(seed: int, answers: int) -> None:
    session = played(seed, answers)
    text = save(BIDDER, session, TITLE)
    assert text.startswith("swingstudy: bidder-record 1\n")
    record = record_from_text(text)
    found = replay(record)
    assert (record.title, record.game.name, found.errors, found.held) == (TITLE, "bidder", (), found.made)
    assert same(resumed(record), session)


def test_a_save_expects_the_whole_position_after_every_turn(tmp_path: Any) -> None:
    text = save(BIDDER, played(3), TITLE)
    parts = [line for line in text.splitlines() if line.startswith("  - ")]
    assert [line.split(",")[0] for line in parts] == [
        '  - {"at": "0:deal:1"',
        '  - {"at": "1:round:1"',
        '  - {"at": "2:round:1"',
    ]
    assert all(f'"{name}"' in line for line in parts for name in Table._fields)
    file = tmp_path / "save.yaml"
    file.write_text(text.replace('"turn": 3', '"turn": 4'), "utf-8")
    told = report(str(file))
    assert told.status == 1
    assert [(error.field, error.found, error.expected) for error in told.errors] == [("play[2].expect.turn", "3", "4")]
    assert told.final is not None


BAD = (
    ('answers: ["4", "9"]', "rule 1: '9' is no answer to: Which prize is turned up?"),
    ('answers: ["4", "2"]', "this is no answer to: Which card do you bid?"),
    ('answers: ["4"], at: "1:round:2"', "the play stands elsewhere"),
    ('answers: ["4", "9", "8", "7", "5", "1", "2", "3", "6"]', "these answers are never asked for"),
)


@pytest.mark.parametrize(("part", "message"), BAD)
def test_what_is_told_plainly_and_wrong_is_named(part: str, message: str) -> None:
    opening = '{"turn": 1, "phase": "round", "hands": [["1", "9"], ["2", "8"], ["3", "7"]], "deck": ["4", "5", "6"]}'
    part = part.replace('["4", "9"]', '["9"]')
    if "never" in message:
        part = part.replace(', "6"]', "]}\n  - {answers: [x]")
    text = f"swingstudy: bidder-record 1\ntitle: wrong\nopening: {opening}\nplay:\n  - {{{part}}}\n"
    found = replay(record_from_text(text))
    assert [error.message for error in found.errors] == [message]
    assert found.errors[0].line >= 5
    with pytest.raises(FormatError):
        resumed(record_from_text(text))


@pytest.mark.parametrize("name", shipped("record"))
def test_a_shipped_record_is_saved_plainly_and_holds(name: str) -> None:
    record = load_record(name)
    session = Session(record.opening, record.rulebook, record.game.play)
    for answer in replay(record).answers:
        session.answer(answer)
    if record.rulebook.cards != record.game.rulebook.cards or getattr(record.rulebook, "later", ()):
        with pytest.raises(ValueError, match=r"cards of one's own.* are not written"):
            save(record.game, session, record.title)
        return
    saved = record_from_text(save(record.game, session, record.title))
    found = replay(saved)
    assert found.errors == ()
    assert found.held == found.made > 0
    assert same(resumed(saved), session)


def test_a_command_of_one_game_refuses_the_file_of_another(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "save.yaml"
    file.write_text(save(BIDDER, played(3), TITLE), encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert "play[" not in capsys.readouterr().out
    assert main(["odds", f"{file}@1:round"]) == 2
    assert "is of Highest Bidder" in capsys.readouterr().err
