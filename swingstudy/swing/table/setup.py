"""Setting up the Candidate Game (rule 18.0): what the tickets change before the first turn."""

from __future__ import annotations

from swingstudy.swing.table.candidates import lowered_regions, own_hand, strong_markers
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook

PRE_GAME_FIASCO_COST = 1


def set_up(position: Position, rulebook: Rulebook = DEFAULT) -> Position:
    """A starting position with its tickets carried out; without tickets it is the Standard Game's and stays as it
    is.

    Every Region on the Opposition ticket starts one box lower (18.0A; one that both cards name, by the reading
    ``named-twice``); one already at the bottom stays there and costs $1 of Campaign Finance instead of a Fiasco,
    which never goes below $0 (18.2). The Opposition markers start in the Holding box with the sides that the ticket
    gives them (18.0B). An own ticket that awards card #0 brings it once (18.3).
    """
    if position.tickets is None:
        return position
    own, opposition = ([rulebook.candidates[name] for name in ticket] for ticket in position.tickets)
    for region in lowered_regions(opposition, rulebook.readings.named_twice):
        if position.box(region) > 0:
            position = position.with_box(region, position.box(region) - 1)
        else:
            position = position._replace(finance=max(position.finance - PRE_GAME_FIASCO_COST, 0))
    brought = tuple(card for card in own_hand(own) if card not in position.hand)
    return position._replace(
        opposition=(None, None, None), strong=strong_markers(opposition), hand=(*brought, *position.hand)
    )
