"""The stepper: through a record step by step; the reader answers first, then sees what the rules and the record do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from swingstudy.charts.view import View
from swingstudy.widgets import panels
from swingstudy.widgets.controls import Choice, Choices, Group, Number, Press, Tap, Words
from swingstudy.widgets.shell import Explorer, remembered
from swingstudy.widgets.state import State
from swingstudy.widgets.story import Source, open_story, titles
from swingstudy.words import tell

THROWS = 1000
SLOTS = (
    "how", "faces", "say", "answer", "standing", "odds", "throwing", "throws", "counts", "journal", "board", "score*",
    "tools*", "opener*",
)  # fmt: skip
Change = Callable[[State], State]


class Stepping(Explorer):
    """An explorer that shows a :class:`State`."""

    def __init__(self, state: State):
        super().__init__(
            controls(state), see, SLOTS,
            hidden={"state": state, "open": False}, settle=settled, style="ss-stepping",
        )  # fmt: skip

    @property
    def state(self) -> State:
        """Where the reader stands."""
        return self.choices["state"]

    @property
    def text(self) -> str:
        """The stage in view as plain text, with the position."""
        return panels.plain(self.state)


def Stepper(
    source: Source = "blitz", start: str | None = None, predict: bool = True, who: str | None = None
) -> Stepping:
    """Step through a record: its board, what happens and why, the exact odds before each roll or card.

    ``source`` is the name of a record that ships ("blitz"), a file, pasted text, a record, a replay or a session;
    ``start`` a reference ("15:action:3") at which to begin; ``who`` the seat through whose eyes it is seen.
    ``predict=False`` asks nothing. Running the cell again goes on where the reader stood, as long as the record tells
    the same. Raises FormatError for a record that cannot be read, ValueError for a start that is not in it.
    """
    story = open_story(source, who)
    state = State(story, predict)
    if start:
        state = state.jump(start)
    opened = _opened(story.key, start or "", predict, _Held(state))
    assert isinstance(opened, Stepping)
    return opened


class _Held:
    """A state that stays out of the name by which a stepper is remembered: the key of its story is in it."""

    def __init__(self, state: State):
        self.state = state

    def __repr__(self) -> str:
        return ""


@remembered
def _opened(key: str, start: str, predict: bool, held: _Held) -> Explorer:
    return Stepping(held.state)


def controls(state: State) -> list[Any]:
    """The controls of a stepper."""
    records = [(tell("choose a record"), ""), *((f"{title} ({name})", name) for name, title in titles().items())]
    return [
        Group("controls", "", (
            _press("first", tell("First"), tell("first step"), lambda state: state.go(0), off=_at_start),
            _press("back", tell("Back"), tell("one back"), State.back, off=_at_start),
            Number("at", tell("Step"), 0, lambda choices: max(choices["state"].last_at, 1), state.at),
            Press("next", tell("Next"), _next, tell("one on"), off=lambda choices: choices["state"].at_end),
            _press("show", tell("Show me"), tell("show the answer without a guess"), State.show),
        )),
        Group("answer", "", (Words("guess", tell("Your guess"), "", tell("a number"), enter="next"),)),
        Group("throwing", "", (
            _press("throw", tell("Roll this 1,000 times"), "", lambda state: state.throw(THROWS)),
        )),
        Group("tools", "", (
            Words("here", tell("This step"), state.reference, fixed=True),
            Press("copy", tell("Copy"), _same, tell("copy the reference of this step"), copies="here"),
            Words("target", tell("Go to"), "", "15:action:3", enter="go"),
            Press("go", tell("Go"), _go, tell("go to that step")),
            Choice("ask", tell("Ask me"), (
                (tell("every question"), True), (tell("nothing, only show"), False),
            ), state.playing),
            _press("reset", tell("Reset"), tell("forget every answer and begin again"), State.reset),
            Press("more", tell("Open another record"), _more, tell("choose a record or paste one"),
                  opens=lambda choices: choices["open"]),
        )),
        Group("opener", "", (
            Choice("record", tell("Record"), records, ""),
            Press("open-record", tell("Open"), _open, tell("open the chosen record")),
            Words("pasted", tell("Or paste one"), "", tell("swingstudy: record 1 ..."), rows=6),
            Press("read", tell("Open the pasted record"), _read, tell("read the text as a record")),
        )),
        Tap("face", _tapped), Tap("option", _tapped), Tap("place", _tapped),
    ]  # fmt: skip


def see(choices: Choices) -> View:
    """The view of the state among the choices."""
    return panels.view(choices["state"], () if choices["open"] else ("opener",))


def settled(choices: Choices, key: str) -> Choices:
    """Choices that agree again: the slider, the questions and the reference follow the state, or it follows them."""
    state: State = choices["state"]
    if key == "at" and choices["at"] != state.at:
        state = state.go(choices["at"])
    if key == "ask" and choices["ask"] != state.playing:
        state = state.play(choices["ask"])
    return _with(choices, state)


def _with(choices: Choices, state: State) -> Choices:
    """The choices with another state, and what follows from it."""
    moved = state.at != choices["state"].at or state.step != choices["state"].step
    return {
        **choices, "state": state, "at": state.at, "ask": state.playing, "here": state.reference,
        "guess": "" if moved else choices["guess"],
    }  # fmt: skip


def _press(key: str, label: str, tip: str, change: Change, off: Callable[[Choices], bool] | None = None) -> Press:
    return Press(key, label, lambda choices: _with(choices, change(choices["state"])), tip, off=off)


def _same(choices: Choices) -> Choices:
    return choices


def _more(choices: Choices) -> Choices:
    return {**choices, "open": not choices["open"]}


def _at_start(choices: Choices) -> bool:
    return bool(choices["state"].at_start)


def _next(choices: Choices) -> Choices:
    return _with(choices, choices["state"].next(choices["guess"]))


def _tapped(choices: Choices, value: str) -> Choices:
    return _with(choices, choices["state"].tap(value))


def _go(choices: Choices) -> Choices:
    return _with(choices, choices["state"].jump(choices["target"]))


def _open(choices: Choices) -> Choices:
    if not choices["record"]:
        raise ValueError(tell("No record is chosen: choose one in the list first."))
    return {**_with(choices, choices["state"].open(choices["record"])), "open": False}


def _read(choices: Choices) -> Choices:
    return {**_with(choices, choices["state"].paste(choices["pasted"])), "open": False}
