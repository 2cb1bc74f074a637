"""A contest resolved a second time, card by card from the rulebook's words alone. It shares no code with the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

KINDS = ("money", "money", "money", "endorsement", "endorsement", "rumor", "rumor", "squelch", "zero", "scandal",
         "party-ruling", "state-ruling", "favorite-son", "deadlock")  # fmt: skip
WITH_WORTH = ("money", "endorsement", "rumor")


def a_card(dice: random.Random) -> str:
    kind = dice.choice(KINDS)
    return f"{kind}-{dice.randint(1, 3)}" if kind in WITH_WORTH else kind


def worth(card: str) -> int:
    return int(card.split("-")[1])


def is_kind(card: str, kind: str) -> bool:
    return card == kind or (kind in WITH_WORTH and card.startswith(kind + "-"))


def one_round(
    table: list[tuple[str, str, str]],
    standing: list[str],
    used: set[str],
    readings: Mapping[str, str],
    convention: bool,
) -> tuple[str, dict[str, int] | None, list[str]]:
    """Outcome, totals and those it names (the winner, or those who tie). ``table`` holds (by, on, card);
    ``used`` gains those who use the Favorite Son."""
    favored = []
    if not convention:
        for who in standing:
            if who not in used and any(on == who and card == "favorite-son" for _, on, card in table):
                favored.append(who)
                used.add(who)
        if any(card == "deadlock" for _, _, card in table):
            return "deadlock", None, []
    if any(card == "scandal" for _, _, card in table):
        return "scandal", None, []
    if favored:
        return ("favorite-son" if len(favored) == 1 else "tie"), None, favored
    left = list(table)
    if any(card == "party-ruling" for _, _, card in table):
        left = [row for row in left if not is_kind(row[2], "endorsement")]
        if readings.get("party-ruling") == "money-only":
            left = [row for row in left if not is_kind(row[2], "rumor")]
    for who in standing:
        on_him = [card for _, on, card in table if on == who]
        if "state-ruling" in on_him:
            left = [row for row in left if not (row[1] == who and is_kind(row[2], "endorsement"))]
        if "squelch" in on_him:
            left = [row for row in left if not (row[1] == who and is_kind(row[2], "rumor"))]
    totals = {}
    for who in standing:
        plus = [worth(card) for _, on, card in left if on == who and (is_kind(card, "money") or
                                                                     is_kind(card, "endorsement"))]  # fmt: skip
        minus = [worth(card) for _, on, card in left if on == who and is_kind(card, "rumor")]
        totals[who] = sum(plus) - sum(minus)
    order = sorted(standing, key=lambda who: -totals[who])
    best = totals[order[0]]
    level = [who for who in standing if totals[who] == best]
    if best > 0:
        return ("won", totals, level) if len(level) == 1 else ("tie", totals, level)
    if convention:
        return "no-winner", totals, []
    if table and len(level) > 1 and readings.get("tie-at-zero") == "campaign-again":
        return "tie", totals, level
    return "undecided", totals, []


def play_out(
    dice: random.Random,
    players: list[str],
    hands: dict[str, int],
    layers: list[str],
    used: set[str],
    readings: Mapping[str, str],
    convention: bool,
    most: int,
) -> tuple[list[Any], list[Any], str | None, list[str]]:
    """Random rounds, at most ``most``, of one state: as a file tells them, as they are to be answered, the winner and
    those who would campaign next. ``hands`` and ``used`` change."""
    told, answers = [], []
    standing = list(players)
    base = 5
    while True:
        going = [who for who in standing if who not in layers and hands[who] > 0]
        if answers and answers[-1]["outcome"] not in ("tie", "scandal", "no-winner"):
            return told, answers, None, []
        if not going:
            return told, answers, None, []
        if len(told) == most:
            return told, answers, None, going
        table = []
        for by in going:
            if dice.random() < 0.25:
                continue
            for on in standing:
                limit = hands[by] - sum(row[0] == by for row in table)
                if on == by:
                    table += [(by, on, card) for card in own_cards(dice, limit, by in used, convention)]
                elif limit and dice.random() < 0.4:
                    table.append((by, on, a_card(dice)))
        for by, _, _ in table:
            hands[by] -= 1
        outcome, totals, named = one_round(table, standing, used, readings, convention)
        tell: dict[str, dict[str, list[str]]] = {}
        for by, on, card in table:
            tell.setdefault(by, {}).setdefault(on, []).append(card)
        told.append(tell)
        answer: dict[str, Any] = {
            "campaigners": going, "outcome": outcome, "totals": totals, "tied": named if outcome == "tie" else []
        }  # fmt: skip
        answers.append(answer)
        if outcome == "tie":
            standing = named
        if convention:
            answer["redraw"] = []
            if outcome != "won" and (not table or not any(hands[who] for who in standing)):
                answer["redraw"] = list(standing)
                hands.update(dict.fromkeys(standing, base))
        if outcome in ("won", "favorite-son"):
            return told, answers, named[0], []


def own_cards(dice: random.Random, limit: int, spent: bool, convention: bool) -> list[str]:
    """What may lie in one's own section: one Money card, one Problem, no Rumor, no State Ruling."""
    void = {"favorite-son"} if spent else set()
    if convention:
        void = {"favorite-son", "deadlock"}
    found: list[str] = []
    for _ in range(min(limit, dice.randint(0, 4))):
        card = a_card(dice)
        problems = [c for c in found if c in ("scandal", "party-ruling", "favorite-son", "deadlock") and c not in void]
        if is_kind(card, "rumor") or card == "state-ruling":
            continue
        if is_kind(card, "money") and any(is_kind(c, "money") for c in found):
            continue
        if card in ("scandal", "party-ruling", "favorite-son", "deadlock") and card not in void and problems:
            continue
        found.append(card)
    return found
