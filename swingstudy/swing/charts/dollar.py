"""What a dollar of Advertising buys, Region by Region, in one position."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any

from swingstudy.chance import Chance
from swingstudy.charts import palette
from swingstudy.charts.columns import BLUE, GREY, plain_layout
from swingstudy.charts.number_table import Cell, number_table
from swingstudy.charts.view import View
from swingstudy.swing.analysis.purse import Dollars
from swingstudy.swing.rules.contest import ADVERTISE, Contest, regional_contest
from swingstudy.swing.table.regions import ADVERTISING, MODE_NAMES, OFFICE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.text import heading, resistance_is_study
from swingstudy.words import all_of, count, one_of, tell

TWO_DICE = "Of the President's two dice the one is taken that succeeds, then clears out more markers."


def dollar_view(dollars: Dollars, bought: Mapping[str, Chance[int]], spent: int, president: str | None) -> View:
    """The chance of one effort in each Region, and the boxes that ``spent`` dollars in one Region bring on average.

    ``bought`` has the distribution of boxes by Region; ``president`` is the Region where the first effort has two dice.
    """
    position = dollars.position
    means = {region: bought[region].mean() for region in REGIONS}
    most = max(means.values())
    best = [region for region in REGIONS if means[region] == most]
    names = one_of(tell(REGION_NAMES[region]) for region in best)
    finding = count(
        spent,
        "A dollar buys most in {regions}: {boxes} on average",
        "${number} buy most in {regions}: {boxes} on average",
        regions=names, boxes=_boxes(most),
    )  # fmt: skip
    if not most:
        finding = tell("A dollar buys no box at once: every Region is in Campaign mode and must change it first")
    panels = {
        "figure": f"<h4>{escape(_title(spent, president))}</h4>",
        "table": _table(dollars, bought, spent),
    }
    words = [
        count(
            spent,
            "{region} is in {mode} mode: one effort succeeds in {one}, with the President's two dice in {two}; "
            "${number} there brings {boxes} on average.",
            "{region} is in {mode} mode: one effort succeeds in {one}, with the President's two dice in {two}; "
            "${number} there bring {boxes} on average.",
            region=REGION_NAMES[region], mode=MODE_NAMES[position.mode(region)], one=dollars.one_die[region].words,
            two=dollars.two_dice[region].words, boxes=_boxes(means[region]),
        )
        for region in REGIONS
    ]  # fmt: skip
    rows = [
        {
            "region": tell(REGION_NAMES[region]),
            "mode": tell(MODE_NAMES[position.mode(region)]),
            "one die": str(dollars.one_die[region].fraction),
            "two dice": str(dollars.two_dice[region].fraction),
            "dollars": spent,
            "boxes, mean": str(means[region]),
        }
        for region in REGIONS
    ]
    if president:
        words.append(tell(TWO_DICE))
    return View(finding, " ".join(words), _note(dollars), panels, _figure(dollars, means), rows)


def dollar_situation(dollars: Dollars, spent: int, president: str | None) -> View:
    """What is known before the guess: the mode of each Region, what resists, which dice are rolled."""
    position, board = dollars.position, dollars.rulebook.board
    rows = []
    for region in REGIONS:
        mode = position.mode(region)
        contest = regional_contest(dollars.rulebook, position, region, ADVERTISE)
        resists = tell("beat {number}", number=board.to_beat(region, ADVERTISING))
        rows.append((tell(REGION_NAMES[region]), tell(MODE_NAMES[mode]), resists, _in_its_box(contest) or "–"))
    head = tuple(map(tell, ("Region", "mode", "to rise", "in its Modifier box")))
    title = tell("What each Region has in store")
    panels = {"table": f"<h4>{escape(title)}</h4>{number_table(head, rows, words=(1, 2, 3))}"}
    words = [
        tell("{region}: {mode}, {resists}, {markers}.", region=r, mode=m, resists=b, markers=rest)
        for r, m, b, rest in rows
    ]
    if president:
        words.append(tell("The President is in {region}.", region=REGION_NAMES[president]))
    return View(asked(spent), " ".join(words), _note(dollars), panels)


def _in_its_box(contest: Contest) -> str:
    parts = [
        tell("{amount} {why}", amount=f"{modifier.amount:+d}".replace("-", "−"), why=modifier.why)
        for modifier in contest.modifiers
    ]
    for office, numbers in contest.blockers:
        parts.append(tell("{office} blocks {numbers}", office=OFFICE_NAMES[office], numbers=all_of(numbers)))
    return ", ".join(parts)


def asked(spent: int) -> str:
    """The question of the page."""
    return count(
        spent,
        "Where does a dollar of Advertising buy most boxes, on average?",
        "Where do ${number} of Advertising buy most boxes, on average?",
    )


def judged(said: str, bought: Mapping[str, Chance[int]], dollars: Dollars) -> str:
    """What is said to a guess of the best Region."""
    means = {region: bought[region].mean() for region in REGIONS}
    most = max(means.values())
    values = {"region": REGION_NAMES[said], "boxes": _boxes(means[said]), "most": _boxes(most)}
    if means[said] == most:
        return tell("You said {region}: {boxes} on average, and none has more.", **values)
    if not means[said]:
        return tell(
            "You said {region}: {boxes}, since it is in Campaign mode, and the dollar goes into changing that (11.2).",
            **values,
        )
    if not dollars.at_once(said):
        return tell(
            "You said {region}: {boxes} on average, for its first dollar changes the mode (11.2); the best has {most}.",
            **values,
        )
    return tell("You said {region}: {boxes} on average; the best has {most}.", **values)


def _note(dollars: Dollars) -> str:
    position, board = dollars.position, dollars.rulebook.board
    study = [tell(REGION_NAMES[r]) for r in REGIONS if resistance_is_study(board, r, ADVERTISING)]
    note = tell(
        "{position}; rules 11.1, 11.1.1, 11.2. Readings: {readings}.",
        position=heading(position), readings=dollars.readings,
    )  # fmt: skip
    if study:
        said = "The Resistance Value of {regions} in Advertising is of the study set."
        note += f" {tell(said, regions=all_of(study))}"
    return note


def _boxes(mean: Fraction) -> str:
    number = str(mean.numerator) if mean.denominator == 1 else f"{float(mean):.2f}"
    return tell("{boxes} box" if mean == 1 else "{boxes} boxes", boxes=number)


def _title(spent: int, president: str | None) -> str:
    if not president:
        return count(
            spent,
            "Boxes won with a dollar, all in one Region, on average",
            "Boxes won with ${number}, all in one Region, on average",
        )
    return count(
        spent,
        "Boxes won with a dollar, all in one Region, on average; the President helps first in {region}",
        "Boxes won with ${number}, all in one Region, on average; the President helps first in {region}",
        region=REGION_NAMES[president],
    )


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
        "hovertext": [f"{tell(REGION_NAMES[region])}: {_boxes(means[region])}" for region in REGIONS],
        "hoverinfo": "text",
    }  # fmt: skip
    under = [tell("at once" if once else "flips first") for once in at_once]
    names = [f"{tell(REGION_NAMES[region])}<br>{said}" for region, said in zip(REGIONS, under, strict=True)]
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
        rows.append((tell(REGION_NAMES[region]), *cells))
    nothing = count(spent, "${number} brings nothing", "${number} bring nothing")
    head = (tell("Region"), tell("one die"), tell("two dice"), nothing)
    title = tell("One effort in each Region, whatever its mode")
    return f"<h4>{escape(title)}</h4>{number_table(head, rows)}"
