"""Readings: where the rulebook can be read in two ways and the result differs, a named switch with a default."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NamedTuple

from swingstudy.files import parse
from swingstudy.switches import Chosen, Reading, Settled
from swingstudy.words import one_of, tell

READINGS = (
    Reading("cascade-out-of-south", ("three", "one", "stops"), "A2", "12.2, 12.3",
            "A Fiasco cascade reaches SOUTH at the bottom: BORDER falls three boxes, one, or not at all?"),
    Reading("three-box-fall", ("one-by-one", "stop-at-bottom", "pass-on"), "A3", "12.2",
            "BORDER falls three boxes and lacks the room: single falls, stop at the bottom, or pass the surplus on?"),
    Reading("sudden-death-check", ("every-fiasco", "first-fiasco", "afterwards"), "A4", "13.0",
            "Sudden Death is looked for at the start of every step of a cascade, of the first one only, or after it?"),
    Reading("six-against-block", ("block", "six"), "A9", "5.2, 5.3",
            "A natural 6 meets a Blocking Number 6: which one holds?"),
    Reading("scandal-phase", ("attack", "automatic"), "A17", "15.0",
            "The Scandal Phase attack is a full attack with its defence, or an automatic loss of one box?"),
    Reading("placement-order", ("by-region", "all-first"), "A21", "9.0",
            "A card's Opposition markers are placed Region by Region, or all of them before the first attack?"),
    Reading("higher-tie", ("left", "right"), "A22", "9.0",
            "A card names the higher of two Regions and they are level: the left one or the right one?"),
    Reading("higher-when", ("phase-start", "region-reached"), "A22", "9.0",
            "When is the higher of two Regions judged: as the Events Phase begins, or as the first one is reached?"),
    Reading("special-cards", ("take-a-turn", "draw-again"), "A28", "10.3, 10.4",
            "Cards #5 to #7 are the turn's card, or is another card drawn after them?"),
    Reading("night-begins", ("after-last-scandal-phase", "next-headline-phase"), "A29", "4.0, 17.0",
            "Election Night follows the last Scandal Phase, or a further Ready Phase?"),
    Reading("named-twice", ("once", "twice"), "A46", "18.0",
            "A Region named on both Opposition cards starts one box lower, or two?"),
)  # fmt: skip
BY_NAME = {reading.name: reading for reading in READINGS}


@cache
def settled() -> tuple[Settled, ...]:
    """All ambiguities that are no readings: each follows its one default."""
    text = resources.files("swingstudy.swing").joinpath("data").joinpath("ambiguities.yaml").read_text("utf-8")
    _, top = parse(text, ["ambiguities"], "ambiguities.yaml")
    rows = top.fields(("swingstudy", "settled"))["settled"].list()
    return tuple(Settled(**{name: f.text() for name, f in row.fields(Settled._fields).items()}) for row in rows)


class _Switches(NamedTuple):
    cascade_out_of_south: str = "three"
    three_box_fall: str = "one-by-one"
    sudden_death_check: str = "every-fiasco"
    six_against_block: str = "block"
    scandal_phase: str = "attack"
    placement_order: str = "by-region"
    higher_tie: str = "left"
    higher_when: str = "phase-start"
    special_cards: str = "take-a-turn"
    night_begins: str = "after-last-scandal-phase"
    named_twice: str = "once"


class Readings(_Switches, Chosen):
    """The choice made for each reading; the defaults are the first values of :data:`READINGS`."""

    __slots__ = ()
    switches = READINGS

    def refused(self) -> str:
        if self.sudden_death_check != "first-fiasco" or self.three_box_fall != "one-by-one":
            return ""
        return tell(
            "{first} with {second} may never end; choose {others} for the three boxes",
            first="sudden-death-check=first-fiasco", second="three-box-fall=one-by-one",
            others=one_of(BY_NAME["three-box-fall"].values[1:]),
        )  # fmt: skip
