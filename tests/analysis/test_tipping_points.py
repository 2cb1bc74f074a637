"""Rule 17.2: decisive states, the ladder, the dots, single nights, paths and minimal winning sets."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from analysis import plain_night as plain
from builders import position
from swingstudy.dice import Keyed
from swingstudy.exact import Decision, Leaf, tree
from swingstudy.swing.analysis.decisive import decisive
from swingstudy.swing.analysis.ladder import ladder
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.nights import quantile_dots, roll_night, roll_nights, tally
from swingstudy.swing.analysis.nominee_use import nominee_use
from swingstudy.swing.analysis.paths import paths
from swingstudy.swing.analysis.winning_sets import winning_sets
from swingstudy.swing.rules.night import night_phase, own_votes
from swingstudy.swing.table.rulebook import DEFAULT

VOTES = DEFAULT.board.electoral_votes
SMALL = [at for at in (plain.random_position(Random(seed)) for seed in range(400)) if len(plain.open_states(at)) <= 5]
CROWDED = [plain.random_position(Random(seed), crowded=True) for seed in range(40)]
BUSY = position(
    "D", boxes={"S": 3, "N": 2, "M": 2, "W": 3, "B": 2}, modes={"N": "A", "W": "A"}, president="N", vp="S",
    opposition={"president": "N", "vp": "B"}, economy={"S": -1, "M": -1},
)  # fmt: skip


def by_reversal(at, uses) -> dict[str, Fraction]:
    """Every night rolled out, every state's result reversed by hand."""
    parts = [plain.part(at, region) for region in plain.REGIONS]
    settled = [(state, True) for part in parts for state in part.won]
    settled += [(state, False) for part in parts for state in part.lost]
    found = dict.fromkeys(VOTES, Fraction(0))
    for calls, chance in plain.whole_night(at, uses).items():
        results = [*settled, *zip([t.state for t in plain.open_states(at)], calls, strict=True)]
        own = sum(VOTES[state] for state, won in results if won)
        for state, won in results:
            other = own - VOTES[state] if won else own + VOTES[state]
            if plain.verdict(at.side, other) != plain.verdict(at.side, own):
                found[state] += chance
    return found


@pytest.mark.rule("SS-222", "SS-223")
@pytest.mark.parametrize("policy", ["never", "first"])
def test_decisive_states_equal_every_result_reversed(policy):
    assert len(SMALL) > 50
    for at in SMALL:
        uses = plain.first_uses(at) if policy == "first" else {}
        found = decisive(Night(at, policy))
        assert {state: share.fraction for state, share in found.items()} == by_reversal(at, uses)


def test_decisive_states_under_the_best_use_equal_every_night_written_out():
    for at in [at for at in SMALL if 0 in plain.first_uses(at).values()][:25]:
        night = Night(at)
        start = night.toss_ups[0].start
        nights = {((), start, night.held): Fraction(1)}
        for index, toss_up in enumerate(night.toss_ups):
            following: dict[tuple, Fraction] = {}
            for (calls, situation, votes), chance in nights.items():
                for weight, won, end in night.plan[index][situation, votes].effects:
                    key = ((*calls, won), end, votes + toss_up.votes * won)
                    following[key] = following.get(key, Fraction(0)) + chance * Fraction(weight, 36)
            nights = following
        found = decisive(night)
        for index, toss_up in enumerate(night.toss_ups):
            reversed_ = sum(
                chance
                for (calls, _, own), chance in nights.items()
                if plain.verdict(at.side, own)
                != plain.verdict(at.side, own + (-toss_up.votes if calls[index] else toss_up.votes))
            )
            assert found[toss_up.state].fraction == reversed_


def test_the_ladder_runs_from_the_surest_state_and_says_where_the_votes_suffice():
    rungs = ladder(Night(BUSY, "never")).rungs
    chances = [rung.share.fraction for rung in rungs]
    assert chances == sorted(chances, reverse=True)
    assert rungs[-1].running == 262
    [turn] = [rung for rung in rungs if rung.passes]
    assert turn.running >= 95 > turn.running - turn.votes


def test_the_dots_stand_for_equal_slices():
    night = Night(BUSY)
    dots = quantile_dots(night, 50)
    assert len(dots) == 50
    assert list(dots) == sorted(dots)
    below = dict(night.electoral_votes.cdf())
    for at, dot in enumerate(dots):
        assert below[dot] >= Fraction(2 * at + 1, 100)
    wins = sum(dot >= 95 for dot in dots)
    assert abs(Fraction(wins, 50) - night.p_win.fraction) <= Fraction(1, 50)


def used(one) -> list[str]:
    """The nominees that became USED in a night."""
    end = one.steps[-1].after
    return [nominee for nominee in ("president", "vp") if end.used(nominee) and not BUSY.used(nominee)]


@pytest.mark.parametrize("policy", ["best", "first", "never", {"president": "PA"}])
def test_single_nights_are_the_same_stepped_and_counted(policy):
    night = Night(BUSY, policy)
    counted = roll_nights(night, 11, 12, first=3)
    stepped = [roll_night(night, 11, game) for game in range(3, 15)]
    assert [one.votes for one in stepped] == counted
    assert len(set(counted)) > 3
    one = stepped[0]
    rolls = [step.roll for step in one.steps if step.roll]
    assert [asked.answer.dice for asked in rolls] == [
        Keyed(11, 3).roll(BUSY.turn, asked.ask.slot, asked.ask.dice) for asked in rolls
    ]
    assert sum(asked.ask.dice for asked in rolls) == len(rolls) + {"never": 0, "first": 2}.get(
        str(policy), len(used(one))
    )
    assert one.rows()[-1]["votes held"] == one.votes
    assert one.outcome == plain.verdict("D", one.votes)


