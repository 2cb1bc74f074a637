"""What a dollar of Advertising buys, Region by Region, in one position."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any

from swingstudy.chance import Chance
from swingstudy.charts import palette
from swingstudy.charts.columns import plain_layout
from swingstudy.charts.number_table import Cell, number_table
from swingstudy.charts.strips import Strip, strips
from swingstudy.charts.view import View
from swingstudy.files import one_of
from swingstudy.swing.analysis.purse import Dollars
from swingstudy.swing.table.regions import ADVERTISING, MODE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.text import heading, resistance_is_study

BLUE, GREY = "#2B6CB0", "#8A8D88"


def dollar_view(dollars: Dollars, bought: Mapping[str, Chance[int]], spent: int, president: str | None) -> View:
    """The chance of one effort in each Region, and the boxes that ``spent`` dollars in one Region bring on average.

    ``bought`` has the distribution of boxes by Region; ``president`` is the Region where the first effort has two dice.
    """
    position, board = dollars.position, dollars.rulebook.board
    means = {region: bought[region].mean() for region in REGIONS}
    most = max(means.values())
    best = [region for region in REGIONS if means[region] == most]
    names = one_of([REGION_NAMES[region] for region in best])
    sum_words = "A dollar buys" if spent == 1 else f"${spent} buy"
    finding = f"{sum_words} most in {names}: {_boxes(most)} on average"
    if not most:
        finding = "A dollar buys no box at once: every Region is in Campaign mode and must change it first"
    study = [REGION_NAMES[r] for r in REGIONS if resistance_is_study(board, r, ADVERTISING)]
    note = f"{heading(position)}; rules 11.1, 11.1.1, 11.2. Readings: {dollars.readings}."
    note += f" The Resistance Value of {' and '.join(study)} in Advertising is of the study set." if study else ""
    panels = {
        "figure": f"<h4>{escape(_title(spent, president))}</h4>",
        "bars": strips([Strip(REGION_NAMES[r], float(m / (most or 1)), _boxes(m)) for r, m in means.items()]),
        "table": _table(dollars, bought, spent),
    }
    words = [
        f"{REGION_NAMES[region]} is in {MODE_NAMES[position.mode(region)]} mode: one effort succeeds in "
        f"{dollars.one_die[region].words}, with the President's two dice in {dollars.two_dice[region].words}; "
        f"${spent} there {'brings' if spent == 1 else 'bring'} {_boxes(means[region])} on average."
        for region in REGIONS
    ]
    rows = [
        {
            "region": REGION_NAMES[region],
            "mode": MODE_NAMES[position.mode(region)],
            "one die": str(dollars.one_die[region].fraction),
            "two dice": str(dollars.two_dice[region].fraction),
            "dollars": spent,
            "boxes, mean": str(means[region]),
        }
        for region in REGIONS
    ]
    return View(finding, " ".join(words), note, panels, _figure(dollars, means), rows)


def _boxes(mean: Fraction) -> str:
    number = str(mean.numerator) if mean.denominator == 1 else f"{float(mean):.2f}"
    return f"{number} box{'' if mean == 1 else 'es'}"


def _title(spent: int, president: str | None) -> str:
    said = f"Boxes won with {'a dollar' if spent == 1 else f'${spent}'}, all in one Region, on average"
    return f"{said}; the President helps first in {REGION_NAMES[president]}" if president else said


def _figure(dollars: Dollars, means: Mapping[str, Fraction]) -> dict[str, Any]:
    """One column a Region; the best is blue, and hatched where the first dollar only changes the mode."""
    most = max(means.values())
    at_once = [dollars.position.mode(region) == ADVERTISING for region in REGIONS]
    bars = {
        "type": "bar",
        "x": list(range(len(REGIONS))),
        "y": [float(means[region]) for region in REGIONS],
        "text": [f"<b>{float(means[region]):.2f}</b>" for region in REGIONS],
        "textposition": "outside",
        "cliponaxis": False,
        "width": 0.62,
        "marker": {
            "color": [BLUE if means[region] == most else GREY for region in REGIONS],
            "pattern": {"shape": ["" if once else "/" for once in at_once], "size": 7, "solidity": 0.25,
                        "fgcolor": "rgba(255,255,255,.6)"},
        },
        "hovertext": [f"{REGION_NAMES[region]}: {_boxes(means[region])}" for region in REGIONS],
        "hoverinfo": "text",
    }  # fmt: skip
    under = ["at once" if once else "flips first" for once in at_once]
    names = [f"{REGION_NAMES[region]}<br>{said}" for region, said in zip(REGIONS, under, strict=True)]
    layout = plain_layout(
        250,
        margin={"l": 4, "r": 4, "t": 22, "b": 44},
        font={"family": palette.FONT, "size": 11},
        xaxis={"tickvals": list(range(len(REGIONS))), "ticktext": names, "tickangle": 0, "fixedrange": True,
               "showgrid": False, "range": [-0.55, len(REGIONS) - 0.45]},
        yaxis={"visible": False, "range": [0, float(most) * 1.12 or 1], "fixedrange": True},
        hovermode="closest",
    )  # fmt: skip
    return {"data": [bars], "layout": layout}


def _table(dollars: Dollars, bought: Mapping[str, Chance[int]], spent: int) -> str:
    rows = []
    for region in REGIONS:
        one, two = dollars.one_die[region], dollars.two_dice[region]
        none = bought[region].share(lambda boxes: boxes == 0)
        cells = Cell(one.words, one.percent), Cell(two.words, two.percent), none.percent
        rows.append((REGION_NAMES[region], *cells))
    head = ("Region", "one die", "two dice", f"${spent} bring{'s' if spent == 1 else ''} nothing")
    return f"<h4>One effort in each Region, whatever its mode</h4>{number_table(head, rows)}"
