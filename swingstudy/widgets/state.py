"""The stepper's state: where the reader stands, what was predicted, what went wrong. No widget is needed to use it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from swingstudy.files import FormatError
from swingstudy.records.record import Record, Replay
from swingstudy.swing.charts.words import success
from swingstudy.widgets.prediction import Verdict, judge_prediction
from swingstudy.widgets.story import Scene, Story, open_story

TOLD, PREDICT, ODDS, FALLEN = "told", "predict", "odds", "fallen"


@dataclass
class State:
    """A story, the scene in view and its stage.

    A scene without a roll has the one stage "told". One with a roll goes through "predict" (while predictions are on),
    "odds" and, when the record knows the dice, "fallen". A locked prediction stays as it is.
    """

    story: Story
    predicting: bool = True
    at: int = 0
    stage: str = TOLD
    draft: str = ""
    notice: str = ""
    error: str = ""
    predictions: dict[str, int] = field(default_factory=dict)

    @property
    def scene(self) -> Scene:
        """The scene in view."""
        return self.story.scenes[self.at]

    @property
    def last_at(self) -> int:
        """The index of the last scene."""
        return len(self.story.scenes) - 1

    @property
    def reference(self) -> str:
        """The reference of the scene in view: "blitz@15:action:3"."""
        return self.story.reference(self.at)

    def stages(self, at: int | None = None) -> list[str]:
        """The stages of a scene, in order."""
        scene = self.story.scenes[self.at if at is None else at]
        if scene.roll is None:
            return [TOLD]
        return [PREDICT] * self.predicting + [ODDS] + [FALLEN] * (scene.fell is not None)

    @property
    def locked(self) -> int | None:
        """The locked prediction of the scene in view."""
        return self.predictions.get(self.reference)

    @property
    def verdict(self) -> Verdict | None:
        """The locked prediction against the odds, once they are in view."""
        if self.locked is None or self.scene.roll is None or self.stage not in (ODDS, FALLEN):
            return None
        return judge_prediction(self.locked, self.scene.roll)

    @property
    def at_start(self) -> bool:
        """Whether there is nothing before what is in view."""
        return self.at == 0

    @property
    def at_end(self) -> bool:
        """Whether there is nothing after what is in view."""
        return self.at == self.last_at and self.stage == self.stages()[-1]

    def next(self) -> None:
        """The next stage, or scene. Out of "predict" it locks the prediction, and stays while there is none."""
        self.notice = ""
        if self.stage == PREDICT and self.locked is None and not self._lock():
            return
        stages = self.stages()
        at = stages.index(self.stage) if self.stage in stages else 0
        if at + 1 < len(stages):
            self.stage = stages[at + 1]
        elif self.at < self.last_at:
            self._show(self.at + 1)

    def back(self) -> None:
        """The stage before, or the last stage of the scene before (its first where nothing was seen of it yet)."""
        self.notice = ""
        stages = self.stages()
        at = stages.index(self.stage) if self.stage in stages else 0
        if at > 0:
            self.stage = stages[at - 1]
        elif self.at > 0:
            self._show(self.at - 1)
            if not self.predicting or self.locked is not None:
                self.stage = self.stages()[-1]

    def first(self) -> None:
        """The opening position."""
        self.go(0)

    def last(self) -> None:
        """The last scene."""
        self.go(self.last_at)

    def go(self, at: int) -> None:
        """The first stage of a scene, by its index (0: the opening). Raises IndexError."""
        if not 0 <= at <= self.last_at:
            raise IndexError(f"there is no step {at}; the last one is {self.last_at}")
        self.notice = ""
        self._show(at)

    def jump(self, reference: str) -> None:
        """To a reference: "15:action:3", or "blitz@15:action:3", which opens that record. Raises ValueError."""
        name, _, moment = reference.strip().rpartition("@")
        if name and name != self.story.name:
            story = open_story(name)
            at = story.find(moment)
            self._open(story)
        else:
            at = self.story.find(moment)
        self.go(at)

    def open(self, source: str | Path | Record | Replay) -> bool:
        """Open another record. Where it cannot be read, ``error`` says why, nothing is lost, and False is returned."""
        try:
            story = open_story(source)
        except (FormatError, OSError) as problem:
            self.error = str(problem)
            return False
        self._open(story)
        return True

    def paste(self, text: str) -> bool:
        """Open a record from its text; as :meth:`open`."""
        return self.open(text if "\n" in text else text + "\n")

    def type(self, draft: str) -> None:
        """What is typed as a prediction; Next locks it."""
        self.draft = draft

    def switch_prediction(self, on: bool) -> None:
        """Ask for predictions, or stop asking."""
        self.predicting, self.notice = on, ""
        if self.stage == PREDICT and not on:
            self.stage = ODDS
        elif self.stage == ODDS and on and self.locked is None:
            self.stage = PREDICT

    def _show(self, at: int) -> None:
        self.at, self.draft = at, ""
        self.stage = self.stages()[0]

    def _open(self, story: Story) -> None:
        self.story, self.error, self.notice = story, "", ""
        self._show(0)

    def _lock(self) -> bool:
        roll = self.scene.roll
        assert roll is not None
        most = success(roll).of
        text = self.draft.strip()
        if not (text.isascii() and text.isdigit() and int(text) <= most):
            self.notice = f"First your prediction: a whole number from 0 to {most}. (Or switch predictions off.)"
            return False
        self.predictions[self.reference] = int(text)
        return True
