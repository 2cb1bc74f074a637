"""The 42% remark of the Extended Example under every reading, both places of Indiana and every strong marker (13.0).

Had card #13 come at turn 15, says the booklet, Sudden Death had a chance of 42%. The position is that turn's after its
Ready Phase. What the text leaves open is varied here: the readings that bear on an Events Phase, the empty box below
Indiana, and which of the numbers 2 to 6 the strong side of the Opposition President blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.results import Result, Row
from swingstudy.swing.analysis.odds import events
from swingstudy.swing.rules.contest import DEFENSE, faces, regional_contest
from swingstudy.swing.table.board import Board
from swingstudy.swing.table.cards import find_card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import BY_NAME, Readings
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import count, one_of, tell

SIDE, CARD, REGION = "R", "13", "S"
STRONG_PRESIDENT = ("president", True)
SUBSETS = tuple(subset for size in range(6) for subset in combinations(range(2, 7), size))
EVENT_READINGS = (
    "cascade-out-of-south", "three-box-fall", "sudden-death-check", "six-against-block", "placement-order",
    "higher-tie",
)  # fmt: skip
STATED = 42
_BOXES = {"S": "NC", "N": "IN", "M": "below IA", "W": "below AZ", "B": "TN"}


def indiana_second(board: Board) -> Board:
    """The board with one empty box below Indiana."""
    return _north(board, (None, *_from_indiana(board)))


def indiana_bottom(board: Board) -> Board:
    """The board with Indiana in the bottom box of NORTH."""
    return _north(board, _from_indiana(board))


def _from_indiana(board: Board) -> tuple[str | None, ...]:
    track = board.track(SIDE, "N")
    return track[track.index("IN") :]


def _north(board: Board, track: tuple[str | None, ...]) -> Board:
    return board._replace(tracks={**board.tracks, "N": track})


INDIANA: dict[str, Callable[[Board], Board]] = {"second": indiana_second, "bottom": indiana_bottom}


def turn_fifteen(board: Board) -> Position:
    """Turn 15 of the Extended Example after its Ready Phase, before a card is revealed or played."""
    return Position(
        side=SIDE,
        situation="dem-incumbent",
        boxes=tuple(board.box_index(SIDE, region, _BOXES[region]) for region in REGIONS),
        modes=("C", "A", "A", "C", "A"),
        turn=15,
        phase="events",
        president="N",
        vp="N",
        scandal="B",
        opposition=("S", "B", "M"),
        strong=(True, False, True),
        economy=(0, 0, -1, -1, -1),
        finance=1,
        war_chest=4,
        hand=("#0", "#7"),
    )


class Case(NamedTuple):
    """One way to fill what the text leaves open: Indiana "second" or "bottom", the numbers blocked, the readings."""

    indiana: str
    blocked: tuple[int, ...]
    readings: Readings


def sudden_defeat(case: Case, rulebook: Rulebook = DEFAULT) -> Fraction:
    """The chance of Sudden Death in that Events Phase, exactly."""
    return _chance(*_prepared(case, rulebook)).fraction


def _prepared(case: Case, rulebook: Rulebook) -> tuple[Rulebook, Position]:
    board = INDIANA[case.indiana](rulebook.board)
    board = board._replace(blocking={**board.blocking, STRONG_PRESIDENT: case.blocked})
    return rulebook.but(board=board, readings=case.readings), turn_fifteen(board)


def _chance(rulebook: Rulebook, position: Position) -> Share:
    return events(position, find_card(rulebook.cards, CARD), joint=False, rulebook=rulebook).sudden_defeat


def _readings() -> list[Readings]:
    """Every combination of the readings that an Events Phase can ask for, those that are refused left out."""
    found = []
    for values in product(*(BY_NAME[name].values for name in EVENT_READINGS)):
        try:
            found.append(Readings.of(zip(EVENT_READINGS, values, strict=True)))
        except ValueError:
            continue
    return found


class FortyTwo(Result):
    """The whole grid: ``chances`` has each :class:`Case` with its exact chance."""

    def __init__(self, rulebook: Rulebook = DEFAULT):
        self.rulebook = rulebook
        self.chances: dict[Case, Fraction] = {}
        known: dict[object, Fraction] = {}
        for indiana, readings, blocked in product(INDIANA, _readings(), SUBSETS):
            case = Case(indiana, blocked, readings)
            book, position = _prepared(case, rulebook)
            # The President stands in one Region and #13 does not move him: what he blocks counts in its defense alone.
            table = faces(regional_contest(book, position, REGION, DEFENSE))
            key = (indiana, readings, tuple((face.outcome.success, face.outcome.flips) for face in table))
            if key not in known:
                known[key] = _chance(book, position).fraction
            self.chances[case] = known[key]

    @property
    def default(self) -> Fraction:
        """The chance under the default readings, the board as it ships."""
        blocked = self.rulebook.board.blocking[STRONG_PRESIDENT]
        return self.chances[Case("second", blocked, Readings())]

    @cached_property
    def agreeing(self) -> list[Case]:
        """The cases whose chance rounds to 42%."""
        return [case for case, chance in self.chances.items() if round(chance * 100) == STATED]

    def subsets(self, indiana: str = "second", readings: Readings = Readings()) -> dict[tuple[int, ...], Fraction]:  # noqa: B008
        """Blocked numbers to chance, for one place of Indiana and one set of readings."""
        return {blocked: self.chances[Case(indiana, blocked, readings)] for blocked in SUBSETS}

    @cached_property
    def matter(self) -> tuple[str, ...]:
        """The readings of which another value, all else equal, changes the chance somewhere in the grid."""
        return tuple(name for name in EVENT_READINGS if self._matters(name))

    def _matters(self, name: str) -> bool:
        field = name.replace("-", "_")
        seen: dict[Case, Fraction] = {}
        for case, chance in self.chances.items():
            rest = case._replace(readings=case.readings._replace(**{field: ""}))
            if seen.setdefault(rest, chance) != chance:
                return True
        return False

    @property
    def title(self) -> str:
        return tell(
            "{agreeing} of {all} combinations make it {stated}%; by default it is {chance}",
            agreeing=len(self.agreeing),
            all=len(self.chances),
            stated=STATED,
            chance=Share.of_dice(self.default),
        )

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a chance that occurs: how many combinations give it, what they have in common."""
        cases: dict[Fraction, list[Case]] = {}
        for case, chance in self.chances.items():
            cases.setdefault(chance, []).append(case)
        return [
            {
                "chance": Share.of_dice(chance),
                "is 42%": round(chance * 100) == STATED,
                "combinations": len(cases[chance]),
                "in common": common(cases[chance]),
            }
            for chance in sorted(cases, reverse=True)
        ]

    def notes(self) -> list[str]:
        alike = [name for name in EVENT_READINGS if name not in self.matter]
        agree = [blocked for blocked, chance in self.subsets().items() if round(chance * 100) == STATED]
        return [
            tell(
                "Those that make it {stated}% have in common: {common}.",
                stated=STATED,
                common=", ".join(common(self.agreeing)),
            ),
            count(
                len(agree),
                "With the default readings {number} of the {sets} sets of blocked numbers makes it {stated}%: "
                "that with {common}.",
                "With the default readings {number} of the {sets} sets of blocked numbers make it {stated}%: "
                "those with {common}.",
                sets=len(SUBSETS),
                stated=STATED,
                common=", ".join(_numbers(agree)) or tell("nothing in common"),
            ),
            tell("Makes no difference: {readings}.", readings=", ".join(alike))
            if alike
            else tell("Every reading makes a difference."),
        ]


