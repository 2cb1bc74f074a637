"""The stepper: through a record step by step, with a prediction before each roll."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import ipywidgets as w

from swingstudy.charts import plotly_bar, style
from swingstudy.play import Roll
from swingstudy.records.record import Record, Replay
from swingstudy.widgets import panels
from swingstudy.widgets.attributes import Attributes
from swingstudy.widgets.boxes import box, inside
from swingstudy.widgets.state import PREDICT, State
from swingstudy.widgets.story import open_story, titles

_OPEN: dict[tuple[str, str, bool], View] = {}
_LIVE_BAR: list[Any] = []


class Stepper:
    """Step through a record: its board, what happens and why, the exact odds before each roll.

    ``source`` is the name of a record that ships ("blitz"), a file, pasted text, a record or a replay; ``start`` a
    reference ("15:action:3") at which to begin. ``predict=False`` asks for no predictions. Running the cell again
    builds the widgets anew and goes on where the reader stood. Raises FormatError for a record that cannot be read,
    ValueError for a start that is not in it.
    """

    def __init__(self, source: str | Path | Record | Replay = "blitz", start: str | None = None, predict: bool = True):
        key = (_identity(source), start or "", predict)
        if key in _OPEN:
            before = _OPEN.pop(key)
            before.close()
            state = before.state
        else:
            state = State(open_story(source), predict)
            if start:
                state.jump(start)
        self.view = _OPEN[key] = View(state)

    @property
    def state(self) -> State:
        """Where the reader stands."""
        return self.view.state

    @property
    def text(self) -> str:
        """The step in view as plain text."""
        return panels.plain(self.state)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = self.view.root._repr_mimebundle_(**options)
        data, *metadata = bundle if isinstance(bundle, tuple) else (bundle,)
        data = {**data, "text/plain": f"{self.text}\n\n{panels.whole_story(self.state)}"}
        return (data, *metadata) if metadata else data


def _identity(source: str | Path | Record | Replay) -> str:
    return (
        f"{type(source).__name__}:{source.file}:{id(source)}" if isinstance(source, (Record, Replay)) else str(source)
    )


def forget() -> None:
    """Close every stepper of this kernel and forget where it stood."""
    for view in _OPEN.values():
        view.close()
    _OPEN.clear()


def _shown(handler: Callable[..., None]) -> Callable[..., None]:
    """A handler whose exception appears in the widget, and that does not hear the widget's own changes."""

    @wraps(handler)
    def handle(self: View, *arguments: Any) -> None:
        if self.rendering:
            return
        try:
            self.state.error = ""
            handler(self, *arguments)
        except Exception as problem:
            self.state.error = f"{problem} Nothing is lost: step on, or run the cell again. ({type(problem).__name__})"
        self.render()

    return handle


