"""The commands of Swing States: ``swingstudy odds | events | night``, and ``--board`` for all."""

from __future__ import annotations

import argparse
import json
from typing import Any

from swingstudy.chance import Chance, Share
from swingstudy.commands import FINE, Adder, UsageError, position_of, ratio
from swingstudy.records.record import is_there
from swingstudy.swing.analysis import odds
from swingstudy.swing.analysis.night_odds import NOMINEE_POLICIES, night
from swingstudy.swing.game import GAME
from swingstudy.swing.rules.contest import AIMS, Outcome
from swingstudy.swing.table.board import SIDE_NAMES, read_board
from swingstudy.swing.table.cards import Card, UnknownCard, find_card, read_card
from swingstudy.swing.table.position import PHASE_NAMES, SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS, STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import tell


def options(command: argparse.ArgumentParser) -> None:
    """The options that every command takes."""
    command.add_argument("--board", metavar="FILE", help="a board file over the default board")


def own(given: argparse.Namespace) -> dict[str, Any]:
    """What these options give."""
    return {"board": read_board(given.board) if given.board else None}


def add(command: Adder) -> None:
    """The commands that are this game's own."""
    one = command("odds", _odds, "Exact odds of a Campaign Defense and an Advertising effort in each Region.")
    one.add_argument("position", metavar="POSITION")
    one.add_argument("--aim", choices=AIMS, default="hold", help="which of two dice is taken")
    events = command("events", _events, "Exact odds of an Events Phase with a card.")
    events.add_argument("position", metavar="POSITION")
    which = events.add_mutually_exclusive_group(required=True)
    which.add_argument("--card", metavar="CARD", help="a card number, or a card file")
    events.add_argument("--vp", choices=odds.VP_POLICIES, default="never", help="how the V.P. is used in defense")
    events.add_argument("--aim", choices=AIMS, default="hold", help="which of two dice is taken")
    election = command("night", _night, "Exact odds of Election Night.")
    election.add_argument("position", metavar="POSITION")
    election.add_argument("--nominees", choices=NOMINEE_POLICIES, default="best", help="how the nominees are used")


def _going_on(given: argparse.Namespace) -> tuple[Position, Rulebook]:
    """A position from which the game can go on: one without Sudden Death."""
    position, rulebook = position_of(given, GAME)
    if position.outcome in (SUDDEN_DEFEAT, SUDDEN_VICTORY):
        raise UsageError(
            tell("the game of {position} is over: {outcome} (rule 13.0)", position=given.position,
                 outcome=position.outcome)
        )  # fmt: skip
    return position, rulebook


def outcomes_json(chance: Chance[Outcome]) -> list[dict[str, Any]]:
    """A contest's joint outcomes, likeliest first."""
    rows = sorted(chance.items(), key=lambda pair: (-pair[1], pair[0]))
    return [
        {
            "p": ratio((weight, chance.total)),
            "success": outcome.success,
            "moves": outcome.moves,
            "flips": outcome.flips,
            "removed": sorted(outcome.removed),
            "scandal_removed": outcome.scandal_removed,
        }
        for outcome, weight in rows
    ]


def _odds(given: argparse.Namespace) -> int:
    position, rulebook = position_of(given, GAME)
    kinds = {"defense": odds.campaign_defense, "advertising": odds.advertising}
    found = {
        region: {
            kind: {
                name: ask(position, region, dice, given.aim, rulebook)
                for name, dice in (("one_die", 1), ("two_dice", 2))
            }
            for kind, ask in kinds.items()
        }
        for region in REGIONS
    }
    if given.json:
        regions = {
            r: {k: {n: outcomes_json(c) for n, c in d.items()} for k, d in kinds.items()} for r, kinds in found.items()
        }
        print(json.dumps({"regions": regions, "aim": given.aim, "readings": rulebook.readings.named()}))
        return FINE
    print(_heading(position, rulebook))
    for region, by_kind in found.items():
        print(f"\n{REGION_NAMES[region]}")
        for kind, label in (("defense", "Campaign Defense"), ("advertising", "Advertising")):
            one, two = (by_kind[kind][name].share(lambda outcome: outcome.success) for name in ("one_die", "two_dice"))
            print(f"  {tell(label):<17} " + tell("succeeds with one die {one}, with two {two}", one=one, two=two))
    return FINE


