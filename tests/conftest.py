"""Options of the suite: ``--rule SS-70`` runs only the tests that are marked for a statement."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("suite", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], help="only tests marked for this statement, as SS-70")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    named = {item: {name for mark in item.iter_markers("rule") for name in mark.args} for item in items}
    config.hook.pytest_deselected(items=[item for item in items if not named[item] & wanted])
    items[:] = [item for item in items if named[item] & wanted]
