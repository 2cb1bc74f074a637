"""Stimmvieh as the general rooms know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from swingstudy.games import Game
from swingstudy.stimmvieh.rules.campaign import campaign
from swingstudy.stimmvieh.table.position import EVALUATION, PLAY, SELECTION, START, Position
from swingstudy.stimmvieh.table.position_file import position_from_field, position_to_dict, view_to_dict
from swingstudy.stimmvieh.table.readings import READINGS, SETTLED
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook
from swingstudy.stimmvieh.table.views import seen_by
from swingstudy.switches import Settled

_RECORDS = "swingstudy.stimmvieh.records"


def seats(position: Position) -> tuple[str, ...]:
    """The four seats, clockwise; of three players Angelus is the fourth."""
    return position.players


def results(position: Position) -> Mapping[str, Fraction]:
    """The points of each seat, of all campaigns that are over."""
    return dict(zip(position.players, position.points, strict=True))


def settled() -> Sequence[Settled]:
    """The questions that have one answer."""
    return SETTLED


def data(rulebook: Rulebook) -> Iterator[Mapping[str, Any]]:
    """Each card and politician with where it is from."""
    cards = rulebook.cards
    for card in (*cards.votes, *cards.donations):
        yield {
            "datum": f"{card.kind} card {cards.printed[card]}",
            "source": cards.provenance,
            "value": {"thousands": card.thousands, "influence": card.influence},
            "rule": "The contents",
        }
    for party, names in cards.politicians.items():
        for value, name in enumerate(names, 1):
            datum = f"politician {name}, {party}"
            yield {"datum": datum, "source": cards.provenance, "value": value, "rule": "The contents"}


GAME = Game(
    name="stimmvieh",
    title="Stimmvieh",
    rulebook=DEFAULT,
    play=campaign,
    phases={
        SELECTION: "Top candidates",
        START: "Start player",
        PLAY: "Campaign",
        EVALUATION: "Election night",
    },
    read=position_from_field,
    write=position_to_dict,
    results=results,
    seats=seats,
    seen_by=seen_by,
    views=view_to_dict,
    readings=READINGS,
    settled=settled,
    data=data,
    records=f"{_RECORDS}.forms:StimmviehForms",
    evaluations={"stimmvieh-evaluation": f"{_RECORDS}.evaluations:evaluated"},
    commands="swingstudy.stimmvieh.commands",
)
