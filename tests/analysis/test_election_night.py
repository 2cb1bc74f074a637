"""Rule 17: the exact Election Night against plain enumeration, its oracle and brute force over all policies."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

import icepool
import pytest

from analysis import plain_night as plain
from builders import position
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.rules import contest, night
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT

POSITIONS = [plain.random_position(Random(seed), crowded=seed % 2 == 0) for seed in range(1000)]
FEW = 5


def by_region(at, uses) -> Mapping[int, Fraction]:
    """Own votes, the Regions enumerated one by one and added up by icepool."""
    total = icepool.Die([0])
    for region in plain.REGIONS:
        here = plain.part(at, region)
        found = plain.results(here, uses.get(region))
        whole = 6 ** (len(here.toss_ups) + 1)
        votes: dict[int, int] = {}
        for calls, chance in found.items():
            own = here.held + sum(t.votes for t, won in zip(here.toss_ups, calls, strict=True) if won)
            votes[own] = votes.get(own, 0) + int(chance * whole)
        total += icepool.Die(votes)
    return {int(own): Fraction(weight, total.denominator()) for own, weight in total.items()}


def whole(at, uses) -> tuple[dict[int, Fraction], dict[str, Fraction]]:
    """Own votes and each toss-up's chance, all nights enumerated whole."""
    votes: dict[int, Fraction] = {}
    states = {toss_up.state: Fraction(0) for toss_up in plain.open_states(at)}
    for calls, chance in plain.whole_night(at, uses).items():
        own = plain.held(at)
        for toss_up, won in zip(plain.open_states(at), calls, strict=True):
            own += toss_up.votes if won else 0
            states[toss_up.state] += chance if won else 0
        votes[own] = votes.get(own, Fraction(0)) + chance
    return votes, states


@pytest.mark.rule("SS-210", "SS-211", "SS-220")
@pytest.mark.parametrize("policy", ["never", "first"])
def test_a_thousand_positions_equal_the_oracle(policy):
    for at in POSITIONS:
        uses = plain.first_uses(at) if policy == "first" else {}
        found = Night(at, policy)
        assert found.electoral_votes.fractions() == by_region(at, uses)
        assert found.held == plain.held(at)
        assert [toss_up.state for toss_up in found.toss_ups] == [t.state for t in plain.open_states(at)]


@pytest.mark.rule("SS-202", "SS-203", "SS-205")
@pytest.mark.parametrize("policy", ["never", "first"])
def test_small_nights_equal_plain_enumeration_state_by_state(policy):
    small = [at for at in POSITIONS if len(plain.open_states(at)) <= FEW][:200]
    assert len(small) > 80
    for at in small:
        votes, states = whole(at, plain.first_uses(at) if policy == "first" else {})
        found = Night(at, policy)
        assert found.electoral_votes.fractions() == votes
        assert {state: found.states[state].fraction for state in states} == states
        settled = {state for region in plain.REGIONS for state in plain.part(at, region).won}
        assert {state for state, share in found.states.items() if state not in states and share.weight} == settled


def undecided(most: int, helped: int, wanted: int) -> list[Position]:
    """Positions with at most ``most`` toss-ups, ``helped`` of them in the one Region with an available nominee, where
    both a win and a loss can still come."""
    found: list[Position] = []
    seed = 0
    while len(found) < wanted:
        seed += 1
        random = Random(f"undecided {seed}")
        at = plain.random_position(random)
        region = random.choice(plain.REGIONS)
        index = plain.REGIONS.index(region)
        modes = (*at.modes[:index], "A", *at.modes[index + 1 :])
        at = at._replace(president=region, president_used=False, vp_used=True, modes=modes)
        if len(plain.part(at, region).toss_ups) != helped or len(plain.open_states(at)) > most:
            continue
        plainly = Night(at, "never")
        if plainly.p_win.weight and plainly.p_loss.weight:
            found.append(at)
    return found


@pytest.mark.rule("SS-213", "SS-214", "SS-215")
def test_the_best_use_equals_every_history_tried():
    positions = undecided(4, 3, 8) + undecided(4, 2, 12)
    for at in positions:
        found = Night(at)
        value = (found.p_win.fraction, found.p_tie.fraction, found.electoral_votes.mean())
        assert value == plain.best_value(at)
    waits = [at for at in positions if Night(at).p_win.fraction > Night(at, "first").p_win.fraction]
    assert len(waits) > 3


def enumerable(at: Position) -> bool:
    """Whether the policies can be listed: the nominee's Region comes first and has one Opposition marker at most."""
    first = next(here for here in (plain.part(at, region) for region in plain.REGIONS) if here.toss_ups)
    return first.helps is not None and len(first.markers) <= 1


