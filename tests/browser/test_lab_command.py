"""`swingstudy lab`, started for real: the address it prints opens start.ipynb with a kernel, and asks nothing first."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.lab import Lab, stop

pytestmark = pytest.mark.browser

PROGRAM = "import sys; from swingstudy.lab import lab; sys.exit(lab(sys.argv[1], open_browser=False))"


def test_opens_jupyterlab_on_start(lab: Lab, tmp_path: Path) -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "notebooks")],
        env=lab.environment(),
        stderr=subprocess.PIPE,
        text=True,
    )
    assert started.stderr
    try:
        addresses = (re.search(r"http://127\.0\.0\.1\S+", line) for line in started.stderr)
        address = next(found for found in addresses if found)
        page = lab.new_page()
        page.goto(address[0])
        expect(page.locator(".jp-NotebookPanel:visible .jp-Notebook")).to_be_visible(timeout=60_000)
        assert page.url.endswith("/lab/tree/start.ipynb")
        idle = page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']")
        expect(idle).to_be_visible(timeout=60_000)
        page.wait_for_timeout(4000)
        assert page.locator(".jp-toast-message, .Toastify__toast, .jp-Dialog").all_inner_texts() == []
        page.close()
    finally:
        stop(started)
        started.stderr.close()
