"""Election Night (rule 17.0): who wins outright, which states are toss-ups, how one is resolved, who has won."""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.play import ANY, ONLY, Begin, Choose, End, Entry, Roll, Rule
from swingstudy.swing.rules.attack import no_or_yes, told
from swingstudy.swing.rules.contest import (
    COLOUR,
    POSITION,
    TOSS_UP,
    TOSS_UP_TO_BEAT,
    Contest,
    Modifier,
    blockers,
    faces,
    regional_modifiers,
    total,
)
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import ADVERTISING, CAMPAIGN, OFFICE_NAMES, REGION_NAMES, REGIONS, STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, say

BASE_COLOURS = {"D": "blue", "R": "red"}
OWN_COLOUR, OTHER_COLOUR = 1, -1
BELOW_MARKER, ABOVE_MARKER = 1, -1
HELPER = {ADVERTISING: "president", CAMPAIGN: "vp"}


class Standing(NamedTuple):
    """One Region on Election Night: states won and lost outright, and toss-ups in the order they are resolved."""

    won: tuple[str, ...]
    lost: tuple[str, ...]
    toss_ups: tuple[str, ...]


def classify(rulebook: Rulebook, position: Position, region: str) -> Standing:
    """Below the marker is won, above it lost; its own box, and in Advertising mode the two beside it, are toss-ups
    (17.0)."""
    track = rulebook.board.track(position.side, region)
    at = position.box(region)
    reach = 1 if position.mode(region) == ADVERTISING else 0
    won = tuple(state for state in track[: max(at - reach, 0)] if state)
    lost = tuple(state for state in track[at + reach + 1 :] if state)
    toss_ups = tuple(state for state in reversed(track[max(at - reach, 0) : at + reach + 1]) if state)
    return Standing(won, lost, toss_ups)


def toss_ups(rulebook: Rulebook, position: Position) -> tuple[str, ...]:
    """All toss-ups, SOUTH to BORDER, top to bottom within a Region (17.1)."""
    return tuple(state for region in REGIONS for state in classify(rulebook, position, region).toss_ups)


def toss_up_contest(rulebook: Rulebook, position: Position, state: str) -> Contest:
    """The contest of one toss-up: the Region's markers, the state's colour, its place against the strategy marker
    (17.1)."""
    board = rulebook.board
    region = rulebook.regions[state]
    modifiers = list(regional_modifiers(position, region))
    colour = board.colours[state]
    named = {"state": state, "colour": Name(colour)}
    if colour == BASE_COLOURS[position.side]:
        modifiers.append(Modifier(OWN_COLOUR, say("{state} is {colour}, your colour", **named), "17.1", COLOUR))
    elif colour != "purple":
        modifiers.append(Modifier(OTHER_COLOUR, say("{state} is {colour}, their colour", **named), "17.1", COLOUR))
    offset = board.track(position.side, region).index(state) - position.box(region)
    if offset < 0:
        modifiers.append(Modifier(BELOW_MARKER, say("{state} is below your marker", state=state), "17.1", POSITION))
    elif offset > 0:
        modifiers.append(Modifier(ABOVE_MARKER, say("{state} is above your marker", state=state), "17.1", POSITION))
    return Contest(
        TOSS_UP,
        region,
        TOSS_UP_TO_BEAT,
        total(modifiers),
        tuple(modifiers),
        blockers(rulebook, position, region),
        position.scandal == region,
        rulebook.readings.six_against_block == "six",
        state,
    )


def helper(position: Position, region: str) -> str | None:
    """The nominee that may give double dice here: the President in Advertising, the V.P. in Campaign, if available
    (17.1)."""
    nominee = HELPER[position.mode(region)]
    return nominee if position.available(nominee, region) else None


