"""The stages of a scene: what is seen at each, and what the reader is asked before the next.

A scene without chance is told. One with a roll or a card goes through its questions (while the reader plays), the
odds, and what fell; what that brings is carried out one place at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from swingstudy.charts.pictures import Option
from swingstudy.play import ANY, Draw, Entry, Roll, Rolled
from swingstudy.session import Asked
from swingstudy.widgets.story import Scene, Story, is_chance, is_choice
from swingstudy.words import count, tell

OPEN, TOLD, CHOOSE, FACES, PAIRS, ODDS, TOGETHER, TAKE, WHERE, FALLEN = (
    "open", "told", "choose", "faces", "pairs", "odds", "together", "take", "where", "fallen",
)  # fmt: skip
BEFORE_ODDS = (OPEN, CHOOSE, FACES, PAIRS)


class Question(NamedTuple):
    """What is asked at a stage: in words, and what can be answered: a number up to ``most``, or one of ``options``
    (faces: any of them). ``right`` is the key of the option that the rules take, where it is they who decide."""

    words: str
    most: int = 0
    options: tuple[Option, ...] = ()
    hint: str = ""
    right: str = ""


@dataclass(frozen=True)
class Stage:
    """One stage: its name, the position in view and the one that changes are told from, the entries told by now, the
    ask it is about, and the question, if any, that must be answered before the next stage."""

    name: str
    position: Any
    since: Any
    entries: tuple[Entry, ...] = ()
    asked: Asked | None = None
    question: Question | None = None


def stages(story: Story, at: int, playing: bool) -> tuple[Stage, ...]:
    """The stages of a scene in order; without ``playing`` nothing is asked."""
    scene = story.scenes[at]
    if at == 0:
        return _opening(story, scene, playing)
    return tuple(_Builder(story, at, playing).build())


def _opening(story: Story, scene: Scene, playing: bool) -> tuple[Stage, ...]:
    told = Stage(TOLD, scene.before, scene.before)
    asked = story.pictures.chances(scene.before, story.rulebook) if playing else None
    if asked is None:
        return (told,)
    return replace(told, name=OPEN, question=Question(asked.words, 100)), told


class _Builder:
    """Builds the stages of one scene."""

    def __init__(self, story: Story, at: int, playing: bool):
        self.story, self.playing = story, playing
        self.scene, self.pictures = story.scenes[at], story.pictures
        self.run = story.runs.get(at, ())
        self.asks = playing and (not self.run or self.run[0] == at)
        self.chosen: list[tuple[int, Entry]] = []
        self.found: list[Stage] = []

    def build(self) -> list[Stage]:
        scene = self.scene
        chances = [asked for asked in scene.asked if is_chance(asked)]
        waiting = list(chances[1:])
        for asked in scene.asked:
            if is_choice(asked):
                self._choice(asked)
            elif is_chance(asked):
                self._chance(asked, waiting.pop(0) if waiting else None)
        if not chances:
            self._carried_out(TOLD, scene.before, scene.after, 0, len(scene.entries), None)
        return self.found

    def _heard(self, until: int) -> tuple[Entry, ...]:
        """The first ``until`` entries, as far as this seat may read them, and the choices that no entry tells."""
        who, found = self.story.who, []
        for at, entry in enumerate(self.scene.entries[:until]):
            found += [choice for place, choice in self.chosen if place == at]
            found += [entry] if entry.seen_by is None or who in entry.seen_by else []
        return (*found, *(choice for place, choice in self.chosen if place >= until))

    def _now(self, asked: Asked) -> Any:
        return self.scene.before if asked.ask.now is None else asked.ask.now

    def _choice(self, asked: Asked) -> None:
        options = self.pictures.options(self.story.rulebook, asked) if self.asks else ()
        if len(options) > 1 and asked.answer in [option.answer for option in options]:
            question = Question(self.pictures.choice_asked(asked), 0, options, tell("Choose one, then Next."))
            self.found.append(
                Stage(CHOOSE, self._now(asked), self.scene.before, self._heard(asked.told), asked, question)
            )
        entry = self.pictures.chosen(asked)
        if entry is not None:
            self.chosen.append((asked.told, entry))

    def _chance(self, asked: Asked, later: Asked | None) -> None:
        scene, now = self.scene, self._now(asked)
        assert isinstance(asked.ask, (Roll, Draw))
        dice = asked.ask.dice if isinstance(asked.ask, Roll) else 0
        entries = self._heard(asked.told)
        stage = Stage(ODDS, now, scene.before, entries, asked)
        likely = self.pictures.likely(self.story.rulebook, asked.ask, self.story.who)
        if self.asks and likely.tap:
            faces = tuple(Option(case.name, case.name, case.name) for case in likely.cases)
            hint = tell("Tap a face again to take it back; then Next.")
            self.found.append(replace(stage, name=FACES, question=Question(self._asks(likely.tap), 0, faces, hint)))
        if self.asks and likely.question and likely.share and not (likely.tap and dice == 1):
            question = Question(self._asks(likely.question), likely.share.of)
            self.found.append(replace(stage, name=PAIRS, question=question))
        self.found.append(stage)
        if self.asks and self.run:
            self.found.append(replace(stage, name=TOGETHER, question=self._together()))
        if asked.answer is None:
            return
        if self.playing and isinstance(asked.ask, Roll) and len(options := self._dice(asked)) > 1:
            words = tell(
                "The dice fell {first} and {second}. Which do you take?",
                first=asked.answer.dice[0], second=asked.answer.dice[1],
            )  # fmt: skip
            hint = tell("Tap one, then Next.")
            self.found.append(replace(stage, name=TAKE, question=Question(words, 0, options, hint)))
        after = scene.after if later is None else self._now(later)
        self._carried_out(FALLEN, now, after, asked.told, len(scene.entries) if later is None else later.told, asked)

    def _asks(self, question: str) -> str:
        return tell("{title}. {question}", title=self.scene.title, question=question)

    def _together(self) -> Question:
        dice = count(len(self.run), "one such roll comes", "{number} such rolls come in a row")
        return Question(tell("{dice}. In how many of 100 tries do all of them succeed?", dice=dice), 100)

    def _dice(self, asked: Asked) -> tuple[Option, ...]:
        """The two dice of a free choice, where they do different things."""
        roll, fell = asked.ask, asked.answer
        assert isinstance(roll, Roll)
        if roll.keep != ANY or not isinstance(fell, Rolled):
            return ()
        words = {die: self.pictures.taken(self.story.rulebook, roll, die) for die in fell.dice}
        if len(set(words.values())) < 2:
            return ()
        return tuple(
            Option(str(die), die, tell("The {die}: {does}", die=die, does=does)) for die, does in words.items()
        )

    def _carried_out(self, name: str, before: Any, after: Any, first: int, last: int, asked: Asked | None) -> None:
        moves = self.pictures.moves(before, after, self.scene.entries[first:last])
        was, asking = before, self.playing
        for move in moves:
            told = first + move.told
            if move.where and asking:
                places = tuple(Option(one, one, self.pictures.place_name(one)) for one in self.pictures.places(after))
                hint = tell("Click it on the board, then Next.")
                question = Question(self.pictures.where_asked(), 0, places, hint, move.where)
                self.found.append(Stage(WHERE, was, before, self._heard(told - 1), asked, question))
                asking = False
            self.found.append(Stage(name, move.position, was, self._heard(told), asked))
            was = move.position
