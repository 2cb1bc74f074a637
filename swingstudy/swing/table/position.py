"""A position: everything that lies on the table, frozen and hashable.

Boxes are indices from the bottom (0) of the mat in use. Per-Region tuples run S, N, M, W, B; Opposition tuples run
President, V.P., Surrogate. It is a named tuple so that the exact engine can merge thousands of equal positions quickly.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from swingstudy.swing.table.regions import INDEX, OFFICES
from swingstudy.words import Name, tell

PHASES = ("ready", "headline", "events", "action", "scandal", "night")
PHASE_NAMES = {
    "ready": Name("Ready Phase"), "headline": Name("Headline Phase"), "events": Name("Events Phase"),
    "action": Name("Action Phase"), "scandal": Name("Scandal Phase"), "night": Name("Election Night"),
}  # fmt: skip
SITUATIONS = ("dem-incumbent", "rep-incumbent", "open-dem", "open-rep")
SUDDEN_DEFEAT, SUDDEN_VICTORY = "sudden defeat", "sudden victory"
OUTCOMES = (SUDDEN_DEFEAT, SUDDEN_VICTORY, "win", "tie", "loss")

RESEARCH_BY = {"president": "research-president", "vp": "research-vp"}
REPAID = "repaid"
DONE = (*RESEARCH_BY.values(), REPAID)
"""What ends for the turn once it is done: research by each nominee (11.6), and loans after one was repaid (11.10)."""

CARDS_ON_A_DEBATE = 2
WAR_CHEST_MAXIMUM = 4
LARGEST_FINANCE = 99
LAST_TURN = 99


class Tickets(NamedTuple):
    """The Candidate cards in play (rule 18.0): own and Opposition, each President then V.P."""

    own: tuple[str, ...] = ()
    opposition: tuple[str, ...] = ()


class Decks(NamedTuple):
    """The draw piles, top card first. None is a deck whose order is not known: its cards come from the player or a
    record.

    ``debate`` is the face-up Debate card that waits on the Event Deck, ``above`` the face-down cards still on it
    (rule 10.1). ``discard`` has the newest card last: the Current Event during a turn. ``under_reserve`` are October
    Surprises that were put under a Reserve of unknown order (rule 14.0).
    """

    event: tuple[str, ...] | None = None
    reserve: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    research: tuple[str, ...] | None = None
    research_discard: tuple[str, ...] = ()
    debate: str | None = None
    above: int = 0
    under_reserve: tuple[str, ...] = ()


class Position(NamedTuple):
    """One moment of the game. Build with keywords or read one with ``read_position``; change with ``_replace``.

    ``done`` names what can be done only once a Game Turn and was done in this one's Action Phase (:data:`DONE`).
    """

    side: str
    situation: str
    boxes: tuple[int, ...]
    modes: tuple[str, ...]
    turn: int = 1
    phase: str = "action"
    president: str = "HQ"
    president_used: bool = False
    vp: str = "HQ"
    vp_used: bool = False
    surrogate: str | None = None
    scandal: str | None = None
    opposition: tuple[str | None, ...] = (None, None, None)
    strong: tuple[bool, ...] = (False, False, False)
    economy: tuple[int, ...] = (0, 0, 0, 0, 0)
    finance: int = 0
    loan: bool = False
    war_chest: int = 0
    war_chest_used: bool = False
    hand: tuple[str, ...] = ()
    tickets: Tickets | None = None
    decks: Decks | None = None
    called: tuple[tuple[str, bool], ...] = ()
    outcome: str | None = None
    done: tuple[str, ...] = ()

    def box(self, region: str) -> int:
        """The box of a Region's strategy marker, from the bottom."""
        return self.boxes[INDEX[region]]

    def mode(self, region: str) -> str:
        """ "C" for Campaign, "A" for Advertising."""
        return self.modes[INDEX[region]]

    def with_box(self, region: str, box: int) -> Position:
        """The position with a strategy marker in another box."""
        at = INDEX[region]
        return self._replace(boxes=(*self.boxes[:at], box, *self.boxes[at + 1 :]))

    def with_mode(self, region: str, mode: str) -> Position:
        """The position with a strategy marker on its other side."""
        at = INDEX[region]
        return self._replace(modes=(*self.modes[:at], mode, *self.modes[at + 1 :]))

    def with_economy(self, region: str, sign: int) -> Position:
        """The position with a Regional Economy marker of ``sign`` (0: none)."""
        at = INDEX[region]
        return self._replace(economy=(*self.economy[:at], sign, *self.economy[at + 1 :]))

    def place(self, marker: str) -> str | None:
        """Where "president", "vp" or "surrogate" (the player's own) stands."""
        return {"president": self.president, "vp": self.vp, "surrogate": self.surrogate}[marker]

    def with_place(self, marker: str, place: str) -> Position:
        """The position with an own round marker moved."""
        if marker == "surrogate":
            return self._replace(surrogate=place)
        return self._replace(president=place) if marker == "president" else self._replace(vp=place)

    def used(self, nominee: str) -> bool:
        """Whether a nominee shows its USED side (rule 8.0)."""
        return self.president_used if nominee == "president" else self.vp_used

    def with_used(self, nominee: str, used: bool = True) -> Position:
        """The position with a nominee flipped."""
        return self._replace(president_used=used) if nominee == "president" else self._replace(vp_used=used)

    def available(self, nominee: str, place: str) -> bool:
        """Whether a nominee stands at ``place`` with its Available side up."""
        return self.place(nominee) == place and not self.used(nominee)

    def against(self, region: str) -> tuple[str, ...]:
        """The Opposition markers in a Region, by office."""
        return tuple(office for office, at in zip(OFFICES, self.opposition, strict=True) if at == region)

    def with_opposition(self, office: str, place: str | None) -> Position:
        """The position with an Opposition marker moved; None is the Holding box."""
        at = OFFICES.index(office)
        return self._replace(opposition=(*self.opposition[:at], place, *self.opposition[at + 1 :]))

    def is_strong(self, office: str) -> bool:
        """Whether an Opposition marker shows its strong side (rule 18.0)."""
        return self.strong[OFFICES.index(office)]

    @property
    def debate(self) -> str | None:
        """The Debate card that is pending, if any."""
        return self.decks.debate if self.decks else None

    def with_done(self, what: str) -> Position:
        """The position after something that can be done once a turn; in the order of :data:`DONE`, so that positions
        are equal whatever came first."""
        return self._replace(done=tuple(one for one in DONE if one == what or one in self.done))

    def with_decks(self, **changes: Any) -> Position:
        """The position with parts of its decks changed."""
        return self._replace(decks=(self.decks or Decks())._replace(**changes))

    def __str__(self) -> str:
        from swingstudy.swing.table.text import as_text

        return as_text(self)

    def _repr_html_(self) -> str:
        from swingstudy.swing.charts.picture import board_picture

        return board_picture(self)

    def _repr_svg_(self) -> str:
        from swingstudy.swing.charts.picture import board_svg

        return board_svg(self)


class Problem(NamedTuple):
    """One thing wrong with a position: the field of the position file, what was found, what would be right."""

    field: str
    found: str
    expected: str
    message: str

    def __str__(self) -> str:
        return tell(
            "{field}: {message}. Found {found}; expected {expected}.",
            field=self.field,
            message=self.message,
            found=self.found,
            expected=self.expected,
        )
