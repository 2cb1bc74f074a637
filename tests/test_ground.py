"""The ground the project stands on: style, types, pins, and one way to set it up."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
PINS = (CHECKOUT / "binder" / "pins.txt").read_text(encoding="utf-8")
CHECK = "from swingstudy.cli import main; raise SystemExit(main(['check']))"


def run(*command: str) -> None:
    ran = subprocess.run([sys.executable, "-m", *command], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    if ran.returncode:
        pytest.fail(f"{' '.join(command)} fails:\n{ran.stdout}{ran.stderr}", pytrace=False)


@pytest.mark.parametrize("command", ["ruff check", "ruff format --check", "mypy"], ids=["ruff", "format", "types"])
def test_style_and_types(command: str) -> None:
    run(*command.split())


def test_the_shipped_records_hold() -> None:
    ran = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_pins_name_one_version_each_and_cover_what_the_project_asks_for() -> None:
    lines = PINS.splitlines()
    assert all(re.match(r"[\w.-]+==[\w.]+( ; .+)?$", line) for line in lines)
    pinned = {line.split("==")[0] for line in lines}
    asked = PROJECT["project"]["dependencies"] + EXTRAS["lab"] + EXTRAS["test"]
    assert {re.split(r"[>=]", name)[0].replace(".", "-") for name in asked} <= pinned


def test_the_build_tool_is_the_pinned_one() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(PINS.splitlines())


def test_ci_runs_the_command_that_the_readme_gives() -> None:
    commands = re.findall(r"^python3 -m venv .*$", (CHECKOUT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    tests = [command for command in commands if command.endswith("-m pytest")]
    assert len(tests) == 1
    assert tests[0] in (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("notebook", sorted((CHECKOUT / "notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_is_small_and_carries_no_widget_state(notebook: Path) -> None:
    assert notebook.stat().st_size <= 100_000
    assert "widgets" not in json.loads(notebook.read_text(encoding="utf-8"))["metadata"]


@pytest.mark.parametrize("notebook", sorted((CHECKOUT / "notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_no_dollar_sign_of_a_notebook_is_taken_for_mathematics(notebook: Path) -> None:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert not [cell["id"] for cell in cells if cell["cell_type"] == "markdown" and "$" in "".join(cell["source"])]
