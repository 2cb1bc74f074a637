"""Position files of Stimmvieh: read, written, and refused by name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stimmvieh.builders import FOUR, THREE, random_campaign, rules
from swingstudy.files import FormatError, parse
from swingstudy.stimmvieh.table.position_file import position_from_field, position_to_dict

GOOD = """\
swingstudy: stimmvieh-position 1
players: [Gisela, Holger, Karin, Angelus]
angelus: Holger
to_play: Gisela
tops: {Gisela: [7]}
backs: {Gisela: [2, 6], Holger: [1, 2, 3], Karin: [9, 8, 1], Angelus: [2, 3, 4]}
display: [[25, 6], 60, 30, 90]
stacks: {votes: [[15, 3]], donations: [70, 40]}
collected: {Gisela: {votes: [[40, 9]], donations: [170]}}
"""


def read(text: str, rulebook=None):
    return position_from_field(parse(text, ["stimmvieh-position"], "hall.yaml")[1], rulebook or rules())


def test_a_position_is_read():
    position = read(GOOD)
    assert (position.player, position.decider, position.turn) == ("Gisela", "Gisela", 25)
    assert position.backs[2] == (1, 8, 9)
    assert [card.thousands for card in position.display] == [25, 60, 30, 90]
    assert position.vote_piles[0][0].influence == 9


@given(st.integers(0, 10**6), st.sampled_from([FOUR, THREE]), st.integers(1, 36))
def test_what_is_written_is_read_again(seed, players, turns):
    from io import StringIO

    from ruamel.yaml import YAML

    position = random_campaign(seed, players, turns=turns).position
    text = StringIO()
    YAML().dump(position_to_dict(position), text)
    again = read(text.getvalue())
    assert again == position


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("[Gisela, Holger, Karin, Angelus]", "[Gisela, Holger, Karin]", 2, "these are no four seats"),
        ("[Gisela, Holger, Karin, Angelus]", "[Gisela, Gisela, Karin, Angelus]", 2, "these are no four seats"),
        ("angelus: Holger", "angelus: Angelus", 3, "player who can hold her card"),
        ("angelus: Holger\n", "", 1, "nobody holds Angelus' card"),
        ("to_play: Gisela", "to_play: Detlef", 4, "player"),
        ("Holger: [1, 2, 3]", "Holger: [1, 2]", 4, "the players have not taken turns"),
        ("Angelus: [2, 3, 4]", "Angelus: [2, 3, 4, 5]", 4, "the players have not taken turns"),
        ("[Gisela, Holger, Karin, Angelus]", "[Gisela, Angelus, Karin, Angelus]", 2, "these are no four seats"),
        ("Holger: [1, 2, 3]", "Holger: [1, 2, 2]", 6, "these are too many, or one comes twice"),
        ("Holger: [1, 2, 3]", "Holger: [1, 2, 10]", 6, "out of range"),
        ("tops: {Gisela: [7]}", "tops: {Gisela: [2]}", 6, "a politician is on the table or in the hand, not both"),
        ("tops: {Gisela: [7]}", "tops: {Gisela: [1, 3, 4, 5, 8]}", 5, "these are too many, or one comes twice"),
        ("[25, 6], 60", "[25, 5], 60", 7, "there is no such vote card"),
        ("[25, 6], 60", "[25, 6], 61", 7, "there is no such donation card"),
        ("[25, 6], 60", "[25, 6], 30", 7, "the card is in display already"),
        ("[25, 6], 60", "[25, 6], 60, 160", 7, "under the reading to-four at most four cards lie open"),
        ("votes: [[15, 3]]", "votes: [70]", 8, "this is no vote card"),
        ("donations: [170]", "donations: [[40, 9]]", 9, "whole number"),
        ("backs: {Gisela: [2, 6]", "backs: {Gisela: [0, 6]", 6, "out of range"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old, new, line, message):
    assert old in GOOD
    with pytest.raises(FormatError) as caught:
        read(GOOD.replace(old, new, 1))
    assert caught.value.line == line
    assert message in f"{caught.value} {caught.value.message}"


def test_a_moderator_must_play():
    with pytest.raises(FormatError, match="the moderator does not play"):
        read(GOOD, rules("Daniel"))
    assert read(GOOD, rules("Karin")).players[2] == "Karin"
