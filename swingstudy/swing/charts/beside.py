"""What the picture of a board shows beside the tracks: money, cards, places, and the key to the marks."""

from __future__ import annotations

from collections.abc import Callable

from swingstudy.swing.charts import marks
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import HQ, OFFICES, PREPARATION
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.swing.table.text import PARTY_LETTERS, card_name, own_markers

Drawing = Callable[[float, float, float], str]
Cell = tuple[str, str, str | list[Drawing], int]

LEGEND: tuple[tuple[Drawing, str, float], ...] = (
    (lambda *at: marks.own("P", False, *at), "yours", 62),
    (lambda *at: marks.own("P", True, *at), "used", 58),
    (lambda *at: marks.opponent("P", False, *at), "Opposition", 95),
    (lambda *at: marks.opponent("P", True, *at), "strong", 68),
    (lambda x, y, size: marks.strategy("C", x, y, size / 2.4), "Campaign", 88),
    (lambda x, y, size: marks.strategy("A", x, y, size / 2.4), "Advertising", 98),
    (marks.scandal, "Scandal", 76),
)
"""Each mark with its words and the room that both take."""


def cells(position: Position, rulebook: Rulebook, compact: bool) -> list[Cell]:
    """(name in ``changed``, label, words or markers, columns taken) of everything beside the tracks."""
    chest = f"+{position.war_chest} {'used' if position.war_chest_used else '' if compact else 'available'}".strip()
    prepared = [(place, there) for place in PREPARATION if (there := own_markers(position, place))]
    kind = prepared[0][0].removeprefix("prep-") if prepared else ""
    holding = [office for office, at in zip(OFFICES, position.opposition, strict=True) if at is None]
    named = ", ".join(card_name(rulebook, card) for card in position.hand)
    hand = ", ".join(position.hand) if compact or len(named) > 28 else named
    above = position.decks.above if position.decks else 0
    found: list[Cell] = [
        ("finance", "Finance", f"${position.finance}", 1),
        ("chest", "War Chest", chest, 1),
        ("loan", "Loan", "$1 owed" if position.loan else "none", 1),
        ("hq", "Campaign HQ", own_drawings(own_markers(position, HQ)) or "empty", 1),
        (
            "prep",
            f"Debate prep {kind}".strip(),
            own_drawings([one for _, there in prepared for one in there]) or "none",
            1,
        ),
        ("holding", "Holding box", [opponent_drawing(position, office) for office in holding] or "none", 1),
        ("hand", "Hand", hand or "empty", 2),
        ("debate", "Debate pending", f"#{position.debate} under {above}" if position.debate else "none", 1),
    ]
    if position.phase == "night":
        votes = sum(rulebook.board.electoral_votes[state] for state, won in position.called if won)
        found[4] = ("votes", "Swing votes", f"{votes} of {rulebook.board.needed(position.side)}", 1)
    return found


def own_drawings(found: list[tuple[str, bool]]) -> list[Drawing]:
    """The player's markers, each as it shows."""

    def drawing(office: str, used: bool) -> Drawing:
        return lambda *at: marks.own(PARTY_LETTERS[office], used, *at)

    return [drawing(office, used) for office, used in found]


def opponent_drawing(position: Position, office: str) -> Drawing:
    """An Opposition marker, as it shows."""
    return lambda *at: marks.opponent(PARTY_LETTERS[office], position.is_strong(office), *at)
