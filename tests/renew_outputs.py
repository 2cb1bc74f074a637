"""Run notebooks and store their outputs, without widgets' own: what nbval compares and what every other host shows.

python tests/renew_outputs.py [NOTEBOOK ...]
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"


def renew(path: Path) -> None:
    """Run a notebook from its top and write it back with what it shows."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute(cwd=str(path.parent))
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)


def main() -> None:
    for path in [Path(name) for name in sys.argv[1:]] or sorted(NOTEBOOKS.glob("*.ipynb")):
        renew(path)
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
