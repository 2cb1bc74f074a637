"""Election Night a second time, written from the rulebook alone, slowly and plainly: the oracle of these tests.

It reads the board's data and a position's fields and nothing else of the package.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import NamedTuple

from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT

REGIONS = "SNMWB"
BOARD = DEFAULT.board


def random_position(random: Random, crowded: bool = False) -> Position:
    """Any position of the default board; a crowded one has more Advertising and more markers in its Regions."""
    modes = ("C", "A", "A") if crowded else ("C", "C", "A")
    own = random.choice(("surrogate", "scandal", "neither"))
    return Position(
        side=random.choice("RD"),
        situation="dem-incumbent",
        boxes=tuple(random.randrange(len(BOARD.tracks[region])) for region in REGIONS),
        modes=tuple(random.choice(modes) for _ in REGIONS),
        president=random.choice([*REGIONS, "HQ"]),
        president_used=random.random() < 0.2,
        vp=random.choice([*REGIONS, "HQ"]),
        vp_used=random.random() < 0.2,
        surrogate=random.choice(REGIONS) if own == "surrogate" else None,
        scandal=random.choice(REGIONS) if own == "scandal" else None,
        opposition=tuple(random.choice([*REGIONS, None]) for _ in range(3)),
        strong=tuple(random.random() < 0.5 for _ in range(3)),
        economy=tuple(random.choice((-1, 0, 0, 1)) for _ in REGIONS),
    )


class Open(NamedTuple):
    """One toss-up: state, votes, what is added to the die."""

    state: str
    votes: int
    modifier: int


class Part(NamedTuple):
    """A Region on the night: votes won outright, states won and lost, the toss-ups in order, the numbers that each
    Opposition marker there blocks, and whether a nominee can help."""

    held: int
    won: tuple[str, ...]
    lost: tuple[str, ...]
    toss_ups: tuple[Open, ...]
    markers: tuple[tuple[int, ...], ...]
    helps: str | None


def part(position: Position, region: str) -> Part:
    """17.0 and 17.1 for one Region."""
    at = REGIONS.index(region)
    track = list(BOARD.tracks[region])
    if position.side == "D":
        track.reverse()
    box, advertising = position.boxes[at], position.modes[at] == "A"
    near = {box - 1, box, box + 1} if advertising else {box}
    own_colour = "red" if position.side == "R" else "blue"
    common = position.economy[at] + (position.surrogate == region) - (position.scandal == region)
    won, lost, toss_ups = [], [], []
    for index in range(len(track) - 1, -1, -1):
        state = track[index]
        if state is None:
            continue
        if index not in near:
            (won if index < box else lost).append(state)
            continue
        colour = BOARD.colours[state]
        inclination = 0 if colour == "purple" else 1 if colour == own_colour else -1
        place = (index < box) - (index > box)
        toss_ups.append(Open(state, BOARD.electoral_votes[state], common + inclination + place))
    names = ("president", "vp", "surrogate")
    markers = tuple(
        BOARD.blocking[name, strong]
        for name, where, strong in zip(names, position.opposition, position.strong, strict=True)
        if where == region
    )
    president = advertising and position.president == region and not position.president_used
    vp = not advertising and position.vp == region and not position.vp_used
    helps = "president" if president else "vp" if vp else None
    held = sum(BOARD.electoral_votes[state] for state in won)
    return Part(held, tuple(won), tuple(lost), tuple(toss_ups), markers, helps)


def wins(die: int, modifier: int, markers: tuple[tuple[int, ...], ...]) -> bool:
    """A blocked number or a natural 1 loses, a natural 6 wins, else a modified 4 or more wins."""
    if any(die in numbers for numbers in markers):
        return False
    return die == 6 or (die != 1 and die + modifier >= 4)


def after(die: int, markers: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Markers that blocked leave before the next toss-up."""
    return tuple(numbers for numbers in markers if die not in numbers)


def results(region: Part, use_at: int | None) -> dict[tuple[bool, ...], Fraction]:
    """Every roll of every die of a Region, one by one: who wins which toss-up, with its chance.

    ``use_at`` is the toss-up that has two dice, of which one that wins is taken, else one that removes more markers,
    else the higher.
    """
    numbers = [2 if at == use_at else 1 for at in range(len(region.toss_ups))]
    found: dict[tuple[bool, ...], Fraction] = {}
    for dice in product(range(1, 7), repeat=sum(numbers)):
        left, markers, calls = list(dice), region.markers, []
        for toss_up, number in zip(region.toss_ups, numbers, strict=True):
            rolled, left = left[:number], left[number:]
            gone = markers
            die = max(
                rolled,
                key=lambda d, gone=gone, m=toss_up.modifier: (wins(d, m, gone), len(gone) - len(after(d, gone)), d),
            )
            calls.append(wins(die, toss_up.modifier, markers))
            markers = after(die, markers)
        found[tuple(calls)] = found.get(tuple(calls), Fraction(0)) + Fraction(1, 6 ** sum(numbers))
    return found


