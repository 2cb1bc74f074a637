"""What all views of an Election Night say of it: the finding, what the nominees are worth, where things stand."""

from __future__ import annotations

from functools import cached_property, lru_cache
from html import escape
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.results import Points
from swingstudy.swing.analysis.night_odds import Night, night, policy_words
from swingstudy.swing.analysis.nominee_use import NomineeUse, Place, nominee_use
from swingstudy.swing.analysis.winning_sets import WinningSets, winning_sets
from swingstudy.swing.charts.party import COLOURS, LOSING, hundred, nights_won, whole_outcomes
from swingstudy.swing.charts.single_night import Policy
from swingstudy.swing.charts.tile_map import Map
from swingstudy.swing.charts.tipping import plain_points
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import OFFICE_NAMES, STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.swing.table.text import heading, is_study
from swingstudy.words import all_of, count, tell

LONGEST_FRACTION = 24


class Rolling(NamedTuple):
    """Which single night is in view, after how many toss-ups, and how many nights the tally has."""

    seed: int = 1
    game: int = 0
    at: int = 0
    many: int = 0


class Shown(NamedTuple):
    """What is asked about a position: the use of the nominees, what is in view, which single night.

    ``by_hand`` are the states that the reader has called; ``sets_by`` is the order of the winning sets, by "size" or by
    "votes".
    """

    position: Position
    rulebook: Rulebook = DEFAULT
    nominees: Policy = "best"
    show: str = "map"
    rolling: Rolling = Rolling()
    by_hand: tuple[str, ...] = ()
    sets_by: str = "size"


@lru_cache(32)
def uses(position: Position, rulebook: Rulebook) -> NomineeUse:
    """Every use of the nominees; remembered, since all views of a position need it."""
    return nominee_use(position, rulebook)


@lru_cache(32)
def _named_night(position: Position, policy: tuple[tuple[str, str], ...], rulebook: Rulebook) -> Night:
    return night(position, dict(policy), rulebook)


@lru_cache(32)
def _winning_sets(found: Night) -> WinningSets:
    return winning_sets(found)


