"""What one die does (rules 5.0 to 5.3, 9.1, 11.1, 17.1).

Campaign Defense, Advertising and Election-Night toss-ups are one contest: the die, its modifiers, a number to beat,
numbers that are blocked. :func:`judge` says what a face does; nothing else in the package does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from swingstudy.play import Words
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import ADVERTISING, CAMPAIGN, INDEX, OFFICE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import Text, all_of, say, tell

LOWEST, HIGHEST = 1, 6
FACES = range(LOWEST, HIGHEST + 1)
NATURAL_FAILURE, NATURAL_SUCCESS = 1, 6
TOSS_UP_TO_BEAT = 3
FALL, RISE = -1, 1
SURROGATE_MODIFIER, SCANDAL_MODIFIER = 1, -1

MODIFIERS = ("surrogate", "economy", "scandal", "colour", "position")
SURROGATE, ECONOMY, SCANDAL, COLOUR, POSITION = MODIFIERS
SURROGATE_IS_HERE, SCANDAL_IS_HERE = say("your Surrogate is here"), say("the Scandal is here")
GOOD_ECONOMY, BAD_ECONOMY = say("good economy here"), say("bad economy here")

DEFENSE, ADVERTISE, TOSS_UP = "defense", "advertising", "toss-up"


class Modifier(NamedTuple):
    """One die roll modifier: its amount, why, the rule, and its kind (:data:`MODIFIERS`)."""

    amount: int
    why: Words
    rule: str
    kind: str


class Contest(NamedTuple):
    """Everything that decides what a die does: kind, number to beat, modifiers and their sum, blocking markers with
    their numbers."""

    kind: str
    region: str
    to_beat: int
    drm: int
    modifiers: tuple[Modifier, ...]
    blockers: tuple[tuple[str, tuple[int, ...]], ...]
    scandal: bool
    six_wins: bool
    state: str | None = None


class Outcome(NamedTuple):
    """What a roll changes. ``moves`` is the step it demands of the strategy marker (-1, 0, 1), before any cascade."""

    success: bool
    moves: int
    flips: bool
    removed: tuple[str, ...]
    scandal_removed: bool

    def __str__(self) -> str:
        parts = [tell("success") if self.success else tell("failure")]
        parts += [{FALL: tell("falls one box"), RISE: tell("rises one box")}[self.moves]] if self.moves else []
        parts += [tell("flips")] if self.flips else []
        parts += [tell("Opposition {office} leaves", office=OFFICE_NAMES[office]) for office in self.removed]
        parts += [tell("the Scandal goes")] if self.scandal_removed else []
        return ", ".join(parts)


BEATS, TOO_LOW = "beats", "too low"
NATURAL, BLOCKED = "natural", "blocked"


class Face(NamedTuple):
    """One face of the die in a contest: the die, the modified result (1 to 6), what it changes, and on what ground."""

    die: int
    modified: int
    to_beat: int
    ground: str
    outcome: Outcome

    @property
    def told(self) -> Text:
        """The ground, to be put into words when it is read."""
        if self.ground == BLOCKED:
            names = all_of(OFFICE_NAMES[office] for office in self.outcome.removed)
            if self.die == NATURAL_FAILURE:
                return say("natural {die}, and blocked by the Opposition {names}", die=self.die, names=names)
            return say("blocked by the Opposition {names}", names=names)
        if self.ground == NATURAL:
            always = "natural {die} always succeeds" if self.outcome.success else "natural {die} always fails"
            return say(always, die=self.die)
        beats = "{modified} beats {to_beat}"
        if self.ground != BEATS:
            beats = "too low: {modified} does not beat {to_beat}"
        return say(beats, modified=self.modified, to_beat=self.to_beat)

    @property
    def why(self) -> str:
        """The ground in words."""
        return str(self.told)

    @property
    def reason(self) -> str:
        """The ground as the end of a sentence: without a full stop of its own."""
        return self.why.removesuffix(".")


def judge(die: int, contest: Contest) -> Face:
    """What a natural ``die`` (1 to 6) does. A block fails whatever else holds; then the natural 1 and 6; then the
    sum."""
    kind, _, to_beat, drm, _, blockers, scandal, six_wins, _ = contest
    modified = min(max(die + drm, LOWEST), HIGHEST)
    blocking: tuple[str, ...] = ()
    if blockers and not (die == NATURAL_SUCCESS and six_wins):
        blocking = tuple([office for office, numbers in blockers if die in numbers])
    if blocking:
        success, ground = False, BLOCKED
    elif die in (NATURAL_FAILURE, NATURAL_SUCCESS):
        success, ground = die == NATURAL_SUCCESS, NATURAL
    else:
        success = modified > to_beat
        ground = BEATS if success else TOO_LOW
    if kind == DEFENSE:
        outcome = Outcome(success, 0 if success else FALL, die % 2 == 1, blocking, scandal and success)
    elif kind == ADVERTISE:
        outcome = Outcome(success, RISE if success else 0, False, blocking, scandal and success)
    else:
        outcome = Outcome(success, 0, False, blocking, False)
    return Face(die, modified, to_beat, ground, outcome)


def faces(contest: Contest) -> tuple[Face, ...]:
    """The six faces, 1 first."""
    return _judged(contest, judge, NATURAL_FAILURE, NATURAL_SUCCESS, LOWEST, HIGHEST, FALL, RISE)


@lru_cache(4096)
def _judged(contest: Contest, by: Callable[[int, Contest], Face], *constants: int) -> tuple[Face, ...]:
    """The faces of a contest, remembered as long as the rule and its constants are the same."""
    return tuple([by(die, contest) for die in FACES])


def regional_modifiers(position: Position, region: str) -> tuple[Modifier, ...]:
    """The modifiers that the markers in a Region's Modifier box give (5.0); nominees and Opposition give none."""
    found = []
    if position.surrogate == region:
        found.append(Modifier(SURROGATE_MODIFIER, SURROGATE_IS_HERE, "5.0", SURROGATE))
    sign = position.economy[INDEX[region]]
    if sign:
        found.append(Modifier(sign, GOOD_ECONOMY if sign > 0 else BAD_ECONOMY, "5.0, 9.3.2", ECONOMY))
    if position.scandal == region:
        found.append(Modifier(SCANDAL_MODIFIER, SCANDAL_IS_HERE, "5.0, 9.2", SCANDAL))
    return tuple(found)


def total(modifiers: Iterable[Modifier]) -> int:
    """The sum of modifiers: they are cumulative (5.0, 18.5)."""
    return sum([modifier.amount for modifier in modifiers])


def blockers(rulebook: Rulebook, position: Position, region: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The Opposition markers in a Region with their Blocking Numbers (9.1.2, 18.0)."""
    if region not in position.opposition:
        return ()
    blocking = rulebook.board.blocking
    return tuple([(office, blocking[office, position.is_strong(office)]) for office in position.against(region)])


def regional_contest(rulebook: Rulebook, position: Position, region: str, kind: str) -> Contest:
    """The contest of a Campaign Defense (kind "defense") or an Advertising effort ("advertising") in a Region."""
    mode = CAMPAIGN if kind == DEFENSE else ADVERTISING
    modifiers = regional_modifiers(position, region)
    return Contest(
        kind,
        region,
        rulebook.board.to_beat(region, mode),
        total(modifiers),
        modifiers,
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
    success, _, flips, removed, _ = face.outcome
    if aim == "hold":
        return success, not flips, len(removed), face.die
    if aim == "flip":
        return success, flips, len(removed), face.die
    if aim == "keep-mode":
        return not flips, success, len(removed), face.die
    return len(removed), success, not flips, face.die
