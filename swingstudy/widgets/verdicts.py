"""What is said to an answer, by the stage at which it was given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swingstudy.play import Roll
from swingstudy.widgets import prediction
from swingstudy.widgets.prediction import Verdict
from swingstudy.widgets.stages import CHOOSE, FACES, OPEN, PAIRS, TAKE, TOGETHER, Stage
from swingstudy.widgets.story import Story
from swingstudy.words import tell


def verdict_of(story: Story, at: int, found: Sequence[Stage], step: int, answer: Any) -> Verdict:
    """The verdict on the answer that was given at a stage of a scene."""
    stage, pictures, rulebook = found[step], story.pictures, story.rulebook
    assert stage.question is not None
    options = stage.question.options
    if stage.name == OPEN:
        chances = pictures.chances(stage.position, rulebook)
        assert chances is not None
        return prediction.judge_hundred(answer, chances.share, chances.explained)
    if stage.name == TOGETHER:
        return prediction.judge_hundred(answer, *run_chance(story, at))
    asked = stage.asked
    if stage.name in (FACES, PAIRS):
        assert asked is not None
        assert isinstance(asked.ask, Roll)
        if stage.name == PAIRS:
            return prediction.judge_number(answer, asked.ask, pictures, rulebook)
        judged = prediction.judge_faces(answer, pictures.likely(rulebook, asked.ask))
        asks_pairs = found[step + 1].name == PAIRS
        return judged._replace(guessed=None, exact=None) if asks_pairs else judged
    if stage.name == CHOOSE:
        assert asked is not None
        return prediction.judge_option(answer, options, asked.answer)
    if stage.name == TAKE:
        assert asked is not None
        assert isinstance(asked.ask, Roll)
        does = {option.answer: pictures.taken(rulebook, asked.ask, option.answer) for option in options}
        return prediction.judge_die(answer, options, asked.answer.chosen, does)
    return prediction.judge_place(answer, options, stage.question.right)


def run_chance(story: Story, at: int) -> tuple[Any, str]:
    """The chance that all rolls of the run of a scene succeed, and how it is reckoned."""
    shares = []
    for member in story.runs[at]:
        asked = story.scenes[member].roll
        assert asked is not None
        assert isinstance(asked.ask, Roll)
        share = story.pictures.likely(story.rulebook, asked.ask).share
        assert share is not None
        shares.append(share)
    return prediction.together(shares)


def shown_in_words(story: Story, at: int, stage: Stage) -> str:
    """What is told to a reader who asked to be shown."""
    if stage.name == OPEN:
        chances = story.pictures.chances(stage.position, story.rulebook)
        assert chances is not None
        return tell("Exactly: {percent}. {explained}", percent=chances.share.percent, explained=chances.explained)
    share, explained = run_chance(story, at)
    return tell("Exactly: {percent}. {explained}", percent=share.percent, explained=explained)
