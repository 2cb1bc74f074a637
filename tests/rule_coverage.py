"""Which statements of the rulebooks' map have a test that names them: python tests/rule_coverage.py

A test names at most three statements: @pytest.mark.rule("SS-70", "SS-71"). SS are the statements of Swing
States 2012, CA of Candidate, ST of Stimmvieh. The test files are read, not run.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

STATEMENTS = {"SS": 254, "CA": 93, "ST": 45}
GAMES = {"SS": "Swing States 2012", "CA": "Candidate", "ST": "Stimmvieh"}
LATER = {"SS": {*range(233, 236), 237, *range(239, 244)}}
DOCUMENTATION = {"SS": {17}, "ST": {45}}
MOST_PER_TEST = 3


@dataclass
class Found:
    """The statements that tests name, with the places, and what is wrong with the marks."""

    places: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


def read_tests(folder: Path) -> Found:
    found = Found()
    for path in sorted(folder.rglob("test_*.py")):
        read_file(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix(), found)
    return found


def read_file(source: str, name: str, found: Found) -> None:
    tree = ast.parse(source)
    for call in rule_calls(tree):
        for argument in call.args:
            place = f"{name}:{argument.lineno}"
            statement = statement_of(argument)
            if statement is None:
                found.wrong.append(f"{place}: not the name of a statement: {ast.unparse(argument)}")
            else:
                found.places.setdefault(statement, []).append(place)
    for line, count in marked_tests(tree):
        if count > MOST_PER_TEST:
            found.wrong.append(f"{name}:{line}: a test names {count} statements, more than {MOST_PER_TEST}")


def rule_calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Every pytest.mark.rule(...) within."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"pytest.mark.rule", "mark.rule"}:
            yield node


def statement_of(argument: ast.expr) -> tuple[str, int] | None:
    if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
        return None
    match = re.fullmatch(r"(SS|CA|ST)-([1-9]\d*)", argument.value)
    if match is None or int(match[2]) > STATEMENTS[match[1]]:
        return None
    return match[1], int(match[2])


def marked_tests(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """The line of each test, or of each parameter with marks of its own, and how many it names."""
    params_seen: set[ast.Call] = set()
    everywhere = inherited(tree.body)

    def visit(body: list[ast.stmt], above: int) -> Iterator[tuple[int, int]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from visit(node.body, above + inherited(node.body) + names_in(node.decorator_list))
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                params = [param for mark in node.decorator_list for param in param_calls(mark)]
                params_seen.update(params)
                in_params = [names_in(param.keywords) for param in params]
                own = above + names_in(node.decorator_list) - sum(in_params)
                yield node.lineno, own
                yield from ((param.lineno, own + count) for param, count in zip(params, in_params, strict=True))

    yield from visit(tree.body, everywhere)
    for param in param_calls(tree):
        if param not in params_seen:
            yield param.lineno, everywhere + names_in(param.keywords)


def inherited(body: list[ast.stmt]) -> int:
    """How many statements a `pytestmark = ...` in this body names."""
    marks = [node for node in body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"]
    return names_in(marks)


def param_calls(tree: ast.AST) -> list[ast.Call]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if ast.unparse(call.func) in {"pytest.param", "param"}]


def names_in(nodes: Sequence[ast.AST]) -> int:
    return sum(len(call.args) for node in nodes for call in rule_calls(node))


def ranges(numbers: set[int]) -> str:
    """1-3, 7, 9-10"""
    words: list[list[int]] = []
    for number in sorted(numbers):
        if words and words[-1][1] == number - 1:
            words[-1][1] = number
        else:
            words.append([number, number])
    return ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in words) or "none"


def report(found: Found) -> str:
    lines = []
    for game, last in STATEMENTS.items():
        named = {number for of, number in found.places if of == game}
        later, told = (table.get(game, set()) - named for table in (LATER, DOCUMENTATION))
        due = set(range(1, last + 1)) - later - told
        lines.append(f"{game} ({GAMES[game]}): {len(named & due)} of {len(due)} statements have a test that names them")
        lines.append(f"  missing: {ranges(due - named)}")
        if later:
            lines.append(f"  a later issue: {ranges(later)}")
        if told:
            lines.append(f"  documentation only: {ranges(told)}")
    lines += [f"wrong: {text}" for text in found.wrong]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(report(read_tests(Path(__file__).parent)) + "\n")
