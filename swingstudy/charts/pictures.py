"""What a game shows of itself: its board, the odds of what it leaves to chance, the questions it can ask.

:class:`Pictures` is complete for any game: a position as text, a card with its odds. A game's own module says more.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import Any, NamedTuple

from swingstudy import games
from swingstudy.chance import Share
from swingstudy.play import Ask, Choose, Draw, Entry, Roll
from swingstudy.session import Asked, Step
from swingstudy.words import Name, count, tell

GOOD, BAD, STOPPED, PLAIN = "good", "bad", "blocked", "plain"
MOST_OPTIONS = 12


class Case(NamedTuple):
    """One face of a die or one card: its name, its kind (good, bad, blocked, plain), why."""

    name: str
    kind: str = PLAIN
    why: str = ""


class Part(NamedTuple):
    """One outcome: in words, its share, and its kind (good, bad, blocked, plain)."""

    label: str
    share: Share
    kind: str


class Likely(NamedTuple):
    """The odds of a roll or a card: its faces or cards, its outcomes, and the share that is asked about.

    ``question`` asks for the number of cases that ``share`` tells; empty where there is nothing to guess. ``tap`` asks
    for the faces themselves. ``pairs`` are the kinds of all pairs of two dice; ``assumed`` names the choices that the
    odds take for granted, ``beside`` a number to compare with.
    """

    cases: tuple[Case, ...]
    parts: tuple[Part, ...]
    share: Share | None = None
    question: str = ""
    tap: str = ""
    how: str = ""
    pairs: dict[tuple[int, int], str] | None = None
    assumed: str = ""
    beside: str = ""
    words: str = ""


class Option(NamedTuple):
    """Something that can be chosen: its name on the page, the answer, its words, its chance where it has one."""

    key: str
    answer: Any
    words: str
    share: Share | None = None


class Move(NamedTuple):
    """A moment while a result is carried out: the position, how many entries are told by then, and the place that has
    moved where the rules, not the roll, say which it is (else empty)."""

    position: Any
    told: int
    where: str = ""


class Chances(NamedTuple):
    """A question about a share of 100, its exact answer, and a sentence that explains it."""

    words: str
    share: Share
    explained: str = ""


class Mistake(NamedTuple):
    """A way to go wrong: the number it leads to, the faces it gets wrong, what to look at."""

    leads_to: int
    faces: tuple[int, ...]
    words: str


class Pictures:
    """What a game shows of itself; what is here serves a game that has no pictures."""

    def place(self, position: Any) -> str:
        """Where a moment stands: "turn 15, Action Phase"."""
        return tell("turn {turn}, {phase}", turn=position.turn, phase=Name(str(position.phase)))

    def title(self, step: Step) -> str:
        """The title of a step; it must not tell how the step ends."""
        return str(step.title)

    def seen_by(self, position: Any, who: str | None) -> Any:
        """The position as a seat sees it."""
        return position

    def unseen(self, ask: Draw, who: str | None) -> tuple[str, ...]:
        """The cards that a seat has to reckon with."""
        return ask.unseen

    def text(self, position: Any, rulebook: Any) -> str:
        """The position as plain text."""
        fields = position._asdict() if hasattr(position, "_asdict") else {}
        return "\n".join(f"{name}: {_listed(value)}" for name, value in fields.items()) or str(position)

    def board(self, position: Any, rulebook: Any, changed: Collection[str] = (), asked: Places = ()) -> str:
        """The position as HTML, with what changed outlined; the places of ``asked`` can be tapped."""
        return f"<pre>{escape(self.text(position, rulebook))}</pre>"

    def outlined(self, before: Any, after: Any) -> tuple[str, ...]:
        """The names of what differs, for :meth:`board`."""
        return ()

    def subject(self, ask: Ask) -> tuple[str, ...]:
        """What a roll is about, by the names of :meth:`outlined`."""
        return ()

    def counts(self, rulebook: Any, ask: Ask) -> str:
        """What counts in a roll, as HTML."""
        return ""

    def likely(self, rulebook: Any, ask: Roll | Draw, who: str | None = None, veiled: bool = False) -> Likely:
        """The odds of a roll or a card; ``veiled`` does not tell which place moves where the rules decide that."""
        names = self.unseen(ask, who) if isinstance(ask, Draw) else tuple("123456")
        each = Share(1, len(names))
        parts = tuple(Part(name, each, PLAIN) for name in names)
        how = (
            count(len(names), "one card can come", "one of {number} cards, each as likely")
            if isinstance(ask, Draw)
            else count(ask.dice, "one die", "{number} dice")
        )
        return Likely(tuple(Case(name) for name in names), parts, how=how, words=_spread(parts))

    def mistakes(self, rulebook: Any, roll: Roll) -> list[Mistake]:
        """The known ways to a wrong number of faces or pairs; those that name a face come first."""
        return []

    def remark(self, rulebook: Any, roll: Roll, too_many: bool) -> Mistake:
        """What to look at when a number is wrong and no known mistake leads to it."""
        return Mistake(0, (), "")

    def options(self, rulebook: Any, asked: Asked) -> tuple[Option, ...]:
        """What could be chosen, where that is worth asking for; empty where it is not."""
        found = asked.ask.options() if isinstance(asked.ask, Choose) else ()
        if len(found) > MOST_OPTIONS:
            return ()
        return tuple(Option(str(at), answer, _listed(answer)) for at, answer in enumerate(found))

    def choice_asked(self, asked: Asked) -> str:
        """The question of a choice."""
        return str(asked.ask.title)

    def chosen(self, asked: Asked) -> Entry | None:
        """A line for the journal that tells a choice which no entry tells."""
        return None

    def taken(self, rulebook: Any, roll: Roll, die: int) -> str:
        """What one of two dice would do, in words."""
        return ""

    def moves(self, before: Any, after: Any, entries: Sequence[Entry]) -> tuple[Move, ...]:
        """The moments between a result and its end, one place at a time; the last is the end."""
        return (Move(after, len(entries)),)

    def places(self, position: Any) -> tuple[str, ...]:
        """The places of which one may move."""
        return ()

    def where_asked(self) -> str:
        """The question which place moves next."""
        return tell("Which one moves now?")

    def place_name(self, where: str) -> str:
        """A place in words."""
        return where

    def like(self, ask: Ask) -> str:
        """Rolls of one phase with the same name are of one kind; without a name a roll is of no kind."""
        return ""

    def chances(self, position: Any, rulebook: Any) -> Chances | None:
        """What an opening is asked about: how many of 100 such games end well."""
        return None

    def standing(self, rulebook: Any, opening: Any, path: Sequence[Any], veiled: bool = False) -> str:
        """Where the game stands, as HTML, on the way from the opening to now; ``veiled`` without :meth:`chances`."""
        return ""

    def thrown(self, rulebook: Any, roll: Roll, throws: int, seed: int) -> str:
        """A roll made many times with keyed dice, as HTML; empty where the game cannot judge it."""
        return ""


Places = Collection[tuple[str, bool]]
"""Places that can be tapped, each with whether it is."""


PLAIN_PICTURES = Pictures()
"""The pictures of a game that has none of its own."""


def pictures_of(position: Any) -> Pictures:
    """The pictures of the game in whose folder a position is made; the plain ones where it is made elsewhere."""
    home = type(position).__module__.split(".")
    known = len(home) > 1 and home[1] in games.NAMES
    return games.game(home[1]).drawing if known else PLAIN_PICTURES


def _listed(value: Any) -> str:
    """A value in words: lists with commas, nothing as a dash."""
    if isinstance(value, (tuple, list)):
        return ", ".join(map(_listed, value)) or "-"
    return str(value) if value not in (None, "") else "-"


def _spread(parts: Sequence[Part]) -> str:
    return "; ".join(tell("{outcome}: {share}", outcome=part.label, share=part.share.words) for part in parts) + "."
