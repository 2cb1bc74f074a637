"""One Election-Night toss-up: its chance, what each part adds to it, and the same state in other colours and places."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from swingstudy.chance import Share
from swingstudy.charts import palette
from swingstudy.charts.columns import plain_layout
from swingstudy.charts.number_table import Cell, number_table
from swingstudy.charts.view import View
from swingstudy.play import Roll
from swingstudy.results import Points
from swingstudy.swing.analysis.contributions import Added, Contributions
from swingstudy.swing.analysis.throws import Tally
from swingstudy.swing.charts import throws
from swingstudy.swing.charts.one_die import counts_panel, faces_panel, odds_panel
from swingstudy.swing.charts.words import (
    faces_in_words,
    keep_words,
    kind_of,
    needs,
    odds_in_words,
    per_hundred,
    success,
)
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.regions import REGION_NAMES, STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.swing.table.text import is_study
from swingstudy.words import Name, Text, all_of, count, tell

SHORT = (
    ("Surrogate is here", "Surrogate"), ("economy", "economy"), ("Scandal", "Scandal"), ("colour", "colour"),
    ("marker", "place"), ("second die", "second die"),
)  # fmt: skip
SHORT_OFFICES = {"president": "their Pres.", "vp": "their V.P.", "surrogate": "their Surr."}
FILLS = {"start": "#B9BCB8", "up": palette.SUCCESS, "down": palette.FAILURE, "end": "#2B6CB0"}
PATTERNS = {"start": "", "up": "", "down": "/", "end": ""}

Elsewhere = Mapping[tuple[str, int], Share | None]


def toss_up_situation(roll: Roll, side: str, rulebook: Rulebook) -> View:
    """What is known before the guess: what counts, the bare faces, the question."""
    what = tell("A die succeeds if it can {need}.", need=needs(roll.contest))
    panels = {
        "counts": counts_panel(roll, rulebook),
        "odds": odds_panel(roll, hidden=True),
        "faces": f"<h4>{escape(tell('The six faces: which win?'))}</h4>{faces_panel(roll, True)}",
    }
    return View(asked(roll), what, _note(roll, side, rulebook), panels, away=frozenset({"throw"}))


def asked(roll: Roll) -> str:
    """The question of the page."""
    return tell(
        "How many of the 6 faces win {state}?" if roll.dice == 1 else "How many of the 36 pairs of dice win {state}?",
        state=STATE_NAMES[roll.contest.state],
    )


def toss_up_view(
    roll: Roll, side: str, made_of: Contributions, elsewhere: Elsewhere, here: tuple[str, int], tally: Tally
) -> View:
    """A toss-up with its ladder of contributions.

    ``elsewhere`` holds the chance in each (colour, place), None where the marker cannot stand so; ``here`` is the one
    in view. ``tally`` are throws of it.
    """
    contest, rulebook = roll.contest, made_of.rulebook
    share = success(roll)
    finding = tell(
        "{state} is yours with {share} faces: {hundred}"
        if roll.dice == 1
        else "{state} is yours with {share} pairs of dice: {hundred}",
        state=STATE_NAMES[contest.state], share=share.words, hundred=per_hundred(share),
    )  # fmt: skip
    good = sum(kind_of(roll, die) == "good" for die in range(1, 7))
    wins = count(good, "{number} of the six faces wins, and why", "{number} of the six faces win, and why")
    panels = {
        "counts": counts_panel(roll, rulebook),
        "odds": odds_panel(roll),
        "faces": f"<h4>{escape(wins)}</h4>{faces_panel(roll, False)}",
        "figure": f"<h4>{escape(_ladder_title(made_of))}</h4>",
        "elsewhere": _elsewhere(contest.state, elsewhere, here),
        "throws": throws.panel(tally) if tally.throws else "",
    }
    rows = [
        {"with": str(step.what), "rule": step.rule, "cases": step.chance.weight, "of": step.chance.of,
         "percent": step.chance.percent, "points": str(step.added)}
        for step in (made_of.bare, *made_of.steps)
    ]  # fmt: skip
    spoken = [odds_in_words(roll), faces_in_words(roll), _ladder_words(made_of), _elsewhere_words(elsewhere)]
    words = " ".join(part for part in (*spoken, throws.words(tally)) if part)
    return View(finding, words, _note(roll, side, rulebook), panels, _ladder(made_of), rows)


def _note(roll: Roll, side: str, rulebook: Rulebook) -> str:
    contest = roll.contest
    said = tell(
        "{side} side, {region}, {votes} electoral votes; rule {rule}, {dice}. Readings: {readings}.",
        side=SIDE_NAMES[side], region=REGION_NAMES[contest.region],
        votes=rulebook.board.electoral_votes[contest.state], rule=roll.rule, dice=keep_words(roll),
        readings=rulebook.readings,
    )  # fmt: skip
    if roll.dice > 1:
        said += f" {tell('Of two dice the one is taken that wins, then clears out more markers.')}"
    return said + _provenance(rulebook, contest.state)


def _provenance(rulebook: Rulebook, state: str) -> str:
    if not is_study(rulebook.board, f"colours.{state}"):
        return ""
    return f" {tell('The colour of {state} is of the study set.', state=state)}"


def _ladder_title(made_of: Contributions) -> str:
    if not made_of.steps:
        return tell("Nothing counts but the die: {share}", share=made_of.chance.words)
    largest = made_of.largest
    if not largest:
        return tell("No part changes the chance here. Each is added to those above it")
    points, parts = _points(largest[0].added), all_of(step.what for step in largest)
    return count(
        len(largest),
        "The largest part is {points} points: {parts}. Each is added to those above it",
        "The largest parts, {size} points each, are {parts}. Each is added to those above it",
        points=points, size=largest[0].added.size, parts=parts,
    )  # fmt: skip


def _ladder_words(made_of: Contributions) -> str:
    parts = "; ".join(f"{step.what} {step.added}" for step in made_of.steps)
    said = tell(
        "From {share} with {bare}, part after part in this order: {parts}."
        if parts
        else "From {share} with {bare}, and nothing else counts.",
        share=made_of.bare.chance.words, bare=made_of.bare.what, parts=parts,
    )  # fmt: skip
    return " ".join([said, *made_of.notes()]) if parts else said


def _short(step: Added) -> str:
    if step.office:
        return tell(SHORT_OFFICES[step.office])
    what = step.what.template if isinstance(step.what, Text) else step.what
    return tell(next(short for part, short in SHORT if part in what))


def _rungs(made_of: Contributions) -> list[tuple[str, float, float, str, str]]:
    """(short name, chance before, chance after, kind, what it says) from the bare die to the whole."""
    rungs = [(tell("one die"), 0.0, float(made_of.bare.chance.fraction), "start", made_of.bare.chance.percent)]
    for step in made_of.steps:
        after, added = float(step.chance.fraction), float(step.added.fraction)
        rungs.append((_short(step), after - added, after, "up" if added >= 0 else "down", _points(step.added)))
    rungs.append((tell("together"), 0.0, float(made_of.chance.fraction), "end", made_of.chance.percent))
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
    sign = "+" if added.fraction > 0 else "−" if added.fraction < 0 else ""
    return f"{sign}{added.size}" if sign else "0"


COLUMNS = ((-1, "below"), (0, "at"), (1, "above"))
IN_WORDS = {-1: "{colour} below {share}", 0: "{colour} at {share}", 1: "{colour} above {share}"}


def _elsewhere(state: str, elsewhere: Elsewhere, here: tuple[str, int]) -> str:
    def cell(colour: str, place: int) -> Cell:
        share = elsewhere[colour, place]
        if share is None:
            return Cell(tell("never there"))
        return Cell(share.words, share.percent, (colour, place) == here)

    colours = dict.fromkeys(colour for colour, _ in elsewhere)
    rows = [(Cell(tell(colour)), *(cell(colour, place) for place, _ in COLUMNS)) for colour in colours]
    title = tell("{state} in other colours and places, with the same markers and dice", state=STATE_NAMES[state])
    below = tell("Columns: below, at and above your strategy marker. The outlined one is in view.")
    head = (tell("colour"), *(tell(name) for _, name in COLUMNS))
    return f'<h4>{escape(title)}</h4>{number_table(head, rows)}<p class="ss-soft">{escape(below)}</p>'


def _elsewhere_words(elsewhere: Elsewhere) -> str:
    said = ", ".join(
        tell(IN_WORDS[place], colour=Name(colour), share=share.words)
        for (colour, place), share in elsewhere.items()
        if share
    )
    return tell("In other colours and places: {chances}.", chances=said)
