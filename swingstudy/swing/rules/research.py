"""Opposition Research (rules 11.6 and 14.0): what a bought card does by its kind."""

from __future__ import annotations

from functools import partial

from swingstudy.play import Draw, Entry, Illegal, Rule, Shuffle
from swingstudy.swing.rules.headline import NO_CARD, place_of
from swingstudy.swing.table.cards import find_card
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say


def cannot_be_bought(rulebook: Rulebook, position: Position, name: object) -> Illegal | None:
    """Why a card cannot be the top one of an Opposition Research deck of unknown order; None if it can.

    Raises UnknownCard for a card that nobody describes.
    """
    if name == NO_CARD:
        return Illegal("11.6", say("a card is bought: name it"))
    if not isinstance(name, str):
        return Illegal("11.6", say("{name!r} is no card", name=name))
    card = find_card(rulebook.cards, name)
    if card.research is None:
        return Illegal("11.6", say("{label} is no Opposition Research card", label=card.label))
    under = position.decks.under_reserve if position.decks else ()
    if place_of(position, card) or card.id in under:
        return Illegal(
            "11.6", say("{label} is not in the Opposition Research deck: it was bought already", label=card.label)
        )
    return None


def buy_research(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Take the top card: trivial ones do nothing, minor ones reshuffle, significant ones are kept, an October
    Surprise waits.

    No source tells the kinds of the cards A to P: they come from own cards.
    """
    decks = position.decks or Decks()
    if decks.research is None:
        title, asked = say("Which Opposition Research card is bought?"), partial(cannot_be_bought, rulebook, position)
        name = yield Draw("research", "11.6", title, now=position, forbidden=asked)
    else:
        name, decks = decks.research[0], decks._replace(research=decks.research[1:])
    card = find_card(rulebook.cards, name)
    if card.research == "significant":
        yield Entry("14.0", say("{label} is significant: you hold it.", label=card.label))
        return position._replace(decks=decks, hand=(*position.hand, card.id))
    if card.research == "october-surprise":
        yield Entry("14.0", say("{label} is an October Surprise: it goes under the Reserve Deck.", label=card.label))
        if decks.reserve is None:
            return position._replace(decks=decks._replace(under_reserve=(*decks.under_reserve, card.id)))
        return position._replace(decks=decks._replace(reserve=(*decks.reserve, card.id)))
    pile = (*decks.research_discard, card.id)
    if card.research == "trivial":
        yield Entry("14.0", say("{label} is trivial: no effect.", label=card.label))
        return position._replace(decks=decks._replace(research_discard=pile))
    yield Entry(
        "14.0", say("{label} is minor: the discards and the draw pile are shuffled together.", label=card.label)
    )
    if decks.research is not None:
        lying = position._replace(decks=decks._replace(research_discard=pile))
        order = yield Shuffle("research", (*decks.research, *pile), "14.0", now=lying)
        decks = decks._replace(research=tuple(order))
    return position._replace(decks=decks._replace(research_discard=()))
