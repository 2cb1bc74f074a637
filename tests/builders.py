"""Small builders for the rule tests: positions, cards, boards, and a loop that carries out one rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from swingstudy.dice import Keyed, Scripted
from swingstudy.play import ANY, Choose, Draw, Entry, Illegal, Roll, Rolled, Rule, Shuffle
from swingstudy.session import Session, rolled
from swingstudy.swing.rules.actions import Action, illegal
from swingstudy.swing.rules.attack import attacked
from swingstudy.swing.rules.events import events_phase
from swingstudy.swing.table.board import Board, Resistance
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import OFFICES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook

LEVEL = {"S": 3, "N": 3, "M": 3, "W": 3, "B": 2}
BOTTOM = dict.fromkeys(REGIONS, 0)
TOP = {region: DEFAULT.board.top(region) for region in REGIONS}
BY_REGION = {"boxes": LEVEL, "modes": dict.fromkeys(REGIONS, "C"), "economy": dict.fromkeys(REGIONS, 0)}


def position(side: str = "R", situation: str = "dem-incumbent", **changes: Any) -> Position:
    """A position in its Action Phase: markers mid-track in Campaign mode, nominees at HQ, nothing else on the mat.

    ``boxes``, ``modes`` and ``economy`` give the Regions that differ, ``opposition`` the markers that are in a Region,
    ``strong`` the offices that show their strong side.
    """
    for name, usual in BY_REGION.items():
        given = {**usual, **changes.pop(name, {})}
        changes[name] = tuple(given[region] for region in REGIONS)
    at = changes.pop("opposition", {})
    strong = changes.pop("strong", ())
    return Position(
        side=side,
        situation=situation,
        opposition=tuple(at.get(office) for office in OFFICES),
        strong=tuple(office in strong for office in OFFICES),
        **changes,
    )


def headline(card: str = "46", marks: Mapping[str, str] | None = None, **printed: Any) -> Card:
    """A Headline card made for a test."""
    opposition = {
        office: (at,) if isinstance(at, str) else tuple(at) for office, at in printed.pop("opposition", {}).items()
    }
    stripe = printed.pop("stripe", "brown")
    return Card(card, stripe, marks=tuple((marks or {}).items()), opposition=tuple(opposition.items()), **printed)


def research(card: str, kind: str) -> Card:
    """An Opposition Research card made for a test."""
    return Card(card, "purple", research=kind)


def reading(**choices: str) -> Rulebook:
    """The default rulebook with other readings."""
    return DEFAULT.but(readings=Readings.of((name.replace("_", "-"), value) for name, value in choices.items()))


def holding(*cards: Card, rulebook: Rulebook = DEFAULT) -> Rulebook:
    """A rulebook that knows some more cards."""
    return rulebook.but(cards={card.id: card for card in cards})


def board(**changes: Any) -> Board:
    """The default board with other values for some Regions, states or markers."""
    whole = DEFAULT.board
    merged = {name: {**getattr(whole, name), **given} for name, given in changes.items()}
    return whole._replace(**merged)


def resisting(campaign: int, advertising: int = 3) -> Rulebook:
    """A rulebook whose strategy markers all show these Resistance Values."""
    return DEFAULT.but(board=board(resistance=dict.fromkeys(REGIONS, Resistance(campaign, advertising))))


class Done(NamedTuple):
    """What carrying out a rule left: the position, its journal, what was asked."""

    position: Position
    entries: list[Entry]
    keys: list[str]
    asked: list[Any]

    @property
    def rules(self) -> list[str]:
        """The rule numbers of the journal."""
        return [entry.rule for entry in self.entries]


def carry_out(rule: Rule[Position], *answers: Any) -> Done:
    """Run a rule to its end. One die is a number; two of which one is taken are :func:`pick`; others are a tuple."""
    left, entries, keys, asked = list(answers), [], [], []
    try:
        said = next(rule)
        while True:
            if isinstance(said, (Roll, Choose, Draw, Shuffle)):
                assert left, f"no answer left for {said}"
                answer = left.pop(0)
                asked.append(said)
                said = rule.send(rolled(said, as_dice(answer)) if isinstance(said, Roll) else answer)
            else:
                if isinstance(said, Entry):
                    entries.append(said)
                elif hasattr(said, "key"):
                    keys.append(said.key)
                said = next(rule)
    except StopIteration as end:
        assert not left, f"answers left over: {left}"
        return Done(end.value, entries, keys, asked)


def as_dice(answer: Any) -> Any:
    """One die as a roll of one."""
    return (answer,) if isinstance(answer, int) else answer


def pick(*dice: int, take: int) -> Rolled:
    """Dice of which one is taken."""
    return Rolled(dice, take)


def attack(at: Position, region: str, *answers: Any, rulebook: Rulebook = DEFAULT) -> Position:
    """The position after a Region is attacked by circumstance."""
    return carry_out(attacked(rulebook, at, region, "events"), *answers).position


def events(at: Position, card: Card, *answers: Any, rulebook: Rulebook = DEFAULT) -> Done:
    """An Events Phase with a card."""
    return carry_out(events_phase(rulebook, at, card), *answers)


def act(at: Position, action: Action, *answers: Any, rulebook: Rulebook = DEFAULT) -> Position:
    """The position after a legal action."""
    assert illegal(rulebook, at, action) is None
    return carry_out(action.perform(rulebook, at), *answers).position


def forbidden(at: Position, action: Action, rulebook: Rulebook = DEFAULT) -> str | None:
    """The rule that forbids an action, None for a legal one."""
    why = illegal(rulebook, at, action)
    return why.rule if why else None


def refused(session: Session, answer: Any) -> str:
    """The rule under which a session refuses an answer."""
    try:
        session.answer(answer)
    except Illegal as why:
        return why.rule
    raise AssertionError(f"{answer} was taken")


def roll_for(session: Session, dice: Keyed | Scripted) -> Any:
    """The dice that a source has for the open roll; of two free dice the higher is taken."""
    ask = session.ask
    assert isinstance(ask, Roll)
    faces = dice.roll(session.position.turn, ask.slot, ask.dice)
    return Rolled(faces, max(faces)) if ask.keep == ANY else faces


def known(debate: str | None = None, above: int = 0, **piles: Sequence[str]) -> Decks:
    """Decks in a known order, top card first; an Event Deck and a Reserve that are not given are empty."""
    cards = {"event": (), "reserve": (), **{name: tuple(pile) for name, pile in piles.items()}}
    return Decks(debate=debate, above=above, **cards)
