"""A position in words: as a plain-text board, and as the sentences that stand for its picture."""

from __future__ import annotations

from swingstudy.swing.table.board import SIDE_NAMES, Board
from swingstudy.swing.table.position import PHASE_NAMES, Position
from swingstudy.swing.table.regions import (
    HQ,
    INDEX,
    MODE_NAMES,
    NOMINEES,
    OFFICE_NAMES,
    OFFICES,
    PLACE_NAMES,
    PREPARATION,
    REGION_NAMES,
    REGIONS,
)
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Name, count, tell

COLOUR_LETTERS = {"blue": "D", "purple": "P", "red": "R"}
PARTY_LETTERS = {"president": "P", "vp": "V", "surrogate": "S"}
SITUATION_NAMES = {
    "dem-incumbent": Name("Democratic incumbent"),
    "rep-incumbent": Name("Republican incumbent"),
    "open-dem": Name("open, a Democrat leaves"),
    "open-rep": Name("open, a Republican leaves"),
}
STUDY = "study"
STUDY_NOTE = "study set: this project's own reconstruction, not given in the rulebook"

_COLUMN = 15


def heading(position: Position) -> str:
    """The side, the turn and the phase: "Republican side, turn 15, Action Phase"."""
    side, phase = SIDE_NAMES[position.side], PHASE_NAMES[position.phase]
    return tell("{side} side, turn {turn}, {phase}", side=side, turn=position.turn, phase=phase)


def own_markers(position: Position, place: str) -> list[tuple[str, bool]]:
    """The player's round green markers at a place, with whether each shows its USED side."""
    found = [(office, position.used(office)) for office in NOMINEES if position.place(office) == place]
    return found + ([("surrogate", False)] if position.surrogate == place else [])


def is_study(board: Board, datum: str) -> bool:
    """Whether a datum ("colours.IA", "resistance.S.advertising") is this project's own reconstruction."""
    return board.provenance.get(datum) == STUDY


def resistance_is_study(board: Board, region: str, mode: str) -> bool:
    """Whether the Resistance Value of a Region in a mode is of the study set."""
    return is_study(board, f"resistance.{region}.{MODE_NAMES[mode].lower()}")


def as_text(position: Position, rulebook: Rulebook = DEFAULT) -> str:
    """The board as plain text: five tracks, top box first, then money, cards and places.

    A box reads ``R NC 15``: base colour (D blue, P purple, R red), state, electoral votes; ``- -`` is an empty box.
    The strategy marker is ``[C]`` in Campaign and ``[A]`` in Advertising mode. ``*`` marks a study value, ``'`` a USED
    marker, ``+`` a strong Opposition marker, ``!`` the Scandal; upper case is the player's own, lower case is not.
    """
    board = rulebook.board
    columns = [_column(position, region, board) for region in REGIONS]
    height = max(map(len, columns))
    rows = [
        [tell(REGION_NAMES[region]) for region in REGIONS],
        [_to_beat(position, region, board) for region in REGIONS],
        [_mod_box(position, region) for region in REGIONS],
        *([column[row] if row < len(column) else "" for column in columns] for row in reversed(range(height))),
    ]
    table = ["".join(f"{cell:<{_COLUMN}}" for cell in row).rstrip() for row in rows]
    title = f"{heading(position)} ({tell(SITUATION_NAMES[position.situation])})"
    return "\n".join([title, *table, *_status(position, rulebook), f"* {tell(STUDY_NOTE)}"])


def _column(position: Position, region: str, board: Board) -> list[str]:
    called = dict(position.called)
    boxes = []
    for index, state in enumerate(board.track(position.side, region)):
        if state is None:
            box = "- -"
        else:
            star = "*" if is_study(board, f"colours.{state}") else " "
            box = f"{COLOUR_LETTERS[board.colours[state]]}{star}{state} {board.electoral_votes[state]:>2}"
            if state in called:
                box += " " + (tell("won") if called[state] else tell("lost"))
        at = position.box(region) == index
        boxes.append(
            f"{box:<8}[{position.mode(region)}]"
            if at and len(box) <= 8
            else box + (f"[{position.mode(region)}]" if at else "")
        )
    return boxes


def _to_beat(position: Position, region: str, board: Board) -> str:
    mode = position.mode(region)
    star = "*" if resistance_is_study(board, region, mode) else ""
    return tell("{mode} beat {to_beat}", mode=mode, to_beat=board.to_beat(region, mode)) + star


def _mod_box(position: Position, region: str) -> str:
    own = [PARTY_LETTERS[office] + ("'" if used else "") for office, used in own_markers(position, region)]
    against = [
        PARTY_LETTERS[office].lower() + ("+" if position.is_strong(office) else "")
        for office in position.against(region)
    ]
    sign = position.economy[INDEX[region]]
    economy = [f"{sign:+d}"] if sign else []
    scandal = ["!"] if position.scandal == region else []
    return "(" + " ".join([*own, *against, *economy, *scandal]) + ")"


