"""How an answer shows itself: as lines of text, as a table in a notebook, as a pandas frame.

A :class:`Result` has a title that states the finding, rows, notes and the readings it was computed with. Its numbers
stay exact in :meth:`Result.rows`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any, NamedTuple

from swingstudy.chance import LARGEST_SPOKEN_DENOMINATOR, Share
from swingstudy.words import Name, tell

Row = dict[str, Any]

NARROW_TABLE = (
    ".ss-result{container-type:inline-size;overflow-wrap:anywhere}"
    "@container (max-width:560px){.ss-result thead{display:none}"
    ".ss-result :is(table,caption,tbody,tr,td,th){display:block;width:auto}"
    '.ss-result td::before{content:attr(data-name) ": ";font-weight:600}}'
)
"""On a narrow page a table is a list: each row's cells stand below each other with the names of their columns."""


class Points(NamedTuple):
    """A difference of two probabilities (-1 to 1), shown in percentage points: "+3.1 points".

    Where it stands beside the two percentages it wants a digit more than they have: theirs, rounded, can differ by a
    tenth more or less.
    """

    fraction: Fraction
    digits: int = 1

    @classmethod
    def between(cls, new: Share, old: Share, digits: int = 1) -> Points:
        """How much ``new`` is above ``old``."""
        return cls(new.fraction - old.fraction, digits)

    @property
    def size(self) -> str:
        """The number alone, without its sign: "3.1"."""
        return self._shown("")

    def _shown(self, sign: str) -> str:
        points = float(self.fraction if sign else abs(self.fraction)) * 100
        return f"{points:{sign}.{self.digits}f}" if abs(points) >= 10**-self.digits else f"{points:{sign}.1g}"

    def __str__(self) -> str:
        return tell("{points} points", points=self._shown("+")) if self.fraction else tell("0 points")


def cell(value: Any) -> str:
    """A value as a table shows it: exact where that is short, with its decimal; else the decimal."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return tell("yes") if value else tell("no")
    if isinstance(value, Fraction):
        if value.denominator == 1:
            return str(value.numerator)
        decimal = f"{float(value):.2f}"
        return f"{decimal} ({value})" if value.denominator <= LARGEST_SPOKEN_DENOMINATOR else decimal
    if isinstance(value, (list, tuple, frozenset)) and not isinstance(value, (Share, Points)):
        return ", ".join(map(cell, value)) or tell("none")
    return tell(value) if isinstance(value, Name) else str(value)


class Result(ABC):
    """An exact answer that prints well everywhere; subclasses say what its title, rows and notes are."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The finding in one sentence."""

    @property
    @abstractmethod
    def readings(self) -> object:
        """The readings of the rulebook under which the answer holds; ``str()`` of them is shown."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """The table, one dict a row, its chances exact (:class:`~swingstudy.chance.Share`, Fraction)."""

    def shown(self) -> list[Row]:
        """The rows that are printed: all of them unless a result says otherwise."""
        return self.rows()

    def notes(self) -> list[str]:
        """Sentences below the table."""
        return []

    def to_frame(self) -> Any:
        """The rows as a pandas DataFrame: chances as numbers, with the exact fraction in a column beside them.

        Raises ImportError where pandas is not installed (the extra ``lab`` brings it).
        """
        import pandas

        return pandas.DataFrame([_plain(row) for row in self.rows()])

    def _below(self) -> list[str]:
        return [*self.notes(), tell("Readings: {readings}.", readings=self.readings)]

    def __str__(self) -> str:
        rows = self.shown()
        lines = [self.title]
        if rows:
            head = list(rows[0])
            table = [list(map(tell, head)), *([cell(row.get(name)) for name in head] for row in rows)]
            widths = [max(len(line[at]) for line in table) for at in range(len(head))]
            lines += [
                "  ".join(f"{text:<{w}}" for text, w in zip(line, widths, strict=True)).rstrip() for line in table
            ]
        return "\n".join([*lines, *self._below()])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def __init_subclass__(cls) -> None:
        # IPython takes the __repr__ of a subclass before a base's pretty printer, and every dataclass has one.
        cls._repr_pretty_ = Result._repr_pretty_  # type: ignore[method-assign]

    def _repr_html_(self) -> str:
        rows = self.shown()
        below = "".join(f"<p>{escape(note)}</p>" for note in self._below())
        if not rows:
            return f"<p><strong>{escape(self.title)}</strong></p>{below}"
        head = list(rows[0])
        told = list(map(tell, head))
        columns = "".join(f'<th scope="col" style="text-align:left">{escape(name)}</th>' for name in told)
        body = "".join(_html_row(told, [cell(row.get(name)) for name in head]) for row in rows)
        caption = f'<caption style="text-align:left;font-weight:600">{escape(self.title)}</caption>'
        return (
            f'<div class="ss-result"><style>{NARROW_TABLE}</style><table>{caption}<thead><tr>{columns}</tr></thead>'
            f"<tbody>{body}</tbody></table>{below}</div>"
        )


def _html_row(head: Sequence[str], cells: Sequence[str]) -> str:
    """A row; each cell carries the name of its column, which a narrow page shows beside it."""
    first, *rest = cells
    tail = "".join(
        f'<td data-name="{escape(name)}" style="text-align:left">{escape(text)}</td>'
        for name, text in zip(head[1:], rest, strict=True)
    )
    return f'<tr><th scope="row" style="text-align:left">{escape(first)}</th>{tail}</tr>'


def _plain(row: Row) -> Row:
    plain: Row = {}
    for name, value in row.items():
        if isinstance(value, (Share, Points, Fraction)):
            fraction = value if isinstance(value, Fraction) else value.fraction
            plain[name] = float(fraction) * (100 if isinstance(value, Points) else 1)
            plain[f"{name}, exact"] = f"{fraction.numerator}/{fraction.denominator}"
        else:
            plain[name] = cell(value) if isinstance(value, (tuple, list, frozenset)) else value
    return plain
