"""Keep the project alive: python tests/renew_pins.py renews binder/pins.txt and runs all tests with it.

The pins are resolved by uv in a virtual environment that is thrown away, for Linux, Windows and macOS at once
and for every Python that pyproject.toml admits. `git diff` then shows what moved.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
PINS = CHECKOUT / "binder" / "pins.txt"
PROJECT = CHECKOUT / "pyproject.toml"
BUILDER = "hatchling"
OPTIONS = (
    "pyproject.toml --extra lab --extra test -o binder/pins.txt -q --upgrade --no-config "
    "--no-annotate --no-header --universal --python-version 3.11 --fork-strategy fewest"
)


def environment(folder: Path) -> list[str]:
    """A new virtual environment's Python, as the beginning of a command."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return [str(folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")), "-m"]


def resolve(python: list[str]) -> None:
    subprocess.run([*python, "pip", "install", "-q", "uv"], check=True)
    subprocess.run([*python, "uv", "pip", "compile", *OPTIONS.split()], cwd=CHECKOUT, check=True)


def free_builder() -> str:
    """Take the build tool's pin out of pyproject.toml while resolving, and return the text as it was."""
    text = PROJECT.read_text(encoding="utf-8")
    PROJECT.write_text(re.sub(rf"{BUILDER}==[\w.]+", BUILDER, text), encoding="utf-8")
    return text


def pin_builder(text: str) -> None:
    found = re.search(rf"^{BUILDER}==[\w.]+", PINS.read_text(encoding="utf-8"), re.MULTILINE)
    PROJECT.write_text(re.sub(rf"{BUILDER}==[\w.]+", found[0], text) if found else text, encoding="utf-8")


def main() -> int:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        text = free_builder()
        try:
            resolve(environment(Path(scratch, "uv")))
        finally:
            pin_builder(text)
        python = environment(Path(scratch, "tests"))
        install = ["pip", "install", "-q", "-c", str(PINS), "-e", ".[lab,test]"]
        subprocess.run([*python, *install], cwd=CHECKOUT, check=True)
        return subprocess.run([*python, "pytest"], cwd=CHECKOUT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
