"""Auditing the rulebook: its own numbers, reproduced or refuted."""

from __future__ import annotations

from dataclasses import replace

from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst, off_by
from swingstudy.swing.analysis.audit import Audit
from swingstudy.swing.analysis.audit import audit as work_out
from swingstudy.swing.analysis.forty_two import STRONG_PRESIDENT, Case
from swingstudy.swing.charts.audit import ALL, VERDICTS, audit_situation, audit_view, indiana_names
from swingstudy.swing.table.readings import BY_NAME, Readings
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Panel, Toggle, remembered
from swingstudy.words import tell, told_once

NUMBERS = range(2, 7)


@told_once
def _audit() -> Audit:
    return work_out()


def _verdicts() -> list[tuple[str, str]]:
    claims = _audit().claims
    counted = [(verdict, sum(claim.verdict == verdict for claim in claims)) for verdict in VERDICTS]
    every = tell("all {statements}", statements=len(claims))
    return [
        (every, ALL),
        *((tell("{verdict} ({statements})", verdict=v, statements=count), v) for v, count in counted),
    ]


def _view(choices: Choices) -> View:
    """The view of a set of choices."""
    blocked = tuple(number for number in NUMBERS if choices[f"block_{number}"])
    readings = Readings.of((name, choices[name]) for name in _audit().forty_two.matter)
    return audit_view(_audit(), Case(choices["indiana"], blocked, readings), choices["verdict"])


def _asked(choices: Choices) -> Asked:
    claims = len(_audit().claims)
    said = tell("Of {statements} statements of the booklet, how many hold as they stand?", statements=claims)
    return Asked(said, 0, claims)


def _situation(choices: Choices) -> View:
    return replace(audit_situation(_audit()), away=frozenset({"which", "case_of"}))


GUESS = GuessFirst(_asked, lambda choices: "audit", _situation, lambda said, choices: off_by(said, _audit().holding))
see = GUESS.veiled(_view)


@remembered
def audit(guess_first: bool = True) -> Explorer:
    """Every number of the booklet that can be checked, and the 42% under every reading; ready in two seconds."""
    grid = _audit().forty_two
    blocked = DEFAULT.board.blocking[STRONG_PRESIDENT]
    readings = [
        Choice(name, name, [(v, v) for v in BY_NAME[name].values], BY_NAME[name].values[0]) for name in grid.matter
    ]
    places = [(words, name) for name, words in indiana_names().items()]
    controls = (
        GUESS.controls(guess_first),
        Group("which", "", [Choice("verdict", tell("Statements shown"), _verdicts(), ALL)]),
        Group(
            "case_of",
            tell("The 42%: choose one combination"),
            [
                Choice("indiana", tell("Indiana's box"), places, "second"),
                *readings,
                Group(
                    "blocking",
                    tell("The strong Opposition President blocks"),
                    [Toggle(f"block_{number}", str(number), number in blocked) for number in NUMBERS],
                ),
                Panel("case"),
            ],
        ),
    )
    slots = ("predict*", "which*", "claims*", "case_of", "grid")
    return Explorer(controls, see, slots, GUESS.hidden, GUESS.settled())
