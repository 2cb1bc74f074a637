"""Whether this environment can show the notebooks: packages, pins, the widget channel; and what to do when not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from swingstudy.lab import CHECKOUT, PACKAGES, advice
from swingstudy.words import tell

PINS = CHECKOUT / "binder" / "pins.txt"
_LINE = "{name}: {found}. {todo}"


@dataclass(frozen=True)
class Check:
    """One thing looked at: its name, whether it is as it should be, what was found, and what to do if it is not."""

    name: str
    ok: bool
    found: str
    todo: str = ""

    @property
    def line(self) -> str:
        """The name, what was found and what to do, as one line."""
        return tell(_LINE, name=self.name, found=self.found, todo=self.todo)

    @property
    def html(self) -> str:
        """The same with the name in bold."""
        return tell(_LINE, name=f"<b>{escape(self.name)}</b>", found=escape(self.found), todo=escape(self.todo))


@dataclass(frozen=True)
class Health:
    """The report. As text it is one line while all is well; as HTML it also shows a widget that proves the channel."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether everything that the notebooks need is here."""
        return all(check.ok for check in self.checks)

    def __str__(self) -> str:
        if self.ok:
            return tell("Everything the notebooks need is here.")
        return "\n".join(check.line for check in self.checks if not check.ok)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from swingstudy.charts.style import styled

        if self.ok:
            versions = f'<span class="ss-soft">{escape(_versions(self.checks))}</span>'
            return styled(f"<p><b>{escape(tell('Ready.'))}</b> {escape(str(self))} {versions}</p>{_seen()}")
        rows = "".join(f"<li>{check.html}</li>" for check in self.checks if not check.ok)
        return styled(f"<p><b>{escape(tell('Something is missing.'))}</b></p><ul>{rows}</ul>{_seen()}")


def _seen() -> str:
    """What a page without a widget manager looks like, and what helps."""
    advised = tell(
        'If a cell below shows text such as "Stepper" or "Box(...)" and no buttons, JupyterLab has no widget manager: '
        "install ipywidgets where JupyterLab itself runs, and reload the page."
    )
    return f'<p class="ss-soft">{escape(advised, quote=False)}</p>'


def health() -> Health:
    """Look at the packages, their pins where those are known, and the kernel's widget channel."""
    pins = read_pins(PINS)
    return Health((*(_package(name, pins) for name in PACKAGES), _channel()))


def read_pins(path: Path) -> dict[str, str]:
    """Package to pinned version; empty where there is no file of pins, as in an installed package."""
    if not path.is_file():
        return {}
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {name.lower().replace("_", "-"): pinned for name, pinned in found}


def _package(name: str, pins: dict[str, str]) -> Check:
    try:
        found = version(name)
    except PackageNotFoundError:
        return Check(name, False, tell("not installed"), advice([name]).strip())
    pinned = pins.get(name, found)
    if found.split(".")[0] != pinned.split(".")[0]:
        return Check(
            name,
            False,
            tell("version {found}, tested with {pinned}", found=found, pinned=pinned),
            tell("If something looks wrong: pip install {name}=={pinned}", name=name, pinned=pinned),
        )
    return Check(name, True, found)


def _channel() -> Check:
    """Whether widgets made here have a channel to a page: there is one in a kernel, and none elsewhere."""
    name = tell("widget channel")
    kernel = _kernel()
    if kernel is None:
        return Check(name, True, tell("not in a notebook"))
    if getattr(kernel, "comm_manager", None) is None:
        return Check(
            name,
            False,
            tell("this kernel has none"),
            tell("Choose the kernel Python 3 (ipykernel) in the menu Kernel, Change Kernel."),
        )
    return Check(name, True, tell("open"))


def _kernel() -> Any:
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    return getattr(shell, "kernel", None)


def _versions(checks: tuple[Check, ...]) -> str:
    return ", ".join(f"{check.name} {check.found}" for check in checks)