def common(cases: Iterable[Case]) -> tuple[str, ...]:
    """What all cases share: the place of Indiana, the numbers blocked or free, the readings."""
    every = list(cases)
    found = []
    if len({case.indiana for case in every}) == 1:
        found.append(tell("Indiana second") if every[0].indiana == "second" else tell("Indiana bottom"))
    found += _numbers([case.blocked for case in every])
    for name in EVENT_READINGS:
        values = {case.readings.named()[name] for case in every}
        if len(values) < len(BY_NAME[name].values):
            found.append(f"{name}={one_of(value for value in BY_NAME[name].values if value in values)}")
    return tuple(found)


def _numbers(blocked: list[tuple[int, ...]]) -> list[str]:
    """What the sets of blocked numbers share: numbers always or never there, pairs of which one must be."""
    always = [n for n in range(2, 7) if all(n in numbers for numbers in blocked)]
    never = [n for n in range(2, 7) if all(n not in numbers for numbers in blocked)]
    found = [tell("{number} blocked", number=n) for n in always] + [tell("{number} free", number=n) for n in never]
    for one, other in combinations([n for n in range(2, 7) if n not in (*always, *never)], 2):
        counts = {(one in numbers) + (other in numbers) for numbers in blocked}
        if 0 not in counts:
            words = "exactly one of {one} and {other} blocked" if 2 not in counts else "{one} or {other} blocked"
            found.append(tell(words, one=one, other=other))
    return found


def forty_two(rulebook: Rulebook = DEFAULT) -> FortyTwo:
    """Compute the whole grid, in a second or two."""
    return FortyTwo(rulebook)
