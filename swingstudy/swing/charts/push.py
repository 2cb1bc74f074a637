"""One push by hand, Region by Region: at each marker without room the reader says where the push goes on."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from swingstudy.swing.analysis.cascades import FIASCO, KIND_NAMES, LANDSLIDE, Frame, OneMove
from swingstudy.swing.charts.chain import Chain, Track, chain_picture
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.words import Name, tell

NOWHERE = "-"
TAP = "goes"


class Turn(NamedTuple):
    """A question of a push: after which frame it is asked, the Region without room, where the push goes on."""

    at: int
    full: str
    goes: str


def turns(move: OneMove) -> list[Turn]:
    """Every question of a push, in order: one at each Region without room."""
    frames = move.frames()
    found = []
    for at, frame in enumerate(frames):
        if frame.full:
            later = [(then, one.full or one.moved) for then, one in enumerate(frames) if then > at]
            then, goes = next((pair for pair in later if pair[1]), (at + 1, None))
            found.append(Turn(then - 1, frame.full, goes or NOWHERE))
    return found


def told(move: OneMove, answers: Sequence[str]) -> tuple[Frame, ...]:
    """The frames that may be told after so many answers."""
    frames, asked = move.frames(), turns(move)
    return frames if len(answers) >= len(asked) else frames[: asked[len(answers)].at + 1]


def push_panel(move: OneMove, answers: Sequence[str]) -> str:
    """The picture so far, the journal so far with what was said, and the question."""
    frames, asked = told(move, answers), turns(move)
    passed = frames[-1].passed if frames else ()
    boxes = frames[-1].boxes if frames else move.before.boxes
    moved = {r: new - old for r, new, old in zip(REGIONS, boxes, move.before.boxes, strict=True) if new != old}
    done = len(answers) >= len(asked)
    chain = Chain(FIASCO if move.down else LANDSLIDE, passed, moved, done and move.after.outcome is not None)
    board, side = move.rulebook.board, move.before.side
    tracks = [
        Track(region, board.track(side, region), move.before.box(region), box)
        for region, box in zip(REGIONS, boxes, strict=True)
    ]
    said = {turn.at: _verdict(move, turn, answer) for turn, answer in zip(asked, answers, strict=False)}
    entries = "".join(_entry(frame) + said.get(at, "") for at, frame in enumerate(frames))
    question = "" if done else _question(move, asked[len(answers)])
    picture = chain_picture(tracks, chain, push_words(move, answers), row=21)
    title = tell("By hand: {move}", move=push_title(move, done))
    below = tell(
        "Heavy outline: where the strategy marker is now. Dashed: where it was. Numbers: the order in which Regions "
        "had no room."
    )
    return (
        f'<h4>{escape(title)}</h4><div class="ss-push">{picture}<div><ul class="ss-entries">{entries}</ul>{question}'
        f'</div></div><p class="ss-soft">{escape(below)}</p>'
    )


def finding(move: OneMove, answers: Sequence[str]) -> str:
    """The question, or how far the push went."""
    asked = turns(move)
    return push_title(move) if len(answers) >= len(asked) else _asks(move, asked[len(answers)])


def push_title(move: OneMove, done: bool = True) -> str:
    """What is pushed; when it is ``done`` how far it went."""
    region = REGION_NAMES[move.region]
    if not done:
        said = "{region} must fall one box" if move.down else "{region} must rise one box"
        return tell(said, region=region)
    if move.cascade is None:
        roomy = "{region} must fall one box, and has the room"
        return tell(roomy if move.down else "{region} must rise one box, and has the room", region=region)
    return tell(
        "{region} must fall one box: {kind}, {number} without room"
        if move.down
        else "{region} must rise one box: {kind}, {number} without room",
        region=region, kind=Name(KIND_NAMES[move.cascade.kind]), number=len(move.cascade.passed),
    )  # fmt: skip


def push_words(move: OneMove, answers: Sequence[str]) -> str:
    """The push as far as it may be told, in sentences."""
    asked = turns(move)
    done = len(answers) >= len(asked)
    said = [f"{push_title(move, done)}.", *(frame.entry.text for frame in told(move, answers))]
    if not done:
        said.append(_asks(move, asked[len(answers)]))
    return " ".join(said)


def _entry(frame: Frame) -> str:
    rule = f'<span class="ss-rule">{escape(frame.entry.rule)}</span>'
    return f"<li><span>{escape(frame.entry.text)}</span>{rule}</li>"


def _asks(move: OneMove, turn: Turn) -> str:
    asks = "{region} has no room. Which Region falls instead?"
    if not move.down:
        asks = "{region} has no room. Which Region rises instead?"
    return tell(asks, region=REGION_NAMES[turn.full])


def _question(move: OneMove, turn: Turn) -> str:
    options = [*((region, tell(REGION_NAMES[region])) for region in REGIONS), (NOWHERE, tell("none"))]
    buttons = "".join(
        f'<button type="button" class="ss-button" data-ss-tap="{TAP}" data-ss-value="{value}">{escape(name)}</button>'
        for value, name in options
    )
    asks = escape(_asks(move, turn))
    return f'<p><b>{asks}</b></p><div class="ss-inputs" role="group" aria-label="{asks}">{buttons}</div>'


def _verdict(move: OneMove, turn: Turn, answer: str) -> str:
    goes = REGION_NAMES.get(turn.goes)
    if answer == turn.goes:
        said = tell("You said so: {region}.", region=goes) if goes else tell("You said so: none.")
    elif goes is None:
        said = tell("No: none moves, and that ends it.")
    elif answer == NOWHERE:
        said = tell("No, {region}: the push goes on.", region=goes)
    else:
        side = "No, {region}: a Fiasco goes to the left, and out of SOUTH to BORDER."
        side = side if move.down else "No, {region}: a Landslide goes to the right."
        said = tell(side, region=goes)
    return f'<li class="ss-came"><span>{escape(said)}</span></li>'
