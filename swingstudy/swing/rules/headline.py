"""The Headline Phase: the current card, debates that approach, the Home Stretch (rules 4.0, 9.0, 10.1, 16.0)."""

from __future__ import annotations

from functools import partial

from swingstudy.play import Begin, Draw, End, Entry, Illegal, Rule, Shuffle
from swingstudy.swing.table.cards import HEADLINE_STRIPES, Card, find_card
from swingstudy.swing.table.position import CARDS_ON_A_DEBATE, Decks, Position
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, say

NO_CARD = "none"


def current_card(rulebook: Rulebook, position: Position) -> Card | None:
    """The Current Event card: the newest of the Discard Pile."""
    if position.decks is None or not position.decks.discard:
        return None
    return find_card(rulebook.cards, position.decks.discard[-1])


def cannot_come(rulebook: Rulebook, position: Position, deck: str, name: object) -> Illegal | None:
    """Why the card that a player names cannot be the next one of a deck; None if it can.

    ``deck`` is "event", "reserve" (a card on a pending debate) or "current" (the card of an Events Phase that is under
    way). A Headline card or an October Surprise comes, each once (9.0, 14.0), from where it can lie. Raises UnknownCard
    for a card that nobody describes.
    """
    if name == NO_CARD:
        waiting = card_to_come(rulebook, position)
        if deck == "event" and waiting is None:
            return None
        if waiting is not None:
            return Illegal("16.0", say("{label} is still to come", label=waiting.label))
        return Illegal("10.1" if deck == "reserve" else "9.0", say("a card is still to come"))
    if not isinstance(name, str):
        return Illegal("9.0", say("{name!r} is no card", name=name))
    card = find_card(rulebook.cards, name)
    on_debate = deck == "reserve" or (deck == "current" and position.debate is not None)
    if card.stripe not in HEADLINE_STRIPES and card.research != "october-surprise":
        return Illegal("9.0", say("{label} is no Headline card", label=card.label))
    if card.id == position.debate:
        if deck == "current" and position.decks is not None and not position.decks.above:
            return None
        return Illegal(
            "10.1", say("{label} waits on the Event Deck under a card that is still to come", label=card.label)
        )
    if on_debate and card.stripe == "orange":
        return Illegal("10.1", say("{label} is no card of the Reserve: its stripe is orange", label=card.label))
    where = place_of(position, card)
    return Illegal("9.0", say("{label} is in {where} already", label=card.label, where=where)) if where else None


def card_to_come(rulebook: Rulebook, position: Position) -> Card | None:
    """A card that is known to come still though no deck is known whole: an October Surprise under the Reserve."""
    under = position.decks.under_reserve if position.decks else ()
    return find_card(rulebook.cards, under[0]) if under else None


def place_of(position: Position, card: Card) -> str:
    """Where a card is known to lie, in words; empty where nobody knows. A card under an unknown Reserve can come."""
    if card.label in position.hand or card.id in position.hand:
        return Name("the hand")
    decks = position.decks or Decks()
    for pile, words in PILES_IN_WORDS.items():
        if card.id in (getattr(decks, pile) or ()):
            return words
    return ""


PILES_IN_WORDS = {
    "discard": Name("the Discard Pile"), "event": Name("the Event Deck"), "reserve": Name("the Reserve"),
    "research": Name("the Opposition Research deck"), "research_discard": Name("the Opposition Research discards"),
}  # fmt: skip


def came(rulebook: Rulebook, position: Position, name: str) -> tuple[Position, Card]:
    """The card that a player names; it lies under an unknown Reserve no more."""
    card = find_card(rulebook.cards, name)
    under = position.decks.under_reserve if position.decks else ()
    if card.id in under:
        position = position.with_decks(under_reserve=tuple(one for one in under if one != card.id))
    return position, card


