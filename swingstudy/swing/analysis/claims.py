"""The claims of the audit, each recomputed from the rules; told in our own words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.swing.analysis.cascades import one_fall
from swingstudy.swing.analysis.forty_two import FortyTwo
from swingstudy.swing.analysis.odds import campaign_defense
from swingstudy.swing.analysis.open_tracks import boards_left_open, without_neighbour
from swingstudy.swing.analysis.purse import Turn, debates, money_plan
from swingstudy.swing.rules.contest import DEFENSE, TOSS_UP, Contest, Face, faces, regional_contest
from swingstudy.swing.rules.equipment import HOME_STRETCH_AT_LEAST
from swingstudy.swing.rules.money import FUND_RAISING_COST
from swingstudy.swing.rules.night import verdict
from swingstudy.swing.table.board import MAJORITY, SIDES
from swingstudy.swing.table.position import WAR_CHEST_MAXIMUM, Position
from swingstudy.swing.table.regions import CAMPAIGN, NOMINEES, OFFICE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Name, count, one_of, tell

HOLDS, CONDITION = Name("holds"), Name("holds only under")
FAILS, UNKNOWN = Name("does not hold"), Name("cannot be checked")
NO_NEIGHBOUR = ("AZ", "FL", "IN", "MT")
MODIFIERS = range(-2, 3)


class Claim(NamedTuple):
    """One number or statement of the booklet: in our words, its rule, the exact answer, the verdict, the condition."""

    claim: str
    rule: str
    answer: str
    verdict: str
    under: str = Name("every reading")


def bare(**changes: object) -> Position:
    """A position of the audit: markers at the bottom in Campaign mode, nothing else on the mat."""
    return Position("R", "dem-incumbent", (0,) * 5, (CAMPAIGN,) * 5)._replace(**changes)  # type: ignore[arg-type]


def sudden_death(grid: FortyTwo) -> Claim:
    """The 42% of the Extended Example."""
    agreeing = len(grid.agreeing)
    return Claim(
        tell("Had #13 come at turn 15, Sudden Death had a chance of 42%"),
        tell("13.0, turn 16"),
        tell(
            "{chance} by default; {agreeing} of {all} combinations round to 42%",
            chance=Share.of_dice(grid.default).words,
            agreeing=agreeing,
            all=len(grid.chances),
        ),
        CONDITION if agreeing else FAILS,
        " ".join(grid.notes()).removesuffix("."),
    )


def needed_votes(rulebook: Rulebook) -> Claim:
    """95 and 169."""
    needed = {side: rulebook.board.needed(side) for side in SIDES}
    held = needed == {"D": 95, "R": 169}
    answer = ", ".join(f"{side}: {MAJORITY} - {rulebook.board.locked[side]} = {n}" for side, n in needed.items())
    claim = tell("Democrats win with 95 swing votes, Republicans with 169")
    return Claim(claim, "17.2", answer, HOLDS if held else FAILS)


def one_winner(rulebook: Rulebook) -> Claim:
    """The two targets leave exactly one split without a winner."""
    board = rulebook.board
    swing = sum(board.electoral_votes.values())
    ends = [(verdict(board.needed("D"), d), verdict(board.needed("R"), swing - d)) for d in range(swing + 1)]
    both, ties = ends.count(("win", "win")), ends.count(("tie", "tie"))
    fits = not both and ties == 1 and set(ends) == {("win", "loss"), ("tie", "tie"), ("loss", "win")}
    return Claim(
        tell("One vote short is a tie, more is a loss"),
        "17.2",
        count(
            ties,
            "of {ways} ways to split {votes} votes {number} is a tie, none makes both parties win, and one's win is "
            "the other's loss",
            "of {ways} ways to split {votes} votes {number} are a tie, none makes both parties win, and one's win is "
            "the other's loss",
            ways=len(ends),
            votes=swing,
        ),
        HOLDS if fits else FAILS,
    )


def vote_sums(rulebook: Rulebook) -> Claim:
    """538 votes in all."""
    board = rulebook.board
    swing, locked = sum(board.electoral_votes.values()), sum(board.locked.values())
    return Claim(
        tell("25 swing states and the locked ones make 538 votes"),
        "17.2",
        tell(
            "{swing} in {states} swing states + {locked} locked = {all}",
            swing=swing,
            states=len(board.states()),
            locked=locked,
            all=swing + locked,
        ),
        HOLDS if swing + locked == 538 and len(board.states()) == 25 else FAILS,
        tell("Iowa 7 and Nebraska 4, as the rule says; 17 of the 25 numbers are not in the text"),
    )


def lonely_states(rulebook: Rulebook) -> Claim:
    """The states without a neighbour, over every track that the text allows."""
    found = [without_neighbour(rulebook.but(board=board)) for board in boards_left_open(rulebook.board)]
    agree = sum(states == NO_NEIGHBOUR for states in found)
    return Claim(
        tell("Four states have no adjacent state: Florida, Indiana, Montana, Arizona"),
        "17.0",
        tell(
            "{states} on the default board; the same four on {agree} of the {boards} boards that the text allows",
            states=", ".join(without_neighbour(rulebook)),
            agree=agree,
            boards=len(found),
        ),
        HOLDS if agree == len(found) else CONDITION if agree else FAILS,
        tell("every board that the text allows, both mats"),
    )


def _example(rulebook: Rulebook, drm: int) -> Contest:
    """The defense of the example in 9.1.2 without its blocking marker, with other modifiers."""
    return regional_contest(rulebook, bare(), "M", DEFENSE)._replace(drm=drm)


def four_or_higher(rulebook: Rulebook) -> Claim:
    """The example of 9.1.2 needs a modified 4, a natural 5."""
    tables = {drm: faces(_example(rulebook, drm)) for drm in MODIFIERS}
    exact = all(face.outcome.success == (face.modified >= 4) for table in tables.values() for face in table)
    natural = [face.die for face in tables[-1] if face.outcome.success]
    return Claim(
        tell("Against a 3, with -1, a modified result of 4 or higher is needed: a natural 5 or 6"),
        "9.1.2",
        tell(
            "natural {faces}; a modified 4 decides for every modifier from -2 to +2, so the natural 1 and 6 change "
            "nothing against a 3",
            faces=one_of(natural),
        ),
        HOLDS if exact and natural == [5, 6] else FAILS,
    )


def _marker_example(blocked: bool) -> Position:
    return bare(scandal="M", vp="M", opposition=(None, None, "M" if blocked else None)).with_box("M", 3)


def _successes(rulebook: Rulebook, dice: int) -> tuple[str, str, Fraction]:
    before, after = (
        campaign_defense(_marker_example(blocked), "M", dice, rulebook=rulebook).share(lambda o: o.success)
        for blocked in (False, True)
    )
    return before.words, after.words, 1 - after.fraction / before.fraction


def half_the_chances(rulebook: Rulebook) -> Claim:
    """What the blocking 1, 3 and 5 cut, with one die."""
    before, after, cut = _successes(rulebook, 1)
    return Claim(
        tell("Blocking 1, 3 and 5 cuts half the chances"),
        "9.1.2",
        tell(
            "three of six faces, but 1 and 3 fail anyway: success falls from {before} to {after}, by {cut}",
            before=before,
            after=after,
            cut=cut,
        ),
        HOLDS if cut == Fraction(1, 2) else FAILS,
        tell("one die"),
    )


def half_with_two_dice(rulebook: Rulebook) -> Claim:
    """The same with the V.P.'s two dice, which the example rolls."""
    before, after, cut = _successes(rulebook, 2)
    return Claim(
        tell("The same in the example itself, where the V.P. brings two dice"),
        "9.1.1, 9.1.2",
        tell("success falls from {before} to {after}, by {cut}: less than half", before=before, after=after, cut=cut),
        HOLDS if cut == Fraction(1, 2) else FAILS,
    )


