"""Small drawings for the key to the board, each in a field of 40 by 24."""

from __future__ import annotations

from swingstudy.swing.charts import marks

X, Y, SIZE = 20, 12, 23


def _card(inside: str, style: str = "card") -> str:
    return f'<rect class="{style}" x="1" y="1" width="38" height="22" rx="4"/>{inside}'


def _state(colour: str, letter: str) -> str:
    band = f'<path fill="{marks.BAND[colour]}" d="M17 1H5q-4 0 -4 4V19q0 4 4 4H17Z"/>'
    paper = '<rect class="paper" x="3" y="5" width="12" height="14" rx="3"/>'
    return _card(f"{band}{paper}{marks.letter(letter, 9, Y, 11)}")


def _votes() -> str:
    return _card(marks.letter("FL", 11, Y, 11) + marks.letter("29", 29, Y, 11, "soft"))


def _here() -> str:
    return _card(marks.strategy("A", X, Y, 8)) + _card("", "here")


DRAWINGS = {
    "colours": _state("purple", "P"),
    "votes": _votes(),
    "hatch": _card(marks.hatch(1, 1, 38, 22), "empty"),
    "here": _here(),
    "campaign": marks.strategy("C", X, Y, 10),
    "advertising": marks.strategy("A", X, Y, 10),
    "nominee": marks.own("P", False, X, Y, SIZE),
    "used": marks.own("P", True, X, Y, SIZE),
    "surrogate": marks.own("S", False, X, Y, SIZE),
    "opposition": marks.opponent("v", False, X, Y, SIZE),
    "strong": marks.opponent("p", True, X, Y, SIZE),
    "economy": marks.economy(1, 10, Y, 19) + marks.economy(-1, 30, Y, 19),
    "scandal": marks.scandal(X, Y, SIZE),
    "study": marks.letter("s", X, Y, 14, "soft"),
}