class Seen:
    """A position's night under the chosen use of the nominees, in words."""

    def __init__(self, shown: Shown):
        self.shown = shown
        self.use = uses(shown.position, shown.rulebook)
        self.side = shown.position.side
        self.board = shown.rulebook.board

    @cached_property
    def night(self) -> Night:
        """The night under the chosen use."""
        policy = self.shown.nominees
        if isinstance(policy, str):
            return {"best": self.use.best, "first": self.use.first, "never": self.use.never}[policy]
        return _named_night(self.shown.position, policy, self.shown.rulebook)

    @property
    def sets(self) -> WinningSets:
        """The minimal winning sets."""
        return _winning_sets(self.night)

    @cached_property
    def open(self) -> frozenset[str]:
        """The states that are still to be rolled for."""
        return frozenset(toss_up.state for toss_up in self.night.toss_ups)

    @property
    def outcomes(self) -> dict[str, Share]:
        """The chances to win, to tie, to lose."""
        return {"win": self.night.p_win, "tie": self.night.p_tie, "loss": self.night.p_loss}

    def map(self, found: Night, current: str | None = None, known: bool = True, tap: str = "") -> Map:
        """What a map of a night shows: the chances of the open states only when they are ``known``."""
        still = {toss_up.state for toss_up in found.toss_ups}
        called = frozenset(self.shown.by_hand) if tap else frozenset()
        return Map(found.states, self.board.electoral_votes, self.side, still, current, known, tap, called)

    @property
    def main_place(self) -> Place | None:
        """The state that names the best use: where waiting pays, a late state; else the one that decides most."""
        use = self.use
        used = [place for place in use.places if place.used.weight]
        if use.waiting.fraction:
            used = [place for place in used if use.is_late(place)] or used
        return max(used, key=lambda place: place.used.fraction * place.decisive.fraction, default=None)

    @property
    def finding(self) -> str:
        """The chance to win, as nights in 100, with what it depends on."""
        share, needed, votes = self.night.p_win, self.night.needed, self.night.electoral_votes
        if not share.weight:
            said = "No night wins: at most {most} of the {needed} votes you need are within reach"
            return tell(said, most=max(votes), needed=needed)
        if share.weight == share.of:
            return tell(
                "Every night wins: at least {least} votes, and {needed} are enough", least=min(votes), needed=needed
            )
        policy, main, won = self.shown.nominees, self.main_place, nights_won(self.night)
        if main is None:
            return tell("You win {nights}", nights=won)
        if policy == "never":
            return tell("You win {nights} if no nominee is used", nights=won)
        if policy == "first":
            return tell("You win {nights} if the nominees are used at the first chance", nights=won)
        if not isinstance(policy, str):
            return tell("You win {nights} if you use {uses}", nights=won, uses=policy_words(dict(policy)))
        waits = self.use.waiting.fraction and self.use.is_late(main)
        return tell(
            "You win {nights} if the {office} waits for {state}"
            if waits
            else "You win {nights} if the {office} is used for {state}",
            nights=won,
            office=OFFICE_NAMES[main.nominee],
            state=STATE_NAMES[main.state],
        )

    @property
    def advice(self) -> str:
        """What the use of the nominees is worth, in points."""
        use, main = self.use, self.main_place
        if main is None:
            return tell("No nominee can be used tonight (17.1).")
        if self.shown.nominees != "best":
            lost = Points.between(use.best.p_win, self.night.p_win)
            if not lost.fraction:
                return tell("No use wins more often than this one.")
            best, cost = use.best.p_win.percent, plain_points(lost)
            return tell("The best use wins {best} of nights; this one costs {points}.", best=best, points=cost)
        if not use.worth.fraction:
            return tell("The nominees make no difference to the chance to win tonight.")
        if not use.waiting.fraction:
            same = (
                "Used in the best way the nominees are worth {points} against none; the first chance is as good as any."
            )
            return tell(same, points=plain_points(use.worth))
        return tell(
            "Used in the best way the nominees are worth {points} against none; waiting for {state} is worth {gain} "
            "against the first chance.",
            points=plain_points(use.worth),
            state=STATE_NAMES[main.state],
            gain=plain_points(use.waiting),
        )

    @property
    def note(self) -> str:
        """Side and moment, what is open and held, the exact chance, readings, what is of the study set."""
        share = self.night.p_win.fraction
        exact = f"{share.numerator}/{share.denominator}"
        said = tell("Chance to win {exact}.", exact=exact if len(exact) <= LONGEST_FRACTION else f"{float(share):.6f}")
        return f"{self.setting} {said}"

    @property
    def setting(self) -> str:
        """The same without the chance: what may be read before a guess."""
        position, found = self.shown.position, self.night
        study = [state for state in self.board.states() if state in self.open]
        study = [state for state in study if is_study(self.board, f"colours.{state}")]
        now = "{heading}." if position.phase == "night" else "{heading}, if the election were now."
        parts = [
            tell(now, heading=heading(position)),
            count(
                len(self.open),
                "{number} state is open; you hold {held} of the {needed} votes you need.",
                "{number} states are open; you hold {held} of the {needed} votes you need.",
                held=found.held,
                needed=found.needed,
            ),
            tell("As if {states} were called already.", states=all_of(self._calls())) if self.shown.by_hand else "",
            tell("Readings: {readings}.", readings=found.readings),
            tell("Study set: the colour of {states}.", states=", ".join(study)) if study else "",
        ]
        return " ".join(filter(None, parts))

    def _calls(self) -> list[str]:
        """What the reader has called, in words."""
        called = dict(self.shown.position.called)
        return [
            tell("{state} (won)" if called[state] else "{state} (lost)", state=STATE_NAMES[state])
            for state in self.shown.by_hand
        ]

    @property
    def words(self) -> str:
        """Win, tie and loss in a sentence."""
        found = self.night
        return tell(
            "You win {nights} ({win}), tie {tie}, lose {loss}.",
            nights=nights_won(found),
            win=found.p_win.percent,
            tie=found.p_tie.percent,
            loss=found.p_loss.percent,
        )

    def big_chance(self) -> str:
        """Win, tie and loss as the largest thing on the page, with their bar."""
        fills = {"win": f";background:{COLOURS[self.side]}", "tie": "", "loss": f";background:{LOSING}"}
        whole, words = whole_outcomes(self.night), outcome_words()
        numbers = "".join(
            f'<span class="ss-big-{name}"><b>{escape(hundred(share, whole[name]))}</b> {words[name]}</span>'
            for name, share in self.outcomes.items()
        )
        bars = "".join(
            f'<span class="ss-part-{name}" style="flex:{float(share.fraction):.5f} 0 0{fills[name]}"></span>'
            for name, share in self.outcomes.items()
            if share.weight
        )
        return (
            f'<div class="ss-verdicts" role="group" aria-label="{tell("Nights in 100")}">{numbers}'
            f'<span class="ss-soft">{tell("of 100 nights")}</span></div>'
            f'<div class="ss-split" aria-hidden="true">{bars}</div>'
            f'<p class="ss-advice">{self.advice}</p>'
        )


def as_settled(position: Position, found: Night) -> Position:
    """On Election Night the position with every state that needs no further die called, as boards show it."""
    return position._replace(called=tuple(found.settled.items())) if position.phase == "night" else position


def outcome_words() -> dict[str, str]:
    """The verdicts as the reader's own: win, tie, lose."""
    return {"win": tell("win"), "tie": tell("tie"), "loss": tell("lose")}


def exact(name: str, share: Share) -> dict[str, Any]:
    """A chance for a table of numbers: as a decimal, and exactly."""
    fraction = share.fraction
    return {name: round(float(fraction), 9), f"{name}, exact": f"{fraction.numerator}/{fraction.denominator}"}
