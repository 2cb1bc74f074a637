"""Positions and evaluations for the tests of Stimmvieh."""

from __future__ import annotations

from random import Random
from typing import Any

from swingstudy.dice import Keyed
from swingstudy.play import Choose
from swingstudy.session import Session
from swingstudy.stimmvieh.rules.campaign import begin
from swingstudy.stimmvieh.rules.evaluation import Collected
from swingstudy.stimmvieh.table.cards import VOTE, Card, study_cards
from swingstudy.stimmvieh.table.position import Position
from swingstudy.stimmvieh.table.readings import Readings
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook
from swingstudy.stimmvieh.table.setup import deal

FOUR = ("Gisela", "Holger", "Karin", "Daniel")
THREE = FOUR[:3]


def vote(thousands: int, influence: int) -> Card:
    return Card(VOTE, thousands, influence)


def donation(thousands: int) -> Card:
    return study_cards().donation(thousands)


def rules(moderator: str | None = None, **readings: str) -> Rulebook:
    return Rulebook(readings=Readings(**readings), moderator=moderator)


def hall(**fields: Any) -> Position:
    """Gisela's turn: her 7 on the table, 2 and 6 in the hand, four cards open."""
    given: dict[str, Any] = {
        "players": FOUR,
        "tops": ((7,), (5,), (4,), (3,)),
        "backs": ((2, 6), (1, 8), (2, 9), (5, 6)),
        "display": (vote(25, 6), donation(60), donation(30), donation(90)),
        "votes": (vote(15, 3), vote(40, 8), vote(5, 1)),
        "donations": (donation(70), donation(40), donation(170)),
        "turn": 25,
        "phase": "play",
    }
    return Position(**(given | fields))


def night(**players: tuple[int, int, int]) -> dict[str, Collected]:
    """Players with (thousands of votes, influence, thousands of euros)."""
    return {name: Collected(*own) for name, own in players.items()}


def random_campaign(
    seed: int, players: tuple[str, ...] = FOUR, rulebook: Rulebook = DEFAULT, turns: int = 99
) -> Session:
    """A campaign by random legal play, up to so many answers after the choice of top candidates."""
    chance, luck = Random(seed), Keyed(seed)
    session = begin(deal(players, luck, rulebook), rulebook)
    while session.ask is not None and session.position.turn <= turns:
        ask = session.ask
        session.answer(chance.choice(list(ask.options())) if isinstance(ask, Choose) else session.luck(luck))
    return session
