"""The best spend: the value of each first action, the plan as a tree, what one dollar more or less would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.charts.view import View
from swingstudy.results import Points
from swingstudy.swing.analysis.plan import Considered, Plan, PlanStep, rolled_words
from swingstudy.swing.charts.picture import COMPACT, board_svg
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.position import PHASE_NAMES
from swingstudy.words import Name, Text, count, one_of, tell

SHOWN, TIES = 12, 3


class Purse(NamedTuple):
    """The dollars that a plan is for, those that the position can lay hands on, the phase in which it was opened.

    ``moves``: moves, cards and damage control are among the first steps; ``left_out``: they were wanted, but are worked
    out for no more than so many dollars (0: they were not).
    """

    dollars: int
    available: int
    phase: str
    moves: bool = False
    left_out: int = 0


def best_spend_view(plan: Plan, purse: Purse) -> View:
    """The plan for a purse."""
    dollars = purse.dollars
    panels = {"dollars": _dollars(plan, dollars), "considered": _considered(plan, purse), "tree": _tree(plan)}
    words = " ".join([_dollars_words(plan, dollars), *plan.free, _considered_words(plan), _tree_words(plan)])
    return View(_finding(plan, dollars), words, _note(plan, purse), panels, rows=_rows(plan))


def best_spend_situation(plan: Plan, purse: Purse) -> View:
    """What is known before the guess: the board, and what the first step may be, in no order of worth."""
    steps = [str(row.action) for row in by_name(plan)]
    title = tell("What the first step may be")
    items = "".join(f"<li>{escape(step)}</li>" for step in steps)
    panels = {
        "considered": board_svg(plan.position, plan.rulebook, width=COMPACT),
        "tree": f"<h4>{escape(title)}</h4><ul>{items}</ul>",
    }
    words = [*plan.free, tell("The first step may be: {steps}.", steps="; ".join(steps))]
    return View(asked(purse.dollars), " ".join(words), _note(plan, purse), panels)


def by_name(plan: Plan) -> list[Considered]:
    """The first steps in the order of their names, which tells nothing; stopping comes last."""
    return sorted(plan.considered, key=lambda row: (row.stops, str(row.action)))


def asked(dollars: int) -> str:
    """The question of the page."""
    said = "With ${dollars} in all, what is the first step that wins most often tonight?"
    return tell(said, dollars=dollars)


def judged(said: str, plan: Plan) -> str:
    """What is said to a guess of the first step, by its place in :func:`by_name`."""
    named = {key_of(row): row for row in plan.considered}
    row = named[said]
    if row.win.fraction == plan.win.fraction:
        return tell("You said {action}: {win}, and nothing wins more often.", action=row.action, win=row.chance)
    behind = Points.between(plan.win, row.win, 2).size
    return tell(
        "You said {action}: {win} of nights, {points} points behind the best.",
        action=row.action, win=row.chance, points=behind,
    )  # fmt: skip


def key_of(row: Considered) -> str:
    """What a first step is called in whatever language is spoken."""
    return repr(row.action.values.get("action", row.stops))


def _note(plan: Plan, purse: Purse) -> str:
    said = tell("{side} side, turn {turn}.", side=SIDE_NAMES[plan.position.side], turn=plan.position.turn)
    return " ".join([said, *_purse(purse), plan.horizon, tell("Readings: {readings}.", readings=plan.readings)])


def _purse(purse: Purse) -> list[str]:
    said = []
    if purse.phase != "action":
        opened = "Opened on {phase}, taken as an Action Phase."
        if purse.phase != "night":
            opened = "Opened in the {phase}, taken as an Action Phase."
        said.append(tell(opened, phase=Name(PHASE_NAMES[purse.phase])))
    said.append(
        tell(
            "Worked out for ${dollars} in all, loan and War Chest included."
            if purse.dollars == purse.available
            else "Worked out for ${dollars} in all, loan and War Chest included; the position itself can lay hands on "
            "${available}.",
            dollars=purse.dollars,
            available=purse.available,
        )
    )
    return said


def _finding(plan: Plan, dollars: int) -> str:
    if not plan.win.weight:
        return tell("With ${dollars} no spend can win tonight", dollars=dollars)
    if not plan.gain.fraction:
        said = "Stop: no way to spend ${dollars} wins more often than {hundred}"
        return tell(said, dollars=dollars, hundred=per_hundred(plan.win))
    best = [row.action for row in plan.considered if row.win.fraction == plan.win.fraction] or [plan.first.do]
    return tell(
        "First {action}: you win {hundred} nights, not {now}"
        if plan.win.weight < plan.win.of
        else "First {action}: you win every night, not {now} in 100",
        action=one_of(best) if len(best) <= TIES else _and_more(best), hundred=per_hundred(plan.win),
        now=f"{float(plan.without_spending.fraction) * 100:.0f}",
    )  # fmt: skip


def _and_more(best: Sequence[Text]) -> str:
    return tell("{action} or another of {number} that are as good", action=best[0], number=len(best))


def _dollars(plan: Plan, dollars: int) -> str:
    more = _signed("{points} more than stopping", "no more than stopping", plan.win, plan.without_spending)
    next_one = _signed("{points} for one dollar more", "nothing for one dollar more", plan.one_dollar_more, plan.win)
    cells = [
        (tell("Stop now"), plan.without_spending, tell("spend nothing")),
        (tell("Spend ${dollars} well", dollars=dollars), plan.win, more),
        (tell("With ${dollars}", dollars=dollars + 1), plan.one_dollar_more, next_one),
    ]
    drawn = "".join(
        f'<div><h4>{escape(label)}</h4><div class="ss-chance"><b>{share.percent}</b><span>{escape(said)}</span>'
        f"</div></div>"
        for label, share, said in cells
    )
    return f'<div class="ss-purse">{drawn}</div>'


def _signed(some: str, none: str, new: Share, old: Share) -> str:
    points = Points.between(new, old, 2)
    return tell(some, points=str(points).replace("-", "−")) if points.fraction else tell(none)


def _dollars_words(plan: Plan, dollars: int) -> str:
    return tell(
        "Stop now: win {stop}. Spend ${dollars} in the best way: win {win}, {gain}. With ${more}: win {next}.",
        stop=plan.without_spending, dollars=dollars, win=plan.win, gain=str(plan.gain).replace("-", "−"),
        more=dollars + 1, next=plan.one_dollar_more,
    )  # fmt: skip


def _shown(plan: Plan) -> list[Considered]:
    """The best first actions, and stopping wherever it ranks."""
    first = list(plan.considered[:SHOWN])
    return first + [row for row in plan.considered[SHOWN:] if row.stops]


def _considered(plan: Plan, purse: Purse) -> str:
    largest = max((row.win.fraction for row in plan.considered), default=0)
    stop = float(plan.without_spending.fraction / largest) * 100 if largest else 0
    items = "".join(_ranked(row, largest, stop) for row in _shown(plan))
    total = len(plan.considered)
    title = count(
        total,
        "{number} first step considered, played on in the best way",
        "{number} first steps considered, each played on in the best way; the best {shown} of them"
        if total > SHOWN
        else "{number} first steps considered, each played on in the best way",
        shown=SHOWN,
    )
    below = [tell("The upright line marks stopping now.")]
    if purse.left_out:
        said = (
            "Moves, held cards and damage control are worked out for up to ${most}: with ${dollars} they are left out."
        )
        below.append(tell(said, most=purse.left_out, dollars=purse.dollars))
    elif not purse.moves:
        below.append(
            tell("Moves, held cards and damage control are not among them: tick the box to add them as first steps.")
        )
    label = tell("First steps by the chance to win")
    return (
        f'<h4>{escape(title)}</h4><ol class="ss-ranked" aria-label="{escape(label)}">{items}</ol>'
        f'<p class="ss-soft">{escape(" ".join(below))}</p>'
    )


def _ranked(row: Considered, largest: Any, stop: float) -> str:
    width = float(row.win.fraction / largest) * 100 if largest else 0
    style = ' class="stop"' if row.stops else ""
    return (
        f'<li{style}><span>{escape(str(row.action))} <small>{escape(row.rules)}</small></span><span class="area" '
        f'aria-hidden="true">'
        f'<span class="bar" style="width:{width:.1f}%"></span><span class="mark" style="left:{stop:.1f}%"></span>'
        f"</span>"
        f"<b>{escape(row.chance)}</b></li>"
    )


def _considered_words(plan: Plan) -> str:
    listed = "; ".join(f"{row.action} {row.chance}" for row in _shown(plan))
    return tell("Considered as first step, each played on in the best way: {steps}.", steps=listed)


def _tree(plan: Plan) -> str:
    title, label = tell("The plan: what to do, then what the dice may bring"), tell("The plan")
    return (
        f'<h4>{escape(title)}</h4><ul class="ss-plan" aria-label="{escape(label)}">{_node(plan.first, "")}</ul>'
        f'<p class="ss-soft">{escape(_tree_note(plan))}</p>'
    )


def _tree_note(plan: Plan) -> str:
    if not plan.win.weight:
        return tell(
            "Nothing can win, so the plan that ties most often is taken, and of those the one with most votes on "
            "average."
        )
    return tell(
        "Percentages are chances to win from there on. Of two dice the better one for this plan is taken. Where the "
        "tree ends before the money does, the last step is played on in the best way."
    )


def _node(step: PlanStep, rolled: str) -> str:
    on = f'<span class="on">{escape(rolled)}</span>' if rolled else ""
    end = " end" if not step.branches and step.stops else ""
    below = "".join(_node(after, rolled_words(faces, often)) for faces, often, after in step.branches)
    return (
        f'<li><div class="node">{on}<span class="do{end}">{escape(str(step.do))}</span><span class="win">'
        f"{escape(step.chance)}</span></div>"
        f"{f'<ul>{below}</ul>' if below else ''}</li>"
    )


def _tree_words(plan: Plan) -> str:
    said = [f"{plan.first.do} ({plan.first.chance})"]
    for faces, _, after in plan.first.branches:
        rolled = tell("on {faces}", faces=", ".join(map(str, faces))) if faces else tell("then")
        said.append(f"{rolled}: {after.do} ({after.chance})")
    return tell("The plan: {steps}.", steps="; ".join(said))


def _rows(plan: Plan) -> Sequence[Mapping[str, Any]]:
    return [
        {
            "first": str(row.action), "rule": row.rules, "win": float(row.win.fraction),
            "exact": f"{row.win.fraction.numerator}/{row.win.fraction.denominator}",
        }
        for row in plan.considered
    ]  # fmt: skip
