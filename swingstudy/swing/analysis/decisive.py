"""The tipping points of an Election Night: which state's result alone, reversed, changes who wins (rule 17.2).

Each verdict that a reversal would change is counted backwards from the count, for all states at once: one whole number
holds a field for each state and each of its results, wide enough never to run over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from swingstudy.chance import Share
from swingstudy.results import Result, Row
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.toss_up_tables import WEIGHTS_OF_ONE_STATE, Situation
from swingstudy.swing.rules.night import verdict
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import all_of, tell

Packed = dict[Situation, dict[int, int]]


class Decisive(Result, Mapping[str, Share]):
    """State to the chance that it is decisive; every state is there, the settled ones too."""

    def __init__(self, night: Night, shares: Mapping[str, Share]):
        self.night, self._shares = night, shares

    def __getitem__(self, state: str) -> Share:
        return self._shares[state]

    def __iter__(self) -> Iterator[str]:
        return iter(self._shares)

    def __len__(self) -> int:
        return len(self._shares)

    @property
    def order(self) -> list[str]:
        """The states, most often decisive first; of equals the one with more votes, then by name."""
        votes = self.night.rulebook.board.electoral_votes
        return sorted(self, key=lambda state: (-self[state].fraction, -votes[state], state))

    @property
    def first(self) -> list[str]:
        """The states that are decisive most often, in their order; none where no state ever is."""
        order = self.order
        most = self[order[0]]
        return [state for state in order if self[state].fraction == most.fraction] if most.weight else []

    @property
    def title(self) -> str:
        if not self.first:
            return tell("No state is decisive: no single result, reversed, would change who wins")
        states = all_of(STATE_NAMES[state] for state in self.first)
        most = (
            "{state} decides most often: {chance}"
            if len(self.first) == 1
            else "{state} decide most often: each {chance}"
        )
        return tell(most, state=states, chance=self[self.first[0]])

    @property
    def readings(self) -> Readings:
        return self.night.readings

    def rows(self) -> list[Row]:
        """One row a state: votes, the chance to win it, the chance that its result reversed changes who wins."""
        votes = self.night.rulebook.board.electoral_votes
        return [
            {
                "state": state,
                "votes": votes[state],
                "chance to win it": self.night.states[state],
                "decisive": self[state],
            }
            for state in self.order
        ]

    def shown(self) -> list[Row]:
        """Without the states that are never decisive."""
        return [row for row in self.rows() if row["decisive"].weight]

    def notes(self) -> list[str]:
        never = [state for state in self if not self[state].weight]
        return [
            tell("A state is decisive when its result alone, reversed, would change win, tie or loss."),
            *([tell("Never decisive: {states}.", states=", ".join(never))] if never else []),
        ]


def decisive(night: Night) -> Decisive:
    """How often each state is decisive, exactly, under the night's use of the nominees."""
    votes = night.rulebook.board.electoral_votes
    shares = {}
    for state, won in night.settled.items():
        shares[state] = _settled(night, -votes[state] if won else votes[state])
    shares |= _toss_ups(night)
    return Decisive(night, {state: shares[state] for state in night.states})


def _settled(night: Night, change: int) -> Share:
    return night.electoral_votes.share(lambda own: _changes(night, own, change))


def _changes(night: Night, own: int, change: int) -> bool:
    return verdict(night.needed, own) != verdict(night.needed, own + change)


def _toss_ups(night: Night) -> dict[str, Share]:
    count = len(night.toss_ups)
    total = WEIGHTS_OF_ONE_STATE**count
    width = total.bit_length()
    field = (1 << width) - 1
    value = _at_the_count(night, width)
    shares = {}
    for at in range(count - 1, -1, -1):
        toss_up = night.toss_ups[at]
        below: Packed = {}
        won_sum = lost_sum = 0
        keep = (1 << (2 * at * width)) - 1
        for (situation, own), weight in night.met[at].items():
            won_here = lost_here = 0
            for part, won, end in night.plan[at][situation, own].effects:
                if won:
                    won_here += part * value[end][own + toss_up.votes]
                else:
                    lost_here += part * value[end][own]
            won_sum += weight * (won_here >> (2 * at * width) & field)
            lost_sum += weight * (lost_here >> ((2 * at + 1) * width) & field)
            below.setdefault(situation, {})[own] = (won_here + lost_here) & keep
        value = below
        shares[toss_up.state] = Share(won_sum + lost_sum, total)
    return shares


def _at_the_count(night: Night, width: int) -> Packed:
    if not night.toss_ups:
        return {}
    changes = [change for toss_up in night.toss_ups for change in (-toss_up.votes, toss_up.votes)]
    return {
        night.toss_ups[-1].start: {
            own: sum(1 << (at * width) for at, change in enumerate(changes) if _changes(night, own, change))
            for own in night.electoral_votes
        }
    }
