"""Golden playthroughs: each shipped record as text, compared whole. Renew them with: python tests/golden.py"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from swingstudy.games import Game
from swingstudy.play import Choose, Draw, Roll, Rolled
from swingstudy.records.check import report
from swingstudy.records.expect import words
from swingstudy.records.record import load_record, replay, shipped
from swingstudy.session import Asked, Step

FOLDER = Path(__file__).parent / "golden"


def playthrough(name: str) -> str:
    """A shipped record step by step: what was asked and answered, what happened, what changed. Facts: the answers."""
    if name in shipped("facts"):
        return report(name).words + "\n"
    record = load_record(name)
    played = replay(record)
    lines = [record.title, f"opening: {words(played.game.write(played.opening, played.rulebook))}"]
    for checked in played.checked:
        lines += ["", *told(checked.step, played.game, played.rulebook)]
        if checked.not_in_source:
            lines.append(f"  not in the source: {checked.not_in_source}")
    if played.ask is not None:
        lines += ["", f"stops at {played.reference}: {getattr(played.ask, 'title', '')}"]
    assert played.final is not None
    lines += ["", f"final: {words(played.game.write(played.final, played.rulebook))}"]
    return "\n".join(lines) + "\n"


def told(step: Step, game: Game, rulebook: Any) -> list[str]:
    lines = [f"{step.n}. {step.reference} [{step.key}] rule {step.rule}: {step.title}"]
    lines += [f"  asked {asked_words(asked)}" for asked in step.asked]
    lines += [f"  {entry.rule}: {entry.text}" for entry in step.entries]
    changed = changes(step.before, step.after, game, rulebook)
    return [*lines, f"  changes {words(changed)}" if changed else "  changes nothing"]


def asked_words(asked: Asked) -> str:
    ask, answer = asked.ask, asked.answer
    if isinstance(ask, Roll):
        assert isinstance(answer, Rolled)
        return f"{ask.title} ({ask.slot}): {' and '.join(map(str, answer.dice))}, {ask.keep} counts: {answer.chosen}"
    if isinstance(ask, Choose | Draw):
        return f"{ask.title} {words(answer)}"
    return f"order {words(answer)}"


def changes(before: Any, after: Any, game: Game, rulebook: Any) -> dict[str, Any]:
    """The values of a position file that a step changed, as they are after it."""
    return difference(game.write(before, rulebook), game.write(after, rulebook))


def difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The values of ``new`` that differ, mappings name by name; None for what is gone."""
    changed: dict[str, Any] = {}
    for name in (*new, *(name for name in old if name not in new)):
        was, now = old.get(name), new.get(name)
        if was != now:
            both = isinstance(was, dict) and isinstance(now, dict)
            changed[name] = difference(was or {}, now or {}) if both else now
    return changed


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for stale in FOLDER.glob("*.txt"):
        stale.unlink()
    for shipped_name in shipped():
        (FOLDER / f"{shipped_name}.txt").write_text(playthrough(shipped_name), encoding="utf-8", newline="\n")
