"""A JupyterLab in Chromium for each test module; without a browser the tests skip, and fail in CI."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from browser.lab import Lab, find_chromium


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    if not find_chromium():
        reason = "no Chromium found: install Debian's package chromium, or set CHROMIUM to its path"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with Lab() as started:
        yield started
