"""Everything that can be wrong with a position, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from swingstudy.swing.table.cards import HEADLINE_STRIPES, Card, UnknownCard, find_card
from swingstudy.swing.table.position import (
    CARDS_ON_A_DEBATE,
    DONE,
    LARGEST_FINANCE,
    LAST_TURN,
    REPAID,
    WAR_CHEST_MAXIMUM,
    Decks,
    Position,
    Problem,
)
from swingstudy.swing.table.preparing import is_preparing
from swingstudy.swing.table.regions import (
    FULL,
    HQ,
    MODE_NAMES,
    NOMINEES,
    OFFICES,
    PARTIAL,
    PLACES,
    PREPARATION,
    REGIONS,
)
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import all_of, count, one_of, tell

PILES = ("event", "reserve", "discard", "research", "research_discard", "under_reserve")


def problems(position: Position, rulebook: Rulebook = DEFAULT) -> list[Problem]:
    """Each problem with the field of the position file that shows it; empty when all is well."""
    return [
        problem
        for check in (_regions, _marker_faces, _places, _numbers, _once_a_turn, _hand, _piles, _debate, _tickets)
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
        found = tell(
            "a Scandal in {region} and a Surrogate at {place}", region=position.scandal, place=position.surrogate
        )
        message = tell("the Surrogate and the Scandal are two faces of one marker (2.0)")
        yield Problem("scandal", found, tell("one of the two"), message)


def _places(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for nominee in NOMINEES:
        at, field = position.place(nominee), f"nominees.{nominee}.at"
        if at not in (*PLACES, *PREPARATION):
            yield Problem(field, str(at), tell("a Region, HQ or a preparation box"), tell("this is no place"))
        elif at in PREPARATION and not position.used(nominee):
            yield from _preparation(position, rulebook, nominee, str(at), field)
    if position.surrogate not in (None, *PLACES):
        yield Problem("surrogate", str(position.surrogate), tell("a Region or {hq}", hq=HQ), tell("this is no place"))
    if position.scandal not in (None, *REGIONS):
        yield Problem("scandal", str(position.scandal), tell("a Region"), tell("this is no Region"))
    for office, at in zip(OFFICES, position.opposition, strict=True):
        if at not in (None, *REGIONS):
            yield Problem(f"opposition.{office}.at", str(at), tell("a Region or null"), tell("this is no Region"))


def _preparation(position: Position, rulebook: Rulebook, nominee: str, at: str, field: str) -> Iterator[Problem]:
    """Full preparation begins when one card lies on the Debate card, partial when none does (10.1)."""
    above = position.decks.above if position.decks else 0
    if not is_preparing(rulebook, position, nominee):
        expected = tell("a debate of that nominee pending in decks, or used: true")
        yield Problem(field, at, expected, tell("the nominee prepares for no debate (7.3)"))
    elif at == PARTIAL and above:
        expected = tell("{full}, or a Debate card with no card above it", full=FULL)
        yield Problem(field, at, expected, tell("partial preparation begins on the day of the debate (10.1)"))
    elif above > 1:
        expected = tell("a Debate card with at most one card above it")
        yield Problem(field, at, expected, tell("full preparation begins one turn ahead of the debate (10.1)"))


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


def _once_a_turn(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for name in dict.fromkeys(position.done):
        if name not in DONE:
            yield Problem("done", name, one_of(DONE), tell("this is nothing that is done once a turn"))
        elif position.done.count(name) > 1:
            yield Problem("done", tell("{name} twice", name=name), tell("each once"), tell("it is done once a turn"))
    if position.loan and REPAID in position.done:
        expected = tell("false, or no {repaid} in done", repaid=REPAID)
        yield Problem("loan", tell("true"), expected, tell("after a repayment the turn brings no other loan (11.10)"))


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
        written = card.label if card.id.isdigit() else card.id
        if card.award is None and card.research != "significant":
            yield Problem(
                "hand", name, tell("#0, #5, #6, #7 or a significant OR card"), tell("this card is never held")
            )
        elif name != written:
            yield Problem("hand", name, written, tell("the card has another name"))


def _piles(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    """Each card lies in one place, and only where it can (9.0, 10.1, 14.0)."""
    decks = position.decks
    if decks is None:
        return
    seen = {_id(name): "hand" for name in position.hand}
    for pile in PILES:
        for name in getattr(decks, pile) or ():
            card, field = _id(name), f"decks.{pile}"
            if card != name:
                yield Problem(field, name, card, tell("the card has another name"))
            if card in seen:
                message = tell("the card is in {place} already", place=seen[card])
                yield Problem(field, card, tell("each card in one place"), message)
            seen[card] = field
            known = rulebook.cards.get(card)
            if known is not None and not BELONGS[pile](known):
                yield Problem(field, known.label, tell(CAN_HOLD[pile]), tell("this card never lies there"))
    if decks.under_reserve and decks.reserve is not None:
        expected = tell("its cards last in decks.reserve, whose order is known")
        message = tell("October Surprises lie under a Reserve of unknown order only there")
        yield Problem("decks.under_reserve", ", ".join(decks.under_reserve), expected, message)
    current = rulebook.cards.get(_id(decks.discard[-1])) if decks.discard else None
    if position.phase == "events" and current is not None and not BELONGS["event"](current):
        message = tell("no Events Phase has this card (9.0)")
        yield Problem("decks.discard", current.label, tell("the turn's card as the newest"), message)


def _id(name: str) -> str:
    """A card's id: "7" of "#7", "C" of "OR C"."""
    return name.removeprefix("#").removeprefix("OR ")


