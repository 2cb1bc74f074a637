"""Highest Bidder, a made-up game: three seats, a deck, a secret simultaneous choice, no dice.

Each seat is dealt two of the cards 1 to 9. In each of two rounds a prize is turned up from the deck; then all choose a
card from their hands in secret and show them at once. The highest takes the prize; most points win.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from swingstudy.play import Begin, Choose, Draw, End, Entry, Rule
from swingstudy.words import say

SEATS = ("Ada", "Ben", "Cy")
CARDS = tuple("123456789")
ROUNDS = 2


class Table(NamedTuple):
    """One moment: hands, cards chosen but not shown, points, the prize and the cards that nobody has seen."""

    turn: int = 0
    phase: str = "deal"
    hands: tuple[tuple[str, ...], ...] = ((), (), ())
    chosen: tuple[str, ...] = ()
    points: tuple[int, ...] = (0, 0, 0)
    prize: str = ""
    deck: tuple[str, ...] = CARDS
    outcome: str | None = None


def seats(table: Table) -> tuple[str, ...]:
    return SEATS


def seen_by(table: Table, who: str) -> Table:
    """What a seat sees: its own hand, and the others' cards only as "?"; chosen cards lie face down."""
    own = SEATS.index(who)
    hands = tuple(hand if at == own else ("?",) * len(hand) for at, hand in enumerate(table.hands))
    chosen = tuple(card if at == own else "?" for at, card in enumerate(table.chosen))
    unknown = tuple(sorted((*table.deck, *(c for at, h in enumerate(table.hands) if at != own for c in h))))
    return table._replace(hands=hands, chosen=chosen, deck=unknown)


def results(table: Table) -> dict[str, int]:
    """Points of each seat."""
    return dict(zip(SEATS, table.points, strict=True))


def play(rulebook: object, table: Table) -> Rule[Table]:
    """The whole game from any moment between two steps."""
    while table.outcome is None:
        table = yield from (_deal(table) if table.phase == "deal" else _round(table))
        yield End(table, whole=True)
    return table


def _drawn(table: Table, slot: str, title: str, who: str | None = None) -> Rule[tuple[Table, str]]:
    card = yield Draw(slot, "1", say(title), table.deck, table, who)
    return table._replace(deck=tuple(one for one in table.deck if one != card)), card


def _deal(table: Table) -> Rule[Table]:
    for at, who in enumerate(SEATS):
        yield Begin("deal", "1", say("{who} is dealt two cards", who=who), who)
        for _ in range(2):
            table, card = yield from _drawn(table, f"hand-{who}", "A card is dealt", who)
            hands = tuple((*hand, card) if at == seat else hand for seat, hand in enumerate(table.hands))
            table = table._replace(hands=hands)
            yield Entry("1", say("{who} is dealt the {card}.", who=who, card=card), seen_by=(who,))
        yield End(table)
    return table._replace(turn=1, phase="round")


def _round(table: Table) -> Rule[Table]:
    yield Begin("round", "2", say("A prize is turned up"), "prize")
    table, prize = yield from _drawn(table, "deck", "Which prize is turned up?")
    table = table._replace(prize=prize)
    yield Entry("2", say("The prize is {prize}.", prize=prize), (("prize", prize),))
    yield End(table)
    yield Begin("round", "3", say("All bid at once"), "bid")
    for at, who in enumerate(SEATS):
        bid = yield Choose("bid", "3", say("Which card do you bid?"), partial(tuple, table.hands[at]), who, table, who)
        table = table._replace(chosen=(*table.chosen, bid))
        yield Entry("3", say("{who} bids the {bid}.", who=who, bid=bid), seen_by=(who,))
    at = table.chosen.index(max(table.chosen))
    yield Entry("3", say("{who} takes the prize with the {bid}.", who=SEATS[at], bid=table.chosen[at]))
    points = tuple(sum_ + int(prize) * (seat == at) for seat, sum_ in enumerate(table.points))
    hands = tuple(tuple(c for c in h if c != b) for h, b in zip(table.hands, table.chosen, strict=True))
    over = "over" if table.turn == ROUNDS else None
    table = table._replace(turn=table.turn + 1, hands=hands, chosen=(), points=points, prize="", outcome=over)
    yield End(table)
    return table
