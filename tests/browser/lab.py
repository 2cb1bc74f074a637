"""JupyterLab in headless Chromium, for tests and benchmarks.

    with Lab() as lab, lab.open(path_of_a_notebook) as page:
        page.run_all()
        page.click_button("Next")
        assert not page.problems()

Notebooks are copied into a folder of the server's own, and the server reads no settings of the user.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, WebSocket, expect, sync_playwright

WIDE = (1280, 900)
PHONE = (390, 844)

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
HERE = {"127.0.0.1", "localhost"}

KERNEL_STATUS = "() => window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status"
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.toJSON())"
COMMAND = """
([name, patience]) => Promise.race([
  window.jupyterapp.commands.execute(name).then(() => null),
  new Promise((_, reject) => setTimeout(() => reject(new Error(`${name} took too long`)), patience)),
])
"""

AXE_RUN = """
async () => {
  if (!document.querySelector('.jp-OutputArea-output')) return [];
  const found = await axe.run({include: ['.jp-OutputArea-output']}, {resultTypes: ['violations']});
  return found.violations.map(rule => ({
    id: rule.id, impact: rule.impact, help: rule.help, nodes: rule.nodes.map(node => node.html.slice(0, 160)),
  }));
}
"""

OVERFLOW = """
() => {
  const found = [];
  const note = element => {
    const over = element.scrollWidth - element.clientWidth;
    if (element.clientWidth && over > 1) {
      const name = element.tagName.toLowerCase() + [...element.classList].map(c => '.' + c).join('');
      found.push(`${name}: ${element.scrollWidth} px in ${element.clientWidth}`);
    }
  };
  for (const output of document.querySelectorAll('.jp-OutputArea-output')) {
    note(output);
    for (const inner of output.querySelectorAll('*')) {
      if (['auto', 'scroll'].includes(getComputedStyle(inner).overflowX)) note(inner);
    }
  }
  return found;
}
"""

# Each figure that takes room is live, shows the state of its page, and is as wide as its place.
FIGURES_STAND = """
() => {
  const pages = [...document.querySelectorAll('.jp-NotebookPanel:not(.lm-mod-hidden) .ss-page')];
  const figures = pages.flatMap(page => [...page.querySelectorAll('.ss-figure')]);
  return figures.filter(figure => figure.clientWidth).every(figure => {
    const drawn = figure.querySelector('.ss-drawn');
    const picture = drawn.querySelector('.main-svg');
    return figure.querySelector('.ss-is-live') && drawn.dataset.ssFigure === figure.dataset.ssFigure
      && picture && Math.abs(picture.clientWidth - figure.clientWidth) <= 1 && picture.clientHeight > 20;
  });
}
"""

# From the click to the second animation frame after the last change; settled when 120 ms brought no other.
REPAINT = """
([button, watch, patience]) => new Promise((resolve, reject) => {
  const pressed = document.querySelector(button);
  const watched = document.querySelector(watch);
  if (!pressed || !watched) return reject(new Error(`no element ${pressed ? watch : button}`));
  let painted = null, quiet = null;
  const end = (settle, value) => {
    observer.disconnect(); clearTimeout(quiet); clearTimeout(late); settle(value);
  };
  const observer = new MutationObserver(() => {
    clearTimeout(quiet);
    requestAnimationFrame(() => requestAnimationFrame(now => {
      painted = performance.now() - start;
      clearTimeout(quiet);
      quiet = setTimeout(() => end(resolve, painted), 120);
    }));
  });
  const late = setTimeout(
    () => end(reject, new Error(`nothing changed in ${watch} within ${patience} ms`)), patience);
  observer.observe(watched, {subtree: true, childList: true, characterData: true, attributes: true});
  const start = performance.now();
  pressed.click();
})
"""


def find_chromium() -> str | None:
    """The browser to drive: $CHROMIUM, else the first of the usual names on PATH."""
    names = [
        os.environ.get("CHROMIUM"),
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ]
    return next((found for name in names if name and (found := shutil.which(name))), None)


@cache
def axe_source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def write_notebook(path: Path, *sources: str) -> Path:
    """A notebook of code cells that have not run yet."""
    common: dict[str, object] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    cells = [{"id": f"cell-{n}", "source": source, **common} for n, source in enumerate(sources)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def stop(server: subprocess.Popen[Any]) -> None:
    """End a Jupyter server; one that has ended its kernels can still wait for a thread forever."""
    server.terminate()
    try:
        server.wait(5)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def message_parts(frame: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    """Header and content of a kernel message (protocol v1.kernel.websocket.jupyter.org).

    A frame holds a count, that many 64-bit offsets, then channel, header, parent, metadata, content, buffers.
    """
    (count,) = struct.unpack_from("<Q", frame)
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    header, content = (json.loads(frame[offsets[at] : offsets[at + 1]]) for at in (1, 4))
    return header, content


class LabPage:
    """One notebook, open in JupyterLab, and what was seen of it since it was opened."""

    def __init__(self, page: Page, path: Path) -> None:
        self.page = page
        self.path = path
        self.requests_out: list[str] = []
        self.websocket_bytes = 0
        self.kernel_errors: list[str] = []
        self.page_errors: list[str] = []
        self.console_errors: list[str] = []
        page.on("request", lambda request: self._see_address(request.url))
        page.on("pageerror", lambda error: self.page_errors.append(str(error)))
        page.on("console", self._see_console)
        page.on("websocket", self._see_websocket)

    def _see_address(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in HERE:
            self.requests_out.append(url)

    def _see_console(self, message: Any) -> None:
        if message.type == "error":
            self.console_errors.append(message.text)

    def _see_websocket(self, websocket: WebSocket) -> None:
        self._see_address(websocket.url)
        if "/channels" in websocket.url:
            websocket.on("framereceived", self._see_frame)

    def _see_frame(self, payload: str | bytes) -> None:
        self.websocket_bytes += len(payload)
        if isinstance(payload, str):
            return
        header, content = message_parts(payload)
        if header["msg_type"] == "error":
            self.kernel_errors.append(f"{content['ename']}: {content['evalue']}")

    # What a person does

    def run_all(self, timeout: float = 120) -> float:
        """Run all cells, wait for the widgets to show, and tell how many seconds it took."""
        started = time.monotonic()
        self.command("notebook:run-all-cells", timeout)
        self.settle(timeout)
        return time.monotonic() - started

    def click_button(self, name: str) -> None:
        """Click the button with this name in an output, and wait for what follows."""
        self.outputs.get_by_role("button", name=name, exact=True).first.click()
        self.settle()

    def press(self, key: str, on: Locator | str | None = None) -> None:
        """Press a key, on the given element or on what has the focus, and wait for what follows."""
        target = self.page.locator(on).first if isinstance(on, str) else on
        if target is None:
            self.page.keyboard.press(key)
        else:
            target.press(key)
        self.settle()

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.settle()

    def load_again(self) -> None:
        """Load the page again and wait for the kernel."""
        self._load(self.page.url)
        self.settle()

    def save(self) -> Path:
        """Save the notebook, and tell where it is."""
        before = self.path.stat().st_mtime_ns
        self.command("docmanager:save")
        self._until(lambda: self.path.stat().st_mtime_ns != before, 10, "the notebook was not saved")
        return self.path

    def figures_stand(self, timeout: float = 30) -> None:
        """Wait until every live figure in view has drawn the state that is on the page."""
        self._until(lambda: self.page.evaluate(FIGURES_STAND), timeout, "a live figure did not come")

    def screenshot(self, path: str | Path) -> None:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)

    # What can be asked of the page

    @property
    def outputs(self) -> Locator:
        return self.page.locator(".jp-OutputArea-output")

    def cells(self) -> list[dict[str, Any]]:
        """The cells as they would be saved."""
        return self.page.evaluate(CELLS)

    def output_errors(self) -> list[str]:
        """What went wrong in a cell: exceptions, and anything on standard error."""
        found = []
        for output in (output for cell in self.cells() for output in cell.get("outputs", [])):
            if output["output_type"] == "error":
                found.append(f"{output['ename']}: {output['evalue']}")
            elif output.get("name") == "stderr":
                found.append("".join(output["text"]))
        return found

    def problems(self) -> list[str]:
        """What went wrong so far, the hidden exceptions of callbacks and requests to elsewhere included."""
        return [
            *(f"in a cell: {text}" for text in self.output_errors()),
            *(f"in the kernel: {text}" for text in self.kernel_errors),
            *(f"on the page: {text}" for text in self.page_errors),
            *(f"request to {url}" for url in self.requests_out),
        ]

    def axe(self, impacts: tuple[str, ...] = ("serious", "critical")) -> list[dict[str, Any]]:
        """What axe-core finds in the output areas, of these impacts."""
        if not self.page.evaluate("() => typeof axe === 'object'"):
            self.page.evaluate(axe_source())
        return [rule for rule in self.page.evaluate(AXE_RUN) if rule["impact"] in impacts]

    def overflow(self) -> list[str]:
        """The elements of the outputs that scroll sideways, with their widths."""
        return self.page.evaluate(OVERFLOW)

    def repaint_ms(self, button: str, watch: str, patience: float = 10) -> float:
        """Milliseconds from a click on `button` to the paint of the last change in `watch` (selectors)."""
        return self.page.evaluate(REPAINT, [button, watch, patience * 1000])

    # Waiting

    def command(self, name: str, timeout: float = 30) -> None:
        """Carry out one of JupyterLab's commands and wait for its end."""
        self.page.evaluate(COMMAND, [name, timeout * 1000])

    def settle(self, timeout: float = 30, quiet: float = 0.3) -> None:
        """Wait until the kernel is idle and no message has come for `quiet` seconds."""
        seen, since = self.websocket_bytes, time.monotonic()

        def still() -> bool:
            nonlocal seen, since
            if seen != self.websocket_bytes or self.page.evaluate(KERNEL_STATUS) != "idle":
                seen, since = self.websocket_bytes, time.monotonic()
            return time.monotonic() - since >= quiet

        self._until(still, timeout, "the kernel did not come to rest")

    def _until(self, done: Callable[[], bool], timeout: float, failure: str) -> None:
        end = time.monotonic() + timeout
        while not done():
            if time.monotonic() > end:
                raise TimeoutError(failure)
            self.page.wait_for_timeout(50)

    def _load(self, url: str) -> None:
        self.page.goto(url)
        expect(self.page.locator(".jp-Notebook")).to_be_visible(timeout=60_000)
        self.page.wait_for_function(
            f"() => ({KERNEL_STATUS})() === 'idle' && window.jupyterapp.shell.currentWidget.context.isReady",
            timeout=60_000,
        )
        self.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")