def _status(position: Position, rulebook: Rulebook) -> list[str]:
    told = (tell("{name} {value}.", name=n, value=v.removesuffix(".")) for n, v in status(position, rulebook))
    lines = [" ".join(told)]
    if position.called:
        votes = sum(rulebook.board.electoral_votes[state] for state, won in position.called if won)
        needed = rulebook.board.needed(position.side)
        lines.append(tell("Called: {votes} own swing votes of {needed} needed.", votes=votes, needed=needed))
    if position.outcome:
        lines.append(tell("Outcome: {outcome}.", outcome=Name(position.outcome)))
    return lines


def status(position: Position, rulebook: Rulebook = DEFAULT) -> list[tuple[str, str]]:
    """(name, value) of what lies beside the tracks: money, hand, Campaign HQ, preparation, Holding box, debate."""
    chest = tell("+{box}, used" if position.war_chest_used else "+{box}, available", box=position.war_chest)
    found = [
        (tell("Finance"), f"${position.finance}"),
        (tell("War Chest"), chest),
        (tell("Loan"), "$1" if position.loan else tell("none")),
        (tell("Hand"), ", ".join(card_name(rulebook, card) for card in position.hand) or tell("empty")),
        (tell(PLACE_NAMES[HQ]), _at(position, HQ)),
    ]
    found += [(tell(PLACE_NAMES[place]), _at(position, place)) for place in PREPARATION if own_markers(position, place)]
    holding = [office for office, at in zip(OFFICES, position.opposition, strict=True) if at is None]
    held = ", ".join(_opponent(position, office) for office in holding)
    found.append((tell("Holding"), held or tell("empty")))
    if position.debate is not None:
        above = position.decks.above if position.decks else 0
        one, many = "#{debate} under {number} card", "#{debate} under {number} cards"
        found.append((tell("Pending"), count(above, one, many, debate=position.debate)))
    return found


def card_name(rulebook: Rulebook, card: str) -> str:
    """A card with its title, where one is known: "#7 Super PAC"."""
    known = rulebook.cards.get(card.removeprefix("#"))
    return f"{card} {tell(Name(known.title))}" if known and known.title else card


def _at(position: Position, place: str) -> str:
    return ", ".join(_own(office, used) for office, used in own_markers(position, place)) or tell("empty")


def _own(office: str, used: bool) -> str:
    return tell("{office} (used)" if used else "{office}", office=OFFICE_NAMES[office])


def _opponent(position: Position, office: str) -> str:
    words = "Opposition {office} (strong)" if position.is_strong(office) else "Opposition {office}"
    return tell(words, office=OFFICE_NAMES[office])


def in_words(position: Position, rulebook: Rulebook = DEFAULT) -> str:
    """The whole picture in sentences, for a screen reader: every Region, then what lies beside the tracks."""
    sentences = [f"{heading(position)}."]
    sentences += [_region_words(position, region, rulebook.board) for region in REGIONS]
    return " ".join(sentences + _status(position, rulebook))


def _region_words(position: Position, region: str, board: Board) -> str:
    mode = position.mode(region)
    mode_words = "{mode} mode, beat {to_beat}"
    if resistance_is_study(board, region, mode):
        mode_words = "{mode} mode, beat {to_beat} (study set)"
    box = board.box_name(position.side, region, position.box(region))
    where = "the marker is at {box}, box {n} of {of} from the bottom"
    if len(box) > 2:
        where = "the marker is in the box {box}, box {n} of {of} from the bottom"
    present = [tell("your {marker}", marker=_own(office, used)) for office, used in own_markers(position, region)]
    present += [tell("the {marker}", marker=_opponent(position, office)) for office in position.against(region)]
    sign = position.economy[INDEX[region]]
    present += [tell("a {sign:+d} Economy marker", sign=sign)] if sign else []
    present += [tell("the Scandal")] if position.scandal == region else []
    return tell(
        "{region}: {mode}; {where}; Mod box: {present}; boxes from the bottom: {boxes}.",
        region=REGION_NAMES[region],
        mode=tell(mode_words, mode=MODE_NAMES[mode], to_beat=board.to_beat(region, mode)),
        where=tell(where, box=box, n=position.box(region) + 1, of=board.top(region) + 1),
        present=", ".join(present) or tell("empty"),
        boxes=", ".join(_box_words(position, state, board) for state in board.track(position.side, region)),
    )


def _box_words(position: Position, state: str | None, board: Board) -> str:
    if state is None:
        return tell("empty box")
    called = dict(position.called)
    words = "{state} {votes} {colour}"
    if state in called:
        words = "{state} {votes} {colour}, won" if called[state] else "{state} {votes} {colour}, lost"
    return tell(words, state=state, votes=board.electoral_votes[state], colour=Name(board.colours[state]))
