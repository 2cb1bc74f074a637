"""Everything that can be wrong with a position, by name."""

from __future__ import annotations

from collections.abc import Iterator

from swingstudy.swing.table.cards import UnknownCard, find_card
from swingstudy.swing.table.position import LARGEST_FINANCE, LAST_TURN, WAR_CHEST_MAXIMUM, Position, Problem
from swingstudy.swing.table.preparing import is_preparing
from swingstudy.swing.table.regions import HQ, MODE_NAMES, NOMINEES, OFFICES, PLACES, PREPARATION, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook

PILES = ("event", "reserve", "discard", "research", "research_discard")


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
            yield Problem(f"regions.{region}.box", str(box), f"0 to {top}", "the box is off the track")
        if mode not in MODE_NAMES:
            yield Problem(f"regions.{region}.mode", str(mode), "C or A", "this is no mode")
        if sign not in (-1, 0, 1):
            yield Problem(f"economy.{region}", str(sign), "-1 or 1", "this is no Economy marker")


def _marker_faces(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    if position.surrogate is not None and position.scandal is not None:
        found = f"a Scandal in {position.scandal} and a Surrogate at {position.surrogate}"
        message = "the Surrogate and the Scandal are two faces of one marker (2.0)"
        yield Problem("scandal", found, "one of the two", message)


def _places(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for nominee in NOMINEES:
        at, field = position.place(nominee), f"nominees.{nominee}.at"
        if at not in (*PLACES, *PREPARATION):
            yield Problem(field, str(at), "a Region, HQ or a preparation box", "this is no place")
        elif at in PREPARATION and not position.used(nominee) and not is_preparing(rulebook, position, nominee):
            expected = "a debate of that nominee pending in decks, or used: true"
            yield Problem(field, str(at), expected, "the nominee prepares for no debate (7.3)")
    if position.surrogate not in (None, *PLACES):
        yield Problem("surrogate", str(position.surrogate), f"a Region or {HQ}", "this is no place")
    if position.scandal not in (None, *REGIONS):
        yield Problem("scandal", str(position.scandal), "a Region", "this is no Region")
    for office, at in zip(OFFICES, position.opposition, strict=True):
        if at not in (None, *REGIONS):
            yield Problem(f"opposition.{office}.at", str(at), "a Region or null", "this is no Region")


def _numbers(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for field, value, low, high in (
        ("turn", position.turn, 1, LAST_TURN),
        ("finance", position.finance, 0, LARGEST_FINANCE),
        ("war_chest.box", position.war_chest, 0, WAR_CHEST_MAXIMUM),
    ):
        if value not in range(low, high + 1):
            yield Problem(field, str(value), f"{low} to {high}", "the number is out of range")


def _hand(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    for name in dict.fromkeys(position.hand):
        if position.hand.count(name) > 1:
            yield Problem("hand", f"{name} twice", "each card once", "there is one of each card")
        try:
            card = find_card(rulebook.cards, name)
        except UnknownCard as problem:
            yield Problem("hand", name, "a card that is described", str(problem))
            continue
        if card.award is None and card.research != "significant":
            yield Problem("hand", name, "#0, #5, #6, #7 or a significant OR card", "this card is never held")


def _piles(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    if position.decks is None:
        return
    seen: dict[str, str] = {}
    for pile in PILES:
        for card in getattr(position.decks, pile) or ():
            if card in seen:
                yield Problem(f"decks.{pile}", card, "each card in one pile", f"the card is in {seen[card]} already")
            seen[card] = f"decks.{pile}"


def _debate(position: Position, rulebook: Rulebook) -> Iterator[Problem]:
    decks = position.decks
    if decks is None:
        return
    if decks.debate is None:
        if decks.above:
            yield Problem("decks.above", str(decks.above), "0 when no debate is pending", "cards lie above no debate")
    elif decks.debate not in rulebook.cards or rulebook.cards[decks.debate].debate is None:
        yield Problem("decks.debate", f"#{decks.debate}", "a Debate card", "this is no Debate card")


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
            yield Problem(field, ", ".join(ids), "one President, then one V.P.", "this is no ticket (18.0)")
        for candidate in candidates:
            if candidate.party != party:
                yield Problem(
                    field, candidate.id, f"a candidate of party {party}", "the candidate is of the other party"
                )
