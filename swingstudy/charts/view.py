"""What an explorer shows: a finding, panels of HTML, plotly figures, words, numbers."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class View:
    """One answer, ready to be shown or printed.

    ``finding`` is the title and states the result; ``note`` tells side, readings and what is of the study set.
    ``panels`` are pieces of HTML by slot, ``figures`` plotly figures by slot, each a mapping with ``data``, ``layout``
    and, if wanted, ``config``; ``figure`` is that of the slot "figure". ``words`` say the same as all charts, in
    sentences; ``rows`` are the numbers, one mapping a row. ``away`` names controls, groups of them and figures when
    they mean nothing now and are not shown. ``said`` is what a screen reader hears of a change, where that is not the
    finding; ``look`` the slot to bring into view after it; ``focus`` the control to go on with when the one that was
    used has gone.
    """

    finding: str
    words: str
    note: str = ""
    panels: Mapping[str, str] = field(default_factory=dict)
    figure: Mapping[str, Any] | None = None
    rows: Sequence[Mapping[str, Any]] = ()
    away: frozenset[str] = frozenset()
    figures: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    said: str = ""
    look: str = ""
    focus: str = ""

    @property
    def drawn(self) -> dict[str, Mapping[str, Any]]:
        """The figures in view, by slot."""
        own = {} if self.figure is None else {"figure": self.figure}
        return {name: one for name, one in {**own, **self.figures}.items() if name not in self.away}

    @property
    def text(self) -> str:
        """The answer as plain text, for hosts that show no widgets."""
        return "\n".join(part for part in (self.finding, self.note, self.words) if part)

    @property
    def csv(self) -> str:
        """The numbers as CSV text; empty when there are none."""
        if not self.rows:
            return ""
        text = io.StringIO()
        writer = csv.DictWriter(text, fieldnames=list(self.rows[0]))
        writer.writeheader()
        writer.writerows(self.rows)
        return text.getvalue()

    def to_frame(self) -> Any:
        """The numbers as a pandas DataFrame."""
        import pandas

        return pandas.DataFrame(list(self.rows))
