"""What each level of preparation brings in a debate: distributions, means, the chance of the sum that is needed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any

from swingstudy.chance import Chance, Share
from swingstudy.charts.columns import BLUE, CLEAR, GREY, plain_layout
from swingstudy.charts.number_table import Cell, number_table
from swingstudy.charts.view import View
from swingstudy.swing.analysis.purse import Debates
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.rules.debates import DEBATE_DICE, KEEP_WORDS, LEVELS
from swingstudy.swing.table.regions import FULL, OFFICE_NAMES, PARTIAL
from swingstudy.words import Name, sentence, tell

LEVEL_NAMES = {"none": "no preparation", PARTIAL: "partial preparation", FULL: "full preparation"}
END_NAMES = {"none": "none", PARTIAL: "partial", FULL: "full"}
FINDINGS = {
    "none": "No preparation brings the {office} {mean} on average",
    PARTIAL: "Partial preparation brings the {office} {mean} on average, {gain} more than none",
    FULL: "Full preparation brings the {office} {mean} on average, {gain} more than none",
}
RULES = {"president": "10.1.2", "vp": "10.2"}
SYMBOLS = {"none": "circle", PARTIAL: "square", FULL: "diamond"}
GUESSES = (Fraction(0), Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2), Fraction(5, 2), Fraction(7, 2))
HALF_STEP, MEAN_OF_A_DIE = Fraction(1, 4), Fraction(7, 2)
SUMS = range(1, 7)


def dice_words(nominee: str, level: str) -> str:
    """ "3 dice, the highest counts"."""
    dice, keep = DEBATE_DICE[nominee, level]
    if dice == 1:
        return tell(KEEP_WORDS[keep])
    return tell("{number} dice, {keep}", number=dice, keep=Name(KEEP_WORDS[keep]))


def dollars_words(amount: Fraction) -> str:
    """ "$4.96"; a whole number of dollars without cents."""
    return f"${amount.numerator}" if amount.denominator == 1 else f"${float(amount):.2f}"


def difference(one: Fraction, other: Fraction) -> Fraction:
    """The difference of two sums as they are shown, in whole cents."""
    return round(one, 2) - round(other, 2)


def at_least(chance: Chance[int], need: int) -> Share:
    """The chance of ``need`` dollars or more."""
    return chance.share(lambda dollars: dollars >= need)


def debates_view(debates: Debates, nominee: str, level: str, need: int) -> View:
    """The debate of "president" or "vp" at a preparation level, beside the two others."""
    chances: Mapping[str, Chance[int]] = {name: debates.dollars[nominee, name] for name in LEVELS}
    here, none = chances[level], chances["none"]
    office = OFFICE_NAMES[nominee]
    finding = tell(
        FINDINGS[level],
        office=office, mean=dollars_words(here.mean()), gain=dollars_words(difference(here.mean(), none.mean())),
    )  # fmt: skip
    note = tell(
        "Debate of the {office}, rule {rule}; {dice}. Readings: {readings}.",
        office=office, rule=RULES[nominee], dice=dice_words(nominee, level), readings=debates.readings,
    )  # fmt: skip
    share = at_least(here, need)
    title = tell(
        "${need} or more: {share} with {level}, {hundred}",
        need=need, share=share.words, level=Name(LEVEL_NAMES[level]), hundred=per_hundred(share),
    )  # fmt: skip
    panels = {
        "levels": f"<h4>{escape(_levels_title(chances))}</h4>{_levels(nominee, level, chances)}",
        "figure": f"<h4>{escape(title)}</h4>",
        "table": _table(nominee, level, chances, need),
    }
    words = [tell("With {level}: {dice}.", level=Name(LEVEL_NAMES[level]), dice=dice_words(nominee, level))]
    words += [_level_words(other, chances[other], need) for other in LEVELS]
    rows = [
        {"level": tell(LEVEL_NAMES[other]), "dollars": dollars, "cases": weight, "of": chances[other].total,
         "percent": Share(weight, chances[other].total).percent}
        for other in LEVELS
        for dollars, weight in _weights(chances[other])
    ]  # fmt: skip
    return View(finding, " ".join(words), note, panels, _figure(chances, level, need), rows)


def debates_situation(debates: Debates, nominee: str) -> View:
    """What is known before the guess: which dice are rolled at each level, and the price."""
    dice = " ".join(
        tell("{level}: {dice}.", level=_heading(level), dice=dice_words(nominee, level)) for level in LEVELS
    )
    note = tell(
        "Debate of the {office}, rule {rule}. Readings: {readings}.",
        office=OFFICE_NAMES[nominee], rule=RULES[nominee], readings=debates.readings,
    )  # fmt: skip
    rows = [(_heading(level), dice_words(nominee, level)) for level in LEVELS]
    table = number_table((tell("level"), tell("dice")), rows, words=(1,))
    panels = {"levels": f"<h4>{escape(tell('The dice of each level'))}</h4>{table}"}
    return View(asked(nominee), dice, note, panels, away=frozenset({"level", "need"}))


def asked(nominee: str) -> str:
    """The question of the page."""
    said = "What is full preparation worth to the {office}: how much more than none, on average?"
    return tell(said, office=OFFICE_NAMES[nominee])


def worth(debates: Debates, nominee: str) -> Fraction:
    """What full preparation brings more than none, on average."""
    return difference(debates.dollars[nominee, FULL].mean(), debates.dollars[nominee, "none"].mean())


def judged(said: Fraction, debates: Debates, nominee: str) -> str:
    """What is said to a guess of what full preparation is worth."""
    exact = worth(debates, nominee)
    values = {"said": dollars_words(said), "exact": dollars_words(exact)}
    if abs(said - exact) <= HALF_STEP:
        return tell("You said about {said}: it is {exact}, as near as the answers come.", **values)
    if said > exact and said >= MEAN_OF_A_DIE:
        return tell(
            "You said about {said}; it is {exact}. Only one of the dice is paid, the highest: more dice make a high "
            "one likelier, they do not add up.",
            **values,
        )
    if said > exact:
        return tell("You said about {said}; it is {exact}: a second and a third die add less each.", **values)
    if not said:
        return tell("You said nothing; it is {exact}: the highest of several dice is higher than one.", **values)
    return tell("You said about {said}; it is {exact}.", **values)


def _level_words(level: str, chance: Chance[int], need: int) -> str:
    listed = ", ".join(f"${dollars}: {Share(weight, chance.total).words}" for dollars, weight in _weights(chance))
    return tell(
        "{level}: {mean} on average; {sums}; ${need} or more {share}.",
        level=_heading(level), mean=dollars_words(chance.mean()), sums=listed, need=need,
        share=at_least(chance, need).words,
    )  # fmt: skip


def _heading(level: str) -> str:
    return sentence(tell(LEVEL_NAMES[level]))


def _weights(chance: Chance[int]) -> list[tuple[int, int]]:
    found = dict(chance.items())
    return [(dollars, found.get(dollars, 0)) for dollars in SUMS]


def _levels_title(chances: Mapping[str, Chance[int]]) -> str:
    likeliest = {name: max(_weights(chance), key=lambda pair: pair[1]) for name, chance in chances.items()}
    full, dollars = chances[FULL], likeliest[FULL][0]
    share = Share(likeliest[FULL][1], full.total).words
    return tell("With full preparation ${dollars} is the likeliest sum: {share}", dollars=dollars, share=share)


def _levels(nominee: str, level: str, chances: Mapping[str, Chance[int]]) -> str:
    """Three small column charts on one scale; the one in view is blue."""
    highest = max(weight / chance.total for chance in chances.values() for _, weight in _weights(chance))
    charts = (_level(nominee, name, chance, highest, name == level) for name, chance in chances.items())
    return f'<div class="ss-levels">{"".join(charts)}</div>'


def _level(nominee: str, name: str, chance: Chance[int], highest: float, here: bool) -> str:
    columns = "".join(
        f'<li><span class="ss-n">{weight}</span><span class="ss-column" '
        f'style="height:{84 * weight / chance.total / highest:.1f}px"></span>'
        f'<span class="ss-sum">${dollars}</span></li>'
        for dollars, weight in _weights(chance)
    )
    label = tell("{level}, cases of {total}", level=Name(LEVEL_NAMES[name]), total=chance.total)
    dice = tell("{dice}; of {total} throws", dice=dice_words(nominee, name), total=chance.total)
    mean = tell("mean {dollars}", dollars=dollars_words(chance.mean()))
    return (
        f'<div class="ss-level{" ss-here" if here else ""}"><b>{escape(_heading(name))}</b>'
        f'<span class="ss-soft">{escape(dice)}</span>'
        f'<ul class="ss-columns" aria-label="{escape(label)}">{columns}</ul><b>{escape(mean)}</b></div>'
    )


def _figure(chances: Mapping[str, Chance[int]], level: str, need: int) -> dict[str, Any]:
    """The chance of at least each sum, one line a level, named at the line; the needed sum as a threshold."""
    data = []
    for name in LEVELS:
        shares = [at_least(chances[name], dollars) for dollars in SUMS]
        colour = BLUE if name == level else GREY
        data.append(
            {
                "type": "scatter",
                "mode": "lines+markers+text",
                "x": list(SUMS),
                "y": [float(share.fraction) for share in shares],
                "text": [f" {tell(END_NAMES[name])}" if dollars == SUMS[-1] else "" for dollars in SUMS],
                "textposition": "middle right",
                "textfont": {"size": 13},
                "line": {"color": colour, "width": 3.2 if name == level else 1.8},
                "marker": {"symbol": SYMBOLS[name], "size": 9, "color": colour},
                "hovertext": [_reached(name, n, share) for n, share in zip(SUMS, shares, strict=True)],
                "hoverinfo": "text",
                "cliponaxis": False,
            }
        )
    needed = f"<b>{tell('${need} needed', need=need)}</b>"
    layout = plain_layout(
        270,
        margin={"l": 36, "r": 52, "t": 22, "b": 40},
        xaxis={"tickvals": list(SUMS), "ticktext": [f"${n}" for n in SUMS], "range": [0.8, 6.2], "fixedrange": True,
               "showgrid": False, "title": {"text": tell("at least this much"), "font": {"size": 12}, "standoff": 6}},
        yaxis={"range": [0, 1.04], "tickvals": [0, 0.25, 0.5, 0.75, 1], "ticktext": ["0", "25", "50", "75", "100%"],
               "fixedrange": True, "zeroline": True},
        shapes=[{"type": "line", "x0": need, "x1": need, "y0": 0, "y1": 1, "yref": "paper",
                 "line": {"color": GREY, "width": 1.8, "dash": "dash"}}],
        annotations=[{"x": need, "y": 1, "yref": "paper", "yanchor": "bottom", "showarrow": False, "bgcolor": CLEAR,
                      "xanchor": "right" if need > 4 else "left", "text": needed}],
        hovermode="closest",
    )  # fmt: skip
    return {"data": data, "layout": layout}


def _reached(level: str, dollars: int, share: Share) -> str:
    return tell("{level}, ${dollars} or more: {share}", level=Name(LEVEL_NAMES[level]), dollars=dollars, share=share)


def _table(nominee: str, level: str, chances: Mapping[str, Chance[int]], need: int) -> str:
    none = chances["none"].mean()
    rows = []
    for name, chance in chances.items():
        gain, share = difference(chance.mean(), none), at_least(chance, need)
        here = Cell(dollars_words(chance.mean()), here=name == level)
        level_name = Cell(tell(END_NAMES[name]), dice_words(nominee, name))
        rows.append((level_name, here, "+" + dollars_words(gain) if gain else "–", Cell(share.words, share.percent)))
    head = (tell("level"), tell("mean"), tell("gain"), tell("${need} or more", need=need))
    price = tell(
        "The price: the {office} does nothing else while in the Debate Preparation box and is USED after the debate "
        "(10.1.1, 10.1.2); full preparation begins a turn before partial.",
        office=OFFICE_NAMES[nominee],
    )
    title = tell("What preparing is worth")
    return f'<h4>{escape(title)}</h4>{number_table(head, rows)}<p class="ss-soft">{escape(price)}</p>'
