"""The house: its general rooms name no game, and its arrows point one way."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from swingstudy.games import ASKED, NAMES

PACKAGE = Path(__import__("swingstudy").__file__).parent
ROOMS = ("*.py", "records/*", "charts/*", "widgets/*")
GENERAL = [p for room in ROOMS for p in sorted(PACKAGE.glob(room)) if p.suffix in (".py", ".css", ".js")]
NAMED = re.compile(
    rf"\b(?:{'|'.join(NAMES)})\b|\bSwing\b|\bStimmvieh\b|Obama|Romney|\b(?:SOUTH|NORTH|MIDWEST|WEST|BORDER)\b"
    r"|\bV\.P\.|\bSurrogate|\bScandal|\bElection Night\b|\b270\b|\b538\b"
)
"""Games and what belongs to one of them."""

NOTEBOOK = {"pandas", "plotly", "ipywidgets", "anywidget", "IPython", "traitlets", "jupyterlab"}
ORDER = ("data", "table", "rules", "analysis", "records", "charts", "explorers")
"""The rooms of a game: none looks at a later one."""

CORE = (
    "play",
    "words",
    "chance",
    "dice",
    "exact",
    "session",
    "dialect",
    "files",
    "games",
    "results",
    "switches",
    "records",
    "commands",
    "cli",
)


def where(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """The modules that are imported where a module begins, each with its line."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module), node.lineno
            yield from ((f"{node.module}.{name.name}", node.lineno) for name in node.names)


@pytest.mark.parametrize("path", GENERAL, ids=where)
def test_a_general_room_names_no_game(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    found = [f"{at}: {line.strip()}" for at, line in enumerate(lines, 1) if NAMED.search(line)]
    if path.name == "games.py":
        found = [line for line in found if "NAMES: tuple[str, ...] = (" not in line]
    assert found == []


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=where)
def test_the_arrows_point_one_way(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    for module, line in imports(path):
        top = module.partition(".")[0]
        if parts[0] in CORE or (
            parts[0] in (*NAMES, *ASKED) and parts[1] in ("table", "rules", "analysis", "records", "game")
        ):
            assert top not in NOTEBOOK, f"line {line}: the core imports no {top}"
        if top != "swingstudy":
            assert top in sys.stdlib_module_names | NOTEBOOK | {"ruamel"}, f"line {line}: {module}"
            continue
        to = module.split(".")[1:]
        if not to:
            continue
        if parts[0] in (*NAMES, *ASKED):
            assert to[0] not in {*NAMES, *ASKED} - {parts[0]}, f"line {line}: a game looks into another"
            if to[0] == parts[0] and parts[1] in ORDER and len(to) > 1 and to[1] in ORDER:
                assert ORDER.index(to[1]) <= ORDER.index(parts[1]), f"line {line}: {parts[1]} looks at {to[1]}"
            if parts[1] in ("table", "rules", "analysis", "records"):
                assert to[0] not in ("charts", "widgets", "explore"), f"line {line}: {parts[1]} looks at {to[0]}"
        elif parts[0] in CORE:
            assert to[0] not in ("charts", "widgets", "explore"), f"line {line}: {parts[0]} looks at {to[0]}"
        elif parts[0] == "charts":
            assert to[0] != "widgets", f"line {line}: a chart looks at a widget"