class View:
    """The widgets of one stepper, built once; :meth:`render` writes the state into them."""

    def __init__(self, state: State):
        self.state, self.rendering = state, False
        self.live_bar = _take_live_bar()
        self.barred: Roll | None = None
        self._build()
        self._wire()
        self.render()

    def _build(self) -> None:
        self.head, self.board, self.top, self.ask, self.middle, self.bar, self.journal, self.error, self.live = (
            _html(name) for name in ("head", "board", "top", "ask", "middle", "plain-bar", "journal", "error", "live")
        )
        self.guess = w.Text(placeholder="number", description="Your prediction", continuous_update=True)
        self.guess_row = box("guess", self.ask, self.guess)
        self.first, self.back, self.next, self.last = (
            _button(name, tip)
            for name, tip in (("First", "first step"), ("Back", "one back"), ("Next", "one on"), ("Last", "last step"))
        )
        self.slider = w.IntSlider(value=0, min=0, max=1, description="Step", readout=False, continuous_update=False)
        self.reference = w.Text(description="This step")
        self.copy = _button("Copy", "copy the reference of this step")
        self.target = w.Text(description="Go to", placeholder="15:action:3")
        self.go = _button("Go", "go to the step of this reference")
        self.predicting = w.Checkbox(description="predict first", indent=False)
        self.more = _button("Open another record", "choose a record or paste one")
        self.more.add_class("ss-more")
        records = [(f"{title} ({name})", name) for name, title in titles().items()]
        self.choice = w.Dropdown(options=[("choose a record", ""), *records], description="Record")
        self.open = _button("Open", "open the chosen record")
        self.pasted = w.Textarea(description="Or paste one", placeholder="swingstudy: record 1 ...", rows=6)
        self.read = _button("Open the pasted record", "read the text as a record")
        self.opener = box("opener", self.choice, self.open, self.pasted, self.read)
        self.opener.layout.display = "none"
        self.chart = box("chart", *[one for one in (self.live_bar, self.bar) if one is not None])
        panel = box("panel", self.top, self.guess_row, self.middle, self.chart)
        controls = box("controls", self.first, self.back, self.slider, self.next, self.last)
        pairs = box("pair", self.reference, self.copy), box("pair", self.target, self.go)
        tools = box("tools", *pairs, self.predicting, self.more)
        self.names = Attributes({})
        self.root = w.Box(
            [w.HTML(style.sheet(widgets=True)), self.names, self.live,
             box("frame", self.head, self.board, panel, self.journal, controls, self.error, tools, self.opener)]
        )  # fmt: skip
        self.root.add_class("swingstudy")
        self.root.add_class("ss-stepper")
        for widget, name in (
            (self.guess, "guess-field"), (self.slider, "slider"), (self.reference, "reference"),
            (self.target, "target"), (self.pasted, "paste"), (self.choice, "choice"), (self.predicting, "predicting"),
        ):  # fmt: skip
            widget.add_class(f"ss-{name}")

    def _wire(self) -> None:
        buttons = {
            self.first: self.on_first, self.back: self.on_back, self.next: self.on_next, self.last: self.on_last,
            self.go: self.on_go, self.more: self.on_more, self.open: self.on_open, self.read: self.on_read,
        }  # fmt: skip
        for button, handler in buttons.items():
            button.on_click(handler)
        self.slider.observe(self.on_slide, names="value")
        self.predicting.observe(self.on_switch, names="value")

    @_shown
    def on_first(self, _: Any) -> None:
        self.state.first()

    @_shown
    def on_back(self, _: Any) -> None:
        self.state.back()

    @_shown
    def on_next(self, _: Any) -> None:
        self.state.type(self.guess.value)
        self.state.next()

    @_shown
    def on_last(self, _: Any) -> None:
        self.state.last()

    @_shown
    def on_slide(self, change: Any) -> None:
        self.state.go(change["new"])

    @_shown
    def on_switch(self, change: Any) -> None:
        self.state.switch_prediction(change["new"])

    @_shown
    def on_go(self, _: Any) -> None:
        self.state.jump(self.target.value)

    @_shown
    def on_more(self, _: Any) -> None:
        hidden = self.opener.layout.display == "none"
        self.opener.layout.display = None if hidden else "none"

    @_shown
    def on_open(self, _: Any) -> None:
        if not self.choice.value:
            raise ValueError("No record is chosen: choose one in the list first.")
        self.state.open(self.choice.value)

    @_shown
    def on_read(self, _: Any) -> None:
        self.state.paste(self.pasted.value)

    def render(self) -> None:
        """Write the state into the widgets; what did not change sends no message."""
        state = self.state
        self.rendering = True
        try:
            for widget, make in (
                (self.board, panels.board), (self.head, panels.head), (self.top, panels.top), (self.ask, panels.ask),
                (self.middle, panels.middle),
                (self.journal, panels.journal), (self.error, panels.error), (self.live, panels.live),
            ):  # fmt: skip
                widget.value = make(state)
            self._render_bar()
            asking = state.stage == PREDICT and state.locked is None
            self.guess.value = state.draft if asking else ""
            self.guess.layout.display = None if asking else "none"
            self.guess_row.layout.display = None if state.predicting and state.scene.roll is not None else "none"
            self.slider.max = max(state.last_at, 1)
            self.slider.value = state.at
            self.reference.value = state.reference
            self.predicting.value = state.predicting
            self.names.rules = _names(state, opened=self.opener.layout.display != "none")
        finally:
            self.rendering = False

    def _render_bar(self) -> None:
        roll = self.state.scene.roll
        shown = roll is not None and self.state.stage != PREDICT
        if self.live_bar is None:
            self.bar.value = panels.bar(self.state)
        elif roll is not None and shown and roll != self.barred:
            plotly_bar.update(self.live_bar, roll)
            self.barred = roll
        self.chart.layout.visibility = "visible" if shown else "hidden"

    def close(self) -> None:
        """Close every widget of this stepper, with its handlers."""
        for widget in (self.root, *inside(self.root)):
            for part in (getattr(widget, "layout", None), getattr(widget, "style", None), widget):
                if isinstance(part, w.Widget):
                    part.close()
        if self.live_bar in _LIVE_BAR:
            _LIVE_BAR.clear()


def _take_live_bar() -> Any:
    """The one FigureWidget of the page, for the first stepper that asks; None for the others, or without plotly."""
    if _LIVE_BAR:
        return None
    try:
        _LIVE_BAR.append(plotly_bar.live_bar())
    except ImportError:
        return None
    return _LIVE_BAR[0]


def _html(name: str) -> w.HTML:
    widget = w.HTML()
    widget.add_class(f"ss-{name}")
    return widget


def _button(name: str, tip: str) -> w.Button:
    widget = w.Button(description=name, tooltip=tip)
    widget.add_class(f"ss-{name.split()[0].lower()}")
    return widget


def _names(state: State, opened: bool) -> dict[str, dict[str, str]]:
    """The attributes that ipywidgets leaves out, for the state in view."""
    at_start, at_end = str(state.at_start).lower(), str(state.at_end).lower()
    rules = {
        ".ss-slider .noUi-handle": {"aria-label": f"Step, of {state.last_at}"},
        ".ss-live .widget-html-content": {"aria-live": "polite", "role": "status"},
        ".ss-guess-field input": {"inputmode": "numeric", "autocomplete": "off", "data-ss-enter": ".ss-next"},
        ".ss-reference input": {"readonly": "", "data-ss-enter": ".ss-copy"},
        ".ss-target input": {"data-ss-enter": ".ss-go", "autocomplete": "off", "spellcheck": "false"},
        ".ss-copy": {"data-ss-copy": ".ss-reference input"},
        ".ss-open.ss-more": {"aria-expanded": str(opened).lower()},
        ".ss-chart .js-plotly-plot": {"role": "img", "aria-label": "Bar of the outcomes listed before it"},
        ".ss-first": {"aria-disabled": at_start}, ".ss-back": {"aria-disabled": at_start},
        ".ss-next": {"aria-disabled": at_end}, ".ss-last": {"aria-disabled": at_end},
    }  # fmt: skip
    return rules
