"""A money plan turn after turn: what it leaves to spend, beside doing nothing."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any

from swingstudy.chance import Chance, Share
from swingstudy.charts.columns import CLEAR, plain_layout
from swingstudy.charts.number_table import Cell, number_table
from swingstudy.charts.strips import Strip, strips
from swingstudy.charts.view import View
from swingstudy.swing.analysis.purse import MoneyPlan, Turn
from swingstudy.swing.charts.debates import dollars_words
from swingstudy.swing.table.position import Position

RULES = {"raise": "11.7", "cash in": "11.8", "loan": "11.9", "repay": "11.10"}
DOES = {"raise": "raise funds", "cash in": "cash in", "loan": "take a loan", "repay": "repay the loan"}
BLUE, GREY = "#2B6CB0", "#8A8D88"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def war_chest_view(start: Position, plans: Sequence[MoneyPlan]) -> View:
    """``plans`` are the plan cut off after its first, second, ... and last turn."""
    whole = plans[-1]
    turns, net = whole.turns, whole.net
    chest, loan = whole.left.mean(), start.loan or any("loan" in turn.actions for turn in turns)
    over = f"over {NUMBERS[len(turns)]} turns"
    left = f"leaves the War Chest at +{float(chest):.3g}"
    if not any(turn.actions for turn in turns):
        finding = f"No plan yet: {dollars_words(whole.plain.mean())} to spend {over}"
    elif net:
        finding = f"The plan {'gains' if net > 0 else 'costs'} {dollars_words(abs(net))} {over} and {left}"
    else:
        finding = f"The plan gains nothing {over} and {left}"
    note = f"Rules 11.7 to 11.11. It began with ${start.finance} and the War Chest at +{start.war_chest}"
    note += f"{', a loan outstanding' if start.loan else ''}. Readings: {whole.readings}."
    with_plan = [plan.spendable.mean() for plan in plans]
    without = [plan.plain.mean() for plan in plans]
    panels = {
        "figure": f"<h4>{escape(_figure_title(with_plan[-1], without[-1]))}</h4>",
        "bars": _bars(with_plan, without),
        "table": _table(plans, with_plan, without),
        "sums": _sums(whole.spendable) if len(whole.spendable) > 1 else "",
    }
    words = [_turn_words(at, plan, plans) for at, plan in enumerate(plans, 1)]
    words.append(
        f"In all {dollars_words(with_plan[-1])} could be spent on other things, {dollars_words(without[-1])} without "
        f"the plan; the War Chest is left at +{float(chest):.3g}."
    )
    if loan:
        words.append("A loan need never be repaid (11.9); repaying costs $1 and a nominee at Campaign HQ (11.10).")
    rows = [
        {"turn": at, "income": str(turn.income if isinstance(turn.income, int) else turn.income.mean()),
         "actions": ", ".join(turn.actions), "to spend so far": str(mine), "without the plan": str(other),
         "War Chest": str(plan.left.mean())}
        for at, (turn, plan, mine, other) in enumerate(zip(turns, plans, with_plan, without, strict=True), 1)
    ]  # fmt: skip
    return View(finding, " ".join(words), note, panels, _figure(with_plan, without), rows)


def _actions(turn: Turn, rules: bool = True) -> str:
    said = (f"{DOES[name]} ({RULES[name]})" if rules else DOES[name] for name in turn.actions)
    return ", ".join(said) or "nothing"


def _income(turn: Turn) -> Fraction:
    return Fraction(turn.income) if isinstance(turn.income, int) else turn.income.mean()


def _turn_words(at: int, plan: MoneyPlan, plans: Sequence[MoneyPlan]) -> str:
    before = plans[at - 2].spendable.mean() if at > 1 else Fraction(0)
    spent = plan.spendable.mean() - before
    return (
        f"Turn {at}: {dollars_words(_income(plan.turns[-1]))} comes in, {_actions(plan.turns[-1])}, "
        f"{dollars_words(spent)} to spend, War Chest +{float(plan.left.mean()):.3g}."
    )


def _figure_title(mine: Fraction, other: Fraction) -> str:
    if mine == other:
        return f"To spend so far, turn by turn: {dollars_words(mine)} in the end, with the plan or without"
    return f"To spend so far, turn by turn: {dollars_words(mine)} in the end, {dollars_words(other)} without the plan"


def _figure(mine: Sequence[Fraction], other: Sequence[Fraction]) -> dict[str, Any]:
    turns = list(range(1, len(mine) + 1))
    most = float(max(*mine, *other, Fraction(1)))
    higher = mine[-1] >= other[-1]
    apart = abs(mine[-1] - other[-1]) > most / 14

    def line(
        values: Sequence[Fraction], name: str, colour: str, width: float, symbol: str, above: bool
    ) -> dict[str, Any]:
        return {
            "type": "scatter",
            "mode": "lines+markers+text",
            "x": turns,
            "y": [float(value) for value in values],
            "text": [*[""] * (len(turns) - 1), f" <b>{name}</b>"],
            "textposition": f"{'middle' if apart else 'top' if above else 'bottom'} right",
            "line": {"color": colour, "width": width},
            "marker": {"symbol": symbol, "size": 9, "color": colour},
            "hovertext": [f"{name}, turn {at}: {dollars_words(v)} so far" for at, v in zip(turns, values, strict=True)],
            "hoverinfo": "text",
            "cliponaxis": False,
        }

    layout = plain_layout(
        250,
        margin={"l": 36, "r": 62, "t": 24, "b": 30},
        xaxis={"tickvals": turns, "ticktext": [f"turn {at}" for at in turns], "range": [0.8, len(turns) + 0.1],
               "fixedrange": True, "showgrid": False},
        yaxis={"range": [-most * 0.06, most * 1.12], "tickprefix": "$", "nticks": 6, "fixedrange": True,
               "zeroline": True},
        paper_bgcolor=CLEAR,
        hovermode="closest",
    )  # fmt: skip
    return {
        "data": [
            line(other, "no plan", GREY, 2, "square", not higher),
            line(mine, "the plan", BLUE, 3.2, "circle", higher),
        ],
        "layout": layout,
    }


def _table(plans: Sequence[MoneyPlan], mine: Sequence[Fraction], other: Sequence[Fraction]) -> str:
    rows = []
    for at, plan in enumerate(plans):
        gain, before = mine[at] - other[at], mine[at - 1] if at else Fraction(0)
        sign = "+" if gain > 0 else "−" if gain < 0 else ""
        done, comes = _actions(plan.turns[-1], rules=False), dollars_words(_income(plan.turns[-1]))
        spend, gained = Cell(dollars_words(mine[at] - before)), f"{sign}{dollars_words(abs(gain))}"
        rows.append((str(at + 1), done, comes, spend, gained, f"+{float(plan.left.mean()):.3g}"))
    table = number_table(("turn", "you", "in", "spend", "gain so far", "chest"), rows, words=(1,))
    return f"<h4>Turn by turn</h4>{table}"


def _sums(spendable: Chance[int]) -> str:
    """The distribution of the whole sum, where a debate makes it one."""
    weights = sorted(spendable.items())
    most = max(weight for _, weight in weights)
    lines = [Strip(f"${sum_}", weight / most, Share(weight, spendable.total).words) for sum_, weight in weights]
    return f"<h4>What there is to spend in all</h4>{strips(lines)}"


def _bars(mine: Sequence[Fraction], other: Sequence[Fraction]) -> str:
    most = max(*mine, *other, Fraction(1))
    pairs = [(f"turn {at}", one, two) for at, (one, two) in enumerate(zip(mine, other, strict=True), 1)]
    lines = [
        Strip(f"{turn}, {name}", float(value / most), dollars_words(value))
        for turn, one, two in pairs
        for name, value in (("the plan", one), ("no plan", two))
    ]
    return strips(lines)
