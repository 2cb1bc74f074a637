"""The Situation Room mat: tracks, colours, electoral votes, Resistance Values, Blocking Numbers (rules 2.0, 6.0,
17.2).

A track is stored as on the Republican mat, bottom to top; the Democratic mat shows it reversed. A box index counts
from the bottom (0) of the mat in use. A box is named by its state; an empty box is ``below X`` (X the next state
above it) or, with no state above it, ``above X``; of two in a row the one further from X is ``below X 2``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from swingstudy.files import Field, one_of, parse, read_text
from swingstudy.swing.table.regions import CAMPAIGN, OFFICES, REGIONS, STATE_NAMES
from swingstudy.words import Name, tell

MAJORITY = 270
ELECTORAL_VOTES = 538
COLOURS = ("red", "purple", "blue")
SIDES = ("R", "D")
SIDE_NAMES = {"R": Name("Republican"), "D": Name("Democratic")}

Track = tuple[str | None, ...]


class Resistance(NamedTuple):
    """The numbers to beat on the two sides of one strategy marker (rule 6.0), each 1 to 5."""

    campaign: int
    advertising: int


class Board(NamedTuple):
    """The printed components. Frozen; make another with :func:`read_board` or ``_replace``."""

    tracks: Mapping[str, Track]
    colours: Mapping[str, str]
    electoral_votes: Mapping[str, int]
    resistance: Mapping[str, Resistance]
    blocking: Mapping[tuple[str, bool], tuple[int, ...]]
    locked: Mapping[str, int]
    provenance: Mapping[str, str]

    def track(self, side: str, region: str) -> Track:
        """The boxes of a Region, bottom to top on the mat of ``side``; None is an empty box."""
        track = self.tracks[region]
        return track if side == "R" else track[::-1]

    def top(self, region: str) -> int:
        """The index of the top box."""
        return len(self.tracks[region]) - 1

    def states(self) -> tuple[str, ...]:
        """All swing states, Region by Region, bottom to top on the Republican mat."""
        return tuple(state for region in REGIONS for state in self.tracks[region] if state)

    def region_of(self, state: str) -> str:
        """The Region of a state. Raises KeyError for an unknown one."""
        for region, track in self.tracks.items():
            if state in track:
                return region
        raise KeyError(state)

    def to_beat(self, region: str, mode: str) -> int:
        """The Resistance Value of a Region in a mode ("C" or "A")."""
        resistance = self.resistance[region]
        return resistance.campaign if mode == CAMPAIGN else resistance.advertising

    def needed(self, side: str) -> int:
        """Swing electoral votes that win (rule 17.2): 95 for D, 169 for R on the default board."""
        return MAJORITY - self.locked[side]

    def box_name(self, side: str, region: str, index: int) -> str:
        """The name of a box."""
        track = self.track(side, region)
        if track[index] is not None:
            return str(track[index])
        for word, direction in (("below", 1), ("above", -1)):
            distance = 1
            while 0 <= index + direction * distance < len(track):
                state = track[index + direction * distance]
                if state is not None:
                    return f"{word} {state}" if distance == 1 else f"{word} {state} {distance}"
                distance += 1
        raise ValueError(tell("{region} has no state", region=region))

    def box_index(self, side: str, region: str, name: str) -> int:
        """The index of a named box. Raises ValueError that lists the names of the Region."""
        names = self.box_names(side, region)
        if name in names:
            return names.index(name)
        word, _, state = name.partition(" ")
        track = self.track(side, region)
        if word == "above" and state in track and track.index(state) + 1 < len(track):
            return track.index(state) + 1
        raise ValueError(
            tell(
                "{region} has no box {name!r}; from the bottom its boxes are {names}",
                region=region,
                name=name,
                names=", ".join(names),
            )
        )

    def box_names(self, side: str, region: str) -> list[str]:
        """The names of a Region's boxes, bottom to top."""
        return [self.box_name(side, region, index) for index in range(len(self.tracks[region]))]


@cache
def default_board() -> Board:
    """The board that ships. What the published text does not give is marked ``study`` in its provenance."""
    text = resources.files("swingstudy.swing").joinpath("data", "board.yaml").read_text("utf-8")
    return _board(parse(text, ["board"], "board.yaml")[1], None)


def read_board(path: str | Path) -> Board:
    """A board file; what it leaves out is the default's. Raises FormatError."""
    return board_from_field(parse(read_text(path), ["board"], str(path))[1])


def board_from_field(top: Field) -> Board:
    """A board from a mapping that extends the default."""
    return _board(top, default_board())


