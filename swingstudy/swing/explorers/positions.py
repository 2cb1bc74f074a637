"""The position picker: a position from an example, from pasted text, or built by clicking.

Explorers take :func:`picker`, give its ``controls``, ``aside``, ``hidden`` choices and ``settle`` to the shell, read
``choices["position"]`` and ``choices["rulebook"]``, and wrap their view with :func:`with_board`. All else is pure:
choices in, choices out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from html import escape
from typing import Any, NamedTuple

from swingstudy.charts.view import View
from swingstudy.fields import Pick
from swingstudy.records.reference import find_position
from swingstudy.swing.charts import marks
from swingstudy.swing.charts.picture import COMPACT, board_svg
from swingstudy.swing.rules.attack import OTHER_MODE
from swingstudy.swing.table.fields import PARTS
from swingstudy.swing.table.notation import from_notation, to_notation
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.position_file import position_from_text
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import INDEX, MODE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.widgets.controls import Choice, Choices, Control, Group, Panel, Press, Words
from swingstudy.words import tell

PASTED, CHANGED = "", "changed"
EXAMPLES: tuple[tuple[str, str], ...] = (
    ("The rulebook's Election Night", "election-night@night"),
    (
        "A made-up night, Democratic side",
        "swing/1 D dem-incumbent 30:night S1C/N1A/M4C/W1A/B2A P=N V=S S=B p=N v=B econ=N-,M-,W-,B-",
    ),
    (
        "A made-up night, Republican side",
        "swing/1 R dem-incumbent 30:night S5C/N3A/M5C/W4A/B3C P=N V=B S=N p=W v=B",
    ),
    ("The blitz, turn 15, Events Phase", "blitz@15:events"),
    ("The blitz, turn 15, Action Phase", "blitz@15:action"),
    ("The blitz, turn 17, Events Phase", "blitz@17:events"),
)
"""Positions that every picker offers: (label, reference or one-line notation)."""

_BOARD_STYLE = f"<style>{marks.STYLE}</style>"
"""It stands in the sheet of the explorers: a style that comes with each picture makes the browser style all anew."""

_NAMES = "".join(f"<span>{name}</span>" for name in REGION_NAMES.values())
_REGION_NAMES = f'<div class="ss-region-names" aria-hidden="true">{_NAMES}</div>'
CYCLE = {0: 1, 1: -1, -1: 0}
KEPT = 20
"""How many positions that were opened Undo can go back to."""

MARKERS = PARTS.picks("nominees", "surrogate", "opposition", "side")
MONEY = PARTS.picks("finance", "war_chest", "loan")


class Opened(NamedTuple):
    """A position that was opened: the entry of the list that it was opened from, and how it stood."""

    example: str
    position: Position
    rulebook: Rulebook


class Picker(NamedTuple):
    """What an explorer gives to the shell."""

    controls: tuple[Control, ...]
    aside: Group
    hidden: Choices
    settle: Callable[[Choices, str], Choices]


def picker(
    start: str, examples: Sequence[tuple[str, str]] = EXAMPLES, money: bool = False, opened: bool = False
) -> Picker:
    """A picker that begins at ``start``, a reference or a notation; with lists for ``money``, the board ``opened``."""
    position, rulebook = read_position(start)
    pairs = [(tell("a pasted position"), PASTED), *((tell(label), value) for label, value in examples)]
    if start not in dict(examples).values():
        pairs.insert(1, (start if len(start) < 40 else tell("the position it began with"), start))
    markers = (*MARKERS, *(MONEY if money else ()))
    hidden = {
        "position": position, "rulebook": rulebook, "loaded": position, "board_open": opened, "markers_open": False,
        "opened": (Opened(start, position, rulebook),),
    }  # fmt: skip
    controls = (
        Choice("example", tell("Position"), partial(_named, pairs), start),
        Press("board", _board_label, _open("board_open"), opens=lambda choices: bool(choices["board_open"])),
    )
    fields = [Choice(m.key, tell(m.label), partial(_options, m), m.read(position)) for m in markers]
    aside = Group(
        "position",
        tell("The position"),
        [
            Panel("_outlook"),
            Group(
                "regions",
                tell("Regions"),
                [Panel("_region_names"), *(b for region in REGIONS for b in _buttons(region))],
            ),
            Panel("board"),
            Press("open_markers", _markers_label, _open("markers_open"), opens=lambda c: bool(c["markers_open"])),
            Group("markers", tell("Markers"), fields),
            Words(
                "notation", tell("This position in one line: copy it, or paste another"), to_notation(position), rows=3
            ),
            Group(
                "lines",
                "",
                [
                    Press("copy", tell("Copy"), lambda choices: choices, tell("Copy the position"), copies="notation"),
                    Press("read", tell("Open what I pasted"), lambda choices: choices),
                    Press("back", tell("Undo my changes"), undone, off=lambda choices: not _can_undo(choices)),
                ],
            ),
        ],
    )
    return Picker(controls, aside, hidden, partial(settle, markers))


def with_board(view: View, choices: Choices, changed: Collection[str] = (), shown: Position | None = None) -> View:
    """A view with the picker's board, drawn while it is open; ``changed`` is outlined on it. ``shown`` is the position
    as the board shows it, where that is more than the choices know (states won and lost outright)."""
    if not choices["board_open"]:
        return replace(view, away=view.away | {"position"})
    board = board_svg(shown or choices["position"], choices["rulebook"], changed=changed, width=COMPACT)
    panels = {
        "board": board.replace(_BOARD_STYLE, ""),
        "_region_names": _REGION_NAMES,
        "_outlook": f'<p class="ss-outlook" aria-hidden="true">{escape(view.finding)}</p>',
    }
    away = frozenset() if choices["markers_open"] else frozenset({"markers"})
    return replace(view, panels={**view.panels, **panels}, away=view.away | away)


def settle(markers: Sequence[Pick], choices: Choices, key: str) -> Choices:
    """Choices that agree again after the one called ``key`` was changed.

    Raises ValueError or FormatError, which name what is wrong, for a position that cannot be read or is not legal.
    """
    fields = {marker.key: marker for marker in markers}
    position: Position = choices["position"]
    if key == "example" and choices["example"] not in (PASTED, CHANGED):
        position, rulebook = read_position(choices["example"])
        choices = _with_opened(choices, Opened(choices["example"], position, rulebook))
    elif key in ("notation", "read") and choices["notation"].strip() != to_notation(position):
        position, rulebook = read_position(choices["notation"])
        choices = _with_opened(choices, Opened(PASTED, position, rulebook))
    elif key in fields:
        position = _changed(fields[key].write(position, choices[key], choices["rulebook"]))
        found = problems(position, choices["rulebook"])
        if found:
            raise ValueError("; ".join(map(str, found)))
    read = {marker.key: marker.read(position) for marker in markers}
    example, as_opened, _ = choices["opened"][-1]
    name = example if _as_opened(position, as_opened) else CHANGED
    return {**choices, **read, "position": position, "notation": to_notation(position), "example": name}


def _as_opened(position: Position, opened: Position) -> bool:
    """Whether a position is the one that was opened; a change that is taken back leaves no state called."""
    same = position._replace(called=()) == opened._replace(called=())
    return same and set(position.called) <= set(opened.called)


def _with_opened(choices: Choices, opened: Opened) -> Choices:
    """Choices with a position newly opened; those opened before can be gone back to."""
    before = choices["opened"][-KEPT:]
    return {**choices, "rulebook": opened.rulebook, "loaded": opened.position, "opened": (*before, opened)}


def undone(choices: Choices) -> Choices:
    """The position as it was opened; pressed again, the one that was open before it."""
    *before, opened = choices["opened"]
    if choices["position"] == opened.position and before:
        opened = before[-1]
        choices = {**choices, "opened": tuple(before)}
    return {**choices, "position": opened.position, "loaded": opened.position, "rulebook": opened.rulebook}


def _can_undo(choices: Choices) -> bool:
    return len(choices["opened"]) > 1 or choices["position"] != choices["opened"][-1].position


def _named(pairs: Sequence[tuple[str, str]], choices: Choices) -> list[tuple[str, str]]:
    """The list of positions; one that was changed is no longer called by its old name."""
    if choices.get("example") != CHANGED:
        return list(pairs)
    name = next(label for label, value in pairs if value == choices["opened"][-1].example)
    return [(tell("{position}, changed", position=name), CHANGED), *pairs]


@lru_cache(64)
def read_position(text: str) -> tuple[Position, Rulebook]:
    """The position of a reference ("blitz@15:events"), a one-line notation or the text of a position file.

    Raises ValueError or FormatError that names what is wrong.
    """
    text = text.strip()
    if not text:
        said = "there is no position here: paste a line that begins with swing/1, a position file, or a reference"
        raise ValueError(tell(said))
    if text.startswith("swing/"):
        return from_notation(text), DEFAULT
    if "\n" in text or text.startswith("swingstudy:"):
        return position_from_text(text, "pasted"), DEFAULT
    return find_position(text)


def moved(region: str, step: int, choices: Choices) -> Choices:
    """A strategy marker up (1) or down (-1) a box; at the end of the track it stays."""
    position = choices["position"]
    box = position.box(region) + step
    if not 0 <= box <= choices["rulebook"].board.top(region):
        return choices
    return {**choices, "position": _changed(position.with_box(region, box))}


def flipped(region: str, choices: Choices) -> Choices:
    """A strategy marker on its other side."""
    position = choices["position"]
    return {**choices, "position": _changed(position.with_mode(region, OTHER_MODE[position.mode(region)]))}


def cycled(region: str, choices: Choices) -> Choices:
    """The Economy marker of a Region: none, +1, -1 in turn."""
    position = choices["position"]
    return {**choices, "position": _changed(position.with_economy(region, CYCLE[position.economy[INDEX[region]]]))}


def _changed(position: Position) -> Position:
    """A position that was changed has not called any state yet."""
    return position._replace(called=(), outcome=None)


def _options(marker: Pick, choices: Choices) -> list[tuple[str, Any]]:
    return marker.options(choices["position"], choices["rulebook"])


def _open(key: str) -> Callable[[Choices], Choices]:
    return lambda choices: {**choices, key: not choices[key]}


def _board_label(choices: Choices) -> str:
    return tell("Hide the board") if choices["board_open"] else tell("Change the position")


def _markers_label(choices: Choices) -> str:
    return tell("Hide the markers") if choices["markers_open"] else tell("Change markers")


def _buttons(region: str) -> list[Press]:
    name, key = REGION_NAMES[region], region.lower()
    up, down = partial(_step_tip, region, 1), partial(_step_tip, region, -1)
    return [
        Press(f"{key}_up", tell("Up"), partial(moved, region, 1), up, _at_end(region, 1)),
        Press(f"{key}_down", tell("Down"), partial(moved, region, -1), down, _at_end(region, -1)),
        Press(
            f"{key}_mode",
            lambda choices: tell("Mode {mode}", mode=choices["position"].mode(region)),
            partial(flipped, region),
            partial(_mode_tip, region),
        ),
        Press(
            f"{key}_economy",
            lambda choices: tell("Econ {sign}", sign=_sign(choices, region)),
            partial(cycled, region),
            lambda choices: tell(
                "Econ {sign}: the Economy marker of {region}; change it", sign=_sign(choices, region), region=name
            ),
        ),
    ]


def _mode_tip(region: str, choices: Choices) -> str:
    mode = choices["position"].mode(region)
    said = "Mode {mode}: {region} in {name}; flip it"
    return tell(said, mode=mode, region=REGION_NAMES[region], name=MODE_NAMES[mode])


def _sign(choices: Choices, region: str) -> str:
    sign = choices["position"].economy[INDEX[region]]
    return f"{sign:+d}".replace("-", "−") if sign else tell("none")


def _at_end(region: str, step: int) -> Callable[[Choices], bool]:
    end = {1: lambda rulebook: rulebook.board.top(region), -1: lambda rulebook: 0}[step]
    return lambda choices: choices["position"].box(region) == end(choices["rulebook"])


def _step_tip(region: str, step: int, choices: Choices) -> str:
    position, board = choices["position"], choices["rulebook"].board
    box = position.box(region) + step
    if not 0 <= box <= board.top(region):
        end = "Up: {region} is at the end of its track" if step > 0 else "Down: {region} is at the end of its track"
        return tell(end, region=REGION_NAMES[region])
    to = "Up: {region} to {box}" if step > 0 else "Down: {region} to {box}"
    return tell(to, region=REGION_NAMES[region], box=board.box_name(position.side, region, box))
