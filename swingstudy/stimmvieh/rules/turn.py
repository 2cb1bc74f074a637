"""A turn: a politician is played, a card may be taken, the display is refilled (The campaign)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from swingstudy.play import Begin, Choose, Draw, End, Entry, Illegal, Rule
from swingstudy.stimmvieh.table.cards import VOTE, Card
from swingstudy.stimmvieh.table.position import ANGELUS, DISPLAY, EVALUATION, HAND, SEATS, TABLE, Position
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.words import Text, say

TURN, TAKE, REFILL, REFRAIN = "Your turn", "Which card may you take?", "Refilling the display", "Can you refrain?"
THREE = "3-player game"
SIDES = {TABLE: "tops", HAND: "backs"}
LAST_TO_MATTER = 2
"""A top that is turned up with fewer turns than this to come is never taken: it lies open after the last turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A politician of influence ``play`` goes out from the "table" or the "hand"; ``take`` is the card it brings."""

    play: int
    source: str
    take: Card | None

    def __str__(self) -> str:
        return str(told(self))


def told(turn: Turn) -> Text:
    """A turn in words."""
    who = "top candidate" if turn.source == TABLE else "backbencher"
    if turn.take is None:
        return say("play the {who} {value} and take nothing", who=who, value=turn.play)
    return say("play the {who} {value} and take {card}", who=who, value=turn.play, card=card_words(turn.take))


def card_words(card: Card) -> Text:
    """A card in words: what it brings and the influence that it takes."""
    if card.kind == VOTE:
        return say("{thousands},000 votes (influence {influence})", thousands=card.thousands, influence=card.influence)
    return say("{thousands}T€ (influence {influence})", thousands=card.thousands, influence=card.influence)


def takeable(position: Position, influence: int) -> list[Card]:
    """The open cards of no higher influence than a politician's; never a stack's top."""
    return [card for card in position.display if card.influence <= influence]


def legal_turns(position: Position) -> list[Turn]:
    """Every legal turn: the lower politician first, of equal ones the top candidate; cards as long as they lie there.

    A politician that can take something must; one that is too weak may be played on purpose.
    """
    seat, found = position.to_play, []
    politicians = [(value, source) for source, side in SIDES.items() for value in getattr(position, side)[seat]]
    for value, source in sorted(politicians, key=lambda pair: pair[0]):
        cards = takeable(position, value)
        found += [Turn(value, source, card) for card in cards] or [Turn(value, source, None)]
    return found


def turn_forbidden(position: Position, answer: object) -> Illegal | None:
    """Why a turn is not legal; None if it is."""
    if not isinstance(answer, Turn):
        return Illegal(TURN, say("a turn plays one politician; {found} is no turn", found=repr(answer)))
    who, seat = position.player, position.to_play
    if answer.source not in SIDES:
        return Illegal(TURN, say("a politician comes from table or hand, not from {found}", found=answer.source))
    if answer.play not in getattr(position, SIDES[answer.source])[seat]:
        where = say("on the table") if answer.source == TABLE else say("in the hand")
        return Illegal(TURN, say("{player} has no {value} {where}", player=who, value=answer.play, where=where))
    cards = takeable(position, answer.play)
    if answer.take is None:
        if not cards:
            return None
        return Illegal(REFRAIN, say("the {value} can take a card, so it must", value=answer.play))
    if answer.take in cards:
        return None
    if answer.take in position.display:
        return Illegal(TAKE, say("{card} takes more than {value}", card=card_words(answer.take), value=answer.play))
    if answer.take in (position.votes[:1] + position.donations[:1]):
        return Illegal(TAKE, say("{card} is the top of a stack, not on display", card=card_words(answer.take)))
    return Illegal(TAKE, say("{card} is not on display", card=card_words(answer.take)))


def one_turn(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """The player whose turn it is plays; then it is the next one's, or the campaign is over."""
    player, decider = position.player, position.decider
    yield Begin("play", TURN, say("{player}'s turn", player=player), player)
    turn = yield Choose(
        "turn", TURN, say("Which politician does {player} play, and which card does it take?", player=player),
        partial(legal_turns, position), player, position, decider, partial(turn_forbidden, position),
    )  # fmt: skip
    position = played(position, turn)
    rule = THREE if decider != player else TURN
    yield Entry(
        rule, say("{player}: {turn}.", player=player, turn=told(turn)),
        (("play", turn.play), ("from", turn.source), ("take", turn.take)),
    )  # fmt: skip
    position = yield from refilled(rulebook, position, turn.source)
    if player == ANGELUS and position.angelus:
        holder = next_player(position, position.angelus)
        yield Entry(THREE, say("Angelus' card goes to {player}.", player=holder))
        position = position._replace(angelus=holder)
    over = not position.politicians_left
    position = position._replace(
        to_play=(position.to_play + 1) % SEATS, turn=position.turn + (not over),
        phase=EVALUATION if over else position.phase,
    )  # fmt: skip
    yield End(position, whole=True)
    return position


def next_player(position: Position, player: str) -> str:
    """The next person clockwise, to the left; Angelus is none."""
    at = position.seat(player)
    around = [position.players[(at + step) % SEATS] for step in range(1, SEATS + 1)]
    return next(name for name in around if name != ANGELUS)


def played(position: Position, turn: Turn) -> Position:
    """The position with the politician out and the card collected."""
    seat, side = position.to_play, SIDES[turn.source]
    position = position.with_own(side, seat, _without(getattr(position, side)[seat], turn.play))
    if turn.take is None:
        return position
    pile = "vote_piles" if turn.take.kind == VOTE else "donation_piles"
    position = position.with_own(pile, seat, (*getattr(position, pile)[seat], turn.take))
    return position._replace(display=_without(position.display, turn.take))


def _without(values: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    at = values.index(one)
    return values[:at] + values[at + 1 :]


def refilled(rulebook: Rulebook, position: Position, source: str) -> Rule[Position]:
    """A top candidate brings the top vote card to the display, a backbencher the top donation card.

    A stack is empty only where a position began with fewer cards than the game has.
    """
    if len(position.display) >= DISPLAY and rulebook.readings.display_refill == "to-four":
        yield Entry(REFILL, say("Four cards lie open: none is added."))
        return position
    name = "votes" if source == TABLE else "donations"
    stack: tuple[Card, ...] = getattr(position, name)
    if not stack:
        yield Entry(REFILL, say("The stack is empty: no card comes to the display."))
        return position
    card, rest = stack[0], stack[1:]
    yield Entry(REFILL, say("{card} comes to the display.", card=card_words(card)), (("refill", card),))
    if rest and not position.ordered and position.politicians_left >= LAST_TO_MATTER:
        top = yield Draw(name, REFILL, say("Which card is now on top?"), tuple(map(card_key, rest)), position)
        rest = _to_the_top(rest, top)
    position = position._replace(display=(*position.display, card))
    return position._replace(votes=rest) if source == TABLE else position._replace(donations=rest)


def card_key(card: Card) -> str:
    """A card as a word: "25/6" for votes, "60" for a donation."""
    return f"{card.thousands}/{card.influence}" if card.kind == VOTE else str(card.thousands)


def _to_the_top(stack: tuple[Card, ...], key: str) -> tuple[Card, ...]:
    card = next(card for card in stack if card_key(card) == key)
    return (card, *_without(stack, card))
