"""Candidate as the general rooms know it: its readings, its data and the single questions that it answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from swingstudy.candidate.table.readings import READINGS, SETTLED
from swingstudy.candidate.table.rulebook import DEFAULT, Rulebook
from swingstudy.candidate.table.states import BORDERS_SOURCE, states, votes_source
from swingstudy.games import Game
from swingstudy.switches import Settled

_EVALUATIONS = "swingstudy.candidate.records.evaluations"


def settled() -> Sequence[Settled]:
    """The questions that have one answer."""
    return SETTLED


def data(rulebook: Rulebook) -> Iterator[Mapping[str, Any]]:
    """The electoral votes and the borders of each state with where they are from."""
    for name, state in states().items():
        yield {"datum": f"electoral votes {name}", "source": votes_source(name), "value": state.votes, "rule": "Set-Up"}
    for name, state in states().items():
        yield {
            "datum": f"borders {name}",
            "source": BORDERS_SOURCE,
            "value": sorted(state.borders),
            "rule": "Super Tuesday Option",
        }


GAME = Game(
    name="candidate",
    title="Candidate",
    rulebook=DEFAULT,
    readings=READINGS,
    settled=settled,
    data=data,
    records="swingstudy.candidate.records.forms:CandidateForms",
    evaluations={
        f"candidate-{kind}": f"{_EVALUATIONS}:{kind.replace('-', '_')}"
        for kind in (
            "start",
            "play",
            "primary",
            "groundwork",
            "bandwagon",
            "convention",
            "super-tuesday",
            "knowledge",
        )
    },
)
