"""Random positions and cards for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from builders import TOP, headline, position
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGIONS

BOXES = st.one_of(st.sampled_from([0, 0, 1]), st.integers(0, 4))
PLACES = st.sampled_from([None, *REGIONS])
TARGETS = st.one_of(PLACES, st.sampled_from([("B", "W"), ("S", "M"), ("N", "B")]))
"""Where a card sends an opponent: nowhere, to a Region, to the higher of two."""


@st.composite
def positions(draw, side: str = "R") -> Position:
    scandal = draw(PLACES)
    boxes = {region: min(draw(BOXES), TOP[region]) for region in REGIONS}
    if draw(st.integers(0, 4)) == 0:
        boxes = {region: max(top - draw(st.integers(0, 1)), 0) for region, top in TOP.items()}
    return position(
        side,
        phase="events",
        boxes=boxes,
        modes={region: draw(st.sampled_from("CCA")) for region in REGIONS},
        economy={region: draw(st.sampled_from([-1, 0, 0, 1])) for region in REGIONS},
        scandal=scandal,
        surrogate=None if scandal else draw(PLACES),
        opposition={office: draw(PLACES) for office in ("president", "vp", "surrogate")},
        strong=tuple(office for office in ("president", "vp", "surrogate") if draw(st.booleans())),
        vp=draw(st.sampled_from([*REGIONS, "HQ"])),
        vp_used=draw(st.sampled_from([False, False, True])),
    )


@st.composite
def cards(draw, marks=("yellow", "yellow", "bolt", "green", None)) -> Card:
    printed = {region: mark for region in REGIONS if (mark := draw(st.sampled_from(marks)))}
    places = {office: draw(TARGETS) for office in ("president", "vp", "surrogate")}
    return headline(
        marks=printed, opposition={office: at for office, at in places.items() if at}, finance=draw(st.integers(0, 4))
    )
