"""What the rules say stands in templates: a pseudo-language leaves no word of questions, answers, refusals and
journal outside them, and no English piece is glued in."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pseudo import pseudo, untold
from random_play import asked, game
from swingstudy.play import Choose
from swingstudy.swing.rules.actions import PlaySurrogate, Travel
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import Name, Text

ANSWERS = ("#0", "#3", "#5", "D", "none", None, Move(vp="prep-full"), Travel(Move(vp="HQ")), PlaySurrogate("#5", "Z"))
DATA = re.compile(rf"#\d+|OR [A-P]|[A-P]|(?:(?:below|above) )?[A-Z]{{2}}(?: 2)?|{'|'.join(STATE_NAMES.values())}")
"""Values that no language changes: cards, boxes by their file names, states."""


def said(seed: int) -> Iterator[object]:
    """Everything that a random game says: its questions, answers to choose from, refusals, titles, journal."""
    session, chance = game(seed)
    for ask in asked(session, chance):
        yield ask.title
        if isinstance(ask, Choose):
            yield from (option for option in ask.options()[::7] if not isinstance(option, bool))
        if getattr(ask, "forbidden", None) and chance.random() < 0.2:
            for answer in ANSWERS:
                try:
                    refusal = ask.forbidden(answer)
                except ValueError:
                    continue
                yield refusal or ""
    for step in session.steps:
        yield step.title
        yield from (entry.said for entry in step.entries)


def pieces(text: object) -> Iterator[str]:
    """The values of templates that are plain text."""
    for value in text.values.values() if isinstance(text, Text) else ():
        if isinstance(value, Text):
            yield from pieces(value)
        elif isinstance(value, str) and not isinstance(value, Name):
            yield value


@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_no_word_of_a_game_stands_outside_a_template(seed: int) -> None:
    for text in list(said(seed)):
        with pseudo():
            assert untold(str(text)) == [], text
        refused = isinstance(text, Text) and "!r}" in text.template
        glued = [piece for piece in pieces(text) if re.search("[a-z]{2}", piece) and not DATA.fullmatch(piece)]
        assert refused or glued == [], text.template
