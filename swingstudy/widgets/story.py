"""A record, a replay or a session as a row of scenes to step through, as one seat sees them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Any

from swingstudy.charts.pictures import Pictures, pictures_of
from swingstudy.games import NAMES, game
from swingstudy.play import ASKS, Ask, Choose, Draw, Entry, Roll
from swingstudy.records.record import Record, Replay, load_record, record_from_text, replay, shipped
from swingstudy.session import Asked, Session, Step
from swingstudy.words import say, tell, told_once

OPENING = "opening"
PASTED = "pasted"
RUN = 3
"""So many rolls of one kind in a phase are asked about together."""

Source = str | Path | Record | Replay | Session


@dataclass(frozen=True)
class Scene:
    """One step as a seat sees it: where it stands, what was asked and answered, all its entries, before and after.

    An ``Asked`` whose answer is None has not been answered: the record stops before it.
    """

    reference: str
    title: str
    place: str
    rule: str
    before: Any
    after: Any
    asked: tuple[Asked, ...] = ()
    entries: tuple[Entry, ...] = ()
    not_in_source: str = ""
    errors: tuple[str, ...] = ()

    @property
    def roll(self) -> Asked | None:
        """The first roll."""
        return next((asked for asked in self.asked if isinstance(asked.ask, Roll)), None)


@dataclass(frozen=True)
class Story:
    """A record, replayed: its name in references, title and source, the rules it is played by, its scenes, the seat
    that sees them (None: an onlooker)."""

    name: str
    title: str
    source: str
    about: str
    rulebook: Any = field(compare=False)
    pictures: Pictures = field(compare=False)
    who: str | None = None
    scenes: tuple[Scene, ...] = ()
    problem: str = ""

    @cached_property
    def key(self) -> str:
        """A name of the content: two records with the same name that tell different things have different keys."""
        told = [(scene.reference, scene.before, [asked.answer for asked in scene.asked]) for scene in self.scenes]
        rules = str(getattr(self.rulebook, "readings", ""))
        return hashlib.sha256(repr((self.name, self.title, rules, self.who, told)).encode()).hexdigest()[:16]

    @property
    def readings(self) -> str:
        """The readings in use; empty for a game that has none."""
        return str(getattr(self.rulebook, "readings", ""))

    def reference(self, at: int) -> str:
        """The reference of a scene: "blitz@15:action:3"."""
        return f"{self.name}@{self.scenes[at].reference}"

    def find(self, moment: str) -> int:
        """The scene of "15:action:3", the first of "15:action", or the first roll of a phase by its name alone
        ("night"). Raises ValueError."""
        for at, scene in enumerate(self.scenes):
            phase = scene.reference.rpartition(":")[0]
            by_name = scene.roll is not None and moment == phase.rpartition(":")[2]
            if by_name or (moment and moment in (scene.reference, phase)):
                return at
        phases = dict.fromkeys(scene.reference.rpartition(":")[0] for scene in self.scenes[1:])
        raise ValueError(
            tell(
                "{record} has no step {moment}; its phases are {phases}, and a step is written like {example}",
                record=self.name, moment=repr(moment), phases=", ".join(phases), example=self.scenes[-1].reference,
            )
        )  # fmt: skip

    @cached_property
    def runs(self) -> dict[int, tuple[int, ...]]:
        """By scene, the scenes of the run of like rolls that it belongs to."""

        def kind(at: int) -> tuple[str, str]:
            scene = self.scenes[at]
            return scene.reference.rpartition(":")[0], self.pictures.like(scene.roll.ask) if scene.roll else ""

        found: dict[int, tuple[int, ...]] = {}
        rolls = [at for at, scene in enumerate(self.scenes) if scene.roll is not None]
        for (_, like), members in groupby(rolls, kind):
            run = tuple(members)
            if like and len(run) >= RUN:
                found |= dict.fromkeys(run, run)
        return found


@told_once
def titles() -> dict[str, str]:
    """The shipped records by name, each with its title, of the games that have pictures."""
    drawn = [name for name in NAMES if game(name).pictures]
    return {name: load_record(name).title for of in drawn for name in shipped("record", of)}


def open_story(source: Source, who: str | None = None, pictures: Pictures | None = None) -> Story:
    """The story of a shipped record ("blitz"), a file, pasted text, a record, a replay or a session, as ``who`` sees
    it. Raises FormatError."""
    if isinstance(source, Session):
        return _of_session(source, who, pictures or pictures_of(source.opening))
    if isinstance(source, Replay):
        name = Path(source.file).stem
        return _of_replay(name, name, "", "", source, who, pictures)
    if isinstance(source, Record):
        record, name = source, Path(source.file).stem
    elif isinstance(source, str) and ("\n" in source or source.startswith("swingstudy:")):
        record, name = record_from_text(source, PASTED), PASTED
    else:
        record, name = load_record(source), Path(source).stem
    return _of_replay(name, record.title, record.source, record.about, replay(record), who, pictures)


def _of_replay(
    name: str, title: str, source: str, about: str, played: Replay, who: str | None, pictures: Pictures | None
) -> Story:
    shown = pictures or played.game.drawing
    notes = [(checked.not_in_source, tuple(map(str, checked.errors))) for checked in played.checked]
    scenes = [_opening(played.opening, shown, who)]
    scenes += [_scene(step, shown, who, *note) for step, note in zip(played.steps, notes, strict=True)]
    problem = ""
    if played.final is None:
        problem = tell("The record breaks off here. {problem}", problem=played.errors[-1])
    elif isinstance(played.ask, Roll):
        scenes.append(_stopped(played.ask, played.reference, scenes[-1].after, shown, who))
    elif played.ask is not None:
        problem = _next_ask(played.ask)
    return Story(name, title, source, about, played.rulebook, shown, who, tuple(scenes), problem)


def _of_session(session: Session, who: str | None, shown: Pictures) -> Story:
    scenes = [_opening(session.opening, shown, who), *(_scene(step, shown, who) for step in session.steps)]
    problem = "" if session.ask is None else _next_ask(session.ask)
    title = tell("A game as it was played")
    return Story("game", title, "", "", session.rulebook, shown, who, tuple(scenes), problem)


def _next_ask(ask: Ask) -> str:
    return tell("The record ends here. Next to be answered: {question}", question=ask.title)


def _opening(opening: Any, shown: Pictures, who: str | None) -> Scene:
    seen = shown.seen_by(opening, who)
    return Scene(OPENING, tell("The opening position"), shown.place(opening), "", seen, seen)


def _scene(step: Step, shown: Pictures, who: str | None, note: str = "", errors: tuple[str, ...] = ()) -> Scene:
    heard = [one for one in step.asked if getattr(one.ask, "who", None) in (None, who)]
    asked = tuple(one._replace(ask=_seen(one.ask, shown, who)) for one in heard)
    return Scene(
        step.reference, shown.title(step), shown.place(step.before), step.rule, shown.seen_by(step.before, who),
        shown.seen_by(step.after, who), asked, step.entries, note, errors,
    )  # fmt: skip


def _stopped(ask: Roll, reference: str, position: Any, shown: Pictures, who: str | None) -> Scene:
    """Where a record stops before a roll: a last scene that knows the odds and not the dice."""
    entry = Entry(ask.rule, say("The record stops here: these dice have not been rolled."))
    asked = Asked(_seen(ask, shown, who), None, 1)
    return Scene(reference, str(ask.title), shown.place(position), ask.rule, position, position, (asked,), (entry,))


def _seen(ask: Any, shown: Pictures, who: str | None) -> Any:
    """An ask with its position, and its cards, as a seat sees them."""
    assert isinstance(ask, ASKS)
    if isinstance(ask, Draw):
        ask = ask._replace(unseen=shown.unseen(ask, who))
    return ask if ask.now is None else ask._replace(now=shown.seen_by(ask.now, who))


def is_chance(asked: Asked) -> bool:
    """Whether an ask has odds to show: dice, or a card of which it is known what can come."""
    return isinstance(asked.ask, Roll) or (isinstance(asked.ask, Draw) and bool(asked.ask.unseen))


def is_choice(asked: Asked) -> bool:
    """Whether somebody chose."""
    return isinstance(asked.ask, Choose)
