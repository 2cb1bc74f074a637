"""One roll turned every way: what counts, the faces and why, the exact odds, and throws beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from swingstudy.charts import columns
from swingstudy.charts.faces import mark, results
from swingstudy.charts.strips import Strip, strips
from swingstudy.charts.view import View
from swingstudy.play import Roll
from swingstudy.swing.analysis.throws import Tally
from swingstudy.swing.charts import running
from swingstudy.swing.charts.dice import faces_row, pair_grid
from swingstudy.swing.charts.tables import modifiers_table, outcome_list
from swingstudy.swing.charts.words import (
    effect,
    faces_in_words,
    keep_words,
    kind_of,
    needs,
    odds_in_words,
    one_die,
    parts,
    per_hundred,
    question,
    success,
)
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE, Contest, Outcome
from swingstudy.swing.table.regions import OFFICE_NAMES, REGION_NAMES
from swingstudy.swing.table.rulebook import Rulebook

KIND_NAMES = {DEFENSE: "Campaign Defense", ADVERTISE: "Advertising"}
DOES = {DEFENSE: "holds", ADVERTISE: "rises a box"}
TWO_DICE = {DEFENSE: "the V.P. is used for two dice (9.1.1)", ADVERTISE: "the President is used for two dice (11.1.1)"}
CHIPS = 24
BAND = '<p class="ss-soft">Grey: where about 95 of 100 series of throws run.</p>'


class Guess(NamedTuple):
    """What the reader expects: whether a guess is asked for first, and what became of it, in words."""

    first: bool = False
    verdict: str = ""

    @property
    def hides(self) -> bool:
        """Whether the answer waits for a guess."""
        return self.first and not self.verdict


def one_die_view(roll: Roll, rulebook: Rulebook, tally: Tally, aim: str = "hold", guess: Guess | None = None) -> View:
    """A Campaign Defense or an Advertising effort: before the guess what counts, after it the odds, with all throws."""
    guess = guess or Guess()
    contest, hidden = roll.contest, guess.hides
    share = success(roll, aim)
    region = REGION_NAMES[contest.region]
    unit = "faces" if roll.dice == 1 else "pairs of dice"
    if hidden:
        finding = f"{region}, {KIND_NAMES[contest.kind]}: {question(roll)}"
    else:
        finding = f"{region} {DOES[contest.kind]} with {share.words} {unit}: {per_hundred(share)}"
    note = f"{KIND_NAMES[contest.kind]}, rule {roll.rule}; {keep_words(roll)}"
    note += f": {TWO_DICE[contest.kind]}. " if roll.dice > 1 else ". "
    note += f"Readings: {rulebook.readings}."
    panels = {
        "verdict": _verdict(guess, roll),
        "counts": f"<h4>What counts</h4>{modifiers_table(contest, rulebook.board)}",
        "faces": f"<h4>{_faces_title(roll, hidden)}</h4><div class='ss-contain'>{faces_row(roll, hidden=hidden)}</div>",
        "odds": f"<h4>{'The exact chance' if not hidden else 'The exact chance waits'}</h4>{_odds(roll, aim, hidden)}",
        "figure": f"<h4>{escape(_figure_title(roll, tally, aim, hidden))}</h4>",
        "bars": "" if hidden else _bars(roll, tally, aim),
        "throws": _throws(tally, hidden),
    }
    spoken = [f"A die succeeds if it can {needs(contest)}."]
    if hidden:
        spoken += [question(roll), "Type your guess to see the faces and the exact chance."]
    else:
        spoken += [guess.verdict, faces_in_words(roll), odds_in_words(roll, aim)]
    spoken.append(_tally_words(tally, hidden))
    return View(
        finding,
        " ".join(part for part in spoken if part),
        note,
        panels,
        columns.outcome_columns(_columns(roll, tally, aim), roll, hidden),
        () if hidden else _rows(roll, tally, aim),
        frozenset(key for key, idle in _idle(roll, tally, guess).items() if idle),
    )


def _idle(roll: Roll, tally: Tally, guess: Guess) -> dict[str, bool]:
    nothing = guess.hides and not tally.throws
    return {"aim": roll.dice == 1, "guess": not guess.first, "lock": not guess.first, "figure": nothing}


def _verdict(guess: Guess, roll: Roll) -> str:
    if not guess.first:
        return ""
    if guess.verdict:
        return f'<p class="ss-came">{escape(guess.verdict)} Change anything above for another one.</p>'
    return (
        f'<p class="ss-note"><b>{escape(question(roll))}</b> Type a number and press Enter: it is locked, and the '
        "faces, the reasons and the exact chance appear. You may throw dice first, further down.</p>"
    )


def _faces_title(roll: Roll, hidden: bool) -> str:
    if hidden:
        return "The six faces: which succeed?"
    good = sum(kind_of(roll, die) == "good" for die in range(1, 7))
    return f"{good} of the six faces {'succeeds' if good == 1 else 'succeed'}, and why"


def _odds(roll: Roll, aim: str, hidden: bool) -> str:
    share = success(roll, aim)
    if hidden:
        chance = f"<b>? of {share.of}</b><span>first your guess</span>"
    else:
        alone = f"<span>{one_die(roll)}</span>" if one_die(roll) else ""
        chance = f"<b>{share.words}</b><span>{per_hundred(share)}, {share.percent}</span>{alone}"
    chance = f'<div class="ss-chance">{chance}</div>'
    outcomes = "" if hidden else outcome_list(roll, aim)
    if roll.dice == 2:
        grid = pair_grid(roll, hidden=hidden, aim=aim)
        return f'<div class="ss-odds ss-pairs">{grid}<div>{chance}{outcomes}</div></div>'
    return f'<div class="ss-odds">{chance}{outcomes}</div>'


def _figure_title(roll: Roll, tally: Tally, aim: str, hidden: bool) -> str:
    thrown = f". Diamonds: your {len(tally.throws):,} throws" if tally.throws else ""
    if hidden:
        return f"What your {len(tally.throws):,} throws brought; the exact columns wait"
    most = max(parts(roll, aim), key=lambda part: part.share.weight)
    return (
        f"Most often {roll.contest.state or REGION_NAMES[roll.contest.region]} {most.label}: {most.share.words}{thrown}"
    )


def _columns(roll: Roll, tally: Tally, aim: str) -> list[columns.Column]:
    """One column an outcome, those first that are good."""
    named: dict[str, int] = {}
    short: dict[str, str] = {}
    for outcome, count in tally.counts().items():
        label = effect(roll.contest, outcome)
        named[label] = named.get(label, 0) + count
    for outcome in tally.exact:
        short[effect(roll.contest, outcome)] = _short(roll.contest, outcome)
    found = parts(roll, aim)
    return [
        columns.Column(short[part.label], part.label, part.kind, part.share, named.get(part.label, 0)) for part in found
    ]


def _bars(roll: Roll, tally: Tally, aim: str) -> str:
    found = _columns(roll, tally, aim)
    most = max(column.share.weight for column in found)
    lines = []
    for column in found:
        thrown = f" (thrown {column.thrown:,} times)" if tally.throws else ""
        lines.append(Strip(column.label + thrown, column.share.weight / most, column.share.words))
    return strips(lines)


def _short(contest: Contest, outcome: Outcome) -> str:
    """An outcome in as few words as will do under a column, one part a line."""
    if contest.kind == DEFENSE:
        said = ["holds" if outcome.success else "falls", "flips" if outcome.flips else "stays"]
    else:
        said = ["rises" if outcome.success else "stays"]
    said += ["Scandal", "goes"] if outcome.scandal_removed else []
    if outcome.removed:
        said += [
            " ".join(OFFICE_NAMES[office][:1] for office in outcome.removed),
            "leave" if len(outcome.removed) > 1 else "leaves",
        ]
    return "<br>".join(said)


def _throws(tally: Tally, hidden: bool) -> str:
    count = len(tally.throws)
    if not count:
        return (
            "<h4>No throw yet</h4><p>Take a real die and type what it shows, such as 3 5 1 6; then let the computer "
            "throw ten, and a thousand.</p>" + ("" if hidden else running.running_chart(tally))
        )
    chips = "".join(_chip(tally, at) for at in range(min(count, CHIPS)))
    more = f'<li class="ss-more">and {count - CHIPS:,} more</li>' if count > CHIPS else ""
    return (
        f"<h4>{escape(_tally_title(tally, hidden))}</h4>{running.running_chart(tally, hidden)}"
        f"{'' if hidden else BAND}"
        f'<ul class="ss-chips" aria-label="The first throws">{chips}{more}</ul>'
    )


def _chip(tally: Tally, at: int) -> str:
    dice, chosen = tally.throws[at]
    kind = kind_of(tally.roll, chosen)
    shown = "-".join(f"<b>{die}</b>" if die == chosen else str(die) for die in dice)
    return f'<li class="ss-chip ss-{kind}">{shown}{mark(kind)}<span class="ss-hidden">{results()[kind]}</span></li>'


def _tally_title(tally: Tally, hidden: bool) -> str:
    count, won = len(tally.throws), tally.successes
    throws = f"{count:,} throw{'' if count == 1 else 's'}"
    said = f"{won:,} of your {throws} succeed{'s' if won == 1 else ''}: {won / count:.1%}"
    if hidden:
        return said
    off = 100 * (won / count - float(tally.chance))
    where = "just" if abs(off) < 0.05 else f"{abs(off):.1f} points {'above' if off > 0 else 'below'}"
    return f"{said}, {where} the exact chance"


def _tally_words(tally: Tally, hidden: bool) -> str:
    if not tally.throws:
        return ""
    said = f"{_tally_title(tally, hidden)}."
    if hidden:
        return said
    low, high = tally.usual(len(tally.throws))
    inside = low <= tally.successes / len(tally.throws) <= high
    return (
        f"{said} About 95 of 100 series of {len(tally.throws):,} throws end between {low:.0%} and {high:.0%}; "
        f"yours is {'one of them' if inside else 'one of the others'}."
    )


def _rows(roll: Roll, tally: Tally, aim: str) -> Sequence[Mapping[str, Any]]:
    rows = []
    for column in _columns(roll, tally, aim):
        row = {
            "outcome": column.label,
            "cases": column.share.weight,
            "of": column.share.of,
            "percent": column.share.percent,
        }
        rows.append(row | {"your throws": column.thrown, "of your throws": len(tally.throws)})
    return rows
