"""Single questions as files (the kinds ``candidate-start 1`` to ``candidate-knowledge 1``) and their answers.

Every answer is made of the file's mapping and the readings given; it is plain values and fractions, with the rulebook
that holds the readings. A question that breaks its format raises FormatError, play that is not legal NotLegal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from swingstudy.candidate.analysis.knowledge import CardsMissing, Knowledge
from swingstudy.candidate.records import contests
from swingstudy.candidate.records.asking import (
    ALL_CARDS,
    by_player,
    cards_of,
    choice_of,
    counts_of,
    given,
    hands_in,
    kind_of,
    numbers_of,
    placed_of,
    player_of,
    players_of,
    shown_of,
    some_of,
    states_of,
    unrepeated,
    votes_in,
)
from swingstudy.candidate.rules.bandwagon import award, refilled, surrender
from swingstudy.candidate.rules.groundwork import drawn_from, from_dealer, marker, standing, summed
from swingstudy.candidate.rules.placing import AGAIN, CONVENTION, OPEN, Groundwork, Turn, count_plays, turn_breaks
from swingstudy.candidate.rules.start import first_dealer
from swingstudy.candidate.rules.super_tuesday import EXTRA_CARDS, may_call, pairs
from swingstudy.candidate.table.readings import Readings
from swingstudy.candidate.table.rulebook import Rulebook
from swingstudy.files import Field
from swingstudy.words import tell

Answered = tuple[Mapping[str, Any], Rulebook]
LARGEST_PRIMARY = 3
MOST_PRIMARIES = 2
LARGEST_GROUNDWORK = 1_000_000
PRIMARY, LAST_PRIMARY, TIE_BREAK = "primary", "last-primary", "tie-break"


def _answers(answer: Callable[[Field, Readings], Mapping[str, Any]]) -> Callable[..., Answered]:
    def evaluated(top: Field, readings: Sequence[tuple[str, str]] = (), **own: Any) -> Answered:
        rulebook = Rulebook(Readings.of(readings))
        return answer(top, rulebook.readings), rulebook

    evaluated.__doc__ = answer.__doc__
    return evaluated


@_answers
def start(top: Field, readings: Readings) -> Mapping[str, Any]:
    """The first Dealer, or those who tie."""
    shown = shown_of(given(top, ("shown",), ("shown",))["shown"])
    first = first_dealer(shown)
    return {"dealer": first[0], "tied": []} if len(first) == 1 else {"dealer": None, "tied": list(first)}


@_answers
def play(top: Field, readings: Readings) -> Mapping[str, Any]:
    """Whether a go is legal, which rules it breaks, and how many plays there are."""
    names = ("players", "by", "states", "hand", "round", "tied", "favorite_son_used", "favorite", "play", "groundwork")
    fields = given(top, names, ("players", "by", "states"))
    players = players_of(fields["players"])
    by = fields["by"].choice(players, tell("player"))
    kind = choice_of(fields, "round", (OPEN, AGAIN, CONVENTION), OPEN)
    if kind == CONVENTION:
        fought = tuple(item.text() for item in fields["states"].list())
        unrepeated(fields["states"], fought)
    else:
        fought = states_of(fields["states"])
    tied = some_of(fields, "tied", players)
    if kind != AGAIN and tied:
        raise fields["tied"].error(tell("only a tie round has tied players"), "round: tie")
    sections = tied if kind == AGAIN else players
    turn = Turn(by, sections, kind, by in some_of(fields, "favorite_son_used", players))
    hand = cards_of(fields["hand"]) if "hand" in fields else ()
    placed = fields["play"].fields(fought, tell("state in this contest")) if "play" in fields else {}
    broken = turn_breaks(
        turn,
        hand,
        {state: placed_of(item, players) for state, item in placed.items()},
        fought,
        _groundwork(fields["groundwork"]) if "groundwork" in fields else None,
        player_of(fields, "favorite", players),
    )
    return {"legal": not broken, "breaks": broken, "plays": count_plays(turn, hand, len(fought))}


def _groundwork(field: Field) -> Groundwork:
    parts = field.fields(("for", "cards"))
    if "for" not in parts:
        raise field.error(tell("for is missing"), "for: [NJ, NY]", found=tell("nothing"))
    return Groundwork(states_of(parts["for"]), cards_of(parts["cards"]) if "cards" in parts else ())


@_answers
def groundwork(top: Field, readings: Readings) -> Mapping[str, Any]:
    """Markers, Favorite, Runner-Up and the Favorite's draws."""
    fields = given(top, ("players", "dealer", "votes", "groundwork", "hands"), ("players", "dealer", "groundwork"))
    players = players_of(fields["players"])
    dealer = fields["dealer"].choice(players, tell("player"))
    parts = fields["groundwork"].list()
    if not 1 <= len(parts) <= MOST_PRIMARIES:
        expected = tell("one mapping, or two under Super Tuesday")
        raise fields["groundwork"].error(tell("so many primaries are not fought together"), expected)
    laid = [numbers_of({"laid": part}, "laid", players, LARGEST_GROUNDWORK) for part in parts]
    hands = hands_in(fields, players)
    who = standing(players, dealer, votes_in(fields, "votes", players), summed(laid))
    drawn = drawn_from(players, who, hands)
    if who.favorite is not None:
        hands[who.favorite] += len(drawn)
    return {
        "markers": [{p: list(marker(amount)) for p, amount in one.items() if amount} for one in laid],
        "favorite": who.favorite,
        "runner_up": who.runner_up,
        "from": list(drawn),
        "must_play": len(drawn),
        "hands": {player: hand - (player in drawn) for player, hand in hands.items()},
    }


