"""Reading what a question is given: players, numbers by player, cards, states, rounds. All raise FormatError."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from swingstudy.candidate.rules.contest import Placed, Round
from swingstudy.candidate.table.cards import KINDS, Card, Cards, card_of, names
from swingstudy.candidate.table.states import ALL_VOTES, states
from swingstudy.files import Field
from swingstudy.words import tell

FEWEST, MOST = 2, 6
ALL_CARDS = 80

Given = Mapping[str, Field]


def given(top: Field, names: Sequence[str], needed: Sequence[str]) -> dict[str, Field]:
    """The fields of a question's top, without those that are null; ``needed`` must be there."""
    fields = {name: field for name, field in top.fields(("swingstudy", *names)).items() if not field.is_null}
    for name in needed:
        if name not in fields:
            raise top.error(tell("{name} is missing", name=name), tell("the field {name}", name=name),
                            found=tell("nothing"))  # fmt: skip
    return fields


def players_of(field: Field) -> tuple[str, ...]:
    """Two to six different players, clockwise."""
    players = tuple(item.text() for item in field.list())
    _two_to_six(field, players)
    if len(set(players)) < len(players):
        raise field.error(tell("a player is named twice"), tell("each player once"))
    return players


def _two_to_six(field: Field, players: Sequence[str]) -> None:
    if not FEWEST <= len(players) <= MOST:
        found = tell("{number} players", number=len(players))
        raise field.error(tell("so many cannot play"), tell("2 to 6 players"), found=found)


def shown_of(field: Field) -> dict[str, Cards]:
    """What each of two to six players shows."""
    shown = {name: cards_of(item) for name, item in field.items()}
    _two_to_six(field, tuple(shown))
    return shown


def player_of(fields: Given, name: str, players: Sequence[str]) -> str | None:
    """One of the players; None where nobody is given."""
    return fields[name].choice(players, tell("player")) if name in fields else None


def some_of(fields: Given, name: str, players: Sequence[str]) -> tuple[str, ...]:
    """Several players, in the order of the players."""
    named = [item.choice(players, tell("player")) for item in fields[name].list()] if name in fields else []
    if len(set(named)) < len(named):
        raise fields[name].error(tell("a player is named twice"), tell("each player once"))
    return tuple(player for player in players if player in named)


def by_player(field: Field, players: Sequence[str]) -> dict[str, Field]:
    """The values of a mapping of players."""
    return {name: item for name, item in field.fields(players, tell("player")).items() if not item.is_null}


def numbers_of(fields: Given, name: str, players: Sequence[str], most: int) -> dict[str, int]:
    """A number for each player, 0 for those left out."""
    found = dict.fromkeys(players, 0)
    if name in fields:
        found |= {player: item.int(0, most) for player, item in by_player(fields[name], players).items()}
    return found


def votes_in(fields: Given, name: str, players: Sequence[str]) -> dict[str, int]:
    """Electoral votes by player."""
    return numbers_of(fields, name, players, ALL_VOTES)


def hands_in(fields: Given, players: Sequence[str]) -> dict[str, int]:
    """Numbers of cards by player."""
    return numbers_of(fields, "hands", players, ALL_CARDS)


def card_in(field: Field) -> Card:
    """One card by its name."""
    try:
        return card_of(field.text())
    except ValueError as problem:
        raise field.error(str(problem), names()) from None


def cards_of(field: Field) -> Cards:
    """A list of cards."""
    return () if field.is_null else tuple(card_in(item) for item in field.list())


def counts_of(fields: Given, name: str) -> Counter[Card]:
    """Numbers of cards by their names."""
    found: Counter[Card] = Counter()
    for text, item in fields[name].items() if name in fields else ():
        try:
            card = card_of(text)
        except ValueError as problem:
            raise item.error(str(problem), names(), found=repr(text)) from None
        found[card] = item.int(0, ALL_CARDS)
    return +found


def kind_of(field: Field) -> str:
    """The name of a card, or of a kind."""
    return field.text() if field.text() in KINDS else str(card_in(field))


def states_of(field: Field) -> tuple[str, ...]:
    """A list of states, none of them twice."""
    found = [item.choice(states(), tell("state")) for item in field.list()]
    unrepeated(field, found)
    return tuple(found)


def unrepeated(field: Field, found: Sequence[str]) -> None:
    """Hold that no state is named twice."""
    twice = [state for state, number in Counter(found).items() if number > 1]
    if twice:
        raise field.error(tell("a state is named twice"), tell("each state once"), found=twice[0])


def placed_of(field: Field, players: Sequence[str]) -> Placed:
    """Cards by the player on whose section they lie."""
    return {} if field.is_null else {on: cards_of(item) for on, item in by_player(field, players).items()}


def rounds_of(field: Field, players: Sequence[str]) -> tuple[Round, ...]:
    """What was placed in each round of one state."""
    return tuple({by: placed_of(item, players) for by, item in by_player(one, players).items()} for one in field.list())


def rounds_by_state(fields: Given, fought: Sequence[str], players: Sequence[str]) -> dict[str, tuple[Round, ...]]:
    """What was placed in each round of each state."""
    if "rounds" not in fields:
        return {}
    given_ = fields["rounds"].fields(fought, tell("state in this primary"))
    return {state: rounds_of(item, players) for state, item in given_.items() if not item.is_null}


def choice_of(fields: Given, name: str, values: Sequence[str], usual: str) -> str:
    """One of some words; the usual one where none is given."""
    return fields[name].choice(values, name) if name in fields else usual
