"""Momentum as a chain: where Landslides and Fiascos start, how far they reach, how often they end the game (12, 13).

The rules tell of each Landslide and Fiasco in their own journal. A step is run as it is, its journal read and its boxes
compared before and after; nothing of the rules is written again here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from swingstudy.chance import Chance, Share
from swingstudy.exact import best_chain, chain
from swingstudy.play import Entry, Rule
from swingstudy.results import Result, Row
from swingstudy.swing.analysis.odds import boxes_only, phase_goal, ranked_by, using_vp
from swingstudy.swing.rules.events import event_steps
from swingstudy.swing.rules.momentum import fall, rise
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Name, count, tell

LANDSLIDE, FIASCO = "landslide", "fiasco"
KIND_NAMES = {LANDSLIDE: "Landslide", FIASCO: "Fiasco"}


class Cascade(NamedTuple):
    """A Landslide or Fiasco with all that it sets off.

    ``step`` is the Region whose turn it was; ``passed`` are the Regions, in order, whose markers had no room (the first
    one is where it started); ``moved`` pairs each Region with the boxes that its marker moved, negative for down;
    ``ends`` is the sudden end that it brought, if any.
    """

    step: str
    kind: str
    passed: tuple[str, ...]
    moved: tuple[tuple[str, int], ...]
    ends: str | None

    @property
    def size(self) -> int:
        """How many boxes it moves."""
        return sum(abs(boxes) for _, boxes in self.moved)

    @property
    def words(self) -> str:
        """The chain: "Fiasco in WEST, on past MIDWEST, to NORTH, 1 box down"."""
        start, *on = self.passed
        moves = ", ".join(_moved(region, boxes) for region, boxes in self.moved) or tell("nothing moves")
        said = tell(
            "{kind} in {region}, on past {others}: {moves}" if on else "{kind} in {region}: {moves}",
            kind=Name(KIND_NAMES[self.kind]), region=REGION_NAMES[start],
            others=", ".join(tell(REGION_NAMES[region]) for region in on), moves=moves,
        )  # fmt: skip
        return f"{said}; {tell(self.ends)}" if self.ends else said


def _moved(region: str, boxes: int) -> str:
    one, many = "{region} moves {number} box up", "{region} moves {number} boxes up"
    if boxes < 0:
        one, many = "{region} moves {number} box down", "{region} moves {number} boxes down"
    return count(abs(boxes), one, many, region=REGION_NAMES[region])


class Watched(NamedTuple):
    """A position with the cascades that led to it."""

    position: Position
    cascades: tuple[Cascade, ...]


def watched(step: str, run: Callable[[Position], Rule[Position]], at: Watched) -> Rule[Watched]:
    """Carry out a rule that moves at most one strategy marker of its own accord, and note the cascade, if it sets one
    off."""
    told: list[tuple[str, str]] = []
    rule, answer = run(at.position), None
    while True:
        try:
            said = rule.send(answer)
        except StopIteration as done:
            after: Position = done.value
            break
        if isinstance(said, Entry):
            told += [(kind, region) for kind, region in said.facts if kind in KIND_NAMES]
        answer = yield said
    if not told:
        return Watched(after, at.cascades)
    before = at.position.boxes
    moves = [(r, new - old) for r, new, old in zip(REGIONS, after.boxes, before, strict=True) if new != old]
    passed = tuple(region for _, region in told)
    cascade = Cascade(step, told[0][0], passed, tuple(moves), after.outcome)
    return Watched(after, (*at.cascades, cascade))


class EventCascades(Result):
    """Every cascade of an Events Phase with its chance; :func:`event_cascades` makes one.

    ``logs`` is the distribution of what happened: the cascades in order and the sudden end, if any.
    """

    def __init__(self, logs: Chance[tuple[tuple[Cascade, ...], str | None]], card: Card, vp: str, rulebook: Rulebook):
        self.logs, self.card, self.vp, self.rulebook = logs, card, vp, rulebook

    def starts(self, region: str, kind: str) -> Share:
        """How often a cascade of this kind ("landslide" or "fiasco") starts in a Region's step."""
        return self.logs.share(lambda log: any(c.step == region and c.kind == kind for c in log[0]))

    @property
    def any(self) -> Share:
        """How often there is at least one."""
        return self.logs.share(lambda log: bool(log[0]))

    @property
    def number(self) -> Chance[int]:
        """How many there are."""
        return self.logs.map(lambda log: len(log[0]))

    @property
    def sudden_defeat(self) -> Share:
        """How often the phase ends in Sudden Death defeat."""
        return self.logs.share(lambda log: log[1] == SUDDEN_DEFEAT)

    @property
    def sudden_victory(self) -> Share:
        """How often it ends in Sudden Death victory."""
        return self.logs.share(lambda log: log[1] == SUDDEN_VICTORY)

    def chances(self) -> dict[Cascade, Share]:
        """Each cascade with its chance, Region by Region, the likeliest first within one."""
        weights: dict[Cascade, int] = {}
        for (cascades, _), weight in self.logs.items():
            for cascade in cascades:
                weights[cascade] = weights.get(cascade, 0) + weight
        steps = [*REGIONS, *sorted({cascade.step for cascade in weights} - {*REGIONS})]
        order = sorted(weights, key=lambda c: (steps.index(c.step), -weights[c], c[1:4]))
        return {cascade: Share(weights[cascade], self.logs.total) for cascade in order}

    @property
    def title(self) -> str:
        if not self.any.weight:
            return tell("{card} sets off no Landslide and no Fiasco", card=self.card.label)
        return tell(
            "{card} sets off a cascade in {share}; Sudden Death defeat {defeat}",
            card=self.card.label, share=self.any, defeat=self.sudden_defeat,
        )  # fmt: skip

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a cascade: the step, the chain in words, how many Regions it passes, boxes moved, its chance."""
        return [
            {
                "step": REGION_NAMES.get(cascade.step, cascade.step),
                "cascade": cascade.words,
                "Regions passed": len(cascade.passed),
                "boxes moved": cascade.size,
                "chance": share,
            }
            for cascade, share in self.chances().items()
        ]

    def notes(self) -> list[str]:
        return [tell("Sudden Death victory {victory}. V.P. in defense: {vp}.", victory=self.sudden_victory, vp=self.vp)]


def event_cascades(
    position: Position, card: Card, vp: str = "never", aim: str = "hold", rulebook: Rulebook = DEFAULT
) -> EventCascades:
    """The cascades of an Events Phase that begins at ``position``; ``vp`` and ``aim`` as in ``odds.events``."""
    steps = event_steps(rulebook, card, position)
    forget_boxes = boxes_only([step.key for step in steps])

    def run(key: str, rule: Callable[[Position], Rule[Position]]) -> Callable[[Watched], Rule[Watched]]:
        return lambda at: watched(key, rule, at)

    def forget(at: Watched, done: int) -> Watched:
        return at._replace(position=forget_boxes(at.position, done))

    def over(at: Watched) -> bool:
        return at.position.outcome is not None

    runs, start = [run(step.key, step.run) for step in steps], Watched(position, ())
    if vp == "best":
        found = best_chain(runs, start, lambda at: phase_goal(at.position), over, forget)
    else:
        found = chain(runs, start, using_vp(vp == "always"), ranked_by(aim), over, forget)
    return EventCascades(found.map(lambda at: (at.cascades, at.position.outcome)), card, vp, rulebook)


class Frame(NamedTuple):
    """One entry of a move and how things stand after it.

    ``full`` is the Region that it finds without room, ``moved`` the one whose strategy marker it moves (None: neither);
    ``passed`` are all Regions found without room so far, ``boxes`` where the five markers stand.
    """

    entry: Entry
    full: str | None
    moved: str | None
    passed: tuple[str, ...]
    boxes: tuple[int, ...]


class OneMove(Result):
    """One fall or rise carried out: the journal, the cascade (None if the marker itself moved), the position left."""

    def __init__(
        self, region: str, down: bool, before: Position, after: Watched, entries: tuple[Entry, ...], rulebook: Rulebook
    ):
        self.region, self.down, self.before, self.entries, self.rulebook = region, down, before, entries, rulebook
        self.after = after.position
        self.cascade = after.cascades[0] if after.cascades else None

    def frames(self) -> tuple[Frame, ...]:
        """The move, entry by entry."""
        board, side = self.rulebook.board, self.before.side
        named = {board.box_name(side, r, box): (r, box) for r in REGIONS for box in range(board.top(r) + 1)}
        found: list[Frame] = []
        passed: tuple[str, ...] = ()
        boxes = self.before.boxes
        for entry in self.entries:
            full = next((region for kind, region in entry.facts if kind in KIND_NAMES), None)
            moved, to = next((named[str(box)] for kind, box in entry.facts if kind == "box"), (None, 0))
            passed = (*passed, full) if full else passed
            boxes = tuple(to if r == moved else box for r, box in zip(REGIONS, boxes, strict=True))
            found.append(Frame(entry, full, moved, passed, boxes))
        return tuple(found)

    @property
    def title(self) -> str:
        if self.cascade is None:
            said = "{region} falls one box: no cascade" if self.down else "{region} rises one box: no cascade"
            return tell(said, region=REGION_NAMES[self.region])
        return self.cascade.words

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """The journal: rule and what happened."""
        return [{"rule": entry.rule, "what happens": entry.text} for entry in self.entries]


def _one_move(position: Position, region: str, down: bool, rulebook: Rulebook) -> OneMove:
    entries = []
    move = fall if down else rise
    rule = watched(region, lambda at: move(rulebook, at, region, "12.0"), Watched(position, ()))
    while True:
        try:
            entries.append(next(rule))
        except StopIteration as done:
            return OneMove(region, down, position, done.value, tuple(entries), rulebook)


def one_fall(position: Position, region: str, rulebook: Rulebook = DEFAULT) -> OneMove:
    """What happens when a Region's strategy marker must fall one box (12.2, 12.3)."""
    return _one_move(position, region, True, rulebook)


def one_rise(position: Position, region: str, rulebook: Rulebook = DEFAULT) -> OneMove:
    """What happens when a Region's strategy marker must rise one box (12.1, 12.3)."""
    return _one_move(position, region, False, rulebook)
