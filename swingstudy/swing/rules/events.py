"""The Events Phase: what the current card does, Region by Region, as a list of steps (rules 9.0 to 10.4).

Each step is a rule of its own. Play runs them in order; the exact engine merges equal positions between them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from swingstudy.play import Begin, End, Entry, Rule, Words
from swingstudy.swing.rules.attack import attacked
from swingstudy.swing.rules.debates import debate_performance, opponent_leaves
from swingstudy.swing.rules.economy import follow_animal, sweep
from swingstudy.swing.rules.headline import take_in_hand
from swingstudy.swing.rules.momentum import rise
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import INDEX, OFFICE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say

Arriving = tuple[tuple[str, tuple[str, ...]], ...]
"""Opposition markers, each with the Region that it comes to, or the two of which the higher is meant."""


class Step(NamedTuple):
    """One step of a phase: a key by which records find it, its rule number, a title, and the rule to run."""

    key: str
    rule: str
    title: Words
    run: Callable[[Position], Rule[Position]]


def event_steps(rulebook: Rulebook, card: Card, position: Position) -> list[Step]:
    """The steps of an Events Phase that begins at ``position``.

    By the reading ``higher-when``, "the higher of two Regions" is judged when the phase begins, and the marker moves
    when that Region's turn comes; or it is judged, and the marker moves, when the first of the two is reached (A22).
    """
    named = card.opposition
    if rulebook.readings.higher_when == "phase-start":
        named = tuple((office, (_target(rulebook, position, places),)) for office, places in named)
    steps: list[Step] = []

    def add(key: str, rule: str, title: Words, run: Callable[..., Rule[Position]], *arguments: object) -> None:
        steps.append(Step(key, rule, title, lambda position: run(rulebook, position, *arguments)))

    if card.debate:
        add("opponent", "10.1.2", say("The opponent leaves to debate"), opponent_leaves, card)
    at_once = rulebook.readings.placement_order == "all-first"
    if at_once and named:
        add("opposition", "9.0", say("Opposition markers are placed"), place_opposition, named)
    for region in REGIONS:
        arriving = () if at_once else tuple(one for one in named if min(one[1], key=INDEX.__getitem__) == region)
        mark, title = card.mark(region), say("{region}", region=REGION_NAMES[region])
        if arriving or mark:
            add(region, "9.0", title, resolve_region, card, region, arriving)
        elif region not in card.known:
            add(region, "9.0", title, not_told, card, region)
    if card.is_economy:
        add("sweep", "9.3.2", say("The trend sweeps the rest"), sweep, card)
    if card.award:
        add("award", "10.3", say("{label} is held", label=card.label), award, card)
    if card.finance or economy_bonus(rulebook, position, card):
        add("finance", "9.5", say("Campaign Finance"), collect, card)
    if card.debate:
        add("debate", "10.1.2", say("The debate"), debate_performance, card)
    return steps


def events_phase(rulebook: Rulebook, position: Position, card: Card) -> Rule[Position]:
    """Play the steps in order; Sudden Death ends the game at once."""
    for step in event_steps(rulebook, card, position):
        yield Begin("events", step.rule, step.title, step.key)
        position = yield from step.run(position)
        yield End(position)
        if position.outcome:
            break
    return position


def _target(rulebook: Rulebook, position: Position, places: tuple[str, ...]) -> str:
    """The Region meant: the one named, or the one whose strategy marker is higher, counted in boxes from the bottom
    (A22)."""
    leftmost_first = rulebook.readings.higher_tie == "left"
    ordered = sorted(places, key=REGIONS.index, reverse=not leftmost_first)
    return max(ordered, key=position.box)


def place_opposition(rulebook: Rulebook, position: Position, arriving: Arriving) -> Rule[Position]:
    """Named Opposition markers come to their Regions from wherever they are (9.0)."""
    for office, region in [(office, _target(rulebook, position, places)) for office, places in arriving]:
        position = position.with_opposition(office, region)
        yield Entry(
            "9.0",
            say("The Opposition {office} comes to {region}.", office=OFFICE_NAMES[office], region=REGION_NAMES[region]),
        )
    return position


def resolve_region(
    rulebook: Rulebook, position: Position, card: Card, region: str, arriving: Arriving
) -> Rule[Position]:
    """One Region of a card: first its Opposition and Scandal markers, then its mark (9.0)."""
    position = yield from place_opposition(rulebook, position, arriving)
    mark = card.mark(region)
    if mark == "bolt":
        position = yield from place_scandal(rulebook, position, region)
    if mark in ("yellow", "bolt"):
        return (yield from attacked(rulebook, position, region, "events"))
    if mark == "orange":
        return (yield from follow_animal(rulebook, position, region, card))
    if mark == "green":
        return (yield from rise(rulebook, position, region, "9.4"))
    return position


def place_scandal(rulebook: Rulebook, position: Position, region: str) -> Rule[Position]:
    """The Surrogate goes away and the Scandal comes, unless an own candidate prevents its placement (9.2, 18.4)."""
    if position.surrogate is not None:
        yield Entry("9.2", say("Your Surrogate goes away."))
    own = position.tickets.own if position.tickets else ()
    if any(region in rulebook.candidates[name].no_scandal_in for name in own):
        yield Entry("18.4", say("The Scandal is not placed in {region}.", region=REGION_NAMES[region]))
        return position._replace(surrogate=None)
    yield Entry("9.2", say("The Scandal comes to {region}.", region=REGION_NAMES[region]))
    return position._replace(surrogate=None, scandal=region)


def economy_bonus(rulebook: Rulebook, position: Position, card: Card) -> int:
    """Extra dollars that the own ticket receives on an economy card (turn 15)."""
    if not card.is_economy or position.tickets is None:
        return 0
    return sum(rulebook.candidates[name].economy_bonus for name in position.tickets.own)


def collect(rulebook: Rulebook, position: Position, card: Card) -> Rule[Position]:
    """The printed dollars, and an own candidate's extra ones, are added to Campaign Finance (9.5)."""
    bonus = economy_bonus(rulebook, position, card)
    position = position._replace(finance=position.finance + card.finance + bonus)
    if bonus:
        brings = "${printed} and ${bonus} for your ticket comes in: Campaign Finance is ${finance}."
    else:
        brings = "${printed} comes in: Campaign Finance is ${finance}."
    yield Entry("9.5", say(brings, printed=card.finance, bonus=bonus, finance=position.finance))
    return position


def award(rulebook: Rulebook, position: Position, card: Card) -> Rule[Position]:
    """A card that is held for later joins the hand (10.3, 10.4)."""
    return (yield from take_in_hand(position, card))


def not_told(rulebook: Rulebook, position: Position, card: Card, region: str) -> Rule[Position]:
    """What no source tells is left undone, and said."""
    yield Entry(
        "9.0",
        say(
            "No source tells what {label} does in {region}: nothing is done here.",
            label=card.label,
            region=REGION_NAMES[region],
        ),
    )
    return position
