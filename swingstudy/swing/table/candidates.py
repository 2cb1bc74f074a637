"""Candidate cards and tickets (rule 18.0): what an Opposition ticket does to the set-up, what an own ticket brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from swingstudy.files import parse
from swingstudy.swing.table.cards import PROVENANCE
from swingstudy.swing.table.regions import OFFICES, REGIONS

EXTRA_SURROGATE = "#0"


class Candidate(NamedTuple):
    """A Candidate card.

    ``regions`` and ``strong`` are its top half, used when it is on the Opposition ticket: Regions that start one
    box lower and Opposition markers that show their strong side. The rest is its bottom half, used on the own
    ticket: dollars added on an economy card, whether it brings #0, and Regions where the Scandal marker is never
    placed (rule 18.4).
    """

    id: str
    name: str
    office: str
    party: str
    regions: tuple[str, ...] = ()
    strong: tuple[str, ...] = ()
    economy_bonus: int = 0
    extra_surrogate: bool = False
    no_scandal_in: tuple[str, ...] = ()
    provenance: str = "own card"
    rule: str = ""


@cache
def default_candidates() -> Mapping[str, Candidate]:
    """The candidates that the text describes, by id."""
    text = resources.files("swingstudy.swing").joinpath("data").joinpath("candidates.yaml").read_text("utf-8")
    _, top = parse(text, ["candidates"], "candidates.yaml")
    candidates = []
    for item in top.fields(("swingstudy", "candidates"))["candidates"].list():
        fields = item.fields(Candidate._fields)
        candidates.append(
            Candidate(
                fields["id"].text(),
                fields["name"].text(),
                fields["office"].choice(("president", "vp"), "office"),
                fields["party"].choice(("D", "R"), "party"),
                tuple(f.choice(REGIONS, "Region") for f in fields["regions"].list()) if "regions" in fields else (),
                tuple(f.choice(OFFICES, "marker") for f in fields["strong"].list()) if "strong" in fields else (),
                fields["economy_bonus"].int(0, 6) if "economy_bonus" in fields else 0,
                fields["extra_surrogate"].bool() if "extra_surrogate" in fields else False,
                tuple(f.choice(REGIONS, "Region") for f in fields["no_scandal_in"].list())
                if "no_scandal_in" in fields
                else (),
                fields["provenance"].choice(PROVENANCE, "provenance"),
                fields["rule"].text(),
            )
        )
    return {candidate.id: candidate for candidate in candidates}


def lowered_regions(opposition: Iterable[Candidate], named_twice: str) -> tuple[str, ...]:
    """Each Region to be lowered one box at set-up (18.0A), in order; one named on both cards once or twice, by the
    reading."""
    named = [region for candidate in opposition for region in candidate.regions]
    if named_twice == "once":
        named = list(dict.fromkeys(named))
    return tuple(region for region in REGIONS for _ in range(named.count(region)))


def strong_markers(opposition: Iterable[Candidate]) -> tuple[bool, ...]:
    """Which Opposition markers (President, V.P., Surrogate) show their strong side (18.0B)."""
    strong = {office for candidate in opposition for office in candidate.strong}
    return tuple(office in strong for office in OFFICES)


def own_hand(own: Iterable[Candidate]) -> tuple[str, ...]:
    """The cards that an own ticket brings: #0 once, even if both nominees award it (18.3)."""
    return (EXTRA_SURROGATE,) if any(candidate.extra_surrogate for candidate in own) else ()
