"""The exact odds of an Events Phase against a plain model and against every script of dice, played."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import BOTTOM, headline, position, reading
from events_model import Event, Table, chances, goal
from events_model import worth as expected_worth
from strategies import cards, positions
from swingstudy.chance import Chance
from swingstudy.play import Choose, Roll, Rolled
from swingstudy.swing.analysis import odds
from swingstudy.swing.rules.contest import AIMS, aim_key
from swingstudy.swing.rules.events import events_phase
from swingstudy.swing.rules.game import begin
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGIONS

WHO = {"president": ("pres", "PRES"), "vp": ("vp", "VP"), "surrogate": ("surr", "SURR")}
ARROWS = {"yellow": "down", "bolt": "bolt", "green": "up"}


def in_the_model(at: Position, card: Card) -> tuple[Table, Event]:
    """The same table and card for the independent model."""
    names = {office: WHO[office][at.is_strong(office)] for office in WHO}
    table = Table(
        box=dict(zip(REGIONS, at.boxes, strict=True)),
        campaign=frozenset(region for region in REGIONS if at.mode(region) == "C"),
        economy=dict(zip(REGIONS, at.economy, strict=True)),
        surrogate=at.surrogate,
        scandal=at.scandal,
        opponents={names[office]: place for office, place in zip(WHO, at.opposition, strict=True) if place},
        vp=at.vp if at.vp in REGIONS and not at.vp_used else None,
    )
    event = Event(
        {region: ARROWS[mark] for region, mark in card.marks},
        {names[office]: "".join(places) for office, places in card.opposition},
    )
    return table, event


def ends(left: Chance[Position]) -> dict[tuple[object, ...], Fraction]:
    """The same keys as the model's: boxes, or a sudden end."""
    return left.map(lambda at: (at.outcome,) if at.outcome else at.boxes).fractions()


@settings(max_examples=40)
@given(positions(), cards(), st.sampled_from(["phase-start", "region-reached"]))
def test_odds_without_the_vice_president_equal_the_model(at, card, when):
    found = odds.events(at, card, rulebook=reading(higher_when=when))
    assert ends(found.positions) == chances(*in_the_model(at, card), judged_at_once=when == "phase-start")


@pytest.mark.parametrize(("when", "fails"), [("phase-start", Fraction(1, 2)), ("region-reached", Fraction(1, 6))])
def test_when_the_higher_region_is_judged_changes_the_odds(when, fails):
    """A Fiasco of SOUTH throws BORDER below WEST before WEST is reached: the Surrogate blocks BORDER's defense, or
    goes to WEST. Where BORDER fails, WEST falls in its place."""
    at = position(phase="events", boxes=BOTTOM | {"W": 1, "B": 3}, modes={"S": "A"}, economy={"B": 1})
    card = headline(marks={"S": "yellow", "B": "yellow"}, opposition={"surrogate": ("B", "W")})
    left = odds.events(at, card, rulebook=reading(higher_when=when)).positions.fractions()
    assert sum(p for ended, p in left.items() if ended.box("W") == 0) == fails


@settings(max_examples=25)
@given(positions(), cards())
def test_the_best_use_of_the_vice_president_equals_the_model(at, card):
    table, event = in_the_model(at, card)
    found = odds.events(at, card, vp="best")
    model = [
        (p, Table(dict.fromkeys(REGIONS, 0), frozenset(), end=key[0]) if len(key) == 1 else
         Table(dict(zip(REGIONS, key, strict=True)), frozenset()))
        for key, p in chances(table, event, "best").items()
    ]  # fmt: skip
    boxes = sum(p * sum(key) for key, p in ends(found.positions).items() if len(key) == 5)
    assert (
        -found.sudden_defeat.fraction, found.sudden_victory.fraction, boxes
    ) == expected_worth(model, goal)  # fmt: skip


def scripts(at: Position, card: Card, use_vp: bool, prefer) -> Iterator[tuple[Fraction, Position]]:
    """Every script of dice, played through a session, with its probability."""

    def follow(answers: list, p: Fraction) -> Iterator[tuple[Fraction, Position]]:
        session = begin(at, play=lambda rulebook, position: events_phase(rulebook, position, card))
        for answer in answers:
            session.answer(answer)
        if session.ask is None:
            yield p, session.position
        elif isinstance(session.ask, Choose):
            yield from follow([*answers, use_vp], p)
        else:
            assert isinstance(session.ask, Roll)
            for dice in product(range(1, 7), repeat=session.ask.dice):
                chosen = prefer(session.ask, dice)
                yield from follow([*answers, Rolled(dice, chosen)], p / 6 ** len(dice))

    yield from follow([], Fraction(1))


def played(at: Position, card: Card, use_vp: bool, prefer) -> dict[Position, Fraction]:
    found: dict[Position, Fraction] = {}
    for p, left in scripts(at, card, use_vp, prefer):
        found[left] = found.get(left, Fraction(0)) + p
    return found


