"""The outcomes of a roll as a plotly bar: one live figure a page, updated in place, or a light figure."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from swingstudy.charts import palette
from swingstudy.play import Roll
from swingstudy.swing.charts.words import BAD, GOOD, PLAIN, STOPPED, Part, odds_in_words, parts

SEGMENTS = 6
HEIGHT = 34
FILLS = {GOOD: palette.SUCCESS, BAD: palette.FAILURE, STOPPED: palette.BLOCKED, PLAIN: "#B9BCB8"}
PATTERNS = {GOOD: "", BAD: "/", STOPPED: "x", PLAIN: ""}
INKS = {GOOD: "#111111", BAD: "#111111", STOPPED: "#FFFFFF", PLAIN: "#111111"}


def _traces(found: list[Part]) -> list[dict[str, Any]]:
    """The properties of all segments; those that are not needed are empty."""
    traces = []
    for part in [*found, *[None] * (SEGMENTS - len(found))]:
        kind = part.kind if part else PLAIN
        weight = part.share.weight if part else 0
        length = weight / part.share.of if part else 0
        traces.append(
            {
                "x": [length],
                "y": [""],
                "name": part.label if part else "",
                "text": [str(weight) if length >= 0.06 else ""],
                "marker": {
                    "color": FILLS[kind],
                    "pattern": {"shape": PATTERNS[kind], "size": 7, "solidity": 0.2, "fgcolor": "rgba(255,255,255,.5)"},
                },
                "textfont": {"color": INKS[kind], "size": 14},
            }
        )
    return traces


def _layout() -> dict[str, Any]:
    return {
        "barmode": "stack",
        "height": HEIGHT,
        "autosize": True,
        "margin": {"l": 0, "r": 0, "t": 2, "b": 2},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "showlegend": False,
        "bargap": 0,
        "xaxis": {"range": [0, 1], "visible": False, "fixedrange": True},
        "yaxis": {"visible": False, "fixedrange": True},
    }


def _bars(found: list[Part]) -> list[dict[str, Any]]:
    fixed = {"type": "bar", "orientation": "h", "textposition": "inside", "insidetextanchor": "middle", "textangle": 0}
    return [{**trace, **fixed, "hoverinfo": "skip", "cliponaxis": False} for trace in _traces(found)]


def live_bar() -> Any:
    """A FigureWidget with room for every roll, empty; make one a page. It carries plotly's 5 MB to the page once."""
    from plotly.graph_objects import FigureWidget

    figure = FigureWidget(data=_bars([]), layout=_layout())
    figure._config = {"staticPlot": True, "displayModeBar": False, "responsive": True}
    return figure


def update(figure: Any, roll: Roll) -> None:
    """Show a roll's outcomes in a live bar, in one message, and keep them for a page that is loaded again."""
    found = parts(roll)
    with figure.batch_update():
        for trace, new in zip(figure.data, _traces(found), strict=True):
            trace.update(new)
    figure._widget_data = deepcopy(figure._data)


def bar_figure(roll: Roll) -> Any:
    """A plain plotly figure of a roll's outcomes, for the mime renderer; its ``meta`` says the same in words."""
    from plotly.graph_objects import Figure

    found = parts(roll)
    figure = Figure(data=_bars(found)[: len(found)], layout=_layout())
    figure.update_layout(
        height=90, margin={"t": 34}, title={"text": odds_in_words(roll).split(".")[0], "font": {"size": 15}}
    )
    figure.update_layout(meta={"words": odds_in_words(roll)})
    return figure
