"""One Election-Night toss-up: its chance, what each part adds to it, and the same state in other colours and places."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from swingstudy.chance import Share
from swingstudy.charts import palette
from swingstudy.charts.columns import plain_layout
from swingstudy.charts.number_table import Cell, number_table
from swingstudy.charts.strips import Strip, strips
from swingstudy.charts.view import View
from swingstudy.play import Roll
from swingstudy.results import Points
from swingstudy.swing.analysis.contributions import Added, Contributions
from swingstudy.swing.charts.dice import faces_row, pair_grid
from swingstudy.swing.charts.tables import modifiers_table, outcome_list
from swingstudy.swing.charts.words import (
    faces_in_words,
    keep_words,
    kind_of,
    odds_in_words,
    one_die,
    per_hundred,
    success,
)
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.regions import REGION_NAMES, STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.swing.table.text import is_study

SHORT = (
    ("Surrogate is here", "Surrogate"), ("economy", "economy"), ("Scandal", "Scandal"), ("colour", "colour"),
    ("marker", "place"), ("President", "their Pres."), ("V.P.", "their V.P."), ("Opposition Surrogate", "their Surr."),
    ("second die", "second die"),
)  # fmt: skip
ROWS = 12
FILLS = {"start": "#B9BCB8", "up": palette.SUCCESS, "down": palette.FAILURE, "end": "#2B6CB0"}
PATTERNS = {"start": "", "up": "", "down": "/", "end": ""}

Elsewhere = Mapping[tuple[str, int], Share | None]


def toss_up_view(roll: Roll, side: str, made_of: Contributions, elsewhere: Elsewhere, here: tuple[str, int]) -> View:
    """A toss-up with its ladder of contributions.

    ``elsewhere`` holds the chance in each (colour, place), None where the marker cannot stand so; ``here`` is the one
    in view.
    """
    contest, rulebook = roll.contest, made_of.rulebook
    share = success(roll)
    name = STATE_NAMES[contest.state]
    unit = "faces" if roll.dice == 1 else "pairs of dice"
    finding = f"{name} is yours with {share.words} {unit}: {per_hundred(share)}"
    votes = rulebook.board.electoral_votes[contest.state]
    note = (
        f"{SIDE_NAMES[side]} side, {REGION_NAMES[contest.region]}, {votes} electoral votes; rule {roll.rule}, "
        f"{keep_words(roll)}. Readings: {rulebook.readings}.{_provenance(rulebook, contest.state)}"
    )
    alone = f"<span>{one_die(roll)}</span>" if one_die(roll) else ""
    chance = (
        f'<div class="ss-chance"><b>{share.words}</b><span>{per_hundred(share)}, {share.percent}</span>{alone}</div>'
    )
    odds = f"{chance}{outcome_list(roll)}"
    if roll.dice == 2:
        odds = f'<div class="ss-odds ss-pairs">{pair_grid(roll)}<div>{odds}</div></div>'
    good = sum(kind_of(roll, die) == "good" for die in range(1, 7))
    panels = {
        "counts": f"<h4>What counts</h4>{modifiers_table(contest, rulebook.board)}",
        "odds": f"<h4>The exact chance</h4>{odds}",
        "faces": f"<h4>{good} of the six faces {'wins' if good == 1 else 'win'}, and why</h4>"
        f"<div class='ss-contain'>{faces_row(roll)}</div>",
        "figure": f"<h4>{escape(_ladder_title(made_of))}</h4>",
        "bars": strips(
            [Strip(name, abs(high - low), said, min(low, high)) for name, low, high, _, said in _rungs(made_of)]
        ),
        "elsewhere": _elsewhere(contest.state, elsewhere, here),
    }
    rows = [
        {"with": step.what, "rule": step.rule, "cases": step.chance.weight, "of": step.chance.of,
         "percent": step.chance.percent, "points": str(step.added)}
        for step in (made_of.bare, *made_of.steps)
    ]  # fmt: skip
    words = " ".join([odds_in_words(roll), faces_in_words(roll), _ladder_words(made_of), _elsewhere_words(elsewhere)])
    return View(finding, words, note, panels, _ladder(made_of), rows)


def _provenance(rulebook: Rulebook, state: str) -> str:
    return f" The colour of {state} is of the study set." if is_study(rulebook.board, f"colours.{state}") else ""


def _ladder_title(made_of: Contributions) -> str:
    if not made_of.steps:
        return f"Nothing counts but the die: {made_of.chance.words}"
    most = max(made_of.steps, key=lambda step: abs(step.added.fraction))
    return f"The largest part is {_points(most.added)} points: {most.what}. Each is added to those above it"


def _ladder_words(made_of: Contributions) -> str:
    said = "; ".join(f"{step.what} {step.added}" for step in made_of.steps)
    first = f"From {made_of.bare.chance.words} with {made_of.bare.what}"
    if not said:
        return f"{first}, and nothing else counts."
    return f"{first}, part after part in this order: {said}. {made_of.notes()[0]}"


def _short(step: Added) -> str:
    return next(short for part, short in reversed(SHORT) if part in step.what)


def _rungs(made_of: Contributions) -> list[tuple[str, float, float, str, str]]:
    """(short name, chance before, chance after, kind, what it says) from the bare die to the whole."""
    rungs = [(made_of.bare.what, 0.0, float(made_of.bare.chance.fraction), "start", made_of.bare.chance.percent)]
    for step in made_of.steps:
        after, added = float(step.chance.fraction), float(step.added.fraction)
        rungs.append((_short(step), after - added, after, "up" if added >= 0 else "down", _points(step.added)))
    rungs.append(("together", 0.0, float(made_of.chance.fraction), "end", made_of.chance.percent))
    return rungs


def _ladder(made_of: Contributions) -> dict[str, Any]:
    """A waterfall from the bare die down to the whole, one row a part; a fixed number of traces."""
    rungs = _rungs(made_of)
    places = list(range(len(rungs)))
    ends = [max(low, high) for _, low, high, _, _ in rungs]
    bars = {
        "type": "bar",
        "orientation": "h",
        "y": places,
        "base": [min(low, high) for _, low, high, _, _ in rungs],
        "x": [abs(high - low) for _, low, high, _, _ in rungs],
        "width": 0.66,
        "marker": {
            "color": [FILLS[kind] for *_, kind, _ in rungs],
            "pattern": {"shape": [PATTERNS[kind] for *_, kind, _ in rungs], "size": 7, "solidity": 0.2,
                        "fgcolor": "rgba(255,255,255,.5)"},
        },
        "hoverinfo": "skip",
    }  # fmt: skip
    said = {
        "type": "scatter",
        "mode": "text",
        "x": ends,
        "y": places,
        "text": [f" {text}" for *_, text in rungs],
        "textposition": "middle right",
        "cliponaxis": False,
        "hoverinfo": "skip",
    }
    layout = plain_layout(
        40 + 27 * len(rungs),
        margin={"l": 88, "r": 4, "t": 4, "b": 26},
        xaxis={"range": [0, 1.28], "tickvals": [0, 0.25, 0.5, 0.75, 1], "ticktext": ["0", "25", "50", "75", "100%"],
               "fixedrange": True, "zeroline": True},
        yaxis={"tickvals": places, "ticktext": [name for name, *_ in rungs], "range": [len(rungs) - 0.45, -0.55],
               "fixedrange": True, "showgrid": False, "zeroline": False},
    )  # fmt: skip
    return {"data": [bars, said], "layout": layout}


def _points(added: Points) -> str:
    return str(added).removesuffix(" points").replace("-", "−")


COLUMNS = ((-1, "below"), (0, "at"), (1, "above"))


def _elsewhere(state: str, elsewhere: Elsewhere, here: tuple[str, int]) -> str:
    def cell(colour: str, place: int) -> Cell:
        share = elsewhere[colour, place]
        if share is None:
            return Cell("never there")
        return Cell(share.words, share.percent, (colour, place) == here)

    colours = dict.fromkeys(colour for colour, _ in elsewhere)
    rows = [(Cell(colour), *(cell(colour, place) for place, _ in COLUMNS)) for colour in colours]
    return (
        f"<h4>{escape(STATE_NAMES[state])} in other colours and places, with the same markers and dice</h4>"
        f"{number_table(('colour', *(name for _, name in COLUMNS)), rows)}"
        '<p class="ss-soft">Columns: below, at and above your strategy marker. The outlined one is in view.</p>'
    )


def _elsewhere_words(elsewhere: Elsewhere) -> str:
    said = [f"{colour} {dict(COLUMNS)[place]} {share.words}" for (colour, place), share in elsewhere.items() if share]
    return f"In other colours and places: {', '.join(said)}."
