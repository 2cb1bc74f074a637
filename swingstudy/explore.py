"""The explorers of all games, one import deep: ``from swingstudy import explore``, then ``explore.one_die()``."""

from __future__ import annotations

from typing import Any

from swingstudy.games import NAMES, game, loaded


def __getattr__(name: str) -> Any:
    for explorers in (game(one).explorers for one in NAMES):
        if name in explorers:
            return loaded(explorers[name])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(name for one in NAMES for name in game(one).explorers)
