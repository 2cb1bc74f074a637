"""The last Action Phase a second time, written from the rulebook alone with plain fractions: the oracle of the planner.

Every legal order of every action is tried, the loan and Cash In at any moment, changes of mode in both directions.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from analysis import plain_night as plain
from analysis.plain_night import BOARD, REGIONS
from swingstudy.swing.table.position import Position

Value = tuple[Fraction, Fraction, Fraction]
VICTORY: Value = (Fraction(1), Fraction(0), Fraction(0))
DEFEAT: Value = (Fraction(0), Fraction(0), Fraction(0))
DIE = range(1, 7)


def mean(values: list[Value]) -> Value:
    """Equally likely values."""
    return tuple(sum(value[at] for value in values) / len(values) for at in range(3))  # type: ignore[return-value]


def best_of_two(values: list[Value]) -> Value:
    """Two dice, either may be taken: of the 36 pairs of faces the better one counts."""
    return mean([max(one, other) for one in values for other in values])


@cache
def night_value(position: Position) -> Value:
    """Chance to win, to tie, expected votes, with the best use of the nominees (17.0 to 17.2)."""
    parts = [plain.part(position, region) for region in REGIONS]

    @cache
    def toss(at: int, index: int, markers: tuple[tuple[int, ...], ...], ready: bool, votes: int) -> Value:
        if at == len(parts):
            outcome = plain.verdict(position.side, votes)
            return Fraction(outcome == "win"), Fraction(outcome == "tie"), Fraction(votes)
        here = parts[at]
        if index == len(here.toss_ups):
            return enter(at + 1, votes)
        _, gain, modifier = here.toss_ups[index]

        def faces(still: bool) -> list[Value]:
            return [
                toss(at, index + 1, plain.after(d, markers), still, votes + gain * plain.wins(d, modifier, markers))
                for d in DIE
            ]

        return max(mean(faces(ready)), best_of_two(faces(False))) if ready else mean(faces(False))

    def enter(at: int, votes: int) -> Value:
        if at == len(parts):
            return toss(at, 0, (), False, votes)
        here = parts[at]
        return toss(at, 0, here.markers, here.helps is not None, votes + here.held)

    return enter(0, 0)


def modifier(position: Position, region: str) -> int:
    """5.0: Surrogate, Economy, Scandal."""
    return position.economy[REGIONS.index(region)] + (position.surrogate == region) - (position.scandal == region)


def exceeds(position: Position, region: str, mode: str, die: int) -> tuple[bool, Position]:
    """Whether a die does it against a strategy marker, and the position without the markers that blocked it."""
    there = [
        name for name, at in zip(("president", "vp", "surrogate"), position.opposition, strict=True) if at == region
    ]
    strong = dict(zip(("president", "vp", "surrogate"), position.strong, strict=True))
    blocked = [name for name in there if die in BOARD.blocking[name, strong[name]]]
    for name in blocked:
        position = position.with_opposition(name, None)
    resistance = BOARD.resistance[region]
    to_beat = resistance.campaign if mode == "C" else resistance.advertising
    done = not blocked and die != 1 and (die == 6 or die + modifier(position, region) > to_beat)
    return done, position


def up(position: Position, region: str) -> Position:
    """11.1, 12.1, 12.3, 13.0: one box up, or a Landslide to the right."""
    tops = {r: len(BOARD.tracks[r]) - 1 for r in REGIONS}
    for target in REGIONS[REGIONS.index(region) :]:
        if position.box(target) < tops[target]:
            return position.with_box(target, position.box(target) + 1)
        if all(position.box(r) == tops[r] for r in REGIONS):
            return position._replace(outcome="victory")
    return position


def down(position: Position, region: str) -> Position:
    """9.1, 12.2, 12.3, 13.0: one box down, or a Fiasco to the left; out of SOUTH, BORDER falls three times."""
    if position.outcome:
        return position
    if position.box(region):
        return position.with_box(region, position.box(region) - 1)
    if not any(position.boxes):
        return position._replace(outcome="defeat")
    if region == "S":
        return down(down(down(position, "B"), "B"), "B")
    return down(position, REGIONS[REGIONS.index(region) - 1])


def stop(position: Position) -> Value:
    """11.11, 15.0, 17.0: the Scandal Phase, then the night."""
    if position.outcome:
        return VICTORY if position.outcome == "victory" else DEFEAT
    region, bare = position.scandal, position._replace(finance=0, loan=False, war_chest=0, war_chest_used=False)
    if region is None:
        return night_value(bare)
    if position.mode(region) == "A":
        return ended(down(bare, region))
    one = [ended(defended(bare, region, die)) for die in DIE]
    if position.vp != region or position.vp_used:
        return mean(one)
    two = [ended(defended(bare._replace(vp_used=True), region, die)) for die in DIE]
    return max(mean(one), best_of_two(two))


def ended(position: Position) -> Value:
    """The game may have ended suddenly."""
    if position.outcome:
        return VICTORY if position.outcome == "victory" else DEFEAT
    return night_value(position)


def defended(position: Position, region: str, die: int) -> Position:
    """9.1: the die holds or not, and flips the marker when it is odd."""
    held, position = exceeds(position, region, "C", die)
    if die % 2:
        position = position.with_mode(region, "A")
    return position._replace(scandal=None) if held else down(position, region)


def advertised(position: Position, region: str, die: int) -> Position:
    """11.1: a success takes the Scandal away from there and raises the marker."""
    done, position = exceeds(position, region, "A", die)
    if done and position.scandal == region:
        position = position._replace(scandal=None)
    return up(position, region) if done else position


@cache
def worth(position: Position) -> Value:
    """The value under the best play of all."""
    return max([stop(position), *actions(position)])


def actions(position: Position) -> Iterator[Value]:
    """Every legal action of the planner's kinds, played on in the best way (11.1, 11.2, 11.5, 11.8, 11.9)."""
    if position.outcome:
        return
    if not position.loan:
        yield worth(position._replace(loan=True, finance=position.finance + 1))
    if not position.war_chest_used and position.war_chest:
        left = position.war_chest - 1
        cashed = position.finance + position.war_chest
        yield worth(position._replace(war_chest_used=True, war_chest=left, finance=cashed))
    together = position.vp in REGIONS and position.vp == position.president
    if together and position.president_used and not position.vp_used:
        yield worth(position._replace(president_used=False, vp_used=True))
    if not position.finance:
        return
    paid = position._replace(finance=position.finance - 1)
    for region in REGIONS:
        if position.mode(region) == "C":
            yield worth(paid.with_mode(region, "A"))
            continue
        yield worth(paid.with_mode(region, "C"))
        yield mean([worth(advertised(paid, region, die)) for die in DIE])
        if position.president == region and not position.president_used:
            used = paid._replace(president_used=True)
            yield best_of_two([worth(advertised(used, region, die)) for die in DIE])
