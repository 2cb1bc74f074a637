"""The table of fields: a position's attributes stand in it once each; file, expectation, picture and mask follow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import known, position
from strategies import positions
from swingstudy.fields import shortened
from swingstudy.files import parse
from swingstudy.games import game
from swingstudy.records.reference import position_at
from swingstudy.swing.table.differences import differences, outlined
from swingstudy.swing.table.fields import PARTS, Context, seen_by
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.position_file import position_to_dict
from swingstudy.swing.table.rulebook import DEFAULT
from test_session import random_game

BLITZ = position_at("blitz@15:action")
CONTEXT = Context(DEFAULT, "R", all_regions=True)


def test_every_attribute_of_a_position_is_read_by_one_field():
    """What the whole of a position says, read again field by field, gives every attribute once."""
    from io import StringIO

    from ruamel.yaml import YAML

    text = StringIO()
    YAML().dump({"swingstudy": "position 1", **PARTS.whole(BLITZ, DEFAULT)}, text)
    top = parse(text.getvalue(), ["position"], "x")[1]
    read = [name for part in PARTS for name in part.read(dict(top.items())[part.name], CONTEXT)]
    assert sorted(read) == sorted(Position._fields)


def test_a_file_leaves_out_what_is_empty():
    assert shortened({"a": 0, "b": {"c": False, "d": None, "e": 1}, "f": {"g": ""}}) == {"b": {"e": 1}}
    assert list(position_to_dict(position())) == [
        "swingstudy", "side", "situation", "turn", "phase", "regions", "nominees"
    ]  # fmt: skip
    assert set(PARTS.whole(position(), DEFAULT)) == set(PARTS.names)


@given(st.integers(0, 10**6))
def test_a_picture_outlines_exactly_what_a_step_changed(seed):
    for step in random_game(seed, 12).steps:
        same = PARTS.whole(step.before, DEFAULT) == PARTS.whole(step.after, DEFAULT)
        assert outlined(step.before, step.before) == ()
        if same:
            assert outlined(step.before, step.after) == ()
        if step.before.boxes != step.after.boxes:
            assert any(name.startswith("box ") for name in outlined(step.before, step.after))


@pytest.mark.parametrize("pile", ["event", "reserve", "research"])
def test_nobody_sees_the_order_of_a_deck(pile):
    one, other = (position(decks=known(**{pile: cards})) for cards in (("20", "31", "19"), ("31", "19", "20")))
    assert one != other
    assert seen_by(one, "player") == seen_by(other, "player") == game("swing").seen_by(one, "player")


def test_a_debate_is_seen_where_it_lies():
    decks = known(event=("31", "1", "20"), reserve=("8", "9"))._replace(debate="1", above=1)
    assert seen_by(position(decks=decks), "player").decks.event == ("20", "1", "31")


@given(positions())
def test_every_list_of_the_picker_reads_what_it_writes(at):
    for pick in PARTS.picks(*PARTS.names):
        values = [value for _, value in pick.options(at, DEFAULT)]
        assert pick.read(at) in values or pick.key == "surrogate" or pick.key in ("president", "vp")
        for value in values:
            assert pick.read(pick.write(at, value, DEFAULT)) == value


FULL = BLITZ._replace(
    side="D", situation="open-rep", turn=29, phase="night", president="W", loan=True, finance=9, called=(("OH", True),),
    outcome="tie", done=("repaid",), surrogate="HQ", war_chest=1, hand=("#5",), tickets=None,
    decks=Decks((), ("8",), discard=("3",), research=("A",), research_discard=("B",), debate="1", above=2),
)  # fmt: skip


@given(positions(), st.one_of(positions(), st.just(FULL)))
def test_positions_that_differ_have_different_lines(one, other):
    """Each attribute is told in the line: where one alone is another's, so is the line."""
    for name in Position._fields:
        changed = one._replace(**{name: getattr(other, name)})
        assert (PARTS.line(changed) == PARTS.line(one)) == (changed == one), name


def test_what_differs_is_told_thing_by_thing():
    after = BLITZ._replace(scandal="N", economy=(1, 0, *BLITZ.economy[2:]), strong=(False, False, True))
    assert differences(BLITZ, after.with_mode("S", "A").with_box("S", 2), DEFAULT) == [
        "SOUTH at LA, not at NC", "SOUTH in Advertising", "the Scandal in NORTH",
        "the Opposition President in SOUTH", "SOUTH economy +1", "no economy marker in NORTH",
    ]  # fmt: skip
    assert differences(BLITZ, BLITZ, DEFAULT) == []
