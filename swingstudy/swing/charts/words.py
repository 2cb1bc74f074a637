"""What the charts show, in words and exact numbers: the odds of one roll, its faces, its modifiers."""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.chance import Chance, Share
from swingstudy.exact import follow, tree
from swingstudy.play import ANY, HIGHEST, LOWEST, Roll, Rule
from swingstudy.swing.analysis.odds import contest_odds, taken
from swingstudy.swing.rules.contest import ADVERTISE, BLOCKED, DEFENSE, Contest, Outcome
from swingstudy.swing.table.regions import MODE_NAMES, OFFICE_NAMES, REGION_NAMES

GOOD_PAY = 5
GOOD, BAD, STOPPED, PLAIN = "good", "bad", "blocked", "plain"
VERBS = {GOOD: "succeeds", BAD: "fails", STOPPED: "is blocked", PLAIN: "counts"}
RESULTS = {GOOD: "success", BAD: "failure", STOPPED: "blocked", PLAIN: ""}


class Part(NamedTuple):
    """One outcome of a roll: in words, its share, and its kind (good, bad, blocked, plain)."""

    label: str
    share: Share
    kind: str


def kind_of(roll: Roll, die: int) -> str:
    """What a face means for the player: good, bad or blocked; in a debate, $5 or more is good and the rest plain."""
    if roll.faces is None:
        return GOOD if die >= GOOD_PAY else PLAIN
    face = roll.faces[die - 1]
    if face.outcome.success:
        return GOOD
    return STOPPED if face.ground == BLOCKED else BAD


def kind_of_throw(roll: Roll, dice: tuple[int, ...], aim: str = "hold") -> str:
    """What dice that fell so mean for the player; of two free dice the one that serves ``aim`` best is taken."""
    if roll.keep == ANY:
        return kind_of(roll, taken(roll, dice, aim))
    return kind_of(roll, {HIGHEST: max, LOWEST: min}.get(roll.keep, max)(dice))


def question(roll: Roll) -> str:
    """What the reader predicts."""
    what = "of the 6 faces" if roll.dice == 1 else f"of the {6**roll.dice} {'pairs' if roll.dice == 2 else 'throws'}"
    return f"How many {what} {'succeed' if roll.faces else f'bring ${GOOD_PAY} or more'}?"


def success(roll: Roll, aim: str = "hold") -> Share:
    """The exact share of throws that succeed, over the dice's own denominator."""
    if roll.contest is not None:
        return contest_odds(roll.contest, roll.dice, aim).share(lambda outcome: outcome.success)
    return kept(roll).share(lambda die: die >= GOOD_PAY)


def kept(roll: Roll) -> Chance[int]:
    """The distribution of the die that counts, for a roll whose number is its result."""

    def throw() -> Rule[int]:
        rolled = yield roll
        return int(rolled.chosen)

    return follow(tree(throw), lambda ask, options: options[0], lambda ask, die: die)


def parts(roll: Roll, aim: str = "hold") -> list[Part]:
    """The outcomes of a roll and their shares, best first; of two free dice the one that serves ``aim`` is taken."""
    if roll.contest is None:
        chance = kept(roll)
        return [
            Part(f"${die}", Share(weight, chance.total), GOOD if die >= GOOD_PAY else PLAIN)
            for die, weight in sorted(chance.items(), reverse=True)
        ]
    odds = contest_odds(roll.contest, roll.dice, aim)
    merged: dict[tuple[str, str], int] = {}
    for outcome, weight in odds.items():
        key = (effect(roll.contest, outcome), kind_of_outcome(outcome))
        merged[key] = merged.get(key, 0) + weight
    order = [GOOD, BAD, STOPPED]
    found = [Part(label, Share(weight, odds.total), kind) for (label, kind), weight in merged.items()]
    return sorted(found, key=lambda part: (order.index(part.kind), -part.share.weight))


def kind_of_outcome(outcome: Outcome) -> str:
    """Good, bad or blocked."""
    return GOOD if outcome.success else STOPPED if outcome.removed else BAD


def effect(contest: Contest, outcome: Outcome) -> str:
    """What an outcome changes: "holds, stays in Campaign; the Scandal goes"."""
    if contest.kind == DEFENSE:
        words = "holds" if outcome.success else "falls a box"
        words += f", flips to {MODE_NAMES['A']}" if outcome.flips else f", stays in {MODE_NAMES['C']}"
    elif contest.kind == ADVERTISE:
        words = "rises a box" if outcome.success else "stays where it is"
    else:
        words = f"{contest.state} is {'won' if outcome.success else 'lost'}"
    if outcome.scandal_removed:
        words += "; the Scandal goes"
    if outcome.removed:
        names = " and ".join(OFFICE_NAMES[office] for office in outcome.removed)
        words += f"; the Opposition {names} leave{'' if len(outcome.removed) > 1 else 's'}"
    return words


def per_hundred(share: Share) -> str:
    """ "about 31 in 100"; "never" and "always" where that is exact."""
    if share.weight in (0, share.of):
        return "never" if share.weight == 0 else "always"
    hundredths = round(share.fraction * 100)
    if hundredths in (0, 100):
        return "less than 1 in 100" if hundredths == 0 else "more than 99 in 100"
    return f"about {hundredths} in 100"


def one_die(roll: Roll) -> str:
    """For two dice with a free choice: what one of them alone would do."""
    if roll.keep != ANY or roll.faces is None:
        return ""
    alone = sum(kind_of(roll, die) == GOOD for die in range(1, 7))
    return f"one die alone: {alone} of 6"


def keep_words(roll: Roll) -> str:
    """How many dice, and which one counts."""
    if roll.dice == 1:
        return "one die"
    number = {2: "two", 3: "three"}.get(roll.dice, str(roll.dice))
    return (
        f"{number} dice, "
        + {ANY: "either may be taken", HIGHEST: "the highest counts", LOWEST: "the lowest counts"}[roll.keep]
    )


def face_words(roll: Roll, die: int) -> str:
    """Why a face does what it does; in a debate, what it pays."""
    return f"pays ${die}" if roll.faces is None else str(roll.faces[die - 1].why)


def faces_in_words(roll: Roll) -> str:
    """All six faces, as sentences."""
    if roll.faces is None:
        return "Each die pays the dollars it shows."
    return " ".join(
        f"{die} {VERBS[kind_of(roll, die)]}: {face_words(roll, die).removesuffix('.')}." for die in range(1, 7)
    )


def odds_in_words(roll: Roll, aim: str = "hold") -> str:
    """The chance and every outcome, as sentences."""
    share = success(roll, aim)
    listed = "; ".join(f"{part.label}: {part.share.words}" for part in parts(roll, aim))
    what = "Success" if roll.faces else f"${GOOD_PAY} or more"
    return f"{what}: {share.words}, {per_hundred(share)}. {listed}."


def needs(contest: Contest) -> str:
    """What a die must do: "beat 3 with +2 added"."""
    added = f" with {contest.drm:+d} added".replace("-", "−") if contest.drm else ""
    where = contest.state or REGION_NAMES[contest.region]
    return f"beat {contest.to_beat}{added} for {where}"
