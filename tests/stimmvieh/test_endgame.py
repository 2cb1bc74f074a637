"""Endgames against plain enumeration: every order of the cards below the tops, no memory, no merging of states."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from stimmvieh.builders import FOUR, THREE, donation, hall, random_campaign, rules, vote
from swingstudy.stimmvieh.analysis.endgame import TooLarge, endgame
from swingstudy.stimmvieh.rules.evaluation import evaluate, of_position
from swingstudy.stimmvieh.rules.turn import Turn


def before(left: int, seed: int, players=FOUR):
    return random_campaign(seed, players, turns=36 - left).position


def plain(position, rulebook):
    """The points of all for each turn of the player to move, by averaging over every order of both stacks.

    Knowledge is what lies open: at each turn the orders that agree with it are averaged before anybody chooses.
    """
    votes, donations = position.votes[1:], position.donations[1:]
    worlds = [
        position._replace(votes=(*position.votes[:1], *v), donations=(*position.donations[:1], *d), ordered=True)
        for v in permutations(votes)
        for d in permutations(donations)
    ]
    return _options(worlds, rulebook)


def _play(position, turn):
    """A turn written out anew: politician out, card taken, display filled to four."""
    seat = position.to_play
    fields = {}
    side = "tops" if turn.source == "table" else "backs"
    own = list(getattr(position, side))
    own[seat] = tuple(value for value in own[seat] if value != turn.play)
    fields[side] = tuple(own)
    display = list(position.display)
    if turn.take is not None:
        display.remove(turn.take)
        pile = "vote_piles" if turn.take.kind == "vote" else "donation_piles"
        piles = list(getattr(position, pile))
        piles[seat] = (*piles[seat], turn.take)
        fields[pile] = tuple(piles)
    stack = "votes" if turn.source == "table" else "donations"
    if len(display) < 4:
        display.append(getattr(position, stack)[0])
        fields[stack] = getattr(position, stack)[1:]
    return position._replace(**fields, display=tuple(display), to_play=(seat + 1) % 4)


def _choices(position):
    seat = position.to_play
    found = []
    for value, source in sorted(
        [(v, "table") for v in position.tops[seat]] + [(v, "hand") for v in position.backs[seat]], key=lambda p: p[0]
    ):
        cards = [card for card in position.display if card.influence <= value]
        found += [Turn(value, source, card) for card in cards] or [Turn(value, source, None)]
    return found


def _options(worlds, rulebook):
    found = []
    for turn in _choices(worlds[0]):
        after: dict[object, list] = {}
        for world in worlds:
            there = _play(world, turn)
            after.setdefault((there.votes[:1], there.donations[:1]), []).append(there)
        total = [Fraction(0)] * 4
        for group in after.values():
            for at, points in enumerate(_worth(group, rulebook)):
                total[at] += points * Fraction(len(group), len(worlds))
        found.append((turn, tuple(total)))
    return found


def _worth(worlds, rulebook):
    if not any(worlds[0].tops) and not any(worlds[0].backs):
        points = evaluate(rulebook, of_position(worlds[0])).points
        return [points[name] for name in worlds[0].players]
    seat = worlds[0].to_play
    return max(_options(worlds, rulebook), key=lambda option: option[1][seat])[1]


@pytest.mark.parametrize("seed", range(24))
def test_three_turns_before_the_end_equal_plain_enumeration(seed):
    position = before(3, seed)
    position = position._replace(votes=position.votes[:4], donations=position.donations[:4])
    found = endgame(position, rules())
    expected = plain(position, rules())
    assert [(o.turn, tuple(o.points.values())) for o in found.options] == expected
    seat = position.to_play
    assert found.best == max(range(len(expected)), key=lambda at: (expected[at][1][seat], -at))
    assert found.turns_left == 3


def test_points_add_up_to_eleven():
    for option in endgame(before(4, 11), rules()).options:
        assert sum(option.points.values()) == 11


def test_only_the_cards_below_the_tops_are_unknown():
    position = before(4, 3)
    turned = position._replace(votes=(*position.votes[:1], *position.votes[:0:-1]))
    assert endgame(turned, rules()).options == endgame(position, rules()).options


def test_angelus_turn_is_decided_by_the_holder_of_her_card():
    for seed in range(30):
        position = before(3, seed, THREE)
        if position.player == "Angelus":
            found = endgame(position, rules())
            own = [option.points[position.angelus] for option in found.options]
            assert own[found.best] == max(own)
            return
    raise AssertionError("Angelus is never to move")


def test_a_large_endgame_is_given_up_by_name():
    with pytest.raises(TooLarge, match="more than 50 states with 12 turns left"):
        endgame(before(12, 1), rules(), limit=50)


def test_an_endgame_needs_a_turn():
    with pytest.raises(ValueError, match="an endgame begins with a player's turn"):
        endgame(hall(phase="evaluation"), rules())


def test_a_sure_choice():
    """Gisela has the last politician: the 90 wins, the votes do not."""
    last = {"tops": ((), (), (), ()), "backs": ((6,), (), (), ()), "display": (vote(20, 6), donation(90))}
    piles = {"donation_piles": ((), (donation(80),), (donation(20),), (donation(30),))}
    found = endgame(hall(**last, **piles), rules(no_votes="never"))
    assert [str(option.turn) for option in found.options][found.best].startswith("play the backbencher 6 and take 90T€")
    assert found.options[found.best].points["Gisela"] == 5
    assert found.states == 0
