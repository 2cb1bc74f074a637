"""The harness sees what it is there to see: a notebook with every fault that the other tests look for."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.lab import PHONE, Lab, write_notebook

pytestmark = pytest.mark.browser

FAULTS = """
import sys
import ipywidgets

bad = ipywidgets.Button(description="Bad")


def fail(_):
    raise ValueError("hidden")


bad.on_click(fail)
picture = ipywidgets.HTML('<img alt="elsewhere" src="http://elsewhere.invalid/picture.png">')
wide = ipywidgets.HTML('<div style="width: 700px">wide</div>')
print("warning", file=sys.stderr)
ipywidgets.VBox([bad, ipywidgets.IntSlider(), picture, wide])
"""


def test_finds_every_fault(lab: Lab, tmp_path: Path) -> None:
    faulty = write_notebook(tmp_path / "faulty.ipynb", FAULTS, "1 / 0")
    with lab.open(faulty) as page:
        page.run_all()
        page.click_button("Bad")
        assert page.output_errors() == ["warning\n", "ZeroDivisionError: division by zero"]
        assert "ValueError: hidden" in page.kernel_errors
        assert page.requests_out == ["http://elsewhere.invalid/picture.png"]
        assert len(page.problems()) == 5
        assert "aria-input-field-name" in {rule["id"] for rule in page.axe()}
        page.resize(PHONE)
        assert page.overflow()
