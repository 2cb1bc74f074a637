"""Random legal games of Swing States: 62 made-up cards, decks that are known or not, any legal answer to each ask."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from builders import headline, holding, position, reading, research
from swingstudy.play import ANY, Ask, Choose, Draw, Roll, Rolled, Shuffle
from swingstudy.session import Session
from swingstudy.swing.rules.game import begin
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.regions import OFFICES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook

ORANGE, GREEN, BROWN = range(1, 8), range(8, 18), range(18, 47)
KINDS = ("trivial", "minor", "significant", "october-surprise")
LETTERS = "ABCDEFGHIJKLMNOP"
KNOWN = (("event", "reserve", "research"), (), ("event",), ("reserve", "research"))
ASKS = 400
LATE = 9


def _headline(number: int, chance: random.Random) -> Card:
    if number in ORANGE:
        return DEFAULT.cards[str(number)]
    animal = chance.choice((None, None, "bear", "bull", "donkey"))
    marks = ("yellow", "bolt", "green", None, "orange" if animal else None)
    pairs = [(region,) for region in REGIONS] + [("B", "W"), ("S", "M")]
    return headline(
        str(number), {region: mark for region in REGIONS if (mark := chance.choice(marks))}, animal=animal,
        stripe="green" if number in GREEN else "brown", finance=chance.randint(0, 4),
        opposition={office: chance.choice(pairs) for office in OFFICES if chance.random() < 0.5},
    )  # fmt: skip


@cache
def full_box(special_cards: str = "take-a-turn") -> Rulebook:
    """A rulebook with all cards: #0 to #7 as they ship, the others made up, four research cards of each kind."""
    chance = random.Random(1)
    made = [_headline(number, chance) for number in (*GREEN, *BROWN)]
    made += [research(letter, KINDS[at % 4]) for at, letter in enumerate(LETTERS)]
    return holding(*made, rulebook=reading(special_cards=special_cards))


def opening(chance: random.Random, known: tuple[str, ...]) -> Position:
    """A start of play; the ``known`` decks lie in an order, that of the others nobody knows."""
    event = [str(n) for n in (*ORANGE, *chance.sample(BROWN, 13))]
    reserve, letters = [str(n) for n in GREEN], list(LETTERS)
    for pile in (event, reserve, letters):
        chance.shuffle(pile)
    debates = [card for card in event if card in "1234"]
    late = [card for card in event if card not in debates]
    if chance.random() < 0.5:
        event = late[:LATE] + debates[:1] + late[LATE:]
    piles = {"event": tuple(event), "reserve": tuple(reserve), "research": tuple(letters)}
    decks = Decks(**{pile: piles[pile] for pile in known}) if known else None
    return position(
        chance.choice("RD"), chance.choice(("dem-incumbent", "open-rep")), phase="ready", decks=decks,
        boxes={region: chance.randint(1, 4) for region in REGIONS}, finance=chance.randint(0, 6), war_chest=2,
        modes={region: chance.choice("CA") for region in REGIONS}, hand=("#0",),
    )  # fmt: skip


def answer(session: Session, chance: random.Random) -> Any:
    """A legal answer to the open question, any kind of answer as likely as another."""
    ask = session.ask
    if isinstance(ask, Roll):
        dice = tuple(chance.randint(1, 6) for _ in range(ask.dice))
        return Rolled(dice, chance.choice(dice)) if ask.keep == ANY else dice
    if isinstance(ask, Shuffle):
        return tuple(chance.sample(ask.cards, len(ask.cards)))
    if isinstance(ask, Draw):
        cards = [*session.rulebook.cards, "none"] if chance.random() < 0.03 else list(session.rulebook.cards)
        return chance.choice([card for card in cards if ask.forbidden is None or ask.forbidden(card) is None])
    assert isinstance(ask, Choose)
    if ask.what == "another-turn":
        return chance.random() < 0.95
    options = ask.options()
    kind = chance.choice(sorted({type(option).__name__ for option in options}))
    return chance.choice([option for option in options if type(option).__name__ == kind])


def asked(session: Session, chance: random.Random) -> Iterator[Ask]:
    """Play on at random: each ask before it is answered."""
    for _ in range(ASKS):
        if session.ask is None:
            return
        yield session.ask
        session.answer(answer(session, chance))


def game(seed: int) -> tuple[Session, random.Random]:
    """The opening of a random game; by the seed all decks are known, or some, or none; every third game draws again
    after a special card."""
    chance = random.Random(seed)
    rulebook = full_box("draw-again" if seed % 3 == 0 else "take-a-turn")
    return begin(opening(chance, KNOWN[seed % len(KNOWN)]), rulebook), chance
