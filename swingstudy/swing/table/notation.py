"""A position in one line that fits a chat message, and back.

``swing/1 R dem-incumbent 15:action S1C/N1A/M1A/W0C/B1A P=N V=N* S=N p=S+ v=B s=M+ econ=N+ $6 chest=3* hand=#7``

Fixed tokens come first: version, side, situation, turn and phase, the five Regions (box index from the bottom, mode).
Then, in any order, what is not empty: ``P`` ``V`` ``S`` the player's President, V.P. and Surrogate, ``p`` ``v`` ``s``
the Opposition's (``-`` is the Holding box, ``*`` USED, ``+`` strong), ``X`` the Scandal, ``econ``, ``$`` Campaign
Finance, ``loan``, ``chest``, ``hand``, ``own`` and ``against`` the tickets, the piles ``event`` ``reserve``
``discard`` ``research`` ``spent`` ``under``, ``debate=3^2`` (card, face-down cards above it), ``called``, ``done`` and
``end``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

from swingstudy.files import one_of
from swingstudy.swing.table.board import SIDES
from swingstudy.swing.table.position import DONE, OUTCOMES, PHASES, SITUATIONS, Decks, Position, Tickets
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import INDEX, NOMINEES, OFFICES, PLACES, PREPARATION, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell

VERSION = "swing/1"
NONE = "-"
OWN = {"president": "P", "vp": "V", "surrogate": "S"}
AGAINST = {office: letter.lower() for office, letter in OWN.items()}
PILES = {
    "event": "event",
    "reserve": "reserve",
    "discard": "discard",
    "research": "research",
    "spent": "research_discard",
    "under": "under_reserve",
}
_SAFE = "#."


def to_notation(position: Position) -> str:
    """The position as one line of tokens; :func:`from_notation` reads it back exactly."""
    boxes = "/".join(f"{region}{position.box(region)}{position.mode(region)}" for region in REGIONS)
    tokens = [VERSION, position.side, position.situation, f"{position.turn}:{position.phase}", boxes]
    tokens += [f"{OWN[nominee]}={position.place(nominee)}{'*' * position.used(nominee)}" for nominee in NOMINEES]
    tokens += [f"S={position.surrogate}"] if position.surrogate is not None else []
    for office, at, strong in zip(OFFICES, position.opposition, position.strong, strict=True):
        if at is not None or strong:
            tokens.append(f"{AGAINST[office]}={at or NONE}{'+' * strong}")
    tokens += [f"X={position.scandal}"] if position.scandal is not None else []
    economy = [
        f"{region}{'+' if sign > 0 else '-'}" for region, sign in zip(REGIONS, position.economy, strict=True) if sign
    ]
    tokens += [f"econ={','.join(economy)}"] if economy else []
    tokens += [f"${position.finance}"] if position.finance else []
    tokens += ["loan"] if position.loan else []
    if position.war_chest or position.war_chest_used:
        tokens.append(f"chest={position.war_chest}{'*' * position.war_chest_used}")
    tokens += [f"hand={_list(position.hand)}"] if position.hand else []
    tokens += _tickets(position.tickets) + _decks(position.decks)
    if position.called:
        tokens.append("called=" + ",".join(f"{state}{'+' if won else '-'}" for state, won in position.called))
    tokens += [f"done={','.join(position.done)}"] if position.done else []
    tokens += [f"end={position.outcome.replace(' ', '-')}"] if position.outcome else []
    return " ".join(tokens)


def _list(names: tuple[str, ...]) -> str:
    return ",".join(quote(name, safe=_SAFE) for name in names) or NONE


def _tickets(tickets: Tickets | None) -> list[str]:
    if tickets is None:
        return []
    return [f"own={_list(tickets.own)}", f"against={_list(tickets.opposition)}"]


def _decks(decks: Decks | None) -> list[str]:
    if decks is None:
        return []
    tokens = []
    for word, field in PILES.items():
        pile = getattr(decks, field)
        if pile or (pile == () and field in ("event", "reserve", "research")):
            tokens.append(f"{word}={_list(pile)}")
    if decks.debate is not None or decks.above:
        tokens.append(f"debate={NONE if decks.debate is None else quote(decks.debate, safe=_SAFE)}^{decks.above}")
    return tokens or ["decks"]


def from_notation(text: str, rulebook: Rulebook = DEFAULT) -> Position:
    """The position of a line that :func:`to_notation` wrote or a person typed.

    Raises ValueError that names the token, what was found and what would be right; also for a position with problems.
    """
    tokens = text.split()
    if len(tokens) < 5:
        form = f"{VERSION} SIDE SITUATION TURN:PHASE BOXES"
        raise ValueError(
            tell(
                "a position in one line needs at least 5 tokens; found {count}; expected {form}, such as {example}",
                count=len(tokens), form=form, example=f"{VERSION} R dem-incumbent 1:ready S3C/N2A/M3A/W2C/B2A",
            )
        )  # fmt: skip
    if tokens[0] != VERSION:
        newer = " (a newer program wrote it)" if re.fullmatch(r"swing/\d+", tokens[0]) else ""
        raise _wrong(1, tokens[0], tell("this version is not known{newer}", newer=newer), VERSION)
    given: dict[str, Any] = {"side": _choice(2, tokens[1], SIDES, "side")}
    given["situation"] = _choice(3, tokens[2], SITUATIONS, "situation")
    turn, _, phase = tokens[3].partition(":")
    if not re.fullmatch(r"[0-9]{1,2}", turn) or turn == "0":
        raise _wrong(4, tokens[3], tell("the turn is no number from 1 to 99"), tell("TURN:PHASE, such as 15:action"))
    given |= {"turn": int(turn), "phase": _choice(4, phase, PHASES, "phase")}
    given |= _boxes(tokens[4], rulebook)
    parsed = _Tokens(given)
    for number, token in enumerate(tokens[5:], 6):
        parsed.read(number, token)
    position = parsed.position()
    found = problems(position, rulebook)
    if found:
        raise ValueError("; ".join(map(str, found)))
    return position


def _wrong(number: int, token: str, message: str, expected: str) -> ValueError:
    shown = token if len(token) <= 60 else token[:57] + "..."
    return ValueError(
        tell(
            "token {number}: {message}; found {shown!r}; expected {expected}",
            number=number,
            message=message,
            shown=shown,
            expected=expected,
        )
    )


def _choice(number: int, token: str, allowed: tuple[str, ...], what: str) -> str:
    if token not in allowed:
        raise _wrong(number, token, tell("this is no {what}", what=what), one_of(allowed))
    return token


def _boxes(token: str, rulebook: Rulebook) -> dict[str, Any]:
    example = "S1C/N1A/M1A/W0C/B1A: Region, box from the bottom, C or A"
    parts = token.split("/")
    if len(parts) != len(REGIONS):
        raise _wrong(5, token, tell("{parts} of the five Regions are given", parts=len(parts)), example)
    boxes, modes = [], []
    for region, part in zip(REGIONS, parts, strict=True):
        match = re.fullmatch(rf"{region}([0-9]{{1,2}})([CA])", part)
        if not match:
            raise _wrong(5, part, tell("this is no place of {region}", region=region), example)
        box, top = int(match[1]), rulebook.board.top(region)
        if box > top:
            raise _wrong(
                5,
                part,
                tell("the box is off the track of {region}", region=region),
                tell("{region}0 to {region}{top}", region=region, top=top),
            )
        boxes.append(box)
        modes.append(match[2])
    return {"boxes": tuple(boxes), "modes": tuple(modes)}


class _Tokens:
    """Reads the optional tokens, each at most once, into the fields of a position."""

    def __init__(self, given: dict[str, Any]):
        self.given = given
        self.seen: set[str] = set()
        self.opposition: list[str | None] = [None] * len(OFFICES)
        self.strong = [False] * len(OFFICES)
        self.tickets: dict[str, tuple[str, ...]] = {}
        self.decks: dict[str, Any] | None = None
        lists = {"hand": self._hand, "own": self._ticket, "against": self._ticket}
        self.readers: dict[str, Callable[[int, str, str, str], None]] = {
            **dict.fromkeys(OWN.values(), self._own),
            **dict.fromkeys(AGAINST.values(), self._against),
            **lists,
            **dict.fromkeys(PILES, self._pile),
            "X": self._scandal, "econ": self._economy, "chest": self._chest, "debate": self._debate,
            "called": self._called, "done": self._done,
            "end": self._end, "loan": self._loan, "decks": self._empty_decks,
        }  # fmt: skip

    def read(self, number: int, token: str) -> None:
        name, equals, value = token.partition("=")
        if token.startswith("$"):
            name, value = "$", token[1:]
        if name in self.seen:
            raise _wrong(number, token, tell("{name} is given twice", name=name), tell("each token once"))
        self.seen.add(name)
        if name == "$":
            self.given["finance"] = int(self._match(number, token, value, r"([0-9]{1,2})", "$ and 0 to 99")[1])
        elif name not in self.readers or bool(equals) != (name not in ("loan", "decks")):
            known = ", ".join(f"{word}=" for word in self.readers if word not in ("loan", "decks"))
            raise _wrong(
                number, token, tell("this token is not known"), tell("one of {known}, $, loan, decks", known=known)
            )
        else:
            self.readers[name](number, token, name, value)

    def position(self) -> Position:
        tickets = Tickets(**self.tickets) if self.tickets else None
        decks = None if self.decks is None else Decks(**self.decks)
        return Position(
            **self.given, opposition=tuple(self.opposition), strong=tuple(self.strong), tickets=tickets, decks=decks
        )

    def _match(self, number: int, token: str, value: str, pattern: str, expected: str) -> re.Match[str]:
        match = re.fullmatch(pattern, value)
        if not match:
            raise _wrong(number, token, tell("this cannot be read"), expected)
        return match

    def _own(self, number: int, token: str, name: str, value: str) -> None:
        office = next(office for office, letter in OWN.items() if letter == name)
        if office == "surrogate":
            self.given["surrogate"] = self._place(number, token, value, PLACES)
            return
        self.given[office] = self._place(number, token, value.removesuffix("*"), (*PLACES, *PREPARATION))
        self.given[f"{office}_used"] = value.endswith("*")

    def _place(self, number: int, token: str, value: str, allowed: tuple[str, ...]) -> str:
        if value not in allowed:
            raise _wrong(number, token, tell("{value!r} is no place for it", value=value), one_of(allowed))
        return value

    def _against(self, number: int, token: str, name: str, value: str) -> None:
        at = OFFICES.index(next(office for office, letter in AGAINST.items() if letter == name))
        place = self._place(number, token, value.removesuffix("+"), (*REGIONS, NONE))
        self.opposition[at] = None if place == NONE else place
        self.strong[at] = value.endswith("+")

    def _scandal(self, number: int, token: str, name: str, value: str) -> None:
        self.given["scandal"] = self._place(number, token, value, REGIONS)

    def _economy(self, number: int, token: str, name: str, value: str) -> None:
        economy = [0] * len(REGIONS)
        for item in value.split(","):
            match = self._match(number, token, item, r"([SNMWB])([+-])", "econ=N+,W-")
            economy[INDEX[match[1]]] = 1 if match[2] == "+" else -1
        self.given["economy"] = tuple(economy)

    def _chest(self, number: int, token: str, name: str, value: str) -> None:
        match = self._match(number, token, value, r"([0-9])(\*?)", "chest=0 to chest=4, * when USED")
        self.given |= {"war_chest": int(match[1]), "war_chest_used": bool(match[2])}

    def _names(self, value: str) -> tuple[str, ...]:
        return () if value in ("", NONE) else tuple(unquote(name) for name in value.split(","))

    def _hand(self, number: int, token: str, name: str, value: str) -> None:
        self.given["hand"] = self._names(value)

    def _ticket(self, number: int, token: str, name: str, value: str) -> None:
        self.tickets["own" if name == "own" else "opposition"] = self._names(value)

    def _pile(self, number: int, token: str, name: str, value: str) -> None:
        self.decks = {**(self.decks or {}), PILES[name]: self._names(value)}

    def _debate(self, number: int, token: str, name: str, value: str) -> None:
        match = self._match(number, token, value, r"(.+)\^([0-2])", "debate=CARD^ABOVE, such as debate=3^2")
        card = None if match[1] == NONE else unquote(match[1])
        self.decks = {**(self.decks or {}), "debate": card, "above": int(match[2])}

    def _empty_decks(self, number: int, token: str, name: str, value: str) -> None:
        self.decks = self.decks or {}

    def _loan(self, number: int, token: str, name: str, value: str) -> None:
        self.given["loan"] = True

    def _called(self, number: int, token: str, name: str, value: str) -> None:
        called = []
        for item in value.split(","):
            match = self._match(number, token, item, r"([A-Z]{2})([+-])", "called=OH+,FL-: state, + won or - lost")
            called.append((match[1], match[2] == "+"))
        self.given["called"] = tuple(called)

    def _done(self, number: int, token: str, name: str, value: str) -> None:
        done = tuple(value.split(","))
        wrong = next((one for one in done if one not in DONE), None)
        if wrong is not None:
            raise _wrong(
                number, token, tell("{wrong!r} is nothing that is done once a turn", wrong=wrong), one_of(DONE)
            )
        self.given["done"] = done

    def _end(self, number: int, token: str, name: str, value: str) -> None:
        outcome = value.replace("-", " ")
        if outcome not in OUTCOMES:
            raise _wrong(
                number,
                token,
                tell("{value!r} is no outcome", value=value),
                one_of(end.replace(" ", "-") for end in OUTCOMES),
            )
        self.given["outcome"] = outcome
