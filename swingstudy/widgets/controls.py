"""What an explorer is asked with: lists, boxes to tick, sliders, text, buttons, places for HTML, and groups of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import ipywidgets as w

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
    """A slider over whole numbers."""

    key: str
    label: str
    low: int
    high: int
    value: int


class Words(NamedTuple):
    """A field for text; it counts when Enter is pressed or the field is left. More than one row takes pasted lines."""

    key: str
    label: str
    value: str = ""
    placeholder: str = ""
    rows: int = 1


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


class Panel(NamedTuple):
    """A place among the controls for a panel of the view."""

    name: str


class Group(NamedTuple):
    """Controls that belong together, in a row of their own; an empty label gives them no heading."""

    key: str
    label: str
    controls: Sequence[Choice | Toggle | Number | Words | Press | Panel | Group]


Control = Choice | Toggle | Number | Words | Press | Panel | Group


def flat(controls: Sequence[Control]) -> Iterator[Control]:
    """All controls, groups before what they hold."""
    for control in controls:
        yield control
        if isinstance(control, Group):
            yield from flat(control.controls)


def in_groups(controls: Sequence[Control]) -> list[Group]:
    """Every control in a group; those outside of one come first, without a label."""
    loose = [control for control in controls if not isinstance(control, Group)]
    groups = [control for control in controls if isinstance(control, Group)]
    return [*([Group("inputs", "", loose)] if loose else []), *groups]


def told(text: Told, choices: Choices) -> str:
    """A text that may depend on the choices."""
    return text(choices) if callable(text) else text


def options(control: Choice, choices: Choices) -> list[tuple[str, Any]]:
    """The pairs of a list."""
    return list(control.options(choices) if callable(control.options) else control.options)


def field(control: Control, choices: Choices) -> Any:
    """The widget of a control that is no group."""
    widget: Any
    if isinstance(control, Choice):
        widget = w.Dropdown(options=options(control, choices), value=control.value, description=control.label)
    elif isinstance(control, Toggle):
        widget = w.Checkbox(value=control.value, description=control.label, indent=False)
    elif isinstance(control, Number):
        widget = w.IntSlider(control.value, control.low, control.high, description=control.label)
        widget.continuous_update = False
    elif isinstance(control, Words):
        kind = w.Textarea if control.rows > 1 else w.Text
        widget = kind(control.value, description=control.label, placeholder=control.placeholder)
        widget.continuous_update = False
        if control.rows > 1:
            widget.rows = control.rows
    elif isinstance(control, Press):
        label = told(control.label, choices)
        widget = w.Button(description=label, tooltip=told(control.tip, choices) or label)
    else:
        raise TypeError(f"{type(control).__name__} has no widget of its own")
    widget.add_class(f"ss-in-{control.key}")
    return widget


def refresh(control: Control, widget: Any, choices: Choices) -> None:
    """Write what depends on the choices into a control's widget; what did not change sends no message."""
    if isinstance(control, Press):
        label = told(control.label, choices)
        widget.description, widget.tooltip = label, told(control.tip, choices) or label
        return
    if isinstance(control, Choice) and callable(control.options):
        found = options(control, choices)
        if [tuple(pair) for pair in widget.options] != [tuple(pair) for pair in found]:
            widget.options = found
    if isinstance(control, (Choice, Toggle, Number, Words)) and widget.value != choices[control.key]:
        widget.value = choices[control.key]


def names(control: Control, choices: Choices) -> dict[str, dict[str, str]]:
    """The attributes that ipywidgets leaves out, by selector."""
    if isinstance(control, Number):
        return {f".ss-in-{control.key} .noUi-handle": {"aria-label": control.label}}
    if isinstance(control, Words):
        return {f".ss-in-{control.key} :is(input, textarea)": {"autocomplete": "off", "spellcheck": "false"}}
    if isinstance(control, Group) and control.label:
        return {f".ss-group-{control.key}": {"role": "group", "aria-label": control.label}}
    if not isinstance(control, Press):
        return {}
    found = {}
    if control.tip:
        found["aria-label"] = told(control.tip, choices)
    if control.off:
        found["aria-disabled"] = str(control.off(choices)).lower()
    if control.opens:
        found["aria-expanded"] = str(control.opens(choices)).lower()
    if control.copies:
        found["data-ss-copy"] = f".ss-in-{control.copies} :is(input, textarea)"
    return {f".ss-in-{control.key}": found} if found else {}
