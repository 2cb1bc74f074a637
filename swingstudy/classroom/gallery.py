"""The gallery: what each notebook asks, how long it takes, what it needs, with a small picture and a link.

A game's ``lessons/gallery.yaml`` has shelves of pages; ``lessons.pictures`` draws the pictures::

    swingstudy: gallery 1
    shelves:
      - title: Ask what if
        pages:
          - page: one-die                    # the notebook one-die.ipynb and its questions
            title: One die
            question: Will the die hold?
            minutes: 20
            needs: nothing before
            plan: 5 guess, 5 throw real dice, 10 change one thing at a time
            discuss: [Why is equal not enough?]
"""

from __future__ import annotations

import base64
from html import escape
from importlib import import_module
from typing import NamedTuple

from swingstudy.classroom import lessons
from swingstudy.classroom.leaf import Leaf
from swingstudy.classroom.questions import Question, questions
from swingstudy.words import count, tell

KIND = "gallery"
TEXTS = ("page", "title", "question", "needs", "plan")
WIDTH, HEIGHT = 160, 100
CARD = "display:inline-block;vertical-align:top;width:270px;max-width:100%;margin:0 18px 20px 0;white-space:normal"


class Page(NamedTuple):
    """A notebook: its question, its minutes, what it needs; for teachers the plan and what to discuss."""

    page: str
    title: str
    question: str
    minutes: int
    needs: str
    plan: str = ""
    discuss: tuple[str, ...] = ()
    home: str = ""

    @property
    def time(self) -> str:
        """The minutes in words."""
        return count(self.minutes, "{number} minute", "{number} minutes")


def shelves() -> list[tuple[str, tuple[Page, ...]]]:
    """(title, pages) of each shelf of each game."""
    found = []
    for package in lessons.homes():
        field = lessons.opened(package, KIND, KIND)
        for shelf in field.fields(("swingstudy", "shelves"))["shelves"].list() if field else ():
            given = shelf.fields(("title", "pages"))
            pages = []
            for one in given["pages"].list():
                row = one.fields((*TEXTS, "minutes", "discuss"))
                words = {name: row[name].text() for name in TEXTS if name in row}
                discuss = tuple(topic.text() for topic in row["discuss"].list()) if "discuss" in row else ()
                pages.append(Page(**words, minutes=row["minutes"].int(1), discuss=discuss, home=package))
            found.append((given["title"].text(), tuple(pages)))
    return found


def gallery() -> Leaf:
    """All notebooks: ``gallery()`` in a cell."""
    html, lines = [], []
    for title, pages in shelves():
        html.append(f"<h2>{escape(title)}</h2><div>{''.join(map(_card, pages))}</div>")
        lines += [f"{title}:", *(_line(page) for page in pages)]
    return Leaf("".join(html), "\n".join(lines))


def picture(page: Page) -> str:
    """The small picture of a page, as an SVG that stands alone. Raises KeyError for a page without one."""
    drawn: str = import_module(f"{page.home}.pictures").PICTURES[page.page]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{drawn}</svg>'
    )


def _card(page: Page) -> str:
    data = base64.b64encode(picture(page).encode()).decode()
    image = f'<img alt="" width="{WIDTH}" height="{HEIGHT}" src="data:image/svg+xml;base64,{data}">'
    needs = tell("{time} · needs {what}", time=page.time, what=page.needs)
    return (
        f'<div style="{CARD}"><a href="{page.page}.ipynb">{image}<br><b>{escape(page.title)}</b></a>'
        f"<br>{escape(page.question)}<br><small>{escape(needs)}</small></div>"
    )


def _line(page: Page) -> str:
    return tell(
        "- {title} ({page}.ipynb), {time}, needs {what}: {question}",
        title=page.title, page=page.page, time=page.time, what=page.needs, question=page.question,
    )  # fmt: skip


def for_teachers() -> Leaf:
    """For each notebook the plan of the lesson, questions to discuss, and the wrong answers to expect, with what the
    page says to them."""
    html, lines = [], []
    for page in (page for _, pages in shelves() for page in pages):
        asked = questions(page.page)
        head = tell("{title}: {question}", title=page.title, question=page.question)
        plan = tell("{time}: {plan}.", time=page.time, plan=page.plan)
        topics = [tell("To discuss:"), *page.discuss]
        html.append(
            f"<details><summary><b>{escape(page.title)}</b>: {escape(page.question)}</summary><p>{escape(plan)}</p>"
            f"<p>{escape(topics[0])}</p><ul>{_items(page.discuss)}</ul>"
            f"{''.join(_expected(question) for question in asked)}</details>"
        )
        lines += [head, f"  {plan}", *(f"  {topic}" for topic in topics)]
        for question in asked:
            lines += [f"  {question.ask}", f"    {question.unfolded}", *(f"    {one}" for one in _mistakes(question))]
    return Leaf("".join(html), "\n".join(lines))


def _items(texts: tuple[str, ...] | list[str]) -> str:
    return "".join(f"<li>{escape(text)}</li>" for text in texts)


def _mistakes(question: Question) -> list[str]:
    return [tell("Expect {answer}: {says}", answer=answer, says=says) for answer, says in question.key.mistakes]


def _expected(question: Question) -> str:
    right = f"<p><b>{escape(question.ask)}</b><br>{escape(question.unfolded)}</p>"
    return f"{right}<ul>{_items(_mistakes(question))}</ul>"
