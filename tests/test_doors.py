"""The doors: what a user types first imports little, every name opens, and explorers are one import deep."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import swingstudy as ss
from swingstudy import explore
from swingstudy.games import NAMES, game, game_of

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
FIRST = "import sys, swingstudy; print(*sorted(name for name in sys.modules if '.' not in name or 'swing' in name))"


def test_importing_the_package_imports_no_game_and_nothing_heavy() -> None:
    ran = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split())
    ours = {name for name in loaded if name.startswith("swingstudy")}
    assert ours == {"swingstudy", "swingstudy.doors", "swingstudy.games"}
    assert not loaded & {"pandas", "plotly", "ipywidgets", "anywidget", "IPython", "ruamel", "dataclasses", "argparse"}


@pytest.mark.parametrize("package", [ss, *(getattr(ss, name) for name in NAMES)], ids=["general", *NAMES])
def test_every_public_name_opens(package: object) -> None:
    for name in package.__all__:  # type: ignore[attr-defined]
        assert getattr(package, name) is not None
        assert name in dir(package)
    with pytest.raises(AttributeError, match="has no attribute 'electoral'"):
        _ = package.electoral  # type: ignore[attr-defined]


def test_an_explorer_is_one_import_deep_and_its_name_is_one_games() -> None:
    names = [name for one in NAMES for name in game(one).explorers]
    assert len(names) == len(set(names))
    assert set(dir(explore)) == set(names)
    assert all(callable(getattr(explore, name)) for name in names)


def test_the_kind_of_a_file_names_the_game() -> None:
    first = game(NAMES[0])
    assert game_of("record") == (first, "record")
    assert first.kind("record") == "record"
    assert first._replace(name="other").kind("record") == "other-record"


@pytest.mark.parametrize("notebook", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_no_notebook_types_a_path_of_three_folders(notebook: Path) -> None:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = "".join("".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "code")
    assert re.findall(r"(?:from|import) swingstudy\.\S+", code) == []
