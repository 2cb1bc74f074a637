"""The campaigns of a record of Stimmvieh in its short forms, read.

A short useful one::

    swingstudy: stimmvieh-record 1
    title: One turn
    campaigns:
      - opening:
          players: [Gisela, Holger, Karin, Daniel]
          to_play: Gisela
          backs: {Gisela: [4], Holger: [1], Karin: [8], Daniel: [5]}
          display: [[25, 6], 60]
          stacks: {donations: [70]}
        play:
          - {by: Gisela, play: 4, from: hand, take: 60, expect: {refill: 70}}

At the top there may be ``readings``, ``deck`` (the study set), ``alternative`` (1 or 2) and ``moderator``. A campaign
begins with an ``opening``, a position as in a position file, or with a ``deal``::

    deal:
      players: [Gisela, Holger, Karin]      # clockwise; to three players Angelus comes as the fourth
      display: [60, 30, 90, 40]
      stacks: {votes: [...], donations: [...]}   # top first
      tops: {Gisela: [6, 7, 8, 9], ...}     # Angelus' too, as they were drawn
      flips: {Karin: 7}                     # a backbencher, or a list where they were flipped again

``expect`` beside them is of the opening, or of the start player that was found. ``play`` are the turns in order:
``by``, if given, is who plays; ``take`` the card, null or left out where none is taken; ``from`` ("table", "hand") may
be left out. ``evaluation: {expect: ...}`` is of election night. What may be expected stands in
:mod:`swingstudy.stimmvieh.records.expect`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from swingstudy.files import Field
from swingstudy.records.expect import count
from swingstudy.records.plain import note_of
from swingstudy.stimmvieh.records.expect import EXPECTATIONS
from swingstudy.stimmvieh.table.cards import VALUES, Card
from swingstudy.stimmvieh.table.position import ANGELUS, HAND, SEATS, SELECTION, TABLE, Position
from swingstudy.stimmvieh.table.position_file import position_from_field, read_card, read_players
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.words import tell

Values = Mapping[str, tuple[int, ...]]


class Item(NamedTuple):
    """A turn as it is told."""

    field: Field
    play: int
    by: Field | None = None
    source: str | None = None
    take: Card | None = None
    expect: Field | None = None
    note: str = ""


class Deal(NamedTuple):
    """What was chosen and flipped before a campaign: top candidates and backbenchers by player."""

    field: Field
    tops: Values
    flips: Values


class Campaign(NamedTuple):
    """A campaign as it is told; ``expect`` is of the opening, or of the start player after a ``deal``."""

    field: Field
    opening: Position
    deal: Deal | None
    expect: Field | None
    items: tuple[Item, ...]
    night: Field | None = None
    night_expect: Field | None = None

    @property
    def made(self) -> int:
        """How many expectations it makes, those of an opening aside."""
        own = [self.expect if self.deal else None, self.night_expect, *(item.expect for item in self.items)]
        return sum(count(expect) for expect in own if expect is not None)


def read_campaign(field: Field, rulebook: Rulebook) -> Campaign:
    """One campaign. Raises FormatError."""
    fields = field.fields(("opening", "deal", "expect", "play", "evaluation"), tell("field of a campaign"))
    if ("opening" in fields) == ("deal" in fields):
        raise field.error(tell("a campaign begins with an opening or a deal"), "opening: ..., or deal: ...",
                          found=tell("both") if "deal" in fields else tell("neither"))  # fmt: skip
    deal = None
    if "opening" in fields:
        opening = position_from_field(fields["opening"], rulebook)
    else:
        opening, deal = _deal(fields["deal"], rulebook)
    expect = fields.get("expect")
    if expect is not None:
        EXPECTATIONS.validate(expect, opening, rulebook)
    night, night_expect = fields.get("evaluation"), None
    if night is not None:
        given = night.fields(("expect",))
        if "expect" not in given:
            raise night.error(tell("nothing is expected"), "expect: {double: [...], totals: {...}}")
        night_expect = given["expect"]
        EXPECTATIONS.validate(night_expect, opening, rulebook)
    items = read_items(fields["play"], opening, rulebook) if "play" in fields else ()
    return Campaign(field, opening, deal, expect, items, night, night_expect)


def read_items(field: Field, opening: Position, rulebook: Rulebook) -> tuple[Item, ...]:
    """The turns of a campaign. Raises FormatError."""
    return tuple(_item(item, opening, rulebook) for item in field.list())


def _item(field: Field, opening: Position, rulebook: Rulebook) -> Item:
    given = field.fields(("by", "play", "from", "take", "expect", "not-in-the-source"), tell("field of a turn"))
    if "play" not in given:
        raise field.error(tell("the turn plays no politician"), "play: 6", found=tell("nothing"))
    if "by" in given:
        given["by"].choice(opening.players, tell("player"))
    if "expect" in given:
        EXPECTATIONS.validate(given["expect"], opening, rulebook)
    return Item(
        field, given["play"].int(VALUES[0], VALUES[-1]), given.get("by"),
        given["from"].choice((TABLE, HAND), tell("place of a politician")) if "from" in given else None,
        given["take"].optional(lambda f: read_card(f, rulebook)) if "take" in given else None,
        given.get("expect"), note_of(given["not-in-the-source"]) if "not-in-the-source" in given else "",
    )  # fmt: skip


def _deal(field: Field, rulebook: Rulebook) -> tuple[Position, Deal]:
    fields = field.fields(("players", "display", "stacks", "tops", "flips"), tell("field of a deal"))
    for name in ("players", "display", "stacks", "tops"):
        if name not in fields:
            raise field.error(tell("the deal has no {name}", name=name), f"{name}: ...", found=tell("nothing"))
    names = tuple(item.text() for item in fields["players"].list())
    players = (*names, ANGELUS) if len(names) == SEATS - 1 and ANGELUS not in names else read_players(fields["players"])
    opening = position_from_field(field.only(("display", "stacks")), rulebook, players, SELECTION)
    tops = fields["tops"].fields(players, tell("player")).items()
    flips = fields["flips"].fields(players, tell("player")).items() if "flips" in fields else ()
    return opening, Deal(
        field, {name: _values(value) for name, value in tops}, {name: _values(value) for name, value in flips}
    )  # fmt: skip


def _values(field: Field) -> tuple[int, ...]:
    items = field.list() if field.is_list else [field]
    return tuple(item.int(VALUES[0], VALUES[-1]) for item in items)