def _events_card(given: argparse.Namespace, rulebook: Rulebook) -> Card:
    try:
        return find_card(rulebook.cards, given.card)
    except UnknownCard as problem:
        if is_there(given.card):
            return read_card(given.card)
        raise UsageError(str(problem)) from None


def _events(given: argparse.Namespace) -> int:
    position, rulebook = _going_on(given)
    card = _events_card(given, rulebook)
    found = odds.events(position, card, given.vp, given.aim, joint=False, rulebook=rulebook)
    names = {
        r: {rulebook.board.box_name(position.side, r, i): w for i, w in sorted(found.boxes(r).items())} for r in REGIONS
    }
    finance = dict(sorted(found.finance().items()))
    if given.json:
        answer = {
            "sudden_defeat": ratio(found.sudden_defeat.fraction),
            "sudden_victory": ratio(found.sudden_victory.fraction),
            "boxes": {region: {name: ratio(w) for name, w in boxes.items()} for region, boxes in names.items()},
            "finance": {str(dollars): ratio(w) for dollars, w in finance.items()},
            "card": card.label, "vp": given.vp, "aim": given.aim, "readings": rulebook.readings.named(),
        }  # fmt: skip
        if set(card.known) != set(REGIONS):
            answer["not_told"] = [region for region in REGIONS if region not in card.known]
        print(json.dumps(answer))
        return FINE
    print(_heading(position, rulebook))
    print(tell("Card {card}, V.P. {policy}", card=card.label, policy=given.vp))
    print(f"  {tell('Sudden Death defeat'):<21} {found.sudden_defeat}")
    print(f"  {tell('Sudden Death victory'):<21} {found.sudden_victory}")
    for region, boxes in names.items():
        print(f"\n{REGION_NAMES[region]}")
        for name, weights in boxes.items():
            print(f"  {name:<10} {Share(*weights)}")
    print("\n" + tell("Campaign Finance"))
    for dollars, weights in finance.items():
        print(f"  ${dollars:<9} {Share(*weights)}")
    return FINE


def _night(given: argparse.Namespace) -> int:
    position, rulebook = _going_on(given)
    found = night(position, given.nominees, rulebook)
    votes = sorted(found.electoral_votes.items())
    total = found.electoral_votes.total
    if given.json:
        answer = {
            "needed": found.needed,
            "p_win": ratio(found.p_win.fraction),
            "p_tie": ratio(found.p_tie.fraction),
            "p_loss": ratio(found.p_loss.fraction),
            "electoral_votes": {str(vote): ratio((weight, total)) for vote, weight in votes},
            "states": {state: ratio(share.fraction) for state, share in found.states.items()},
            "nominees": given.nominees,
            "readings": rulebook.readings.named(),
        }
        print(json.dumps(answer))
        return FINE
    print(_heading(position, rulebook))
    print(
        tell(
            "Nominees: {policy}. {needed} swing votes win; {held} are held, {open} states open.",
            policy=given.nominees,
            needed=found.needed,
            held=found.held,
            open=len(found.toss_ups),
        )
    )
    for name, share in (("Win", found.p_win), ("Tie", found.p_tie), ("Loss", found.p_loss)):
        print(f"  {tell(name):<5} {share}")
    print("  " + tell("Expected votes {votes}", votes=f"{float(found.electoral_votes.mean()):.1f}"))
    for toss_up in found.toss_ups:
        told = tell("{number} votes", number=f"{toss_up.votes:>2}")
        print(f"  {STATE_NAMES[toss_up.state]:<15} {told}  {found.states[toss_up.state]}")
    return FINE


def _heading(position: Position, rulebook: Rulebook) -> str:
    return tell(
        "{side} side, turn {turn}, {phase}. Readings: {readings}.",
        side=SIDE_NAMES[position.side], turn=position.turn, phase=PHASE_NAMES[position.phase],
        readings=rulebook.readings,
    )  # fmt: skip
