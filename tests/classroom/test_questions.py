"""answers as people type them, and what is said to wrong ones; every shipped page of questions."""

from __future__ import annotations

from fractions import Fraction
from importlib.resources import files

import pytest

from explorers.shared import opened, text_of
from giving_away import gives_away, page_text
from swingstudy.classroom import lessons
from swingstudy.classroom.answers import Typed, means, read_number
from swingstudy.classroom.check import check_yourself
from swingstudy.classroom.questions import questions
from swingstudy.files import FormatError, parse

HOME = "swingstudy.swing.lessons"
PAGES = sorted(file.name.removesuffix(".yaml") for file in files(HOME).joinpath("questions").iterdir())


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("11", Typed(Fraction(11))),
        (" 11 of 36 pairs ", Typed(Fraction(11), 36)),
        ("11/36", Typed(Fraction(11), 36)),
        ("30.6%", Typed(Fraction(306, 10), None, True)),
        ("30,6 %", Typed(Fraction(306, 10), None, True)),
        ("$4", Typed(Fraction(4))),
        ("−0.04 points", Typed(Fraction(-4, 100))),
        ("about 62 of 100", Typed(Fraction(62), 100)),
        ("", None),
        ("many", None),
        ("5 or 6", None),
    ],
)
def test_a_number_is_read_as_people_type_it(text, typed):
    assert read_number(text) == typed


@pytest.mark.parametrize(
    ("text", "right"),
    [("11", True), ("11 of 36", True), ("30.6%", True), ("31%", False), ("12", False), ("22 of 72", True),
     ("11 of 35", False)],
)  # fmt: skip
def test_a_share_may_be_typed_in_three_ways(text, right):
    assert means(read_number(text), Fraction(11), 36) is right


def test_a_wrong_answer_is_told_its_misconception():
    with opened(check_yourself, "one-die") as page:
        page.press("check3", answer3="12 of 36")
        assert "counted 6-6 twice" in text_of(page.view.panels["said3"])
        assert page.view.said.startswith("Not yet. You added the two chances")
        page.press("check3", answer3="30.6%")
        assert text_of(page.view.panels["said3"]).startswith("✓ Right: 11 of 36. Six pairs have the 6")
        assert "(rule 9.1.1, 9.1.2)" in page.view.said
        assert page.view.finding == "1 of 4 right"
        assert {"answer3", "check3", "show3"} <= page.view.away
        assert page.view.focus == "answer4"
        page.press("check1", answer1="two")
        assert "A number is asked for" in page.error
        page.set(answer4="almost never exactly, but near it")
        page.press("check4")
        assert page.view.finding == "2 of 4 right"
        page.press("show2")
        assert text_of(page.view.panels["said2"]).startswith("3 of 6. The 4 counts as 5 now")
        assert page.view.finding == "2 of 4 right"
        page.press("reset")
        assert page.view.finding == "4 questions"
        assert page.view.away == frozenset()


def test_the_answers_are_folded_in_the_text():
    with opened(check_yourself, "one-die") as page:
        assert "1. A Campaign Defense in SOUTH" in page.text
        assert 'print(swingstudy.check_yourself("one-die").answers)' in page.text
        assert gives_away(page_text(page), ["11 of 36", "6-6", "natural 6"]) == []
        assert "3. 11 of 36. Six pairs" in page.answers


@pytest.mark.parametrize("name", PAGES)
def test_every_shipped_answer_is_judged_right_and_every_wrong_one_wrong(name):
    _, field = lessons.find(f"questions/{name}", "questions")
    raw = dict(field.items())["questions"].list()
    for question, given in zip(questions(name), raw, strict=True):
        parts = dict(given.items())
        verdict = question.key.judge(question.key.answer)
        assert verdict.right is True, (question.ask, question.key.answer)
        assert verdict.words, question.ask
        if "of" in parts:
            assert 0 <= lessons.number(parts["number"], HOME) <= parts["of"].int(), question.ask
        for option in question.key.options:
            assert question.key.judge(option).words, option
        for wrong in parts["wrong"].list() if "wrong" in parts else ():
            said = dict(wrong.items())
            if question.kind == "number":
                number = lessons.number(said["is"], HOME)
                typed = str(number) if number.denominator == 1 else f"{float(number):.2f}"
            else:
                typed = said["is"].list()[0].text()
            verdict = question.key.judge(typed)
            assert verdict.right is False, (question.ask, typed)
            assert verdict.words == lessons.filled(said["says"].text(), HOME), (question.ask, typed)


def test_every_computed_number_is_named_in_a_file():
    texts = "".join(file.read_text(encoding="utf-8") for file in files(HOME).joinpath("questions").iterdir())
    unused = [name for name in lessons.computed(HOME) if name not in texts]
    assert unused == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {ask: What?}", "a question asks, and has one kind of answer"),
        ("- {ask: What?, number: nobody_knows}", "nothing computes this number"),
        ("- {ask: What?, choice: [{says: a}, {says: b}]}", "one of the choices is right"),
        ('- {ask: "Is it {nobody_knows}?", number: 1}', "nothing computes a number of this text"),
    ],
)
def test_a_faulty_question_is_named(text, message, monkeypatch):
    field = parse(f"swingstudy: questions 1\nquestions:\n  {text}\n", ("questions",), "mine.yaml")[1]
    monkeypatch.setattr(lessons, "find", lambda name, kind: (HOME, field))
    with pytest.raises(FormatError, match=message):
        questions("mine")


def test_a_page_without_questions_is_refused():
    with pytest.raises(KeyError):
        check_yourself("nowhere")