def _surprise(card: Card) -> bool:
    return card.research == "october-surprise"


def _of_reserve(card: Card) -> bool:
    return card.stripe in ("green", "brown") or _surprise(card)


BELONGS: dict[str, Callable[[Card], bool]] = {
    "event": lambda card: card.stripe in HEADLINE_STRIPES or _surprise(card),
    "reserve": _of_reserve,
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
    event = decks.event or ()
    debates = {card for card in event if card in rulebook.cards and rulebook.cards[card].debate}
    to_come = [card for card in event if card in debates and card != decks.debate]
    needed = len(to_come) * CARDS_ON_A_DEBATE
    if decks.debate is None:
        if decks.above:
            yield Problem(
                "decks.above", str(decks.above), tell("0 when no debate is pending"), tell("cards lie above no debate")
            )
    elif decks.debate not in rulebook.cards or rulebook.cards[decks.debate].debate is None:
        yield Problem("decks.debate", f"#{decks.debate}", tell("a Debate card"), tell("this is no Debate card"))
    else:
        yield from _pending(decks, decks.debate, rulebook)
        needed += 0 if decks.debate in event else decks.above
    if decks.reserve is not None and needed > len(decks.reserve):
        if decks.above and decks.debate and decks.debate not in event:
            to_come = [decks.debate, *to_come]
        expected = tell(
            "at least {number}, to lie on the debates to come, {debates}",
            number=needed, debates=all_of(f"#{card}" for card in to_come),
        )  # fmt: skip
        found = count(len(decks.reserve), "{number} card", "{number} cards")
        yield Problem("decks.reserve", found, expected, tell("the Reserve is too small for the debates (10.1)"))


def _pending(decks: Decks, debate: str, rulebook: Rulebook) -> Iterator[Problem]:
    """The pending Debate card lies in one place, under as many Reserve cards as are told (10.1)."""
    under_way = decks.above == 0 and decks.discard[-1:] == (debate,)
    piles = [pile for pile in PILES if pile != "event" and not (pile == "discard" and under_way)]
    for pile in piles:
        if debate in (getattr(decks, pile) or ()):
            message = tell("the pending debate is in {place} as well", place=f"decks.{pile}")
            yield Problem("decks.debate", f"#{debate}", tell("each card in one place"), message)
    event = decks.event or ()
    if debate not in event:
        return
    if event.index(debate) != decks.above:
        at = tell("{number}, as in decks.event", number=event.index(debate))
        message = tell("another number of cards lies on the pending debate in the Event Deck")
        yield Problem("decks.above", str(decks.above), at, message)
    for card in event[: event.index(debate)]:
        known = rulebook.cards.get(card)
        if known is not None and not _of_reserve(known):
            message = tell("this card never lies on a debate (10.1)")
            yield Problem("decks.event", known.label, tell(CAN_HOLD["reserve"]), message)


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
