"""The booklet's own numbers: every claim with its exact answer and verdict, and the grid behind the 42%."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from html import escape
from itertools import product
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.charts import palette
from swingstudy.charts.view import View
from swingstudy.results import cell as in_words
from swingstudy.swing.analysis.audit import Audit
from swingstudy.swing.analysis.claims import CONDITION, FAILS, HOLDS, UNKNOWN, Claim
from swingstudy.swing.analysis.forty_two import INDIANA, STATED, Case, FortyTwo
from swingstudy.swing.table.readings import BY_NAME
from swingstudy.words import Name, count, sentence, tell, told_once

ALL = "all"
VERDICTS = (HOLDS, CONDITION, FAILS, UNKNOWN)
VERDICT_STYLES: dict[str, str] = {HOLDS: "holds", CONDITION: "only", FAILS: "fails", UNKNOWN: "open"}
HIGH = ((), (5,), (6,), (5, 6))


def indiana_names() -> dict[str, str]:
    """Where Indiana stands, by place."""
    return {"second": tell("Indiana second"), "bottom": tell("Indiana at the bottom")}


class Cell(NamedTuple):
    """Cases that share Indiana's place, the readings that matter and what is blocked of 5 and 6."""

    indiana: str
    values: tuple[str, ...]
    high: tuple[int, ...]
    chances: tuple[Fraction, ...]

    @property
    def agreeing(self) -> int:
        """How many of its cases round to 42%."""
        return sum(rounds(chance) for chance in self.chances)


def rounds(chance: Fraction) -> bool:
    """Whether a chance is 42% when it is rounded to whole percents."""
    return round(chance * 100) == STATED


@cache
def cells(grid: FortyTwo) -> tuple[Cell, ...]:
    """The whole grid, folded along everything that makes no difference but the numbers 2 to 4."""
    found: dict[tuple[str, tuple[str, ...], tuple[int, ...]], list[Fraction]] = {
        key: [] for key in product(INDIANA, product(*(BY_NAME[name].values for name in grid.matter)), HIGH)
    }
    for case, chance in grid.chances.items():
        named = case.readings.named()
        high = tuple(number for number in case.blocked if number >= 5)
        found[case.indiana, tuple(named[name] for name in grid.matter), high].append(chance)
    return tuple(Cell(*key, tuple(chances)) for key, chances in found.items())


@told_once
def _notes(grid: FortyTwo) -> tuple[str, ...]:
    return tuple(grid.notes())


def audit_view(audit: Audit, case: Case, shown: str = ALL) -> View:
    """The claims with one verdict ("all" for every one), and the 42% for one ``case`` within its grid."""
    claims = [claim for claim in audit.claims if shown in (ALL, claim.verdict)]
    grid = audit.forty_two
    panels = {"case": _case(grid, case), "grid": _grid(grid, case), "claims": _claims(audit, claims, shown)}
    said = "Each is computed anew from the rules. Readings: {readings}, unless a row says otherwise."
    note = tell(said, readings=audit.readings)
    words = " ".join([_claims_words(claims), _grid_title(grid), *_notes(grid), _case_words(grid, case)])
    return View(audit.title, words, note, panels, rows=_rows(audit))


def audit_situation(audit: Audit) -> View:
    """The statements alone: nothing that tells which of them hold."""
    said = "; ".join(f"{claim.claim} ({claim.rule})" for claim in audit.claims)
    heads = "".join(f'<th scope="col">{name}</th>' for name in (tell("the booklet says"), tell("rule")))
    body = "".join(
        f'<tr><th scope="row">{escape(claim.claim)}</th><td class="ss-rule">{escape(claim.rule)}</td></tr>'
        for claim in audit.claims
    )
    title = tell("All {statements} statements", statements=len(audit.claims))
    table = f'<table class="ss-numbers"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'
    words = tell("The booklet says: {statements}.", statements=said)
    return View("", words, panels={"claims": f"<h4>{escape(title)}</h4>{table}"})


def _claims(audit: Audit, claims: Sequence[Claim], shown: str) -> str:
    body = "".join(_claim(claim) for claim in claims)
    names = (tell("verdict"), tell("the booklet says"), tell("rule"), tell("exact answer"), tell("under"))
    heads = "".join(f'<th scope="col" role="columnheader">{name}</th>' for name in names)
    which = tell("All {statements} statements", statements=len(claims))
    if shown != ALL:
        one = "{number} of {all} statements: {verdict}"
        which = count(len(claims), one, one, all=len(audit.claims), verdict=Name(shown))
    return (
        f'<h4>{escape(which)}</h4><table class="ss-numbers ss-claims" role="table" '
        f'aria-label="{escape(tell("Statements of the booklet"))}">'
        f'<thead role="rowgroup"><tr role="row">{heads}</tr></thead><tbody role="rowgroup">{body}</tbody></table>'
    )


def _claim(claim: Claim) -> str:
    cells = [
        (claim.claim, "claim"),
        (claim.rule, "ss-rule"),
        (claim.answer, "answer"),
        (in_words(claim.under), "under"),
    ]
    data = "".join(f'<td role="cell" class="{style}">{escape(text)}</td>' for text, style in cells)
    return f'<tr role="row"><th scope="row" role="rowheader">{_verdict(claim.verdict)}</th>{data}</tr>'