def needed(side: str) -> int:
    """17.2, in the booklet's own numbers."""
    return {"D": 95, "R": 169}[side]


def verdict(side: str, votes: int) -> str:
    """17.2."""
    return "win" if votes >= needed(side) else "tie" if votes == needed(side) - 1 else "loss"


def whole_night(position: Position, uses: dict[str, int | None]) -> dict[tuple[bool, ...], Fraction]:
    """All nights, Region after Region: the calls of all toss-ups in order, with their chances."""
    nights: dict[tuple[bool, ...], Fraction] = {(): Fraction(1)}
    for region in REGIONS:
        here = results(part(position, region), uses.get(region))
        nights = {calls + more: chance * further for calls, chance in nights.items() for more, further in here.items()}
    return nights


def first_uses(position: Position) -> dict[str, int | None]:
    """The nominee at the first toss-up of its Region."""
    parts = {region: part(position, region) for region in REGIONS}
    return {region: 0 if here.helps and here.toss_ups else None for region, here in parts.items()}


def open_states(position: Position) -> list[Open]:
    """All toss-ups in order."""
    return [toss_up for region in REGIONS for toss_up in part(position, region).toss_ups]


def held(position: Position) -> int:
    """Votes won outright."""
    return sum(part(position, region).held for region in REGIONS)


Value = tuple[Fraction, Fraction, Fraction]


def _mean(values: list[tuple[Fraction, Value]]) -> Value:
    return tuple(sum(chance * value[at] for chance, value in values) for at in range(3))  # type: ignore[return-value]


def best_value(position: Position) -> Value:
    """Chance to win, chance to tie and expected votes when each choice, of the nominee and of each pair of dice, is the
    best for them in that order: every history is tried, nothing is remembered."""
    parts = [part(position, region) for region in REGIONS]

    def start(at: int, votes: int) -> Value:
        if at == len(parts):
            outcome = verdict(position.side, votes)
            return Fraction(outcome == "win"), Fraction(outcome == "tie"), Fraction(votes)
        here = parts[at]
        return toss(at, 0, here.markers, here.helps is not None, votes + here.held)

    def toss(at: int, index: int, markers: tuple[tuple[int, ...], ...], ready: bool, votes: int) -> Value:
        here = parts[at]
        if index == len(here.toss_ups):
            return start(at + 1, votes)
        _, gain, modifier = here.toss_ups[index]

        def faces(still: bool) -> list[Value]:
            return [
                toss(at, index + 1, after(d, markers), still, votes + gain * wins(d, modifier, markers))
                for d in range(1, 7)
            ]

        single = _mean([(Fraction(1, 6), value) for value in faces(ready)])
        if not ready:
            return single
        used = faces(False)
        double = _mean([(Fraction(1, 36), max(one, other)) for one in used for other in used])
        return max(single, double)

    return start(0, 0)


def every_policy(position: Position) -> set[Value]:
    """What each single policy is worth: at every point of every history use the nominee or not, take either die.

    Only for very small nights; faces that do the same are one branch.
    """
    parts = [part(position, region) for region in REGIONS]

    def start(at: int, votes: int) -> set[Value]:
        if at == len(parts):
            outcome = verdict(position.side, votes)
            return {(Fraction(outcome == "win"), Fraction(outcome == "tie"), Fraction(votes))}
        here = parts[at]
        return toss(at, 0, here.markers, here.helps is not None, votes + here.held)

    def toss(at: int, index: int, markers: tuple[tuple[int, ...], ...], ready: bool, votes: int) -> set[Value]:
        here = parts[at]
        if index == len(here.toss_ups):
            return start(at + 1, votes)
        _, gain, modifier = here.toss_ups[index]
        effects: dict[tuple[bool, tuple[tuple[int, ...], ...]], list[int]] = {}
        for die in range(1, 7):
            effects.setdefault((wins(die, modifier, markers), after(die, markers)), []).append(die)
        groups = list(effects.items())

        def follow(still: bool) -> list[list[Value]]:
            return [list(toss(at, index + 1, left, still, votes + gain * won)) for (won, left), _ in groups]

        sizes = [len(dice) for _, dice in groups]
        worths = {
            _mean([(Fraction(size, 6), value) for size, value in zip(sizes, chosen, strict=True)])
            for chosen in product(*follow(ready))
        }
        if ready:
            pairs = [(a, b) for a in range(len(groups)) for b in range(a, len(groups))]
            for chosen in product(*follow(False)):
                for takes in product(*({a, b} for a, b in pairs)):
                    weights = [Fraction(sizes[a] * sizes[b] * (1 + (a != b)), 36) for a, b in pairs]
                    worths.add(_mean([(w, chosen[take]) for w, take in zip(weights, takes, strict=True)]))
        return worths

    return start(0, 0)