def _every_table(rulebook: Rulebook) -> list[tuple[Contest, tuple[Face, ...]]]:
    """Every unblocked contest: numbers to beat 1 to 5, modifiers as far as colour, place and markers can add up."""
    found = []
    for kind, to_beat, drm in product((DEFENSE, TOSS_UP), range(1, 6), range(-4, 5)):
        contest = _example(rulebook, drm)._replace(kind=kind, to_beat=to_beat)
        found.append((contest, faces(contest)))
    return found


def never_certain(rulebook: Rulebook) -> Claim:
    """No modifier makes a roll certain or impossible."""
    counts = [sum(face.outcome.success for face in table) for _, table in _every_table(rulebook)]
    return Claim(
        tell("Modifiers never make a roll certain or impossible"),
        "5.2",
        tell(
            "over numbers 1 to 5 and modifiers -4 to +4, {least} to {most} of 6 faces succeed",
            least=min(counts),
            most=max(counts),
        ),
        HOLDS if min(counts) >= 1 and max(counts) <= 5 else FAILS,
        tell("no blocking marker"),
    )


def clamping(rulebook: Rulebook) -> Claim:
    """Cutting modified results off at 1 and 6 changes no result."""
    tables = _every_table(rulebook)
    changed = sum(
        (face.modified > contest.to_beat) != (face.die + contest.drm > contest.to_beat)
        for contest, table in tables
        for face in table
    )
    return Claim(
        tell("Modified results below 1 count as 1, above 6 as 6"),
        "5.1",
        tell(
            "it changes {changed} of {all} comparisons against 1 to 5: the rule never matters",
            changed=changed,
            all=len(tables) * 6,
        ),
        HOLDS if not changed else CONDITION,
    )


