"""The Ready Phase and movement (rules 4.0, 7.0, 8.0, 10.1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from swingstudy.play import Begin, Choose, End, Entry, Illegal, Rule
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.preparing import debater, is_preparing
from swingstudy.swing.table.regions import (
    FULL,
    NOMINEES,
    OFFICE_NAMES,
    PARTIAL,
    PLACE_NAMES,
    PLACES,
    PREPARATION,
)
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say, tell

MARKERS = (*NOMINEES, "surrogate")
ONLY_OPEN = {
    FULL: "only full preparation is open this turn",
    PARTIAL: "only partial preparation is open this turn",
    None: "no preparation is open this turn",
}


@dataclass(frozen=True, slots=True)
class Move:
    """New places for the player's round green markers; None leaves one where it is."""

    president: str | None = None
    vp: str | None = None
    surrogate: str | None = None

    def targets(self) -> Iterator[tuple[str, str]]:
        """(marker, place) for those that move."""
        for marker in MARKERS:
            place = getattr(self, marker)
            if place is not None:
                yield marker, place

    def __str__(self) -> str:
        moves = [
            tell("{marker} to {place}", marker=OFFICE_NAMES[marker], place=PLACE_NAMES[place])
            for marker, place in self.targets()
        ]
        return ", ".join(moves) or tell("everyone stays")


def preparation_open(rulebook: Rulebook, position: Position, nominee: str) -> str | None:
    """The Debate Preparation box that a nominee may enter in this Ready Phase: full one turn ahead, partial on the
    day (10.1)."""
    if debater(rulebook, position) != nominee or position.decks is None:
        return None
    return {1: FULL, 0: PARTIAL}.get(position.decks.above)


def move_forbidden(rulebook: Rulebook, position: Position, marker: str, place: str, ready: bool) -> Illegal | None:
    """Why a marker may not go to ``place``; ``ready`` tells the Ready Phase from a paid move (11.3)."""
    name = OFFICE_NAMES[marker]
    if marker == "surrogate":
        if position.surrogate is None:
            return Illegal("10.3", say("the Surrogate is not in play"))
    elif is_preparing(rulebook, position, marker) or (not ready and position.place(marker) in PREPARATION):
        return Illegal("10.1.1", say("the {name} is in Debate Preparation and cannot be moved", name=name))
    if place in PREPARATION:
        if marker == "surrogate":
            return Illegal("7.3", say("only a nominee can go to Debate Preparation"))
        if not ready:
            return Illegal("10.1.1", say("Debate Preparation is entered in the Ready Phase only"))
        if debater(rulebook, position) != marker:
            return Illegal("7.3", say("the {name} has no debate pending", name=name))
        allowed = preparation_open(rulebook, position, marker)
        if place != allowed:
            return Illegal("10.1", say(ONLY_OPEN[allowed]))
    elif place not in PLACES:
        return Illegal("7.1", say("{place!r} is no place for a marker", place=place))
    return None


def ready_forbidden(rulebook: Rulebook, position: Position, move: Move) -> Illegal | None:
    """Why a Ready Phase move is not legal; None if it is."""
    for marker, place in move.targets():
        forbidden = move_forbidden(rulebook, position, marker, place, ready=True)
        if forbidden:
            return forbidden
    for nominee in NOMINEES:
        goes = getattr(move, nominee)
        must = position.used(nominee) and not is_preparing(rulebook, position, nominee)
        if must and goes in (None, position.place(nominee)):
            return Illegal(
                "7.0", say("the USED {nominee} must move to a different location", nominee=OFFICE_NAMES[nominee])
            )
    return None


def ready_moves(rulebook: Rulebook, position: Position) -> tuple[Move, ...]:
    """Every legal move of the Ready Phase, each marker to each place or staying."""
    choices: list[list[str | None]] = []
    for marker in MARKERS:
        here = position.place(marker)
        options: list[str | None] = [None]
        if marker != "surrogate" or position.surrogate is not None:
            options += [place for place in (*PLACES, *PREPARATION) if place != here]
        choices.append(options)
    moves = (Move(*places) for places in product(*choices))
    return tuple(move for move in moves if ready_forbidden(rulebook, position, move) is None)


def moved(position: Position, move: Move) -> Position:
    """The position with the markers moved and nothing else changed."""
    for marker, place in move.targets():
        position = position.with_place(marker, place)
    return position


def ready_phase(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Move the round green markers for free, then refresh the nominees and the War Chest (in that order)."""
    yield Begin("ready", "7.0", say("Move the nominees and the Surrogate"), "move")

    def forbidden(answer: object) -> Illegal | None:
        if not isinstance(answer, Move):
            return Illegal("7.0", say("the Ready Phase asks where markers go; {answer!r} is no answer", answer=answer))
        return ready_forbidden(rulebook, position, answer)

    move = yield Choose(
        "ready", "7.0", say("Where do your markers go?"), lambda: ready_moves(rulebook, position), now=position,
        forbidden=forbidden,
    )  # fmt: skip
    yield Entry("7.0", say("{move}.", move=move) if any(move.targets()) else say("Everyone stays."))
    position = moved(position, move)._replace(president_used=False, vp_used=False, war_chest_used=False)
    yield Entry("8.0", say("The nominees and the War Chest are available."))
    yield End(position)
    return position
