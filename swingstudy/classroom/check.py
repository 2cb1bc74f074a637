"""Check yourself: the questions of a page, answered in the notebook, with what is wrong about a wrong answer.

``check_yourself("one-die")`` in a cell. Where no widgets are, the questions stand as text, and
``check_yourself("one-die").answers`` unfolds the answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

from swingstudy.charts.view import View
from swingstudy.classroom.questions import CHOICE, Question, Verdict, questions
from swingstudy.widgets.controls import Choice, Choices, Group, Panel, Press, Words
from swingstudy.widgets.shell import Explorer, remembered
from swingstudy.words import count, tell

ASKED, SHOWN = "", "shown"


class CheckYourself(Explorer):
    """The questions of a page as an explorer; ``answers`` is the answer sheet as text."""

    def __init__(self, page: str):
        self.page, self.questions = page, questions(page)
        numbered = list(enumerate(self.questions, 1))
        groups = [_group(at, question) for at, question in numbered]
        hidden: Choices = {f"state{at}": ASKED for at, _ in numbered} | {"last": 0}
        slots = [f"question{at}*" for at, _ in numbered]
        super().__init__(groups, partial(_see, page, self.questions), slots, hidden, style="ss-check-yourself")

    @property
    def answers(self) -> str:
        """All answers with their reasons and rules."""
        return "\n".join(f"{at}. {question.unfolded}" for at, question in enumerate(self.questions, 1))


@remembered
def check_yourself(page: str) -> Explorer:
    """The questions of a page, such as ``check_yourself("one-die")``. Raises KeyError for a page without questions."""
    return CheckYourself(page)


def _group(at: int, question: Question) -> Group:
    label = tell("Answer {number}", number=at)
    if question.kind == CHOICE:
        options = [(tell("choose"), ""), *((option, option) for option in question.key.options)]
        field: Any = Choice(f"answer{at}", label, options, "")
    else:
        field = Words(f"answer{at}", label, enter=f"check{at}")
    return Group(
        f"question{at}",
        "",
        (
            Panel(f"asked{at}"),
            field,
            Press(f"check{at}", tell("Check"), partial(_check, at, question), tell("Check answer {number}", number=at)),
            Press(
                f"show{at}", tell("Show"), partial(_show, at), tell("Show the answer to question {number}", number=at)
            ),
            Panel(f"said{at}"),
        ),
    )


def _check(at: int, question: Question, choices: Choices) -> Choices:
    typed = str(choices[f"answer{at}"])
    verdict = question.key.judge(typed)
    if verdict.right is None:
        raise ValueError(verdict.words)
    return {**choices, f"state{at}": typed, "last": at}


def _show(at: int, choices: Choices) -> Choices:
    return {**choices, f"state{at}": (SHOWN,), "last": at}


def _see(page: str, asked: Sequence[Question], choices: Choices) -> View:
    panels, away, right, said = {}, set(), 0, ""
    for at, question in enumerate(asked, 1):
        state = choices[f"state{at}"]
        shown = state == (SHOWN,)
        verdict = question.key.judge(state) if state and not shown else None
        solved = verdict is not None and bool(verdict.right)
        right += solved
        told = _told(question, verdict, shown)
        panels[f"asked{at}"] = f'<p class="ss-ask"><b>{at}.</b> {escape(question.ask)}</p>'
        panels[f"said{at}"] = _feedback(told, solved, shown) if told else ""
        if solved or shown:
            away |= {f"answer{at}", f"check{at}", f"show{at}"}
        said = told if at == choices["last"] else said
    finding = count(len(asked), "One question", "{number} questions")
    if any(choices[f"state{at}"] for at in range(1, len(asked) + 1)):
        finding = tell("{right} of {all} right", right=right, all=len(asked))
    waiting = [at for at in range(1, len(asked) + 1) if f"answer{at}" not in away]
    onward = next((at for at in waiting if at > choices["last"]), waiting[0] if waiting else 0)
    lines = [f"{at}. {question.ask}{_listed(question)}" for at, question in enumerate(asked, 1)]
    unfold = tell('The answers: print(swingstudy.check_yourself("{page}").answers)', page=page)
    words = " ".join([*lines, unfold])
    return View(finding, words, panels=panels, away=frozenset(away), said=said, focus=f"answer{onward}")


def _listed(question: Question) -> str:
    return f" ({' / '.join(question.key.options)})" if question.key.options else ""


def _told(question: Question, verdict: Verdict | None, shown: bool) -> str:
    if shown:
        return question.unfolded
    if verdict is None:
        return ""
    rule = tell("(rule {rule})", rule=question.rule) if question.rule and verdict.right else ""
    start = tell("Right: {answer}.", answer=question.key.answer) if verdict.right else tell("Not yet.")
    return " ".join(part for part in (start, verdict.words, rule) if part)


def _feedback(told: str, solved: bool, shown: bool) -> str:
    kind = "right" if solved else "shown" if shown else "wrong"
    mark = {"right": "✓", "shown": "", "wrong": "✗"}[kind]
    return f'<p class="ss-feedback ss-feedback-{kind}"><span aria-hidden="true">{mark}</span> {escape(told)}</p>'


__all__ = ["CheckYourself", "check_yourself"]
