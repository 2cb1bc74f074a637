"""The questions about a primary and about the Convention (``candidate-primary 1``, ``candidate-convention 1``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from swingstudy.candidate.records.asking import (
    Given,
    by_player,
    cards_of,
    given,
    hands_in,
    player_of,
    players_of,
    rounds_by_state,
    rounds_of,
    some_of,
    states_of,
    unrepeated,
    votes_in,
)
from swingstudy.candidate.rules import convention as conventions
from swingstudy.candidate.rules import primary as primaries
from swingstudy.candidate.rules.campaigning import NotAllowed
from swingstudy.candidate.table.cards import MONEY, Card
from swingstudy.candidate.table.readings import Readings
from swingstudy.files import Field, NotLegal
from swingstudy.words import tell

LARGEST_PRIMARY = 3
MOST_PRIMARIES = 2


def primary(top: Field, readings: Readings) -> Mapping[str, Any]:
    """How a primary goes, from the cards placed in each round of each state."""
    names = ("players", "dealer", "votes", "states", "rounds", "hands", "marker", "favorite_son_used", "layers",
             "incumbent")  # fmt: skip
    fields = given(top, names, ("players", "states"))
    players = players_of(fields["players"])
    player_of(fields, "dealer", players)
    parts = _parts(fields["states"])
    hands = hands_in(fields, players)
    asked = primaries.Question(
        players=players,
        votes=votes_in(fields, "votes", players),
        parts=parts,
        rounds=rounds_by_state(fields, [state for part in parts for state in part], players),
        hands=hands,
        marker=player_of(fields, "marker", players),
        favorite_son_used=some_of(fields, "favorite_son_used", players),
        layers=_layers(fields, players, hands) if "layers" in fields else {},
        incumbent=player_of(fields, "incumbent", players),
        readings=readings,
    )
    try:
        return primaries.fight(asked)
    except NotAllowed as problem:
        raise _not_legal(fields["rounds"], problem) from None


def _parts(field: Field) -> list[tuple[str, ...]]:
    parts = []
    for item in field.list():
        parts.append(states_of(item))
        if not 1 <= len(parts[-1]) <= LARGEST_PRIMARY:
            raise item.error(tell("a primary has one to three states"), tell("one to three states"))
    if not 1 <= len(parts) <= MOST_PRIMARIES:
        wrong = tell("so many primaries are not fought together")
        raise field.error(wrong, tell("one list of states, or two under Super Tuesday"))
    unrepeated(field, [state for part in parts for state in part])
    return parts


def _layers(fields: Given, players: tuple[str, ...], hands: Mapping[str, int]) -> dict[str, tuple[Card, ...]]:
    given_ = by_player(fields["layers"], players)
    layers = {player: cards_of(item) for player, item in given_.items()}
    for player, cards in layers.items():
        if any(card.kind != MONEY for card in cards):
            raise _illegal(given_[player], tell("only Money lays Groundwork (C52)"), tell("Money cards"))
        if len(cards) > hands[player] + (primaries.EXTRA_CARDS if len(fields["states"].list()) > 1 else 0):
            wrong = tell("{player} does not hold so many cards", player=player)
            raise _illegal(given_[player], wrong, tell("cards that are held"))
    return {player: cards for player, cards in layers.items() if cards}


def convention(top: Field, readings: Readings) -> Mapping[str, Any]:
    """How the Convention goes, from the cards placed in all its rounds."""
    names = ("players", "dealer", "votes", "undecided", "hands", "marker", "favorite_son_used", "incumbent", "blocks",
             "rounds")  # fmt: skip
    fields = given(top, names, ("players",))
    players = players_of(fields["players"])
    player_of(fields, "dealer", players)
    asked = conventions.Question(
        players=players,
        votes=votes_in(fields, "votes", players),
        blocks=_blocks(fields),
        hands=hands_in(fields, players),
        marker=player_of(fields, "marker", players),
        favorite_son_used=some_of(fields, "favorite_son_used", players),
        incumbent=player_of(fields, "incumbent", players),
        rounds=rounds_of(fields["rounds"], players) if "rounds" in fields else (),
        readings=readings,
    )
    try:
        return conventions.meet(asked)
    except NotAllowed as problem:
        raise _not_legal(fields["rounds"], problem) from None


def _blocks(fields: Given) -> list[tuple[str, ...]]:
    undecided = states_of(fields["undecided"]) if "undecided" in fields else ()
    if "blocks" not in fields:
        return [undecided]
    blocks = [states_of(item) for item in fields["blocks"].list()]
    named = [state for block in blocks for state in block]
    unrepeated(fields["blocks"], named)
    if set(named) != set(undecided):
        wrong = tell("the blocks are not the states of the Undecided Box")
        raise fields["blocks"].error(wrong, ", ".join(undecided) or tell("nothing"), found=", ".join(named))
    return blocks


def _not_legal(rounds: Field, problem: NotAllowed) -> NotLegal:
    """The error at the place of the round in the file."""
    place, at = problem.place, rounds
    if place.state is not None:
        at = dict(at.items())[place.state]
    at = at.list()[place.number]
    if problem.by is not None:
        at = dict(at.items())[problem.by]
    return _illegal(at, str(problem), tell("a round that the rules allow"))


def _illegal(at: Field, message: str, expected: str) -> NotLegal:
    return NotLegal(message, file=at.file, line=at.line, field=at.path, found=at.found, expected=expected)
