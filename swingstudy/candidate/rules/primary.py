"""A primary: its states one after another, each fought until it is settled, then the refill (Primary Resolution)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from swingstudy.candidate.rules.bandwagon import award, refilled
from swingstudy.candidate.rules.campaigning import NotAllowed, Place, able, check, paid, told
from swingstudy.candidate.rules.contest import SCANDALOUS, TIE, Round, cards_placed, resolve
from swingstudy.candidate.rules.placing import AGAIN, OPEN
from swingstudy.candidate.rules.super_tuesday import EXTRA_CARDS
from swingstudy.candidate.table.cards import Card
from swingstudy.candidate.table.readings import Readings
from swingstudy.candidate.table.states import MAJORITY, states
from swingstudy.words import say


class Question(NamedTuple):
    """A primary to be fought: ``parts`` are its states in order, two parts under Super Tuesday; ``rounds`` what was
    placed in each state; ``hands`` the numbers of cards as the Dealer chooses; ``layers`` the Money that players laid
    as Groundwork elsewhere."""

    players: tuple[str, ...]
    votes: Mapping[str, int]
    parts: Sequence[Sequence[str]]
    rounds: Mapping[str, Sequence[Round]]
    hands: Mapping[str, int]
    marker: str | None
    favorite_son_used: Sequence[str]
    layers: Mapping[str, Sequence[Card]]
    incumbent: str | None
    readings: Readings


@dataclass
class Primary:
    """A primary as it is fought: what changes on the way."""

    asked: Question
    hands: dict[str, int]
    votes: dict[str, int]
    used: set[str]
    won: dict[str, int]
    campaigned: set[str] = field(default_factory=set)
    fought: dict[str, dict[str, Any]] = field(default_factory=dict)
    undecided: list[str] = field(default_factory=list)
    settled: set[str] = field(default_factory=set)
    waiting: tuple[str, ...] = ()
    winner: str | None = None


def fight(asked: Question) -> dict[str, Any]:
    """The answer about a primary. Raises NotAllowed."""
    extra = EXTRA_CARDS if len(asked.parts) > 1 else 0
    hands = {player: asked.hands[player] + extra - len(asked.layers.get(player, ())) for player in asked.players}
    none = dict.fromkeys(asked.players, 0)
    here = Primary(asked, hands, none | dict(asked.votes), set(asked.favorite_son_used), dict(none))
    for part in asked.parts:
        if here.waiting or here.winner:
            _none_left(here, part, 0)
        else:
            _part(here, part)
    if here.winner is None and not here.waiting:
        here.winner = _majority(here)
    return _answer(here)


def _part(here: Primary, part: Sequence[str]) -> None:
    """Fight the states of one primary; all first cards are placed before the first state is resolved."""
    rounds = {state: here.asked.rounds.get(state, ()) for state in part}
    first = able(here.asked.players, here.hands, here.asked.layers)
    opening = [(Place(state, 0), rounds[state][0]) for state in part if rounds[state]]
    for place, played in opening:
        check(played, here.asked.players, first, place, kind=OPEN, used=here.used)
    here.hands = paid(here.hands, opening)
    for at, state in enumerate(part):
        _state(here, state, rounds[state], first)
        if here.asked.readings.majority == "at-once":
            here.winner = _majority(here)
        if here.waiting or here.winner:
            _none_left(here, part[at + 1 :], 1)
            return


def _state(here: Primary, state: str, rounds: Sequence[Round], first: tuple[str, ...]) -> None:
    """Fight one state until it is settled or the rounds that are told are over."""
    asked = here.asked
    if not rounds:
        here.waiting = first or asked.players
        return
    story: dict[str, Any] = {"rounds": [], "winner": None}
    here.fought[state] = story
    sections, campaigners = asked.players, first
    for number, played in enumerate(rounds):
        place = Place(state, number)
        if state in here.settled:
            raise NotAllowed(place, None, say("{state} is settled before this round", state=state))
        if number:
            check(played, sections, campaigners, place, kind=AGAIN, used=here.used)
            here.hands = paid(here.hands, [(place, played)])
        here.campaigned.update(cards_placed(played))
        result = resolve(played, sections, here.used, asked.readings)
        here.used.update(result.used)
        story["rounds"].append(told(campaigners, result))
        sections = result.tied if result.outcome == TIE else sections
        campaigners = able(sections, here.hands, asked.layers)
        goes_on = result.outcome in (TIE, SCANDALOUS) and campaigners
        if not goes_on:
            here.settled.add(state)
            _settle(here, state, result.winner)
    here.waiting = () if state in here.settled else campaigners


def _settle(here: Primary, state: str, winner: str | None) -> None:
    here.fought[state]["winner"] = winner
    if winner is None:
        here.undecided.append(state)
    else:
        here.votes[winner] += states()[state].votes
        here.won[winner] += states()[state].votes


def _majority(here: Primary) -> str | None:
    return next((player for player, votes in here.votes.items() if votes >= MAJORITY), None)


def _none_left(here: Primary, later: Sequence[str], most: int) -> None:
    """Hold that no rounds are told of states that are not reached, but for the cards placed at the start."""
    for state in later:
        if len(here.asked.rounds.get(state, ())) > most:
            raise NotAllowed(Place(state, most), None, say("{state} is not reached", state=state))


def _answer(here: Primary) -> dict[str, Any]:
    asked = here.asked
    every = [state for part in asked.parts for state in part]
    marker, hands = None, None
    if here.winner is None and not here.waiting:
        extra, marker = award(here.won, asked.marker, asked.readings)
        hands = refilled(here.hands, extra, asked.readings, campaigned=here.campaigned, incumbent=asked.incumbent)
    return {
        "states": here.fought,
        "undecided": here.undecided,
        "unresolved": [state for state in every if state not in here.settled],
        "winner": here.winner,
        "waiting": list(here.waiting),
        "votes": here.votes,
        "favorite_son_used": [player for player in asked.players if player in here.used],
        "marker": marker,
        "hands": hands,
    }
