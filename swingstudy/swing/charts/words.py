"""What the charts show, in words and exact numbers: the odds of one roll, its faces, its modifiers."""

from __future__ import annotations

from swingstudy.chance import Chance, Share
from swingstudy.charts.pictures import BAD, GOOD, PLAIN, STOPPED, Part
from swingstudy.exact import follow, tree
from swingstudy.play import ANY, HIGHEST, LOWEST, Roll, Rule, quiet
from swingstudy.swing.analysis.odds import contest_odds, taken
from swingstudy.swing.rules.attack import settle
from swingstudy.swing.rules.contest import ADVERTISE, BLOCKED, DEFENSE, TOSS_UP, Contest, Outcome
from swingstudy.swing.table.position import SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.table.regions import MODE_NAMES, OFFICE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, all_of, count, tell

GOOD_PAY = 5


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
    cases = 6**roll.dice
    if roll.faces is None:
        return {
            1: tell("How many of the 6 faces bring ${pay} or more?", pay=GOOD_PAY),
            2: tell("How many of the 36 pairs bring ${pay} or more?", pay=GOOD_PAY),
        }.get(roll.dice) or tell("How many of the {cases} throws bring ${pay} or more?", cases=cases, pay=GOOD_PAY)
    return {
        1: tell("How many of the 6 faces succeed?"),
        2: tell("How many of the 36 pairs succeed?"),
    }.get(roll.dice) or tell("How many of the {cases} throws succeed?", cases=cases)


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


def parts(roll: Roll, aim: str = "hold", rulebook: Rulebook | None = None, veiled: bool = False) -> list[Part]:
    """The outcomes of a roll and their shares, best first; of two free dice the one that serves ``aim`` is taken.

    With the ``rulebook`` of a roll that knows its position, an outcome is told as it is carried out there: at a
    Landslide or a Fiasco another Region moves, which is not named when it is ``veiled``.
    """
    if roll.contest is None:
        chance = kept(roll)
        return [
            Part(f"${die}", Share(weight, chance.total), GOOD if die >= GOOD_PAY else PLAIN)
            for die, weight in sorted(chance.items(), reverse=True)
        ]
    odds = contest_odds(roll.contest, roll.dice, aim)
    merged: dict[tuple[str, str], int] = {}
    for outcome, weight in odds.items():
        moves = "" if rulebook is None or roll.now is None else _carried_out(rulebook, roll, outcome, veiled)
        key = (effect(roll.contest, outcome, moves), kind_of_outcome(outcome))
        merged[key] = merged.get(key, 0) + weight
    order = [GOOD, BAD, STOPPED]
    found = [Part(label, Share(weight, odds.total), kind) for (label, kind), weight in merged.items()]
    return sorted(found, key=lambda part: (order.index(part.kind), -part.share.weight))


def kind_of_outcome(outcome: Outcome) -> str:
    """Good, bad or blocked."""
    return GOOD if outcome.success else STOPPED if outcome.removed else BAD


def _carried_out(rulebook: Rulebook, roll: Roll, outcome: Outcome, veiled: bool) -> str:
    """What an outcome does to the strategy markers where it is not the one box that the roll demands; else empty."""
    if not outcome.moves:
        return ""
    region, now = roll.contest.region, roll.now
    assert roll.faces is not None
    face = next(face for face in roll.faces if face.outcome == outcome)
    after = quiet(settle(rulebook, now, region, face, ""))
    if not isinstance(after, Position):
        return ""
    steps = {one: after.box(one) - now.box(one) for one in REGIONS if after.box(one) != now.box(one)}
    if steps == {region: outcome.moves}:
        return ""
    if veiled:
        name = Name(REGION_NAMES[region])
        if outcome.moves > 0:
            return tell("{region} is at its top: a Landslide", region=name)
        return tell("{region} is at its bottom: a Fiasco", region=name)
    said = [] if region in steps else [tell("{region} stays", region=Name(REGION_NAMES[region]))]
    said += [_step(one, boxes) for one, boxes in steps.items()]
    if after.outcome in (SUDDEN_DEFEAT, SUDDEN_VICTORY):
        said.append(str(tell("{outcome}", outcome=Name(after.outcome))))
    return all_of(said)


def _step(region: str, boxes: int) -> str:
    name = Name(REGION_NAMES[region])
    if boxes > 0:
        return count(boxes, "{region} rises a box", "{region} rises {number} boxes", region=name)
    return count(-boxes, "{region} falls a box", "{region} falls {number} boxes", region=name)


