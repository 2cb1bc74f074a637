"""Columns of exact chances with observed shares beside them, as one plotly figure with a fixed number of traces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.charts import palette
from swingstudy.charts.pictures import BAD, GOOD, PLAIN, STOPPED
from swingstudy.play import Roll
from swingstudy.words import count

HEIGHT = 272
FILLS = {GOOD: palette.SUCCESS, BAD: palette.FAILURE, STOPPED: palette.BLOCKED, PLAIN: "#B9BCB8"}
PATTERNS = {GOOD: "", BAD: "/", STOPPED: "x", PLAIN: ""}
CLEAR = "rgba(0,0,0,0)"
BLUE, GREY = "#2B6CB0", "#8A8D88"


class Column(NamedTuple):
    """One outcome: a label of a few short lines, the whole label, its kind, its exact share, thrown how often."""

    short: str
    label: str
    kind: str
    share: Share
    thrown: int


def plain_layout(height: int, **more: Any) -> dict[str, Any]:
    """The layout that all explorers' figures share: no frame, no legend, nothing that drags."""
    return {
        "height": height,
        "autosize": True,
        "showlegend": False,
        "margin": {"l": 4, "r": 4, "t": 8, "b": 96},
        "paper_bgcolor": CLEAR,
        "plot_bgcolor": CLEAR,
        "font": {"family": palette.FONT, "size": 12},
        "dragmode": False,
        **more,
    }


def outcome_columns(found: Sequence[Column], roll: Roll, hidden: bool = False) -> dict[str, Any]:
    """The exact columns (none while they are hidden) and a diamond at the share that was thrown."""
    thrown = sum(column.thrown for column in found)
    shown = [Share(0, 1) if hidden else column.share for column in found]
    names = [column.short if hidden else f"<b>{column.share.weight}</b><br>{column.short}" for column in found]
    observed = [column.thrown / thrown if thrown else None for column in found]
    highest = max([float(share.fraction) for share in shown] + [value or 0 for value in observed] + [0.2])
    bars = {
        "type": "bar",
        "x": list(range(len(found))),
        "y": [float(share.fraction) for share in shown],
        "width": 0.62,
        "marker": {
            "color": [FILLS[column.kind] for column in found],
            "pattern": {
                "shape": [PATTERNS[column.kind] for column in found], "size": 7, "solidity": 0.2,
                "fgcolor": "rgba(255,255,255,.5)",
            },
        },
        "hovertext": ["" if hidden else f"{column.label}: {column.share}" for column in found],
        "hoverinfo": "text",
    }  # fmt: skip
    diamonds = {
        "type": "scatter",
        "mode": "markers",
        "x": list(range(len(found))),
        "y": observed,
        "marker": {"symbol": "diamond", "size": 13, "color": "#FFFFFF", "line": {"color": "#111111", "width": 2.2}},
        "hovertext": [_thrown(column, thrown) for column in found],
        "hoverinfo": "text",
    }
    layout = plain_layout(
        HEIGHT,
        xaxis={"tickvals": list(range(len(found))), "ticktext": names, "fixedrange": True, "tickangle": 0,
               "range": [-0.6, len(found) - 0.4], "showgrid": False, "zeroline": False},
        yaxis={"range": [0, highest * 1.1], "visible": False, "fixedrange": True},
        hovermode="closest",
    )  # fmt: skip
    return {"data": [bars, diamonds], "layout": layout}


def _thrown(column: Column, thrown: int) -> str:
    said = "{outcome}: {often} of {number} throws"
    return count(thrown, "{outcome}: {often} of {number} throw", said, outcome=column.label, often=f"{column.thrown:,}")
