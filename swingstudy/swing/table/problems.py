"""Everything that can be wrong with a position, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from swingstudy.files import one_of
from swingstudy.swing.table.cards import HEADLINE_STRIPES, Card, UnknownCard, find_card
from swingstudy.swing.table.position import (
    CARDS_ON_A_DEBATE,
    LARGEST_FINANCE,
    LAST_TURN,
    WAR_CHEST_MAXIMUM,
    Position,
    Problem,
)
from swingstudy.swing.table.preparing import is_preparing
from swingstudy.swing.table.regions import HQ, MODE_NAMES, NOMINEES, OFFICES, PARTIAL, PLACES, PREPARATION, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell

PILES = ("event", "reserve", "discard", "research", "research_discard", "under_reserve")


def problems(position: Position, rulebook: Rulebook = DEFAULT) -> list[Problem]:
    """Each problem with the field of the position file that shows it; empty when all is well."""
    return [
        problem
        for check in (_regions, _marker_faces, _places, _numbers, _hand, _piles, _debate, _tickets)
        for problem in check(position, rulebook)
    ]


def _regions(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for region, box, mode, sign in zip(REGIONS, position.boxes, position.modes, position.economy, strict=True):
        top = rulebook.board.top(region)
        if box not in range(top + 1):
            yield Problem(
                f"regions.{region}.box", str(box), tell("0 to {top}", top=top), tell("the box is off the track")
            )
        if mode not in MODE_NAMES:
            yield Problem(f"regions.{region}.mode", str(mode), tell("C or A"), tell("this is no mode"))
        if sign not in (-1, 0, 1):
            yield Problem(f"economy.{region}", str(sign), tell("-1 or 1"), tell("this is no Economy marker"))


def _marker_faces(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    if position.surrogate is not None and position.scandal is not None:
        found = f"a Scandal in {position.scandal} and a Surrogate at {position.surrogate}"
        message = "the Surrogate and the Scandal are two faces of one marker (2.0)"
        yield Problem("scandal", found, tell("one of the two"), message)


def _places(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for nominee in NOMINEES:
        at, field = position.place(nominee), f"nominees.{nominee}.at"
        if at not in (*PLACES, *PREPARATION):
            yield Problem(field, str(at), tell("a Region, HQ or a preparation box"), tell("this is no place"))
        elif at in PREPARATION and not position.used(nominee) and not is_preparing(rulebook, position, nominee):
            expected = "a debate of that nominee pending in decks, or used: true"
            yield Problem(field, str(at), expected, tell("the nominee prepares for no debate (7.3)"))
        elif at == PARTIAL and position.decks is not None and position.decks.above and not position.used(nominee):
            expected = "prep-full, or a Debate card with no card above it"
            yield Problem(field, str(at), expected, tell("partial preparation begins on the day of the debate (10.1)"))
    if position.surrogate not in (None, *PLACES):
        yield Problem("surrogate", str(position.surrogate), tell("a Region or {hq}", hq=HQ), tell("this is no place"))
    if position.scandal not in (None, *REGIONS):
        yield Problem("scandal", str(position.scandal), tell("a Region"), tell("this is no Region"))
    for office, at in zip(OFFICES, position.opposition, strict=True):
        if at not in (None, *REGIONS):
            yield Problem(f"opposition.{office}.at", str(at), tell("a Region or null"), tell("this is no Region"))


def _numbers(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for field, value, low, high in (
        ("turn", position.turn, 1, LAST_TURN),
        ("finance", position.finance, 0, LARGEST_FINANCE),
        ("war_chest.box", position.war_chest, 0, WAR_CHEST_MAXIMUM),
    ):
        if value not in range(low, high + 1):
            yield Problem(
                field, str(value), tell("{low} to {high}", low=low, high=high), tell("the number is out of range")
            )


def _hand(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for name in dict.fromkeys(position.hand):
        if position.hand.count(name) > 1:
            yield Problem(
                "hand", tell("{name} twice", name=name), tell("each card once"), tell("there is one of each card")
            )
        try:
            card = find_card(rulebook.cards, name)
        except UnknownCard as problem:
            yield Problem("hand", name, tell("a card that is described"), str(problem))
            continue
        if card.award is None and card.research != "significant":
            yield Problem(
                "hand", name, tell("#0, #5, #6, #7 or a significant OR card"), tell("this card is never held")
            )


def _piles(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    """Each card lies in one place, and only where it can (9.0, 10.1, 14.0)."""
    seen = {name.removeprefix("#").removeprefix("OR "): "hand" for name in position.hand}
    if position.decks is None:
        return
    for pile in PILES:
        for card in getattr(position.decks, pile) or ():
            if card in seen:
                yield Problem(
                    f"decks.{pile}",
                    card,
                    tell("each card in one place"),
                    tell("the card is in {card} already", card=seen[card]),
                )
            seen[card] = f"decks.{pile}"
            known = rulebook.cards.get(card)
            if known is not None and not BELONGS[pile](known):
                yield Problem(f"decks.{pile}", known.label, CAN_HOLD[pile], tell("this card never lies there"))


def _surprise(card: Card) -> bool:
    return card.research == "october-surprise"


BELONGS: dict[str, Callable[[Card], bool]] = {
    "event": lambda card: card.stripe in HEADLINE_STRIPES or _surprise(card),
    "reserve": lambda card: card.stripe in ("green", "brown") or _surprise(card),
    "discard": lambda card: card.stripe in (*HEADLINE_STRIPES, "gray") or _surprise(card),
    "research": lambda card: card.research is not None,
    "research_discard": lambda card: card.research is not None and not _surprise(card),
    "under_reserve": _surprise,
}
CAN_HOLD = {
    "event": "Headline cards and October Surprises",
    "reserve": "green or brown cards and October Surprises",
    "discard": "Headline cards, #0 and October Surprises",
    "research": "Opposition Research cards",
    "research_discard": "Opposition Research cards, no October Surprise",
    "under_reserve": "October Surprises",
}


def _debate(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    decks = position.decks
    if decks is None:
        return
    to_come = [card for card in decks.event or () if card in rulebook.cards and rulebook.cards[card].debate]
    if decks.debate is None:
        if decks.above:
            yield Problem(
                "decks.above", str(decks.above), tell("0 when no debate is pending"), tell("cards lie above no debate")
            )
    elif decks.debate not in rulebook.cards or rulebook.cards[decks.debate].debate is None:
        yield Problem("decks.debate", f"#{decks.debate}", tell("a Debate card"), tell("this is no Debate card"))
    else:
        under_way = decks.above == 0 and decks.discard[-1:] == (decks.debate,)
        piles = [pile for pile in PILES if pile != "event" and not (pile == "discard" and under_way)]
        elsewhere = [pile for pile in piles if decks.debate in (getattr(decks, pile) or ())]
        if elsewhere:
            message = f"the pending debate is in decks.{elsewhere[0]} as well"
            yield Problem("decks.debate", f"#{decks.debate}", tell("each card in one place"), message)
        if decks.debate in to_come and (decks.event or ()).index(decks.debate) != decks.above:
            at = f"{(decks.event or ()).index(decks.debate)} cards above it in decks.event"
            yield Problem(
                "decks.above", str(decks.above), at, tell("the pending debate lies elsewhere in the Event Deck")
            )
        to_come = [card for card in to_come if card != decks.debate]
    if decks.reserve is not None and len(to_come) * CARDS_ON_A_DEBATE > len(decks.reserve):
        needed = f"{CARDS_ON_A_DEBATE} cards for each of the debates to come, {one_of(f'#{card}' for card in to_come)}"
        message = "the Reserve is too small for the debates (10.1)"
        yield Problem("decks.reserve", tell("{reserve} cards", reserve=len(decks.reserve)), needed, message)


def _tickets(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    if position.tickets is None:
        return
    other = "D" if position.side == "R" else "R"
    for name, ids, party in (
        ("own", position.tickets.own, position.side),
        ("opposition", position.tickets.opposition, other),
    ):
        field = f"tickets.{name}"
        candidates = [rulebook.candidates[who] for who in ids if who in rulebook.candidates]
        if ids and [candidate.office for candidate in candidates] != list(NOMINEES):
            yield Problem(field, ", ".join(ids), tell("one President, then one V.P."), tell("this is no ticket (18.0)"))
        for candidate in candidates:
            if candidate.party != party:
                yield Problem(
                    field,
                    candidate.id,
                    tell("a candidate of party {party}", party=party),
                    tell("the candidate is of the other party"),
                )
