"""Asks and entries: how a rule talks to whoever plays it.

A rule is a generator. It yields asks (:class:`Roll`, :class:`Choose`, :class:`Draw`, :class:`Shuffle`) and is sent
the answers; it yields :class:`Entry` and :class:`Begin` to tell what happens and needs no answer to those. It
returns the position that results. The same generator is played (answers come from a person or a record), enumerated
(:mod:`swingstudy.exact` tries all) or sampled (dice come from a key).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeVar

P = TypeVar("P")

ONLY, ANY, HIGHEST, LOWEST = "only", "any", "highest", "lowest"


class Rolled(NamedTuple):
    """The answer to a Roll: the dice as they fell and the one that counts."""

    dice: tuple[int, ...]
    chosen: int


class Roll(NamedTuple):
    """Roll ``dice`` dice for ``slot``. ``keep`` says which counts: the only one, any (the player's choice), the
    highest, the lowest.

    ``faces`` tells what each face 1 to 6 would do (None where the number itself is the result), and what comes
    after the answer depends on the chosen face only through its ``outcome``.
    """

    slot: str
    dice: int
    keep: str
    rule: str
    title: str
    faces: tuple[Any, ...] | None = None
    contest: Any = None


class Choose(NamedTuple):
    """Choose one of ``options()``; ``what`` names the kind of choice."""

    what: str
    rule: str
    title: str
    options: Callable[[], Sequence[Any]]
    subject: str = ""


class Draw(NamedTuple):
    """Name the card that comes from a deck whose order is not known."""

    deck: str
    rule: str
    title: str


class Shuffle(NamedTuple):
    """Put cards in an order drawn by chance."""

    deck: str
    cards: tuple[str, ...]
    rule: str
    title: str = "The cards are shuffled"


Ask = Roll | Choose | Draw | Shuffle
ASKS = (Roll, Choose, Draw, Shuffle)


class Entry(NamedTuple):
    """One line of the journal: the rule number and what happened, in words; ``facts`` hold named values for records
    to check."""

    rule: str
    text: str
    facts: tuple[tuple[str, Any], ...] = ()


class Begin(NamedTuple):
    """A step begins: its phase, the rule, a title, a short key by which a record finds it ("S", "finance")."""

    phase: str
    rule: str
    title: str
    key: str


class End(NamedTuple):
    """A step is over, with the position it left."""

    position: Any


Rule = Generator[Any, Any, P]


class Illegal(ValueError):
    """An action that a rule forbids: which rule, and why."""

    def __init__(self, rule: str, why: str):
        self.rule, self.why = rule, why
        super().__init__(f"rule {rule}: {why}")


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
