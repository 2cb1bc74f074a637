"""A money plan turn after turn: what it leaves to spend, beside doing nothing."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any

from swingstudy.chance import Chance, Share
from swingstudy.charts.columns import BLUE, CLEAR, GREY, plain_layout
from swingstudy.charts.number_table import Cell, number_table
from swingstudy.charts.strips import Strip, strips
from swingstudy.charts.view import View
from swingstudy.swing.analysis.purse import MoneyPlan, Turn
from swingstudy.swing.charts.debates import difference, dollars_words
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import Readings
from swingstudy.words import Name, tell

RULES = {"raise": "11.7", "cash in": "11.8", "loan": "11.9", "repay": "11.10"}
DOES = {
    "raise": Name("raise funds"), "cash in": Name("cash in"), "loan": Name("take a loan"),
    "repay": Name("repay the loan"),
}  # fmt: skip
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def war_chest_view(
    start: Position, plans: Sequence[MoneyPlan], turns: int, readings: Readings, stuck: str = ""
) -> View:
    """``plans`` are the plan cut off after its first, second, ... turn, as far as it can be carried out.

    ``turns`` is how many it has; ``stuck`` says why it goes no further, if it does not.
    """
    with_plan = [plan.spendable.mean() for plan in plans]
    without = [plan.plain.mean() for plan in plans]
    panels = {"figure": f"<h4>{escape(_figure_title(with_plan, without))}</h4>"}
    words = [stuck] if stuck else []
    if plans:
        panels["table"] = _table(start, plans, with_plan, without)
        panels["sums"] = _sums(plans[-1].spendable) if len(plans[-1].spendable) > 1 else ""
        words += [_turn_words(at, start, plan, plans) for at, plan in enumerate(plans, 1)]
        words.append(_whole(plans[-1], with_plan[-1], without[-1]))
    if start.loan or any("loan" in plan.turns[-1].actions for plan in plans):
        words.append(
            tell("A loan need never be repaid (11.9); repaying costs $1 and a nominee at Campaign HQ (11.10).")
        )
    rows = [
        {"turn": at, "income": str(_income(start, at, plan)), "actions": ", ".join(plan.turns[-1].actions),
         "to spend so far": str(mine), "without the plan": str(other), "War Chest": str(plan.left.mean())}
        for at, (plan, mine, other) in enumerate(zip(plans, with_plan, without, strict=True), 1)
    ]  # fmt: skip
    figure = _figure(turns, with_plan, without)
    return View(stuck or _finding(plans[-1]), " ".join(words), _note(start, readings), panels, figure, rows)


def _note(start: Position, readings: Readings) -> str:
    return tell(
        "Rules 11.7 to 11.11. It began with ${dollars}, the War Chest at +{chest} and a loan outstanding. "
        "Readings: {readings}."
        if start.loan
        else "Rules 11.7 to 11.11. It began with ${dollars} and the War Chest at +{chest}. Readings: {readings}.",
        dollars=start.finance, chest=start.war_chest, readings=readings,
    )  # fmt: skip


def war_chest_situation(start: Position, turns: Sequence[Turn], readings: Readings) -> View:
    """What is known before the guess: the money that comes in and what is planned, without what it brings."""
    rows = []
    for at, turn in enumerate(turns, 1):
        comes = start.finance + _mean(turn.income) if at == 1 else _mean(turn.income)
        rows.append((str(at), _actions(turn), dollars_words(comes)))
    head = tuple(map(tell, ("turn", "you", "in")))
    panels = {"table": f"<h4>{escape(tell('Turn by turn'))}</h4>{number_table(head, rows, words=(1,))}"}
    words = " ".join(
        tell("Turn {turn}: {income} comes in, {actions}.", turn=at, income=comes, actions=actions)
        for at, actions, comes in rows
    )
    return View(asked(len(turns)), words, _note(start, readings), panels)


def asked(turns: int) -> str:
    """The question of the page."""
    return tell(
        "What does this plan bring over {turns} turns: how much more can be spent on other things than without it?",
        turns=Name(NUMBERS[turns]),
    )


def judged(said: int, whole: MoneyPlan) -> str:
    """What is said to a guess of what the plan gains."""
    if said == whole.net:
        return tell("You said that it {said}: exactly right.", said=gain_words(Fraction(said)))
    return tell(
        "You said that it {said}; the plan {brings}. Add up what each turn takes out of the purse and what it puts in.",
        said=gain_words(Fraction(said)), brings=gain_words(whole.net),
    )  # fmt: skip


def gain_words(net: Fraction) -> str:
    """ "gains $2", "costs $1", "gains nothing"."""
    if not net:
        return tell("gains nothing")
    return tell("gains {dollars}" if net > 0 else "costs {dollars}", dollars=dollars_words(abs(net)))


def _finding(whole: MoneyPlan) -> str:
    turns, chest = tell(NUMBERS[len(whole.turns)]), _chest(whole)
    mine, plain = dollars_words(abs(whole.net)), dollars_words(whole.plain.mean())
    if not any(turn.actions for turn in whole.turns):
        return tell("No plan yet: {dollars} to spend over {turns} turns", dollars=plain, turns=turns)
    if not whole.net:
        said = "The plan gains nothing over {turns} turns and leaves the War Chest at {chest}"
        return tell(said, turns=turns, chest=chest)
    return tell(
        "The plan gains {dollars} over {turns} turns and leaves the War Chest at {chest}"
        if whole.net > 0
        else "The plan costs {dollars} over {turns} turns and leaves the War Chest at {chest}",
        dollars=mine, turns=turns, chest=chest,
    )  # fmt: skip


def _chest(plan: MoneyPlan) -> str:
    return f"+{float(plan.left.mean()):.3g}"


def _whole(whole: MoneyPlan, mine: Fraction, other: Fraction) -> str:
    return tell(
        "In all {dollars} could be spent on other things, {other} without the plan; the War Chest is left at {chest}.",
        dollars=dollars_words(mine), other=dollars_words(other), chest=_chest(whole),
    )  # fmt: skip


def _actions(turn: Turn, rules: bool = True) -> str:
    said = (f"{tell(DOES[name])} ({RULES[name]})" if rules else tell(DOES[name]) for name in turn.actions)
    return ", ".join(said) or tell("nothing")


def _income(start: Position, at: int, plan: MoneyPlan) -> Fraction:
    """What there is before the actions of a turn: in the first one what the plan began with."""
    return _mean(plan.turns[-1].income) + (start.finance if at == 1 else 0)


def _mean(income: int | Chance[int]) -> Fraction:
    return Fraction(income) if isinstance(income, int) else income.mean()


def _turn_words(at: int, start: Position, plan: MoneyPlan, plans: Sequence[MoneyPlan]) -> str:
    before = plans[at - 2].spendable.mean() if at > 1 else Fraction(0)
    return tell(
        "Turn {turn}: {income} in hand, {actions}, {spent} to spend, War Chest {chest}."
        if at == 1
        else "Turn {turn}: {income} comes in, {actions}, {spent} to spend, War Chest {chest}.",
        turn=at, income=dollars_words(_income(start, at, plan)), actions=_actions(plan.turns[-1]),
        spent=dollars_words(plan.spendable.mean() - before), chest=_chest(plan),
    )  # fmt: skip


def _figure_title(mine: Sequence[Fraction], other: Sequence[Fraction]) -> str:
    if not mine:
        return tell("To spend so far, turn by turn: nothing to draw")
    if mine[-1] == other[-1]:
        said = "To spend so far, turn by turn: {dollars} in the end, with the plan or without"
        return tell(said, dollars=dollars_words(mine[-1]))
    return tell(
        "To spend so far, turn by turn: {dollars} in the end, {other} without the plan",
        dollars=dollars_words(mine[-1]), other=dollars_words(other[-1]),
    )  # fmt: skip


def _figure(turns: int, mine: Sequence[Fraction], other: Sequence[Fraction]) -> dict[str, Any]:
    most = float(max([*mine, *other, Fraction(1)]))
    higher = not mine or mine[-1] >= other[-1]
    apart = bool(mine) and abs(mine[-1] - other[-1]) > most / 14
    layout = plain_layout(
        250,
        margin={"l": 36, "r": 62, "t": 24, "b": 30},
        xaxis={"tickvals": list(range(1, turns + 1)),
               "ticktext": [tell("turn {turn}", turn=at) for at in range(1, turns + 1)], "range": [0.8, turns + 0.1],
               "fixedrange": True, "showgrid": False},
        yaxis={"range": [-most * 0.06, most * 1.12], "tickprefix": "$", "nticks": 6, "fixedrange": True,
               "zeroline": True},
        paper_bgcolor=CLEAR,
        hovermode="closest",
    )  # fmt: skip
    lines = [
        _line(other, tell("no plan"), {"color": GREY, "width": 2}, "square", _place(apart, not higher)),
        _line(mine, tell("the plan"), {"color": BLUE, "width": 3.2}, "circle", _place(apart, higher)),
    ]
    return {"data": lines, "layout": layout}


def _place(apart: bool, above: bool) -> str:
    return f"{'middle' if apart else 'top' if above else 'bottom'} right"


def _line(values: Sequence[Fraction], name: str, line: dict[str, Any], symbol: str, place: str) -> dict[str, Any]:
    said = "{line}, turn {turn}: {dollars} so far"
    return {
        "type": "scatter",
        "mode": "lines+markers+text",
        "x": list(range(1, len(values) + 1)),
        "y": [float(value) for value in values],
        "text": [*[""] * (len(values) - 1), f" <b>{name}</b>"][: len(values)],
        "textposition": place,
        "line": line,
        "marker": {"symbol": symbol, "size": 9, "color": line["color"]},
        "hovertext": [tell(said, line=name, turn=at, dollars=dollars_words(v)) for at, v in enumerate(values, 1)],
        "hoverinfo": "text",
        "cliponaxis": False,
    }


def _table(start: Position, plans: Sequence[MoneyPlan], mine: Sequence[Fraction], other: Sequence[Fraction]) -> str:
    rows = []
    for at, plan in enumerate(plans):
        gain, before = difference(mine[at], other[at]), mine[at - 1] if at else Fraction(0)
        sign = "+" if gain > 0 else "−" if gain < 0 else ""
        comes = dollars_words(_income(start, at + 1, plan))
        spend, gained = Cell(dollars_words(mine[at] - before)), f"{sign}{dollars_words(abs(gain))}"
        rows.append((str(at + 1), _actions(plan.turns[-1], rules=False), comes, spend, gained, _chest(plan)))
    head = tuple(map(tell, ("turn", "you", "in", "spend", "gain so far", "chest")))
    return f"<h4>{escape(tell('Turn by turn'))}</h4>{number_table(head, rows, words=(1,))}"


def _sums(spendable: Chance[int]) -> str:
    """The distribution of the whole sum, where a debate makes it one."""
    weights = sorted(spendable.items())
    most = max(weight for _, weight in weights)
    lines = [Strip(f"${sum_}", weight / most, Share(weight, spendable.total).words) for sum_, weight in weights]
    return f"<h4>{escape(tell('What there is to spend in all'))}</h4>{strips(lines)}"
