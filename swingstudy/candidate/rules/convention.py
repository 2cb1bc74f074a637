"""The Convention: blocks of votes are contested and candidates eliminated until one has a majority (Convention)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from swingstudy.candidate.rules.bandwagon import award, refilled, surrender
from swingstudy.candidate.rules.campaigning import NotAllowed, Place, able, check, paid, told
from swingstudy.candidate.rules.contest import SCANDALOUS, TIE, Result, Round, cards_placed, leaders
from swingstudy.candidate.rules.contest import resolve as resolve_round
from swingstudy.candidate.rules.placing import CONVENTION
from swingstudy.candidate.table.readings import Readings
from swingstudy.candidate.table.rulebook import base_hand
from swingstudy.candidate.table.states import MAJORITY, votes_of
from swingstudy.words import say

OUT, NO_WINNER = "out", "no-winner"
MANY = 3
"""Players from whom on a contest against elimination can be read in two ways."""


class Question(NamedTuple):
    """A Convention: ``hands`` are numbers of cards and ``marker`` its holder before it is surrendered; ``blocks`` the
    Undecided states as they are contested together; ``rounds`` all rounds in order."""

    players: tuple[str, ...]
    votes: Mapping[str, int]
    blocks: Sequence[Sequence[str]]
    hands: Mapping[str, int]
    marker: str | None
    favorite_son_used: Sequence[str]
    incumbent: str | None
    rounds: Sequence[Round]
    readings: Readings


class Fought(NamedTuple):
    """How a contest went: its rounds, who won or is out (None while it is open), who campaigned, and of a contest
    against elimination those who refill."""

    rounds: list[dict[str, Any]]
    who: str | None
    campaigned: set[str]
    refilling: list[str]


@dataclass
class Convention:
    """A Convention as it goes on: what changes on the way."""

    asked: Question
    players: tuple[str, ...]
    hands: dict[str, int]
    votes: dict[str, int]
    marker: str | None
    next_round: int = 0
    contests: list[dict[str, Any]] = field(default_factory=list)
    eliminated: list[str] = field(default_factory=list)
    waiting: tuple[str, ...] = ()

    @property
    def winner(self) -> str | None:
        return next((player for player, votes in self.votes.items() if votes >= MAJORITY), None)

    @property
    def over(self) -> bool:
        return self.winner is not None or bool(self.waiting)


def meet(asked: Question) -> dict[str, Any]:
    """The answer about a Convention. Raises NotAllowed."""
    votes = dict.fromkeys(asked.players, 0) | dict(asked.votes)
    extra, marker = surrender(votes, asked.marker)
    hands = {player: asked.hands[player] + extra[player] for player in asked.players}
    start = {"marker": marker, "hands": dict(hands)}
    here = Convention(asked, asked.players, hands, votes, marker)
    for block in asked.blocks:
        if not here.over:
            _block(here, {"kind": "undecided", "states": list(block)}, votes_of(block))
    while not here.over and len(here.players) > 1:
        _eliminate(here)
    if here.next_round < len(asked.rounds):
        raise NotAllowed(Place(None, here.next_round), None, say("the Convention is over before this round"))
    return {
        "start": start,
        "contests": here.contests,
        "eliminated": here.eliminated,
        "winner": here.winner,
        "waiting": list(here.waiting),
        "votes": here.votes,
    }


def _eliminate(here: Convention) -> None:
    """Put out the player with the least votes, after a contest if several have them, and contest his votes."""
    least = min(here.votes[player] for player in here.players)
    lowest = tuple(player for player in here.players if here.votes[player] == least)
    out: str | None = lowest[0]
    if len(lowest) > 1:
        out = _lowest(here, lowest)
    if out is None:
        return
    votes = here.votes[out]
    _leave(here, out)
    _block(here, {"kind": "votes-of", "of": out}, votes)


def _leave(here: Convention, out: str) -> None:
    here.players = tuple(player for player in here.players if player != out)
    here.eliminated.append(out)
    here.votes[out] = 0
    del here.hands[out]
    here.marker = None if here.marker == out else here.marker


def _block(here: Convention, head: Mapping[str, Any], votes: int) -> None:
    """Contest a block of votes, if there are any."""
    if not votes:
        return
    fought = _contest(here, here.players)
    story = {**head, "votes": votes, "rounds": fought.rounds, "winner": fought.who, "marker": None, "hands": None}
    here.contests.append(story)
    if fought.who is None:
        return
    here.votes[fought.who] += votes
    if here.over:
        return
    won = dict.fromkeys(here.players, 0) | {fought.who: votes}
    extra, here.marker = award(won, here.marker, here.asked.readings)
    here.hands = _refilled(here, here.players, extra, fought)
    story |= {"marker": here.marker, "hands": dict(here.hands)}


def _lowest(here: Convention, tied: tuple[str, ...]) -> str | None:
    """The contest against elimination: nobody gains votes. Returns who is out."""
    fought = _contest(here, tied, elimination=True)
    story: dict[str, Any] = {
        "kind": "lowest",
        "rounds": fought.rounds,
        "out": fought.who,
        "marker": None,
        "hands": None,
    }
    here.contests.append(story)
    if fought.who is not None:
        here.hands = _refilled(here, fought.refilling, {}, fought)
        staying = {player: hand for player, hand in here.hands.items() if player != fought.who}
        story |= {"marker": None if here.marker == fought.who else here.marker, "hands": staying}
    return fought.who


def _refilled(here: Convention, who: Sequence[str], extra: Mapping[str, int], fought: Fought) -> dict[str, int]:
    hands = {player: here.hands[player] for player in who}
    full = refilled(hands, extra, here.asked.readings, campaigned=fought.campaigned, incumbent=here.asked.incumbent)
    return here.hands | full


def _contest(here: Convention, sections: tuple[str, ...], *, elimination: bool = False) -> Fought:
    """Fight round after round until somebody wins, or is out, or the rounds that are told are over."""
    fought = Fought([], None, set(), [])
    rounds = here.asked.rounds
    while True:
        campaigners = able(sections, here.hands) or sections
        if here.next_round == len(rounds):
            here.waiting = campaigners
            return fought
        place, played = Place(None, here.next_round), rounds[here.next_round]
        here.next_round += 1
        check(played, sections, campaigners, place, kind=CONVENTION, used=here.asked.favorite_son_used)
        here.hands = paid(here.hands, [(place, played)])
        placed = cards_placed(played)
        fought.campaigned.update(placed)
        result = resolve_round(played, sections, (), here.asked.readings, convention=True)
        if result.totals is not None and max(result.totals.values()) <= 0:
            result = Result(NO_WINNER, result.totals)
        winner, refills = result.winner, None
        if elimination:
            result, winner, refills = against(result, here.asked.readings)
            fought.refilling.extend([refills] if refills else [])
        sections = result.tied if result.outcome == TIE else sections
        redraw = () if winner or (placed and able(sections, here.hands)) else sections
        here.hands |= {player: base_hand(player, here.asked.incumbent) for player in redraw}
        story = told(campaigners, result) | {"redraw": list(redraw)}
        fought.rounds.append(story | ({"refills": refills} if elimination else {}))
        if winner:
            return fought._replace(who=winner)


def against(result: Result, readings: Readings) -> tuple[Result, str | None, str | None]:
    """A round against elimination: its result, who is out, and who is safe as the sole highest."""
    if result.outcome in (NO_WINNER, SCANDALOUS) or result.totals is None:
        return result, None, None
    totals = result.totals
    first = leaders(totals)
    lowest = tuple(player for player in totals if totals[player] == min(totals.values()))
    safe = first[0] if len(first) == 1 else None
    if safe and len(totals) >= MANY and readings.elimination_tie == "winner-leaves":
        return Result(TIE, totals, tied=tuple(player for player in totals if player != safe)), None, safe
    if len(lowest) == 1 and len(totals) > 1:
        return Result(OUT, totals), lowest[0], safe
    return Result(TIE, totals, tied=lowest), None, safe
