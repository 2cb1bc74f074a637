"""The command line: ``swingstudy check | odds | events | night | readings | data | lab``.

Fractions are "n/d" in lowest terms. With ``--json`` only JSON is on stdout, one object a line. Exit status: 0 all
well, 1 an expectation or a rule fails, 2 a file or an argument is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from swingstudy import __version__
from swingstudy.chance import Chance, Share
from swingstudy.files import FormatError
from swingstudy.swing.analysis import odds
from swingstudy.swing.analysis.night_odds import NOMINEE_POLICIES, night
from swingstudy.swing.rules.contest import AIMS, Outcome
from swingstudy.swing.table.board import SIDE_NAMES, Board, read_board
from swingstudy.swing.table.cards import Card, UnknownCard, find_card, read_card
from swingstudy.swing.table.position import PHASE_NAMES, SUDDEN_DEFEAT, SUDDEN_VICTORY, Position
from swingstudy.swing.table.readings import READINGS, Readings, settled
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS, STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook

FINE, FAILS, BROKEN = 0, 1, 2


class UsageError(ValueError):
    """An argument that is not as it should be."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except FormatError as problem:
        return _broken(given, str(problem), problem.as_json() | {"file": problem.file})
    except (UnknownCard, UsageError) as problem:
        message = str(problem.args[0]) if problem.args else str(problem)
        return _broken(given, message, {"message": message})
    except BrokenPipeError:
        sys.stderr.close()
        return FINE


def _broken(given: argparse.Namespace, message: str, as_json: dict[str, Any]) -> int:
    if getattr(given, "json", False):
        print(json.dumps({"errors": [as_json]}))
    else:
        print(f"swingstudy {given.command}: {message}", file=sys.stderr)
    return BROKEN


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="swingstudy",
        description="Rules, records and exact odds of election board games.",
        epilog="POSITION is a position file, RECORD@15:events (the start of that phase), RECORD@15:action:3 "
        "(before that step), RECORD@night (before the first toss-up) or RECORD (its final position). "
        "RECORD is a file or one that ships.",
    )
    parser.add_argument("--version", action="version", version=f"swingstudy {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        added.add_argument("--json", action="store_true", help="print JSON only, one object a line")
        added.add_argument(
            "--reading", action="append", default=[], metavar="NAME=VALUE", help="how an ambiguous rule is read"
        )
        added.add_argument("--board", metavar="FILE", help="a board file over the default board")
        return added

    check = command("check", _check, "Replay records and say what holds; without FILE all that ship.")
    check.add_argument("files", nargs="*", metavar="FILE")
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
    command("readings", _readings, "The ambiguous rules that can be switched, and their defaults.")
    command("data", _data, "The board and the cards, each datum with where it is from.")
    lab = command("lab", _lab, "Open the notebooks in JupyterLab.")
    lab.add_argument(
        "folder", nargs="?", metavar="FOLDER", help="where to lay the notebooks when installed from a package"
    )
    lab.add_argument("--no-browser", action="store_true", help="start the server without opening a browser")
    return parser


def _given_readings(given: argparse.Namespace) -> list[tuple[str, str]]:
    pairs = []
    for text in given.reading:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--reading takes NAME=VALUE, not {text!r}")
        pairs.append((name, value))
    try:
        Readings.of(pairs)
    except ValueError as problem:
        raise UsageError(str(problem)) from None
    return pairs


def _given_board(given: argparse.Namespace) -> Board | None:
    return read_board(given.board) if given.board else None


def _position(given: argparse.Namespace) -> tuple[Position, Rulebook]:
    from swingstudy.records.reference import find_position

    return find_position(given.position, board=_given_board(given), readings=_given_readings(given))


def _going_on(given: argparse.Namespace) -> tuple[Position, Rulebook]:
    """A position from which the game can go on: one without Sudden Death."""
    position, rulebook = _position(given)
    if position.outcome in (SUDDEN_DEFEAT, SUDDEN_VICTORY):
        raise UsageError(f"the game of {given.position} is over: {position.outcome} (rule 13.0)")
    return position, rulebook


def _check(given: argparse.Namespace) -> int:
    from swingstudy.records.check import check

    return check(given.files, json=given.json, board=_given_board(given), readings=_given_readings(given))


def ratio(value: Fraction | Share | tuple[int, int]) -> str:
    """A probability as "n/d" in lowest terms, always with a slash."""
    fraction = Fraction(*value) if isinstance(value, tuple) else value
    return f"{fraction.numerator}/{fraction.denominator}"


def _share(weights: tuple[int, int]) -> str:
    return str(Share(*weights))


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
    position, rulebook = _position(given)
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
            print(f"  {label:<17} succeeds with one die {one}, with two {two}")
    return FINE


def _events_card(given: argparse.Namespace, rulebook: Rulebook) -> Card:
    if given.card.removeprefix("#") in rulebook.cards or not Path(given.card).exists():
        return find_card(rulebook.cards, given.card)
    return read_card(given.card)


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
    print(f"Card {card.label}, V.P. {given.vp}")
    print(f"  Sudden Death defeat   {found.sudden_defeat}")
    print(f"  Sudden Death victory  {found.sudden_victory}")
    for region, boxes in names.items():
        print(f"\n{REGION_NAMES[region]}")
        for name, weights in boxes.items():
            print(f"  {name:<10} {_share(weights)}")
    print("\nCampaign Finance")
    for dollars, weights in finance.items():
        print(f"  ${dollars:<9} {_share(weights)}")
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
        f"Nominees: {given.nominees}. {found.needed} swing votes win; {found.held} are held, "
        f"{len(found.toss_ups)} states open."
    )
    for name, share in (("Win", found.p_win), ("Tie", found.p_tie), ("Loss", found.p_loss)):
        print(f"  {name:<5} {share}")
    print(f"  Expected votes {float(found.electoral_votes.mean()):.1f}")
    for toss_up in found.toss_ups:
        print(f"  {STATE_NAMES[toss_up.state]:<15} {toss_up.votes:>2} votes  {found.states[toss_up.state]}")
    return FINE