_KEYS = (
    "swingstudy", "extends", "tracks", "colours", "electoral_votes", "resistance", "blocking", "locked", "provenance",
)  # fmt: skip


def _board(top: Field, base: Board | None) -> Board:
    fields = top.fields(_KEYS)
    if "extends" in fields:
        fields["extends"].choice(["default"], "board")
    tracks = dict(base.tracks) if base else {}
    if "tracks" in fields:
        for region, field in fields["tracks"].fields(REGIONS, "Region").items():
            tracks[region] = tuple(_box(item) for item in field.list())
            if not any(tracks[region]):
                raise field.error(tell("a track needs at least one state"), tell("a list of states and _"))
    states = [state for track in tracks.values() for state in track if state]
    if "tracks" in fields:
        for state in STATE_NAMES:
            if states.count(state) != 1:
                raise fields["tracks"].error(
                    tell("{state} is on {count} tracks", state=state, count=states.count(state)),
                    tell("each of the 25 states on one track"),
                    found=state,
                )
    colours = dict(base.colours) if base else {}
    for state, field in _states(fields, "colours"):
        colours[state] = field.choice(COLOURS, "colour")
    votes = dict(base.electoral_votes) if base else {}
    for state, field in _states(fields, "electoral_votes"):
        votes[state] = field.int(0, 538)
    locked = dict(base.locked) if base else {}
    if "locked" in fields:
        locked |= {side: field.int(0, 269) for side, field in fields["locked"].fields(SIDES, "side").items()}
    total = sum(votes.values()) + sum(locked.values())
    if total != ELECTORAL_VOTES:
        message = tell("the electoral votes of the swing states and the locked ones do not add up")
        wrong = fields.get("electoral_votes", fields.get("locked", top))
        in_all = "{number} in all"
        raise wrong.error(message, tell(in_all, number=ELECTORAL_VOTES), found=tell(in_all, number=total))
    provenance = dict(base.provenance) if base else _provenance(fields["provenance"])
    if base:
        provenance |= dict.fromkeys(_given(fields), "own board")
    return Board(tracks, colours, votes, _resistance(fields, base), _blocking(fields, base), locked, provenance)


def _box(item: Field) -> str | None:
    return None if item.is_text and item.text() == "_" else item.choice(STATE_NAMES, "state")


def _states(fields: Mapping[str, Field], name: str) -> list[tuple[str, Field]]:
    return list(fields[name].fields(list(STATE_NAMES), "state").items()) if name in fields else []


def _resistance(fields: Mapping[str, Field], base: Board | None) -> dict[str, Resistance]:
    values = dict(base.resistance) if base else {}
    if "resistance" in fields:
        for region, field in fields["resistance"].fields(REGIONS, "Region").items():
            given = {name: value.int(0, 6) for name, value in field.fields(Resistance._fields, "mode").items()}
            values[region] = values[region]._replace(**given) if region in values else Resistance(**given)
    return values


def _blocking(fields: Mapping[str, Field], base: Board | None) -> dict[tuple[str, bool], tuple[int, ...]]:
    values = dict(base.blocking) if base else {}
    if "blocking" in fields:
        for office, field in fields["blocking"].fields(OFFICES, "Opposition marker").items():
            for face, numbers in field.fields(("normal", "strong"), "side of a marker").items():
                values[office, face == "strong"] = tuple(sorted({number.int(1, 6) for number in numbers.list()}))
    return values


def _given(fields: Mapping[str, Field]) -> list[str]:
    """The provenance keys of everything a board file sets."""
    keys = [f"tracks.{region}" for region, _ in (fields["tracks"].items() if "tracks" in fields else ())]
    keys += [f"{name}.{state}" for name in ("colours", "electoral_votes") for state, _ in _states(fields, name)]
    for name in ("resistance", "blocking"):
        if name in fields:
            keys += [f"{name}.{outer}.{inner}" for outer, field in fields[name].items() for inner, _ in field.items()]
    if "locked" in fields:
        keys += [f"locked.{side}" for side, _ in fields["locked"].items()]
    return keys


SOURCES = ("rulebook", "public", "derived", "study")


def _provenance(field: Field) -> dict[str, str]:
    sources: dict[str, str] = {}
    for name, part in field.items():
        for key, value in part.items():
            if value.is_map:
                sources[f"{name}.{key}"] = dict(value.items())["source"].choice(SOURCES, "provenance")
            elif key in SOURCES:
                sources |= {f"{name}.{item.text()}": key for item in value.list()}
            else:
                raise value.error(tell("this is no provenance"), one_of(SOURCES))
    return sources
