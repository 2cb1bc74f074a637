"""What a record of Stimmvieh may expect: the fields of a position, the facts of a step, what a politician may take."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from swingstudy.files import Field
from swingstudy.records.expect import AT, JOURNAL, Expectations, Moment, mappings
from swingstudy.stimmvieh.rules.turn import takeable
from swingstudy.stimmvieh.table.cards import Card
from swingstudy.stimmvieh.table.position import Position
from swingstudy.stimmvieh.table.position_file import KEYS, card_value, points_value, position_to_dict, read_points
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.words import tell

MAY_TAKE = "may-take"
STEPS = ("starts", "refill", "play", "from", "take", MAY_TAKE)
NIGHT = ("votes", "influence", "donations", "double", "totals", "winners", "points", "sheet", "series-winners")
NAMES = (*KEYS, *STEPS, *NIGHT, *JOURNAL, AT)
SCORES = ("points", "sheet")
ANY_ORDER = ("double", "winners", "series-winners")


class StimmviehExpectations(Expectations):
    """Expectations of Stimmvieh. ``points`` after election night are those of the campaign, elsewhere of the series."""

    def validate(self, expect: Field, opening: Position, rulebook: Rulebook) -> None:
        super().validate(expect, opening, rulebook)
        for part in mappings(expect):
            part.fields(NAMES, tell("expectation"))

    def position(self, moment: Moment) -> Mapping[str, Any]:
        told = full_position(moment.position)
        if moment.step is not None and moment.step.phase == "evaluation":
            del told["points"]
        return told

    def value(self, name: str, moment: Moment) -> Any:
        step = moment.step
        if name == MAY_TAKE and step is not None:
            return [card_value(card) for card in takeable(step.before, step.fact("play"))]
        return _written(super().value(name, moment))

    def same(self, field: Field, found: Any, name: str, moment: Moment | None) -> bool:
        if isinstance(found, Fraction) or name.partition(".")[0] in SCORES:
            return read_points(field) == Fraction(found)
        if name in ANY_ORDER and field.is_list:
            return sorted(item.text() for item in field.list()) == sorted(found)
        return super().same(field, found, name, moment)


def _written(value: Any) -> Any:
    return card_value(value) if isinstance(value, Card) else value


def full_position(position: Position) -> dict[str, Any]:
    """A position as the mapping of a position file with nothing left out."""

    def by_player(values: tuple[Any, ...]) -> dict[str, Any]:
        return dict(zip(position.players, values, strict=True))

    def cards(pile: tuple[Card, ...]) -> list[Any]:
        return [card_value(card) for card in pile]

    told = position_to_dict(position)
    del told["swingstudy"]
    piles = zip(position.vote_piles, position.donation_piles, strict=True)
    return told | {
        "angelus": position.angelus, "phase": position.phase, "to_play": position.player, "outcome": position.outcome,
        "tops": by_player(position.tops), "backs": by_player(position.backs), "display": cards(position.display),
        "stacks": {"votes": cards(position.votes), "donations": cards(position.donations)},
        "collected": by_player(tuple({"votes": cards(v), "donations": cards(d)} for v, d in piles)),
        "campaign": position.campaign, "points": by_player(tuple(map(points_value, position.points))),
    }  # fmt: skip


EXPECTATIONS = StimmviehExpectations()
