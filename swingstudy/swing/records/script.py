"""The ``play`` of a record of Swing States in its short forms, read: what it says of each step.

A short useful one::

    swingstudy: record 1
    title: One advertisement
    opening:
      side: R
      situation: dem-incumbent
      phase: action
      finance: 2
      regions:
        S: {box: GA, mode: C}
        N: {box: IN, mode: A}
        M: {box: IA, mode: C}
        W: {box: AZ, mode: C}
        B: {box: KY, mode: C}
    play:
      - turn: 1
        action:
          - {advertise: N, dice: 5, expect: {success: true, regions: {N: {box: below OH}}}}

At the top there may be ``readings`` (NAME: VALUE), ``board`` (fields of a board file over the default board) and
``cards`` (own cards, each as in a card file). ``opening`` is a position as in a position file, in any phase of a turn.

``play`` is a list of turns, each with its number (``turn: 15``) and what is told of it:

``ready``
    ``{move: {president: N, vp: W, surrogate: HQ}}``; who is left out stays.
``headline``
    ``{reveal: ["#3", "#17"]}``, the cards in the order they are revealed (``none`` when none is left);
    ``order: [...]`` is the order in which a shuffle leaves the Reserve. Left out where the order of the decks is known.
``events``
    Steps that need an answer or carry an expectation, by key: ``opponent``, ``opposition``, a Region, ``sweep``,
    ``award``, ``finance``, ``debate``. ``{at: W, vp: true, dice: [2, 5], choose: 5}``: the V.P. is used, two dice, the
    5 is taken. A record that begins here with an unknown card says ``card: "#13"`` beside ``events``.
``action``
    The actions in order: ``cash-in``, ``support``, ``loan``, ``fund-raise``, ``end`` (one word, or
    ``{cash-in: true, expect: ...}``), ``{advertise: N, president: true, dice: [1, 2], choose: 2}``,
    ``{change-mode: S}``, ``{travel: {vp: S}}``, ``{damage-control: vp}``, ``{research: president, card: A}``,
    ``{repay: vp}``, ``{play: "#0", surrogate: N}``, ``{play: "#7", flip: [S, M]}``, ``{play: A, against: vp}``.
    The phase ends when the record goes on after it, or with ``end``.
``scandal``
    Nothing, or ``{vp: true, dice: [4, 6], choose: 6}``.

After the last turn there may be ``- night: [...]``: steps by Region (states called outright), by state (toss-ups) and
``count``; ``{at: FL, vp: true, dice: [2, 4], choose: 4}``.

A phase that is told needs all its dice: too few are missing, too many are left over, and both are errors. Where
nothing more is told the record stops. To stop inside a phase, name the step that is not played any more:
``{at: debate, stop: true}``. ``not-in-the-source: true``, or a sentence, marks a step that the text behind the record
does not tell.

``expect`` may stand in every step (see :mod:`swingstudy.records.expect`). Beside the fields of a position it names

- the facts of the step: ``drm``, ``to-beat``, ``modified``, ``success``, ``blocked``, ``removed``, ``flips``, ``why``,
  ``kept``, ``card``, ``box``, ``won``, ``lost``, ``toss-ups``, ``electoral_votes``, ``needed``, ``total``, ``outcome``;
- what can be worked out of its roll: ``modifiers: {surrogate: 1, economy: -1, scandal: 0, colour: 0, position: 0}``,
  ``sum`` (die and modifiers), ``needs`` (the least modified result that succeeds), ``beats`` (the faces that reach it),
  ``succeeds-on`` and ``blocked-on`` (faces), ``chance: {one-die: 1/6, two-dice: 11/36}`` (of success),
  ``faces: {5: {success: false}}``, ``dice`` and ``keep`` (how many dice, which counts);
- ``must-move`` (the nominees that may not stay), ``preparation`` (the one that is open to the President).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from swingstudy.files import Field, FormatError, one_of
from swingstudy.records.plain import note_of
from swingstudy.swing.records.expect import EXPECTATIONS
from swingstudy.swing.rules.actions import (
    Action,
    Advertise,
    CashIn,
    ChangeMode,
    DamageControl,
    EndPhase,
    FundRaise,
    PlayResearch,
    PlaySuperPac,
    PlaySurrogate,
    Repay,
    Research,
    Support,
    TakeLoan,
    Travel,
)
from swingstudy.swing.rules.headline import NO_CARD
from swingstudy.swing.rules.ready import MARKERS, Move
from swingstudy.swing.table.fields import read_card_name
from swingstudy.swing.table.position import PHASES, Position
from swingstudy.swing.table.regions import NOMINEES, OFFICES, PLACES, PREPARATION, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import tell

NIGHT_TURN = 1000
CURRENT_CARD = "card"
PLAYED = ("ready", "headline", "events", "action", "scandal")
EVENT_KEYS = ("opponent", "opposition", *REGIONS, "sweep", "award", "finance", "debate")

Place = tuple[int, int]


class Item(NamedTuple):
    """What a record says of one step: which step, the answers it gives, what it expects."""

    turn: int
    phase: str
    key: str
    field: Field
    expect: Field | None = None
    move: Move | None = None
    action: Action | None = None
    nominees: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    choose: int = 0
    cards: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    stop: bool = False
    not_in_source: str = ""

    @property
    def place(self) -> Place:
        """The turn and the phase, in the order of play."""
        return self.turn, PHASES.index(self.phase)

    @property
    def card_field(self) -> Field:
        """The field that tells its cards."""
        return self.at("reveal" if self.phase == "headline" else "card")

    def at(self, name: str) -> Field:
        """The field of one of its answers, or the item itself."""
        return dict(self.field.items()).get(name, self.field) if self.field.is_map else self.field


class TurnScript(NamedTuple):
    """The play of a record: its items in order, and where each phase that it tells begins in the file."""

    items: tuple[Item, ...]
    phases: dict[Place, Field]


COMMON = ("dice", "choose", "order", "expect", "not-in-the-source")


def read_script(field: Field, opening: Position, rulebook: Rulebook) -> TurnScript:
    """The turns and the night of a record. Raises FormatError."""
    items: list[Item] = []
    phases: dict[Place, Field] = {}
    turn = opening.turn
    for number, part in enumerate(field.list()):
        if phases and max(phases)[0] == NIGHT_TURN:
            raise part.error(tell("nothing is played after Election Night"), "the night last", found="a further turn")
        given = part.fields(("turn", "card", *PLAYED, "night"), "part of a turn")
        if "night" in given:
            part.fields(("night",), "part of the night")
            turn = NIGHT_TURN
        else:
            turn = _turn(part, given, turn if not number else turn + 1)
        for phase in (*PLAYED, "night"):
            if phase in given:
                phases[turn, PHASES.index(phase)] = given[phase]
                items += _phase(phase, turn, given, opening, rulebook)
        if "card" in given and "events" not in given:
            raise given["card"].error(tell("the card of a turn needs its events"), "events: [...]")
    return TurnScript(tuple(items), phases)


def _turn(part: Field, given: dict[str, Field], due: int) -> int:
    if "turn" not in given:
        raise part.error(tell("the turn has no number"), f"turn: {due}", found="nothing")
    turn = given["turn"].int(1, 99)
    if turn != due:
        raise given["turn"].error(tell("the turns are out of order"), f"turn {due}")
    return turn


def _phase(phase: str, turn: int, given: dict[str, Field], opening: Position, rulebook: Rulebook) -> Iterator[Item]:
    field = given[phase]
    if phase in ("ready", "headline", "scandal"):
        key, answers = {
            "ready": ("move", ("move",)), "headline": ("reveal", ("reveal",)), "scandal": ("scandal", NOMINEES),
        }[phase]  # fmt: skip
        yield _item(field, turn, phase, key, answers, opening, rulebook)
        return
    seen: set[str] = set()
    if phase == "events" and "card" in given:
        card = read_card_name(given["card"], rulebook)
        yield Item(turn, phase, CURRENT_CARD, given["card"], cards=(card,))
    for part in [] if field.is_null else field.list():
        if phase == "action":
            yield _action(part, turn, opening, rulebook)
            continue
        at = dict(part.items()).get("at")
        if at is None:
            raise part.error(tell("the step is not named"), "at: ...", found="nothing")
        keys = EVENT_KEYS if phase == "events" else (*REGIONS, *rulebook.board.states(), "count")
        key = at.choice(keys, "step of the " + ("Events Phase" if phase == "events" else "night"))
        if key in seen:
            raise at.error(tell("the step is told twice"), "each step once")
        seen.add(key)
        yield _item(part, turn, phase, key, ("at", "stop", *NOMINEES), opening, rulebook)


def _item(
    field: Field, turn: int, phase: str, key: str, answers: tuple[str, ...], opening: Position, rulebook: Rulebook,
    action: Action | None = None,
) -> Item:  # fmt: skip
    item = Item(turn, phase, key, field, action=action)
    if not field.is_map:
        if field.is_null or action:
            return item
        raise field.error(tell("a step is a mapping"), f"a mapping with {one_of((*answers, *COMMON))}")
    given = field.fields((*answers, *COMMON), "field of this step")
    read: dict[str, tuple[str, Callable[[Field], object]]] = {
        "move": ("move", _move),
        "reveal": ("cards", lambda f: tuple(_revealed(c, rulebook) for c in (f.list() if f.is_list else [f]))),
        "card": ("cards", lambda f: (read_card_name(f, rulebook),)),
        "dice": ("dice", lambda f: tuple(die.int(1, 6) for die in (f.list() if f.is_list else [f]))),
        "choose": ("choose", lambda f: f.int(1, 6)),
        "order": ("order", lambda f: tuple(read_card_name(c, rulebook).removeprefix("#") for c in f.list())),
        "stop": ("stop", lambda f: f.bool()),
        "not-in-the-source": ("not_in_source", note_of),
    }
    values = {name: convert(given[field_name]) for field_name, (name, convert) in read.items() if field_name in given}
    if action is None:
        values["nominees"] = tuple(n for n in NOMINEES if n in given and given[n].bool())
    if "expect" in given:
        EXPECTATIONS.validate(given["expect"], opening, rulebook)
        values["expect"] = given["expect"]
    return item._replace(**values)  # type: ignore[arg-type]


def _revealed(field: Field, rulebook: Rulebook) -> str:
    return NO_CARD if field.is_text and field.text() == NO_CARD else read_card_name(field, rulebook)


def _move(field: Field) -> Move:
    places = field.fields(MARKERS, "marker")
    return Move(**{marker: place.choice((*PLACES, *PREPARATION), "place") for marker, place in places.items()})


WORDS: dict[str, Callable[[], Action]] = {
    "cash-in": CashIn, "support": Support, "loan": TakeLoan, "fund-raise": FundRaise, "end": EndPhase,
}  # fmt: skip
NAMED: dict[str, tuple[tuple[str, ...], Callable[[Field, dict[str, Field], Rulebook], Action]]] = {
    "advertise": (("president",), lambda f, given, _: Advertise(
        f.choice(REGIONS, "Region"), "president" in given and given["president"].bool())),
    "change-mode": ((), lambda f, *_: ChangeMode(f.choice(REGIONS, "Region"))),
    "travel": ((), lambda f, *_: Travel(_move(f))),
    "damage-control": ((), lambda f, *_: DamageControl(f.choice(NOMINEES, "nominee"))),
    "research": (("card",), lambda f, *_: Research(f.choice(NOMINEES, "nominee"))),
    "repay": ((), lambda f, *_: Repay(f.choice(NOMINEES, "nominee"))),
    "play": (("surrogate", "flip", "against"), lambda f, given, rulebook: _play(f, given, rulebook)),
}  # fmt: skip
VERBS = (*WORDS, *NAMED)


def _action(field: Field, turn: int, opening: Position, rulebook: Rulebook) -> Item:
    if not field.is_map:
        action = WORDS[field.choice(WORDS, "action of one word")]()
        return _item(field, turn, "action", type(action).__name__, (), opening, rulebook, action)
    given = dict(field.items())
    verbs = [name for name in given if name in VERBS]
    if len(verbs) != 1:
        names = one_of(verbs or given)
        raise field.error(tell("an action is named once"), one_of(VERBS), found=names)
    verb = verbs[0]
    extra: tuple[str, ...] = ()
    if verb in WORDS:
        if not given[verb].bool():
            raise given[verb].error(tell("an action that is not taken is left out"), "true")
        action = WORDS[verb]()
    else:
        extra, make = NAMED[verb]
        action = make(given[verb], given, rulebook)
    return _item(field, turn, "action", type(action).__name__, (verb, *extra), opening, rulebook, action)


def _play(field: Field, given: dict[str, Field], rulebook: Rulebook) -> Action:
    card = read_card_name(field, rulebook)
    uses = [name for name in ("surrogate", "flip", "against") if name in given]
    if len(uses) != 1:
        raise FormatError(
            "a card is played for one thing", file=field.file, line=field.line, field=field.path,
            found=one_of(uses) if uses else "nothing", expected="surrogate: PLACE, flip: [REGIONS] or against: MARKER",
        )  # fmt: skip
    value = given[uses[0]]
    if uses == ["surrogate"]:
        return PlaySurrogate(card, value.choice(PLACES, "place"))
    if uses == ["flip"]:
        return PlaySuperPac(card, tuple(region.choice(REGIONS, "Region") for region in value.list()))
    return PlayResearch(card, value.choice(OFFICES, "Opposition marker"))
