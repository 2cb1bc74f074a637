"""What an explorer is asked with: lists, boxes to tick, sliders, text, buttons, places for HTML, and groups of them.

Controls are plain values. :func:`outline` tells the page how each is built, :func:`state` what it shows now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from swingstudy.words import tell

Choices = dict[str, Any]
Options = Sequence[tuple[str, Any]]
Told = str | Callable[[Choices], str]


class Choice(NamedTuple):
    """A drop-down list of (label, value) pairs; the options may depend on the other choices."""

    key: str
    label: str
    options: Options | Callable[[Choices], Options]
    value: Any


class Toggle(NamedTuple):
    """A box to tick."""

    key: str
    label: str
    value: bool = False


class Number(NamedTuple):
    """A slider over whole numbers; the highest may depend on the choices."""

    key: str
    label: str
    low: int
    high: int | Callable[[Choices], int]
    value: int


class Words(NamedTuple):
    """A field for text; it counts when Enter is pressed or the field is left. More than one row takes pasted lines.

    ``enter`` is the key of what Enter does instead: a button, which is then pressed with the text as typed, or the
    field's own key. With it, leaving the field changes nothing: a text half typed is nobody's guess. A ``fixed`` field
    is there to be copied.
    """

    key: str
    label: str
    value: str = ""
    placeholder: str = ""
    rows: int = 1
    enter: str = ""
    fixed: bool = False


class Press(NamedTuple):
    """A button; ``action`` turns the choices, text as it stands in the fields, into new ones. The key names no value.

    ``tip`` is its full name where the label is short; ``off`` says when it does nothing, ``opens`` whether what it
    opens is open, ``copies`` the text field that it copies.
    """

    key: str
    label: Told
    action: Callable[[Choices], Choices]
    tip: Told = ""
    off: Callable[[Choices], bool] | None = None
    opens: Callable[[Choices], bool] | None = None
    copies: str = ""


class Tap(NamedTuple):
    """What the elements of panels do that carry ``data-ss-tap="KEY"``: clicked, or pressed by Enter or Space.

    ``action`` takes the choices and the element's ``data-ss-value``. The panel gives such elements ``role="button"``,
    ``tabindex="0"`` and a name. A Tap has no widget of its own and may stand anywhere among the controls.
    """

    key: str
    action: Callable[[Choices, str], Choices]


class Panel(NamedTuple):
    """A place among the controls for a panel of the view."""

    name: str


class Group(NamedTuple):
    """Controls that belong together, in a row of their own; an empty label gives them no heading."""

    key: str
    label: str
    controls: Sequence[Choice | Toggle | Number | Words | Press | Tap | Panel | Group]


Control = Choice | Toggle | Number | Words | Press | Tap | Panel | Group
Valued = (Choice, Toggle, Number, Words)
Keyed = (*Valued, Press)


def flat(controls: Sequence[Control]) -> Iterator[Control]:
    """All controls, groups before what they hold."""
    for control in controls:
        yield control
        if isinstance(control, Group):
            yield from flat(control.controls)


def in_groups(controls: Sequence[Control]) -> list[Group]:
    """Every control in a group; those outside of one come first, without a label."""
    loose = [control for control in controls if not isinstance(control, (Group, Tap))]
    groups = [control for control in controls if isinstance(control, Group)]
    return [*([Group("inputs", "", loose)] if loose else []), *groups]


def told(text: Told, choices: Choices) -> str:
    """A text that may depend on the choices."""
    return text(choices) if callable(text) else text


def options(control: Choice, choices: Choices) -> list[tuple[str, Any]]:
    """The pairs of a list."""
    return list(control.options(choices) if callable(control.options) else control.options)


def outline(control: Control) -> dict[str, Any]:
    """What the page needs to build a control."""
    if isinstance(control, Panel):
        return {"kind": "panel", "name": control.name}
    if isinstance(control, Group):
        held = [outline(inner) for inner in control.controls if not isinstance(inner, Tap)]
        return {"kind": "group", "key": control.key, "label": control.label, "controls": held}
    kind = type(control).__name__.lower()
    if isinstance(control, Words):
        return {"kind": kind, **{name: value for name, value in control._asdict().items() if name != "value"}}
    if isinstance(control, Press):
        return {"kind": kind, "key": control.key, "copies": control.copies}
    if isinstance(control, Tap):
        raise TypeError("a Tap has no place of its own")
    return {"kind": kind, "key": control.key, "label": control.label}


def state(control: Control, choices: Choices) -> dict[str, Any]:
    """What a control with a key shows for the choices."""
    if isinstance(control, Choice):
        pairs = options(control, choices)
        values = [value for _, value in pairs]
        at = values.index(choices[control.key]) if choices[control.key] in values else -1
        return {"value": at, "options": [label for label, _ in pairs]}
    if isinstance(control, Number):
        high = control.high(choices) if callable(control.high) else control.high
        return {"value": choices[control.key], "low": control.low, "high": high}
    if isinstance(control, (Toggle, Words)):
        return {"value": choices[control.key]}
    if isinstance(control, Press):
        return {"label": told(control.label, choices), "attributes": _attributes(control, choices)}
    raise TypeError(f"{type(control).__name__} shows no value")


def _attributes(control: Press, choices: Choices) -> dict[str, str]:
    label = told(control.label, choices)
    tip = told(control.tip, choices)
    found = {"title": tip or label, "aria-label": tip or label}
    if control.off:
        found["aria-disabled"] = str(control.off(choices)).lower()
    if control.opens:
        found["aria-expanded"] = str(control.opens(choices)).lower()
    return found


def read(control: Control, value: Any, choices: Choices) -> Any:
    """The value that the page sent for a control. Raises ValueError for one that the control cannot have."""
    if isinstance(control, Choice):
        pairs = options(control, choices)
        if not (isinstance(value, int) and 0 <= value < len(pairs)):
            raise ValueError(tell("{control} has no entry {value}.", control=control.label, value=value))
        return pairs[value][1]
    if isinstance(control, Toggle):
        return bool(value)
    if isinstance(control, Number):
        return int(value)
    return str(value)


class Input:
    """A control as code works it: reading its value and label, setting its value as a learner would."""

    def __init__(self, control: Control, choices: Callable[[], Choices], change: Callable[[Mapping[str, Any]], None]):
        self.control, self._choices, self._change = control, choices, change

    @property
    def value(self) -> Any:
        """The value chosen, ticked, set or typed; None for a button."""
        return self._choices()[self.control.key] if isinstance(self.control, Valued) else None

    @value.setter
    def value(self, value: Any) -> None:
        assert isinstance(self.control, Valued)
        self._change({self.control.key: value})

    @property
    def options(self) -> list[tuple[str, Any]]:
        """The pairs of a list; empty for anything else."""
        return options(self.control, self._choices()) if isinstance(self.control, Choice) else []

    @property
    def label(self) -> str:
        """The chosen entry of a list, or what is written on a button."""
        if isinstance(self.control, Choice):
            return next(label for label, value in self.options if value == self.value)
        return told(self.control.label, self._choices()) if isinstance(self.control, Press) else ""

    @property
    def attributes(self) -> dict[str, str]:
        """The names and states of a button that its label does not tell."""
        return _attributes(self.control, self._choices()) if isinstance(self.control, Press) else {}
