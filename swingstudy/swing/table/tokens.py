"""How each field of a position is told in one line (the line as a whole: :mod:`swingstudy.swing.table.notation`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

from swingstudy.fields import Token, Wrong, one_word
from swingstudy.swing.table.board import SIDES
from swingstudy.swing.table.position import DONE, OUTCOMES, PHASES, SITUATIONS, Decks, Position, Tickets
from swingstudy.swing.table.regions import INDEX, OFFICES, PLACES, PREPARATION, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import one_of, tell

NONE = "-"
OWN = {"president": "P", "vp": "V", "surrogate": "S"}
AGAINST = {office: letter.lower() for office, letter in OWN.items()}
PILES = {
    "event": "event", "reserve": "reserve", "discard": "discard", "research": "research", "spent": "research_discard",
    "under": "under_reserve",
}  # fmt: skip
_SAFE = "#."

Given = dict[str, Any]


def matched(pattern: str, words: str, expected: str) -> re.Match[str]:
    match = re.fullmatch(pattern, words)
    if not match:
        raise Wrong(tell("this cannot be read"), expected)
    return match


def _placed(words: str, places: tuple[str, ...]) -> str:
    if words not in places:
        raise Wrong(tell("{value!r} is no place for it", value=words), one_of(places))
    return words


def _word(name: str, allowed: tuple[str, ...]) -> Token:
    """A word that has its place in the line."""

    def take(words: str, given: Given, rulebook: Rulebook) -> None:
        given[name] = one_word(words, allowed, name)

    return Token("", lambda position: str(getattr(position, name)), take)


def _place(name: str, lead: str, places: tuple[str, ...]) -> Token:
    def take(words: str, given: Given, rulebook: Rulebook) -> None:
        given[name] = _placed(words, places)

    return Token(lead, lambda position: getattr(position, name), take)


def _moment(words: str, given: Given, rulebook: Rulebook) -> None:
    turn, _, phase = words.partition(":")
    if not re.fullmatch(r"[0-9]{1,2}", turn) or int(turn) == 0:
        raise Wrong(tell("the turn is no number from 1 to 99"), tell("TURN:PHASE, such as 15:action"))
    given |= {"turn": int(turn), "phase": one_word(phase, PHASES, "phase")}


def _regions(words: str, given: Given, rulebook: Rulebook) -> None:
    example = tell("S1C/N1A/M1A/W0C/B1A: Region, box from the bottom, C or A")
    parts = words.split("/")
    if len(parts) != len(REGIONS):
        raise Wrong(tell("{parts} of the five Regions are given", parts=len(parts)), example)
    boxes, modes = [], []
    for region, part in zip(REGIONS, parts, strict=True):
        match = re.fullmatch(rf"{region}([0-9]{{1,2}})([CA])", part)
        if not match:
            raise Wrong(tell("this is no place of {region}", region=region), example, part)
        box, top = int(match[1]), rulebook.board.top(region)
        if box > top:
            wrong = tell("the box is off the track of {region}", region=region)
            raise Wrong(wrong, tell("{region}0 to {region}{top}", region=region, top=top), part)
        boxes.append(box)
        modes.append(match[2])
    given |= {"boxes": tuple(boxes), "modes": tuple(modes)}


def _nominee(nominee: str) -> Token:
    def take(words: str, given: Given, rulebook: Rulebook) -> None:
        given[nominee] = _placed(words.removesuffix("*"), (*PLACES, *PREPARATION))
        given[f"{nominee}_used"] = words.endswith("*")

    return Token(f"{OWN[nominee]}=", lambda p: f"{p.place(nominee)}{'*' * p.used(nominee)}", take)


def _opponent(office: str) -> Token:
    at = OFFICES.index(office)

    def show(position: Position) -> str | None:
        place, strong = position.opposition[at], position.strong[at]
        return f"{place or NONE}{'+' * strong}" if place or strong else None

    def take(words: str, given: Given, rulebook: Rulebook) -> None:
        place = _placed(words.removesuffix("+"), (*REGIONS, NONE))
        for name, value, other in (("opposition", None if place == NONE else place, None),
                                   ("strong", words.endswith("+"), False)):  # fmt: skip
            before = given.get(name, (other,) * len(OFFICES))
            given[name] = (*before[:at], value, *before[at + 1 :])

    return Token(f"{AGAINST[office]}=", show, take)


def _economy_shown(position: Position) -> str | None:
    signs = zip(REGIONS, position.economy, strict=True)
    return ",".join(f"{region}{'+' if sign > 0 else '-'}" for region, sign in signs if sign) or None


def _economy(words: str, given: Given, rulebook: Rulebook) -> None:
    economy = [0] * len(REGIONS)
    for item in words.split(","):
        match = matched(r"([SNMWB])([+-])", item, "econ=N+,W-")
        economy[INDEX[match[1]]] = 1 if match[2] == "+" else -1
    given["economy"] = tuple(economy)


def _finance(words: str, given: Given, rulebook: Rulebook) -> None:
    given["finance"] = int(matched("[0-9]{1,2}", words, tell("$ and 0 to 99"))[0])


def _loan(words: str, given: Given, rulebook: Rulebook) -> None:
    given["loan"] = True


def _chest_shown(position: Position) -> str | None:
    chest, used = position.war_chest, position.war_chest_used
    return f"{chest}{'*' * used}" if chest or used else None


def _chest(words: str, given: Given, rulebook: Rulebook) -> None:
    match = matched(r"([0-9])(\*?)", words, tell("chest=0 to chest=4, * when USED"))
    given |= {"war_chest": int(match[1]), "war_chest_used": bool(match[2])}


def _names(cards: tuple[str, ...]) -> str:
    return ",".join(quote(card, safe=_SAFE) for card in cards) or NONE


def _read_names(words: str) -> tuple[str, ...]:
    return () if words in ("", NONE) else tuple(unquote(name) for name in words.split(","))


def _hand(words: str, given: Given, rulebook: Rulebook) -> None:
    given["hand"] = _read_names(words)


def _ticket(name: str, lead: str) -> Token:
    def take(words: str, given: Given, rulebook: Rulebook) -> None:
        given["tickets"] = given.get("tickets", Tickets())._replace(**{name: _read_names(words)})

    return Token(lead, lambda p: None if p.tickets is None else _names(getattr(p.tickets, name)), take)


def _to_decks(read: Callable[[str], Given]) -> Callable[[str, Given, Rulebook], None]:
    def take(words: str, given: Given, rulebook: Rulebook) -> None:
        given["decks"] = given.get("decks", Decks())._replace(**read(words))

    return take


def _pile(lead: str, name: str) -> Token:
    unknown = getattr(Decks(), name)

    def show(position: Position) -> str | None:
        pile = getattr(position.decks, name, unknown)
        return None if pile == unknown else _names(pile)

    return Token(lead, show, _to_decks(lambda words: {name: _read_names(words)}))


def _debate_shown(position: Position) -> str | None:
    decks = position.decks or Decks()
    card = NONE if decks.debate is None else quote(decks.debate, safe=_SAFE)
    return None if decks.debate is None and not decks.above else f"{card}^{decks.above}"


def _debate(words: str) -> Given:
    match = matched(r"(.+)\^([0-2])", words, tell("debate=CARD^ABOVE, such as debate=3^2"))
    return {"debate": None if match[1] == NONE else unquote(match[1]), "above": int(match[2])}


def _called_shown(position: Position) -> str | None:
    return ",".join(f"{state}{'+' if won else '-'}" for state, won in position.called) or None


def _called(words: str, given: Given, rulebook: Rulebook) -> None:
    expected = tell("called=OH+,FL-: state, + won or - lost")
    matches = [matched(r"([A-Z]{2})([+-])", item, expected) for item in words.split(",")]
    given["called"] = tuple((match[1], match[2] == "+") for match in matches)


def _done(words: str, given: Given, rulebook: Rulebook) -> None:
    done = tuple(words.split(","))
    wrong = next((one for one in done if one not in DONE), None)
    if wrong is not None:
        raise Wrong(tell("{wrong!r} is nothing that is done once a turn", wrong=wrong), one_of(DONE))
    given["done"] = done


def _outcome(words: str, given: Given, rulebook: Rulebook) -> None:
    ends = {end.replace(" ", "-"): end for end in OUTCOMES}
    if words not in ends:
        raise Wrong(tell("{value!r} is no outcome", value=words), one_of(ends))
    given["outcome"] = ends[words]


SIDE, SITUATION = (_word("side", SIDES),), (_word("situation", SITUATIONS),)
MOMENT = (Token("", lambda p: f"{p.turn}:{p.phase}", _moment),)
TRACKS = (Token("", lambda p: "/".join(f"{r}{p.box(r)}{p.mode(r)}" for r in REGIONS), _regions),)
NOMINEE = (_nominee("president"), _nominee("vp"))
SURROGATE, SCANDAL = (_place("surrogate", "S=", PLACES),), (_place("scandal", "X=", REGIONS),)
OPPOSITION = tuple(_opponent(office) for office in OFFICES)
ECONOMY = (Token("econ=", _economy_shown, _economy),)
FINANCE = (Token("$", lambda p: str(p.finance) if p.finance else None, _finance),)
LOAN = (Token("loan", lambda p: "" if p.loan else None, _loan),)
CHEST = (Token("chest=", _chest_shown, _chest),)
HAND = (Token("hand=", lambda p: _names(p.hand) if p.hand else None, _hand),)
TICKETS = (_ticket("own", "own="), _ticket("opposition", "against="))
DECKS = (
    *(_pile(f"{lead}=", name) for lead, name in PILES.items()),
    Token("debate=", _debate_shown, _to_decks(_debate)),
    Token("decks", lambda p: "" if p.decks == Decks() else None, _to_decks(lambda words: {})),
)
CALLED = (Token("called=", _called_shown, _called),)
OUTCOME = (Token("end=", lambda p: p.outcome and p.outcome.replace(" ", "-"), _outcome),)
DONE_THIS_TURN = (Token("done=", lambda p: ",".join(p.done) or None, _done),)