@_answers
def bandwagon(top: Field, readings: Readings) -> Mapping[str, Any]:
    """Extra cards, the marker and the hands after a refill."""
    names = ("players", "stage", "won", "marker", "hands", "votes", "winner", "incumbent")
    fields = given(top, names, ("players", "stage"))
    players = players_of(fields["players"])
    stage = fields["stage"].choice((PRIMARY, LAST_PRIMARY, CONVENTION, TIE_BREAK), tell("stage"))
    for name, only in (("votes", LAST_PRIMARY), ("winner", TIE_BREAK)):
        if name in fields and stage != only:
            raise fields[name].error(tell("this belongs to another stage"), f"stage: {only}")
    hands, holder = hands_in(fields, players), player_of(fields, "marker", players)
    incumbent = player_of(fields, "incumbent", players)
    extra: Mapping[str, int] = dict.fromkeys(players, 0)
    refilling = hands
    if stage == TIE_BREAK:
        winner = player_of(fields, "winner", players)
        refilling = {player: hand for player, hand in hands.items() if player == winner}
    else:
        extra, holder = award(votes_in(fields, "won", players), holder, readings)
    if stage == LAST_PRIMARY:
        more, holder = surrender(votes_in(fields, "votes", players), holder)
        extra = {player: extra[player] + more[player] for player in players}
    full = hands | refilled(refilling, extra, readings, incumbent=incumbent)
    return {"extra": extra, "marker": holder, "hands": full}


@_answers
def super_tuesday(top: Field, readings: Readings) -> Mapping[str, Any]:
    """Whether Super Tuesday may be called, the pairs of primaries, who draws and who deals next."""
    names = ("players", "dealer", "caller", "hand", "hands", "unresolved")
    fields = given(top, names, ("players", "dealer", "caller"))
    players = players_of(fields["players"])
    dealer, caller = (fields[name].choice(players, tell("player")) for name in ("dealer", "caller"))
    hand = cards_of(fields["hand"]) if "hand" in fields else ()
    hands = hands_in(fields, players)
    if caller in (by_player(fields["hands"], players) if "hands" in fields else {}) and hands[caller] != len(hand):
        expected = tell("{number} cards of {player}, as in his hand", number=len(hand), player=caller)
        raise fields["hands"].error(tell("the hand has another number of cards"), expected, found=str(hands[caller]))
    hands[caller] = len(hand)
    unresolved = _primaries(fields["unresolved"]) if "unresolved" in fields else {}
    legal = may_call(hand, unresolved)
    order = from_dealer(players, dealer)
    return {
        "legal": legal,
        "pairs": [list(pair) for pair in pairs(unresolved)],
        "draw_order": list(order) if legal else [],
        "hands": {player: number + EXTRA_CARDS for player, number in hands.items()} if legal else hands,
        "next_dealer": order[1],
    }


def _primaries(field: Field) -> dict[str, tuple[str, ...]]:
    found = {}
    for name, item in field.items():
        found[name] = states_of(item)
        if not 1 <= len(found[name]) <= LARGEST_PRIMARY:
            raise item.error(tell("a primary has one to three states"), tell("one to three states"))
    unrepeated(field, [state for some in found.values() for state in some])
    return found


@_answers
def knowledge(top: Field, readings: Readings) -> Mapping[str, Any]:
    """The chances that opponents hold a card or kind, and of what a draw from their hands brings."""
    names = ("deck", "seen", "hands", "known", "card", "draw_from")
    fields = given(top, names, ("deck", "hands", "card"))
    hands = {player: item.int(0, ALL_CARDS) for player, item in fields["hands"].items()}
    players = tuple(hands)
    known = by_player(fields["known"], players) if "known" in fields else {}
    sure = {player: cards_of(item) for player, item in known.items()}
    deck, seen = counts_of(fields, "deck"), counts_of(fields, "seen")
    try:
        found = Knowledge(deck, seen, hands, sure)
    except CardsMissing as problem:
        wrong = tell("more of a card are seen and known than the deck has")
        raise fields["deck"].error(
            wrong, tell("cards that are seen or known in one place only"), str(problem)
        ) from None
    for player in players:
        if found.unknown(player) < 0:
            expected = tell("at least the cards that are known")
            raise fields["hands"].error(tell("the hand of {player} is too small", player=player), expected)
    if sum(map(found.unknown, players)) > found.size:
        raise fields["hands"].error(tell("the hands hold more cards than are unseen"), str(found.size))
    kind = kind_of(fields["card"])
    answer: dict[str, Any] = {
        "holds": {player: found.holds(player, kind) for player in players},
        "anyone": found.anyone(kind),
    }
    if "draw_from" in fields:
        drawn = some_of(fields, "draw_from", players)
        answer |= {"draws": found.draws(drawn, kind), "money": found.money(drawn)}
    return answer


primary = _answers(contests.primary)
convention = _answers(contests.convention)
