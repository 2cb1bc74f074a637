"""Rounds one after another: who may place cards in the next, what placing costs, and what is told of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from swingstudy.candidate.rules.contest import Result, Round, cards_placed
from swingstudy.candidate.rules.placing import Turn, breaks
from swingstudy.words import Text, all_of, say


class Place(NamedTuple):
    """Where a round stands: the state it is fought in (None in the Convention) and its number from 0."""

    state: str | None
    number: int


class NotAllowed(ValueError):
    """A round that the rules do not allow: where it stands, who is at fault (None for the round) and why."""

    def __init__(self, place: Place, by: str | None, why: Text):
        self.place, self.by, self.why = place, by, why
        super().__init__(str(why))


def able(sections: Sequence[str], hands: Mapping[str, int], barred: Collection[str] = ()) -> tuple[str, ...]:
    """Those of the players who hold cards and may place them; who laid Groundwork is barred."""
    return tuple(player for player in sections if hands[player] > 0 and player not in barred)


def check(
    played: Round,
    sections: Sequence[str],
    campaigners: Collection[str],
    place: Place,
    *,
    kind: str,
    used: Collection[str],
) -> None:
    """Hold a round against the limits of sections and against who campaigns in it. Raises NotAllowed."""
    for by in cards_placed(played):
        if by not in campaigners:
            raise NotAllowed(place, by, say("{player} does not campaign in this round", player=by))
        broken = breaks(Turn(by, sections, kind, by in used), played[by])
        if broken:
            wrong = say("what {player} placed breaks {rules}", player=by, rules=all_of(sorted(broken)))
            raise NotAllowed(place, by, wrong)


def paid(hands: Mapping[str, int], rounds: Sequence[tuple[Place, Round]]) -> dict[str, int]:
    """The hands after the cards of rounds that are placed together. Raises NotAllowed where a hand does not last."""
    left = dict(hands)
    for place, played in rounds:
        for by, number in cards_placed(played).items():
            left[by] -= number
            if left[by] < 0:
                raise NotAllowed(place, by, say("{player} does not hold so many cards", player=by))
    return left


def told(campaigners: Sequence[str], result: Result) -> dict[str, Any]:
    """What an answer tells of a round."""
    return {
        "campaigners": list(campaigners),
        "outcome": result.outcome,
        "totals": None if result.totals is None else dict(result.totals),
        "tied": list(result.tied),
    }
