"""The dollar: what Advertising buys in each Region of a position."""

from __future__ import annotations

from swingstudy.chance import Chance
from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst
from swingstudy.swing.analysis.purse import Dollars, boxes_bought
from swingstudy.swing.analysis.purse import dollars as what_dollars_buy
from swingstudy.swing.charts.dollar import asked, dollar_situation, dollar_view, judged
from swingstudy.swing.explorers.positions import EXAMPLES as COMMON
from swingstudy.swing.explorers.positions import picker, with_board
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.widgets.shell import Choices, Explorer, Number, Toggle, remembered
from swingstudy.words import tell

START = "swing/1 R dem-incumbent 12:action S2C/N2A/M2A/W2C/B1C P=M V=HQ p=S v=M s=N econ=M-"
"""A position in which the best Region is another one with 1, with 3 and with 6 dollars."""

EXAMPLES = (("Made up, turn 12, Action Phase", START), *COMMON)


def _helped(position: Position) -> str | None:
    """The Region in which an available President stands."""
    return next((region for region in REGIONS if position.available("president", region)), None)


def _president(choices: Choices) -> str | None:
    return _helped(choices["position"]) if choices["help"] else None


def _bought(choices: Choices) -> dict[str, Chance[int]]:
    position, spent, president = choices["position"], choices["dollars"], _president(choices)
    rulebook = choices["rulebook"]
    return {region: boxes_bought(position, region, spent, region == president, rulebook) for region in REGIONS}


def _dollars(choices: Choices) -> Dollars:
    return what_dollars_buy(choices["position"], choices["rulebook"])


def _view(choices: Choices) -> View:
    return dollar_view(_dollars(choices), _bought(choices), choices["dollars"], _president(choices))


GUESS = GuessFirst(
    lambda choices: Asked(asked(choices["dollars"]), options=[(tell(REGION_NAMES[r]), r) for r in REGIONS]),
    lambda choices: (choices["position"], choices["dollars"], choices["help"]),
    lambda choices: dollar_situation(_dollars(choices), choices["dollars"], _president(choices)),
    lambda said, choices: judged(said, _bought(choices), _dollars(choices)),
    choose=True,
)
_veiled = GUESS.veiled(_view)


def see(choices: Choices) -> View:
    """The view of a set of choices."""
    return with_board(_veiled(choices), choices)


@remembered
def dollar(start: str = START, dollars: int = 3, guess_first: bool = True) -> Explorer:
    """What ``dollars`` (1 to 6) of Advertising buy in each Region (rules 11.1, 11.1.1, 11.2).

    ``start`` is a reference, such as "blitz@15:action", or a position in one line. Raises ValueError or FormatError
    for a position that cannot be read.
    """
    if dollars not in range(1, 7):
        raise ValueError(tell("the dollars are 1 to 6, not {dollars}", dollars=dollars))
    chosen = picker(start, EXAMPLES)
    controls = (
        *chosen.controls,
        Number("dollars", tell("Dollars spent"), 1, 6, dollars),
        Toggle("help", tell("Use the President first"), True),
        GUESS.controls(guess_first),
    )
    hidden = {**chosen.hidden, **GUESS.hidden}
    return Explorer(controls, see, ("predict*", "figure", "table"), hidden, GUESS.settled(chosen.settle), chosen.aside)
