"""Election Night, exactly: electoral votes under the best, the first or no use of the nominees (rule 17.0).

The toss-ups are chained over the electoral votes: backwards for the best use, forwards for the chances. After n
toss-ups the weights are whole numbers over 36^n.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from swingstudy.chance import Chance, Share, best_of
from swingstudy.results import Result, Row
from swingstudy.swing.analysis.toss_up_tables import WEIGHTS_OF_ONE_STATE, Option, Situation, toss_up_tables
from swingstudy.swing.rules.night import classify, helper, verdict
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import NOMINEES, OFFICE_NAMES, REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Name, count, tell

NOMINEE_POLICIES = ("best", "first", "never")
Nominees = str | Mapping[str, str]


class Way(NamedTuple):
    """How one toss-up is rolled in one situation: with the nominee or not; (weight over 36, won, situation after)
    for each effect."""

    uses: bool
    effects: tuple[tuple[int, bool, Situation], ...]


Stage = dict[tuple[Situation, int], Way]
Values = dict[Situation, dict[int, int]]
End = tuple[int, int, bool, Situation]


class Night(Result):
    """The exact chances of an Election Night; :func:`night` makes one.

    Votes are the player's own swing electoral votes. ``nominees`` is the policy: "best" wins most often, then ties
    most often, then has the highest expected votes, then does not use a nominee; "first" uses it at the first
    toss-up where it may; "never"; or a state for each nominee that is to be used, {"president": "OH"}. Except in
    "best", of two dice the one that wins is taken, else the one that removes more markers, else the higher.

    ``plan`` and ``met`` have one dict for each toss-up: how it is rolled, and with what weight over 36^n (n toss-ups
    came before it) it is met, for each situation and number of own votes.
    """

    def __init__(self, position: Position, nominees: Nominees = "best", rulebook: Rulebook = DEFAULT):
        if isinstance(nominees, str) and nominees not in NOMINEE_POLICIES:
            said = "nominees are used best, first, never or in a named state, not {nominees}"
            raise ValueError(tell(said, nominees=repr(nominees)))
        self.position, self.nominees, self.rulebook = position, nominees, rulebook
        self.toss_ups = toss_up_tables(rulebook, position)
        self._named = _named_states(self) if not isinstance(nominees, str) else frozenset()
        self.settled = _settled(rulebook, position)
        votes = rulebook.board.electoral_votes
        self.held = sum(votes[state] for state, won in self.settled.items() if won)
        self.needed = rulebook.board.needed(position.side)
        self.plan = self._plan()
        self._pass_forward()

    def onward(self, at: int, after: Situation) -> Situation:
        """The situation in which the toss-up after the ``at``-th is met: what is left in the same Region, or the start
        of the next one."""
        if at + 1 == len(self.toss_ups):
            return self.toss_ups[at].start
        following = self.toss_ups[at + 1]
        return after if following.region == self.toss_ups[at].region else following.start

    def _reachable(self) -> list[dict[Situation, set[int]]]:
        """For each toss-up, the situations and own votes with which it can be met under any policy."""
        if not self.toss_ups:
            return []
        stages: list[dict[Situation, set[int]]] = [{self.toss_ups[0].start: {self.held}}]
        for at, toss_up in enumerate(self.toss_ups[:-1]):
            after: dict[Situation, set[int]] = {}
            for situation, votes in stages[-1].items():
                ends = {
                    (self.onward(at, group.after), group.won)
                    for option in toss_up.options[situation]
                    for group in option.groups
                }
                for end, won in ends:
                    reached = after.setdefault(end, set())
                    reached |= {vote + toss_up.votes for vote in votes} if won else votes
            stages.append(after)
        return stages

    def _plan(self) -> list[Stage]:
        return self._best_plan() if self.nominees == "best" else self._fixed_plan()

    def _fixed_plan(self) -> list[Stage]:
        plan: list[Stage] = []
        for at, met in enumerate(self._stages):
            stage: Stage = {}
            for situation, votes in met.items():
                options = self.toss_ups[at].options[situation]
                uses = self.nominees == "first" or self.toss_ups[at].state in self._named
                option = options[-1] if uses else options[0]
                effects = tuple(
                    (weight, group.won, self.onward(at, group.after))
                    for weight, group in zip(option.weights, option.groups, strict=True)
                )
                way = Way(option.uses, effects)
                stage |= {(situation, vote): way for vote in votes}
            plan.append(stage)
        return plan

    def _best_plan(self) -> list[Stage]:
        """Backwards from the count: in each situation, for each number of votes, the way to roll that is worth most."""
        plan: list[Stage] = []
        value = self._worth_at_the_count()
        for at in range(len(self.toss_ups) - 1, -1, -1):
            toss_up = self.toss_ups[at]
            stage: Stage = {}
            new: Values = {}
            for situation, votes in self._stages[at].items():
                rolls = [self._roll(at, option) for option in toss_up.options[situation]]
                new[situation] = {}
                for vote in votes:
                    worths = [roll.worth(value, vote) for roll in rolls]
                    new[situation][vote], stage[situation, vote] = max(worths, key=_first)
            value = new
            plan.append(stage)
        return plan[::-1]

    def _roll(self, at: int, option: Option) -> _Roll:
        votes = self.toss_ups[at].votes
        ends = [(len(g.faces), votes * g.won, g.won, self.onward(at, g.after)) for g in option.groups]
        return (_FreeDie if option.any_die else _OneDie)(option.uses, ends)

    def _worth_at_the_count(self) -> Values:
        """Win weight, tie weight and votes, packed into one whole number so that they compare in that order."""
        if not self.toss_ups:
            return {}
        total = WEIGHTS_OF_ONE_STATE ** len(self.toss_ups)
        tie_worth = total * (sum(self.rulebook.board.electoral_votes.values()) + 1)
        worth = {"win": tie_worth * (total + 1), "tie": tie_worth, "loss": 0}
        last = self.toss_ups[-1]
        votes = {vote + gain for met in self._stages[-1].values() for vote in met for gain in (0, last.votes)}
        return {last.start: {vote: worth[verdict(self.needed, vote)] + vote for vote in votes}}

    @cached_property
    def _stages(self) -> list[dict[Situation, set[int]]]:
        return self._reachable()

    def _pass_forward(self) -> None:
        board = self.rulebook.board
        now: dict[tuple[Situation, int], int] = {(self.toss_ups[0].start, self.held): 1} if self.toss_ups else {}
        states = {state: Share(int(won), 1) for state, won in self.settled.items()}
        self.met: list[dict[tuple[Situation, int], int]] = []
        for at, toss_up in enumerate(self.toss_ups):
            self.met.append(now)
            after: dict[tuple[Situation, int], int] = {}
            won_weight = 0
            for (situation, votes), weight in now.items():
                for part, won, end in self.plan[at][situation, votes].effects:
                    gained = toss_up.votes if won else 0
                    key = (end, votes + gained)
                    after[key] = after.get(key, 0) + weight * part
                    won_weight += weight * part if won else 0
            states[toss_up.state] = Share(won_weight, WEIGHTS_OF_ONE_STATE ** (at + 1))
            now = after
        votes_only: dict[int, int] = {} if self.toss_ups else {self.held: 1}
        for (_, votes), weight in now.items():
            votes_only[votes] = votes_only.get(votes, 0) + weight
        self.electoral_votes: Chance[int] = Chance(votes_only)
        self.states: dict[str, Share] = {state: states[state] for state in board.states()}

    def _share(self, outcome: str) -> Share:
        return self.electoral_votes.share(lambda votes: verdict(self.needed, votes) == outcome)

    @cached_property
    def p_win(self) -> Share:
        """The chance to reach the votes needed (17.2)."""
        return self._share("win")

    @cached_property
    def p_tie(self) -> Share:
        """The chance to end exactly one vote short (17.2)."""
        return self._share("tie")

    @cached_property
    def p_loss(self) -> Share:
        """The chance to end two or more votes short (17.2)."""
        return self._share("loss")

    @property
    def title(self) -> str:
        return tell("Win {win}, tie {tie}, loss {loss}", win=self.p_win, tie=self.p_tie, loss=self.p_loss)

    @property
    def readings(self) -> Readings:
        return self.rulebook.readings

    def rows(self) -> list[Row]:
        """One row a state: Region, electoral votes, how it stands, the chance to win it."""
        board = self.rulebook.board
        standing = {state: Name("won outright" if won else "lost outright") for state, won in self.settled.items()}
        standing |= {state: Name("called: won" if won else "called: lost") for state, won in self.position.called}
        return [
            {
                "state": state,
                "Region": REGION_NAMES[board.region_of(state)],
                "votes": board.electoral_votes[state],
                "standing": standing.get(state, Name("toss-up")),
                "chance to win it": share,
            }
            for state, share in self.states.items()
        ]

    def notes(self) -> list[str]:
        mean = float(self.electoral_votes.mean())
        use = Name(self.nominees) if isinstance(self.nominees, str) else policy_words(self.nominees)
        return [
            count(
                len(self.toss_ups),
                "{needed} swing votes win; {held} are held, {number} state is open; {mean} votes are expected. "
                "Nominees: {use}.",
                "{needed} swing votes win; {held} are held, {number} states are open; {mean} votes are expected. "
                "Nominees: {use}.",
                needed=self.needed,
                held=self.held,
                mean=f"{mean:.1f}",
                use=use,
            )
        ]


def policy_words(nominees: Mapping[str, str]) -> str:
    """ "the President in OH, the V.P. in FL"; "never" when no state is named."""
    found = [tell("the {office} in {state}", office=OFFICE_NAMES[who], state=state) for who, state in nominees.items()]
    return ", ".join(found) or tell("never")


def _named_states(night: Night) -> frozenset[str]:
    """The states that a learner's policy names. Raises ValueError for a nominee that cannot be used there (17.1)."""
    assert not isinstance(night.nominees, str)
    regions = {toss_up.state: toss_up.region for toss_up in night.toss_ups}
    for nominee, state in night.nominees.items():
        if nominee not in NOMINEES:
            raise ValueError(tell("a nominee is president or vp, not {nominee}", nominee=repr(nominee)))
        if state not in regions:
            raise ValueError(tell("{state} is no toss-up that is still open", state=state))
        if helper(night.position, regions[state]) != nominee:
            said = "the {office} cannot be used for {state} (rule 17.1)"
            raise ValueError(tell(said, office=OFFICE_NAMES[nominee], state=state))
    return frozenset(night.nominees.values())