def test_many_nights_come_near_the_exact_answer():
    night = Night(BUSY)
    counted = tally(roll_nights(night, 2012, 2000))
    assert abs(float(counted.mean() - night.electoral_votes.mean())) < 1
    wins = counted.share(lambda votes: votes >= 95).fraction
    assert abs(float(wins - night.p_win.fraction)) < 0.03


def test_the_rule_itself_played_out_gives_the_odds():
    """The night's own generator enumerated from end to end, nominees never used."""
    at = position("D", boxes={"S": 3, "N": 1, "M": 2, "W": 1, "B": 2}, vp="S")

    def ends(node, chance):
        if isinstance(node, Leaf):
            yield own_votes(DEFAULT, node.result), chance
        elif isinstance(node, Decision):
            yield from ends(dict(node.options)[False], chance)
        else:
            for faces, after in node.groups:
                yield from ends(after, chance * Fraction(len(faces), 6))

    votes: dict[int, Fraction] = {}
    for own, chance in ends(tree(lambda: night_phase(DEFAULT, at)), Fraction(1)):
        votes[own] = votes.get(own, Fraction(0)) + chance
    assert Night(at, "never").electoral_votes.fractions() == votes


def subsets_that_just_win(at) -> set[tuple[str, ...]]:
    """Every subset tried."""
    states = plain.open_states(at)
    missing = plain.needed(at.side) - plain.held(at)
    found: set[tuple[str, ...]] = set()
    for size in range(len(states) + 1):
        for chosen in combinations(states, size):
            brought = sum(state.votes for state in chosen)
            if brought >= missing and all(brought - state.votes < missing for state in chosen):
                found.add(tuple(sorted(state.state for state in chosen)))
    return found


@pytest.mark.rule("SS-223")
def test_minimal_winning_sets_equal_every_subset_tried():
    some = [at for at in [*CROWDED, *SMALL[:60]] if len(plain.open_states(at)) <= 12]
    counts = []
    for at in some:
        expected = subsets_that_just_win(at)
        found = winning_sets(Night(at, "never"))
        assert found.total == len(expected)
        listed = found.sets(10**6)
        assert set(listed) == expected
        assert listed == sorted(expected, key=lambda states: (len(states), states))
        counts.append(found.total)
    assert max(counts) > 20


def test_no_more_than_twenty_sets_are_shown_and_the_total_is_said():
    at = position(
        boxes={"S": 2, "N": 4, "M": 5, "W": 5, "B": 2}, modes=dict.fromkeys(plain.REGIONS, "A"), president="N"
    )
    found = winning_sets(Night(at))
    assert found.total > 20
    assert len(found.rows()) == 20
    assert f"20 of {found.total} sets are shown" in str(found)


def test_the_whole_tree_of_paths_adds_up_to_the_verdicts():
    for at in [BUSY, *CROWDED[:6]]:
        night = Night(at)
        found = paths(night, most=10**6)
        assert found.shown_nodes == found.total
        sums = dict.fromkeys(("win", "tie", "loss"), Fraction(0))
        ends = dict.fromkeys(sums, 0)
        waiting = [found.root]
        while waiting:
            node = waiting.pop()
            assert node.hidden == 0
            if node.verdict:
                sums[node.verdict] += node.reached.fraction
                ends[node.verdict] += 1
                assert not node.children
            waiting += node.children
        assert sums == {"win": night.p_win.fraction, "tie": night.p_tie.fraction, "loss": night.p_loss.fraction}
        assert ends == found.ends


def test_a_path_stops_where_nothing_can_change_the_verdict():
    night = Night(BUSY, "never")

    def nodes(at: int, votes: int) -> int:
        rest = [toss_up.votes for toss_up in night.toss_ups[at:]]
        reachable = {
            votes + sum(v for v, won in zip(rest, calls, strict=True) if won)
            for calls in product((0, 1), repeat=len(rest))
        }
        if len({plain.verdict("D", own) for own in (min(reachable), max(reachable))}) == 1:
            return 1
        return 1 + nodes(at + 1, votes + rest[0]) + nodes(at + 1, votes)

    found = paths(night)
    assert found.total == nodes(0, night.held)
    assert found.shown_nodes == min(31, found.total)
    assert len(found.rows()) == found.shown_nodes
    assert sum(row["hidden below"] for row in found.rows()[:1]) == found.total - found.shown_nodes
    assert f"{found.shown_nodes} of {found.total} nodes are shown" in str(found)
    assert found._repr_html_().count("<li>") == found.shown_nodes


def test_waiting_is_the_difference_between_the_best_use_and_the_first():
    at = position(
        "D", boxes={"S": 2, "N": 2, "M": 3, "W": 2, "B": 1}, modes={"N": "A", "W": "A"}, president="N",
        economy={"N": -1},
    )  # fmt: skip
    found = nominee_use(at)
    assert found.waiting.fraction == Night(at).p_win.fraction - Night(at, "first").p_win.fraction
    assert found.states == {"president": ("OH", "NH", "PA"), "vp": ()}
    assert [row["nominees"] for row in found.rows()[3:]] == [
        "the President in OH", "the President in NH", "the President in PA",
    ]  # fmt: skip
    assert sum(place.used.fraction for place in found.places) <= 1
    used = next(place for place in found.places if place.state == "OH")
    assert used.one_die.fraction < used.two_dice.fraction
    assert len(found.reasons()) == 3


@pytest.mark.rule("SS-201")
def test_markers_of_the_player_aid_count_for_nothing_on_the_night():
    rich = BUSY._replace(finance=9, war_chest=4, loan=True, hand=("#0",))
    assert Night(rich).electoral_votes == Night(BUSY).electoral_votes
    assert nominee_use(BUSY._replace(president="HQ", vp="HQ")).title == "No nominee can be used tonight"
