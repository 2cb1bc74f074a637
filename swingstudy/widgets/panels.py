"""What the stepper shows, made from its state: the headline, panels of HTML, and the same as plain text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from swingstudy.chance import Share
from swingstudy.charts import faces
from swingstudy.charts.pictures import PLAIN, Likely, Option
from swingstudy.charts.view import View
from swingstudy.play import Draw, Entry, Roll, Rolled
from swingstudy.widgets.score import score_sentences
from swingstudy.widgets.stages import CHOOSE, FACES, FALLEN, ODDS, OPEN, PAIRS, TAKE, TOGETHER, TOLD, WHERE, stages
from swingstudy.widgets.state import State
from swingstudy.words import tell

SEED = 1
FALLS = (TAKE, WHERE, FALLEN)
WITH_DICE = (FACES, PAIRS, ODDS, TOGETHER, *FALLS)


def view(state: State, away: Iterable[str] = ()) -> View:
    """Everything that is shown of a state; ``away`` names further controls that mean nothing now."""
    panels = {
        "board": board(state), "how": how(state), "say": say_panel(state), "faces": faces_panel(state),
        "odds": odds_panel(state), "throws": throws_panel(state), "counts": counts(state), "journal": journal(state),
        "standing": standing(state), "score": score_panel(state),
    }  # fmt: skip
    hidden = {*away}
    hidden |= set() if state.wants_number else {"answer"}
    hidden |= set() if state.asking else {"show"}
    hidden |= set() if can_throw(state) else {"throwing"}
    said = state.notice or f"{finding(state)} {' '.join(state.remarks)}".strip()
    return View(
        finding(state), words(state), note(state), panels, away=frozenset(hidden), said=said,
        look="finding", focus="guess" if state.wants_number else "next",
    )  # fmt: skip


# The headline


def finding(state: State) -> str:
    """The question that is asked now; else what is known now."""
    stage, scene = state.stage, state.scene
    if state.asking and stage.question is not None:
        return stage.question.words
    if stage.name == ODDS:
        likely = _likely(state)
        if likely.share is None:
            return scene.title
        return tell("{title}: {share}", title=scene.title, share=likely.share.words)
    if stage.name == FALLEN and (came := _new_entries(state)):
        return came[0].text
    if state.at == 0:
        return state.story.title
    return scene.title


def _new_entries(state: State) -> tuple[Entry, ...]:
    """The entries that the stage in view tells first."""
    before = len(state.stages[state.step - 1].entries) if state.step else 0
    return state.stage.entries[before:]


def note(state: State) -> str:
    """Where the scene stands; what is missing goes before it."""
    where = tell("Step {number} of {last}, {place}.", number=state.at, last=state.last_at, place=state.scene.place)
    story = state.story
    rules = tell("Readings: {readings}.", readings=story.readings) if story.readings else ""
    return state.notice or f"{story.title}. {where} {rules}".strip()


# The panels


def board(state: State) -> str:
    """The board, with what just changed outlined; where a place is asked for, its places can be clicked."""
    stage, pictures = state.stage, state.story.pictures
    changed = pictures.outlined(stage.since, stage.position)
    if stage.asked is not None and stage.name != FALLEN:
        changed += pictures.subject(stage.asked.ask)
    asked = []
    if stage.name == WHERE and state.asking and stage.question is not None:
        asked = [(option.key, option.key in state.tapped) for option in stage.question.options]
    return pictures.board(stage.position, state.story.rulebook, changed, asked)


def how(state: State) -> str:
    """Which rule, how many dice, what is not in the source."""
    scene, parts = state.scene, []
    if state.stage.asked is not None and state.stage.name in WITH_DICE:
        rule = tell("rule {rule} · {how}", rule=state.stage.asked.ask.rule, how=_likely(state).how)
        parts.append(f'<p class="ss-how">{escape(rule)}</p>')
    if scene.not_in_source:
        parts.append(f'<p class="ss-note">{escape(_outside(scene.not_in_source))}</p>')
    parts += [f'<p class="ss-wrong">{escape(error)}</p>' for error in scene.errors]
    return "".join(parts)


def _outside(note: str) -> str:
    told = note.startswith("The source does not")
    return note if told else tell("Not in the source. {note}", note=note)


def say_panel(state: State) -> str:
    """What can be chosen, or how to answer; after an answer, what is said to it."""
    said = "".join(f'<p class="ss-judged">{escape(words)}</p>' for words in state.remarks)
    stage = state.stage
    if stage.question is None:
        return said + (_begin(state) if state.at == 0 else "")
    if not state.asking:
        locked = tell("Your answer is locked. Next goes on.")
        return f'{said}<p class="ss-soft">{escape(locked)}</p>'
    hint = f'<p class="ss-soft">{escape(stage.question.hint)}</p>' if stage.question.hint else ""
    if stage.name in (CHOOSE, TAKE):
        return f"{said}{_options(stage.question.options, state.tapped)}{hint}"
    return said + hint


def _begin(state: State) -> str:
    """At the opening: what will be asked first."""
    first = _first_question(state) if state.step == 0 else ""
    asked = f"<p>{escape(tell('The first question: {question}', question=first))}</p>" if first else ""
    return f'{asked}<p class="ss-soft">{escape(tell("Next begins."))}</p>'


def _options(options: Iterable[Option], tapped: tuple[str, ...]) -> str:
    rows = "".join(
        f'<li><span class="ss-tap ss-option" role="button" tabindex="0" data-ss-tap="option" '
        f'data-ss-value="{escape(option.key)}" aria-pressed="{str(option.key in tapped).lower()}">'
        f"{escape(option.words)}</span></li>"
        for option in options
    )
    return f'<ul class="ss-options">{rows}</ul>'


def faces_panel(state: State) -> str:
    """The faces or cards: bare before the guess, and to be tapped where that is asked; else with what each does."""
    stage = state.stage
    if stage.asked is None or stage.name not in WITH_DICE:
        return ""
    likely = _likely(state)
    if not state.faces_known:
        tapped = state.tapped if state.asking else state.answer() or ()
        tap = "face" if stage.name == FACES and state.asking else ""
        return faces.bare_row(likely.cases, tap, tapped if isinstance(tapped, tuple) else ())
    fell = stage.asked.answer if stage.name in FALLS else None
    if stage.name == TAKE and isinstance(fell, Rolled):
        fell = fell._replace(chosen=0)
    return faces.cases_row(likely.cases, fell)


def odds_panel(state: State) -> str:
    """The chance, the grid of two dice, and every outcome; before the guess only the bare grid."""
    stage = state.stage
    if stage.asked is None or stage.name not in WITH_DICE:
        return ""
    likely, known = _likely(state), state.told_odds
    grid = _grid(state, likely, known)
    if not known:
        return f'<div class="ss-odds ss-pairs">{grid}<div></div></div>' if grid else ""
    parts = _chance(likely) + faces.outcome_list(likely.parts)
    assumed = f'<p class="ss-soft">{escape(likely.assumed)}</p>' if likely.assumed else ""
    style = "ss-odds ss-pairs" if grid else "ss-odds"
    return f'<div class="{style}">{grid}<div>{parts}{assumed}</div></div>{faces.outcome_bar(likely.parts)}'


def _grid(state: State, likely: Likely, known: bool) -> str:
    if likely.pairs is None:
        return ""
    fell = state.stage.asked.answer if state.stage.asked and state.stage.name in FALLS else None
    if not known:
        bare = dict.fromkeys(likely.pairs, PLAIN)
        return faces.pair_grid(bare, [PLAIN] * 6, tell("Not shown before the prediction."))
    return faces.pair_grid(likely.pairs, [case.kind for case in likely.cases], likely.words, fell)


def _chance(likely: Likely) -> str:
    if likely.share is None:
        return ""
    beside = f"<span>{escape(likely.beside)}</span>" if likely.beside else ""
    return f'<div class="ss-chance"><b>{likely.share.words}</b><span>{escape(about(likely.share))}</span>{beside}</div>'


def about(share: Share) -> str:
    """ "about 31 in 100"; "never" and "always" where that is exact."""
    if share.weight in (0, share.of):
        return tell("always") if share.weight else tell("never")
    hundredths = round(share.fraction * 100)
    if hundredths in (0, 100):
        return tell("more than 99 in 100") if hundredths else tell("less than 1 in 100")
    return tell("about {number} in 100", number=hundredths)


def can_throw(state: State) -> bool:
    """Whether the roll in view can be made many times: its odds are told, and the game can judge it."""
    stage = state.stage
    if stage.asked is None or not isinstance(stage.asked.ask, Roll) or stage.name not in WITH_DICE:
        return False
    return state.told_odds and bool(state.story.pictures.thrown(state.story.rulebook, stage.asked.ask, 1, SEED))


def throws_panel(state: State) -> str:
    """The roll in view made many times."""
    stage = state.stage
    if not state.throws or stage.asked is None or not can_throw(state):
        return ""
    assert isinstance(stage.asked.ask, Roll)
    return state.story.pictures.thrown(state.story.rulebook, stage.asked.ask, state.throws, SEED)


def counts(state: State) -> str:
    """What counts in the roll."""
    stage = state.stage
    if stage.asked is None or stage.name not in WITH_DICE:
        return ""
    return state.story.pictures.counts(state.story.rulebook, stage.asked.ask)


def journal(state: State) -> str:
    """What has happened in this scene by now; at its end, why the record goes no further, and what it is about."""
    told = _entries(state.stage.entries)
    if not state.at_end:
        return told
    parts = [told]
    if state.story.problem:
        parts.append(f'<p class="ss-note">{escape(state.story.problem)}</p>')
    if state.story.about:
        parts.append(f"<p>{escape(state.story.about)}</p>")
    if state.story.source:
        parts.append(f'<p class="ss-soft">{escape(tell("Source: {source}", source=state.story.source))}</p>')
    return "".join(parts)


def _entries(entries: Iterable[Entry]) -> str:
    rows = "".join(
        f'<li><span>{escape(entry.text)}</span><span class="ss-rule">{escape(entry.rule)}</span></li>'
        for entry in entries
    )
    return f'<ul class="ss-entries">{rows}</ul>' if rows else ""


def standing(state: State) -> str:
    """Where the game stands between its rolls; veiled while that would give away what the opening asks."""
    if state.stage.name not in (OPEN, TOLD, FALLEN):
        return ""
    story = state.story
    veiled = not state.opening_answered
    return story.pictures.standing(story.rulebook, story.scenes[0].before, state.path, veiled)


def score_panel(state: State) -> str:
    """At the end, how the answers went."""
    said = score_sentences(state.score) if state.at_end else []
    if not said:
        return ""
    title = escape(tell("How well did you foresee it?"))
    return f'<div class="ss-score"><h4>{title}</h4><p>{escape(" ".join(said))}</p></div>'


# In words


def words(state: State) -> str:
    """What the panels show, as sentences; nothing of it before its question is answered."""
    stage = state.stage
    parts = list(state.remarks)
    if stage.asked is not None and stage.name in WITH_DICE:
        likely = _likely(state)
        if state.faces_known:
            reasons = [(case.name, case.why.removesuffix(".")) for case in likely.cases if case.why]
            parts += [tell("{face}: {why}.", face=name, why=why) for name, why in reasons]
        if state.told_odds:
            parts += [likely.words, likely.assumed]
    parts += [entry.text for entry in stage.entries]
    parts += score_sentences(state.score) if state.at_end else []
    return " ".join(part for part in parts if part) or tell("Next begins.")


def plain(state: State) -> str:
    """The stage as plain text, with the position: for hosts that show no widgets, and as the stored output."""
    story = state.story
    lines = [f"{note(state)} {state.reference}", finding(state), *state.remarks]
    lines += [f"{entry.text} [{entry.rule}]" for entry in state.stage.entries]
    if state.told_odds and state.stage.asked is not None and state.stage.name in WITH_DICE:
        lines.append(_likely(state).words)
    if state.asking:
        lines.append(tell("The answer is not told here: it unfolds in the live page, at Next or at Show me."))
    elif state.at == 0 and (first := _first_question(state)):
        lines.append(tell("The first question: {question}", question=first))
        lines.append(tell("The answers are not told here: they unfold in the live page, at Next or at Show me."))
    text = story.pictures.text(state.stage.position, story.rulebook)
    return "\n".join(line for line in [*lines, text] if line)


def _first_question(state: State) -> str:
    story = state.story
    for at in range(len(story.scenes) if state.playing else 0):
        for stage in stages(story, at, True):
            if stage.question is not None:
                return stage.question.words
    return ""


def _likely(state: State) -> Likely:
    asked = state.stage.asked
    assert asked is not None
    assert isinstance(asked.ask, (Roll, Draw))
    return state.story.pictures.likely(state.story.rulebook, asked.ask, state.story.who, state.veiled)
