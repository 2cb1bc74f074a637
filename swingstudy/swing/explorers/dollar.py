"""The dollar: what Advertising buys in each Region of a position."""

from __future__ import annotations

from swingstudy.charts.view import View
from swingstudy.swing.analysis.purse import boxes_bought
from swingstudy.swing.analysis.purse import dollars as what_dollars_buy
from swingstudy.swing.charts.dollar import dollar_view
from swingstudy.swing.explorers.positions import picker, with_board
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGIONS
from swingstudy.widgets.shell import Choices, Explorer, Number, Toggle, remembered
from swingstudy.words import tell


def _helped(position: Position) -> str | None:
    """The Region in which an available President stands."""
    return next((region for region in REGIONS if position.available("president", region)), None)


def see(choices: Choices) -> View:
    """The view of a set of choices."""
    position, rulebook, spent = choices["position"], choices["rulebook"], choices["dollars"]
    president = _helped(position) if choices["help"] else None
    bought = {region: boxes_bought(position, region, spent, region == president, rulebook) for region in REGIONS}
    view = dollar_view(what_dollars_buy(position, rulebook), bought, spent, president)
    return with_board(view, choices)


@remembered
def dollar(start: str = "blitz@15:action", dollars: int = 3) -> Explorer:
    """What ``dollars`` (1 to 6) of Advertising buy in each Region (rules 11.1, 11.1.1, 11.2).

    ``start`` is a reference, such as "blitz@15:action", or a position in one line. Raises ValueError or FormatError
    for a position that cannot be read.
    """
    if dollars not in range(1, 7):
        raise ValueError(tell("the dollars are 1 to 6, not {dollars}", dollars=dollars))
    chosen = picker(start)
    controls = (
        *chosen.controls,
        Number("dollars", tell("Dollars spent"), 1, 6, dollars),
        Toggle("help", tell("Use the President first"), True),
    )
    return Explorer(controls, see, ("figure", "table"), chosen.hidden, chosen.settle, chosen.aside)
