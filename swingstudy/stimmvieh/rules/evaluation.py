"""Election night: whose donations double, who wins, the points of a campaign (Evaluation)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import add
from typing import Any, NamedTuple

from swingstudy.play import Begin, End, Entry, Rule
from swingstudy.stimmvieh.rules.start import ALTERNATIVE_2
from swingstudy.stimmvieh.table.cards import Card
from swingstudy.stimmvieh.table.position import TURNS, Position
from swingstudy.stimmvieh.table.rulebook import POINTS, Rulebook
from swingstudy.words import Text, all_of, say

NIGHT, TIE, GOAL, SERIES = "Evaluation", "Evaluation, ties", "Goal", "Several campaigns"
PLACES = 2
FACTOR = 2


class Collected(NamedTuple):
    """What one player collected: thousands of votes, the influence on those cards, thousands of euros."""

    votes: int
    influence: int
    donations: int


class Evaluation(NamedTuple):
    """A campaign evaluated: who doubles, totals in thousand euros, winners, points (those of tied places shared).

    ``broken`` tells how ties for the places that double were settled: "" where there was none, "influence",
    "all double" or "moderator".
    """

    double: tuple[str, ...]
    totals: Mapping[str, int]
    winners: tuple[str, ...]
    points: Mapping[str, Fraction]
    broken: str = ""


def collected(votes: Sequence[Card], donations: Sequence[int]) -> Collected:
    """The sums of a player's two piles."""
    return Collected(sum(card.thousands for card in votes), sum(card.influence for card in votes), sum(donations))


def evaluate(rulebook: Rulebook, players: Mapping[str, Collected]) -> Evaluation:
    """Evaluate what the players, clockwise, collected."""
    double, broken = who_doubles(rulebook, players)
    totals = {name: own.donations * (FACTOR if name in double else 1) for name, own in players.items()}
    most = max(totals.values())
    winners = tuple(name for name in players if totals[name] == most)
    return Evaluation(double, totals, winners, shared_points(totals), broken)


def who_doubles(rulebook: Rulebook, players: Mapping[str, Collected]) -> tuple[tuple[str, ...], str]:
    """The most and the second most votes double; players who are level by the tie rule of the game."""
    names, broken = list(players), ""
    found: list[str] = []
    for level in _levels(players):
        free = PLACES - len(found)
        if not free or (players[level[0]].votes == 0 and rulebook.readings.no_votes == "never"):
            break
        if len(level) > free:
            level, broken = _tied(rulebook, names, players, level, free)
        found += level
        if len(found) >= PLACES:
            break
    return tuple(name for name in names if name in found), broken


def _levels(players: Mapping[str, Collected]) -> list[list[str]]:
    """Players of equal votes together, the most votes first."""
    return [
        [name for name in players if players[name].votes == votes]
        for votes in sorted({own.votes for own in players.values()}, reverse=True)
    ]


def _tied(
    rulebook: Rulebook, names: Sequence[str], players: Mapping[str, Collected], level: list[str], free: int
) -> tuple[list[str], str]:
    """Of players with equal votes, those who double: the moderator's nearest, or those who needed the least influence;
    where that is level too, all of them."""
    if rulebook.moderator is not None:
        at = names.index(rulebook.moderator)
        return sorted(level, key=lambda name: (names.index(name) - at) % len(names))[:free], "moderator"
    ranked = sorted(level, key=lambda name: players[name].influence)
    last = players[ranked[free - 1]].influence
    inside = [name for name in ranked if players[name].influence <= last]
    if len(inside) == free:
        return inside, "influence"
    return (inside if rulebook.readings.tied_influence == "those-tied" else level), "all double"


def shared_points(totals: Mapping[str, int]) -> dict[str, Fraction]:
    """5, 3, 2 and 1 points by total; tied players share those of their places."""
    points: dict[str, Fraction] = {}
    for total in set(totals.values()):
        level = [name for name in totals if totals[name] == total]
        above = sum(other > total for other in totals.values())
        share = Fraction(sum(POINTS[above : above + len(level)]), len(level))
        points |= dict.fromkeys(level, share)
    return {name: points[name] for name in totals}


def of_position(position: Position) -> dict[str, Collected]:
    """What each seat collected."""
    piles = zip(position.players, position.vote_piles, position.donation_piles, strict=True)
    return {name: collected(votes, [card.thousands for card in donations]) for name, votes, donations in piles}


def election_night(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Count the votes, double, count the donations."""
    yield Begin("evaluation", NIGHT, say("Election night"), "evaluation")
    players = of_position(position)
    found = evaluate(rulebook, players)
    for name, own in players.items():
        sums = {"votes": own.votes, "donations": own.donations}
        yield Entry(NIGHT, say("{player} has {votes},000 votes and {donations}T€.", player=name, **sums))
    rule = {"": NIGHT, "moderator": ALTERNATIVE_2}.get(found.broken, TIE)
    yield Entry(
        rule,
        say("The donations of {players} double.", players=all_of(found.double) or "-"),
        (("double", found.double), *((pile, _sums(players, pile)) for pile in Collected._fields)),
    )
    facts = (("totals", dict(found.totals)), ("winners", found.winners), ("points", dict(found.points)))
    most = max(found.totals.values())
    yield Entry(GOAL, say("{winners} wins with {total}T€.", winners=all_of(found.winners), total=most), facts)
    position = position._replace(points=tuple(map(add, position.points, found.points.values())))
    winners = found.winners
    if rulebook.later:
        winners = most_points(position)
        yield Entry(SERIES, *_standing(position, winners, len(rulebook.later) + 1 - position.campaign))
    if position.campaign <= len(rulebook.later):
        position = next_campaign(rulebook, position)
    else:
        position = position._replace(outcome=", ".join(winners))
    yield End(position, whole=True)
    return position


def _sums(players: Mapping[str, Collected], pile: str) -> dict[str, int]:
    return {name: getattr(own, pile) for name, own in players.items()}


def most_points(position: Position) -> tuple[str, ...]:
    """Who has the most points of the campaigns so far; equal points share the win."""
    most = max(position.points)
    return tuple(name for name, points in zip(position.players, position.points, strict=True) if points == most)


def next_campaign(rulebook: Rulebook, position: Position) -> Position:
    """The opening of the campaign that follows, with the points and the turns so far."""
    opening = rulebook.later[position.campaign - 1]
    return opening._replace(
        campaign=position.campaign + 1, points=position.points, turn=position.campaign * TURNS + opening.turn
    )


def _standing(position: Position, leaders: Sequence[str], left: int) -> tuple[Text, tuple[tuple[str, Any], ...]]:
    """The score sheet after a campaign, in words and as facts."""
    sheet = dict(zip(position.players, position.points, strict=True))
    told = {"players": all_of(leaders), "points": position.points[position.seat(leaders[0])]}
    if left:
        return say("Most points so far: {players}, {points}.", **told), (("sheet", sheet),)
    said = say("Most points of {n} campaigns: {players}, {points}.", n=position.campaign, **told)
    return said, (("sheet", sheet), ("series-winners", tuple(leaders)))
