"""Random contests put to ``evaluate`` and to the naive resolution."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product

from candidate.builders import ask
from candidate.naive import play_out

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Flo"]
READINGS = [
    {"tie-at-zero": zero, "party-ruling": party}
    for zero, party in product(("undecided", "campaign-again"), ("endorsements-only", "money-only"))
]
"""The readings that a contest follows."""


def one(seed: int, readings: Mapping[str, str], seen: Counter[str]) -> None:
    """Hold one random contest against the naive resolution; count what happened in it."""
    dice = random.Random(seed)
    players = NAMES[: dice.randint(2, 6)]
    convention = dice.random() < 0.3
    hands = {who: dice.randint(1, 8) for who in players}
    used = {who for who in players if dice.random() < 0.2}
    layers = [] if convention else [who for who in players if dice.random() < 0.15][:1]
    given = {"players": players, "hands": dict(hands), "favorite_son_used": sorted(used)}
    most = dice.randint(1, 6)
    if convention:
        told, answers, winner, waiting = play_out(dice, players, hands, [], used, readings, True, most)
        found = ask("convention", readings, **given, undecided=["CA"], rounds=told)
        first = found["contests"][0]
        assert (first["rounds"], first["winner"]) == (answers, winner), seed
        assert found["waiting"] == waiting or winner is not None, seed
    else:
        laid = {who: ["money-2"] for who in layers}
        hands = {who: number - (who in layers) for who, number in hands.items()}
        told, answers, winner, waiting = play_out(dice, players, hands, layers, used, readings, False, most)
        if not told:
            return
        found = ask("primary", readings, **given, layers=laid, states=[["CA"]], rounds={"CA": told})
        assert found["states"]["CA"] == {"rounds": answers, "winner": winner}, seed
        assert found["waiting"] == waiting, seed
        assert found["favorite_son_used"] == [who for who in players if who in used], seed
        assert found["votes"] == {who: 54 * (who == winner) for who in players}, seed
        assert found["undecided"] == (["CA"] if not waiting and winner is None else []), seed
    seen.update(answer["outcome"] for answer in answers)
    seen["rounds"] += len(answers)
    seen["convention" if convention else "primary"] += 1