class Lab:
    """A JupyterLab server and a browser; a context manager."""

    def __init__(self, chromium: str | None = None) -> None:
        found = chromium or find_chromium()
        if not found:
            raise RuntimeError("no Chromium: install Debian's package chromium, or set CHROMIUM to its path")
        self.chromium = found

    def __enter__(self) -> Lab:
        self._temporary = tempfile.TemporaryDirectory(prefix="swingstudy-lab-", ignore_cleanup_errors=True)
        self.home = Path(self._temporary.name)
        self.root = self.home / "notebooks"
        self.root.mkdir()
        self._start_server()
        try:
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(executable_path=self.chromium, args=CHROMIUM_FLAGS)
        except BaseException:
            self._stop_server()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.close()
        self._playwright.stop()
        self._stop_server()
        self._temporary.cleanup()

    @contextmanager
    def open(
        self, notebook: str | Path, width: int = WIDE[0], height: int = WIDE[1], scheme: str = "light"
    ) -> Iterator[LabPage]:
        """A copy of the notebook, open with its kernel idle; the kernel ends with the block."""
        folder = Path(tempfile.mkdtemp(dir=self.root))
        copy = Path(shutil.copy(notebook, folder))
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        opened = LabPage(page, copy)
        try:
            opened._load(f"{self.url}/lab/workspaces/{folder.name}/tree/{copy.relative_to(self.root).as_posix()}")
            yield opened
            page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
        finally:
            context.close()

    def new_page(self) -> Page:
        """An empty page of the browser."""
        return self._browser.new_page()

    def environment(self) -> dict[str, str]:
        """The environment in which Jupyter keeps everything in the folder of this object."""
        places = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        return {**os.environ, **{name: str(self.home / folder) for name, folder in places.items()}}

    def _start_server(self) -> None:
        overrides = self.home / "app" / "overrides.json"
        overrides.parent.mkdir()
        overrides.write_text(json.dumps(SETTINGS), encoding="utf-8")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._log = (self.home / "server.log").open("wb")
        self._server = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser"),
                f"--ServerApp.root_dir={self.root}",
                "--ServerApp.ip=127.0.0.1",
                f"--ServerApp.port={port}",
                "--ServerApp.port_retries=0",
                "--ServerApp.allow_root=True",
                "--IdentityProvider.token=",
                f"--LabApp.app_settings_dir={overrides.parent}",
                "--LabApp.expose_app_in_browser=True",
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                "--MultiKernelManager.default_kernel_name=python3",
            ],
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self._await_server(timeout=60)

    def _await_server(self, timeout: float) -> None:
        end = time.monotonic() + timeout
        while self._server.poll() is None and time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/api", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self._stop_server()
        raise RuntimeError("JupyterLab did not start:\n" + (self.home / "server.log").read_text(errors="replace"))

    def _stop_server(self) -> None:
        stop(self._server)
        self._log.close()
