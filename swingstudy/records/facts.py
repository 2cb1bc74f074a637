"""Checked facts: worked examples that are no play, answered by the rules (kind ``facts 1``).

A facts file has ``title``, if wanted ``example``, ``source``, ``about``, ``readings``, ``board``, ``cards`` as in a
record, and ``facts``, a list of ``{fact: NAME, given: {...}, expect: {...}}``. The game's folder names the facts, with
what each is given; ``expect`` is compared deeply with what the rules answer, only what is expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from swingstudy.files import Field, FormatError
from swingstudy.games import Game
from swingstudy.records.expect import count, mismatch, words
from swingstudy.records.forms import Forms, Given, forms_of
from swingstudy.records.record import ABOUT, game_in, told
from swingstudy.words import sentence, tell


class Fact(NamedTuple):
    """A fact: its name and rule, what it is given, what is expected."""

    name: str
    field: Field
    given: Given
    expect: Field


@dataclass(frozen=True)
class Sheet:
    """A facts file that was read."""

    file: str
    title: str
    example: str
    source: str
    about: str
    game: Game
    rulebook: Any
    facts: tuple[Fact, ...]


class Answered(NamedTuple):
    """A fact that was looked up: its rule, in words, and how much of what is expected holds."""

    rule: str
    text: str
    held: int
    made: int
    errors: tuple[FormatError, ...]


def read_facts(top: Field, readings: Sequence[tuple[str, str]] = (), **own: Any) -> Sheet:
    """A facts file from its mapping. Raises FormatError."""
    game = game_in(top)
    forms = forms_of(game)
    fields = top.fields((*ABOUT, *forms.keys, "facts"))
    for name in ("title", "facts"):
        if name not in fields:
            raise top.error(tell("the facts have no {name}", name=name), f"{name}: ...", found="nothing")
    facts = []
    for item in fields["facts"].list():
        parts = item.fields(("fact", "given", "expect"))
        for name in ("fact", "expect"):
            if name not in parts:
                raise item.error(tell("the fact has no {name}", name=name), f"{name}: ...", found="nothing")
        if not dict(parts["expect"].items()):
            raise parts["expect"].error(tell("nothing is expected"), tell("a value that the fact gives"))
        kind = forms.facts[parts["fact"].choice(forms.facts, "fact")]
        given = parts["given"].fields((*kind.given, *kind.optional)) if "given" in parts else {}
        for name in kind.given:
            if name not in given:
                wrong = tell("the fact is not given its {name}", name=name)
                raise item.error(wrong, f"given: {{{name}: ...}}", found="nothing")
        facts.append(Fact(parts["fact"].text(), item, given, parts["expect"]))
    rulebook = forms.rulebook(top, readings, **own)
    return Sheet(top.file, fields["title"].text(), *told(fields), game, rulebook, tuple(facts))


def answer_facts(sheet: Sheet) -> tuple[Answered, ...]:
    """Look every fact up. Raises FormatError for a value that it cannot be given."""
    forms = forms_of(sheet.game)
    return tuple(_answer(fact, forms, sheet.rulebook) for fact in sheet.facts)


def _answer(fact: Fact, forms: Forms, rulebook: Any) -> Answered:
    kind = forms.facts[fact.name]
    found = kind.answer(fact.given, rulebook)
    for name, value in fact.expect.items():
        if name not in found:
            wrong = tell("the fact {fact} has no value {name}", fact=fact.name, name=repr(name))
            raise value.error(wrong, ", ".join(found), found=repr(name))
    results = list(forms.expectations.compare(fact.expect, found, ""))
    errors = tuple(mismatch(result) for result in results if not result.holds)
    asked = {name: found[name] for name, _ in fact.expect.items()}
    given = {name: value.plain() for name, value in fact.given.items()}
    text = tell(
        "{fact} for {given}: {answer}." if given else "{fact}: {answer}.",
        fact=sentence(fact.name.replace("-", " ")), given=words(given), answer=words(asked),
    )  # fmt: skip
    return Answered(kind.rule, text, len(results) - len(errors), count(fact.expect), errors)
