"""Two worlds side by side: boards, electoral votes, the states that moved; and which single change matters most."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from html import escape
from typing import Any

from swingstudy.chance import Share
from swingstudy.charts.view import View
from swingstudy.results import Points
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.what_if import Comparison, Tornado
from swingstudy.swing.charts.differs import what_differs
from swingstudy.swing.charts.picture import COMPACT, board_svg
from swingstudy.swing.charts.votes import Span, votes_figure
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.differences import changes
from swingstudy.swing.table.position import PHASE_NAMES, Position
from swingstudy.swing.table.regions import STATE_NAMES

SHOWN = 12
STATES_SHOWN = 10
NOMINEE_WORDS = {
    "best": "nominees used in the best way",
    "first": "nominees used at the first chance",
    "never": "nominees never used",
}
WORLD_NAMES = ("as it stands", "with the change")
ONE, TWO = 240, 350
DIGITS = 4


def what_if_view(found: Comparison, single: Tornado, board_elsewhere: bool = False) -> View:
    """The second night of ``found`` against the first; ``single`` has every single change of the first position.

    ``board_elsewhere`` leaves the second board to the position picker, which shows it while it is open.
    """
    first, second = found.first, found.second
    differs = what_differs(first.position, second.position, first.rulebook.board)
    at = first.position
    note = (
        f"{SIDE_NAMES[at.side]} side, turn {at.turn}, {PHASE_NAMES[at.phase]}, as if the votes were counted now; "
        f"{NOMINEE_WORDS[str(first.nominees)]}. Readings: {first.readings}."
    )
    panels = {
        "first": _world("As it stands", "the position that was opened", first, _board(first)),
        "second": _second(found, differs, board_elsewhere) if differs else "",
        "figure": f"<h4>{escape(_figure_title(found, differs))}</h4>",
        "states": _states(found) if differs else "",
        "tornado": _tornado(single),
    }
    words = " ".join([_worlds_words(found, differs), _states_words(found) if differs else "", _tornado_words(single)])
    return View(
        _finding(found, differs, single), words, note, panels, _figure(found, bool(differs)), _rows(found, single)
    )


def _finding(found: Comparison, differs: list[str], single: Tornado) -> str:
    before, after = (per_hundred(night.p_win) for night in (found.first, found.second))
    if not differs:
        largest = single.effects[0]
        if not largest.points.fraction:
            return f"As it stands you win {_nights(before)}, and no single change matters"
        return (
            f"As it stands you win {_nights(before)}; what matters most: {largest.change} ({_points(largest.points)})"
        )
    what = f"With {differs[0]}" if len(differs) == 1 else f"With {len(differs)} changes"
    if before == after and not found.win.fraction:
        return f"{what} nothing moves: you win {_nights(before)}"
    return f"{what} you win {_nights(after)} instead of {before.removeprefix('about ').removesuffix(' in 100')}"


def _nights(said: str) -> str:
    return f"{said} nights" if said.endswith("100") else said


def _points(points: Points) -> str:
    return str(points).replace("-", "−")


def _second(found: Comparison, differs: list[str], board_elsewhere: bool) -> str:
    changed = outlined(found.first.position, found.second.position)
    board = '<p class="ss-soft">Its board stands with the controls that change it.</p>' if board_elsewhere else None
    return _world("With the change", "; ".join(differs), found.second, board or _board(found.second, changed))


def outlined(first: Position, second: Position) -> tuple[str, ...]:
    """What a board of the second position outlines."""
    return changes(first, second) if first.side == second.side else ()


def _board(night: Night, changed: tuple[str, ...] = ()) -> str:
    return board_svg(night.position, night.rulebook, changed=changed, width=COMPACT)


def _world(title: str, what: str, night: Night, board: str) -> str:
    return (
        f'<div class="ss-world"><h4>{escape(title)}</h4><div class="ss-chance"><b>{_big(night.p_win)}</b>'
        f"<span>{escape(_chances(night))}</span></div><p>{escape(what[0].upper() + what[1:])}</p>{board}</div>"
    )


def _big(share: Share) -> str:
    said = per_hundred(share)
    return f"wins {said.removeprefix('about ')}"


def _chances(night: Night) -> str:
    return (
        f"win {night.p_win.percent}, tie {night.p_tie.percent}, loss {night.p_loss.percent}; {_mean(night):.1f} "
        f"votes on average"
    )


def _mean(night: Night) -> float:
    return float(night.electoral_votes.mean())


def _worlds_words(found: Comparison, differs: list[str]) -> str:
    said = f"As it stands: {_chances(found.first)}; {found.first.needed} win."
    if not differs:
        return said
    votes = float(found.votes)
    return (
        f"{said} With {'; '.join(differs)}: {_chances(found.second)}. The chance to win changes by "
        f"{_points(found.win)}, "
        f"the votes by {votes:+.1f} on average.".replace("-", "−")
    )


def _figure_title(found: Comparison, differs: list[str]) -> str:
    if not differs:
        return f"Electoral votes of all nights: {found.first.needed} win"
    return f"Electoral votes of all nights, above as it stands, below with the change: {_points(found.win)}"


def _figure(found: Comparison, both: bool) -> dict[str, Any]:
    """Both nights over one axis, three traces each; those of the second are empty while it is the same."""
    nights = [found.first, found.second]
    drawn = [votes_figure(night.electoral_votes, night.needed, night.position.side) for night in nights]
    for one in drawn:
        one["data"] = [_lighter(trace) for trace in one["data"]]
    if not both:
        drawn[1]["data"] = [{**trace, "x": [], "y": []} for trace in drawn[1]["data"]]
    layout = drawn[0]["layout"]
    shown = nights[: 2 if both else 1]
    spans = [Span.of(night.electoral_votes, night.needed) for night in shown]
    span = Span(min(one.low for one in spans), max(one.high for one in spans))
    tallest = max(max(trace["y"], default=0) for one in drawn for trace in one["data"]) * 1.04
    axis = {**layout["yaxis"], "range": [0, tallest]}
    layout |= {
        "height": TWO if both else ONE,
        "margin": {**layout["margin"], "t": 58},
        "xaxis": {
            **layout["xaxis"],
            "range": [span.low, span.high],
            "tickvals": span.ticks(),
            "anchor": "free",
            "position": 0,
        },
        "yaxis": {**axis, "domain": [0.57, 1] if both else [0, 1]},
        "yaxis2": {**axis, "domain": [0, 0.43]},
        "annotations": [*layout["annotations"], *(_label(night, at, both) for at, night in enumerate(nights))],
    }
    return {"data": [*drawn[0]["data"], *({**trace, "yaxis": "y2"} for trace in drawn[1]["data"])], "layout": layout}


def _lighter(trace: Mapping[str, Any]) -> dict[str, Any]:
    """A trace without the words under the pointer: worlds are compared by their shape, and every click sends both."""
    light = {name: value for name, value in trace.items() if name != "hovertext"}
    return {**light, "y": [round(height, DIGITS) for height in trace["y"]], "hoverinfo": "skip"}


def _label(night: Night, at: int, both: bool) -> dict[str, Any]:
    """What a row of the figure shows, at its left."""
    text = f"{WORLD_NAMES[at]}: wins {night.p_win.percent}" if both or not at else ""
    return {
        "x": 0, "y": 1 if not at else 0.43, "xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom",
        "text": text, "showarrow": False, "font": {"size": 13}, "yshift": 30 if not at else 2,
    }  # fmt: skip


def _states(found: Comparison) -> str:
    moved = list(found.moved.items())
    if not moved:
        return "<h4>No state's chance moved</h4>"
    rows = "".join(
        f'<tr><th scope="row">{STATE_NAMES[state]}</th>'
        f'<td class="ss-n">{found.first.states[state].percent}</td><td class="ss-n">'
        f"{found.second.states[state].percent}</td>"
        f'<td class="ss-n"><b>{_points(points).removesuffix(" points")}</b></td></tr>'
        for state, points in moved[:STATES_SHOWN]
    )
    rest = f"; the {STATES_SHOWN} largest are shown" if len(moved) > STATES_SHOWN else ""
    return (
        f"<h4>{len(moved)} state{'s' if len(moved) > 1 else ''} moved{rest}</h4>"
        '<table class="ss-numbers" aria-label="States whose chance moved"><thead><tr><th scope="col">state</th>'
        '<th scope="col" class="ss-n">before</th><th scope="col" class="ss-n">after</th><th scope="col" '
        'class="ss-n">points</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _states_words(found: Comparison) -> str:
    moved = list(found.moved.items())
    if not moved:
        return "No state's chance moved."
    said = "; ".join(f"{STATE_NAMES[state]} {_points(points)}" for state, points in moved[:STATES_SHOWN])
    return f"{len(moved)} states moved: {said}."


@lru_cache(16)
def _tornado(single: Tornado) -> str:
    shown = [effect for effect in single.effects if effect.points.fraction][:SHOWN]
    if not shown:
        return f"<h4>None of the {len(single.effects)} single changes matters</h4>"
    largest = abs(shown[0].points.fraction)
    items = "".join(
        f'<li><span>{escape(effect.change.name)}</span><span class="area" aria-hidden="true">'
        f"{_bar(effect.points.fraction, largest)}</span><b>{_points(effect.points)}</b></li>"
        for effect in shown
    )
    return (
        f"<h4>{escape(_tornado_title(single, len(shown)))}</h4><ol class='ss-tornado' "
        f"aria-label='Single changes by their effect on the chance to win'>{items}</ol>"
        '<p class="ss-soft">Change of the chance to win, as it stands against with this one change: left worse, '
        "right better.</p>"
    )


def _bar(points: Fraction, largest: Fraction) -> str:
    width = float(abs(points) / largest) * 50
    return f'<span class="bar {"more" if points > 0 else "less"}" style="width:{width:.1f}%"></span>'


def _tornado_title(single: Tornado, shown: int) -> str:
    total, none = len(single.effects), sum(not effect.points.fraction for effect in single.effects)
    return f"Of {total} single changes {total - none} matter tonight; the {shown} that matter most"


@lru_cache(16)
def _tornado_words(single: Tornado) -> str:
    shown = [effect for effect in single.effects if effect.points.fraction][:SHOWN]
    if not shown:
        return f"None of the {len(single.effects)} single changes matters."
    said = "; ".join(f"{effect.change} {_points(effect.points)}" for effect in shown)
    return f"{_tornado_title(single, len(shown))}: {said}."


def _rows(found: Comparison, single: Tornado) -> list[Mapping[str, Any]]:
    base = float(found.first.p_win.fraction)
    worlds = [
        {
            "kind": "two worlds",
            "what": row["what"],
            "as it stands": _number(row["first"]),
            "with it": _number(row["second"]),
        }
        for row in found.rows()
    ]
    singles = [
        {"kind": "single change", "what": effect.change.name, "as it stands": base, "with it": float(effect.p_win)}
        for effect in single.effects
    ]
    return [*worlds, *singles]


def _number(value: Share | Fraction) -> float:
    return float(value.fraction if isinstance(value, Share) else value)