def headline_phase(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Reveal the turn's card. With no card left the position's phase becomes "night" (4.0, 16.0).

    A Debate card stays face up on the Event Deck under two Reserve cards, of which the first is this turn's card
    (10.1).
    """
    yield Begin("headline", "4.0", say("Reveal the top card"), "reveal")
    if position.decks is None:
        position = position.with_decks()
    while True:
        position, name = yield from _draw(rulebook, position)
        if name is None:
            yield Entry("4.0", say("No card is left: it is Election Night."))
            position = position._replace(phase="night")
            break
        card = find_card(rulebook.cards, name)
        if card.debate and position.debate != card.id:
            yield Entry(
                "10.1",
                say(
                    "{label} is a Debate card: it stays face up on the Event Deck, two Reserve cards on it.",
                    label=card.label,
                ),
            )
            position = _cover(position, card)
            continue
        decks = position.decks or Decks()
        position = position.with_decks(discard=(*decks.discard, card.id))
        yield Entry("9.0", say("The current card is {label}.", label=card.label), (("card", card.label),))
        if card.award and rulebook.readings.special_cards == "draw-again":
            position = yield from take_in_hand(position, card)
            continue
        break
    yield End(position)
    return position


def take_in_hand(position: Position, card: Card) -> Rule[Position]:
    """Cards #5 to #7 are held and played later (10.3, 10.4)."""
    yield Entry(
        "10.4" if card.award == "super-pac" else "10.3",
        say("{label} is held, to be played in an Action Phase.", label=card.label),
    )
    discard = position.decks.discard if position.decks else ()
    if card.id in discard:
        position = position.with_decks(discard=tuple(one for one in discard if one != card.id))
    return position._replace(hand=(*position.hand, card.label))


def _cover(position: Position, card: Card) -> Position:
    decks = position.decks or Decks()
    if decks.reserve is not None and len(decks.reserve) < CARDS_ON_A_DEBATE:
        raise Illegal(
            "10.1",
            say(
                "the Reserve has {number} cards, a debate needs {needed}",
                number=len(decks.reserve),
                needed=CARDS_ON_A_DEBATE,
            ),
        )
    if decks.event is not None and decks.reserve is not None:
        on_it, rest = decks.reserve[:CARDS_ON_A_DEBATE], decks.reserve[CARDS_ON_A_DEBATE:]
        decks = decks._replace(event=(*on_it, card.id, *decks.event), reserve=rest)
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
        told = "The Home Stretch: the {number} cards of the Reserve are shuffled and played."
        yield Entry("16.0", say(told, number=len(order)))
        decks = decks._replace(event=tuple(order), reserve=())
    if decks.event:
        name: str | None = decks.event[0]
        decks = decks._replace(event=decks.event[1:])
    elif decks.event == () and decks.reserve is not None:
        return position, None
    else:
        asked = partial(cannot_come, rulebook, position, "event")
        answer = yield Draw("event", "9.0", say("Which card is revealed?"), now=position, forbidden=asked)
        if answer == NO_CARD and decks.reserve:
            return (yield from _draw(rulebook, position.with_decks(event=())))
        name = None
        if answer != NO_CARD:
            position, card = came(rulebook, position, answer)
            name, decks = card.id, position.decks or decks
    if decks.debate is not None:
        decks = decks._replace(above=decks.above - 1)
    return position._replace(decks=decks), name


def _draw_from_reserve(rulebook: Rulebook, position: Position, decks: Decks) -> Rule[tuple[Position, str | None]]:
    """A face-down card on a pending debate when the Event Deck does not show which it is (10.1)."""
    if decks.reserve:
        name, decks = decks.reserve[0], decks._replace(reserve=decks.reserve[1:])
    else:
        asked = partial(cannot_come, rulebook, position, "reserve")
        answer = yield Draw("reserve", "9.0", say("Which card is revealed?"), now=position, forbidden=asked)
        position, card = came(rulebook, position, answer)
        name, decks = card.id, position.decks or decks
    return position._replace(decks=decks._replace(above=decks.above - 1)), name
