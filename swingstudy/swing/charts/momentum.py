"""Momentum: the cascades of an Events Phase with chance and chain, one push by hand, the readings that matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from swingstudy.chance import Share
from swingstudy.charts.view import View
from swingstudy.classroom.guess import off_by
from swingstudy.swing.analysis.cascades import (
    Cascade,
    EventCascades,
    OneMove,
    event_cascades,
)
from swingstudy.swing.charts.cases import HUNDRED, cases_of, cases_picture, cases_words, counted, measured
from swingstudy.swing.charts.chain import Chain, Track, chain_picture
from swingstudy.swing.charts.picture import COMPACT, board_svg
from swingstudy.swing.charts.push import push_panel, push_words
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import PHASE_NAMES, Position
from swingstudy.swing.table.readings import BY_NAME, Readings
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import Name, all_of, count, sentence, tell

SWITCHES = ("cascade-out-of-south", "three-box-fall", "sudden-death-check")
PICTURES = 6
VP_WORDS = {"never": Name("the V.P. does not defend"), "best": Name("the V.P. defends in the best way")}


BEST_DICE = (
    "Of two dice the one is taken that avoids sudden defeat, then brings sudden victory, then leaves most boxes on "
    "average."
)


class Effect(NamedTuple):
    """What one reading does here: value to the Events Phase under it, None where it is refused beside the others."""

    name: str
    chosen: str
    phases: Mapping[str, EventCascades | None]

    @property
    def others(self) -> list[EventCascades]:
        """The phase under every value that is not refused, the chosen one first."""
        here = self.phases[self.chosen]
        return [phase for phase in (here, *self.phases.values()) if phase is not None]

    @property
    def decides(self) -> bool:
        """Whether another value would change the chance of Sudden Death."""
        return len({(phase.sudden_defeat.fraction, phase.sudden_victory.fraction) for phase in self.others}) > 1

    @property
    def matters(self) -> bool:
        """Whether another value would change anything, if only the way that a cascade takes."""
        return len({phase.logs for phase in self.others}) > 1

    @property
    def verdict(self) -> str:
        """How much it matters, in words."""
        if self.decides:
            return tell("for Sudden Death")
        return tell("for the way, not for Sudden Death" if self.matters else "no")


def card_name(card: Card) -> str:
    """ "#13", or what a made-up card does."""
    return tell(card.title) if card.provenance == "study" else card.label


def effects(position: Position, card: Card, vp: str, rulebook: Rulebook = DEFAULT) -> tuple[Effect, ...]:
    """What each reading of momentum does to this Events Phase, the others as they are."""
    return tuple(_effect(name, position, card, vp, rulebook) for name in SWITCHES)


def _effect(name: str, position: Position, card: Card, vp: str, rulebook: Rulebook) -> Effect:
    named = rulebook.readings.named()
    phases: dict[str, EventCascades | None] = {}
    for value in BY_NAME[name].values:
        try:
            readings = Readings.of((named | {name: value}).items())
        except ValueError:
            phases[value] = None
            continue
        phases[value] = event_cascades(position, card, vp, rulebook=rulebook.but(readings=readings))
    return Effect(name, named[name], phases)


def momentum_view(
    phase: EventCascades, position: Position, move: OneMove, answers: Sequence[str], rulebook: Rulebook = DEFAULT
) -> View:
    """The cascades of an Events Phase that begins at ``position``, and a push by hand with ``answers`` so far."""
    card, vp = phase.card, phase.vp
    found = effects(position, card, vp, rulebook)
    panels = {
        "cases": cases_picture(phase),
        "readings": _readings(found),
        "cascades": _cascades(phase, position, rulebook),
        "push": push_panel(move, answers),
    }
    words = " ".join([cases_words(phase), _cascade_words(phase), readings_words(found), push_words(move, answers)])
    return View(_finding(phase), words, _note(position, card, vp, rulebook), panels, rows=_rows(phase))


def momentum_situation(
    position: Position, card: Card, vp: str, move: OneMove, answers: Sequence[str], rulebook: Rulebook
) -> View:
    """What is known before the guess: the board and the card; and the push by hand, as far as the reader has gone."""
    title = tell("The position before {card}", card=card_name(card))
    board = board_svg(position, rulebook, width=COMPACT)
    panels = {"cases": f"<h4>{escape(title)}</h4>{board}", "push": push_panel(move, answers)}
    note = _note(position, card, vp, rulebook)
    return View("", push_words(move, answers), note, panels, away=frozenset({"readings_of_momentum"}))


def asked(phase: EventCascades) -> str:
    """The question of the page."""
    name, of = card_name(phase.card), cases_of(phase)
    if of == HUNDRED:
        return tell(
            "Of {cases} such Events Phases, in about how many does {card} end the game at once?", cases=of, card=name
        )
    return count(
        of,
        "No die that falls here matters. Does {card} end the game at once: 1 for yes, 0 for no?",
        "In how many of {number} equally likely cases does {card} end the game at once?",
        card=name,
    )


def judged(said: int, phase: EventCascades) -> str:
    """What is said to a guess of how many cases end the game."""
    of = cases_of(phase)
    ends = phase.logs.share(lambda log: log[1] is not None)
    right, any_ = (round(share.fraction * of) for share in (ends, phase.any))
    verdict = off_by(said, right)
    if said == any_ != right:
        verdict += " " + tell("That is how many bring a cascade; not every one of them ends the game.")
    elif said == of - right != right:
        verdict += " " + tell("That is how many do not end it.")
    return verdict


def _note(position: Position, card: Card, vp: str, rulebook: Rulebook) -> str:
    note = tell(
        "{side} side, turn {turn}, {phase}; {defender}. Readings: {readings}.",
        side=SIDE_NAMES[position.side], turn=position.turn, phase=Name(PHASE_NAMES[position.phase]),
        defender=VP_WORDS[vp], readings=rulebook.readings,
    )  # fmt: skip
    if vp == "best":
        note += f" {tell(BEST_DICE)}"
    if card.provenance == "study":
        note += f" {tell('The card is made up for this page.')}"
    return note


def _finding(phase: EventCascades) -> str:
    name, of = sentence(card_name(phase.card)), cases_of(phase)
    if phase.sudden_defeat.weight:
        said = "{card} loses you the game at once {times}"
        return tell(said, card=name, times=_times(phase.sudden_defeat, of))
    if phase.sudden_victory.weight:
        said = "{card} wins you the game at once {times}"
        return tell(said, card=name, times=_times(phase.sudden_victory, of))
    if not phase.any.weight:
        return tell("{card} sets off no Landslide and no Fiasco here", card=name)
    return tell("{card} sets off a cascade {times}, and the game goes on", card=name, times=_times(phase.any, of))


def _times(share: Share, of: int) -> str:
    if share.weight == share.of:
        return tell("in every case")
    return tell("in {share} cases", share=counted(share, of))


def _tracks(position: Position, rulebook: Rulebook, after: Position | None = None) -> list[Track]:
    return [
        Track(
            region,
            rulebook.board.track(position.side, region),
            position.box(region),
            after.box(region) if after else None,
        )
        for region in REGIONS
    ]


def _cascades(phase: EventCascades, position: Position, rulebook: Rulebook) -> str:
    chances = sorted(phase.chances().items(), key=lambda pair: -pair[1].fraction)
    if not chances:
        said = tell("No strategy marker that has to move lacks the room.")
        return f"<h4>{escape(tell('No chain to draw'))}</h4><p>{escape(said)}</p>"
    tracks, of = _tracks(position, rulebook), cases_of(phase)
    items = "".join(
        f'<li><div class="ss-chance"><b>{escape(counted(share, of))}</b><span>{escape(_where(cascade, share))}</span>'
        f"</div><p>{escape(_sentence(cascade))}</p>{chain_picture(tracks, _chain(cascade), cascade.words)}</li>"
        for cascade, share in chances[:PICTURES]
    )
    title = count(
        len(chances),
        "One cascade can happen",
        "{number} different cascades can happen; the {drawn} likeliest are drawn"
        if len(chances) > PICTURES
        else "{number} different cascades can happen",
        drawn=PICTURES,
    )
    return f'<h4>{escape(title)}</h4><ul class="ss-cascades">{items}</ul>'


def _where(cascade: Cascade, share: Share) -> str:
    return tell("{hundred}, in the step of {region}", hundred=per_hundred(share), region=_step_name(cascade))


def _step_name(cascade: Cascade) -> str:
    return tell(REGION_NAMES.get(cascade.step, cascade.step))


def _chain(cascade: Cascade) -> Chain:
    return Chain(cascade.kind, cascade.passed, dict(cascade.moved), cascade.ends is not None)


def _sentence(cascade: Cascade) -> str:
    return f"{sentence(cascade.words)}."


def _cascade_words(phase: EventCascades) -> str:
    chances = phase.chances()
    if not chances:
        return tell("No Landslide and no Fiasco can start.")
    of = cases_of(phase)
    return " ".join(f"{cascade.words}: {measured(share, of)}." for cascade, share in chances.items())


def _readings(found: Sequence[Effect]) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(effect.name)}</th><td>{_values(effect)}</td>'
        f"<td>{f'<b>{escape(effect.verdict)}</b>' if effect.decides else escape(effect.verdict)}</td></tr>"
        for effect in found
    )
    names = map(tell, ("reading", "Sudden Death under each value", "matters here"))
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    return (
        f'<h4>{escape(_readings_title(found))}</h4><table class="ss-numbers" aria-label="{escape(tell("Readings"))}">'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _values(effect: Effect) -> str:
    parts = []
    for value, phase in effect.phases.items():
        said = tell("refused beside the others") if phase is None else _ends(phase)
        name = f"<b>{escape(value)}</b>" if value == effect.chosen else escape(value)
        parts.append(f"{name}: {escape(said)}")
    return "<br>".join(parts)


def _ends(phase: EventCascades) -> str:
    of = cases_of(phase)
    ends = [(phase.sudden_defeat, "{cases} lost"), (phase.sudden_victory, "{cases} won")]
    said = [tell(words, cases=counted(share, of)) for share, words in ends if share.weight]
    return ", ".join(said) or tell("never")


def _readings_title(found: Sequence[Effect]) -> str:
    if not any(effect.matters for effect in found):
        return tell("No reading of momentum matters here")
    decide = [effect.name for effect in found if effect.decides]
    if not decide:
        return tell("No reading changes Sudden Death here")
    return count(
        len(decide),
        "Sudden Death hangs on the reading {names}",
        "Sudden Death hangs on the readings {names}",
        names=all_of(decide),
    )


def readings_words(found: Sequence[Effect]) -> str:
    """Which readings matter, and what each value would give."""
    said = [f"{_readings_title(found)}."]
    for effect in found:
        if effect.decides:
            values = "; ".join(
                f"{value}: {_ends(phase)}" for value, phase in effect.phases.items() if phase is not None
            )
            said.append(tell("Sudden Death with {name} {values}.", name=effect.name, values=values))
        elif effect.matters:
            said.append(tell("{name} changes the way of a cascade only.", name=effect.name))
    return " ".join(said)


def _rows(phase: EventCascades) -> list[dict[str, Any]]:
    return [
        {
            "step": _step_name(cascade), "cascade": cascade.words, "Regions passed": len(cascade.passed),
            "boxes moved": cascade.size, "weight": share.weight, "of": share.of, "percent": share.percent,
        }
        for cascade, share in phase.chances().items()
    ]  # fmt: skip
