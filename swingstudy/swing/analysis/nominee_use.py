"""What the nominees are worth on Election Night: each way to use them, what waiting brings, where the best use lies
and why (rule 17.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.results import Points, Result, Row
from swingstudy.swing.analysis.decisive import decisive
from swingstudy.swing.analysis.night_odds import Night, policy_words
from swingstudy.swing.analysis.odds import toss_up
from swingstudy.swing.analysis.toss_up_tables import WEIGHTS_OF_ONE_STATE, Situation
from swingstudy.swing.rules.night import helper
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import NOMINEES, OFFICE_NAMES, OFFICES, STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Name, all_of, one_of, tell

MOST_RUNS_IN_WORDS = 3


class Place(NamedTuple):
    """A toss-up where a nominee may be used: how often the best use has it there, when, what two dice add to the
    chance to win the state, how often the state is decisive without any nominee."""

    nominee: str
    state: str
    used: Share
    when: str
    one_die: Share
    two_dice: Share
    decisive: Share

    @property
    def lift(self) -> Points:
        """What the second die adds to the chance to win the state."""
        return Points.between(self.two_dice, self.one_die)


class NomineeUse(Result):
    """Every use of the nominees side by side; :func:`nominee_use` makes one.

    ``best``, ``first`` and ``never`` are nights; ``named`` has a night for each use in states named beforehand;
    ``places`` says where the best use lies, and why.
    """

    def __init__(self, position: Position, rulebook: Rulebook = DEFAULT):
        self.position, self.rulebook = position, rulebook
        self.best, self.first, self.never = (Night(position, how, rulebook) for how in ("best", "first", "never"))
        self.states = {
            nominee: tuple(t.state for t in self.best.toss_ups if helper(position, t.region) == nominee)
            for nominee in NOMINEES
        }
        self.places: tuple[Place, ...] = self._places()

    @cached_property
    def named(self) -> tuple[tuple[Mapping[str, str], Night], ...]:
        """A night for each use in states named beforehand."""
        return tuple((policy, Night(self.position, policy, self.rulebook)) for policy in self.policies())

    def policies(self) -> list[dict[str, str]]:
        """Every use in states named beforehand: nominee to state."""
        choices = [[None, *self.states[nominee]] for nominee in NOMINEES]
        chosen = [{n: s for n, s in zip(NOMINEES, states, strict=True) if s} for states in product(*choices)]
        return [policy for policy in chosen if policy]

    def _places(self) -> tuple[Place, ...]:
        index = {t.state: at for at, t in enumerate(self.best.toss_ups)}
        deciding = decisive(self.never)
        found = []
        for nominee in NOMINEES:
            for state in self.states[nominee]:
                at = index[state]
                one, two = (
                    toss_up(self.position, state, dice, rulebook=self.rulebook).share(lambda o: o.success)
                    for dice in (1, 2)
                )
                used = sum(w for key, w in self.best.met[at].items() if self.best.plan[at][key].uses)
                share = Share(used, WEIGHTS_OF_ONE_STATE**at)
                found.append(Place(nominee, state, share, self._when(at), one, two, deciding[state]))
        return tuple(found)

    def _when(self, at: int) -> str:
        """In which circumstances the best use has the nominee at a toss-up, in words."""
        ready: dict[Situation, list[int]] = {}
        for situation, votes in sorted(self.best.met[at], key=lambda met: met[1]):
            if situation[1]:
                ready.setdefault(situation, []).append(votes)
        used = {s: [v for v in votes if self.best.plan[at][s, v].uses] for s, votes in ready.items()}
        if used == ready:
            return tell("whenever still available") if ready else tell("never")
        if not any(used.values()):
            return tell("never")
        words = []
        for situation, with_it in used.items():
            if not with_it:
                continue
            met = ready[situation]
            left = self._left(at, situation) if len(ready) > 1 else None
            words.append(_condition_words("" if with_it == met else _votes_words(with_it, met), left))
        return "; ".join(words)

    def _left(self, at: int, situation: Situation) -> list[str]:
        """The Opposition markers that are still in the Region of a toss-up, by name."""
        region = self.best.toss_ups[at].region
        return [OFFICE_NAMES[office] for office, place in zip(OFFICES, situation[0], strict=True) if place == region]

    @property
    def waiting(self) -> Points:
        """What the best use gains over the first toss-up where a nominee may be used."""
        return Points.between(self.best.p_win, self.first.p_win)

    @property
    def worth(self) -> Points:
        """What the best use gains over none."""
        return Points.between(self.best.p_win, self.never.p_win)

    @property
    def title(self) -> str:
        if not self.places:
            return tell("No nominee can be used tonight")
        if not self.waiting.fraction:
            said = "Using a nominee at the first chance is as good as any use: {points} over no use"
            return tell(said, points=self.worth)
        main = max(self.places, key=lambda place: place.used.fraction if self.is_late(place) else -1)
        return tell(
            "Waiting for {state} is worth {points}: win {chance}",
            state=STATE_NAMES[main.state],
            points=self.waiting,
            chance=self.best.p_win,
        )

    def is_late(self, place: Place) -> bool:
        """Whether a place is not the first one where its nominee may be used."""
        return place.state != self.states[place.nominee][0]

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a use: chances to win and tie, expected votes, the difference from the first toss-up's."""
        uses: list[tuple[str, Night]] = [
            (Name("in the best way"), self.best),
            (Name("at the first chance"), self.first),
            (Name("never"), self.never),
        ]
        uses += [(policy_words(policy), night) for policy, night in self.named]
        return [
            {
                "nominees": words,
                "win": night.p_win,
                "tie": night.p_tie,
                "expected votes": night.electoral_votes.mean(),
                "against the first chance": Points.between(night.p_win, self.first.p_win, digits=2),
            }
            for words, night in uses
        ]

    def notes(self) -> list[str]:
        return self.reasons()

    def reasons(self) -> list[str]:
        """Where the best use lies, in which circumstances, and why there: one sentence a state."""
        return [
            tell(
                "{use} As the markers stand now, two dice lift the chance to win it from {one} to {two} ({lift}); "
                "without nominees its result would decide the election in {percent} of nights.",
                use=_use_words(place),
                one=place.one_die.words,
                two=place.two_dice.words,
                lift=place.lift,
                percent=place.decisive.percent,
            )
            for place in self.places
        ]


