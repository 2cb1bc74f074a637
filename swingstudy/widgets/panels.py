"""What the stepper shows, as HTML made from its state; and the same as plain text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from swingstudy.charts.faces import faces_row, pair_grid
from swingstudy.play import Entry
from swingstudy.swing.charts.picture import board_picture
from swingstudy.swing.charts.tables import modifiers_table, outcome_bar, outcome_list
from swingstudy.swing.charts.words import (
    GOOD_PAY,
    faces_in_words,
    keep_words,
    odds_in_words,
    one_die,
    per_hundred,
    question,
    success,
)
from swingstudy.swing.table.differences import changes
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.text import as_text
from swingstudy.widgets.state import FALLEN, ODDS, PREDICT, TOLD, State


def position_in_view(state: State) -> Position:
    """The position that the board shows at this stage."""
    return state.scene.after if state.stage in (TOLD, FALLEN) else state.scene.seen


def board(state: State) -> str:
    """The board, with what just changed outlined; before the roll of a toss-up, its state."""
    position, scene = position_in_view(state), state.scene
    since = scene.seen if state.stage == FALLEN else scene.before
    changed = changes(since, position)
    if scene.roll is not None and scene.roll.contest is not None and scene.roll.contest.state and state.stage != FALLEN:
        changed += (f"called {scene.roll.contest.state}",)
    return board_picture(position, state.story.rulebook, changed=changed, style=False)


def head(state: State) -> str:
    """Title, how far, reference, readings."""
    story = state.story
    return (
        f'<div class="ss-where"><b>{escape(story.title)}</b> <span>step {state.at} of {state.last_at}</span></div>'
        f'<div class="ss-ref">{escape(state.reference)} · '
        f"readings: {escape(str(story.rulebook.readings))}</div>"
    )


def top(state: State) -> str:
    """The step in words: title, rules, what is not in the source, the modifiers; without a roll, what happened."""
    scene = state.scene
    parts = [f"<h3>{escape(scene.title)}</h3>"]
    roll = scene.roll
    if roll is not None:
        how = f"rule {roll.rule} · {keep_words(roll)}"
        parts.append(f'<div class="ss-how"><span>{escape(how)}</span>{_stages(state)}</div>')
    if state.at == 0:
        parts += _opening(state)
    if scene.not_in_source:
        said = "" if scene.not_in_source.startswith("The source does not") else "Not in the source. "
        parts.append(f'<p class="ss-note">{said}{escape(scene.not_in_source)}</p>')
    if roll is None:
        parts += [_entries(scene.came), _end(state)]
    elif roll.contest is not None:
        parts.append(modifiers_table(roll.contest, state.story.rulebook.board))
    parts += [f'<p class="ss-wrong">{escape(error)}</p>' for error in scene.errors]
    return "".join(parts)


def _end(state: State) -> str:
    """Why the record goes no further, after its last scene."""
    if state.at != state.last_at or not state.story.problem:
        return ""
    return f'<p class="ss-note">{escape(state.story.problem)}</p>'


def _stages(state: State) -> str:
    """The stages of a roll, the present one marked."""
    names = {PREDICT: "predict", ODDS: "odds", FALLEN: "roll"}
    here = ' aria-current="step"'
    items = "".join(f"<li{here if stage == state.stage else ''}>{names[stage]}</li>" for stage in state.stages())
    return f'<ol class="ss-stages" aria-label="Stages of this step">{items}</ol>'


def _opening(state: State) -> list[str]:
    story = state.story
    source = f'<p class="ss-soft">Source: {escape(story.source)}</p>' if story.source else ""
    return [source, f"<p>{escape(story.about)}</p>", '<p class="ss-soft">Next begins.</p>']


def _entries(entries: Iterable[Entry]) -> str:
    rows = "".join(
        f'<li><span>{escape(entry.text)}</span><span class="ss-rule">{escape(entry.rule)}</span></li>'
        for entry in entries
    )
    return f'<ul class="ss-entries">{rows}</ul>' if rows else ""


def ask(state: State) -> str:
    """The question before the roll; after it the prediction, judged."""
    roll = state.scene.roll
    if roll is None or not state.predicting:
        return ""
    if state.verdict is not None:
        return f'<p class="ss-judged">{escape(state.verdict.words)}</p>'
    if state.stage != PREDICT:
        return '<p class="ss-soft">No prediction was made.</p>'
    if state.locked is not None:
        return f"<p><b>{escape(question(roll))}</b> You said {state.locked}; it is locked. Next shows the odds.</p>"
    hint = (
        f'<span class="ss-notice" role="alert">{escape(state.notice)}</span>'
        if state.notice
        else '<span class="ss-soft">Next locks it and shows the odds.</span>'
    )
    return f"<p><b>{escape(question(roll))}</b> {hint}</p>"


def middle(state: State) -> str:
    """The faces, the grid, the chance."""
    scene = state.scene
    roll = scene.roll
    if roll is None:
        return ""
    hidden = state.stage == PREDICT
    fell = scene.fell if state.stage == FALLEN else None
    share = success(roll)
    what = "" if roll.faces else f" bring ${GOOD_PAY} or more"
    chance = (
        f"<b>? of {share.of}</b><span>first your prediction</span>"
        if hidden
        else f"<b>{share.words}</b><span>{per_hundred(share)}{what}</span>"
    )
    if not hidden and one_die(roll):
        chance += f"<span>{one_die(roll)}</span>"
    chance = f'<div class="ss-chance">{chance}</div>'
    outcomes = "" if hidden else outcome_list(roll)
    if roll.dice == 2:
        odds = f'<div class="ss-odds ss-pairs">{pair_grid(roll, fell, hidden)}<div>{chance}{outcomes}</div></div>'
    else:
        odds = f'<div class="ss-odds">{chance}{outcomes}</div>'
    return faces_row(roll, fell, hidden) + odds


def bar(state: State) -> str:
    """The bar in HTML, for a page without a live figure; nothing before the odds."""
    roll = state.scene.roll
    return "" if roll is None or state.stage == PREDICT else outcome_bar(roll)


def journal(state: State) -> str:
    """What led to the roll, and after it what fell and what it brought."""
    scene = state.scene
    if scene.roll is None:
        return ""
    told = _entries(scene.told)
    if state.stage == FALLEN:
        return f'{told}<div class="ss-came">{_entries(scene.came)}</div>{_end(state)}'
    if state.stage == ODDS and scene.fell is not None:
        what = "die" if len(scene.fell.dice) == 1 else "dice"
        return f'{told}<p class="ss-soft">Next lets the {what} fall.</p>'
    return told


def live(state: State) -> str:
    """One sentence for a screen reader when something changed."""
    scene = state.scene
    said = f"Step {state.at} of {state.last_at}, {scene.place}: {scene.title}."
    if state.notice:
        return state.notice
    if scene.roll is not None:
        said += (
            " "
            + {
                PREDICT: f"{question(scene.roll)} Type a number, then Next.",
                ODDS: odds_in_words(scene.roll),
                FALLEN: _said(scene.came),
            }[state.stage]
        )
        if state.verdict is not None:
            said += f" {state.verdict.words}"
        return said
    return f"{said} {_said(scene.came)}".strip()


def _said(entries: Iterable[Entry]) -> str:
    return " ".join(entry.text for entry in entries)


def error(state: State) -> str:
    """The red box: what went wrong and what to do; nothing while all is well."""
    if not state.error:
        return ""
    return f'<div class="ss-wrong" role="alert"><b>This did not work.</b> {escape(state.error)}</div>'


def whole_story(state: State) -> str:
    """Every step of the record as plain text, with the odds of each roll before what it brought."""
    story = state.story
    lines = [f"{story.title}, step by step. Readings: {story.rulebook.readings}.", story.about]
    for scene in story.scenes[1:]:
        lines.append(f"{scene.reference}  {scene.title}")
        lines += [f"    {entry.text} [{entry.rule}]" for entry in scene.told]
        if scene.roll is not None:
            lines.append(f"    {odds_in_words(scene.roll)}")
        lines += [f"    {entry.text} [{entry.rule}]" for entry in scene.came]
        lines += [f"    Not in the source: {scene.not_in_source}"] if scene.not_in_source else []
    return "\n".join(line for line in lines if line)


def plain(state: State) -> str:
    """The step as plain text, with the board: for hosts that show no widgets."""
    scene, story = state.scene, state.story
    lines = [
        f"{story.title}: {state.reference}, step {state.at} of {state.last_at}. Readings: {story.rulebook.readings}."
    ]
    rule = f" (rule {scene.roll.rule if scene.roll else scene.rule})" if scene.rule else ""
    lines.append(f"{scene.place}: {scene.title}{rule}")
    lines += [f"{entry.text} [{entry.rule}]" for entry in scene.told]
    if scene.not_in_source:
        lines.append(f"Not in the source: {scene.not_in_source}")
    if scene.roll is not None and state.stage == PREDICT:
        lines.append(question(scene.roll))
    if scene.roll is not None and state.stage in (ODDS, FALLEN):
        lines += [faces_in_words(scene.roll), odds_in_words(scene.roll)]
    if state.stage in (TOLD, FALLEN):
        lines += [f"{entry.text} [{entry.rule}]" for entry in scene.came]
    return "\n".join([*lines, "", as_text(position_in_view(state), story.rulebook)])
