"""Every notebook, run whole in a real browser, wide and on a phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.lab import PHONE, WIDE, Lab, LabPage

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=NOTEBOOKS, ids=lambda path: path.stem)
def ran(lab: Lab, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    with lab.open(request.param) as page:
        page.run_all()
        yield page


def test_runs_without_an_error_or_a_request_to_elsewhere(ran: LabPage) -> None:
    assert ran.problems() == []
    assert any(cell.get("outputs") for cell in ran.cells())


def test_sends_at_most_six_megabytes_to_the_page(ran: LabPage) -> None:
    assert ran.websocket_bytes <= 6_000_000


def test_axe_finds_nothing_serious_in_the_outputs(ran: LabPage) -> None:
    assert ran.axe() == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_scrolls_sideways(ran: LabPage, size: tuple[int, int]) -> None:
    ran.resize(size)
    try:
        assert ran.overflow() == []
    finally:
        ran.resize(WIDE)


def test_saves_small_and_without_widget_state(ran: LabPage) -> None:
    saved = ran.save()
    assert saved.stat().st_size <= 100_000
    assert "widgets" not in json.loads(saved.read_text(encoding="utf-8"))["metadata"]
