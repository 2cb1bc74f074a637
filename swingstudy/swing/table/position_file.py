"""Positions as YAML (kind ``position 1``): reading with named errors, and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from swingstudy.files import Field, FormatError, parse, read_text
from swingstudy.swing.table.board import SIDES, Board
from swingstudy.swing.table.cards import UnknownCard, find_card
from swingstudy.swing.table.position import (
    DONE,
    LARGEST_FINANCE,
    LAST_TURN,
    OUTCOMES,
    PHASES,
    SITUATIONS,
    WAR_CHEST_MAXIMUM,
    Decks,
    Position,
    Tickets,
)
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import NOMINEES, OFFICES, PLACES, PREPARATION, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell

T = TypeVar("T")

KEYS = (
    "side", "situation", "turn", "phase", "regions", "nominees", "surrogate", "scandal", "opposition", "economy",
    "finance", "loan", "war_chest", "hand", "tickets", "decks", "called", "outcome", "done",
)  # fmt: skip
DECK_KEYS = Decks._fields
MODES = ("C", "A")


def read_position(path: str | Path, rulebook: Rulebook = DEFAULT) -> Position:
    """A position file. Raises FormatError, also for a position with problems (the first is told, all are in its
    message)."""
    return position_from_text(read_text(path), str(path), rulebook)


def position_from_text(text: str, file: str = "position", rulebook: Rulebook = DEFAULT) -> Position:
    """A position from the text of a position file. Raises FormatError."""
    return position_from_field(parse(text, ["position"], file)[1], rulebook)


def position_from_field(top: Field, rulebook: Rulebook = DEFAULT) -> Position:
    """A position from a mapping, checked as a whole. Raises FormatError that names the place of the first problem."""
    position = Position(**position_changes(top, rulebook, needed=("side", "situation", "regions")))
    found = problems(position, rulebook)
    if found:
        first = found[0]
        message = first.message if len(found) == 1 else f"{first.message} (and {len(found) - 1} more: " + "; ".join(
            f"{problem.field}: {problem.message}" for problem in found[1:]) + ")"  # fmt: skip
        place = _place(top, first.field)
        field = f"{top.path}.{first.field}" if top.path else first.field
        raise FormatError(
            message, file=top.file, line=place.line, field=field, found=first.found, expected=first.expected
        )
    return position


def _place(top: Field, path: str) -> Field:
    place = top
    for name in path.split("."):
        inner = dict(place.items()) if place.is_map else {}
        if name not in inner:
            break
        place = inner[name]
    return place


def position_changes(
    top: Field, rulebook: Rulebook, needed: Sequence[str] = (), side: str | None = None
) -> dict[str, Any]:
    """The fields of a :class:`Position` that a mapping gives; ``needed`` ones must be there; ``side`` is that of
    the mat."""
    fields = top.fields(("swingstudy", *KEYS))
    for name in needed:
        if name not in fields:
            raise top.error(tell("the position has no {name}", name=name), f"{name}: ...", found=tell("nothing"))
    given: dict[str, Any] = {}
    readers: Mapping[str, Callable[[Field], Any]] = {
        "side": lambda f: f.choice(SIDES, "side"),
        "situation": lambda f: f.choice(SITUATIONS, "situation"),
        "turn": lambda f: f.int(1, LAST_TURN),
        "phase": lambda f: f.choice(PHASES, "phase"),
        "surrogate": lambda f: f.optional(lambda g: g.choice(PLACES, "place")),
        "scandal": lambda f: f.optional(lambda g: g.choice(REGIONS, "Region")),
        "finance": lambda f: f.int(0, LARGEST_FINANCE),
        "loan": lambda f: f.bool(),
        "hand": lambda f: tuple(read_card_name(item, rulebook) for item in f.list()),
        "tickets": lambda f: f.optional(lambda g: _tickets(g, rulebook)),
        "decks": lambda f: f.optional(lambda g: _decks(g, rulebook)),
        "called": lambda f: _called(f, rulebook.board),
        "outcome": lambda f: f.optional(lambda g: g.choice(OUTCOMES, "outcome")),
        "done": lambda f: tuple(item.choice(DONE, "thing that is done once a turn") for item in f.list()),
    }  # fmt: skip
    for name, read in readers.items():
        if name in fields:
            given[name] = read(fields[name])
    mat = given.get("side", side)
    if "regions" in fields:
        assert mat is not None
        given["boxes"], given["modes"] = _regions(fields["regions"], mat, rulebook.board, needed=bool(needed))
    for nominee, value in _fields(fields, "nominees", NOMINEES, "nominee"):
        parts = value.fields(("at", "used"))
        if "at" in parts:
            given[nominee] = parts["at"].choice((*PLACES, *PREPARATION), "place")
        if "used" in parts:
            given[f"{nominee}_used"] = parts["used"].bool()
    if "opposition" in fields:
        at: dict[str, str | None] = {}
        strong: dict[str, bool] = {}
        for office, value in fields["opposition"].fields(OFFICES, "Opposition marker").items():
            parts = value.fields(("at", "strong"))
            if "at" in parts:
                at[office] = parts["at"].optional(lambda f: f.choice(REGIONS, "Region"))
            if "strong" in parts:
                strong[office] = parts["strong"].bool()
        given["opposition"] = tuple(at.get(office) for office in OFFICES)
        given["strong"] = tuple(strong.get(office, False) for office in OFFICES)
    if "economy" in fields:
        markers = {region: f.int(-1, 1) for region, f in fields["economy"].fields(REGIONS, "Region").items()}
        given["economy"] = tuple(markers.get(region, 0) for region in REGIONS)
    if "war_chest" in fields:
        parts = fields["war_chest"].fields(("box", "used"))
        given["war_chest"] = parts["box"].int(0, WAR_CHEST_MAXIMUM) if "box" in parts else 0
        given["war_chest_used"] = parts["used"].bool() if "used" in parts else False
    return given


def _fields(fields: Mapping[str, Field], name: str, allowed: Sequence[str], what: str) -> list[tuple[str, Field]]:
    return list(fields[name].fields(allowed, what).items()) if name in fields else []


def _regions(field: Field, side: str, board: Board, needed: bool) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    boxes: dict[str, int] = {}
    modes: dict[str, str] = {}
    regions = field.fields(REGIONS, "Region")
    for region, value in regions.items():
        parts = value.fields(("box", "mode"))
        if "box" in parts:
            boxes[region] = read_box(parts["box"], side, region, board)
        if "mode" in parts:
            modes[region] = parts["mode"].choice(MODES, "mode")
        for name in ("box", "mode"):
            if needed and name not in parts:
                raise value.error(
                    tell("{region} has no {name}", region=region, name=name), f"{name}: ...", found=tell("nothing")
                )
    if needed:
        for region in REGIONS:
            if region not in regions:
                raise field.error(
                    tell("Region {region} is missing", region=region),
                    f"{region}: {{box: ..., mode: C or A}}",
                    found=tell("nothing"),
                )
    return tuple(boxes.get(r) for r in REGIONS), tuple(modes.get(r) for r in REGIONS)


def read_box(field: Field, side: str, region: str, board: Board) -> int:
    """A box by name or by index from the bottom of the mat in use."""
    if field.is_int:
        return field.int(0, board.top(region))
    try:
        return board.box_index(side, region, field.text())
    except ValueError as problem:
        raise field.error(f"{problem}".split(";")[0], "one of " + ", ".join(board.box_names(side, region))) from None


def read_card_name(item: Field, rulebook: Rulebook) -> str:
    """A card that is described: "#13", or "A" for an Opposition Research card."""
    try:
        card = find_card(rulebook.cards, item.text())
    except UnknownCard as problem:
        raise item.error(str(problem), tell("a card that is described")) from None
    return card.label if card.id.isdigit() else card.id


def _tickets(field: Field, rulebook: Rulebook) -> Tickets:
    sides = field.fields(("own", "opposition"))
    names = {side: tuple(f.choice(rulebook.candidates, "candidate") for f in sides[side].list()) for side in sides}
    return Tickets(**names)


def _decks(field: Field, rulebook: Rulebook) -> Decks:
    parts = field.fields(DECK_KEYS)
    given: dict[str, Any] = {}

    def names(f: Field) -> tuple[str, ...]:
        return tuple(read_card_name(item, rulebook).removeprefix("#") for item in f.list())

    for name in ("event", "reserve", "research"):
        if name in parts:
            given[name] = parts[name].optional(names)
    for name in ("discard", "research_discard", "under_reserve"):
        if name in parts:
            given[name] = names(parts[name])
    if "debate" in parts:
        given["debate"] = parts["debate"].optional(lambda f: read_card_name(f, rulebook).removeprefix("#"))
    if "above" in parts:
        given["above"] = parts["above"].int(0, 2)
    return Decks(**given)


def _called(field: Field, board: Board) -> tuple[tuple[str, bool], ...]:
    states = field.fields(board.states(), "state")
    return tuple((state, value.choice(("won", "lost"), "result") == "won") for state, value in states.items())


def position_to_dict(position: Position, rulebook: Rulebook = DEFAULT) -> dict[str, Any]:
    """A position as the mapping of a position file; what is empty, zero or false is left out."""
    board = rulebook.board
    given: dict[str, Any] = {
        "swingstudy": "position 1",
        "side": position.side,
        "situation": position.situation,
        "turn": position.turn,
        "phase": position.phase,
        "regions": {
            region: {"box": board.box_name(position.side, region, position.box(region)), "mode": position.mode(region)}
            for region in REGIONS
        },
        "nominees": {
            nominee: {"at": position.place(nominee), **({"used": True} if position.used(nominee) else {})}
            for nominee in NOMINEES
        },
    }
    given |= {name: value for name in ("surrogate", "scandal") if (value := getattr(position, name)) is not None}
    markers = {
        office: ({"at": at} if at else {}) | ({"strong": True} if strong else {})
        for office, at, strong in zip(OFFICES, position.opposition, position.strong, strict=True)
        if at or strong
    }
    economy = {region: sign for region, sign in zip(REGIONS, position.economy, strict=True) if sign}
    war_chest = ({"box": position.war_chest} if position.war_chest else {}) | (
        {"used": True} if position.war_chest_used else {}
    )
    optional: dict[str, Any] = {
        "opposition": markers, "economy": economy, "finance": position.finance, "loan": position.loan,
        "war_chest": war_chest, "hand": list(position.hand),
    }  # fmt: skip
    if position.tickets is not None:
        optional["tickets"] = {name: list(ids) for name, ids in position.tickets._asdict().items() if ids}
    if position.decks is not None:
        optional["decks"] = _decks_to_dict(position.decks)
    optional["called"] = {state: "won" if won else "lost" for state, won in position.called}
    optional["outcome"] = position.outcome
    optional["done"] = list(position.done)
    return given | {name: value for name, value in optional.items() if value}


def _decks_to_dict(decks: Decks) -> dict[str, Any]:
    def label(name: str) -> str:
        return f"#{name}" if name.isdigit() else name

    given: dict[str, Any] = {}
    for name in ("event", "reserve", "discard", "research", "research_discard", "under_reserve"):
        cards = getattr(decks, name)
        if cards or (cards == () and name in ("event", "reserve", "research")):
            given[name] = [label(card) for card in cards]
    if decks.debate is not None:
        given |= {"debate": label(decks.debate), "above": decks.above}
    return given
