"""Small tables beside a roll: its modifiers with reasons and rule numbers, its outcomes with their shares."""

from __future__ import annotations

from html import escape

from swingstudy.charts import faces
from swingstudy.play import Roll
from swingstudy.swing.charts.words import parts
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE, TOSS_UP, Contest
from swingstudy.swing.table.board import Board
from swingstudy.swing.table.regions import ADVERTISING, CAMPAIGN, MODE_NAMES, OFFICE_NAMES, REGION_NAMES
from swingstudy.swing.table.text import resistance_is_study
from swingstudy.words import Name, tell

KIND_RULES = {DEFENSE: "9.1", ADVERTISE: "11.1", TOSS_UP: "17.1"}
MODES = {DEFENSE: CAMPAIGN, ADVERTISE: ADVERTISING}


def modifiers_table(contest: Contest, board: Board) -> str:
    """The number to beat, each modifier and each set of Blocking Numbers: sign, why, rule number."""
    mode = MODES.get(contest.kind)
    study = mode is not None and resistance_is_study(board, contest.region, mode)
    note = tell("study set")
    target, rule = tell("to beat: every toss-up"), "17.1"
    if mode:
        region = Name(REGION_NAMES[contest.region])
        target = tell("to beat: {region} in {mode}", region=region, mode=Name(MODE_NAMES[mode]))
        rule = f"6.0, {KIND_RULES[contest.kind]}"
    rows = [(str(contest.to_beat), target, note if study else "", rule)]
    rows += [(_signed(m.amount), str(m.why), "", m.rule) for m in contest.modifiers]
    if len(contest.modifiers) > 1:
        rows.append((_signed(contest.drm), tell("in all"), "", "5.0"))
    if not contest.modifiers:
        rows.append(("0", tell("no modifier"), "", "5.0"))
    for office, numbers in contest.blockers:
        why = tell("blocked by the Opposition {office}", office=Name(OFFICE_NAMES[office]))
        rows.append((" ".join(map(str, numbers)), why, note if _blocking_is_study(board, office) else "", "9.1.2"))
    body = "".join(
        f'<tr><th scope="row">{escape(sign)}</th><td>{escape(why)}{f" <i>{note}</i>" if note else ""}</td>'
        f'<td class="ss-rule">{escape(rule)}</td></tr>'
        for sign, why, note, rule in rows
    )
    return f'<table class="ss-modifiers" aria-label="{tell("What counts")}"><tbody>{body}</tbody></table>'


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−") if amount else "0"


def _blocking_is_study(board: Board, office: str) -> bool:
    return any(board.provenance.get(f"blocking.{office}.{face}") == "study" for face in ("normal", "strong"))


def outcome_list(roll: Roll, aim: str = "hold") -> str:
    """Every outcome with its share, marked as good, bad or blocked: the words of the bar."""
    return faces.outcome_list(parts(roll, aim))


def outcome_bar(roll: Roll) -> str:
    """The outcomes as one bar; :func:`outcome_list` has its words."""
    return faces.outcome_bar(parts(roll))