class _OneDie:
    """Each face counts as it falls, so the way to roll is the same for every number of votes."""

    def __init__(self, uses: bool, ends: list[End]):
        per_face = WEIGHTS_OF_ONE_STATE // 6
        self._ends = [(count * per_face, gain, end) for count, gain, _, end in ends]
        self._way = Way(uses, tuple((count * per_face, won, end) for count, _, won, end in ends))

    def worth(self, value: Values, vote: int) -> tuple[int, Way]:
        """The value over 36 and the way."""
        found = 0
        for weight, gain, end in self._ends:
            found += weight * value[end][vote + gain]
        return found, self._way


class _FreeDie:
    """Either of two dice may be taken, so the effects are ranked by what they are worth for the votes in hand."""

    def __init__(self, uses: bool, ends: list[End]):
        self._uses, self._ends = uses, ends

    def worth(self, value: Values, vote: int) -> tuple[int, Way]:
        """The value over 36 and the way."""
        ranked = sorted(
            [(value[end][vote + gain], count, won, end) for count, gain, won, end in self._ends], key=_first
        )
        found, effects = 0, []
        for weight, (worth, _, won, end) in zip(
            best_of(tuple([faces for _, faces, _, _ in ranked]), 2), ranked, strict=True
        ):
            found += worth * weight
            effects.append((weight, won, end))
        return found, Way(self._uses, tuple(effects))


_Roll = _OneDie | _FreeDie
_first = itemgetter(0)


def _settled(rulebook: Rulebook, position: Position) -> dict[str, bool]:
    """States that need no further die: called already, or won or lost outright."""
    results = dict(position.called)
    for region in REGIONS:
        standing = classify(rulebook, position, region)
        for states, won in ((standing.won, True), (standing.lost, False)):
            for state in states:
                results.setdefault(state, won)
    return results


def night(position: Position, nominees: Nominees = "best", rulebook: Rulebook = DEFAULT) -> Night:
    """The exact Election Night of a position as it stands, whatever its phase (17.0)."""
    return Night(position, nominees, rulebook)
