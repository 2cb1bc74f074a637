"""Cards that are held and played in an Action Phase: Surrogates, the Super PAC, Opposition Research (rules 10.3,
10.4, 14.0)."""

from __future__ import annotations

from dataclasses import dataclass

from swingstudy.play import Entry, Illegal, Rule, Words
from swingstudy.swing.rules.attack import flipped
from swingstudy.swing.table.cards import find_card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import OFFICE_NAMES, OFFICES, PLACE_NAMES, PLACES, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say, tell


@dataclass(frozen=True, slots=True)
class PlaySurrogate:
    """10.3, 18.3: play #0, #5 or #6; the Surrogate comes to a place and the Scandal goes."""

    card: str
    place: str
    rule = "10.3"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if self.place not in PLACES:
            return Illegal("7.1", say("{place!r} is no place for the Surrogate", place=self.place))
        return _held(rulebook, position, self.card, "10.3", award="surrogate")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        position = discarded(position, self.card)
        if position.scandal:
            yield Entry("10.3", say("The Scandal leaves {scandal}.", scandal=REGION_NAMES[position.scandal]))
        yield Entry("10.3", say("Your Surrogate comes to {place}.", place=PLACE_NAMES[self.place]))
        return position._replace(surrogate=self.place, scandal=None)

    def __str__(self) -> str:
        return tell("play {card}, the Surrogate to {place}", card=self.card, place=PLACE_NAMES[self.place])


@dataclass(frozen=True, slots=True)
class PlaySuperPac:
    """10.4: play #7 and flip any strategy markers."""

    card: str
    regions: tuple[str, ...]
    rule = "10.4"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if not self.regions or len(set(self.regions)) < len(self.regions) or not set(self.regions) <= set(REGIONS):
            return Illegal("10.4", say("it flips one or more of the five strategy markers, each once"))
        return _held(rulebook, position, self.card, "10.4", award="super-pac")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        position = flipped(discarded(position, self.card), self.regions)
        yield Entry("10.4", say("{regions} flipped.", regions=_names(self.regions)))
        return position

    def __str__(self) -> str:
        return tell("play {card}, flip {regions}", card=self.card, regions=_names(self.regions))


@dataclass(frozen=True, slots=True)
class PlayResearch:
    """14.0: play a significant Opposition Research card; an Opposition marker goes from a Region to the Holding box."""

    card: str
    marker: str
    rule = "14.0"

    def forbidden(self, rulebook: Rulebook, position: Position) -> Illegal | None:
        if position.opposition[OFFICES.index(self.marker)] is None:
            return Illegal(
                "14.0", say("the Opposition {marker} is in the Holding box already", marker=OFFICE_NAMES[self.marker])
            )
        return _held(rulebook, position, self.card, "14.0", research="significant")

    def perform(self, rulebook: Rulebook, position: Position) -> Rule[Position]:
        position = position._replace(hand=_without(position.hand, self.card)).with_opposition(self.marker, None)
        pile = position.decks.research_discard if position.decks else ()
        yield Entry("14.0", say("The Opposition {marker} goes to the Holding box.", marker=OFFICE_NAMES[self.marker]))
        return position.with_decks(research_discard=(*pile, self.card))

    def __str__(self) -> str:
        return tell("play OR {card} against the {marker}", card=self.card, marker=OFFICE_NAMES[self.marker])


def _names(regions: tuple[str, ...]) -> Words:
    """Regions in a row: "SOUTH, WEST"."""
    *others, last = regions
    name = REGION_NAMES[last]
    return say("{first}, {last}", first=_names(tuple(others)), last=name) if others else name


def discarded(position: Position, card: str) -> Position:
    """The position with a held card played: it goes to the Discard Pile."""
    position = position._replace(hand=_without(position.hand, card))
    pile = position.decks.discard if position.decks else ()
    return position.with_decks(discard=(*pile, card.removeprefix("#")))


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def _held(rulebook: Rulebook, position: Position, name: str, rule: str, **kind: str) -> Illegal | None:
    if name not in position.hand:
        return Illegal(rule, say("{name} is not in your hand", name=name))
    card = find_card(rulebook.cards, name)
    if any(getattr(card, field) != value for field, value in kind.items()):
        return Illegal(rule, say("{name} is another kind of card", name=name))
    return None
