"""A few dozen random games of every kind; ten thousand are played by tests/bench/stimmvieh_games.py."""

from __future__ import annotations

import pytest

from bench.stimmvieh_games import KINDS, RARE, check, count, played


@pytest.mark.rule("ST-15", "ST-26", "ST-30")
@pytest.mark.parametrize("seed", range(0, 128, 3))
def test_a_random_game_is_legal_and_loses_nothing(seed):
    session = played(seed)
    check(session)
    found = count(session)
    assert set(found) <= set(RARE)
    assert found["took a card"] > 0
    assert session.position.outcome


def test_the_kinds_are_all_players_alternatives_readings_and_series():
    assert len(set(KINDS)) == len(KINDS) == 2 * 2 * 8 * 2