def _verdict(verdict: str) -> str:
    style = VERDICT_STYLES[verdict]
    icons: dict[str, str] = {HOLDS: palette.TICK, FAILS: palette.CROSS}
    icon, letters = icons.get(verdict), dict[str, str]({CONDITION: tell("if"), UNKNOWN: "?"})
    sign = f'<svg class="ss-mark" viewBox="-7 -7 14 14" aria-hidden="true"><path d="{icon}"/></svg>' if icon else ""
    letter = letters.get(verdict, "")
    mark = f'<i aria-hidden="true">{sign}{letter}</i>'
    return f'<span class="ss-ruling ss-{style}">{mark}{escape(in_words(verdict))}</span>'


def _claims_words(claims: Sequence[Claim]) -> str:
    said = []
    for verdict in VERDICTS:
        named = [f"{claim.claim} ({claim.rule})" for claim in claims if claim.verdict == verdict]
        if named:
            said.append(tell("{verdict}: {claims}.", verdict=sentence(in_words(verdict)), claims="; ".join(named)))
    return " ".join(said) or tell("No statement has this verdict.")


def _share(chance: Fraction) -> Share:
    return Share.of_dice(chance)


def _case(grid: FortyTwo, case: Case) -> str:
    chance = grid.chances[case]
    agrees = "{percent}: it rounds to 42%" if rounds(chance) else "{percent}: it does not round to 42%"
    readings = ", ".join(f"{name} {value}" for name, value in _values(grid, case).items())
    of = tell(
        "{indiana}; the strong Opposition President blocks {blocked}; {readings}.",
        indiana=indiana_names()[case.indiana],
        blocked=_blocked(case),
        readings=readings,
    )
    return (
        f'<h4>{escape(tell("One combination at a time"))}</h4><div class="ss-chance"><b>{_share(chance).words}</b>'
        f"<span>{escape(tell(agrees, percent=_share(chance).percent))}</span></div><p>{escape(of)}</p>"
    )


def _blocked(case: Case) -> str:
    return ", ".join(map(str, case.blocked)) or tell("nothing")


def _values(grid: FortyTwo, case: Case) -> dict[str, str]:
    named = case.readings.named()
    return {name: named[name] for name in grid.matter}


def _case_words(grid: FortyTwo, case: Case) -> str:
    return tell(
        "With {indiana}, {blocked} blocked, {readings}: {chance}.",
        indiana=indiana_names()[case.indiana],
        blocked=_blocked(case),
        readings=", ".join(f"{name}={value}" for name, value in _values(grid, case).items()),
        chance=_share(grid.chances[case]),
    )


def _grid(grid: FortyTwo, case: Case) -> str:
    found = cells(grid)
    rows: dict[tuple[str, tuple[str, ...]], list[Cell]] = {}
    for cell in found:
        rows.setdefault((cell.indiana, cell.values), []).append(cell)
    here = (case.indiana, tuple(_values(grid, case).values()), tuple(number for number in case.blocked if number >= 5))
    body = "".join(
        f'<tr><th scope="row">{escape(_row_name(indiana, grid.matter, values))}</th>'
        f"{''.join(_cell(cell, here) for cell in row)}</tr>"
        for (indiana, values), row in rows.items()
    )
    heads = "".join(f'<th scope="col">{name}</th>' for name in (tell("neither"), "5", "6", tell("5 and 6")))
    key = tell(
        "Each cell stands for {each} combinations: the eight sets of 2, 3 and 4, and the readings that make no "
        "difference. A tick marks those that round to 42%; the heavy outline is the combination chosen.",
        each=len(found[0].chances),
    )
    return (
        f'<h4>{escape(_grid_title(grid))}</h4><table class="ss-numbers ss-forty-two" '
        f'aria-label="{escape(tell("The grid behind the 42%"))}"><thead><tr>'
        f'<th scope="col">{escape(tell("blocked of 5 and 6:"))}</th>{heads}</tr></thead><tbody>{body}</tbody></table>'
        f'<p class="ss-soft">{escape(key)}</p><p>{escape(_notes(grid)[0])}</p>'
    )


def _row_name(indiana: str, names: Sequence[str], values: Sequence[str]) -> str:
    readings = ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True))
    return tell("{indiana}; {readings}", indiana=indiana_names()[indiana], readings=readings)


def _cell(cell: Cell, here: tuple[object, ...]) -> str:
    chosen = " chosen" if (cell.indiana, cell.values, cell.high) == here else ""
    different = sorted(set(cell.chances))
    some = tell("{agreeing} of {all}", agreeing=cell.agreeing, all=len(cell.chances))
    text = _share(different[0]).percent if len(different) == 1 else some
    agrees = cell.agreeing == len(cell.chances)
    tick = (
        f'<svg class="ss-mark" viewBox="-7 -7 14 14" aria-hidden="true"><path d="{palette.TICK}"/></svg>'
        if agrees
        else ""
    )
    said = f'<span class="ss-hidden">{escape(tell("rounds to 42%"))}</span>' if agrees else ""
    return f'<td class="ss-n{" agrees" if agrees else ""}{chosen}">{tick}{text}{said}</td>'


def _grid_title(grid: FortyTwo) -> str:
    agreeing, every = f"{len(grid.agreeing):,}", f"{len(grid.chances):,}"
    return tell("The 42%: {agreeing} of {all} combinations agree.", agreeing=agreeing, all=every)


def _rows(audit: Audit) -> list[Mapping[str, Any]]:
    return [dict(row) for row in audit.rows()]
