"""The stepper's state: where the reader stands, what was answered, what is tapped. No widget is needed to use it.

A state is a value; each thing that a reader does gives another state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from swingstudy.widgets.prediction import Verdict
from swingstudy.widgets.score import Score, score
from swingstudy.widgets.stages import (  # fmt: skip
    BEFORE_ODDS,
    CHOOSE,
    FACES,
    FALLEN,
    OPEN,
    PAIRS,
    TOGETHER,
    TOLD,
    WHERE,
    Stage,
    stages,
)
from swingstudy.widgets.story import Scene, Source, Story, open_story
from swingstudy.widgets.verdicts import shown_in_words, verdict_of
from swingstudy.words import tell

SHOWN = "shown"
"""The answer of a reader who asked to be shown."""
NUMBERS = (OPEN, PAIRS, TOGETHER)
NOTHING: Mapping[tuple[str, int, int], Any] = MappingProxyType({})


@dataclass(frozen=True)
class State:
    """A story, the scene in view and its stage.

    ``answers`` are locked: by story, scene and stage, a number, faces, the key of an option, or :data:`SHOWN`.
    ``tapped`` is what is tapped and not yet locked; ``notice`` tells what is missing.
    """

    story: Story
    playing: bool = True
    at: int = 0
    step: int = 0
    tapped: tuple[str, ...] = ()
    notice: str = ""
    throws: int = 0
    answers: Mapping[tuple[str, int, int], Any] = field(default_factory=lambda: NOTHING)

    # What is in view

    @property
    def scene(self) -> Scene:
        """The scene in view."""
        return self.story.scenes[self.at]

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the scene in view."""
        return stages(self.story, self.at, self.playing)

    @property
    def stage(self) -> Stage:
        """The stage in view."""
        return self.stages[self.step]

    @property
    def last_at(self) -> int:
        """The index of the last scene."""
        return len(self.story.scenes) - 1

    @property
    def reference(self) -> str:
        """The reference of the scene in view: "blitz@15:action:3"."""
        return self.story.reference(self.at)

    def answer(self, step: int | None = None) -> Any:
        """What was answered at a stage of the scene in view; None where nothing was."""
        return self.answers.get((self.story.key, self.at, self.step if step is None else step))

    @property
    def asking(self) -> bool:
        """Whether the question of the stage waits for an answer."""
        return self.stage.question is not None and self.answer() is None

    @property
    def wants_number(self) -> bool:
        """Whether the answer that is waited for is a number to type."""
        return self.asking and self.stage.name in NUMBERS

    @property
    def told_odds(self) -> bool:
        """Whether the odds of the roll may be in view: every question before them has its answer."""
        return self.stage.name not in BEFORE_ODDS

    @property
    def faces_known(self) -> bool:
        """Whether the faces may tell what they do: after the odds, or once those that succeed have been tapped."""
        names = [stage.name for stage in self.stages[: self.step]]
        return self.told_odds or FACES in names

    @property
    def veiled(self) -> bool:
        """Whether the reader is still to say which place moves in this scene."""
        return any(stage.name == WHERE and self.answer(n) is None for n, stage in enumerate(self.stages))

    @property
    def at_start(self) -> bool:
        """Whether there is nothing before what is in view."""
        return self.at == 0 and self.step == 0

    @property
    def at_end(self) -> bool:
        """Whether there is nothing after what is in view."""
        return self.at == self.last_at and self.step == len(self.stages) - 1 and not self.asking

    @property
    def remarks(self) -> list[str]:
        """What is said now to what was answered: to the question just before, to a choice once the dice fell."""
        names = [stage.name for stage in self.stages]
        due = [self.step - 1] if self.step and names[self.step - 1] != CHOOSE else []
        told = next((step for step, name in enumerate(names) if name in (FALLEN, TOLD)), -1)
        if self.step == told and CHOOSE in names[:told]:
            due.insert(0, names.index(CHOOSE))
        said = []
        for step in due:
            verdict = self._verdict(self.at, step)
            if verdict is not None:
                said.append(verdict.words)
            elif self.answer(step) == SHOWN and names[step] in (OPEN, TOGETHER):
                said.append(shown_in_words(self.story, self.at, self.stages[step]))
        return said

    def _verdict(self, at: int, step: int) -> Verdict | None:
        answer = self.answers.get((self.story.key, at, step))
        if answer is None or answer == SHOWN:
            return None
        return verdict_of(self.story, at, stages(self.story, at, True), step, answer)

    @property
    def score(self) -> Score:
        """How all answers went in this story."""
        places = sorted((at, step) for key, at, step in self.answers if key == self.story.key)
        found = [self._verdict(at, step) for at, step in places]
        return score([verdict for verdict in found if verdict is not None])

    @property
    def path(self) -> tuple[Any, ...]:
        """The positions after each scene so far, from the opening; the last is the one in view."""
        return (*(scene.after for scene in self.story.scenes[: self.at]), self.stage.position)

    @property
    def opening_answered(self) -> bool:
        """Whether what is asked at the opening, if anything, may be told."""
        first = stages(self.story, 0, self.playing)[0]
        return first.question is None or (self.story.key, 0, 0) in self.answers

    # What a reader does

    def tap(self, value: str) -> State:
        """A face is tapped or untapped; of anything else one is chosen."""
        if not self.asking or self.stage.question is None:
            return self
        if value not in [option.key for option in self.stage.question.options]:
            return self
        if self.stage.name != FACES:
            return replace(self, tapped=(value,), notice="")
        rest = tuple(one for one in self.tapped if one != value)
        return replace(self, tapped=rest if value in self.tapped else tuple(sorted((*rest, value))), notice="")

    def next(self, typed: str = "") -> State:
        """The next stage, or scene. Out of a question it locks the answer, and stays while there is none."""
        state = self
        if self.asking:
            answer = self._read(typed)
            if answer is None:
                return replace(self, notice=self._missing())
            state = self._locked(answer)
        return state._on()

    def show(self) -> State:
        """Past the question without an answer."""
        return self._locked(SHOWN)._on() if self.asking else self

    def back(self) -> State:
        """The stage before, or the last stage of the scene before that may be shown."""
        if self.step:
            return self._to(self.at, self.step - 1)
        if not self.at:
            return self
        before = self._to(self.at - 1)
        while not before.asking and before.step + 1 < len(before.stages):
            before = before._to(before.at, before.step + 1)
        return before

    def go(self, at: int) -> State:
        """The first stage of a scene, by its index (0: the opening). Raises IndexError."""
        if not 0 <= at <= self.last_at:
            raise IndexError(tell("there is no step {number}; the last one is {last}", number=at, last=self.last_at))
        return self._to(at)

    def jump(self, reference: str) -> State:
        """To a reference: "15:action:3", or "blitz@15:action:3", which opens that record. Raises ValueError."""
        name, _, moment = reference.strip().rpartition("@")
        state = self.open(name) if name and name != self.story.name else self
        return state.go(state.story.find(moment))

    def open(self, source: Source) -> State:
        """Another record, from its beginning. Raises FormatError where it cannot be read."""
        story = source if isinstance(source, Story) else open_story(source, self.story.who)
        return replace(self, story=story)._to(0)

    def paste(self, text: str) -> State:
        """A record from its text; as :meth:`open`."""
        return self.open(text if "\n" in text else f"{text}\n")

    def play(self, on: bool) -> State:
        """Ask, or stop asking."""
        return replace(self, playing=on)._to(self.at)

    def reset(self) -> State:
        """As at the beginning, every answer forgotten."""
        return State(self.story, self.playing)

    def throw(self, count: int) -> State:
        """Make the roll in view ``count`` times."""
        return replace(self, throws=count)

    def _read(self, typed: str) -> Any:
        question = self.stage.question
        assert question is not None
        if question.most:
            text = typed.strip()
            legal = text.isascii() and text.isdigit() and int(text) <= question.most
            return int(text) if legal else None
        return (self.tapped if self.stage.name == FACES else self.tapped[0]) if self.tapped else None

    def _missing(self) -> str:
        question = self.stage.question
        assert question is not None
        if question.most:
            return tell("First your guess: a whole number from 0 to {most}. Or press Show me.", most=question.most)
        return tell("First your answer. {hint} Or press Show me.", hint=question.hint)

    def _locked(self, answer: Any) -> State:
        key = (self.story.key, self.at, self.step)
        return replace(self, answers=MappingProxyType({**self.answers, key: answer}))

    def _on(self) -> State:
        if self.step + 1 < len(self.stages):
            return self._to(self.at, self.step + 1)
        return self._to(self.at + 1) if self.at < self.last_at else replace(self, notice="")

    def _to(self, at: int, step: int = 0) -> State:
        return replace(self, at=at, step=step, tapped=(), notice="", throws=0)
