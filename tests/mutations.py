"""Break the rules one at a time and show that a test marked for each then fails: python tests/mutations.py

Each row replaces one piece of source text in a copy of the package and runs, on the copy, only the tests of
tests/swing that are marked for the statement. The working tree is never touched. Exit 1 if a break goes unnoticed or
its text is not found.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import rule_coverage

HERE = Path(__file__).parent
WORKERS = 2


class Break(NamedTuple):
    """One rule broken: its statement, the module, the text and what replaces it, and what that means."""

    statement: str
    module: str
    text: str
    broken: str
    meaning: str


class Verdict(NamedTuple):
    """What came of a break: the first test that failed, or why none did."""

    caught: bool
    words: str


BREAKS = (
    Break("SS-37", "contest", "LOWEST), HIGHEST)", "LOWEST), 7)", "modified results above 6 stay"),
    Break(
        "SS-38",
        "contest",
        "NATURAL_FAILURE, NATURAL_SUCCESS = 1, 6",
        "NATURAL_FAILURE, NATURAL_SUCCESS = 0, 6",
        "a natural 1 may succeed",
    ),
    Break(
        "SS-39",
        "contest",
        "NATURAL_FAILURE, NATURAL_SUCCESS = 1, 6",
        "NATURAL_FAILURE, NATURAL_SUCCESS = 1, 7",
        "a natural 6 may fail",
    ),
    Break(
        "SS-34",
        "contest",
        "SURROGATE_MODIFIER, SCANDAL_MODIFIER = 1, -1",
        "SURROGATE_MODIFIER, SCANDAL_MODIFIER = 1, 0",
        "the Scandal is no modifier",
    ),
    Break(
        "SS-70", "contest", "success = modified > to_beat", "success = modified >= to_beat", "an equal result succeeds"
    ),
    Break("SS-73", "contest", "die % 2 == 1", "die % 2 == 1 and not success", "a successful odd die does not flip"),
    Break(
        "SS-71",
        "contest",
        "blocking, scandal and success)\n    elif",
        "blocking, False)\n    elif",
        "a defense leaves the Scandal",
    ),
    Break("SS-82", "attack", "for office in outcome.removed:", "for office in ():", "a blocking marker stays"),
    Break(
        "SS-78",
        "attack",
        "face = table[rolled.chosen - 1]",
        "face = table[max(rolled.dice) - 1]",
        "the higher die always counts",
    ),
    Break("SS-77", "attack", "            dice = 2\n", "            dice = 1\n", "the V.P. adds no die"),
    Break(
        "SS-24",
        "ready",
        "must = position.used(nominee)",
        "must = False and position.used(nominee)",
        "a USED nominee may stay",
    ),
    Break("SS-26", "ready", "vp_used=False, war_chest_used=False", "vp_used=False", "the War Chest stays USED"),
    Break("SS-118", "ready", "{1: FULL, 0: PARTIAL}", "{1: FULL, 0: FULL}", "full preparation on the day"),
    Break("SS-89", "events", "surrogate=None, scandal=region", "scandal=region", "the Surrogate survives a Scandal"),
    Break("SS-59", "events", 'if mark in ("yellow", "bolt"):', 'if mark == "yellow":', "a bolt does not attack"),
    Break(
        "SS-95",
        "economy",
        'owner == (card.animal == "bull")',
        'owner != (card.animal == "bull")',
        "a bear helps the owner",
    ),
    Break("SS-99", "economy", "if marker == 0:", "if marker != -sign:", "no triangle on a marker of the same sign"),
    Break("SS-101", "economy", "if position.economy[INDEX[region]] == -sign:", "if False:", "nothing is swept away"),
    Break(
        "SS-124",
        "debates",
        '("president", PARTIAL): (2, HIGHEST)',
        '("president", PARTIAL): (2, LOWEST)',
        "partial preparation keeps the low die",
    ),
    Break(
        "SS-122",
        "debates",
        "return position.with_opposition(card.debate, None)",
        "return position",
        "the opponent stays while debating",
    ),
    Break("SS-114", "position", "CARDS_ON_A_DEBATE = 2", "CARDS_ON_A_DEBATE = 1", "one Reserve card on a debate"),
    Break("SS-114", "headline", 'if on_debate and card.stripe == "orange":', "if False:", "an orange card on a debate"),
    Break("SS-114", "problems", "needed > len(decks.reserve)", "needed < 0", "a debate with too few Reserve cards"),
    Break("SS-118", "problems", "elif at == PARTIAL and above:", "elif False:", "partial preparation a turn ahead"),
    Break(
        "SS-134",
        "headline",
        "position = position.with_decks(discard=tuple(one for one in discard if one != card.id))",
        "pass",
        "a held card stays in the Discard Pile",
    ),
    Break("SS-135", "held_cards", '(*pile, card.removeprefix("#"))', "pile", "a played card comes again"),
    Break(
        "SS-143",
        "actions",
        "position._replace(finance=position.finance - 1)\n        if self.president:",
        "position._replace(finance=position.finance)\n        if self.president:",
        "advertising is free",
    ),
    Break("SS-145", "actions", "slot, 1 + self.president)", "slot, 1)", "the President adds no die"),
    Break(
        "SS-157",
        "actions",
        "if position.vp not in REGIONS or position.vp != position.president:",
        "if position.vp != position.president:",
        "support works at Campaign HQ",
    ),
    Break(
        "SS-132",
        "held_cards",
        "surrogate=self.place, scandal=None",
        "surrogate=self.place",
        "the Surrogate leaves the Scandal",
    ),
    Break(
        "SS-162",
        "money",
        "pays = position.war_chest\n",
        "pays = max(position.war_chest - 1, 0)\n",
        "cashing in pays the box below",
    ),
    Break("SS-159", "actions", "if RESEARCH_BY[self.nominee] in position.done:", "if False:", "research after Support"),
    Break("SS-169", "money", "if REPAID in position.done:", "if False:", "a new loan in the turn of a repayment"),
    Break("SS-170", "money", "BANKED_AT_MOST = 1", "BANKED_AT_MOST = 2", "two dollars are banked"),
    Break(
        "SS-172",
        "momentum",
        "REGIONS[REGIONS.index(region) + 1]",
        "REGIONS[min(REGIONS.index(region) + 2, 4)]",
        "a Landslide skips a Region",
    ),
    Break(
        "SS-179", "momentum", "if position.available(nominee, HQ):", "if False:", "a Fiasco leaves the nominees at HQ"
    ),
    Break("SS-181", "momentum", "SOUTH_FIASCO_BOXES = 3", "SOUTH_FIASCO_BOXES = 2", "SOUTH's Fiasco takes two boxes"),
    Break(
        "SS-187",
        "momentum",
        "return not any(position.boxes)",
        "return sum(map(bool, position.boxes)) < 2",
        "four at the bottom are enough",
    ),
    Break(
        "SS-193",
        "research",
        "(*decks.reserve, card.id)",
        "(card.id, *decks.reserve)",
        "an October Surprise lies on top",
    ),
    Break(
        "SS-205",
        "night",
        "reach = 1 if position.mode(region) == ADVERTISING else 0",
        "reach = 0",
        "Advertising tosses one state",
    ),
    Break("SS-210", "night", "for state in reversed(track[", "for state in (track[", "toss-ups from bottom to top"),
    Break(
        "SS-213",
        "night",
        'HELPER = {ADVERTISING: "president", CAMPAIGN: "vp"}',
        'HELPER = {ADVERTISING: "president", CAMPAIGN: "president"}',
        "the President helps in Campaign mode",
    ),
    Break(
        "SS-219",
        "night",
        "BELOW_MARKER, ABOVE_MARKER = 1, -1",
        "BELOW_MARKER, ABOVE_MARKER = 1, 0",
        "a state above the marker is even",
    ),
    Break("SS-225", "night", "votes == needed - 1", "votes == needed - 2", "a tie two votes short"),
    Break("SS-200", "game", "if not more:", "if False:", "no Election Night after the last card"),
    Break(
        "SS-235",
        "setup",
        "max(position.finance - PRE_GAME_FIASCO_COST, 0)",
        "position.finance",
        "a pre-game Fiasco is free",
    ),
)


def module_of(broken: Break, root: Path) -> Path:
    """The module of the rules or of the table that is broken."""
    rooms = (root / "swingstudy" / "swing" / room / f"{broken.module}.py" for room in ("rules", "table"))
    (module,) = (path for path in rooms if path.exists())
    return module


def try_break(broken: Break, files: list[str], copy: Path) -> Verdict:
    """Break the rule in a copy of its own and run the tests of its statement."""
    skipped = {"swingstudy": (), "tests": ("analysis", "browser", "bench", "explorers", "golden")}
    for part, names in skipped.items():
        shutil.copytree(HERE.parent / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", *names))
    module = module_of(broken, copy)
    source_text = module.read_text(encoding="utf-8")
    if source_text.count(broken.text) != 1:
        return Verdict(False, f"its text is there {source_text.count(broken.text)} times, not once")
    module.write_text(source_text.replace(broken.text, broken.broken), encoding="utf-8")
    command = [
        sys.executable, "-B", "-m", "pytest", "-q", "-x", "--no-header", "--tb=no", "-rf", "-p", "no:cacheprovider",
        "--import-mode=importlib", f"--rule={broken.statement}", "-o", "addopts=", "-o", "pythonpath=tests", *files,
    ]  # fmt: skip
    quick = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    (copy / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule\n    slow\n    browser\n", encoding="utf-8")
    ran = subprocess.run(command, cwd=copy, env=quick, capture_output=True, text=True, check=False)
    failed = re.search(r"^(?:FAILED|ERROR) \S*?([^/\s]+\.py(?:::\S+)?)", ran.stdout, re.MULTILINE)
    if ran.returncode == 1 and failed:
        return Verdict(True, failed[1])
    return Verdict(False, (ran.stdout.strip() or ran.stderr.strip()).splitlines()[-1])


def main() -> int:
    places = rule_coverage.read_tests(HERE / "swing").places
    files = {
        broken.statement: sorted(
            {"tests/swing/" + place.partition(":")[0] for place in places.get(rule_number(broken.statement), [])}
        )
        for broken in BREAKS
    }
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(WORKERS) as pool:
        copies = [Path(folder) / str(number) for number in range(len(BREAKS))]
        verdicts = list(pool.map(lambda b, copy: try_break(b, files[b.statement], copy), BREAKS, copies))
    width = max(len(broken.meaning) for broken in BREAKS)
    for broken, verdict in zip(BREAKS, verdicts, strict=True):
        word = "caught by" if verdict.caught else "SURVIVES:"
        print(f"{broken.statement:<7} {broken.meaning:<{width}}  {word} {verdict.words}")
    survivors = sum(not verdict.caught for verdict in verdicts)
    print(f"{len(BREAKS) - survivors} of {len(BREAKS)} broken rules are caught by a test of their own statement")
    return 1 if survivors else 0


def rule_number(statement: str) -> tuple[str, int]:
    """("SS", 70) for "SS-70"."""
    game, _, number = statement.partition("-")
    return game, int(number)


if __name__ == "__main__":
    sys.exit(main())
