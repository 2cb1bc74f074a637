"""One roll turned every way: what counts, the faces and why, the exact odds, and throws beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from swingstudy.charts import columns
from swingstudy.charts.view import View
from swingstudy.play import Roll
from swingstudy.swing.analysis.throws import Tally
from swingstudy.swing.charts import throws
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
from swingstudy.words import count, one_of, tell

ASKS = {DEFENSE: "{region}, Campaign Defense: {question}", ADVERTISE: "{region}, Advertising: {question}"}
FINDINGS = {
    (DEFENSE, 1): "{region} holds with {share} faces: {hundred}",
    (DEFENSE, 2): "{region} holds with {share} pairs of dice: {hundred}",
    (ADVERTISE, 1): "{region} rises a box with {share} faces: {hundred}",
    (ADVERTISE, 2): "{region} rises a box with {share} pairs of dice: {hundred}",
}
NOTES = {
    (DEFENSE, 1): "Campaign Defense, rule {rule}; {dice}. Readings: {readings}.",
    (DEFENSE, 2): "Campaign Defense, rule {rule}; {dice}: the V.P. is used for two dice (9.1.1). Readings: {readings}.",
    (ADVERTISE, 1): "Advertising, rule {rule}; {dice}. Readings: {readings}.",
    (ADVERTISE, 2): "Advertising, rule {rule}; {dice}: the President is used for two dice (11.1.1). "
    "Readings: {readings}.",
}
AIM_WORDS = {
    "hold": "Of two dice the one is taken that succeeds, then stays in its mode, then clears out more markers.",
    "flip": "Of two dice the one is taken that succeeds, then flips the mode, then clears out more markers.",
    "keep-mode": "Of two dice the one is taken that stays in its mode, then succeeds, then clears out more markers.",
    "clear": "Of two dice the one is taken that clears out more markers, then succeeds, then stays in its mode.",
}
ADVERTISING_AIMS = {
    "hold": "Of two dice the one is taken that succeeds, then clears out more markers.",
    "clear": "Of two dice the one is taken that clears out more markers, then succeeds.",
}


def one_die_view(
    roll: Roll, rulebook: Rulebook, tally: Tally, aim: str = "hold", hidden: bool = False, trouble: str = ""
) -> View:
    """A Campaign Defense or an Advertising effort: what counts, and all throws; unless ``hidden`` the odds as well.

    ``trouble`` says why dice that were typed are left out.
    """
    contest = roll.contest
    share = success(roll, aim)
    region, case = REGION_NAMES[contest.region], (contest.kind, roll.dice)
    if hidden:
        finding = tell(ASKS[contest.kind], region=region, question=question(roll))
    else:
        finding = tell(FINDINGS[case], region=region, share=share.words, hundred=per_hundred(share))
    note = tell(NOTES[case], rule=roll.rule, dice=keep_words(roll), readings=rulebook.readings)
    if roll.dice > 1:
        note += f" {aim_words(contest.kind, aim)}"
    bare = hidden and not tally.throws
    panels = {
        "counts": counts_panel(roll, rulebook),
        "faces": f"<h4>{escape(_faces_title(roll, hidden))}</h4>{faces_panel(roll, hidden)}",
        "odds": odds_panel(roll, aim, hidden),
        "figure": "" if bare else f"<h4>{escape(_figure_title(roll, tally, aim, hidden))}</h4>",
        "throws": throws.panel(tally, hidden, trouble),
    }
    spoken = [tell("A die succeeds if it can {need}.", need=needs(contest))]
    if not hidden:
        spoken += [faces_in_words(roll), odds_in_words(roll, aim)]
    spoken += [throws.words(tally, hidden), trouble]
    away = {"aim": roll.dice == 1, "figure": bare}
    return View(
        finding,
        " ".join(part for part in spoken if part),
        note,
        panels,
        columns.outcome_columns(_columns(roll, tally, aim), roll, hidden),
        () if hidden else _rows(roll, tally, aim),
        frozenset(key for key, idle in away.items() if idle),
    )


def aim_words(kind: str, aim: str) -> str:
    """Which of two dice is taken."""
    if kind == DEFENSE:
        return tell(AIM_WORDS[aim])
    return tell(ADVERTISING_AIMS["clear" if aim == "clear" else "hold"])


def _faces_title(roll: Roll, hidden: bool) -> str:
    if hidden:
        return tell("The six faces: which succeed?")
    good = sum(kind_of(roll, die) == "good" for die in range(1, 7))
    return count(good, "{number} of the six faces succeeds, and why", "{number} of the six faces succeed, and why")


def counts_panel(roll: Roll, rulebook: Rulebook) -> str:
    """The number to beat, the modifiers, the blocks."""
    return f"<h4>{escape(tell('What counts'))}</h4>{modifiers_table(roll.contest, rulebook.board)}"


def faces_panel(roll: Roll, hidden: bool) -> str:
    """The six faces; ``hidden``: without what they do."""
    return f'<div class="ss-contain">{faces_row(roll, hidden=hidden)}</div>'


def odds_panel(roll: Roll, aim: str = "hold", hidden: bool = False) -> str:
    """The exact chance with all outcomes, for two dice with their grid; ``hidden``: the question instead."""
    waits = tell("The exact chance waits" if hidden else "The exact chance")
    return f"<h4>{escape(waits)}</h4>{_odds(roll, aim, hidden)}"


def _odds(roll: Roll, aim: str, hidden: bool) -> str:
    share = success(roll, aim)
    if hidden:
        asked = tell("? of {cases}", cases=share.of)
        chance = f"<b>{escape(asked)}</b><span>{escape(tell('first your guess'))}</span>"
    else:
        alone = f"<span>{escape(one_die(roll))}</span>" if one_die(roll) else ""
        chance = f"<b>{escape(share.words)}</b><span>{escape(per_hundred(share))}, {share.percent}</span>{alone}"
    chance = f'<div class="ss-chance">{chance}</div>'
    outcomes = "" if hidden else outcome_list(roll, aim)
    if roll.dice == 2:
        grid = pair_grid(roll, hidden=hidden, aim=aim)
        return f'<div class="ss-odds ss-pairs">{grid}<div>{chance}{outcomes}</div></div>'
    return f'<div class="ss-odds">{chance}{outcomes}</div>'


def _figure_title(roll: Roll, tally: Tally, aim: str, hidden: bool) -> str:
    thrown = len(tally.throws)
    if hidden:
        return count(
            thrown,
            "What your throw brought; the exact columns wait",
            "What your {number} throws brought; the exact columns wait",
        )
    found = parts(roll, aim)
    most = max(part.share.weight for part in found)
    likeliest = [part for part in found if part.share.weight == most]
    region, share = REGION_NAMES[roll.contest.region], likeliest[0].share.words
    if len(likeliest) == len(found) > 1:
        said = tell("All outcomes are equally likely: {share} each", share=share)
    else:
        said = count(
            len(likeliest),
            "Most often {region} {outcomes}: {share}",
            "Most often, and equally so, {region} {outcomes}: {share} each",
            region=region,
            outcomes=one_of(part.label for part in likeliest),
            share=share,
        )
    if not thrown:
        return said
    return f"{said}. {count(thrown, 'Diamond: your throw', 'Diamonds: your {number} throws')}"


def _columns(roll: Roll, tally: Tally, aim: str) -> list[columns.Column]:
    """One column an outcome, those first that are good."""
    named: dict[str, int] = {}
    short: dict[str, str] = {}
    for outcome, often in tally.counts().items():
        label = effect(roll.contest, outcome)
        named[label] = named.get(label, 0) + often
    for outcome in tally.exact:
        short[effect(roll.contest, outcome)] = _short(roll.contest, outcome)
    found = parts(roll, aim)
    return [
        columns.Column(short[part.label], part.label, part.kind, part.share, named.get(part.label, 0)) for part in found
    ]


def _short(contest: Contest, outcome: Outcome) -> str:
    """An outcome in as few words as will do under a column, one part a line."""
    if contest.kind == DEFENSE:
        said = [tell("holds" if outcome.success else "falls"), tell("flips" if outcome.flips else "stays")]
    else:
        said = [tell("rises" if outcome.success else "stays")]
    if outcome.scandal_removed:
        said.append(tell("Scandal\ngoes"))
    if outcome.removed:
        offices = " ".join(tell(OFFICE_NAMES[office])[:1] for office in outcome.removed)
        said.append(count(len(outcome.removed), "{offices}\nleaves", "{offices}\nleave", offices=offices))
    return "\n".join(said).replace("\n", "<br>")


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
