"""Guess first: nothing on a page tells the answer before a guess is locked or the reader asks to be shown.

A page says what it asks, which case a guess is for, what it shows before and how a guess is judged; the rest is here::

    GUESS = GuessFirst(
        asked=lambda choices: Asked(tell("Of 100 such nights, how many do you win?")),
        case=lambda choices: choices["position"],
        situation=lambda choices: View("", tell("Nine states are open."), panels={"map": the_board(choices)}),
        judged=lambda said, choices: off_by(said, round(100 * win(choices))),
    )

    slots = ("predict*", "map", "figure")
    Explorer([GUESS.controls(), *others], GUESS.veiled(see), slots, GUESS.hidden, GUESS.settled(settle))

While the guess waits the page has the situation alone, with the question as its headline: it is made from nothing that
holds the answer. The shell's Reset forgets the guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any, NamedTuple

from swingstudy.charts.view import View
from swingstudy.widgets.controls import Choice, Choices, Group, Panel, Press, Toggle, Words
from swingstudy.words import count, tell

SHOWN = "shown"
"""What stands in the place of a guess where the reader asked to be shown: it counts as no guess."""

FOLDED = (
    "The answer is folded away: lock a guess or press Show me; where there are no controls, open the page with "
    "guess_first=False."
)

See = Callable[[Choices], View]
Settle = Callable[[Choices, str], Choices]


class Asked(NamedTuple):
    """A question that a guess answers: with a whole number from ``low`` to ``high``, or with one of ``options``.

    ``options`` are (label, value) pairs and may change with the case; the kind of answer of a page stays the same.
    """

    words: str
    low: int = 0
    high: int = 100
    options: Sequence[tuple[str, Any]] = ()


def unsettled(choices: Choices, key: str) -> Choices:
    """Choices as they are."""
    return choices


@dataclass(frozen=True)
class GuessFirst:
    """The guess of a page.

    ``asked`` is the question of the choices in view and ``case`` what it is about: a guess is locked for its case and
    stays. ``situation`` is the view before the guess; it names the slots that it fills and holds no answer. ``judged``
    is what is said to a guess. A page that asks for one of several things is made with ``choose``.
    """

    asked: Callable[[Choices], Asked]
    case: Callable[[Choices], Hashable]
    situation: See
    judged: Callable[[Any, Choices], str]
    choose: bool = False
    first: bool = True

    @property
    def hidden(self) -> dict[str, Any]:
        """The further choice that keeps the locked guesses, by case."""
        return {"locked": {}}

    def controls(self, first: bool | None = None) -> Group:
        """The group "predict": the question, the guess, Lock it, Show me, and whether to guess first at all."""
        return Group(
            "predict",
            "",
            (
                Panel("verdict"),
                Choice("guess", tell("Your guess"), self._options, None)
                if self.choose
                else Words("guess", tell("Your guess"), placeholder=tell("number"), enter="lock"),
                Press("lock", tell("Lock it"), self._lock, tell("Lock it: the answer appears")),
                Press("show_me", tell("Show me"), self._show, tell("Show me the answer without a guess")),
                Toggle("first", tell("Guess first"), self.first if first is None else first),
            ),
        )

    def said(self, choices: Choices) -> Any:
        """The guess locked for the case in view, :data:`SHOWN`, or None."""
        return choices["locked"].get(self.case(choices))

    def waits(self, choices: Choices) -> bool:
        """Whether the answer must not be told yet."""
        return bool(choices["first"]) and self.said(choices) is None

    def verdict(self, choices: Choices) -> str:
        """What is said to the guess; empty where there is none."""
        said = self.said(choices)
        return "" if said is None or said == SHOWN or not choices["first"] else self.judged(said, choices)

    def veiled(self, see: See) -> See:
        """``see`` behind the guess: the situation until then, afterwards the whole view with the verdict."""

        def seen(choices: Choices) -> View:
            waits = self.waits(choices)
            view = self.situation(choices) if waits else see(choices)
            question, verdict = self.asked(choices).words, self.verdict(choices)
            spoken = [verdict, view.words, question if waits and view.finding else "", tell(FOLDED) if waits else ""]
            return replace(
                view,
                finding=view.finding or question,
                words=" ".join(part for part in spoken if part),
                panels={**view.panels, "verdict": self._panel(question, verdict, choices)},
                rows=() if waits else view.rows,
                away=view.away | self._away(choices),
                said=f"{verdict} {view.said or view.finding}" if verdict else view.said,
            )

        return seen

    def settled(self, settle: Settle = unsettled) -> Settle:
        """``settle`` after a typed guess was locked."""

        def settled(choices: Choices, key: str) -> Choices:
            typed = key == "guess" and not self.choose and choices["guess"].strip()
            return settle(self._lock(choices) if typed else choices, key)

        return settled

    def _options(self, choices: Choices) -> list[tuple[str, Any]]:
        return [(tell("choose"), None), *self.asked(choices).options]

    def _away(self, choices: Choices) -> frozenset[str]:
        return frozenset(() if self.waits(choices) else ("guess", "lock", "show_me"))

    def _panel(self, question: str, verdict: str, choices: Choices) -> str:
        if not choices["first"]:
            return ""
        if verdict:
            return f'<p class="ss-came">{escape(verdict)}</p>'
        if not self.waits(choices):
            return f'<p class="ss-soft">{escape(tell("Shown without a guess."))}</p>'
        how = tell(
            "Choose an answer and lock it; then the answer appears."
            if self.choose
            else "Type a number and press Enter: it is locked, and the answer appears."
        )
        return f'<p class="ss-note"><b>{escape(question)}</b> {escape(how)}</p>'

    def _lock(self, choices: Choices) -> Choices:
        if not self.waits(choices):
            if choices["guess"]:
                raise ValueError(self._too_late(choices))
            return choices
        asked = self.asked(choices)
        return self._with(choices, self._chosen(choices, asked) if self.choose else self._typed(choices, asked))

    def _chosen(self, choices: Choices, asked: Asked) -> Any:
        if choices["guess"] not in [value for _, value in asked.options]:
            raise ValueError(tell("Choose an answer first, or press Show me."))
        return choices["guess"]

    def _typed(self, choices: Choices, asked: Asked) -> int:
        text = choices["guess"].strip()
        if not text:
            raise ValueError(tell("No guess is typed yet: type a number first, or press Show me."))
        if not (text.isascii() and text.isdecimal() and asked.low <= int(text) <= asked.high):
            wrong = "A guess is a whole number from {low} to {high}, not {guess}."
            raise ValueError(tell(wrong, low=asked.low, high=asked.high, guess=repr(text)))
        return int(text)

    def _too_late(self, choices: Choices) -> str:
        said = self.said(choices)
        if said is None or said == SHOWN:
            return tell("The answer is in view already. Change a control to guess another one.")
        named = {value: label for label, value in self.asked(choices).options}.get(said, said)
        return tell(
            "Your guess of {guess} is locked for this roll. Change a control to guess another one.", guess=named
        )

    def _show(self, choices: Choices) -> Choices:
        return self._with(choices, SHOWN) if self.waits(choices) else choices

    def _with(self, choices: Choices, said: Any) -> Choices:
        locked: Mapping[Hashable, Any] = {**choices["locked"], self.case(choices): said}
        return {**choices, "guess": None if self.choose else "", "locked": locked}


def off_by(said: int, right: int) -> str:
    """A guess of a number against the right one: how far off, without blame."""
    if said == right:
        return tell("You said {said}: exactly right.", said=said)
    off = abs(said - right)
    if said > right:
        how = count(off, "{number} too many", "{number} too many")
    else:
        how = count(off, "{number} too few", "{number} too few")
    return tell("You said {said}; it is {right}: {how}.", said=said, right=right, how=how)
