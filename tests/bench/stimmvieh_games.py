"""Random games of Stimmvieh: always a legal choice, nothing lost, and how often each rare thing came up.

python tests/bench/stimmvieh_games.py [GAMES]
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from swingstudy.dice import Keyed
from swingstudy.play import Choose, Draw
from swingstudy.session import Session, Step
from swingstudy.stimmvieh.rules.campaign import begin
from swingstudy.stimmvieh.rules.evaluation import evaluate, of_position
from swingstudy.stimmvieh.rules.turn import legal_turns
from swingstudy.stimmvieh.table.position import ANGELUS, EVALUATION, PLAY, START, Position
from swingstudy.stimmvieh.table.readings import READINGS, Readings
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.stimmvieh.table.setup import deal

FOUR = ("Gisela", "Holger", "Karin", "Daniel")
CAMPAIGNS = (1, 2)
KINDS = tuple(product((FOUR, FOUR[:3]), (None, "Karin"), product(*(reading.values for reading in READINGS)), CAMPAIGNS))
"""Players, moderator, readings and campaigns of a game: all that there are."""

HOLDERS = ("Angelus' holder in seat 1", "Angelus' holder in seat 2", "Angelus' holder in seat 3")
PLAYS = {"table": "Angelus plays a top candidate", "hand": "Angelus plays a backbencher"}
RARE = (
    "one starts",
    "lowest of all starts",
    "flipped once",
    "flipped again",
    "moderator starts",
    "Angelus would start, her right-hand player does",
    "took a card",
    "too weak on purpose: takes nothing",
    "nobody strong enough: takes nothing",
    "no refill: four lie open",
    "refilled past four",
    *HOLDERS,
    *PLAYS.values(),
    "Angelus doubles",
    "Angelus wins",
    "votes level: influence",
    "votes level: all double",
    "votes level: moderator",
    "no votes, no doubling",
    "shared win",
)
"""What came up, each counted by the step in which it did."""


def played(seed: int) -> Session:
    """A random game of its kind."""
    players, moderator, readings, campaigns = KINDS[seed % len(KINDS)]
    rules = Rulebook(readings=Readings(*readings), moderator=moderator)
    deals = [deal(players, Keyed(seed, number), rules) for number in range(campaigns)]
    chance, luck = Random(seed), Keyed(seed)
    session = begin(deals[0], Rulebook(rules.cards, rules.readings, moderator, tuple(deals[1:])))
    while session.ask is not None:
        ask = session.ask
        if isinstance(ask, Choose):
            options = ask.options()
            assert options, "no legal choice"
            session.answer(chance.choice(options))
        else:
            session.answer(session.luck(luck))
    return session


def check(session: Session) -> None:
    """What holds of every game: 36 turns a campaign, each card in one place, refills that add up."""
    rules, campaigns = session.rulebook, len(session.rulebook.later) + 1
    turns = [step for step in session.steps if step.phase == PLAY]
    assert [step.turn for step in turns] == list(range(1, 36 * campaigns + 1))
    everything = sorted((*rules.cards.votes, *rules.cards.donations))
    for step in turns:
        assert sorted(_cards(step.after)) == everything
        if rules.readings.display_refill == "to-four":
            assert len(step.after.display) == 4
    for at in range(campaigns):
        own = turns[36 * at : 36 * (at + 1)]
        came = Counter(step.fact("refill").kind for step in own if _has(step, "refill"))
        if rules.readings.display_refill == "always":
            assert came == {"vote": 16, "donation": 20}
    assert sum(session.position.points) == 11 * campaigns


def _cards(position: Position) -> list[object]:
    piles = [card for pile in (*position.vote_piles, *position.donation_piles) for card in pile]
    return [*position.display, *position.votes, *position.donations, *piles]


def _has(step: Step, name: str) -> bool:
    return any(name in dict(entry.facts) for entry in step.entries)


def count(session: Session) -> Counter[str]:
    """How often each rare thing came up."""
    found: Counter[str] = Counter()
    for step in session.steps:
        if step.phase == START:
            found.update(_start(step))
        elif step.phase == PLAY:
            found.update(_turn(step))
        elif step.phase == EVALUATION:
            found.update(_night(session, step))
    return found


def _start(step: Step) -> list[str]:
    totals = [sum(tops) for tops in step.before.tops]
    flips = [asked for asked in step.asked if isinstance(asked.ask, Draw)]
    rounds = max(Counter(asked.ask.deck for asked in flips).values(), default=0)
    would_start = any("on her right" in entry.text for entry in step.entries)
    right = ["Angelus would start, her right-hand player does"] * would_start
    if rounds:
        return ["flipped once" if rounds == 1 else "flipped again", *right]
    if totals.count(max(totals)) == 1:
        return ["one starts", *right]
    return ["moderator starts" if step.entries[-1].rule == "ALTERNATIVE 2" else "lowest of all starts", *right]


def _turn(step: Step) -> list[str]:
    before, found = step.before, []
    if step.fact("take") is not None:
        found.append("took a card")
    else:
        able = any(turn.take for turn in legal_turns(before))
        found.append("too weak on purpose: takes nothing" if able else "nobody strong enough: takes nothing")
    if not _has(step, "refill"):
        found.append("no refill: four lie open")
    elif len(step.after.display) > 4:
        found.append("refilled past four")
    if before.player == ANGELUS:
        found += [HOLDERS[before.seat(before.decider)], PLAYS[step.fact("from")]]
    return found


def _night(session: Session, step: Step) -> list[str]:
    players = of_position(step.before)
    night = evaluate(session.rulebook, players)
    found = ["Angelus doubles"] * (ANGELUS in night.double) + ["Angelus wins"] * (ANGELUS in night.winners)
    if night.broken:
        found.append(f"votes level: {night.broken}")
    return found + ["no votes, no doubling"] * (len(night.double) < 2) + ["shared win"] * (len(night.winners) > 1)


def main(games: int) -> None:
    began, total = perf_counter(), Counter[str]()
    for seed in range(games):
        session = played(seed)
        check(session)
        total += count(session)
    seconds = perf_counter() - began
    print(f"{games:,} random games of {len(KINDS)} kinds in {seconds:.0f} s: all legal, all checks hold")
    for name in RARE:
        print(f"{total[name]:>10,}  {name}")
    never = [name for name in RARE if not total[name]]
    print(f"never: {', '.join(never) or 'nothing'}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