SMALL = [
    ({}, {"S": "yellow"}),
    ({"vp": "S"}, {"S": "yellow", "N": "bolt"}),
    ({"vp": "N", "boxes": BOTTOM, "scandal": "N"}, {"N": "yellow", "M": "yellow"}),
    ({"vp": "W", "opposition": {"vp": "W", "surrogate": "W"}, "boxes": BOTTOM}, {"S": "yellow", "W": "yellow"}),
    ({"vp": "B", "economy": {"B": -1}, "modes": {"S": "A"}, "surrogate": "N"}, {"S": "bolt", "B": "yellow"}),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "marks"), SMALL)
@pytest.mark.parametrize("aim", AIMS)
def test_odds_equal_every_script_played(changes, marks, aim):
    at = position(phase="events", **changes)
    card = headline(marks=marks, opposition={"president": "N"}, finance=2)

    def prefer(ask, dice):
        return max(dice, key=lambda die: aim_key(aim, ask.faces[die - 1]))

    assert odds.events(at, card, vp="always", aim=aim).positions.fractions() == played(at, card, True, prefer)
    assert odds.events(at, card, vp="never").positions.fractions() == played(at, card, False, prefer)


@pytest.mark.parametrize(
    "changes",
    [
        {"vp": "S", "boxes": BOTTOM | {"B": 2}},
        {"vp": "S", "boxes": BOTTOM | {"S": 1}, "opposition": {"vp": "S"}},
        {"vp": "S", "economy": {"S": 1}, "opposition": {"surrogate": "S", "president": "N"}},
        {"vp": "S", "scandal": "S", "boxes": {"S": 1, "N": 0}},
    ],
)
def test_best_equals_brute_force_over_every_ranking_of_the_faces(changes):
    at = position(phase="events", **changes)
    card = headline(marks={"S": "yellow", "N": "yellow"})

    def value(way: dict[Position, Fraction]) -> tuple[Fraction, ...]:
        return (
            -sum((p for left, p in way.items() if left.outcome == "sudden defeat"), Fraction(0)),
            sum((p for left, p in way.items() if left.outcome == "sudden victory"), Fraction(0)),
            sum((p * sum(left.boxes) for left, p in way.items() if not left.outcome), Fraction(0)),
        )

    after_face = {face: value(played_from(at, card, face)) for face in range(1, 7)}
    rankings = []
    for order in permutations(range(1, 7)):
        weights = [Fraction((rank + 1) ** 2 - rank**2, 36) for rank in range(6)]
        rankings.append(
            tuple(sum(w * after_face[face][i] for w, face in zip(weights, order, strict=True)) for i in range(3))
        )
    best = max([*rankings, value(played(at, card, False, lambda ask, dice: dice[0]))])
    assert value(odds.events(at, card, vp="best").positions.fractions()) == best


def played_from(at: Position, card: Card, face: int) -> dict[Position, Fraction]:
    """What is left when the V.P. is used in SOUTH and this face is taken there; every later die is tried."""
    found: dict[Position, Fraction] = {}
    for north in range(1, 7):
        session = begin(at, play=lambda rulebook, position: events_phase(rulebook, position, card))
        session.answer(True)
        session.answer(Rolled((face, face), face))
        p = Fraction(1, 6)
        if session.ask is not None:
            session.answer((north,))
        found[session.position] = found.get(session.position, Fraction(0)) + p
    return found


@settings(max_examples=40)
@given(
    positions(),
    cards(("yellow", "bolt", "green", "orange", None)),
    st.sampled_from(odds.VP_POLICIES),
    st.sampled_from(["bear", "bull", "donkey"]),
)
def test_joint_and_marginals_agree(at, card, vp, animal):
    card = card._replace(animal=animal)
    joint, marginal = (odds.events(at, card, vp=vp, joint=joint) for joint in (True, False))
    assert joint.sudden_defeat.fraction == marginal.sudden_defeat.fraction
    assert joint.sudden_victory.fraction == marginal.sudden_victory.fraction
    ended = joint.sudden_defeat.fraction + joint.sudden_victory.fraction
    for region in REGIONS:
        sums = [{box: Fraction(*pair) for box, pair in each.boxes(region).items()} for each in (joint, marginal)]
        assert sums[0] == sums[1]
        assert sum(sums[0].values()) + ended == 1
    money = [{dollars: Fraction(*pair) for dollars, pair in each.finance().items()} for each in (joint, marginal)]
    assert money[0] == money[1]
    assert sum(money[0].values()) + ended == 1


@settings(max_examples=15)
@given(positions(), cards())
def test_odds_follow_the_readings(at, card):
    rules = reading(three_box_fall="stop-at-bottom", sudden_death_check="afterwards", cascade_out_of_south="stops")
    found = odds.events(at, card, rulebook=rules)
    assert sum(found.positions.fractions().values()) == 1
    softer = odds.events(at, card, rulebook=reading(cascade_out_of_south="stops"))
    assert softer.sudden_defeat.fraction <= odds.events(at, card).sudden_defeat.fraction