def effect(contest: Contest, outcome: Outcome, moves: str = "") -> str:
    """What an outcome changes: "holds, stays in Campaign; the Scandal goes". ``moves`` is told in place of the one box
    up or down."""
    mode = Name(MODE_NAMES["A" if outcome.flips else "C"])
    if contest.kind == DEFENSE and outcome.success:
        words = _flips(outcome, tell("holds"), mode)
    elif contest.kind == DEFENSE:
        words = _flips(outcome, moves or tell("falls a box"), mode)
    elif contest.kind == ADVERTISE:
        words = (moves or tell("rises a box")) if outcome.success else tell("stays where it is")
    elif outcome.success:
        words = tell("{state} is won", state=contest.state)
    else:
        words = tell("{state} is lost", state=contest.state)
    if outcome.scandal_removed:
        words = tell("{outcome}; the Scandal goes", outcome=words)
    if outcome.removed:
        names = all_of(Name(OFFICE_NAMES[office]) for office in outcome.removed)
        words = count(
            len(outcome.removed),
            "{outcome}; the Opposition {names} leaves",
            "{outcome}; the Opposition {names} leave",
            outcome=words,
            names=names,
        )
    return words


def _flips(outcome: Outcome, what: str, mode: Name) -> str:
    if outcome.flips:
        return tell("{what}, flips to {mode}", what=what, mode=mode)
    return tell("{what}, stays in {mode}", what=what, mode=mode)


def per_hundred(share: Share) -> str:
    """ "about 31 in 100"; "never" and "always" where that is exact."""
    if share.weight in (0, share.of):
        return tell("never") if share.weight == 0 else tell("always")
    hundredths = round(share.fraction * 100)
    if hundredths in (0, 100):
        return tell("less than 1 in 100") if hundredths == 0 else tell("more than 99 in 100")
    return tell("about {number} in 100", number=hundredths)


def one_die(roll: Roll) -> str:
    """For two dice with a free choice: what one of them alone would do."""
    if roll.keep != ANY or roll.faces is None:
        return ""
    alone = sum(kind_of(roll, die) == GOOD for die in range(1, 7))
    return tell("one die alone: {number} of 6", number=alone)


def keep_words(roll: Roll) -> str:
    """How many dice, and which one counts."""
    if roll.dice == 1:
        return tell("one die")
    number = {2: tell("two dice"), 3: tell("three dice")}.get(roll.dice) or tell("{number} dice", number=roll.dice)
    return {
        ANY: tell("{dice}, either may be taken", dice=number),
        HIGHEST: tell("{dice}, the highest counts", dice=number),
        LOWEST: tell("{dice}, the lowest counts", dice=number),
    }[roll.keep]


def assumed(roll: Roll, aim: str = "hold") -> str:
    """Which of two free dice the odds take for granted."""
    if roll.keep != ANY or roll.faces is None or roll.contest.kind not in (DEFENSE, ADVERTISE, TOSS_UP):
        return ""
    if roll.contest.kind != DEFENSE:
        return tell("Of the two dice, these odds take one that succeeds, if there is one.")
    return {
        "hold": tell("Of the two dice, these odds take one that holds; if both or none do, one that does not flip."),
        "flip": tell("Of the two dice, these odds take one that holds; if both or none do, one that flips."),
        "keep-mode": tell("Of the two dice, these odds take one that stays in Campaign; if both or none do, one that "
                          "holds."),
        "clear": tell("Of the two dice, these odds take the one that removes more markers; then one that holds."),
    }[aim]  # fmt: skip


def face_words(roll: Roll, die: int) -> str:
    """Why a face does what it does; in a debate, what it pays."""
    return tell("pays ${die}", die=die) if roll.faces is None else str(roll.faces[die - 1].why)


def faces_in_words(roll: Roll) -> str:
    """All six faces, as sentences."""
    if roll.faces is None:
        return tell("Each die pays the dollars it shows.")
    return " ".join(_face_sentence(roll, die) for die in range(1, 7))


def _face_sentence(roll: Roll, die: int) -> str:
    why = face_words(roll, die).removesuffix(".")
    return {
        GOOD: tell("{die} succeeds: {why}.", die=die, why=why),
        BAD: tell("{die} fails: {why}.", die=die, why=why),
        STOPPED: tell("{die} is blocked: {why}.", die=die, why=why),
        PLAIN: tell("{die} counts: {why}.", die=die, why=why),
    }[kind_of(roll, die)]


def odds_in_words(roll: Roll, aim: str = "hold", rulebook: Rulebook | None = None, veiled: bool = False) -> str:
    """The chance and every outcome, as sentences."""
    share = success(roll, aim)
    listed = "; ".join(
        tell("{outcome}: {share}", outcome=part.label, share=part.share.words)
        for part in parts(roll, aim, rulebook, veiled)
    )
    if roll.faces:
        return tell(
            "Success: {share}, {about}. {outcomes}.", share=share.words, about=per_hundred(share), outcomes=listed
        )
    return tell(
        "${pay} or more: {share}, {about}. {outcomes}.",
        pay=GOOD_PAY, share=share.words, about=per_hundred(share), outcomes=listed,
    )  # fmt: skip


def needs(contest: Contest) -> str:
    """What a die must do: "beat 3 with +2 added"."""
    where = contest.state or Name(REGION_NAMES[contest.region])
    if not contest.drm:
        return tell("beat {number} for {where}", number=contest.to_beat, where=where)
    added = f"{contest.drm:+d}".replace("-", "−")
    return tell("beat {number} with {added} added for {where}", number=contest.to_beat, added=added, where=where)