def raising_pays(rulebook: Rulebook, box: int) -> Fraction:
    """Dollars gained by raising funds with the War Chest at ``box`` and cashing in the turn after (11.7, 11.8)."""
    start = bare(finance=FUND_RAISING_COST, war_chest=box)
    return money_plan(start, [Turn(("raise",)), Turn(("cash in",))], rulebook).net


def do_the_math(rulebook: Rulebook) -> Claim:
    """Two dollars in, three out."""
    net = {box: raising_pays(rulebook, box) for box in range(WAR_CHEST_MAXIMUM)}
    table = ", ".join(
        tell("from +{box} {dollars}", box=box, dollars=f"{float(dollars):+.0f}") for box, dollars in net.items()
    )
    return Claim(
        tell("Raise the War Chest from +2 to +3 for $2, take out $3 the turn after"),
        "11.7, 11.8",
        tell("dollars gained over the two turns: {table}", table=table),
        HOLDS if net[2] == 1 else FAILS,
        tell("from +2 or higher; from +1 it is even, from 0 a loss"),
    )


def repeated(rulebook: Rulebook) -> Claim:
    """The same again and again."""
    cycles = 3
    turns = [Turn(("raise",), FUND_RAISING_COST), Turn(("cash in",))] * cycles
    net = money_plan(bare(war_chest=2), turns, rulebook).net
    return Claim(
        tell("Repeating this nets a lot over the game"),
        "11.8",
        tell(
            "{cycles} times: ${net} over {turns} turns, with the President at Campaign HQ in every other one (a USED "
            "President has to leave, 7.0)",
            cycles=cycles,
            net=net,
            turns=2 * cycles,
        ),
        CONDITION,
        tell(
            "$1 in two turns, ${net} in {turns}; whether that is a lot, the text leaves open", net=net, turns=2 * cycles
        ),
    )


def free_loan(rulebook: Rulebook) -> Claim:
    """The loan is a free dollar."""
    net = money_plan(bare(), [Turn(("loan",))], rulebook).net
    claim, answer = tell("The loan is in effect a free $1"), tell("${net} and no duty", net=net)
    return Claim(claim, "11.9", answer, HOLDS if net == 1 else FAILS)


def debate_means(rulebook: Rulebook) -> Claim:
    """What preparation is worth."""
    dollars = debates(rulebook).dollars
    means = {nominee: [c.mean() for (who, _), c in dollars.items() if who == nominee] for nominee in NOMINEES}
    words = "; ".join(
        f"{OFFICE_NAMES[who]}: {', '.join(f'{mean} ({float(mean):.2f})' for mean in found)}"
        for who, found in means.items()
    )
    rising = all(found == sorted(set(found)) for found in means.values())
    return Claim(
        tell("The better prepared for a debate, the more money"),
        "10.1.2, 10.2",
        tell("mean dollars with none, partial, full preparation: {words}", words=words),
        HOLDS if rising else FAILS,
    )


def home_stretch(rulebook: Rulebook) -> Claim:
    """At least two Reserve cards are left for the end."""
    return Claim(
        tell("The Home Stretch has two cards or more"),
        "16.0",
        tell("10 in the Reserve - 2 for each of 4 debates = {cards}", cards=HOME_STRETCH_AT_LEAST),
        HOLDS if HOME_STRETCH_AT_LEAST == 2 else FAILS,
    )


def snake_eyes(rulebook: Rulebook) -> Claim:
    """The double 1 of turn 16."""
    west = bare(surrogate="W", vp="W")
    failing = campaign_defense(west, "W", 2, rulebook=rulebook).share(lambda o: not o.success)
    after = one_fall(west.with_box("M", 2), "W", rulebook).after
    ruined = after.president_used and after.box("M") == 1
    return Claim(
        tell("At turn 16 two 1s would have brought a Fiasco in WEST and flipped the President"),
        tell("9.1.1, 12.2, turn 16"),
        tell(
            "the defense fails in {chance}: only with two 1s; MIDWEST falls a box, the President at Campaign HQ is "
            "USED",
            chance=failing,
        ),
        HOLDS if (failing.weight, failing.of) == (1, 36) and ruined else FAILS,
    )


def fairness(rulebook: Rulebook) -> Claim:
    """The playtesters' word on balance."""
    return Claim(
        tell("Either party has the same chance to win, by the playtesters' analysis"),
        "17.2",
        tell("no source tells what most Headline cards do, nor where the markers start"),
        UNKNOWN,
        tell("an owner's own cards"),
    )


CLAIMS: tuple[Callable[[Rulebook], Claim], ...] = (
    needed_votes, one_winner, vote_sums, lonely_states, four_or_higher, half_the_chances, half_with_two_dice,
    never_certain, clamping, do_the_math, repeated, free_loan, debate_means, home_stretch, snake_eyes, fairness,
)  # fmt: skip
"""All but the 42%, in the order of the table."""
