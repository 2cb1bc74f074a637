"""Swing States 2012 as the general rooms know it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from swingstudy.games import Game
from swingstudy.swing.rules.game import game
from swingstudy.swing.table.fields import PARTS, seen_by
from swingstudy.swing.table.position import PHASE_NAMES, SUDDEN_VICTORY, Position
from swingstudy.swing.table.position_file import position_from_field, position_to_dict
from swingstudy.swing.table.readings import READINGS, settled
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook

_EXPLORERS = "swingstudy.swing.explorers"


def results(position: Position) -> dict[str, Fraction]:
    """1 for a win, a half for a tie, 0 for a loss."""
    worth = {"win": Fraction(1), SUDDEN_VICTORY: Fraction(1), "tie": Fraction(1, 2)}
    return {"player": worth.get(position.outcome or "", Fraction(0))}


def data(rulebook: Rulebook) -> Iterator[dict[str, str]]:
    """Each datum of the board, the cards and the candidates, with where it is from."""
    for name, source in rulebook.board.provenance.items():
        yield {"datum": name, "source": source}
    for card in rulebook.cards.values():
        yield {"datum": f"card {card.label}", "source": card.provenance}
    for who in rulebook.candidates.values():
        yield {"datum": f"candidate {who.name}", "source": who.provenance}


GAME = Game(
    name="swing",
    title="Swing States 2012",
    rulebook=DEFAULT,
    play=game,
    phases=PHASE_NAMES,
    read=position_from_field,
    write=position_to_dict,
    results=results,
    fields=PARTS,
    seen_by=seen_by,
    readings=READINGS,
    settled=settled,
    data=data,
    records="swingstudy.swing.records.forms:SwingForms",
    commands="swingstudy.swing.commands",
    pictures="swingstudy.swing.charts.pictures:PICTURES",
    lessons="swingstudy.swing.lessons",
    explorers={
        name: f"{_EXPLORERS}.{module}:{name}"
        for name, module in {
            "audit": "audit",
            "best_spend": "best_spend",
            "debates": "debates",
            "dollar": "dollar",
            "election_night": "night",
            "momentum": "momentum",
            "one_die": "one_die",
            "push": "push",
            "toss_up": "toss_up",
            "war_chest": "war_chest",
            "what_if": "what_if",
        }.items()
    },
)
