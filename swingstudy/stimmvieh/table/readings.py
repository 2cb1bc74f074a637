"""Where Stimmvieh's rulebook can be read in two ways, and which way is taken."""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.switches import Chosen, Reading, Settled

READINGS = (
    Reading("display-refill", ("to-four", "always"), "ST-A1", "Refilling the display",
            "No card was taken: is the display filled to four only, or does a card come each time?"),
    Reading("tied-influence", ("those-tied", "all-involved"), "ST-A8", "What if there is a tie?",
            "Equal votes and equal influence for the last place that doubles: those double who are level there, or all "
            "who had the same votes?"),
    Reading("no-votes", ("may-double", "never"), "ST-A13", "Evaluation",
            "A player without any votes comes second: do the donations double?"),
)  # fmt: skip

SETTLED = (
    Settled("ST-A2", "Refilling the display", "May a stack run out before the last turn?",
            "no: it has a card for every refill; checked in every game"),
    Settled("ST-A3", "Can you refrain", "Must a card be taken if another politician could take one?",
            "no: only what the politician played can take counts"),
    Settled("ST-A4", "Who is the startplayer", "Highest totals are tied: the lowest total of whom starts?",
            "of all players"),
    Settled("ST-A5", "Who is the startplayer", "The flipped backbenchers are equal?", "those tied flip again"),
    Settled("ST-A6", "Your turn", "In which direction is played?", "clockwise, to the left"),
    Settled("ST-A7", "Evaluation", "Two are tied for first?", "both double; nothing is left to decide"),
    Settled("ST-A9", "Evaluation", "Equal donations at the end?", "a shared win"),
    Settled("ST-A10", "3-player game", "Where does Angelus sit?", "she is the fourth seat and a player like anyone"),
    Settled("ST-A11", "3-player game", "Angelus is tied for the highest total?", "the rule for ties comes first"),
    Settled("ST-A11b", "3-player game", "The rule for ties names Angelus as starter?",
            "the player on her right starts"),
    Settled("ST-A12", "Several campaigns", "Points of shared places?", "their average, told as a fraction"),
    Settled("ST-A14", "Alternative 2", "Who is the moderator?", "the player that the record or the new game names"),
    Settled("ST-A15", "Several campaigns", "Who starts the next campaign?", "found anew each time"),
    Settled("ST-A16", "Several campaigns", "Equal points after the last campaign?", "a shared win"),
)  # fmt: skip


class _Switches(NamedTuple):
    display_refill: str = "to-four"
    tied_influence: str = "those-tied"
    no_votes: str = "may-double"


class Readings(_Switches, Chosen):
    """The choice made for each reading of Stimmvieh."""

    __slots__ = ()
    switches = READINGS
