"""The one table of what a position of Swing States holds: how each field is read, written, masked, told by a schema and
outlined in a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from swingstudy.fields import Part, Parts, list_of, one, or_null, record_of, ref, shortened, whole
from swingstudy.files import Field
from swingstudy.swing.table import differs, picks, tokens
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
from swingstudy.swing.table.regions import (
    HQ,
    INDEX,
    MODE_NAMES,
    NOMINEES,
    OFFICES,
    PLACES,
    PREPARATION,
    REGIONS,
    STATE_NAMES,
)
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import tell

Given = Mapping[str, Any]
TRUTH = {"type": "boolean"}
KNOWN = ("event", "reserve", "research")
"""The decks of which an empty one is told from one that nobody knows."""
PILES = (*KNOWN, "discard", "research_discard", "under_reserve")


class Context(NamedTuple):
    """What a field needs to be read: the rules, the side of the mat, whether all Regions must be given."""

    rulebook: Rulebook
    side: str
    all_regions: bool = False


def _regions(field: Field, context: Context) -> Given:
    boxes: dict[str, int] = {}
    modes: dict[str, str] = {}
    regions = field.fields(REGIONS, "Region")
    for region, value in regions.items():
        parts = value.fields(("box", "mode"))
        if "box" in parts:
            boxes[region] = read_box(parts["box"], context.side, region, context.rulebook.board)
        if "mode" in parts:
            modes[region] = parts["mode"].choice(MODE_NAMES, "mode")
        for name in ("box", "mode"):
            if context.all_regions and name not in parts:
                message = tell("{region} has no {name}", region=region, name=name)
                raise value.error(message, f"{name}: ...", found=tell("nothing"))
    for region in REGIONS if context.all_regions else ():
        if region not in regions:
            message = tell("Region {region} is missing", region=region)
            raise field.error(message, f"{region}: {{box: ..., mode: C or A}}", found=tell("nothing"))
    return {"boxes": tuple(map(boxes.get, REGIONS)), "modes": tuple(map(modes.get, REGIONS))}


def read_box(field: Field, side: str, region: str, board: Board) -> int:
    """A box by name or by index from the bottom of the mat in use."""
    if field.is_int:
        return field.int(0, board.top(region))
    try:
        return board.box_index(side, region, field.text())
    except ValueError as problem:
        names = tell("one of {names}", names=", ".join(board.box_names(side, region)))
        raise field.error(f"{problem}".split(";")[0], names) from None


def _regions_told(position: Position, rulebook: Rulebook) -> Any:
    board, side = rulebook.board, position.side
    return {r: {"box": board.box_name(side, r, position.box(r)), "mode": position.mode(r)} for r in REGIONS}


def _regions_marks(position: Position) -> Given:
    marks = {f"box {region}": position.box(region) for region in REGIONS}
    return marks | {f"mode {region}": position.mode(region) for region in REGIONS}


def _nominees(field: Field, context: Context) -> Given:
    given: dict[str, Any] = {}
    for nominee, value in field.fields(NOMINEES, "nominee").items():
        parts = value.fields(("at", "used"))
        if "at" in parts:
            given[nominee] = parts["at"].choice((*PLACES, *PREPARATION), "place")
        if "used" in parts:
            given[f"{nominee}_used"] = parts["used"].bool()
    return given


def _nominees_marks(position: Position) -> Given:
    def at(place: str) -> list[tuple[str, bool]]:
        return [(nominee, position.used(nominee)) for nominee in NOMINEES if position.place(nominee) == place]

    marks: dict[str, object] = {f"mod {region}": at(region) for region in REGIONS}
    return marks | {"hq": at(HQ), "prep": [at(place) for place in PREPARATION]}


def _surrogate_marks(position: Position) -> Given:
    marks = {f"mod {region}": position.surrogate == region for region in REGIONS}
    return marks | {"hq": position.surrogate == HQ}


def _opposition(field: Field, context: Context) -> Given:
    at: dict[str, str | None] = {}
    strong: dict[str, bool] = {}
    for office, value in field.fields(OFFICES, "Opposition marker").items():
        parts = value.fields(("at", "strong"))
        if "at" in parts:
            at[office] = parts["at"].optional(lambda f: f.choice(REGIONS, "Region"))
        if "strong" in parts:
            strong[office] = parts["strong"].bool()
    return {
        "opposition": tuple(at.get(office) for office in OFFICES),
        "strong": tuple(strong.get(office, False) for office in OFFICES),
    }


def _opposition_told(position: Position, rulebook: Rulebook) -> Any:
    markers = zip(OFFICES, position.opposition, position.strong, strict=True)
    return {office: {"at": at, "strong": strong} for office, at, strong in markers}


def _opposition_marks(position: Position) -> Given:
    marks: dict[str, object] = {
        f"mod {region}": [(office, position.is_strong(office)) for office in position.against(region)]
        for region in REGIONS
    }
    return marks | {"holding": [at is None for at in position.opposition]}


def _economy(field: Field, context: Context) -> Given:
    markers = {region: value.int(-1, 1) for region, value in field.fields(REGIONS, "Region").items()}
    return {"economy": tuple(markers.get(region, 0) for region in REGIONS)}


def _war_chest(field: Field, context: Context) -> Given:
    parts = field.fields(("box", "used"))
    box = parts["box"].int(0, WAR_CHEST_MAXIMUM) if "box" in parts else 0
    return {"war_chest": box, "war_chest_used": parts["used"].bool() if "used" in parts else False}


def read_card_name(item: Field, rulebook: Rulebook) -> str:
    """A card that is described: "#13", or "A" for an Opposition Research card."""
    try:
        card = find_card(rulebook.cards, item.text())
    except UnknownCard as problem:
        raise item.error(str(problem), tell("a card that is described")) from None
    return card.label if card.id.isdigit() else card.id


def _tickets(field: Field, rulebook: Rulebook) -> Tickets:
    sides = field.fields(Tickets._fields)
    names = {side: tuple(f.choice(rulebook.candidates, "candidate") for f in sides[side].list()) for side in sides}
    return Tickets(**names)


def _tickets_told(position: Position, rulebook: Rulebook) -> Any:
    return {name: list(ids) for name, ids in (position.tickets or Tickets())._asdict().items()}


def _decks(field: Field, rulebook: Rulebook) -> Decks:
    parts = field.fields(Decks._fields)
    given: dict[str, Any] = {}

    def name(card: Field) -> str:
        return read_card_name(card, rulebook).removeprefix("#")

    def names(pile: Field) -> tuple[str, ...]:
        return tuple(map(name, pile.list()))

    for pile in PILES:
        if pile in parts:
            given[pile] = parts[pile].optional(names) if pile in KNOWN else names(parts[pile])
    if "debate" in parts:
        given["debate"] = parts["debate"].optional(name)
    if "above" in parts:
        given["above"] = parts["above"].int(0, 2)
    return Decks(**given)


def _decks_told(position: Position, rulebook: Rulebook) -> Any:
    def label(name: str) -> str:
        return f"#{name}" if name.isdigit() else name

    decks = position.decks or Decks()
    given: dict[str, Any] = {}
    for pile in ("event", "reserve", "discard", "research", "research_discard", "under_reserve"):
        cards = getattr(decks, pile)
        given[pile] = None if cards is None else [label(card) for card in cards]
    return given | {"debate": None if decks.debate is None else label(decks.debate), "above": decks.above}


def _decks_short(decks: Given) -> Any:
    found = {pile: cards for pile, cards in decks.items() if cards or (cards == [] and pile in KNOWN)}
    if decks["debate"] is not None:
        found["above"] = decks["above"]
    return found


def _decks_hidden(position: Position, who: str) -> Position:
    """The cards of a deck without their order; the debate that lies face up stays where it lies."""
    decks = position.decks
    if decks is None:
        return position
    event = decks.event
    if event is not None:
        hidden = sorted(card for card in event if card != decks.debate)
        if decks.debate in event:
            hidden.insert(event.index(decks.debate), decks.debate)
        event = tuple(hidden)
    reserve, research = (None if pile is None else tuple(sorted(pile)) for pile in (decks.reserve, decks.research))
    return position._replace(decks=decks._replace(event=event, reserve=reserve, research=research))


def _called(field: Field, context: Context) -> Given:
    states = field.fields(context.rulebook.board.states(), "state")
    won = ((state, value.choice(("won", "lost"), "result") == "won") for state, value in states.items())
    return {"called": tuple(won)}


BOX = {
    "description": 'A state, "below X" or "above X", or the index from the bottom (0)',
    "anyOf": [{"type": "string"}, whole(0)],
}
CARD = {"description": 'A card: "#13", or a letter for Opposition Research', "type": ["string", "integer"]}
DEFINITIONS = {
    "region": one(REGIONS), "state": one(STATE_NAMES), "card": CARD, "place": one(PLACES),
    "nominee-place": one((*PLACES, *PREPARATION)), "office": one(OFFICES), "nominee": one(NOMINEES), "box": BOX,
}  # fmt: skip
_MODE = {"description": "C Campaign, A Advertising", **one(MODE_NAMES)}
_REGION = record_of({"box": ref("box"), "mode": _MODE}, "box", "mode")
_CARDS = list_of(ref("card"))
_NAMES = list_of({"type": "string"})
_PILES = {pile: or_null(_CARDS) if pile in KNOWN else _CARDS for pile in PILES}


def _choice(name: str, values: Any, what: str, description: str = "", **more: Any) -> Part:
    """A field whose value is one of a few words."""
    schema = {**({"description": description} if description else {}), **one(values)}
    return Part(name, lambda f, _: {name: f.choice(values, what)}, lambda p, _: getattr(p, name), schema, **more)


PARTS = Parts(
    (
        _choice("side", SIDES, "side", tokens=tokens.SIDE, picks=picks.SIDE, differs=differs.side),
        _choice("situation", SITUATIONS, "situation", "Who holds the White House and whether the President runs",
                tokens=tokens.SITUATION),
        Part("turn", lambda f, _: {"turn": f.int(1, LAST_TURN)}, lambda p, _: p.turn, whole(1, LAST_TURN),
             tokens=tokens.MOMENT),
        _choice("phase", PHASES, "phase"),
        Part(
            "regions", _regions, _regions_told, record_of(dict.fromkeys(REGIONS, _REGION), *REGIONS), _regions_marks,
            tokens=tokens.TRACKS, differs=differs.regions,
        ),
        Part(
            "nominees", _nominees,
            lambda p, _: {nominee: {"at": p.place(nominee), "used": p.used(nominee)} for nominee in NOMINEES},
            record_of(dict.fromkeys(NOMINEES, record_of({"at": ref("nominee-place"), "used": TRUTH}))), _nominees_marks,
            tokens=tokens.NOMINEE, picks=picks.NOMINEE, differs=differs.nominees,
        ),
        Part(
            "surrogate", lambda f, _: {"surrogate": f.optional(lambda g: g.choice(PLACES, "place"))},
            lambda p, _: p.surrogate, or_null(ref("place")), _surrogate_marks,
            tokens=tokens.SURROGATE, picks=picks.SURROGATE, differs=differs.faces,
        ),
        Part(
            "scandal", lambda f, _: {"scandal": f.optional(lambda g: g.choice(REGIONS, "Region"))},
            lambda p, _: p.scandal, or_null(ref("region")),
            lambda p: {f"mod {region}": p.scandal == region for region in REGIONS},
        ),
        Part(
            "opposition", _opposition, _opposition_told,
            record_of(dict.fromkeys(OFFICES, record_of({"at": or_null(ref("region")), "strong": TRUTH}))),
            _opposition_marks,
            tokens=(*tokens.OPPOSITION, *tokens.SCANDAL), picks=picks.OPPOSITION, differs=differs.opposition,
        ),
        Part(
            "economy", _economy, lambda p, _: dict(zip(REGIONS, p.economy, strict=True)),
            record_of(dict.fromkeys(REGIONS, one((-1, 0, 1)))),
            lambda p: {f"mod {region}": p.economy[INDEX[region]] for region in REGIONS},
            tokens=tokens.ECONOMY, differs=differs.economy,
        ),
        Part(
            "finance", lambda f, _: {"finance": f.int(0, LARGEST_FINANCE)}, lambda p, _: p.finance,
            whole(0, LARGEST_FINANCE), lambda p: {"finance": p.finance}, tokens=tokens.FINANCE, picks=picks.FINANCE,
        ),
        Part("loan", lambda f, _: {"loan": f.bool()}, lambda p, _: p.loan, TRUTH, lambda p: {"loan": p.loan},
             tokens=tokens.LOAN, picks=picks.LOAN),
        Part(
            "war_chest", _war_chest, lambda p, _: {"box": p.war_chest, "used": p.war_chest_used},
            record_of({"box": whole(0, WAR_CHEST_MAXIMUM), "used": TRUTH}),
            lambda p: {"chest": (p.war_chest, p.war_chest_used)}, tokens=tokens.CHEST, picks=picks.CHEST,
        ),
        Part(
            "hand", lambda f, c: {"hand": tuple(read_card_name(item, c.rulebook) for item in f.list())},
            lambda p, _: list(p.hand), _CARDS, lambda p: {"hand": p.hand}, tokens=tokens.HAND,
        ),
        Part(
            "tickets", lambda f, c: {"tickets": f.optional(lambda g: _tickets(g, c.rulebook))}, _tickets_told,
            or_null(record_of(dict.fromkeys(Tickets._fields, _NAMES))), tokens=tokens.TICKETS,
        ),
        Part(
            "decks", lambda f, c: {"decks": f.optional(lambda g: _decks(g, c.rulebook))}, _decks_told,
            or_null(record_of({**_PILES, "debate": or_null(ref("card")), "above": whole(0, 2)})),
            lambda p: {"debate": p.debate and (p.debate, p.decks and p.decks.above)}, _decks_short, _decks_hidden,
            tokens.DECKS,
        ),
        Part(
            "called", _called, lambda p, _: {state: "won" if won else "lost" for state, won in p.called},
            record_of(dict.fromkeys(STATE_NAMES, one(("won", "lost")))),
            lambda p: {f"called {state}": won for state, won in p.called}, shortened, tokens=tokens.CALLED,
        ),
        Part(
            "outcome", lambda f, _: {"outcome": f.optional(lambda g: g.choice(OUTCOMES, "outcome"))},
            lambda p, _: p.outcome, or_null(one(OUTCOMES)),
        ),
        Part(
            "done",
            lambda f, _: {"done": tuple(item.choice(DONE, "thing that is done once a turn") for item in f.list())},
            lambda p, _: list(p.done),
            {"description": "What can be done once a turn and was done in this one", **list_of(one(DONE))},
            tokens=(*tokens.DONE_THIS_TURN, *tokens.OUTCOME),
        ),
    )
)  # fmt: skip
"""In the order of a file; in a line the Scandal follows the Opposition, and the outcome is last."""


def seen_by(position: Position, who: str) -> Position:
    """The position without the order of the face-down decks, which nobody sees."""
    return PARTS.seen_by(position, who)