def _heading(position: Position, rulebook: Rulebook) -> str:
    return (
        f"{SIDE_NAMES[position.side]} side, turn {position.turn}, {PHASE_NAMES[position.phase]}. "
        f"Readings: {rulebook.readings}."
    )


def _readings(given: argparse.Namespace) -> int:
    chosen = Readings.of(_given_readings(given)).named()
    if given.json:
        rows = [
            {
                "name": r.name,
                "values": list(r.values),
                "default": r.values[0],
                "row": r.row,
                "rule": r.rule,
                "question": r.question,
            }
            for r in READINGS
        ]
        print(json.dumps({"switches": rows, "settled": [row._asdict() for row in settled()], "readings": chosen}))
        return FINE
    for reading in READINGS:
        print(f"{reading.name} = {chosen[reading.name]}   (rule {reading.rule}; {', '.join(reading.values)})")
        print(f"    {reading.question}")
    print("\nSettled one way, without a switch:")
    for row in settled():
        print(f"{row.row} (rule {row.rule}) {row.question} {row.default[0].upper()}{row.default[1:]}.")
    return FINE


def _data(given: argparse.Namespace) -> int:
    rulebook = Rulebook(_given_board(given), Readings.of(_given_readings(given)))
    board = rulebook.board
    rows = [{"datum": name, "source": source} for name, source in board.provenance.items()]
    rows += [{"datum": f"card {card.label}", "source": card.provenance} for card in rulebook.cards.values()]
    rows += [{"datum": f"candidate {who.name}", "source": who.provenance} for who in rulebook.candidates.values()]
    if given.json:
        for row in rows:
            print(json.dumps(row | {"readings": rulebook.readings.named()}))
        return FINE
    for row in rows:
        source = "study set" if row["source"] == "study" else row["source"]
        print(f"{row['datum']:<28} {source}")
    return FINE


def _lab(given: argparse.Namespace) -> int:
    from swingstudy.lab import lab

    return lab(given.folder, open_browser=not given.no_browser)


if __name__ == "__main__":
    sys.exit(main())
