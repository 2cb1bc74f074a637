"""The shell of every explorer: controls in, one view out; built once and updated in place."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from functools import partial, wraps
from html import escape
from typing import Any

import ipywidgets as w

from swingstudy.charts import explorer_style, style
from swingstudy.charts.view import View
from swingstudy.widgets import controls as parts
from swingstudy.widgets.attributes import Attributes, Place
from swingstudy.widgets.boxes import box, inside
from swingstudy.widgets.controls import Choice, Choices, Control, Group, Number, Panel, Press, Toggle, Words
from swingstudy.widgets.live_figure import LiveFigure

__all__ = [
    "Choice", "Choices", "Control", "Explorer", "Group", "Number", "Panel", "Press", "Toggle", "Words", "forget",
    "remembered",
]  # fmt: skip

Settle = Callable[[Choices, str], Choices]

_OPEN: dict[str, Explorer] = {}


class Explorer:
    """An explorer on the page.

    ``see`` turns the choices into a view and knows nothing of widgets. ``slots`` are the panels in their order, a name
    with a trailing ``*`` takes the whole width; in the slot ``figure`` its panel is the heading of the page's one
    plotly figure, and the key of a group puts that group there. A panel that the view leaves out takes no room.
    ``hidden`` are further choices without a control of their own, which actions may change. ``settle`` makes the
    choices agree with each other after the one of the given key was changed. ``aside`` is a group that stands beside
    the panels where there is room. ``slow``: an answer can take seconds, and the page says that it is being worked
    out.
    """

    def __init__(
        self,
        controls: Sequence[Control],
        see: Callable[[Choices], View],
        slots: Sequence[str],
        hidden: Mapping[str, Any] | None = None,
        settle: Settle = lambda choices, key: choices,
        aside: Group | None = None,
        slow: bool = False,
    ):
        self.controls, self.see, self.settle, self.aside, self.slow = controls, see, settle, aside, slow
        self.all_controls = list(parts.flat([*controls, *([aside] if aside else [])]))
        self.choices: Choices = dict(hidden or {})
        valued = [c for c in self.all_controls if isinstance(c, (Choice, Toggle, Number, Words))]
        self.choices |= {control.key: control.value for control in valued}
        self.view = see(self.choices)
        self.error = ""
        self.rendering = False
        self._build(slots)
        self.render()

    @property
    def figure(self) -> Any:
        """What the live figure shows, as a plotly Figure; None where another explorer of the page has it."""
        return self.live_figure and self.live_figure.figure

    @property
    def text(self) -> str:
        """The answer as plain text."""
        return self.view.text

    def to_frame(self) -> Any:
        """The numbers in view as a pandas DataFrame."""
        return self.view.to_frame()

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = self.root._repr_mimebundle_(**options)
        data, *metadata = bundle if isinstance(bundle, tuple) else (bundle,)
        data = {**data, "text/plain": self.text}
        return (data, *metadata) if metadata else data

    def _build(self, slots: Sequence[str]) -> None:
        self.inputs: dict[str, Any] = {}
        self.rows: dict[str, Any] = {}
        self.panels: dict[str, Any] = {}
        self.places: dict[str, Place] = {}
        self.finding, self.words, self.failure = map(self._place, ("finding", "words", "failure"))
        self.live = w.HTML()
        self.live.add_class("ss-live")
        groups = {group.key: self._put(group) for group in parts.in_groups(self.controls)}
        aside = [self._put(self.aside)] if self.aside else []
        for side in aside:
            side.add_class("ss-aside")
        self.live_figure: LiveFigure | None = None
        self.figure_box: Any = None
        slotted = []
        for slot in slots:
            name = slot.rstrip("*")
            place = groups.pop(name, None) or self._panel(name)
            if slot.endswith("*"):
                place.add_class("ss-wide")
            slotted.append(place)
        self.names = Attributes(self._names())
        main = box("main", box("panels", *slotted), self.words)
        self.body = box("body", *aside, main)
        frame = box("frame", self.finding, *groups.values(), self.failure, self.body)
        sheet = f"{style.sheet(widgets=True)}<style>{explorer_style.CSS}</style>"
        self.root = w.Box([w.HTML(sheet), self.names, self.live, frame])
        for name in ("swingstudy", "ss-stepper", "ss-explorer"):
            self.root.add_class(name)

    def _put(self, control: Control) -> Any:
        """The widget of a control, wired; that of a group with all it holds."""
        if isinstance(control, Panel):
            return self._panel(control.name)
        if isinstance(control, Group):
            heading = [w.HTML(f"<h4>{escape(control.label)}</h4>")] if control.label else []
            row = self.rows[control.key] = box("inputs", *heading, *map(self._put, control.controls))
            row.add_class(f"ss-group-{control.key}")
            return row
        widget = self.inputs[control.key] = parts.field(control, self.choices)
        if isinstance(control, Press):
            widget.on_click(partial(self._pressed, control))
        else:
            widget.observe(partial(self._changed, control.key), names="value")
        return widget

    def _place(self, name: str) -> Place:
        """An empty place for HTML."""
        place = self.places[f".ss-{name}"] = Place()
        place.add_class(f"ss-{name}")
        return place

    def _panel(self, name: str) -> Any:
        panel = self.panels[name] = self._place(f"at-{name.lstrip('_')}")
        panel.add_class("ss-pane")
        return self._figure_panel(panel) if name == "figure" else panel

    def _figure_panel(self, heading: Any) -> Any:
        """The page's one live figure; a second explorer on a page shows its panels and words only."""
        if LiveFigure.taken() or self.view.figure is None:
            return heading
        self.live_figure = LiveFigure(self.view.figure)
        self.figure_box = box("figure", heading, self.live_figure.widget)
        return self.figure_box

    def _names(self) -> dict[str, dict[str, str]]:
        rules: dict[str, dict[str, str]] = {
            ".ss-live .widget-html-content": {"aria-live": "polite", "role": "status"},
            ".js-plotly-plot": {"role": "img", "aria-label": self.view.finding},
        }
        for control in self.all_controls:
            rules |= parts.names(control, self.choices)
        return rules

    def _changed(self, key: str, change: Any) -> None:
        self._take(lambda: {**self.choices, key: change["new"]}, key)

    def _pressed(self, control: Press, _: Any) -> None:
        typed = {c.key: self.inputs[c.key].value for c in self.all_controls if isinstance(c, Words)}
        self._take(lambda: control.action({**self.choices, **typed}), control.key)

    def set(self, **choices: Any) -> None:
        """Change choices from code, as a learner would with the controls."""
        self._take(lambda: {**self.choices, **choices}, *choices)

    def resume(self, choices: Choices) -> None:
        """Go on from choices that were shown before."""
        self.choices, self.view, self.error = choices, self.see(choices), ""
        self.render()

    def press(self, key: str) -> None:
        """Press a button from code."""
        control = next(c for c in self.all_controls if isinstance(c, Press) and c.key == key)
        self._pressed(control, None)

    def _take(self, new: Callable[[], Choices], *changed: str) -> None:
        """Take new choices; when they cannot be shown, say why and keep the old view."""
        if self.rendering:
            return
        if self.slow:
            self.live.value = "Working it out."
            self.root.add_class("ss-working")
        try:
            choices = new()
            for key in changed:
                choices = self.settle(choices, key)
            view = self.see(choices)
        except Exception as problem:
            self.error = f"{problem} The picture shows the last state that worked. ({type(problem).__name__})"
        else:
            self.choices, self.view, self.error = choices, view, ""
        self.render()
        if self.slow:
            self.root.remove_class("ss-working")

    def render(self) -> None:
        """Write the view into the widgets; what did not change sends no message."""
        self.rendering = True
        try:
            note = f'<p class="ss-soft">{escape(self.view.note)}</p>' if self.view.note else ""
            self.finding.value = f"<h3>{escape(self.view.finding)}</h3>{note}"
            self.words.value = f"<h4>In words</h4><p>{escape(self.view.words)}</p>{_download(self.view)}"
            wrong = f'<p class="ss-wrong" role="alert"><b>This did not work.</b> {escape(self.error)}</p>'
            self.failure.value = wrong if self.error else ""
            self._fill()
            self.names.show(self.places, self._names())
            self._draw()
            self.live.value = escape(self.error or self.view.finding)
            if not self.error:
                self._refresh()
        finally:
            self.rendering = False

    def _refresh(self) -> None:
        for control in self.all_controls:
            if not isinstance(control, (Group, Panel)):
                parts.refresh(control, self.inputs[control.key], self.choices)

    def _fill(self) -> None:
        """Fill the panels, and put away what means nothing now."""
        for name, panel in self.panels.items():
            bars = self.view.panels.get("bars", "") if name == "figure" and self.live_figure is None else ""
            panel.value = self.view.panels.get(name, "") + bars
            panel.layout.display = None if panel.value else "none"
        for key, widget in (self.inputs | self.rows).items():
            widget.layout.display = "none" if key in self.view.away else None
        if self.aside:
            beside = self.aside.key not in self.view.away
            (self.body.add_class if beside else self.body.remove_class)("ss-with-aside")

    def _draw(self) -> None:
        if self.live_figure is not None:
            if self.view.figure is not None and "figure" not in self.view.away:
                self.figure_box.remove_class("ss-away")
                self.live_figure.draw(self.view.figure)
            else:
                self.figure_box.add_class("ss-away")

    def close(self) -> None:
        """Close every widget of the explorer."""
        if self.live_figure is not None:
            self.live_figure.release()
        for widget in (self.root, *inside(self.root)):
            for part in (widget, widget.layout, getattr(widget, "style", None)):
                if isinstance(part, w.Widget):
                    part.close()


def remembered(make: Callable[..., Explorer]) -> Callable[..., Explorer]:
    """An explorer whose cell, run again with the same arguments, goes on where it stood.

    Its widgets are built anew then: a plotly figure that is shown a second time no longer hears of changes.
    """

    @wraps(make)
    def open_again(*arguments: Any, **named: Any) -> Explorer:
        key = f"{make.__module__}{arguments!r}{sorted(named.items())!r}"
        before = _OPEN.pop(key, None)
        if before is not None:
            before.close()
        now = _OPEN[key] = make(*arguments, **named)
        if before is not None:
            now.resume(before.choices)
        return now

    return open_again


def forget() -> None:
    """Close every explorer of this kernel."""
    for explorer in _OPEN.values():
        explorer.close()
    _OPEN.clear()


def _download(view: View) -> str:
    """A link that saves the numbers as a CSV file, without a server."""
    if not view.rows:
        return ""
    data = base64.b64encode(view.csv.encode()).decode()
    return f'<a download="swingstudy.csv" href="data:text/csv;base64,{data}">Save these numbers (CSV)</a>'
