"""Cards: what is printed on them (rules 2.0, 9.0, 10.0, 14.0), the ones that ship and the reader of card files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from swingstudy.files import Field, parse, read_text
from swingstudy.swing.table.regions import OFFICES, REGIONS
from swingstudy.words import tell

STRIPES = ("gray", "black", "orange", "green", "brown", "white", "purple")
HEADLINE_STRIPES = ("orange", "green", "brown")
CATALOGUE = {"gray": 1, "black": 2, "orange": 7, "green": 10, "white": 10, "brown": 29, "purple": 16}
ANIMALS = ("bear", "bull", "donkey", "elephant")
ECONOMY_ANIMALS = ("bear", "bull")
MARKS = ("yellow", "bolt", "orange", "green")
RESEARCH = ("trivial", "minor", "significant", "october-surprise")
AWARDS = ("surrogate", "super-pac")
PROVENANCE = ("rulebook", "public", "derived", "study", "own card")


class Card(NamedTuple):
    """One card. ``opposition`` pairs an office with a Region, or with the two Regions of which the higher is meant."""

    id: str
    stripe: str
    animal: str | None = None
    opposition: tuple[tuple[str, tuple[str, ...]], ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    finance: int = 0
    title: str = ""
    debate: str | None = None
    award: str | None = None
    research: str | None = None
    known: tuple[str, ...] = REGIONS
    provenance: str = "own card"
    rule: str = ""

    @property
    def label(self) -> str:
        """ "#13", or "OR A" for an Opposition Research card."""
        return f"#{self.id}" if self.id.isdigit() else f"OR {self.id}"

    @property
    def is_economy(self) -> bool:
        """Whether a bear or a bull is on it (rule 9.3.2)."""
        return self.animal in ECONOMY_ANIMALS

    def mark(self, region: str) -> str | None:
        """The triangle or lightning bolt printed for a Region."""
        return dict(self.marks).get(region)


class UnknownCard(ValueError):
    """A card that neither the published text nor an own card file describes."""


@cache
def default_cards() -> Mapping[str, Card]:
    """The cards that the text and public sources describe, by id."""
    text = resources.files("swingstudy.swing").joinpath("data").joinpath("cards.yaml").read_text("utf-8")
    _, top = parse(text, ["cards"], "cards.yaml")
    cards = [card_from_field(item, own=False) for item in top.fields(("swingstudy", "cards"))["cards"].list()]
    return {card.id: card for card in cards}


MISSING = {str(number) for number in range(47)}
"""The cards that may be asked for: where no source describes one, that is said."""


def find_card(cards: Mapping[str, Card], name: str) -> Card:
    """A card by "#13", "13" or a letter. Raises UnknownCard that says what can be done."""
    key = name.removeprefix("#").removeprefix("OR ")
    if key in cards:
        return cards[key]
    described = ", ".join(card.label for card in cards.values())
    if key in MISSING:
        raise UnknownCard(
            tell(
                "no source tells what card #{key} does; described are {described}; give your own as a card file",
                key=key,
                described=described,
            )
        )
    raise UnknownCard(tell("there is no card {name!r}; described are {described}", name=name, described=described))


_FIELDS = (
    "swingstudy", "id", "stripe", "animal", "opposition", "marks", "finance", "title", "debate", "award", "research",
)  # fmt: skip


def read_card(path: str | Path) -> Card:
    """A card file (kind ``card 1``). Raises FormatError."""
    return card_from_field(parse(read_text(path), ["card"], str(path))[1])


def card_from_field(top: Field, own: bool = True) -> Card:
    """A card from the mapping of a card file; ``own`` ones need not tell where they are from. Raises FormatError."""
    fields = top.fields(_FIELDS if own else (*_FIELDS, "known", "provenance", "rule"))
    for needed in ("id", "stripe"):
        if needed not in fields:
            raise top.error(tell("the card has no {needed}", needed=needed), f"{needed}: ...")
    stripe = fields["stripe"].choice(STRIPES, "stripe")
    card = Card(
        fields["id"].text().removeprefix("#"),
        stripe,
        fields["animal"].optional(lambda f: f.choice(ANIMALS, "animal")) if "animal" in fields else None,
        _opposition(fields["opposition"]) if "opposition" in fields else (),
        _marks(fields["marks"]) if "marks" in fields else (),
        fields["finance"].int(0, 20) if "finance" in fields else 0,
        fields["title"].text() if "title" in fields else "",
        fields["debate"].optional(lambda f: f.choice(("president", "vp"), "debate")) if "debate" in fields else None,
        fields["award"].optional(lambda f: f.choice(AWARDS, "award")) if "award" in fields else None,
        fields["research"].optional(lambda f: f.choice(RESEARCH, "kind of research")) if "research" in fields else None,
    )
    if card.animal is None and any(mark == "orange" for _, mark in card.marks):
        raise fields["marks"].error(
            tell("an orange mark needs an animal to follow"), tell("animal: bear, bull, donkey or elephant")
        )
    if not own:
        card = card._replace(
            known=tuple(f.choice(REGIONS, "Region") for f in fields["known"].list()) if "known" in fields else REGIONS,
            provenance=fields["provenance"].choice(PROVENANCE, "provenance"),
            rule=fields["rule"].text(),
        )
    return card


def _opposition(field: Field) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (office, _target(value)) for office, value in field.fields(OFFICES, "Opposition marker").items()
    )  # fmt: skip


def _target(value: Field) -> tuple[str, ...]:
    if not value.is_list:
        return (value.choice(REGIONS, "Region"),)
    items = value.list()
    if len(items) != 3 or items[0].text() != "higher":
        raise value.error(
            tell("this is no place for an Opposition marker"), tell("a Region or [higher, Region, Region]")
        )
    return tuple(item.choice(REGIONS, "Region") for item in items[1:])


def _marks(field: Field) -> tuple[tuple[str, str], ...]:
    given = field.fields(REGIONS, "Region")
    marks = {region: value.optional(lambda f: f.choice(MARKS, "mark")) for region, value in given.items()}
    return tuple((region, mark) for region in REGIONS if (mark := marks.get(region)))
