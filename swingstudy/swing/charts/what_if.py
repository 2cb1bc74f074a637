"""Two worlds side by side: boards, electoral votes, the states that moved; and which single change matters most."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.charts.view import View
from swingstudy.results import Points
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.what_if import Comparison, Effect, Tornado
from swingstudy.swing.charts.night_seen import as_settled
from swingstudy.swing.charts.party import hundred, nights_won, whole_outcomes
from swingstudy.swing.charts.picture import COMPACT, board_svg
from swingstudy.swing.charts.tipping import down_to
from swingstudy.swing.charts.votes import Span, votes_figure
from swingstudy.swing.table.differences import differences, outlined
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.swing.table.text import heading
from swingstudy.words import all_of, count, sentence, tell

SHOWN = 12
STATES_SHOWN = 10
MOST_NAMED = 3
ONE, TWO = 240, 350
DIGITS = 4


def nominee_words() -> dict[str, str]:
    """How the nominees are used, by policy."""
    return {
        "best": tell("nominees used in the best way"),
        "first": tell("nominees used at the first chance"),
        "never": tell("nominees never used"),
    }


class Seen(NamedTuple):
    """How the second world is shown: ``board_elsewhere`` leaves its board to the position picker, which shows it while
    it is open; a ``preview`` is a change that is chosen and not yet made."""

    board_elsewhere: bool = False
    preview: bool = False


def what_if_view(found: Comparison, single: Tornado | None, seen: Seen = Seen()) -> View:  # noqa: B008
    """The second night of ``found`` against the first; ``single`` has every single change of the first position, None
    where it is not to be told yet."""
    first, second = found.first, found.second
    differs = differences(first.position, second.position, first.rulebook)
    note = tell(
        "{heading}, as if the votes were counted now; {nominees}. Readings: {readings}.",
        heading=heading(first.position),
        nominees=nominee_words()[str(first.nominees)],
        readings=first.readings,
    )
    panels = {
        "first": _world(tell("As it stands"), tell("the position that was opened"), first, _board(first)),
        "second": _second(found, differs, seen) if differs else "",
        "figure": f"<h4>{escape(_figure_title(found, differs))}</h4>",
        "states": _states(found) if differs else "",
        "tornado": _tornado(single) if single else "",
    }
    told = [
        _worlds_words(found, differs),
        _states_words(found) if differs else "",
        _tornado_words(single) if single else "",
    ]
    rows = _rows(found, single)
    finding = _finding(found, differs, single, seen.preview)
    return View(finding, " ".join(filter(None, told)), note, panels, _figure(found, bool(differs)), rows)


def _finding(found: Comparison, differs: list[str], single: Tornado | None, preview: bool) -> str:
    before, after = nights_won(found.first), nights_won(found.second)
    if not differs:
        if single is None:
            return ""
        if not single.largest:
            return tell("As it stands you win {nights}, and no single change matters", nights=before)
        matters = "As it stands you win {nights}; what matters most: {changes}"
        return tell(matters, nights=before, changes=_named(single))
    instead = hundred(found.first.p_win, whole_outcomes(found.first)["win"])
    said = {"change": differs[0], "nights": after, "before": instead}
    if not found.win.fraction:
        one, many = _STAYS_IN_PREVIEW if preview else _STAYS
    else:
        one, many = _MOVES_IN_PREVIEW if preview else _MOVES
    return count(len(differs), one, many, **said)


_STAYS = (
    "With {change} nothing moves: you win {nights}",
    "With {number} changes nothing moves: you win {nights}",
)
_STAYS_IN_PREVIEW = (
    "Preview: with {change} nothing would move: you would win {nights}",
    "Preview: with {number} changes nothing would move: you would win {nights}",
)
_MOVES = (
    "With {change} you win {nights} instead of {before}",
    "With {number} changes you win {nights} instead of {before}",
)
_MOVES_IN_PREVIEW = (
    "Preview: with {change} you would win {nights} instead of {before}",
    "Preview: with {number} changes you would win {nights} instead of {before}",
)


def _named(single: Tornado) -> str:
    """The changes that matter most, as many as are equal."""
    named = [
        tell("{change} ({points})", change=effect.change, points=_points(effect.points)) for effect in single.largest
    ]
    if len(named) <= MOST_NAMED:
        return all_of(named)
    more = len(named) - MOST_NAMED
    few = ", ".join(named[:MOST_NAMED])
    return count(more, "{few} and {number} more", "{few} and {number} more", few=few)


def _points(points: Points) -> str:
    return str(points).replace("-", "−")


def _number_of(points: Points) -> str:
    """The number of a difference without its unit: "−36.6"."""
    return f"{'−' if points.fraction < 0 else '+' if points.fraction else ''}{points.size}"


def _second(found: Comparison, differs: list[str], seen: Seen) -> str:
    changed = settled_outlined(found.first, found.second)
    elsewhere = tell("Its board stands with the controls that change it.")
    there = seen.board_elsewhere and not seen.preview
    board = f'<p class="ss-soft">{elsewhere}</p>' if there else _board(found.second, changed)
    title = tell("Preview: not yet made") if seen.preview else tell("With the change")
    return _world(title, "; ".join(differs), found.second, board)


def settled_outlined(first: Night, second: Night) -> tuple[str, ...]:
    """What a board of the second position outlines."""
    before, after = (as_settled(night.position, night) for night in (first, second))
    return outlined(before, after) if before.side == after.side else ()


def _board(night: Night, changed: tuple[str, ...] = ()) -> str:
    return board_svg(as_settled(night.position, night), night.rulebook, changed=changed, width=COMPACT)


def _world(title: str, what: str, night: Night, board: str) -> str:
    return (
        f'<div class="ss-world"><h4>{escape(title)}</h4><div class="ss-chance"><b>{escape(_big(night))}</b>'
        f"<span>{escape(_chances(night))}</span></div><p>{escape(sentence(what))}</p>{board}</div>"
    )


def _big(night: Night) -> str:
    return tell("wins {nights}", nights=nights_won(night))


def _chances(night: Night) -> str:
    return tell(
        "win {win}, tie {tie}, loss {loss}; {mean} votes on average",
        win=night.p_win.percent,
        tie=night.p_tie.percent,
        loss=night.p_loss.percent,
        mean=f"{_mean(night):.1f}",
    )


def _mean(night: Night) -> float:
    return float(night.electoral_votes.mean())


def _worlds_words(found: Comparison, differs: list[str]) -> str:
    said = tell("As it stands: {chances}; {needed} win.", chances=_chances(found.first), needed=found.first.needed)
    if not differs:
        return said
    changed = tell(
        "With {changes}: {chances}. The chance to win changes by {points}, the votes by {votes} on average.",
        changes="; ".join(differs),
        chances=_chances(found.second),
        points=_points(found.win),
        votes=f"{float(found.votes):+.2f}".replace("-", "−"),
    )
    return f"{said} {changed}"


def _figure_title(found: Comparison, differs: list[str]) -> str:
    if not differs:
        return tell("Electoral votes of all nights: {needed} win", needed=found.first.needed)
    said = "Electoral votes of all nights, above as it stands, below with the change: {points}"
    return tell(said, points=_points(found.win))


def _figure(found: Comparison, both: bool) -> dict[str, Any]:
    """Both nights over one axis, three traces each; those of the second are empty while it is the same."""
    nights = [found.first, found.second]
    drawn = [votes_figure(night.electoral_votes, night.needed, night.position.side, told=False) for night in nights]
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
        "yaxis2": {**axis, "domain": [0, 0.43], "visible": both},
        "annotations": [*layout["annotations"], *(_label(night, at, both) for at, night in enumerate(nights))],
    }
    return {"data": [*drawn[0]["data"], *({**trace, "yaxis": "y2"} for trace in drawn[1]["data"])], "layout": layout}


def _lighter(trace: Mapping[str, Any]) -> dict[str, Any]:
    """A trace with its heights rounded: every click sends both worlds."""
    return {**trace, "y": [round(height, DIGITS) for height in trace["y"]]}


def _label(night: Night, at: int, both: bool) -> dict[str, Any]:
    """What a row of the figure shows, at its left."""
    said = "with the change: wins {percent}" if at else "as it stands: wins {percent}"
    text = tell(said, percent=night.p_win.percent) if both or not at else ""
    return {
        "x": 0, "y": 1 if not at else 0.43, "xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom",
        "text": text, "showarrow": False, "font": {"size": 13}, "yshift": 30 if not at else 2,
    }  # fmt: skip


def _states(found: Comparison) -> str:
    moved = list(found.moved.items())
    if not moved:
        none = tell("No state's chance moved")
        return f"<h4>{none}</h4>"
    shown = down_to([abs(points.fraction) for _, points in moved], STATES_SHOWN)
    rows = "".join(
        f'<tr><th scope="row">{STATE_NAMES[state]}</th>'
        f'<td class="ss-n">{found.first.states[state].percent}</td><td class="ss-n">'
        f"{found.second.states[state].percent}</td>"
        f'<td class="ss-n"><b>{_number_of(points)}</b></td></tr>'
        for state, points in moved[:shown]
    )
    title = count(len(moved), "{number} state moved", "{number} states moved")
    if shown < len(moved):
        title = tell("{states} states moved; the {shown} that moved most", states=len(moved), shown=shown)
    names = "".join(
        f'<th scope="col" class="ss-n">{name}</th>' for name in (tell("before"), tell("after"), tell("points"))
    )
    head = f'<thead><tr><th scope="col">{tell("state")}</th>{names}</tr></thead>'
    said = escape(tell("States whose chance moved"))
    return f'<h4>{title}</h4><table class="ss-numbers" aria-label="{said}">{head}<tbody>{rows}</tbody></table>'


def _states_words(found: Comparison) -> str:
    moved = list(found.moved.items())
    if not moved:
        return tell("No state's chance moved.")
    shown = moved[: down_to([abs(points.fraction) for _, points in moved], STATES_SHOWN)]
    listed = "; ".join(f"{STATE_NAMES[state]} {_points(points)}" for state, points in shown)
    if len(shown) < len(moved):
        said = "{states} states moved, those that moved most: {listed}."
        return tell(said, states=len(moved), listed=listed)
    return count(len(moved), "{number} state moved: {listed}.", "{number} states moved: {listed}.", listed=listed)


def _tornado(single: Tornado) -> str:
    shown = _shown(single)
    if not shown:
        return f"<h4>{tell('None of the {number} single changes matters', number=len(single.effects))}</h4>"
    largest = abs(shown[0].points.fraction)
    items = "".join(
        f'<li><span>{escape(str(effect.change))}</span><span class="area" aria-hidden="true">'
        f"{_bar(effect.points.fraction, largest)}</span><b>{_points(effect.points)}</b></li>"
        for effect in shown
    )
    label = escape(tell("Single changes by their effect on the chance to win"))
    key = tell("Change of the chance to win, as it stands against with this one change: left worse, right better.")
    return (
        f"<h4>{escape(_tornado_title(single, len(shown)))}</h4>"
        f'<ol class="ss-tornado" aria-label="{label}">{items}</ol><p class="ss-soft">{escape(key)}</p>'
    )


def _shown(single: Tornado) -> list[Effect]:
    """The changes that matter most, of equals all."""
    matter = [effect for effect in single.effects if effect.points.fraction]
    return matter[: down_to([abs(effect.points.fraction) for effect in matter], SHOWN)]


def _bar(points: Fraction, largest: Fraction) -> str:
    width = float(abs(points) / largest) * 50
    return f'<span class="bar {"more" if points > 0 else "less"}" style="width:{width:.1f}%"></span>'


def _tornado_title(single: Tornado, shown: int) -> str:
    total, none = len(single.effects), sum(not effect.points.fraction for effect in single.effects)
    return count(
        total - none,
        "Of {total} single changes {number} matters tonight",
        "Of {total} single changes {number} matter tonight; the {shown} that matter most",
        total=total,
        shown=shown,
    )


def _tornado_words(single: Tornado) -> str:
    shown = _shown(single)
    if not shown:
        return tell("None of the {number} single changes matters.", number=len(single.effects))
    listed = "; ".join(f"{effect.change} {_points(effect.points)}" for effect in shown)
    return tell("{title}: {listed}.", title=_tornado_title(single, len(shown)), listed=listed)


def _rows(found: Comparison, single: Tornado | None) -> list[Mapping[str, Any]]:
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
        {"kind": "single change", "what": str(effect.change), "as it stands": base, "with it": float(effect.p_win)}
        for effect in (single.effects if single else ())
    ]
    return [*worlds, *singles]


def _number(value: Share | Fraction) -> float:
    return float(value.fraction if isinstance(value, Share) else value)
