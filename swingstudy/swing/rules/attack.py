"""Attacks by circumstance and the Campaign Defense (rules 9.1 and 9.2)."""

from __future__ import annotations

from swingstudy.play import ANY, ONLY, Choose, Entry, Roll, Rule, Words
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE, Contest, Face, faces, regional_contest
from swingstudy.swing.rules.momentum import fall, rise
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import ADVERTISING, CAMPAIGN, MODE_NAMES, OFFICE_NAMES, REGION_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say

OTHER_MODE = {CAMPAIGN: ADVERTISING, ADVERTISING: CAMPAIGN}


def no_or_yes() -> tuple[bool, bool]:
    """The options of a nominee that may be used."""
    return False, True


def flipped(position: Position, regions: tuple[str, ...]) -> Position:
    """The position with the strategy markers of some Regions turned over."""
    for region in regions:
        position = position.with_mode(region, OTHER_MODE[position.mode(region)])
    return position


def attacked(rulebook: Rulebook, position: Position, region: str, phase: str) -> Rule[Position]:
    """A Region is attacked: in Advertising mode it falls one box, in Campaign mode it may defend itself (9.1)."""
    if position.mode(region) == ADVERTISING:
        yield Entry("9.1", say("{region} is in Advertising mode: no defense.", region=REGION_NAMES[region]))
        return (yield from fall(rulebook, position, region, "9.1"))
    return (yield from campaign_defense(rulebook, position, region, phase))


def campaign_defense(rulebook: Rulebook, position: Position, region: str, phase: str) -> Rule[Position]:
    """Roll one die, or two with an available V.P. in the Region, of which either may be taken (9.1, 9.1.1)."""
    name = REGION_NAMES[region]
    dice = 1
    if position.available("vp", region):
        use = yield Choose(
            "use-vp", "9.1.1", say("Use the V.P. to defend {name}?", name=name), no_or_yes, region, position
        )
        if use:
            position = position.with_used("vp")
            dice = 2
    contest = regional_contest(rulebook, position, region, DEFENSE)
    return (yield from roll_contest(rulebook, position, contest, f"{phase}/{region}/defense", dice))


ROLLS = {DEFENSE: ("9.1", "Campaign Defense in {region}"), ADVERTISE: ("11.1", "Advertising in {region}")}
"""The rule and the title of a roll against a Region."""


def roll_contest(rulebook: Rulebook, position: Position, contest: Contest, slot: str, dice: int) -> Rule[Position]:
    """Roll a contest in a Region and settle what the chosen face does; shared by defense and advertising."""
    rule, words = ROLLS[contest.kind]
    table = faces(contest)
    title = say(words, region=REGION_NAMES[contest.region])
    rolled = yield Roll(slot, dice, ANY if dice > 1 else ONLY, rule, title, table, contest, position)
    face = table[rolled.chosen - 1]
    yield told(rule, title, rolled.dice, face, contest)
    return (yield from settle(rulebook, position, contest.region, face, rule))


def settle(rulebook: Rulebook, position: Position, region: str, face: Face, rule: str) -> Rule[Position]:
    """Carry out a face: blocking markers leave, the Scandal goes, the marker flips, rises or falls."""
    outcome = face.outcome
    name = REGION_NAMES[region]
    for office in outcome.removed:
        position = position.with_opposition(office, None)
        yield Entry("9.1.2", say("The Opposition {office} goes to the Holding box.", office=OFFICE_NAMES[office]))
    if outcome.scandal_removed:
        position = position._replace(scandal=None)
        yield Entry(rule, say("The Scandal leaves {name}.", name=name))
    if outcome.flips:
        position = flipped(position, (region,))
        yield Entry("9.1", say("{name} flips to {mode} mode.", name=name, mode=MODE_NAMES[position.mode(region)]))
    if outcome.moves:
        move = fall if outcome.moves < 0 else rise
        position = yield from move(rulebook, position, region, rule)
    return position


ROLLED = {
    True: (
        "{title}: rolled {face.die}. Success: {face.reason}.",
        "{title}: rolled {dice}; the {face.die} is taken. Success: {face.reason}.",
    ),
    False: (
        "{title}: rolled {face.die}. Failure: {face.reason}.",
        "{title}: rolled {dice}; the {face.die} is taken. Failure: {face.reason}.",
    ),
}
"""The journal line of a roll, by success: one die, and one taken of two."""


def thrown(dice: tuple[int, ...]) -> Words:
    """Dice as they fell: "2, 3 and 5"."""
    *others, last = dice
    return say("{first} and {last}", first=", ".join(map(str, others)), last=last) if others else str(last)


def told(rule: str, title: Words, dice: tuple[int, ...], face: Face, contest: Contest) -> Entry:
    """The journal line of a contest roll."""
    facts = (
        ("drm", contest.drm),
        ("to-beat", contest.to_beat),
        ("modified", face.modified),
        ("success", face.outcome.success),
        ("blocked", bool(face.outcome.removed)),
        ("removed", face.outcome.removed),
        ("flips", face.outcome.flips),
        ("why", face.told),
    )
    one, two = ROLLED[face.outcome.success]
    if len(dice) == 1:
        return Entry(rule, say(one, title=title, face=face), facts)
    return Entry(rule, say(two, title=title, dice=thrown(dice), face=face), facts)
