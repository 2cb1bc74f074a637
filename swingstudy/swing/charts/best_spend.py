"""The best spend: the value of each first action, the plan as a tree, what one dollar more or less would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.charts.view import View
from swingstudy.results import Points
from swingstudy.swing.analysis.plan import STOP, Considered, Plan, PlanStep
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.position import PHASE_NAMES

SHOWN = 12


class Purse(NamedTuple):
    """The dollars that a plan is for, those that the position can lay hands on, the phase in which it was opened."""

    dollars: int
    available: int
    phase: str


def best_spend_view(plan: Plan, purse: Purse, moves: bool) -> View:
    """The plan for a purse; ``moves`` says whether moves, cards and damage control were among the first steps."""
    position, dollars = plan.position, purse.dollars
    note = (
        f"{SIDE_NAMES[position.side]} side, turn {position.turn}. {_purse(purse)} {plan.horizon} "
        f"Readings: {plan.readings}."
    )
    panels = {
        "dollars": _dollars(plan, dollars),
        "considered": _considered(plan, moves),
        "tree": _tree(plan),
    }
    words = " ".join([_dollars_words(plan, dollars), _considered_words(plan), _tree_words(plan)])
    return View(_finding(plan, dollars), words, note, panels, rows=_rows(plan))


def _purse(purse: Purse) -> str:
    when = f"on {PHASE_NAMES[purse.phase]}" if purse.phase == "night" else f"in the {PHASE_NAMES[purse.phase]}"
    said = "" if purse.phase == "action" else f"Opened {when}, taken as an Action Phase. "
    said += f"Worked out for ${purse.dollars} in all, loan and War Chest included"
    if purse.dollars == purse.available:
        return f"{said}."
    return f"{said}; the position itself can lay hands on ${purse.available}."


def _finding(plan: Plan, dollars: int) -> str:
    if not plan.win.weight:
        return f"With ${dollars} no spend can win tonight"
    if not plan.gain.fraction:
        return f"Stop: no way to spend ${dollars} wins more often than {per_hundred(plan.win)}"
    now = per_hundred(plan.without_spending).removeprefix("about ").removesuffix(" in 100")
    return f"First {plan.first.do}: you win {per_hundred(plan.win)} nights, not {now}"


def _dollars(plan: Plan, dollars: int) -> str:
    cells = [
        ("Stop now", plan.without_spending, "spend nothing"),
        (f"Spend ${dollars} well", plan.win, _signed(plan.win, plan.without_spending, "more than stopping")),
        (f"With ${dollars + 1}", plan.one_dollar_more, _signed(plan.one_dollar_more, plan.win, "for one dollar more")),
    ]
    drawn = "".join(
        f'<div><h4>{escape(label)}</h4><div class="ss-chance"><b>{share.percent}</b><span>{escape(said)}</span>'
        f"</div></div>"
        for label, share, said in cells
    )
    return f'<div class="ss-purse">{drawn}</div>'


def _signed(new: Share, old: Share, words: str) -> str:
    points = Points.between(new, old)
    return f"{points} {words}".replace("-", "−") if points.fraction else f"no {words}"


def _dollars_words(plan: Plan, dollars: int) -> str:
    taken = f" Taken first, since it costs nothing: {' and '.join(plan.taken_first)}." if plan.taken_first else ""
    return (
        f"Stop now: win {plan.without_spending}. Spend ${dollars} in the best way: win {plan.win}, "
        f"{plan.gain}. With ${dollars + 1}: win {plan.one_dollar_more}.{taken}".replace("-", "−")
    )


def _shown(plan: Plan) -> list[Considered]:
    """The best first actions, and stopping wherever it ranks."""
    first = list(plan.considered[:SHOWN])
    return first + [row for row in plan.considered[SHOWN:] if row.action == STOP]


def _considered(plan: Plan, moves: bool) -> str:
    largest = max((row.win.fraction for row in plan.considered), default=0)
    stop = float(plan.without_spending.fraction / largest) * 100 if largest else 0
    items = "".join(_ranked(row, largest, stop) for row in _shown(plan))
    total = len(plan.considered)
    rest = f"; the best {SHOWN} of them" if total > SHOWN else ""
    also = (
        ""
        if moves
        else " Moves, held cards and damage control are not among them: tick the box to add them as first steps."
    )
    return (
        f"<h4>{total} first step{'s' if total > 1 else ''} considered, each played on in the best way{rest}</h4>"
        f'<ol class="ss-ranked" aria-label="First steps by the chance to win">{items}</ol>'
        f'<p class="ss-soft">The upright line marks stopping now.{also}</p>'
    )


def _ranked(row: Considered, largest: Any, stop: float) -> str:
    width = float(row.win.fraction / largest) * 100 if largest else 0
    style = ' class="stop"' if row.action.startswith(STOP) else ""
    return (
        f'<li{style}><span>{escape(row.action)} <small>{escape(row.rules)}</small></span><span class="area" '
        f'aria-hidden="true">'
        f'<span class="bar" style="width:{width:.1f}%"></span><span class="mark" style="left:{stop:.1f}%"></span>'
        f"</span>"
        f"<b>{_percent(row.win)}</b></li>"
    )


def _percent(share: Share) -> str:
    return share.words if share.weight in (0, share.of) else share.percent


def _considered_words(plan: Plan) -> str:
    said = "; ".join(f"{row.action} {_percent(row.win)}" for row in _shown(plan))
    return f"Considered as first step, each played on in the best way: {said}."


def _tree(plan: Plan) -> str:
    return (
        f'<h4>The plan: what to do, then what the dice may bring</h4><ul class="ss-plan" aria-label="The plan">'
        f"{_node(plan.first, '', None)}</ul>"
        f'<p class="ss-soft">{escape(_tree_note(plan))}</p>'
    )


def _tree_note(plan: Plan) -> str:
    if not plan.win.weight:
        return (
            "Nothing can win, so the plan that ties most often is taken, and of those the one with most votes on "
            "average."
        )
    return (
        "Percentages are chances to win from there on. Where the tree ends before the money does, the last step "
        "is played on in the best way."
    )


def _node(step: PlanStep, faces: str, share: Share | None) -> str:
    rolled = ""
    if faces:
        how_often = f" ({share.words})" if share and share.weight != share.of else ""
        rolled = f'<span class="on">{escape(faces)}{how_often}</span>'
    end = "" if step.branches or not step.do.startswith(STOP) else " end"
    below = "".join(_node(after, on, often) for on, often, after in step.branches)
    return (
        f'<li><div class="node">{rolled}<span class="do{end}">{escape(step.do)}</span><span class="win">'
        f"{step.chance}</span></div>"
        f"{f'<ul>{below}</ul>' if below else ''}</li>"
    )


def _tree_words(plan: Plan) -> str:
    return f"The plan: {_told(plan.first)}."


def _told(step: PlanStep) -> str:
    said = f"{step.do} ({step.chance})"
    if not step.branches:
        return said
    return f"{said}; {'; '.join(f'{faces}: {after.do} ({after.chance})' for faces, _, after in step.branches)}"


def _rows(plan: Plan) -> Sequence[Mapping[str, Any]]:
    return [
        {
            "first": row.action, "rule": row.rules, "win": float(row.win.fraction),
            "exact": f"{row.win.fraction.numerator}/{row.win.fraction.denominator}",
        }
        for row in plan.considered
    ]  # fmt: skip