@pytest.mark.rule("SS-213", "SS-215")
def test_no_policy_at_all_does_better_than_the_best_use():
    few = [at for at in undecided(4, 2, 60) if enumerable(at)][:10]
    assert len(few) > 5
    for at in few:
        found = Night(at)
        values = plain.every_policy(at)
        assert len(values) > 8
        assert (found.p_win.fraction, found.p_tie.fraction, found.electoral_votes.mean()) == max(values)


def test_best_is_never_worse_than_any_named_use():
    for at in POSITIONS[:150]:
        best = Night(at)
        for region in plain.REGIONS:
            here = plain.part(at, region)
            for index, toss_up in enumerate(here.toss_ups):
                if here.helps is None:
                    continue
                named = Night(at, {here.helps: toss_up.state})
                assert named.p_win.fraction <= best.p_win.fraction
                assert named.electoral_votes.fractions() == by_region(at, {region: index})


@pytest.mark.parametrize(
    ("policy", "says"),
    [
        ("worst", "best, first, never"),
        ({"president": "FL"}, "FL is no toss-up"),
        ({"president": "MN"}, "President cannot be used for MN"),
        ({"vp": "OH"}, "V.P. cannot be used for OH"),
        ({"surrogate": "OH"}, "a nominee is president or vp"),
    ],
)
def test_a_use_that_no_rule_allows_is_refused(policy, says):
    at = position(boxes={"M": 5, "N": 3}, modes={"N": "A"}, president="N", vp="W")
    with pytest.raises(ValueError, match=says):
        Night(at, policy)


def test_of_equal_ways_the_best_use_keeps_the_nominee():
    """With every number blocked the second die is worth nothing at the only toss-up."""
    blocking = {**DEFAULT.board.blocking, ("president", False): (1, 2, 3, 4, 5, 6)}
    book = DEFAULT.but(board=DEFAULT.board._replace(blocking=blocking))
    at = position(boxes={"S": 1}, vp="S", opposition={"president": "S"})
    [way] = Night(at, "best", book).plan[0].values()
    assert not way.uses
    [way] = Night(at).plan[0].values()
    assert way.uses


def test_states_called_already_are_not_rolled_again():
    at = position("D", boxes={"N": 2}, modes={"N": "A"}, called=(("OH", True), ("NH", False)))
    found = Night(at)
    assert [t.state for t in found.toss_ups if t.region == "N"] == ["PA"]
    assert (found.states["OH"].fraction, found.states["NH"].fraction) == (1, 0)
    assert {row["state"]: row["standing"] for row in found.rows()}["OH"] == "called: won"


@pytest.mark.rule("SS-223", "SS-225", "SS-226")
@pytest.mark.parametrize("side", ["D", "R"])
def test_one_short_is_a_tie(side):
    for votes, outcome in ((0, "win"), (-1, "tie"), (-2, "loss")):
        assert night.verdict(DEFAULT.board.needed(side), plain.needed(side) + votes) == outcome


@pytest.mark.parametrize(("module", "name", "value"), [(contest, "NATURAL_FAILURE", 2), (night, "TOSS_UP_TO_BEAT", 2)])
def test_the_odds_follow_the_one_copy_of_a_rule(monkeypatch, module, name, value):
    at = position(boxes={"N": 3}, modes={"N": "A"}, surrogate="N", economy={"N": 1})
    before = Night(at, "never").electoral_votes
    monkeypatch.setattr(module, name, value)
    assert Night(at, "never").electoral_votes != before


def test_a_reading_changes_the_night():
    blocking = {**DEFAULT.board.blocking, ("president", False): (6,)}
    book = DEFAULT.but(board=DEFAULT.board._replace(blocking=blocking))
    six = book.but(readings=book.readings._replace(six_against_block="six"))
    at = position(boxes={"N": 3}, modes={"N": "A"}, opposition={"president": "N"})
    states = [Night(at, "never", rulebook).states["NH"].fraction for rulebook in (book, six)]
    assert states[0] < states[1]
    assert "six-against-block=six" in str(Night(at, "never", six))


def test_a_night_says_what_it_found_and_under_which_readings():
    at = position("D", boxes={"S": 6})
    text = str(Night(at))
    assert text.startswith("Win ")
    assert "95 swing votes win" in text
    assert text.endswith("Readings: default.")
    frame = Night(at).to_frame()
    assert len(frame) == 25
    assert frame.loc[frame["state"] == "GA", "chance to win it, exact"].item() == "1/3"
    assert Night(at)._repr_html_().count('scope="row"') == 25
