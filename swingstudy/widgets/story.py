"""A record as a row of scenes to step through: what is known before the roll, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from swingstudy.play import Choose, Entry, Roll, Rolled
from swingstudy.records.record import Record, Replay, load_record, record_from_text, replay, shipped
from swingstudy.records.replaying import Checked
from swingstudy.session import Step
from swingstudy.swing.rules.contest import ADVERTISE
from swingstudy.swing.table.position import PHASE_NAMES, Position
from swingstudy.swing.table.regions import NOMINEES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook

OPENING = "opening"
PASTED = "pasted"
ROLL_FACTS = {"success", "kept"}


@dataclass(frozen=True)
class Scene:
    """One step. ``told`` is known before the roll, ``came`` after it; without a roll all is in ``came``.

    ``seen`` is the position when the dice are rolled. ``fell`` is None where the record stops before the dice.
    """

    reference: str
    title: str
    place: str
    rule: str
    before: Position
    seen: Position
    after: Position
    roll: Roll | None = None
    fell: Rolled | None = None
    told: tuple[Entry, ...] = ()
    came: tuple[Entry, ...] = ()
    not_in_source: str = ""
    errors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Story:
    """A record, replayed: its name in references, title and source, the rules it is played by, its scenes."""

    name: str
    title: str
    source: str
    about: str
    rulebook: Rulebook = field(compare=False)
    scenes: tuple[Scene, ...] = ()
    problem: str = ""

    def reference(self, at: int) -> str:
        """The reference of a scene: "blitz@15:action:3"."""
        return f"{self.name}@{self.scenes[at].reference}"

    def find(self, moment: str) -> int:
        """The scene of "15:action:3", the first of "15:action", or the first toss-up ("night"). Raises ValueError."""
        for at, scene in enumerate(self.scenes):
            toss_up = moment == "night" and ":night:" in scene.reference and scene.roll is not None
            if toss_up or (moment and moment in (scene.reference, scene.reference.rpartition(":")[0])):
                return at
        phases = dict.fromkeys(scene.reference.rpartition(":")[0] for scene in self.scenes[1:])
        raise ValueError(
            f"{self.name} has no step {moment!r}; its phases are {', '.join(phases)}, and a step is written like "
            f"{self.scenes[-1].reference}"
        )


def titles() -> dict[str, str]:
    """The shipped records by name, each with its title."""
    return {name: load_record(name).title for name in shipped("record")}


def open_story(source: str | Path | Record | Replay) -> Story:
    """The story of a shipped record ("blitz"), a file, pasted text, a record or a replay. Raises FormatError."""
    if isinstance(source, Replay):
        name = Path(source.file).stem
        return _story(name, name, "", "", source)
    if isinstance(source, Record):
        record, name = source, Path(source.file).stem
    elif isinstance(source, str) and ("\n" in source or source.startswith("swingstudy:")):
        record, name = record_from_text(source, PASTED), PASTED
    else:
        record, name = load_record(source), Path(source).stem
    return _story(name, record.title, record.source, record.about, replay(record))


def _story(name: str, title: str, source: str, about: str, played: Replay) -> Story:
    opening = played.opening
    where = f"turn {opening.turn}, {PHASE_NAMES[opening.phase]}"
    first = Scene(OPENING, "The opening position", where, "", opening, opening, opening)
    scenes = [first, *(_scene(checked) for checked in played.checked)]
    stopped = _open_roll(played, scenes[-1].after)
    problem = ""
    if played.final is None:
        problem = f"The record breaks off here. {played.errors[-1]}"
    elif stopped is not None:
        scenes.append(stopped)
    elif played.ask is not None:
        problem = f"The record ends here. Next to be answered: {getattr(played.ask, 'title', 'a shuffle')}"
    return Story(name, title, source, about, played.rulebook, tuple(scenes), problem)


def _open_roll(played: Replay, position: Position) -> Scene | None:
    """Where a record stops before a roll: a last scene that knows the odds and not the dice."""
    if not isinstance(played.ask, Roll):
        return None
    turn, phase, _ = played.reference.split(":")
    entry = Entry(played.ask.rule, "The record stops here: these dice have not been rolled.")
    return Scene(
        played.reference, str(played.ask.title), f"turn {turn}, {PHASE_NAMES[phase]}", played.ask.rule,
        position, position, position, played.ask, None, (entry,),
    )  # fmt: skip


def _scene(checked: Checked) -> Scene:
    step = checked.step
    asked = step.roll
    roll, fell = (asked.ask, asked.answer) if asked else (None, None)
    split = _first_of_roll(step) if roll else 0
    chosen = tuple(
        Entry(each.ask.rule, f"{each.ask.title} {'Yes' if each.answer else 'No'}.")
        for each in step.asked
        if isinstance(each.ask, Choose) and each.ask.what in ("use-vp", "use-nominee")
    )
    title = step.title
    if step.phase in ("events", "scandal"):
        title = (
            str(roll.title).split(":")[0]
            if isinstance(roll, Roll)
            else f"The card in {title}"
            if step.key in REGIONS
            else title
        )
    return Scene(
        step.reference, str(title), f"turn {step.turn}, {PHASE_NAMES[step.phase]}", step.rule, step.before,
        position_at_roll(step) if roll else step.before, step.after,
        roll if isinstance(roll, Roll) else None, fell if isinstance(fell, Rolled) else None,
        (*step.entries[:split], *chosen), step.entries[split:],
        checked.not_in_source, tuple(map(str, checked.errors)),
    )  # fmt: skip


def _first_of_roll(step: Step) -> int:
    """The index of the first entry that a roll made."""
    return next((at for at, entry in enumerate(step.entries) if ROLL_FACTS & {name for name, _ in entry.facts}), 0)


def position_at_roll(step: Step) -> Position:
    """The position when the dice of a step are rolled: what came before them is done, what they bring is not."""
    position = step.before
    roll = step.roll.ask if step.roll else None
    if not isinstance(roll, Roll) or roll.contest is None:
        return position
    contest = roll.contest
    for office, _ in contest.blockers:
        position = position.with_opposition(office, contest.region)
    if contest.scandal and position.scandal != contest.region:
        position = position._replace(scandal=contest.region, surrogate=None)
    for nominee in NOMINEES:
        if position.place(nominee) == contest.region and step.after.used(nominee):
            position = position.with_used(nominee)
    return position._replace(finance=step.after.finance) if contest.kind == ADVERTISE else position
