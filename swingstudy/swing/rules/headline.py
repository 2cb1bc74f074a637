"""The Headline Phase: the current card, debates that approach, the Home Stretch (rules 4.0, 9.0, 10.1, 16.0)."""

from __future__ import annotations

from swingstudy.play import Begin, Draw, End, Entry, Illegal, Rule, Shuffle
from swingstudy.swing.table.cards import HEADLINE_STRIPES, Card, find_card
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.rulebook import Rulebook

CARDS_ON_A_DEBATE = 2
NO_CARD = "none"


def current_card(rulebook: Rulebook, position: Position) -> Card | None:
    """The Current Event card: the newest of the Discard Pile."""
    if position.decks is None or not position.decks.discard:
        return None
    return find_card(rulebook.cards, position.decks.discard[-1])


def revealed(rulebook: Rulebook, position: Position, name: str) -> Card:
    """The card that a player names as revealed: a Headline card or an October Surprise, each once (9.0, 14.0).

    Raises UnknownCard, or Illegal for a card that cannot be the next one.
    """
    card = find_card(rulebook.cards, name)
    if card.stripe not in HEADLINE_STRIPES and card.research != "october-surprise":
        raise Illegal("9.0", f"{card.label} is no Headline card")
    if position.decks and card.id in position.decks.discard:
        raise Illegal("9.0", f"{card.label} is in the Discard Pile already")
    if card.id == position.debate:
        raise Illegal("10.1", f"{card.label} waits on the Event Deck under a card that is still to come")
    return card


def headline_phase(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Reveal the turn's card. With no card left the position's phase becomes "night" (4.0, 16.0).

    A Debate card stays face up on the Event Deck under two Reserve cards, of which the first is this turn's card
    (10.1).
    """
    yield Begin("headline", "4.0", "Reveal the top card", "reveal")
    if position.decks is None:
        position = position.with_decks()
    while True:
        position, name = yield from _draw(rulebook, position)
        if name is None:
            yield Entry("4.0", "No card is left: it is Election Night.")
            position = position._replace(phase="night")
            break
        card = find_card(rulebook.cards, name)
        if card.debate and position.debate != card.id:
            yield Entry(
                "10.1", f"{card.label} is a Debate card: it stays face up on the Event Deck, two Reserve cards on it."
            )
            position = _cover(position, card)
            continue
        decks = position.decks or Decks()
        position = position.with_decks(discard=(*decks.discard, card.id))
        yield Entry("9.0", f"The current card is {card.label}.", (("card", card.label),))
        if card.award and rulebook.readings.special_cards == "draw-again":
            position = yield from take_in_hand(position, card)
            continue
        break
    yield End(position)
    return position


def take_in_hand(position: Position, card: Card) -> Rule[Position]:
    """Cards #5 to #7 are held and played later (10.3, 10.4)."""
    yield Entry(
        "10.4" if card.award == "super-pac" else "10.3", f"{card.label} is held, to be played in an Action Phase."
    )
    return position._replace(hand=(*position.hand, card.label))


def _cover(position: Position, card: Card) -> Position:
    decks = position.decks or Decks()
    if decks.debate is not None:
        raise Illegal(
            "10.1", f"{card.label} came while #{decks.debate} is pending, and the Reserve holds no Debate card"
        )
    if decks.reserve is not None and len(decks.reserve) < CARDS_ON_A_DEBATE:
        raise Illegal("10.1", f"the Reserve has {len(decks.reserve)} cards, a debate needs {CARDS_ON_A_DEBATE}")
    if decks.event is not None:
        reserve = decks.reserve or ()
        decks = decks._replace(event=(*reserve[:CARDS_ON_A_DEBATE], card.id, *decks.event))
        if decks.reserve is not None:
            decks = decks._replace(reserve=reserve[CARDS_ON_A_DEBATE:])
    decks = decks._replace(debate=card.id, above=CARDS_ON_A_DEBATE)
    return position._replace(decks=decks)


def _draw(rulebook: Rulebook, position: Position) -> Rule[tuple[Position, str | None]]:
    """The next card's id, or None when no card is left; known decks are used, unknown ones asked for."""
    decks = position.decks or Decks()
    if decks.debate is not None:
        if decks.above == 0:
            known = decks.event is not None and decks.event[:1] == (decks.debate,)
            return position.with_decks(event=decks.event[1:] if known and decks.event else decks.event), decks.debate
        if decks.debate not in (decks.event or ())[1:]:
            return (yield from _draw_from_reserve(rulebook, position, decks))
    if decks.event == () and decks.reserve:
        order = yield Shuffle("reserve", decks.reserve, "16.0", now=position)
        yield Entry("16.0", f"The Home Stretch: the {len(order)} cards of the Reserve are shuffled and played.")
        decks = decks._replace(event=tuple(order), reserve=())
    if decks.event:
        name: str | None = decks.event[0]
        decks = decks._replace(event=decks.event[1:])
    elif decks.event == () and decks.reserve is not None:
        return position, None
    else:
        answer = yield Draw("event", "9.0", "Which card is revealed?", now=position)
        name = None if answer == NO_CARD else revealed(rulebook, position, answer).id
    if decks.debate is not None:
        decks = decks._replace(above=decks.above - 1)
    return position._replace(decks=decks), name


def _draw_from_reserve(rulebook: Rulebook, position: Position, decks: Decks) -> Rule[tuple[Position, str | None]]:
    """A face-down card on a pending debate when the Event Deck does not show which it is (10.1)."""
    if decks.reserve:
        name, decks = decks.reserve[0], decks._replace(reserve=decks.reserve[1:])
    else:
        answer = yield Draw("reserve", "9.0", "Which card is revealed?", now=position)
        if answer == NO_CARD:
            raise Illegal("10.1", f"a card is still to come: #{decks.debate} is pending")
        name = revealed(rulebook, position, answer).id
    return position._replace(decks=decks._replace(above=decks.above - 1)), name
