"""A position in words, as a plain-text board and as one line that reads back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import board, position
from strategies import positions
from swingstudy.records.record import load_record
from swingstudy.swing.table.notation import from_notation, to_notation
from swingstudy.swing.table.position import OUTCOMES, PHASES, SITUATIONS, Decks, Position, Tickets
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.swing.table.text import as_text, in_words

BLITZ = load_record("blitz").opening
LINE = (
    "swing/1 R dem-incumbent 15:ready S1C/N1A/M1A/W0C/B1A P=HQ* V=W* p=S+ v=B s=M+ X=B econ=M-,W-,B- $1 chest=4 "
    "hand=#0,#7 own=romney,rubio against=obama,biden"
)


def test_the_plain_board_of_turn_fifteen():
    lines = as_text(BLITZ).splitlines()
    assert lines[0] == "Republican side, turn 15, Ready Phase (Democratic incumbent)"
    assert lines[1].split() == ["SOUTH", "NORTH", "MIDWEST", "WEST", "BORDER"]
    assert lines[2] == "C beat 4       A beat 3       A beat 2*      C beat 2       A beat 1"
    assert lines[3] == "(p+)           ()             (s+ -1)        (V' -1)        (v -1 !)"
    assert lines[9] == "R*NC 15 [C]    R*IN 11 [A]    - -     [A]    R*AZ 11        R*TN 11 [A]"
    assert lines[11].startswith(
        "Finance $1. War Chest +4, available. Loan none. Hand #0 Extra Surrogate, #7 Super PAC."
    )
    assert lines[-1] == "* study set: this project's own reconstruction, not given in the rulebook"


def test_print_gives_the_board():
    assert str(BLITZ) == as_text(BLITZ)


def test_the_democratic_mat_is_the_reverse():
    rows = as_text(position("D", boxes=dict.fromkeys(REGIONS, 0))).splitlines()
    assert rows[10].split("[C]")[1:] == ["    D*ME  4 ", "    D*MI 16 ", "    D OR  7 ", "    P MO 10 ", ""]


def test_called_states_votes_and_outcome_are_told():
    night = position("D", phase="night", called=(("OH", True), ("FL", False)), outcome="loss")
    text = as_text(night)
    assert "P OH 18 won" in text
    assert "P FL 29 lost" in text
    assert "Called: 18 own swing votes of 95 needed." in text
    assert "Outcome: loss." in text


def test_an_own_board_is_not_marked_as_study():
    own = DEFAULT.but(board=board(provenance={f"colours.{state}": "own board" for state in DEFAULT.board.states()}))
    assert "R*NC" in as_text(BLITZ)
    assert "R*NC" not in as_text(BLITZ, own)
    assert "R NC 15" in as_text(BLITZ, own)


def test_the_words_say_all_that_the_picture_shows():
    words = in_words(BLITZ)
    assert "SOUTH: Campaign mode, beat 4; the marker is at NC, box 2 of 7 from the bottom" in words
    assert "MIDWEST: Advertising mode, beat 2 (study set); the marker is in the box below IA" in words
    assert "Mod box: the Opposition V.P., a -1 Economy marker, the Scandal" in words
    assert "your V.P. (used)" in words
    assert "the Opposition President (strong)" in words
    assert "empty box, IN 11 red, empty box, OH 18 purple, NH 4 blue, PA 20 blue, ME 4 blue" in words


def test_the_notation_of_turn_fifteen():
    assert to_notation(BLITZ) == LINE
    assert from_notation(LINE) == BLITZ
    assert len(LINE) < 280


def test_what_is_left_out_is_the_default():
    read = from_notation("swing/1 D open-rep 3:action S0C/N0C/M0C/W0C/B0C")
    assert read == Position("D", "open-rep", (0,) * 5, ("C",) * 5, turn=3)


EVENT_CARDS = [str(card) for card in range(8, 47)]


@st.composite
def whole_positions(draw) -> Position:
    """Positions with every field in use, those with problems included."""
    at = draw(positions(side=draw(st.sampled_from("RD"))))
    piles = draw(st.permutations([card for card in EVENT_CARDS if card in DEFAULT.cards] + ["1", "2", "4"]))
    cut, end = sorted(draw(st.tuples(st.integers(0, len(piles)), st.integers(0, len(piles)))))
    unknown = st.sampled_from([None, ()])
    decks = Decks(
        event=tuple(piles[:cut]) or draw(unknown),
        reserve=tuple(piles[cut:end]) or draw(unknown),
        discard=tuple(piles[end:]),
        research=draw(unknown),
        debate=draw(st.sampled_from([None, "3"])),
    )
    decks = decks._replace(above=draw(st.integers(0, 2)) if decks.debate else 0)
    tickets = Tickets(
        *draw(st.sampled_from([((), ()), (("obama", "biden"), ("romney", "rubio")), ((), ("romney", "rubio"))]))
    )
    if at.side == "R":
        tickets = Tickets(tickets.opposition, tickets.own)
    states = draw(st.lists(st.sampled_from(DEFAULT.board.states()), unique=True, max_size=25))
    return at._replace(
        situation=draw(st.sampled_from(SITUATIONS)),
        turn=draw(st.integers(1, 99)),
        phase=draw(st.sampled_from(PHASES)),
        finance=draw(st.integers(0, 99)),
        loan=draw(st.booleans()),
        war_chest=draw(st.integers(0, 4)),
        war_chest_used=draw(st.booleans()),
        hand=tuple(draw(st.lists(st.sampled_from(["#0", "#5", "#6", "#7"]), unique=True))),
        tickets=draw(st.sampled_from([None, tickets])),
        decks=draw(st.sampled_from([None, Decks(), decks])),
        called=tuple((state, draw(st.booleans())) for state in states),
        outcome=draw(st.sampled_from([None, *OUTCOMES])),
    )


@given(whole_positions())
def test_every_sound_position_reads_back(at: Position):
    line = to_notation(at)
    assert "\n" not in line
    wrong = problems(at)
    if wrong:
        with pytest.raises(ValueError, match="expected"):
            from_notation(line)
    else:
        assert from_notation(line) == at


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "at least 5 tokens; found 0"),
        (LINE.replace("swing/1", "swing/2"), "token 1: this version is not known (a newer program wrote it)"),
        (LINE.replace(" R ", " X "), "token 2: this is no side; found 'X'; expected R or D"),
        (LINE.replace("15:ready", "0:ready"), "token 4: the turn is no number from 1 to 99; found '0:ready'"),
        (LINE.replace("15:ready", "15:lunch"), "token 4: this is no phase; found 'lunch'; expected ready, headline"),
        (LINE.replace("M1A", "M7A"), "token 5: the box is off the track of M; found 'M7A'; expected M0 to M6"),
        (LINE.replace("M1A/", ""), "token 5: 4 of the five Regions are given"),
        (LINE.replace("p=S+", "p=Q"), "token 8: 'Q' is no place for it; found 'p=Q'; expected S, N, M, W, B or -"),
        (LINE.replace("chest=4", "chest=9"), "war_chest.box: the number is out of range. Found 9; expected 0 to 4."),
        (LINE + " P=HQ", "token 18: P is given twice; found 'P=HQ'; expected each token once"),
        (LINE + " foo=1", "token 18: this token is not known; found 'foo=1'"),
        (LINE + " S=N", "the Surrogate and the Scandal are two faces of one marker (2.0)"),
        (LINE.replace("$1", "$many"), "this cannot be read; found '$many'; expected $ and 0 to 99"),
    ],
)  # fmt: skip
def test_a_wrong_line_says_which_token_is_wrong(line: str, message: str):
    with pytest.raises(ValueError) as caught:
        from_notation(line)
    assert message in str(caught.value)
