"""The tracks that the text leaves open: which boards it allows, and which states have no neighbour on them (17.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from swingstudy.swing.rules.night import classify
from swingstudy.swing.table.board import SIDES, Board, Track
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import ADVERTISING, REGIONS
from swingstudy.swing.table.rulebook import Rulebook

TRACKS_LEFT_OPEN: Mapping[str, tuple[Track, ...]] = {
    "S": (
        ("GA", "NC", "LA", "VA", None, "FL", None),
        ("GA", "NC", "LA", "VA", None, "FL"),
        ("GA", "NC", None, "LA", "VA", None, "FL"),
        ("GA", "NC", "LA", "VA", None, None, "FL"),
    ),
    "N": ((None, "IN", None, "OH", "NH", "PA", "ME"), ("IN", None, "OH", "NH", "PA", "ME")),
    "B": (
        ("KY", "TN", "WV", "AR", "MO"),
        ("KY", "TN", None, None, "WV", "AR", "MO"),
        ("KY", "TN", "WV", None, None, "AR", "MO"),
        ("KY", "TN", "WV", "AR", "MO", None, None),
        ("KY", "TN", None, "WV", "AR", "MO", None),
        ("KY", "TN", "WV", None, "AR", "MO", None),
    ),
}
"""The tracks that the text allows where it leaves them open; the first is the default board's."""


def boards_left_open(board: Board) -> Iterator[Board]:
    """Every board that the text allows, the default one first."""
    for chosen in product(*TRACKS_LEFT_OPEN.values()):
        yield board._replace(tracks={**board.tracks, **dict(zip(TRACKS_LEFT_OPEN, chosen, strict=True))})


def without_neighbour(rulebook: Rulebook) -> tuple[str, ...]:
    """The states that are the only toss-up when their Region's marker is at them in Advertising mode, on both mats."""
    alone = {side: set[str]() for side in SIDES}
    for side in SIDES:
        for region in REGIONS:
            for box, state in enumerate(rulebook.board.track(side, region)):
                here = Position(side, "dem-incumbent", (0,) * 5, (ADVERTISING,) * 5).with_box(region, box)
                if state and classify(rulebook, here, region).toss_ups == (state,):
                    alone[side].add(state)
    return tuple(sorted(set.intersection(*alone.values())))
