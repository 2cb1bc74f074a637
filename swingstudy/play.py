"""Asks and entries: how a rule talks to whoever plays it.

A rule is a generator. It yields asks (:class:`Roll`, :class:`Choose`, :class:`Draw`, :class:`Shuffle`) and is sent
the answers; it yields :class:`Entry` and :class:`Begin` to tell what happens and needs no answer to those. It
returns the position that results. The same generator is played (answers come from a person or a record), enumerated
(:mod:`swingstudy.exact` tries all) or sampled (dice come from a key).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeVar

from swingstudy.words import Text, say, tell

P = TypeVar("P")

Words = Text | str

ONLY, ANY, HIGHEST, LOWEST = "only", "any", "highest", "lowest"


class Rolled(NamedTuple):
    """The answer to a Roll: the dice as they fell and the one that counts."""

    dice: tuple[int, ...]
    chosen: int


class Roll(NamedTuple):
    """Roll ``dice`` dice for ``slot``. ``keep`` says which counts: the only one, any (the player's choice), the
    highest, the lowest.

    ``faces`` tells what each face 1 to 6 would do (None where the number itself is the result), and what comes
    after the answer depends on the chosen face only through its ``outcome``. ``now`` is the position when it is
    asked, here as in every ask; ``who`` the seat that is asked, None where only one plays.
    """

    slot: str
    dice: int
    keep: str
    rule: str
    title: Words
    faces: tuple[Any, ...] | None = None
    contest: Any = None
    now: Any = None
    who: str | None = None


class Choose(NamedTuple):
    """Choose one of ``options()``; ``what`` names the kind of choice.

    ``forbidden`` says why an answer is not legal, None if it is; without it only the options are legal.
    """

    what: str
    rule: str
    title: Words
    options: Callable[[], Sequence[Any]]
    subject: str = ""
    now: Any = None
    who: str | None = None
    forbidden: Callable[[Any], Illegal | None] | None = None


class Draw(NamedTuple):
    """Name the card that comes next. ``unseen`` are the cards that can come, equally likely; empty where nobody knows
    them, and then ``forbidden`` says why a card cannot be the one. ``number`` is the how-manieth card of the deck it is
    this turn."""

    deck: str
    rule: str
    title: Words
    unseen: tuple[str, ...] = ()
    now: Any = None
    who: str | None = None
    forbidden: Callable[[Any], Illegal | None] | None = None
    number: int = 1


class Shuffle(NamedTuple):
    """Put cards in an order drawn by chance; ``number`` is the how-manieth shuffle of the deck it is this turn."""

    deck: str
    cards: tuple[str, ...]
    rule: str
    title: Words = say("The cards are shuffled")
    now: Any = None
    number: int = 1


Ask = Roll | Choose | Draw | Shuffle
ASKS = (Roll, Choose, Draw, Shuffle)


class Entry(NamedTuple):
    """One line of the journal: the rule number and what happened; ``facts`` hold named values for records to check.

    ``seen_by`` are the seats that may read it; None is everybody.
    """

    rule: str
    said: Words
    facts: tuple[tuple[str, Any], ...] = ()
    seen_by: tuple[str, ...] | None = None

    @property
    def text(self) -> str:
        """What happened, in words."""
        return str(self.said)


class Begin(NamedTuple):
    """A step begins: its phase, the rule, a title, a short key by which a record finds it ("S", "finance")."""

    phase: str
    rule: str
    title: Words
    key: str


class End(NamedTuple):
    """A step is over, with the position it left. ``whole``: the position tells all, so that the game may be begun anew
    from it."""

    position: Any
    whole: bool = False


Rule = Generator[Any, Any, P]


class Illegal(ValueError):
    """An action that a rule forbids: which rule (empty where no single one does), and why."""

    def __init__(self, rule: str, why: Words):
        self.rule, self.why = rule, why
        super().__init__(rule, why)

    def __str__(self) -> str:
        return tell("rule {rule}: {why}", rule=self.rule, why=self.why) if self.rule else str(self.why)


def start(rule: Rule[P]) -> P | Ask:
    """Run a rule to its first ask, skipping its entries, or to what it returns."""
    return _on(rule, None)


def resume(rule: Rule[P], answer: Any) -> P | Ask:
    """Answer the ask at which a rule waits and run it to the next one, or to what it returns."""
    return _on(rule, answer)


def _on(rule: Rule[P], answer: Any) -> P | Ask:
    try:
        said = rule.send(answer)
        while type(said) not in ASKS:
            said = next(rule)
        return said
    except StopIteration as done:
        return done.value


def quiet(rule: Rule[P], answers: Sequence[Any] = ()) -> P | Ask:
    """Run a rule with answers, skipping its entries: the next ask when they run out, else what it returns."""
    said = start(rule)
    for answer in answers:
        said = resume(rule, answer)
    return said
