"""What the picture of a board shows beside the tracks: money, cards, places, and the key to the marks."""

from __future__ import annotations

from collections.abc import Callable

from swingstudy.swing.charts import marks
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import FULL, HQ, OFFICES, PARTIAL, PREPARATION
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.swing.table.text import PARTY_LETTERS, card_name, own_markers
from swingstudy.words import count, tell

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
    chest = "+{box} used" if position.war_chest_used else "+{box}" if compact else "+{box} available"
    prepared = [(place, there) for place in PREPARATION if (there := own_markers(position, place))]
    preparation = {PARTIAL: "Debate prep partial", FULL: "Debate prep full"}.get(
        prepared[0][0] if prepared else "", "Debate prep"
    )
    holding = [office for office, at in zip(OFFICES, position.opposition, strict=True) if at is None]
    named = ", ".join(card_name(rulebook, card) for card in position.hand)
    hand = ", ".join(position.hand) if compact or len(named) > 28 else named
    above = position.decks.above if position.decks else 0
    one, many = "#{card} under {number} card", "#{card} under {number} cards"
    pending = count(above, one, many, card=position.debate) if position.debate else tell("none")
    found: list[Cell] = [
        ("finance", tell("Finance"), f"${position.finance}", 1),
        ("chest", tell("War Chest"), tell(chest, box=position.war_chest), 1),
        ("loan", tell("Loan"), tell("$1 owed") if position.loan else tell("none"), 1),
        ("hq", tell("Campaign HQ"), own_drawings(own_markers(position, HQ)) or tell("empty"), 1),
        (
            "prep",
            tell(preparation),
            own_drawings([one for _, there in prepared for one in there]) or tell("none"),
            1,
        ),
        ("holding", tell("Holding box"), [opponent_drawing(position, office) for office in holding] or tell("none"), 1),
        ("hand", tell("Hand"), hand or tell("empty"), 2),
        ("debate", tell("Debate pending"), pending, 1),
    ]
    if position.phase == "night":
        votes = sum(rulebook.board.electoral_votes[state] for state, won in position.called if won)
        needed = rulebook.board.needed(position.side)
        found[4] = ("votes", tell("Won so far"), tell("{votes} of {needed}", votes=votes, needed=needed), 1)
    return found


def own_drawings(found: list[tuple[str, bool]]) -> list[Drawing]:
    """The player's markers, each as it shows."""

    def drawing(office: str, used: bool) -> Drawing:
        return lambda *at: marks.own(PARTY_LETTERS[office], used, *at)

    return [drawing(office, used) for office, used in found]


def opponent_drawing(position: Position, office: str) -> Drawing:
    """An Opposition marker, as it shows."""
    return lambda *at: marks.opponent(PARTY_LETTERS[office], position.is_strong(office), *at)
