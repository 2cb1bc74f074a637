"""The shell of every explorer: controls in, one view out, shown in one message a state.

An explorer is three models of ipywidgets: the library of the kernel (style and code), a page of its own (what stands
where), and the display in the cell. The page is drawn by ``page.js``; what a learner does comes back as a message and
is answered by a state. Headline, panels, still pictures and figures of a state travel together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

import ipywidgets as w
import traitlets

from swingstudy.charts import pieces
from swingstudy.charts.kept import kept
from swingstudy.charts.view import View
from swingstudy.widgets import controls as parts
from swingstudy.widgets.controls import (
    Choice,
    Choices,
    Control,
    Group,
    Input,
    Number,
    Panel,
    Press,
    Tap,
    Toggle,
    Words,
)
from swingstudy.widgets.library import Display, library
from swingstudy.words import tell

__all__ = [
    "Choice", "Choices", "Control", "Explorer", "Group", "Number", "Panel", "Press", "Tap", "Toggle", "Words",
    "forget", "remembered",
]  # fmt: skip

Settle = Callable[[Choices, str], Choices]

TEXTS = ("finding", "words", "failure", "live", "state", "look", "focus")
_OPEN: dict[str, Explorer] = {}


class Explorer:
    """An explorer on the page.

    ``see`` turns the choices into a view and knows nothing of widgets. ``slots`` are the panels in their order, a name
    with a trailing ``*`` takes the whole width; a slot shows the panel of its name and below it the figure of its name,
    and the key of a group puts that group there. What the view leaves out takes no room. ``hidden`` are further choices
    without a control of their own, which actions may change. ``settle`` makes the choices agree with each other after
    the one of the given key was changed. ``aside`` is a group that stands beside the panels where there is room.
    ``style`` is a further style name of the page. Below the panels stands Reset, for the next class: every choice and
    every guess as at the start; an explorer may have a button "reset" of its own instead.
    """

    def __init__(
        self,
        controls: Sequence[Control],
        see: Callable[[Choices], View],
        slots: Sequence[str],
        hidden: Mapping[str, Any] | None = None,
        settle: Settle = lambda choices, key: choices,
        aside: Group | None = None,
        style: str = "",
    ):
        if "reset" not in [control.key for control in parts.flat(controls) if isinstance(control, Press)]:
            controls, slots = [*controls, Group("again", "", (self._reset(),))], [*slots, "again*"]
        self.controls, self.see, self.settle, self.aside = controls, see, settle, aside
        every = list(parts.flat([*controls, *([aside] if aside else [])]))
        self.by_key = {control.key: control for control in every if not isinstance(control, Panel)}
        self.keyed = [control for control in every if isinstance(control, parts.Keyed)]
        self.choices: Choices = dict(hidden or {})
        self.choices |= {control.key: control.value for control in every if isinstance(control, parts.Valued)}
        self.begun: Choices = dict(self.choices)
        self.inputs = {control.key: Input(control, self._now, lambda new: self.set(**new)) for control in self.keyed}
        self.view = see(self.choices)
        self.error = ""
        self.library = library()
        self.model = self._page(slots, [one.name for one in every if isinstance(one, Panel)], style)
        self.model.on_msg(self._heard)
        self.display = Display(library=self.library.model_id, page=self.model.model_id)

    @property
    def text(self) -> str:
        """The answer as plain text."""
        return self.view.text

    def to_frame(self) -> Any:
        """The numbers in view as a pandas DataFrame."""
        return self.view.to_frame()

    def __repr__(self) -> str:
        return self.text

    def _ipython_display_(self) -> None:
        """Two outputs: the view as a picture that stands still, for every host; the page, which takes its place."""
        from IPython.display import display

        self.error = ""
        bundle = self.display._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        display({"text/html": kept(self.view), "text/plain": self.text}, raw=True)
        display({**data, "text/plain": tell("The controls are not here. Run this cell to get them.")}, raw=True)

    # The page

    def _now(self) -> Choices:
        return self.choices

    def _page(self, slots: Sequence[str], panels: Sequence[str], style: str) -> Any:
        """The model of the page, with a trait a place: what did not change is not sent again."""
        groups = parts.in_groups(self.controls)
        keys = {group.key for group in groups}
        names = [slot.rstrip("*") for slot in slots]
        outline = {
            "style": style,
            "groups": [parts.outline(group) for group in groups],
            "slots": [{"name": slot.rstrip("*"), "wide": slot.endswith("*")} for slot in slots],
            "aside": parts.outline(self.aside) if self.aside else None,
            "phrases": _phrases(),
        }
        self.panels = [*(name for name in names if name not in keys), *panels]
        places = [f"at_{name}" for name in self.panels]
        kinds: dict[str, Any] = dict.fromkeys([*places, *TEXTS], traitlets.Unicode)
        kinds |= {"away": traitlets.List, "figures": traitlets.Dict}
        kinds |= {f"in_{control.key}": traitlets.Dict for control in self.keyed}
        traits = {name: kinds[name](value).tag(sync=True) for name, value in self._shown().items()}
        return type("Page", (w.Widget,), {**traits, "outline": traitlets.Dict(outline).tag(sync=True)})()

    def _shown(self) -> dict[str, Any]:
        """The whole state of the page, by trait."""
        view = self.view
        shown: dict[str, Any] = {f"at_{name}": view.panels.get(name, "") for name in self.panels}
        shown |= {f"in_{control.key}": parts.state(control, self.choices) for control in self.keyed}
        shown |= {
            "finding": pieces.finding(view),
            "words": pieces.words(view),
            "failure": pieces.failure(self.error),
            "live": self.error or view.said or view.finding,
            "figures": {name: pieces.figure(view, name) for name in view.drawn},
            "away": sorted(view.away),
            "look": view.look,
            "focus": view.focus,
        }
        return shown | {"state": pieces.identity(shown)}

    def render(self) -> None:
        """Send what changed, in one message."""
        with self.model.hold_sync():
            for name, value in self._shown().items():
                setattr(self.model, name, value)

    # What a learner does

    def _heard(self, _: Any, content: Mapping[str, Any], __: Any) -> None:
        """Do what a message of the page says, and answer it, whatever happens."""
        try:
            self._do(content)
        finally:
            fields = {one.key: self.choices[one.key] for one in self.keyed if isinstance(one, Words)}
            answer = {"answer": content.get("n"), "view": content.get("view"), "fields": None if self.error else fields}
            self.model.send(answer)

    def _do(self, content: Mapping[str, Any]) -> None:
        key, value = content.get("key", ""), content.get("value")
        control = self.by_key.get(key)
        typed = content.get("typed", {})
        if isinstance(control, Press):
            self._press(control, typed)
        elif isinstance(control, Tap):
            tapped = control
            self._take(lambda: tapped.action({**self.choices, **typed}, str(value)), key)
        elif isinstance(control, parts.Valued):
            valued = control
            self._take(lambda: {**self.choices, key: parts.read(valued, value, self.choices)}, key)

    def _press(self, control: Press, typed: Mapping[str, str]) -> None:
        if not (control.off and control.off(self.choices)):
            self._take(lambda: control.action({**self.choices, **typed}), control.key)

    def set(self, **choices: Any) -> None:
        """Change choices from code, as a learner would with the controls."""
        self._take(lambda: {**self.choices, **choices}, *choices)

    def press(self, key: str, **typed: str) -> None:
        """Press a button from code, with texts as they stand in the fields."""
        control = self.by_key[key]
        assert isinstance(control, Press)
        self._press(control, typed)

    def tap(self, key: str, value: str = "") -> None:
        """Tap an element of a panel from code."""
        self._do({"key": key, "value": value})

    def _reset(self) -> Press:
        tip = tell("Reset: forget every guess and begin this page anew")
        return Press("reset", tell("Reset"), lambda choices: dict(self.begun), tip)

    def _take(self, new: Callable[[], Choices], *changed: str) -> None:
        """Take new choices; when they cannot be shown, say why and keep the old view."""
        try:
            choices = new()
            for key in changed:
                choices = self.settle(choices, key)
            view = self.see(choices)
        except Exception as problem:
            self.error = _told(problem)
        else:
            self.choices, self.view, self.error = choices, view, ""
        self.render()

    def close(self) -> None:
        """Close the models of the explorer."""
        for model in (self.display, self.display.layout, self.model):
            model.close()


def _told(problem: Exception) -> str:
    """What went wrong, for the page: a refusal in its own words, a fault of the program by its name."""
    if isinstance(problem, ValueError):
        said = str(problem)
        said += "" if said.endswith((".", "!", "?")) else "."
        return tell("{said} The picture shows the last state that worked.", said=said)
    return tell(
        "Something broke inside: {problem} ({kind}). The picture shows the last state that worked.",
        problem=problem,
        kind=type(problem).__name__,
    )


def _phrases() -> dict[str, str]:
    """What the page says by itself, when no kernel answers."""
    return {
        "gone": tell("The kernel was restarted or is gone, so the controls do nothing. Run this cell again."),
        "waiting": tell("Still waiting for the kernel: it may be at work in another cell."),
        "copied": tell("Copied"),
        "figure_late": tell("The live chart is on its way. This picture shows the same numbers."),
        "figure_failed": tell("The live chart did not come. This picture shows the same numbers."),
    }


def remembered(make: Callable[..., Explorer]) -> Callable[..., Explorer]:
    """An explorer whose cell, run again with the same arguments, goes on where it stood.

    Another cell gets an explorer of its own, where the host names its cells; elsewhere both show the same one.
    """

    @wraps(make)
    def open_again(*arguments: Any, **named: Any) -> Explorer:
        key = f"{_cell()}{make.__module__}.{make.__name__}{arguments!r}{sorted(named.items())!r}"
        if key not in _OPEN or _OPEN[key].model.comm is None:
            _OPEN[key] = make(*arguments, **named)
        return _OPEN[key]

    return open_again


def _cell() -> str:
    """The name of the cell that runs, where the host tells it."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return ""
    shell = get_ipython()
    parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
    return str(parent.get("metadata", {}).get("cellId", ""))


def forget() -> None:
    """Close every explorer of this kernel."""
    for explorer in _OPEN.values():
        explorer.close()
    _OPEN.clear()
