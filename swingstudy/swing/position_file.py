"""Positions as YAML (kind ``position 1``): reading with named errors, writing, and everything that can be wrong with one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from swingstudy.files import Field, FormatError, parse, read_text
from swingstudy.swing.board import SIDES, Board
from swingstudy.swing.cards import UnknownCard, find_card
from swingstudy.swing.position import (
    OUTCOMES,
    PHASES,
    SITUATIONS,
    WAR_CHEST_MAXIMUM,
    Decks,
    Position,
    Problem,
    Tickets,
)
from swingstudy.swing.regions import (
    HQ,
    INDEX,
    NOMINEES,
    OFFICES,
    PLACES,
    PREPARATION,
    REGIONS,
)
from swingstudy.swing.rulebook import DEFAULT, Rulebook

T = TypeVar("T")

KEYS = (
    "side", "situation", "turn", "phase", "regions", "nominees", "surrogate", "scandal", "opposition", "economy", "finance",
    "loan", "war_chest", "hand", "tickets", "decks", "called", "outcome",
)  # fmt: skip
DECK_KEYS = Decks._fields
MODES = ("C", "A")


def read_position(path: str | Path, rulebook: Rulebook = DEFAULT) -> Position:
    """A position file. Raises FormatError, also for a position with problems (the first is told, all are in its message)."""
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
        raise FormatError(
            message, file=top.file, line=place.line, field=first.field, found=first.found, expected=first.expected
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
    """The fields of a :class:`Position` that a mapping gives; ``needed`` ones must be there; ``side`` is that of the mat."""
    fields = top.fields(("swingstudy", *KEYS))
    for name in needed:
        if name not in fields:
            raise top.error(f"the position has no {name}", f"{name}: ...", found="nothing")
    given: dict[str, Any] = {}
    readers: Mapping[str, Callable[[Field], Any]] = {
        "side": lambda f: f.choice(SIDES, "side"),
        "situation": lambda f: f.choice(SITUATIONS, "situation"),
        "turn": lambda f: f.int(1, 99),
        "phase": lambda f: f.choice(PHASES, "phase"),
        "surrogate": lambda f: f.optional(lambda g: g.choice(PLACES, "place")),
        "scandal": lambda f: f.optional(lambda g: g.choice(REGIONS, "Region")),
        "finance": lambda f: f.int(0, 99),
        "loan": lambda f: f.bool(),
        "hand": lambda f: tuple(_card_name(item, rulebook) for item in f.list()),
        "tickets": lambda f: f.optional(lambda g: _tickets(g, rulebook)),
        "decks": lambda f: f.optional(lambda g: _decks(g, rulebook)),
        "called": lambda f: tuple((state, _called(value)) for state, value in f.fields(rulebook.board.states(), "state").items()),
        "outcome": lambda f: f.optional(lambda g: g.choice(OUTCOMES, "outcome")),
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
                raise value.error(f"{region} has no {name}", f"{name}: ...", found="nothing")
    if needed:
        for region in REGIONS:
            if region not in regions:
                raise field.error(f"Region {region} is missing", f"{region}: {{box: ..., mode: C or A}}", found="nothing")
    return tuple(boxes.get(r) for r in REGIONS), tuple(modes.get(r) for r in REGIONS)


def read_box(field: Field, side: str, region: str, board: Board) -> int:
    """A box by name or by index from the bottom of the mat in use."""
    if field.is_int:
        return field.int(0, board.top(region))
    try:
        return board.box_index(side, region, field.text())
    except ValueError as problem:
        raise field.error(f"{problem}".split(";")[0], "one of " + ", ".join(board.box_names(side, region))) from None


def _card_name(item: Field, rulebook: Rulebook) -> str:
    try:
        card = find_card(rulebook.cards, item.text())
    except UnknownCard as problem:
        raise item.error(str(problem), "a card that is described") from None
    return card.label if card.id.isdigit() else card.id


def _tickets(field: Field, rulebook: Rulebook) -> Tickets:
    sides = field.fields(("own", "opposition"))
    names = {side: tuple(f.choice(rulebook.candidates, "candidate") for f in sides[side].list()) for side in sides}
    return Tickets(**names)


def _decks(field: Field, rulebook: Rulebook) -> Decks:
    parts = field.fields(DECK_KEYS)
    given: dict[str, Any] = {}

    def names(f: Field) -> tuple[str, ...]:
        return tuple(_card_name(item, rulebook).removeprefix("#") for item in f.list())

    for name in ("event", "reserve", "research"):
        if name in parts:
            given[name] = parts[name].optional(names)
    for name in ("discard", "research_discard"):
        if name in parts:
            given[name] = names(parts[name])
    if "debate" in parts:
        given["debate"] = parts["debate"].optional(lambda f: _card_name(f, rulebook).removeprefix("#"))
    if "above" in parts:
        given["above"] = parts["above"].int(0, 2)
    return Decks(**given)


def _called(value: Field) -> bool:
    return value.choice(("won", "lost"), "result") == "won"


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
    return given | {name: value for name, value in optional.items() if value}


def _decks_to_dict(decks: Decks) -> dict[str, Any]:
    def label(name: str) -> str:
        return f"#{name}" if name.isdigit() else name

    given: dict[str, Any] = {}
    for name in ("event", "reserve", "discard", "research", "research_discard"):
        cards = getattr(decks, name)
        if cards or (cards == () and name in ("event", "reserve", "research")):
            given[name] = [label(card) for card in cards]
    if decks.debate is not None:
        given |= {"debate": label(decks.debate), "above": decks.above}
    return given


def problems(position: Position, rulebook: Rulebook = DEFAULT) -> list[Problem]:
    """Everything wrong with a position, each with the field of the position file that shows it; empty when all is well."""
    board = rulebook.board
    found = []
    for region in REGIONS:
        top, box = board.top(region), position.boxes[INDEX[region]]
        if box not in range(top + 1):
            found.append(Problem(f"regions.{region}.box", str(box), f"0 to {top}", "the box is off the track"))
        if position.modes[INDEX[region]] not in MODES:
            found.append(Problem(f"regions.{region}.mode", str(position.mode(region)), "C or A", "this is no mode"))
        if position.economy[INDEX[region]] not in (-1, 0, 1):
            found.append(Problem(f"economy.{region}", str(position.economy[INDEX[region]]), "-1 or 1", "this is no Economy marker"))  # fmt: skip
    if position.surrogate is not None and position.scandal is not None:
        found.append(Problem("scandal", f"a Scandal in {position.scandal} and a Surrogate at {position.surrogate}", "one of the two", "the Surrogate and the Scandal are two faces of one marker (2.0)"))  # fmt: skip
    found += _place_problems(position, rulebook)
    for name, value, low, high in (
        ("finance", position.finance, 0, 99),
        ("war_chest.box", position.war_chest, 0, WAR_CHEST_MAXIMUM),
        ("turn", position.turn, 1, 99),
    ):
        if value not in range(low, high + 1):
            found.append(Problem(name, str(value), f"{low} to {high}", "the number is out of range"))
    for name in sorted({card for card in position.hand if position.hand.count(card) > 1}):
        found.append(Problem("hand", f"{name} twice", "each card once", "there is one of each card"))
    for card in position.hand:
        try:
            held = find_card(rulebook.cards, card)
        except UnknownCard as problem:
            found.append(Problem("hand", card, "a card that is described", str(problem)))
        else:
            if held.award is None and held.research != "significant":
                found.append(Problem("hand", card, "#0, #5, #6, #7 or a significant OR card", "this card is never held"))
    found += _deck_problems(position, rulebook)
    if position.tickets:
        found += _ticket_problems(position.tickets, position.side, rulebook)
    return found


def _place_problems(position: Position, rulebook: Rulebook) -> list[Problem]:
    from swingstudy.swing.ready import is_preparing

    found = []
    allowed: dict[str, tuple[str, ...]] = {nominee: (*PLACES, *PREPARATION) for nominee in NOMINEES}
    for nominee in NOMINEES:
        at = position.place(nominee)
        if at not in allowed[nominee]:
            found.append(Problem(f"nominees.{nominee}.at", str(at), "a Region, HQ or a preparation box", "this is no place"))
        elif at in PREPARATION and not is_preparing(rulebook, position, nominee) and not position.used(nominee):
            found.append(Problem(f"nominees.{nominee}.at", at, "a debate of that nominee pending in decks, or used: true", "the nominee prepares for no debate (7.3)"))  # fmt: skip
    if position.surrogate not in (None, *PLACES):
        found.append(Problem("surrogate", str(position.surrogate), f"a Region or {HQ}", "this is no place"))
    if position.scandal not in (None, *REGIONS):
        found.append(Problem("scandal", str(position.scandal), "a Region", "this is no Region"))
    for office, at in zip(OFFICES, position.opposition, strict=True):
        if at not in (None, *REGIONS):
            found.append(Problem(f"opposition.{office}.at", str(at), "a Region or null", "this is no Region"))
    return found


def _deck_problems(position: Position, rulebook: Rulebook) -> list[Problem]:
    decks = position.decks
    if decks is None:
        return []
    found = []
    piles = [("hand", tuple(c.removeprefix("#") for c in position.hand))]
    piles += [(f"decks.{name}", getattr(decks, name) or ()) for name in ("event", "reserve", "discard", "research", "research_discard")]  # fmt: skip
    seen: dict[str, str] = {}
    for name, cards in piles:
        for card in cards:
            held_special = card in rulebook.cards and rulebook.cards[card].award and {name, seen.get(card)} == {"hand", "decks.discard"}  # fmt: skip
            if card in seen and not held_special:
                found.append(Problem(name, f"#{card}", "each card in one pile", f"the card is in {seen[card]} already"))
            seen[card] = name
    if decks.debate is not None:
        if rulebook.cards[decks.debate].debate is None:
            found.append(Problem("decks.debate", f"#{decks.debate}", "a Debate card", "this is no Debate card"))
    elif decks.above:
        found.append(Problem("decks.above", str(decks.above), "0 when no debate is pending", "cards lie above no debate"))
    return found


def _ticket_problems(tickets: Tickets, side: str, rulebook: Rulebook) -> list[Problem]:
    found = []
    for name, ids, party in (("own", tickets.own, side), ("opposition", tickets.opposition, "D" if side == "R" else "R")):
        offices = tuple(rulebook.candidates[i].office for i in ids if i in rulebook.candidates)
        if ids and offices != ("president", "vp"):
            found.append(Problem(f"tickets.{name}", ", ".join(ids), "one President, then one V.P.", "this is no ticket (18.0)"))
        for i in ids:
            if i in rulebook.candidates and rulebook.candidates[i].party != party:
                found.append(Problem(f"tickets.{name}", i, f"a candidate of party {party}", "the candidate is of the other party"))
    return found
