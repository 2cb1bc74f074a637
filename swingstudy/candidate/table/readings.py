"""Where Candidate's rulebook can be read in two ways, and which way is taken."""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.switches import Chosen, Reading, Settled

READINGS = (
    Reading("majority", ("at-once", "after-primary"), "CA-A1", "How to Win",
            "A player reaches 270 votes in the primaries: does the game end as soon as the state is settled, or after "
            "the primary?"),
    Reading("tie-at-zero", ("undecided", "campaign-again"), "CA-A3", "Campaigning",
            "Players tie for the highest total, which is zero or less: do the votes go to the Undecided Box, or do "
            "those players campaign again?"),
    Reading("bandwagon-tie", ("returns", "holder-keeps"), "CA-A15", "Bandwagon Effect",
            "One of those who tie for the most votes holds the marker: does it go back to the Undecided Box, or does "
            "he keep it?"),
    Reading("elimination-tie", ("lowest-out", "winner-leaves"), "CA-A20", "Convention Rules",
            "Three or more campaign against elimination: is the lowest of the round out, or is the highest safe, "
            "while the others go again?"),
    Reading("hand-over-limit", ("keep", "down-to-limit"), "CA-A24, A26", "Refill Hands",
            "A player who campaigned has more cards left than he refills to: does he keep them, or discard?"),
    Reading("party-ruling", ("endorsements-only", "money-only"), "CA-A28", "Party Ruling",
            "Only Money counts under a Party Ruling: do Rumors still subtract, or do they lapse too?"),
)  # fmt: skip

SETTLED = (
    Settled("CA-A2", "Prepare to Play", "A tie for the first Dealer?", "once more, then by lot"),
    Settled("CA-A4", "Ties", "May others place cards on the tied?", "no: only the tied campaign"),
    Settled("CA-A5", "Ties", "Do the cards of a tied round count on?", "no: they are discarded"),
    Settled("CA-A6", "Scandal", "Do those who laid Groundwork campaign again?", "no: the round's campaigners do"),
    Settled("CA-A7", "Campaigning", "An Endorsement on an opponent?", "it adds to his total"),
    Settled("CA-A8", "Problems", "Which Problems may lie on an opponent?", "any; a State Ruling only there"),
    Settled("CA-A9", "Deadlock", "A Deadlock and a Scandal in one round?", "the Deadlock counts"),
    Settled("CA-A10", "Favorite Son", "A Scandal voids a Favorite Son?", "yes, and its use is spent"),
    Settled("CA-A11", "Favorite Son", "Two that have their effect?", "their players tie"),
    Settled("CA-A12", "Rumors", "A Squelch in a round with a Party Ruling?", "each has its own effect"),
    Settled("CA-A13", "Rumors", "May a total fall below zero?", "yes"),
    Settled("CA-A14", "Bandwagon Effect", "Three or more tie?", "as two do: a card each"),
    Settled("CA-A16", "Laying Groundwork", "An opponent of the Favorite has no cards?", "he is passed over"),
    Settled("CA-A17", "Laying Groundwork", "Two tie for Favorite?", "the order of ties decides both titles"),
    Settled("CA-A18", "Laying Groundwork", "Do the Favorite's cards on opponents count as played?", "yes"),
    Settled("CA-A19", "Convention Rules", "Does an eliminated player go on playing cards?", "no"),
    Settled("CA-A21", "Convention", "The Undecided Box is empty?", "the elimination follows at once"),
    Settled("CA-A22", "Convention", "Two are left and neither has 270?",
            "the lowest is out; the other takes the votes with a positive total"),
    Settled("CA-A23", "Super Tuesday Option", "The draw pile is empty?", "the discards are shuffled"),
    Settled("CA-A25", "Prolonged Convention Option", "Who names the next states?", "the next Dealer"),
    Settled("CA-A27", "Primaries", "May states of several primaries be mixed?", "no"),
    Settled("CA-A29", "Problems", "Several Problems in one round?",
            "all count, in the order Deadlock, Scandal, Favorite Son, Rulings"),
    Settled("CA-A30", "Laying Groundwork", "The Favorite cannot play the cards that he must?", "he discards them"),
    Settled("CA-27", "Ties", "No total is positive when players campaign again?",
            "the votes go to the Undecided Box"),
    Settled("CA-27", "Ties", "A tie among the tied?", "only those campaign again"),
    Settled("CA-57", "Laying Groundwork", "A player who laid Groundwork ties?",
            "he stays in and passes; if only such players tie, the votes go to the Undecided Box"),
    Settled("CA-57", "Laying Groundwork", "May a tied player lay Groundwork instead of campaigning again?",
            "no: he takes part in the primary"),
    Settled("CA-31", "Rumors", "A Squelch on an opponent's section?", "it works where it lies"),
    Settled("CA-39", "Favorite Son", "Is a spent one a Problem in one's own section?", "no, a Zero"),
    Settled("CA-72", "Bandwagon Effect", "More cards in hand than the base hand?", "extra cards come on top of them"),
    Settled("CA-73", "Bandwagon Effect", "Several have the most votes when the Convention starts?",
            "each draws a card and the marker goes to the Undecided Box; if it is there already, nothing happens"),
    Settled("CA-75", "Convention", "The votes that would be contested are none?", "they are not contested"),
    Settled("CA-79", "Convention Rules", "Several tie for the highest total against elimination?",
            "with a positive total a sole lowest is out all the same"),
    Settled("CA-81", "Convention Rules", "Nobody has a positive total in the Convention?",
            "the same players play on; once all pass they discard their hands and draw new ones"),
    Settled("CA-83", "Super Tuesday Option", "Do states that meet at a corner or across open water border?", "no"),
)  # fmt: skip


class _Switches(NamedTuple):
    majority: str = "at-once"
    tie_at_zero: str = "undecided"
    bandwagon_tie: str = "returns"
    elimination_tie: str = "lowest-out"
    hand_over_limit: str = "keep"
    party_ruling: str = "endorsements-only"


class Readings(_Switches, Chosen):
    """The choice made for each reading of Candidate."""

    __slots__ = ()
    switches = READINGS


USUAL = Readings()
