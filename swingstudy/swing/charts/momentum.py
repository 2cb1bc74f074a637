"""Momentum: the cascades of an Events Phase with chance and chain, one push by hand, the readings that matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from swingstudy.chance import LARGEST_SPOKEN_DENOMINATOR, Share
from swingstudy.charts.view import View
from swingstudy.swing.analysis.cascades import (
    FIASCO,
    KIND_NAMES,
    LANDSLIDE,
    Cascade,
    EventCascades,
    OneMove,
    event_cascades,
    one_fall,
    one_rise,
)
from swingstudy.swing.charts.cases import cases_picture, cases_words
from swingstudy.swing.charts.chain import Chain, Track, chain_picture
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.table.board import SIDE_NAMES
from swingstudy.swing.table.cards import Card
from swingstudy.swing.table.position import PHASE_NAMES, Position
from swingstudy.swing.table.readings import BY_NAME, Readings
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook

SWITCHES = ("cascade-out-of-south", "three-box-fall", "sudden-death-check")
PICTURES = 6
VP_WORDS = {"never": "the V.P. does not defend", "best": "the V.P. defends in the best way"}


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
        return "for Sudden Death" if self.decides else "for the way, not for Sudden Death" if self.matters else "no"


def card_name(card: Card) -> str:
    """ "#13", or what a made-up card does."""
    return card.title if card.provenance == "study" else card.label


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
    position: Position,
    card: Card,
    vp: str = "never",
    push: tuple[str, str] = ("W", "down"),
    rulebook: Rulebook = DEFAULT,
) -> View:
    """The cascades of an Events Phase that begins at ``position``; ``push`` is a Region and "down" or "up"."""
    phase = event_cascades(position, card, vp, rulebook=rulebook)
    found = effects(position, card, vp, rulebook)
    move = (one_fall if push[1] == "down" else one_rise)(position, push[0], rulebook)
    made_up = " The card is made up for this page." if card.provenance == "study" else ""
    note = (
        f"{SIDE_NAMES[position.side]} side, turn {position.turn}, {PHASE_NAMES[position.phase]}; {VP_WORDS[vp]}. "
        f"Readings: {rulebook.readings}.{made_up}"
    )
    panels = {
        "cases": cases_picture(phase),
        "readings": _readings(found),
        "cascades": _cascades(phase, position, rulebook),
        "push": _push(move, position, rulebook),
    }
    words = " ".join([cases_words(phase), _cascade_words(phase), readings_words(found), _push_words(move)])
    return View(_finding(phase), words, note, panels, rows=_rows(phase))


def _finding(phase: EventCascades) -> str:
    name = card_name(phase.card)
    name = name[0].upper() + name[1:]
    for share, end in ((phase.sudden_defeat, "loses"), (phase.sudden_victory, "wins")):
        if share.weight:
            return f"{name} {end} you the game at once {_times(share)}"
    if not phase.any.weight:
        return f"{name} sets off no Landslide and no Fiasco here"
    return f"{name} sets off a cascade {_times(phase.any)}, and the game goes on"


def _times(share: Share) -> str:
    if share.weight == share.of:
        return "in every case"
    return (
        f"in {share.words} cases"
        if share.of <= LARGEST_SPOKEN_DENOMINATOR
        else f"in {share.words} cases ({share.percent})"
    )


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
        return "<h4>No chain to draw</h4><p>No strategy marker that has to move lacks the room.</p>"
    tracks = _tracks(position, rulebook)
    items = "".join(
        f'<li><div class="ss-chance"><b>{share.words}</b><span>{per_hundred(share)}, in the step of '
        f"{_step_name(cascade)}</span>"
        f"</div><p>{escape(_sentence(cascade))}</p>{chain_picture(tracks, _chain(cascade), cascade.words)}</li>"
        for cascade, share in chances[:PICTURES]
    )
    more = len(chances) - PICTURES
    rest = f"; the {PICTURES} likeliest are drawn" if more > 0 else ""
    title = "One cascade can happen" if len(chances) == 1 else f"{len(chances)} different cascades can happen{rest}"
    return f'<h4>{title}</h4><ul class="ss-cascades">{items}</ul>'


def _step_name(cascade: Cascade) -> str:
    return REGION_NAMES.get(cascade.step, cascade.step)


def _chain(cascade: Cascade) -> Chain:
    return Chain(cascade.kind, cascade.passed, dict(cascade.moved), cascade.ends is not None)


def _sentence(cascade: Cascade) -> str:
    return f"{cascade.words[0].upper()}{cascade.words[1:]}."


def _cascade_words(phase: EventCascades) -> str:
    chances = phase.chances()
    if not chances:
        return "No Landslide and no Fiasco can start."
    return " ".join(f"{cascade.words}: {share}." for cascade, share in chances.items())


def _readings(found: Sequence[Effect]) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(effect.name)}</th><td>{_values(effect)}</td>'
        f"<td>{f'<b>{effect.verdict}</b>' if effect.decides else effect.verdict}</td></tr>"
        for effect in found
    )
    return (
        f"<h4>{escape(_readings_title(found))}</h4><table class='ss-numbers' aria-label='Readings'><thead><tr>"
        '<th scope="col">reading</th><th scope="col">Sudden Death under each value</th><th scope="col">matters '
        "here</th>"
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def _values(effect: Effect) -> str:
    parts = []
    for value, phase in effect.phases.items():
        said = "refused beside the others" if phase is None else _ends(phase)
        name = f"<b>{escape(value)}</b>" if value == effect.chosen else escape(value)
        parts.append(f"{name}: {said}")
    return "<br>".join(parts)


def _ends(phase: EventCascades) -> str:
    ends = [(phase.sudden_defeat, "lost"), (phase.sudden_victory, "won")]
    said = [f"{share.words} {word}" for share, word in ends if share.weight]
    return ", ".join(said) or "never"


def _readings_title(found: Sequence[Effect]) -> str:
    if not any(effect.matters for effect in found):
        return "No reading of momentum matters here"
    decide = [effect.name for effect in found if effect.decides]
    return (
        f"Sudden Death hangs on the reading {', '.join(decide)}" if decide else "No reading changes Sudden Death here"
    )


def readings_words(found: Sequence[Effect]) -> str:
    """Which readings matter, and what each value would give."""
    said = [f"{_readings_title(found)}."]
    for effect in found:
        if effect.decides:
            values = [f"{value}: {_ends(phase)}" for value, phase in effect.phases.items() if phase is not None]
            said.append(f"Sudden Death with {effect.name} {'; '.join(values)}.")
        elif effect.matters:
            said.append(f"{effect.name} changes the way of a cascade only.")
    return " ".join(said)


def _push(move: OneMove, position: Position, rulebook: Rulebook) -> str:
    kind = FIASCO if move.down else LANDSLIDE
    cascade = move.cascade
    chain = _chain(cascade) if cascade else Chain(kind, (), {})
    picture = chain_picture(_tracks(position, rulebook, move.after), chain, _push_words(move), row=21)
    entries = "".join(
        f'<li><span>{escape(entry.text)}</span><span class="ss-rule">{escape(entry.rule)}</span></li>'
        for entry in move.entries
    )
    return (
        f'<h4>By hand: {escape(_push_title(move))}</h4><div class="ss-push">{picture}<ul class="ss-entries">'
        f"{entries}</ul></div>"
        '<p class="ss-soft">Heavy outline: where the strategy marker is afterwards. Dashed: where it was. Numbers: the '
        "order in which Regions had no room.</p>"
    )


def _push_title(move: OneMove) -> str:
    must = f"{REGION_NAMES[move.region]} must {'fall' if move.down else 'rise'} one box"
    if move.cascade is None:
        return f"{must}, and has the room"
    return f"{must}: {KIND_NAMES[move.cascade.kind]}, {len(move.cascade.passed)} without room"


def _push_words(move: OneMove) -> str:
    return f"{_push_title(move)}. {' '.join(entry.text for entry in move.entries)}"


def _rows(phase: EventCascades) -> list[dict[str, Any]]:
    return [
        {
            "step": _step_name(cascade), "cascade": cascade.words, "Regions passed": len(cascade.passed),
            "boxes moved": cascade.size, "weight": share.weight, "of": share.of, "percent": share.percent,
        }
        for cascade, share in phase.chances().items()
    ]  # fmt: skip
