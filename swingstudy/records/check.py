"""``swingstudy check``: replay records, look facts up, and say for each what holds."""

from __future__ import annotations

import json as json_module
from collections.abc import Sequence
from typing import Any

from swingstudy.files import Field, FormatError, parse, read_text
from swingstudy.games import NAMES, Game, game, game_of, kinds
from swingstudy.records.facts import answer_facts, read_facts
from swingstudy.records.forms import forms_of
from swingstudy.records.record import KINDS, Readings, Replay, read_record, replay, shipped, shipped_text
from swingstudy.words import count, tell

FINE, FAILS, BROKEN = 0, 1, 2
NOTHING_EXPECTED = "nothing expected"


def check(files: Sequence[str], *, json: bool = False, readings: Readings = (), **own: Any) -> int:
    """Check files, or all that ship when none is given, and print what holds. Returns the exit status.

    0 everything holds; 1 an expectation fails, an action is not legal, dice are missing or left over, or nothing is
    expected; 2 a file breaks its format. Of several files the highest counts.
    """
    reports = [report(name, readings, **own) for name in files or shipped()]
    for told in reports:
        print(json_module.dumps(told.as_json) if json else told.words)
    if not json:
        good = sum(told.status == FINE for told in reports)
        print(count(len(reports), "{good} of {number} record holds", "{good} of {number} records hold", good=good))
    return max((told.status for told in reports), default=FINE)


class Report:
    """What a check found in one file: the status, as JSON and in words."""

    def __init__(self, file: str, title: str | None, rulebook: Any, steps: list[dict[str, Any]], held: int, made: int):
        self.file, self.title, self.steps = file, title, steps
        self.readings = getattr(rulebook, "readings", None)
        self.held, self.made = held, made
        self.final: dict[str, Any] | None = None
        self.errors: list[FormatError] = []
        self.status = FINE
        self.stops = ""

    def settle(self, errors: Sequence[FormatError]) -> Report:
        """Take the errors; a file that expects nothing is not fine."""
        self.errors = list(errors)
        if not self.made and not errors:
            self.errors = [
                FormatError(
                    NOTHING_EXPECTED, file=self.file, line=None, field="", found="no expectation",
                    expected="an expect: after at least one step",
                )
            ]  # fmt: skip
        self.status = FAILS if self.errors else FINE
        return self

    @property
    def as_json(self) -> dict[str, Any]:
        """The object that ``--json`` prints."""
        return {
            "file": self.file, "title": self.title, "ok": self.status == FINE, "held": self.held, "made": self.made,
            "steps": self.steps, "final": self.final, "errors": [error.as_json() for error in self.errors],
            "readings": self.readings.named() if self.readings else {},
        }  # fmt: skip

    @property
    def words(self) -> str:
        """The lines that are printed."""
        lines = [f"{self.file}: {self.title}" if self.title else self.file]
        for step in self.steps:
            where = f"{step['turn']} {step['phase']}" if step["turn"] else step["phase"]
            mark = tell("ok") if step["ok"] else tell("WRONG")
            rule = tell("rule {rule}", rule=step["rule"])
            lines.append(f"  {step['n']:>3} {mark:<5} {where:<12} {rule}: {step['text']}")
        lines += [tell("  wrong: {error}", error=error) for error in self.errors]
        if self.stops:
            lines.append(tell("  The record stops here: {question}", question=self.stops))
        held = tell("{held} of {made} expectations hold", held=self.held, made=self.made)
        told = held if self.made else tell(NOTHING_EXPECTED)
        if self.readings and self.readings.changed():
            told = tell("{held} (readings: {readings})", held=told, readings=self.readings)
        return "\n".join([*lines, f"  {told}"])


def report(name: str, readings: Readings = (), **own: Any) -> Report:
    """Check one file, or one that ships, by its name."""
    try:
        ships = name in shipped()
        text = shipped_text(name) if ships else read_text(name)
        kind, top = parse(text, kinds(*KINDS), f"{name}.yaml" if ships else name)
        one, what = game_of(kind)
        return (_record if what == "record" else _facts)(name, top, _of(one, readings), **own)
    except FormatError as problem:
        first = game(NAMES[0])
        usual = forms_of(first).rulebook(None, _of(first, readings))
        broken = Report(name, None, usual, [], 0, 0)
        broken.errors, broken.status = [problem], BROKEN
        return broken


def _of(one: Game, readings: Readings) -> Readings:
    """The readings that are of a game; those of the others say nothing about its files."""
    own = {reading.name for reading in one.readings}
    return [(name, value) for name, value in readings if name in own]


def _record(name: str, top: Field, readings: Readings, **own: Any) -> Report:
    record = read_record(top, readings, **own)
    played = replay(record)
    told = Report(name, record.title, record.rulebook, _steps(played), played.held, played.made)
    told.final = None if played.final is None else dict(record.game.write(played.final, record.rulebook))
    told.stops = str(getattr(played.ask, "title", "")) if played.final is not None else ""
    return told.settle(played.errors)


def _steps(played: Replay) -> list[dict[str, Any]]:
    steps = []
    for checked in played.checked:
        step = checked.step
        text = f"{step.title}. {step.text}" + (f" [{checked.not_in_source}]" if checked.not_in_source else "")
        steps.append(
            {"n": step.n, "turn": step.turn, "phase": step.phase, "rule": step.rule, "text": text, "ok": checked.ok}
        )
    return steps


def _facts(name: str, top: Field, readings: Readings, **own: Any) -> Report:
    sheet = read_facts(top, readings, **own)
    answers = answer_facts(sheet)
    steps = [
        {"n": n, "turn": None, "phase": "fact", "rule": a.rule, "text": a.text, "ok": not a.errors}
        for n, a in enumerate(answers, 1)
    ]
    told = Report(name, sheet.title, sheet.rulebook, steps, sum(a.held for a in answers), sum(a.made for a in answers))
    return told.settle([error for a in answers for error in a.errors])