def _use_words(place: Place) -> str:
    said = {"state": STATE_NAMES[place.state], "office": OFFICE_NAMES[place.nominee]}
    if not place.used.weight:
        return tell("{state}: the best use keeps the {office} for another state.", **said)
    if place.used.weight == place.used.of:
        return tell("{state}: the best use always has the {office} here.", **said)
    often = "{state}: the best use has the {office} here in {percent} of nights, {when}."
    return tell(often, **said, percent=place.used.percent, when=place.when)


def _condition_words(votes: str, left: list[str] | None) -> str:
    """A circumstance: the votes held (none said: all that can be met) and the Opposition markers left (None: always the
    same)."""
    if left is None:
        return tell("holding {votes}", votes=votes) if votes else tell("always")
    if not left:
        none = "holding {votes} with no Opposition marker left" if votes else "always with no Opposition marker left"
        return tell(none, votes=votes)
    some = "holding {votes} with the Opposition {offices} still there"
    every = "always with the Opposition {offices} still there"
    return tell(some if votes else every, votes=votes, offices=all_of(left))


def _votes_words(votes: Sequence[int], met: Sequence[int]) -> str:
    """ "46 votes or more", "50 to 61 votes": runs of the vote counts that can be met."""
    runs: list[list[int]] = []
    for value in met:
        if value not in votes:
            runs.append([])
        elif runs:
            runs[-1].append(value)
        else:
            runs.append([value])
    filled = [run for run in runs if run]
    if len(filled) > MOST_RUNS_IN_WORDS:
        return tell("{some} of the {all} possible numbers of votes", some=len(votes), all=len(met))
    return tell("{numbers} votes", numbers=one_of(_run_words(run, met) for run in filled))


def _run_words(run: Sequence[int], met: Sequence[int]) -> str:
    low, high = run[0], run[-1]
    if low == met[0]:
        return tell("at most {number}", number=high)
    if high == met[-1]:
        return tell("at least {number}", number=low)
    return str(low) if low == high else tell("{low} to {high}", low=low, high=high)


def nominee_use(position: Position, rulebook: Rulebook = DEFAULT) -> NomineeUse:
    """Compare every use of the nominees on the Election Night of a position."""
    return NomineeUse(position, rulebook)
