"""`swingstudy lab`: JupyterLab on start.ipynb.

In a checkout it opens the checkout's own notebooks. Installed from a wheel it first lays the notebooks into a
folder. A notebook that its owner changed is never written over: what was laid is remembered by its hash in a
hidden file beside the notebooks, and only what still has that hash is renewed.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from swingstudy.words import count, tell

PACKAGES = ("jupyterlab", "ipywidgets", "plotly", "anywidget", "pandas")
START = "start.ipynb"
MEMORY = ".swingstudy-lab.json"
FOLDER = "swingstudy-notebooks"

CONFIG_PATH = "JUPYTER_CONFIG_PATH"

HOME = Path(__file__).parent
DEFAULTS = HOME / "jupyter"
"""Defaults of JupyterLab: no question about news. They are read beside the user's own settings, which come first."""

SHIPPED = HOME / "_notebooks"
CHECKOUT = HOME.parent


def lab(folder: str | None = None, open_browser: bool = True) -> int:
    """Open JupyterLab on start.ipynb, and say why where that is not possible.

    Without a folder a checkout opens its own notebooks; an installed package lays them into
    ./swingstudy-notebooks. Returns the exit code.
    """
    missing = missing_packages()
    if missing:
        print(advice(missing), file=sys.stderr)
        return 1
    try:
        place = prepare(folder)
    except OSError as error:
        print(tell("The notebooks cannot be laid out: {error}", error=error), file=sys.stderr)
        return 1
    return _start(arguments(place, open_browser))


def arguments(folder: str | Path, open_browser: bool = True) -> list[str]:
    """The words that follow `jupyter lab`, to open start.ipynb in this folder."""
    place = Path(folder).resolve()
    words = [f"--ServerApp.root_dir={place}", f"--LabApp.default_url=/lab/tree/{START}"]
    if not open_browser:
        words.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def missing_packages() -> list[str]:
    """Which of the packages that the notebooks need are not installed."""
    return [name for name in PACKAGES if find_spec(name) is None]


def advice(missing: list[str]) -> str:
    """What is missing, and the command that brings it."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    if in_checkout():
        where = f'"{CHECKOUT}[lab]"'
        command = f'{python} -m pip install -c "{CHECKOUT / "binder" / "pins.txt"}" -e {where}'
    else:
        command = f"{python} -m pip install {' '.join(missing)}"
    absent = count(len(missing), "{names} is not installed", "{names} are not installed", names=", ".join(missing))
    return tell("The notebooks cannot be opened: {absent}. To install:", absent=absent) + f"\n\n    {command}\n"


def in_checkout() -> bool:
    """Whether this package runs from a checkout, with the notebooks beside it."""
    return not SHIPPED.is_dir() and (CHECKOUT / "notebooks" / START).is_file()


def prepare(folder: str | None = None) -> Path:
    """The folder to open, with the notebooks in it; says on standard output what was laid there.

    Raises FileNotFoundError where the package carries no notebooks, OSError where it cannot write there.
    """
    if folder is None and in_checkout():
        return CHECKOUT / "notebooks"
    source = CHECKOUT / "notebooks" if in_checkout() else SHIPPED
    place = Path(os.path.expanduser(folder or FOLDER)).resolve()
    print(lay(source, place).words(place))
    return place


@dataclass(frozen=True)
class Laid:
    """What was laid, by file name; `kept` are changed by their owner and older than the shipped ones."""

    new: tuple[str, ...]
    renewed: tuple[str, ...]
    kept: tuple[str, ...]

    def words(self, place: Path) -> str:
        laid = ((self.new, "{number} new"), (self.renewed, "{number} renewed"))
        done = [count(len(names), many, many) for names, many in laid if names]
        where = "The notebooks are in {place} ({done})." if done else "The notebooks are in {place}."
        lines = [tell(where, place=place, done=", ".join(done))]
        if self.kept:
            lines.append(
                tell(
                    "Kept as you changed them, though the shipped ones are newer: {names}. "
                    "Rename one, and the next start lays the newer one in its place.",
                    names=", ".join(self.kept),
                )
            )
        return "\n".join(lines)


def lay(source: Path, place: Path) -> Laid:
    """Lay the notebooks of `source` into `place`, never over one that was changed there.

    Raises FileNotFoundError where `source` has no start.ipynb, and OSError where `place` cannot be written.
    """
    if not (source / START).is_file():
        raise FileNotFoundError(tell("this installation of swingstudy carries no {file}", file=START))
    place.mkdir(parents=True, exist_ok=True)
    laid_before = _remembered(place)
    remembered = dict(laid_before)
    new, renewed, kept = [], [], []
    for shipped in sorted(source.glob("*.ipynb")):
        name, content, target = shipped.name, shipped.read_bytes(), place / shipped.name
        edition = _hash(content)
        found = target.read_bytes() if target.is_file() else None
        if found != content:
            if not os.path.lexists(target):
                new.append(name)
            elif found is not None and _hash(found) == laid_before.get(name):
                renewed.append(name)
            else:
                if edition != laid_before.get(name):
                    kept.append(name)
                continue
            target.write_bytes(content)
        remembered[name] = edition
    if remembered != laid_before:
        (place / MEMORY).write_text(json.dumps(remembered, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return Laid(tuple(new), tuple(renewed), tuple(kept))


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _remembered(place: Path) -> dict[str, str]:
    try:
        found = json.loads((place / MEMORY).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _start(words: list[str]) -> int:
    os.environ[CONFIG_PATH] = os.pathsep.join(filter(None, (str(DEFAULTS), os.environ.get(CONFIG_PATH))))
    from jupyterlab.labapp import LabApp

    try:
        LabApp.launch_instance(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
