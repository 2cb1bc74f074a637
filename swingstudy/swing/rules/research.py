"""Opposition Research (rules 11.6 and 14.0): what a bought card does by its kind."""

from __future__ import annotations

from swingstudy.play import Draw, Entry, Illegal, Rule, Shuffle
from swingstudy.swing.table.cards import UnknownCard, find_card
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.rulebook import Rulebook


def buy_research(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Take the top card: trivial ones do nothing, minor ones reshuffle, significant ones are kept, an October
    Surprise waits.

    Raises UnknownCard for a card whose kind nobody has given: no source tells the kinds of the cards A to P.
    """
    decks = position.decks or Decks()
    if decks.research is None:
        name = yield Draw("research", "11.6", "Which Opposition Research card is bought?", now=position)
    else:
        name, decks = decks.research[0], decks._replace(research=decks.research[1:])
    card = find_card(rulebook.cards, name)
    if card.research is None:
        raise UnknownCard(f"{card.label} is no Opposition Research card")
    if card.id in (*position.hand, *decks.research_discard):
        raise Illegal("11.6", f"{card.label} is not in the Opposition Research deck: it was bought already")
    if card.research == "significant":
        yield Entry("14.0", f"{card.label} is significant: you hold it.")
        return position._replace(decks=decks, hand=(*position.hand, card.id))
    if card.research == "october-surprise":
        yield Entry("14.0", f"{card.label} is an October Surprise: it goes under the Reserve Deck.")
        reserve = None if decks.reserve is None else (*decks.reserve, card.id)
        return position._replace(decks=decks._replace(reserve=reserve))
    pile = (*decks.research_discard, card.id)
    if card.research == "trivial":
        yield Entry("14.0", f"{card.label} is trivial: no effect.")
        return position._replace(decks=decks._replace(research_discard=pile))
    yield Entry("14.0", f"{card.label} is minor: the discards and the draw pile are shuffled together.")
    if decks.research is not None:
        order = yield Shuffle("research", (*decks.research, *pile), "14.0", now=position)
        decks = decks._replace(research=tuple(order))
    return position._replace(decks=decks._replace(research_discard=()))
