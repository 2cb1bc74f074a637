"""The War Chest: a money plan over four turns, carried out by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from swingstudy.charts.view import View
from swingstudy.classroom.guess import Asked, GuessFirst
from swingstudy.play import Illegal
from swingstudy.swing.analysis.odds import debate
from swingstudy.swing.analysis.purse import MoneyPlan, Turn, money_plan
from swingstudy.swing.charts.war_chest import DOES, asked, gain_words, judged, war_chest_situation, war_chest_view
from swingstudy.swing.rules.debates import LEVELS
from swingstudy.swing.table.position import WAR_CHEST_MAXIMUM, Position
from swingstudy.swing.table.regions import CAMPAIGN, FULL, PARTIAL, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.widgets.shell import Choice, Choices, Explorer, Group, Number, Press, Toggle, remembered
from swingstudy.words import all_of, tell

TURNS = 4
GUESSES = range(-4, 9)
DEBATE_TURN = 2
NO_DEBATE = "no debate"
PREPARED = {"none": "unprepared", PARTIAL: "partial", FULL: "full"}
KEYS = tuple(f"turn{at}" for at in range(1, TURNS + 1))
PLANS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("nothing", ()),
    ("raise funds", ("raise",)),
    ("cash in", ("cash in",)),
    ("take a loan", ("loan",)),
    ("loan, cash in", ("loan", "cash in")),
    ("repay", ("repay",)),
)
CYCLE: tuple[tuple[str, ...], ...] = (("raise",), ("cash in",)) * (TURNS // 2)
DRAIN: tuple[tuple[str, ...], ...] = (("cash in",),) * TURNS
NONE: tuple[tuple[str, ...], ...] = ((),) * TURNS


def _start(choices: Choices) -> Position:
    boxes = tuple(choices["rulebook"].board.top(region) // 2 for region in REGIONS)
    return Position(
        "R", "dem-incumbent", boxes, (CAMPAIGN,) * len(REGIONS), finance=choices["finance"], war_chest=choices["chest"],
        loan=choices["loan"],
    )  # fmt: skip


def _turns(choices: Choices) -> list[Turn]:
    turns = [Turn(choices[key], choices["income"] if at else 0) for at, key in enumerate(KEYS)]
    if choices["debate"] != NO_DEBATE:
        money = debate("vp", choices["debate"]).map(lambda dollars: dollars + choices["income"])
        turns[DEBATE_TURN] = turns[DEBATE_TURN]._replace(income=money)
    return turns


def _plans(start: Position, turns: Sequence[Turn], rulebook: Rulebook) -> tuple[list[MoneyPlan], str]:
    """The plan cut off after each turn, as far as it can be carried out, and why it goes no further."""
    plans: list[MoneyPlan] = []
    for at in range(1, len(turns) + 1):
        try:
            plans.append(money_plan(start, turns[:at], rulebook))
        except Illegal as why:
            actions = all_of(tell(DOES[name]) for name in turns[at - 1].actions)
            said = "Turn {turn} cannot {actions}: {why}. Choose something else there."
            return plans, tell(said, turn=at, actions=actions, why=why)
    return plans, ""


def _view(choices: Choices) -> View:
    start, rulebook = _start(choices), choices["rulebook"]
    plans, stuck = _plans(start, _turns(choices), rulebook)
    return war_chest_view(start, plans, TURNS, rulebook.readings, stuck)


def _situation(choices: Choices) -> View:
    """The plan without what it brings; one that cannot be carried out is shown as far as it goes, and asks nothing."""
    start, turns, rulebook = _start(choices), _turns(choices), choices["rulebook"]
    _, stuck = _plans(start, turns, rulebook)
    situation = war_chest_situation(start, turns, rulebook.readings)
    if not stuck:
        return situation
    return replace(situation, finding=stuck, away=frozenset({"guess", "lock", "show_me"}))


def _judged(said: int, choices: Choices) -> str:
    plans, stuck = _plans(_start(choices), _turns(choices), choices["rulebook"])
    return "" if stuck else judged(said, plans[-1])


GUESS = GuessFirst(
    lambda choices: Asked(asked(TURNS), options=[(gain_words(Fraction(net)), net) for net in GUESSES]),
    lambda choices: tuple(choices[key] for key in (*KEYS, "debate", "chest", "finance", "income", "loan")),
    _situation,
    _judged,
    choose=True,
)
see = GUESS.veiled(_view)


def _whole_plan(key: str, label: str, tip: str, plan: Sequence[tuple[str, ...]]) -> Press:
    """A button that sets all turns at once; its tip begins with its label."""
    return Press(key, tell(label), lambda choices: {**choices, **dict(zip(KEYS, plan, strict=True))}, tell(tip))


@remembered
def war_chest(chest: int = 2, finance: int = 2, guess_first: bool = True, rulebook: Rulebook = DEFAULT) -> Explorer:
    """Raising funds, cashing in and the loan over four turns (rules 11.7 to 11.11).

    ``chest`` is the box of the War Chest (0 to 4), ``finance`` the dollars of the first turn (0 to 9). Raises
    ValueError outside these.
    """
    if chest not in range(WAR_CHEST_MAXIMUM + 1) or finance not in range(10):
        said = "the War Chest is at 0 to {most}, the dollars are 0 to 9; not {chest}, {finance}"
        raise ValueError(tell(said, most=WAR_CHEST_MAXIMUM, chest=chest, finance=finance))
    debates = [(tell("no debate"), NO_DEBATE), *((tell(PREPARED[level]), level) for level in LEVELS)]
    plans = [(tell(label), plan) for label, plan in PLANS]
    controls = (
        Group(
            "start",
            tell("At the start"),
            (
                Number("chest", tell("War Chest box"), 0, WAR_CHEST_MAXIMUM, chest),
                Number("finance", tell("Dollars in turn 1"), 0, 9, finance),
                Number("income", tell("Income of each later turn"), 0, 6, 2),
                Toggle("loan", tell("A loan is out")),
            ),
        ),
        Group(
            "plan",
            tell("The plan"),
            (
                *(Choice(key, tell("Turn {turn}", turn=at), plans, CYCLE[at - 1]) for at, key in enumerate(KEYS, 1)),
                Choice("debate", tell("V.P. debate, turn {turn}", turn=DEBATE_TURN + 1), debates, NO_DEBATE),
                _whole_plan("cycle", "Raise, cash in", "Raise, cash in, by turns", CYCLE),
                _whole_plan("drain", "Cash in only", "Cash in only, every turn", DRAIN),
                _whole_plan("none", "No plan", "No plan: nothing in any turn", NONE),
            ),
        ),
        GUESS.controls(guess_first),
    )
    slots = ("predict*", "figure", "table", "sums*")
    return Explorer(controls, see, slots, {"rulebook": rulebook, **GUESS.hidden}, GUESS.settled())
