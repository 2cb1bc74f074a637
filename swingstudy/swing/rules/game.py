"""The sequence of play: phases in their order, turn after turn, to Election Night or Sudden Death (rules 4.0, 16.0)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from swingstudy.play import Choose, Draw, End, Rule
from swingstudy.session import Session
from swingstudy.swing.rules.actions import action_phase
from swingstudy.swing.rules.events import events_phase
from swingstudy.swing.rules.headline import came, cannot_come, current_card, headline_phase
from swingstudy.swing.rules.night import night_phase
from swingstudy.swing.rules.ready import ready_phase
from swingstudy.swing.rules.scandal import scandal_phase
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import say

Play = Callable[[Rulebook, Position], Rule[Position]]


def begin(
    opening: Position, rulebook: Rulebook = DEFAULT, play: Callable[..., Rule[Position]] | None = None
) -> Session:
    """A session that plays on from a position; ``play`` is the rule to play by, the whole game's if none is given.

    Raises ValueError that names what is wrong with a position that has problems.
    """
    found = problems(opening, rulebook)
    if found:
        raise ValueError("; ".join(map(str, found)))
    return Session(opening, rulebook, play or game)


def game(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Play on from a position until the game is over; returns the position with its outcome."""
    while position.outcome is None:
        position = yield from one_phase(rulebook, position)
        yield End(position, whole=True)
    return position


def one_phase(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Play the present phase to its end and go to the next one."""
    phase = position.phase
    if phase == "ready":
        return (yield from ready_phase(rulebook, position))._replace(phase="headline")
    if phase == "headline":
        position = yield from headline_phase(rulebook, position)
        return position if position.phase == "night" else position._replace(phase="events")
    if phase == "events":
        card = current_card(rulebook, position)
        if card is None:
            asked = partial(cannot_come, rulebook, position, "current")
            name = yield Draw("current", "9.0", say("Which card is the current event?"), now=position, forbidden=asked)
            position, card = came(rulebook, position, name)
            position = position.with_decks(discard=(*(position.decks or Decks()).discard, card.id))
        return (yield from events_phase(rulebook, position, card))._replace(phase="action")
    if phase == "action":
        return (yield from action_phase(rulebook, position))._replace(phase="scandal")
    if phase == "scandal":
        position = yield from scandal_phase(rulebook, position)
        return position if position.outcome else (yield from next_turn(rulebook, position))
    return (yield from night_phase(rulebook, position))


def next_turn(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """After the Scandal Phase: another turn, or, with no card left, Election Night (A29)."""
    decks = position.decks or Decks()
    if rulebook.readings.night_begins == "after-last-scandal-phase":
        more = bool(decks.event or decks.reserve or decks.under_reserve or decks.debate is not None)
        if not more and (decks.event is None or decks.reserve is None):
            title = say("Is a card left to be drawn?")
            more = yield Choose("another-turn", "16.0", title, lambda: (True, False), now=position)
        if not more:
            return position._replace(phase="night")
    return position._replace(turn=position.turn + 1, phase="ready")
