"""One roll by itself: a Region or a state, what lies in its Modifier box, a nominee; the real rule says what is rolled.

The rules are run on a position with just these markers up to the point where they ask for dice. Nothing of them is
written here again.
"""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.play import Choose, Roll, Rule, quiet, resume
from swingstudy.swing.rules.actions import Advertise
from swingstudy.swing.rules.attack import attacked
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE
from swingstudy.swing.rules.night import HELPER, classify, toss_up
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import ADVERTISING, CAMPAIGN, MODE_NAMES, REGIONS, STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell

NEITHER, SURROGATE, SCANDAL = "neither", "surrogate", "scandal"
AWAY, NORMAL, STRONG = "away", "normal", "strong"
MODE_OF = {DEFENSE: CAMPAIGN, ADVERTISE: ADVERTISING}
NOMINEE_OF = {DEFENSE: "vp", ADVERTISE: "president"}
BELOW, AT, ABOVE = -1, 0, 1
NEVER_THERE = {
    BELOW: "{state} is the top box of its track on this mat: it is never below the strategy marker.",
    ABOVE: "{state} is the bottom box of its track on this mat: it is never above the strategy marker.",
}
NO_TOSS_UP = {
    BELOW: "In Campaign mode only the marker's own box is a toss-up (17.0); choose Advertising for a state below it.",
    ABOVE: "In Campaign mode only the marker's own box is a toss-up (17.0); choose Advertising for a state above it.",
}
OWN_BOARD = "own board"


class Markers(NamedTuple):
    """What lies in one Region's Modifier box.

    ``own`` is "surrogate", "scandal" or "neither" (they are two faces of one marker, 2.0); ``economy`` -1, 0 or 1; the
    Opposition markers are "away", "normal" or "strong".
    """

    own: str = NEITHER
    economy: int = 0
    president: str = AWAY
    vp: str = AWAY
    surrogate: str = AWAY

    def placed(self, position: Position, region: str) -> Position:
        """The position with these markers in the Region."""
        sides = (self.president, self.vp, self.surrogate)
        return position.with_economy(region, self.economy)._replace(
            surrogate=region if self.own == SURROGATE else None,
            scandal=region if self.own == SCANDAL else None,
            opposition=tuple(None if side == AWAY else region for side in sides),
            strong=tuple(side == STRONG for side in sides),
        )


EMPTY = Markers()


def resisting(rulebook: Rulebook, region: str, mode: str, value: int) -> Rulebook:
    """The rulebook with another Resistance Value on one side of a strategy marker (6.0). Raises ValueError outside 1
    to 5."""
    if value not in range(1, 6):
        raise ValueError(tell("a Resistance Value is 1 to 5, not {value}", value=value))
    board, side = rulebook.board, MODE_NAMES[mode].lower()
    values = {**board.resistance, region: board.resistance[region]._replace(**{side: value})}
    provenance = {**board.provenance, f"resistance.{region}.{side}": OWN_BOARD}
    return rulebook.but(board=board._replace(resistance=values, provenance=provenance))


def painted(rulebook: Rulebook, state: str, colour: str) -> Rulebook:
    """The rulebook with another colour for a state (17.1)."""
    board = rulebook.board
    provenance = {**board.provenance, f"colours.{state}": OWN_BOARD}
    return rulebook.but(board=board._replace(colours={**board.colours, state: colour}, provenance=provenance))


def regional_roll(
    kind: str, region: str, markers: Markers = EMPTY, nominee: bool = False, rulebook: Rulebook = DEFAULT
) -> Roll:
    """The roll of a Campaign Defense (``kind`` "defense", 9.1) or of one Advertising effort ("advertising", 11.1).

    ``nominee``: an available V.P., or President, is in the Region and used, for two dice (9.1.1, 11.1.1).
    """
    position = markers.placed(_bare("R", rulebook), region).with_mode(region, MODE_OF[kind])
    if nominee:
        position = position.with_place(NOMINEE_OF[kind], region)
    if kind == DEFENSE:
        return _roll(attacked(rulebook, position, region, "events"), nominee)
    return _roll(Advertise(region, nominee).perform(rulebook, position._replace(finance=1)), nominee)


def toss_up_roll(
    side: str,
    state: str,
    place: int = AT,
    mode: str = ADVERTISING,
    markers: Markers = EMPTY,
    nominee: bool = False,
    rulebook: Rulebook = DEFAULT,
) -> Roll:
    """The roll of one Election-Night toss-up (17.1): the state one box below (-1), at (0) or above (1) the marker.

    ``nominee``: the President in Advertising, the V.P. in Campaign mode is available in the Region and used. Raises
    ValueError where the marker cannot stand so, or the state would be no toss-up.
    """
    board = rulebook.board
    region = board.region_of(state)
    box = board.track(side, region).index(state) - place
    if box not in range(board.top(region) + 1):
        raise ValueError(tell(NEVER_THERE[place], state=STATE_NAMES[state]))
    position = markers.placed(_bare(side, rulebook), region).with_box(region, box).with_mode(region, mode)
    if state not in classify(rulebook, position, region).toss_ups:
        raise ValueError(tell(NO_TOSS_UP[place]))
    if nominee:
        position = position.with_place(HELPER[mode], region)
    return _roll(toss_up(rulebook, position, state), nominee)


def _bare(side: str, rulebook: Rulebook) -> Position:
    middle = tuple(rulebook.board.top(region) // 2 for region in REGIONS)
    return Position(side, "dem-incumbent", middle, (CAMPAIGN,) * len(REGIONS))


def _roll(rule: Rule[Position], nominee: bool) -> Roll:
    """The first roll that a rule asks for; a choice before it is answered by using the nominee."""
    said = quiet(rule)
    if isinstance(said, Choose):
        said = resume(rule, nominee)
    assert isinstance(said, Roll)
    return said