def toss_up(rulebook: Rulebook, position: Position, state: str) -> Rule[Position]:
    """Resolve one toss-up; a blocking marker leaves before the next one (17.1)."""
    region = rulebook.regions[state]
    nominee = helper(position, region)
    dice = 1
    if nominee:
        title = say("Use the {nominee} for {state}?", nominee=OFFICE_NAMES[nominee], state=STATE_NAMES[state])
        use = yield Choose("use-nominee", "17.1", title, no_or_yes, state, position)
        if use:
            position = position.with_used(nominee)
            dice = 2
    contest = toss_up_contest(rulebook, position, state)
    table = faces(contest)
    votes = rulebook.board.electoral_votes[state]
    title = say("{state}, {votes} electoral votes", state=STATE_NAMES[state], votes=votes)
    rolled = yield Roll(f"night/{state}", dice, ANY if dice > 1 else ONLY, "17.1", title, table, contest, position)
    face = table[rolled.chosen - 1]
    yield told("17.1", title, rolled.dice, face, contest)
    for office in face.outcome.removed:
        position = position.with_opposition(office, None)
        yield Entry("17.1", say("The Opposition {office} goes to the Holding box.", office=OFFICE_NAMES[office]))
    return position._replace(called=(*position.called, (state, face.outcome.success)))


def outright(rulebook: Rulebook, position: Position, region: str) -> Rule[Position]:
    """Call the states of a Region that need no die (17.0)."""
    standing = classify(rulebook, position, region)
    before = {state for state, _ in position.called}
    results = [(state, True) for state in standing.won] + [(state, False) for state in standing.lost]
    called = tuple((state, won) for state, won in results if state not in before)
    told_won, told_lost = (", ".join(states) or Name("none") for states in (standing.won, standing.lost))
    facts = (("won", standing.won), ("lost", standing.lost), ("toss-ups", standing.toss_ups))
    yield Entry(
        "17.0",
        say(
            "{region}: won outright {told_won}; lost outright {told_lost}.",
            region=REGION_NAMES[region],
            told_won=told_won,
            told_lost=told_lost,
        ),
        facts,
    )
    return position._replace(called=(*position.called, *called))


def own_votes(rulebook: Rulebook, position: Position) -> int:
    """The swing electoral votes called for the player so far."""
    return sum(rulebook.board.electoral_votes[state] for state, won in position.called if won)


def verdict(needed: int, votes: int) -> str:
    """ "win" at ``needed`` votes or more, "tie" one short of it, else "loss" (17.2)."""
    if votes >= needed:
        return "win"
    return "tie" if votes == needed - 1 else "loss"


def count(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Add up the electoral votes and end the game (17.2)."""
    board, side = rulebook.board, position.side
    votes = own_votes(rulebook, position)
    outcome = verdict(board.needed(side), votes)
    total = votes + board.locked[side]
    facts = (("electoral_votes", votes), ("needed", board.needed(side)), ("total", total), ("outcome", outcome))
    yield Entry(
        "17.2",
        say(
            "{votes} swing votes of the {needed} needed, {total} in all: {outcome}.",
            votes=votes,
            needed=board.needed(side),
            total=total,
            outcome=Name(outcome),
        ),
        facts,
    )
    return position._replace(outcome=outcome)


def night_phase(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Election Night, Region by Region, then the count. States called already are not rolled again."""
    for region in REGIONS:
        standing = classify(rulebook, position, region)
        called = {state for state, _ in position.called}
        if not called.issuperset((*standing.won, *standing.lost)):
            yield Begin("night", "17.0", say("{region} outright", region=REGION_NAMES[region]), region)
            position = yield from outright(rulebook, position, region)
            yield End(position)
        for state in standing.toss_ups:
            if state not in called:
                yield Begin("night", "17.1", say("{state} is a toss-up", state=STATE_NAMES[state]), state)
                position = yield from toss_up(rulebook, position, state)
                yield End(position)
    yield Begin("night", "17.2", say("The count"), "count")
    position = yield from count(rulebook, position)
    yield End(position)
    return position
