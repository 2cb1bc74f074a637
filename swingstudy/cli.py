"""The command line: ``swingstudy check | evaluate | view | readings | data | lab``, and what each game adds.

A game's ``commands`` module has ``options(parser)`` for what every command takes, ``own(arguments)`` for what those
give, and ``add(command)`` for commands of its own. Fractions are "n/d" in lowest terms. With ``--json`` only JSON is on
stdout, one object a line. Exit status: 0 all well, 1 an expectation or a rule fails, 2 a file or an argument is not as
it should be.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from swingstudy import __version__
from swingstudy.commands import BROKEN, FAILS, FINE, Run, UsageError, given_readings, own, ratio, rulebook_of
from swingstudy.files import FormatError, NotLegal, parse, read_text
from swingstudy.games import ASKED, NAMES, game, loaded
from swingstudy.lab import lab
from swingstudy.records.check import check
from swingstudy.records.expect import words
from swingstudy.records.reference import locate
from swingstudy.words import sentence, tell


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except FormatError as problem:
        status = FAILS if isinstance(problem, NotLegal) else BROKEN
        return _broken(given, str(problem), problem.as_json() | {"file": problem.file}, status)
    except UsageError as problem:
        return _broken(given, str(problem), {"message": str(problem)})
    except BrokenPipeError:
        sys.stderr.close()
        return FINE


def _broken(given: argparse.Namespace, message: str, as_json: dict[str, Any], status: int = BROKEN) -> int:
    if getattr(given, "json", False):
        print(json.dumps({"errors": [as_json]}))
    else:
        print(f"swingstudy {given.command}: {message}", file=sys.stderr)
    return status


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
    joining = [module for name in NAMES if (module := game(name).commands)]

    def command(name: str, run: Run, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        added.add_argument("--json", action="store_true", help="print JSON only, one object a line")
        added.add_argument(
            "--reading", action="append", default=[], metavar="NAME=VALUE", help="how an ambiguous rule is read"
        )
        for module in joining:
            loaded(f"{module}:options")(added)
        return added

    files = command("check", _check, "Replay records and say what holds; without FILE all that ship.")
    files.add_argument("files", nargs="*", metavar="FILE")
    for module in joining:
        loaded(f"{module}:add")(command)
    evaluating = command("evaluate", _evaluate, "Answer a file that tells what is to be evaluated.")
    evaluating.add_argument("file", metavar="FILE")
    viewing = command("view", _view, "What a player sees of a position.")
    viewing.add_argument("position", metavar="POSITION")
    viewing.add_argument("--player", required=True, metavar="NAME", help="who looks")
    for name, run, text in (
        ("readings", _readings, "The ambiguous rules that can be switched, and their defaults."),
        ("data", _data, "The board and the cards, each datum with where it is from."),
    ):
        command(name, run, text).add_argument(
            "game", nargs="?", choices=(*NAMES, *ASKED), default=NAMES[0], metavar="GAME"
        )
    notebooks = command("lab", _lab, "Open the notebooks in JupyterLab.")
    notebooks.add_argument(
        "folder", nargs="?", metavar="FOLDER", help="where to lay the notebooks when installed from a package"
    )
    notebooks.add_argument("--no-browser", action="store_true", help="start the server without opening a browser")
    return parser


def _check(given: argparse.Namespace) -> int:
    readings = given_readings(given, *(game(name) for name in NAMES))
    return check(given.files, json=given.json, readings=readings, **own(given))


def _readings(given: argparse.Namespace) -> int:
    one = game(given.game)
    chosen = rulebook_of(given, one).readings.named() if one.readings else {}
    if given.json:
        rows = [
            {
                "name": r.name,
                "values": list(r.values),
                "default": r.values[0],
                "row": r.row,
                "rule": r.rule,
                "question": r.question,
                "game": one.name,
            }
            for r in one.readings
        ]
        settled = [row._asdict() | {"game": one.name} for row in one.settled()]
        print(json.dumps({"switches": rows, "settled": settled, "readings": chosen}))
        return FINE
    for reading in one.readings:
        where = tell("rule {rule}; {values}", rule=reading.rule, values=", ".join(reading.values))
        print(f"{reading.name} = {chosen[reading.name]}   ({where})")
        print(f"    {reading.question}")
    print("\n" + tell("Settled one way, without a switch:"))
    for row in one.settled():
        answer = sentence(row.default)
        print(tell("{row} (rule {rule}) {question} {answer}.", row=row.row, rule=row.rule, question=row.question,
                   answer=answer))  # fmt: skip
    return FINE


def _data(given: argparse.Namespace) -> int:
    one = game(given.game)
    rulebook = rulebook_of(given, one)
    named = rulebook.readings.named() if one.readings else {}
    for row in one.data(rulebook):
        if given.json:
            print(json.dumps({**row, "game": one.name, "readings": named}))
        else:
            source = tell("study set") if row["source"] == "study" else row["source"]
            print(f"{row['datum']:<28} {source}")
    return FINE


def _evaluate(given: argparse.Namespace) -> int:
    kinds = {kind: one for one in map(game, (*NAMES, *ASKED)) for kind in one.evaluations}
    kind, top = parse(read_text(given.file), tuple(kinds), given.file)
    one = kinds[kind]
    answer, rulebook = loaded(one.evaluations[kind])(top, given_readings(given, one), **own(given))
    told = _told(given, answer, rulebook)
    return FAILS if answer.get("legal") is False else told


def _view(given: argparse.Namespace) -> int:
    readings = given_readings(given, *(game(name) for name in NAMES))
    one, position, rulebook = locate(given.position, readings=readings, **own(given))
    seats = one.seats(position)
    if given.player not in seats:
        raise UsageError(tell("no player is called {name!r}; there are {names}", name=given.player,
                              names=", ".join(seats)))  # fmt: skip
    return _told(given, one.view(position, given.player, rulebook), rulebook)


def _told(given: argparse.Namespace, answer: Mapping[str, Any], rulebook: Any) -> int:
    """Print an answer of plain values and fractions."""
    if given.json:
        print(json.dumps({**answer, "readings": rulebook.readings.named()}, default=ratio))
    else:
        for name, value in answer.items():
            print(f"{name}: {words(value)}")
    return FINE


def _lab(given: argparse.Namespace) -> int:
    return lab(given.folder, open_browser=not given.no_browser)


if __name__ == "__main__":
    sys.exit(main())
