"""Orange marks: party cards and economy cards (rule 9.3)."""

from __future__ import annotations

from swingstudy.play import Entry, Rule
from swingstudy.swing.rules.momentum import fall, rise
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import INDEX, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, say, tell

GOOD, BAD = 1, -1
PARTY_ANIMALS = {"donkey": "D", "elephant": "R"}


def economy_owner(situation: str) -> str:
    """The party that owns the economy, "D" or "R" (9.3.2): that of the incumbent, else that of the outgoing
    President."""
    return "D" if situation in ("dem-incumbent", "open-dem") else "R"


def is_good(card: Card, position: Position) -> bool:
    """Whether an animal card is good for the player (9.3.1, 9.3.2). Raises ValueError for a card without an animal."""
    if card.animal in PARTY_ANIMALS:
        return PARTY_ANIMALS[card.animal] == position.side
    if card.animal is None:
        raise ValueError(tell("{label} has no animal", label=card.label))
    owner = economy_owner(position.situation) == position.side
    return owner == (card.animal == "bull")


def follow_animal(rulebook: Rulebook, position: Position, region: str, card: Card) -> Rule[Position]:
    """An orange mark in one Region: a green or red triangle, or the first of the three economy items that applies."""
    good = is_good(card, position)
    sign = GOOD if good else BAD
    name = REGION_NAMES[region]
    if not card.is_economy:
        rule = "9.3.1"
    else:
        rule = "9.3.2"
        marker = position.economy[INDEX[region]]
        if marker == -sign:
            yield Entry(rule, say("The {marker:+d} Economy marker leaves {name}.", marker=marker, name=name))
            return position.with_economy(region, 0)
        if marker == 0:
            yield Entry(rule, say("A {sign:+d} Economy marker comes to {name}.", sign=sign, name=name))
            return position.with_economy(region, sign)
    up, down = "The {animal} is good for you: {name} moves up.", "The {animal} is bad for you: {name} moves down."
    yield Entry(rule, say(up if good else down, animal=Name(card.animal), name=name))
    return (yield from (rise if good else fall)(rulebook, position, region, rule))


def sweep(rulebook: Rulebook, position: Position, card: Card) -> Rule[Position]:
    """After an economy card, every remaining marker of the other sign is removed (9.3.2)."""
    sign = GOOD if is_good(card, position) else BAD
    if -sign not in position.economy:
        yield Entry("9.3.2", say("No {value:+d} Economy marker is left to sweep away.", value=-sign))
    for region in REGIONS:
        if position.economy[INDEX[region]] == -sign:
            position = position.with_economy(region, 0)
            yield Entry(
                "9.3.2",
                say(
                    "The trend sweeps the {value:+d} Economy marker out of {region}.",
                    value=-sign,
                    region=REGION_NAMES[region],
                ),
            )
    return position
