"""What one die does (rules 5.0 to 5.3, 9.1, 11.1, 17.1).

Campaign Defense, Advertising and Election-Night toss-ups are one contest: the die, its modifiers, a number to beat, numbers that
are blocked. :func:`judge` says what a face does; nothing else in the package does.
"""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.swing.position import Position
from swingstudy.swing.regions import ADVERTISING, CAMPAIGN, INDEX, OFFICE_NAMES
from swingstudy.swing.rulebook import Rulebook

LOWEST, HIGHEST = 1, 6
FACES = range(LOWEST, HIGHEST + 1)
NATURAL_FAILURE, NATURAL_SUCCESS = 1, 6
TOSS_UP_TO_BEAT = 3
FALL, RISE = -1, 1
SURROGATE_MODIFIER, SCANDAL_MODIFIER = 1, -1

DEFENSE, ADVERTISE, TOSS_UP = "defense", "advertising", "toss-up"


class Modifier(NamedTuple):
    """One die roll modifier: its amount, why, the rule."""

    amount: int
    why: str
    rule: str


class Contest(NamedTuple):
    """Everything that decides what a die does: kind, number to beat, modifiers, blocking markers with their numbers."""

    kind: str
    region: str
    to_beat: int
    modifiers: tuple[Modifier, ...]
    blockers: tuple[tuple[str, tuple[int, ...]], ...]
    scandal: bool
    six_wins: bool
    state: str | None = None

    @property
    def drm(self) -> int:
        """The sum of the modifiers."""
        return sum(modifier.amount for modifier in self.modifiers)


class Outcome(NamedTuple):
    """What a roll changes. ``moves`` is the step it demands of the strategy marker (-1, 0, 1), before any cascade."""

    success: bool
    moves: int
    flips: bool
    removed: tuple[str, ...]
    scandal_removed: bool


class Face(NamedTuple):
    """One face of the die in a contest: the die, the modified result (1 to 6), why, and what it changes."""

    die: int
    modified: int
    why: str
    outcome: Outcome


def judge(die: int, contest: Contest) -> Face:
    """What a natural ``die`` (1 to 6) does. A block fails whatever else holds; then the natural 1 and 6; then the sum."""
    modified = min(max(die + contest.drm, LOWEST), HIGHEST)
    blocking = tuple(office for office, numbers in contest.blockers if die in numbers)
    if blocking and die == NATURAL_SUCCESS and contest.six_wins:
        blocking = ()
    if blocking:
        success = False
        names = " and ".join(OFFICE_NAMES[office] for office in blocking)
        why = f"blocked by the Opposition {names}"
        if die == NATURAL_FAILURE:
            why = f"natural {die}, and {why}"
    elif die == NATURAL_FAILURE:
        success, why = False, f"natural {die} always fails"
    elif die == NATURAL_SUCCESS:
        success, why = True, f"natural {die} always succeeds"
    else:
        success = modified > contest.to_beat
        why = f"{modified} beats {contest.to_beat}" if success else f"too low: {modified} does not beat {contest.to_beat}"
    kind = contest.kind
    moves = 0
    if kind == DEFENSE and not success:
        moves = FALL
    elif kind == ADVERTISE and success:
        moves = RISE
    flips = kind == DEFENSE and die % 2 == 1
    clears = contest.scandal and success and kind != TOSS_UP
    return Face(die, modified, why, Outcome(success, moves, flips, blocking, clears))


def faces(contest: Contest) -> tuple[Face, ...]:
    """The six faces, 1 first."""
    return tuple(judge(die, contest) for die in FACES)


def regional_modifiers(position: Position, region: str) -> tuple[Modifier, ...]:
    """The modifiers that the markers in a Region's Modifier box give (5.0); nominees and Opposition give none."""
    found = []
    if position.surrogate == region:
        found.append(Modifier(SURROGATE_MODIFIER, "your Surrogate is here", "5.0"))
    sign = position.economy[INDEX[region]]
    if sign:
        found.append(Modifier(sign, "good economy here" if sign > 0 else "bad economy here", "5.0, 9.3.2"))
    if position.scandal == region:
        found.append(Modifier(SCANDAL_MODIFIER, "the Scandal is here", "5.0, 9.2"))
    return tuple(found)


def blockers(rulebook: Rulebook, position: Position, region: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The Opposition markers in a Region with their Blocking Numbers (9.1.2, 18.0)."""
    blocking = rulebook.board.blocking
    return tuple((office, blocking[office, position.is_strong(office)]) for office in position.against(region))


def regional_contest(rulebook: Rulebook, position: Position, region: str, kind: str) -> Contest:
    """The contest of a Campaign Defense (kind "defense") or an Advertising effort ("advertising") in a Region."""
    mode = CAMPAIGN if kind == DEFENSE else ADVERTISING
    return Contest(
        kind,
        region,
        rulebook.board.to_beat(region, mode),
        regional_modifiers(position, region),
        blockers(rulebook, position, region),
        position.scandal == region,
        rulebook.readings.six_against_block == "six",
    )


AIMS = ("hold", "flip", "keep-mode", "clear")


def aim_key(aim: str, face: Face) -> tuple[int, ...]:
    """How much a face serves an aim: the larger key is taken; of equal faces the higher die.

    hold: success, then stays in its mode, then removes more markers. flip: success, flips, removes more.
    keep-mode: stays, success, removes more. clear: removes more, success, stays.
    """
    success, stays, removes = int(face.outcome.success), int(not face.outcome.flips), len(face.outcome.removed)
    order = {
        "hold": (success, stays, removes),
        "flip": (success, 1 - stays, removes),
        "keep-mode": (stays, success, removes),
        "clear": (removes, success, stays),
    }[aim]
    return (*order, face.die)
