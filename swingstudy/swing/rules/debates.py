"""Debates (rules 10.1 and 10.2): who is away, how many dice, which one counts."""

from __future__ import annotations

from swingstudy.play import ANY, HIGHEST, LOWEST, ONLY, Entry, Roll, Rule
from swingstudy.swing.rules.attack import thrown
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import FULL, OFFICE_NAMES, OFFICES, PARTIAL, PREPARATION
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import say

NO_PREPARATION = "none"
LEVELS = (NO_PREPARATION, PARTIAL, FULL)
DEBATE_DICE = {
    ("president", NO_PREPARATION): (1, ONLY),
    ("president", PARTIAL): (2, HIGHEST),
    ("president", FULL): (3, HIGHEST),
    ("vp", NO_PREPARATION): (2, LOWEST),
    ("vp", PARTIAL): (1, ONLY),
    ("vp", FULL): (2, HIGHEST),
}
KEEP_WORDS = {ONLY: "one die", HIGHEST: "the highest counts", LOWEST: "the lowest counts", ANY: "either may be taken"}
DICE_WORDS = {
    (1, ONLY): "1 die", (2, HIGHEST): "2 dice, the highest counts", (3, HIGHEST): "3 dice, the highest counts",
    (2, LOWEST): "2 dice, the lowest counts",
}  # fmt: skip


def level_of(position: Position, nominee: str) -> str:
    """How well a nominee is prepared: "none", "prep-partial" or "prep-full"."""
    place = position.place(nominee)
    return place if place in PREPARATION else NO_PREPARATION


def opponent_leaves(rulebook: Rulebook, position: Position, card: Card) -> Rule[Position]:
    """First the debated Opposition marker goes to the Holding box (10.1.2)."""
    assert card.debate is not None
    name = OFFICE_NAMES[card.debate]
    if position.opposition[OFFICES.index(card.debate)] is None:
        yield Entry("10.1.2", say("The Opposition {name} is in the Holding box already.", name=name))
    else:
        yield Entry("10.1.2", say("The Opposition {name} goes to the Holding box to debate.", name=name))
    return position.with_opposition(card.debate, None)


def debate_roll(nominee: str, level: str) -> Roll:
    """The roll of a debate performance at a preparation level."""
    dice, keep = DEBATE_DICE[nominee, level]
    rule = "10.1.2" if nominee == "president" else "10.2"
    return Roll(
        f"events/debate/{nominee}",
        dice,
        keep,
        rule,
        say("Debate of the {nominee}: {words}", nominee=OFFICE_NAMES[nominee], words=say(DICE_WORDS[dice, keep])),
    )


def debate_performance(rulebook: Rulebook, position: Position, card: Card) -> Rule[Position]:
    """Roll for the debate; the die that counts is added to Campaign Finance and a prepared nominee becomes USED
    (10.1.2, 10.2)."""
    assert card.debate is not None
    level = level_of(position, card.debate)
    roll = debate_roll(card.debate, level)._replace(now=position)
    rolled = yield roll
    position = position._replace(finance=position.finance + rolled.chosen).with_decks(debate=None, above=0)
    yield Entry(
        roll.rule,
        say(
            "Rolled {dice}: ${chosen} comes in, Campaign Finance is ${finance}.",
            dice=thrown(rolled.dice),
            chosen=rolled.chosen,
            finance=position.finance,
        ),
        (("kept", rolled.chosen),),
    )
    if level != NO_PREPARATION:
        position = position.with_used(card.debate)
        yield Entry("10.1.2", say("The {debate} becomes USED.", debate=OFFICE_NAMES[card.debate]))
    return position
