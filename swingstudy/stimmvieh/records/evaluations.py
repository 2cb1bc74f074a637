"""Evaluations as files (kind ``stimmvieh-evaluation 1``): what each player collected, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from swingstudy.files import Field
from swingstudy.stimmvieh.records.rules import rules_of
from swingstudy.stimmvieh.rules.evaluation import Collected, evaluate
from swingstudy.stimmvieh.table.position import ANGELUS, SEATS
from swingstudy.stimmvieh.table.rulebook import INFLUENCE, MODERATOR, Rulebook
from swingstudy.words import one_of, tell

KEYS = ("tie", "moderator", "players")


def evaluated(top: Field, readings: Sequence[tuple[str, str]] = (), **own: Any) -> tuple[Mapping[str, Any], Rulebook]:
    """The answer to an evaluation file and the rules behind it. Raises FormatError."""
    fields = top.fields(("swingstudy", *KEYS))
    rulebook = rules_of(None, readings)
    return answer(top, fields, rulebook), rulebook


def answer(where: Field, fields: Mapping[str, Field], rulebook: Rulebook) -> dict[str, Any]:
    """Who doubles, the totals in thousand euros, the winners and the points. Raises FormatError."""
    if "players" not in fields:
        raise where.error(tell("nobody collected anything"), "players: {NAME: {votes: [...], donations: [...]}}")
    players = players_of(fields["players"])
    found = evaluate(with_tie(where, fields, tuple(players), rulebook), players)
    told = found._asdict()
    del told["broken"]
    return told


def players_of(field: Field) -> dict[str, Collected]:
    """What each of the four, clockwise, collected. Raises FormatError."""
    players = {name: _collected(own) for name, own in field.items()}
    if len(players) != SEATS:
        expected = tell("four players, clockwise; of three players Angelus is the fourth")
        found = ", ".join(players) or tell("nobody")
        raise field.error(tell("there are always four seats"), expected, found=found)
    return players


def with_tie(where: Field, fields: Mapping[str, Field], players: Sequence[str], rulebook: Rulebook) -> Rulebook:
    """The rules with the way to break ties that the fields name: by influence, or by the moderator."""
    tie = fields["tie"].choice((INFLUENCE, MODERATOR), tell("way to break ties")) if "tie" in fields else INFLUENCE
    if tie == INFLUENCE:
        if "moderator" in fields:
            wrong = tell("a moderator breaks ties only with tie: moderator")
            raise fields["moderator"].error(wrong, "tie: moderator")
        return rulebook
    people = [player for player in players if player != ANGELUS]
    if "moderator" not in fields:
        raise where.error(tell("nobody is the moderator"), one_of(people), found=tell("nothing"))
    return Rulebook(rulebook.cards, rulebook.readings, fields["moderator"].choice(people, tell("player")))


def _collected(field: Field) -> Collected:
    """The sums of one player's cards: votes as [thousands, influence], donations in thousand euros."""
    given = field.fields(("votes", "donations"), tell("pile"))
    votes = [_vote(item) for item in given["votes"].list()] if "votes" in given else []
    donations = [item.int(0) for item in given["donations"].list()] if "donations" in given else []
    return Collected(sum(votes for votes, _ in votes), sum(influence for _, influence in votes), sum(donations))


def _vote(field: Field) -> tuple[int, int]:
    parts = [item.int(0) for item in field.list()]
    if len(parts) != len(("thousands", "influence")):
        raise field.error(tell("this is no vote card"), tell("[thousands, influence]"), found=str(parts))
    return parts[0], parts[1]
