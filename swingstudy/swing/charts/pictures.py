"""What Swing States shows of itself in the stepper: its board, the odds of its rolls, the questions it asks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import Any

from swingstudy.charts.pictures import Chances, Likely, Mistake, Move, Option, Pictures, Places
from swingstudy.play import Ask, Choose, Draw, Entry, Roll
from swingstudy.session import Asked, Step
from swingstudy.swing.analysis.odds import contest_odds
from swingstudy.swing.analysis.throws import keyed_throws, tally
from swingstudy.swing.charts import misconceptions
from swingstudy.swing.charts.dice import cases, pairs
from swingstudy.swing.charts.night_line import night_line, nights_won
from swingstudy.swing.charts.picture import board_picture
from swingstudy.swing.charts.running import running_chart
from swingstudy.swing.charts.tables import modifiers_table
from swingstudy.swing.charts.words import (
    assumed,
    effect,
    keep_words,
    odds_in_words,
    one_die,
    parts,
    question,
    success,
)  # fmt: skip
from swingstudy.swing.rules.actions import Advertise
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE, TOSS_UP, Contest, regional_contest
from swingstudy.swing.rules.night import toss_up_contest
from swingstudy.swing.table.differences import outlined
from swingstudy.swing.table.position import PHASE_NAMES, Position
from swingstudy.swing.table.regions import REGION_NAMES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.swing.table.text import as_text
from swingstudy.words import Name, count, tell

CASCADES = {"landslide", "fiasco"}
YES_OR_NO = {"use-vp": DEFENSE, "use-nominee": TOSS_UP}


class SwingPictures(Pictures):
    """The board, the contest of a roll, its faces and its misconceptions."""

    def place(self, position: Position) -> str:
        return tell("turn {turn}, {phase}", turn=position.turn, phase=Name(PHASE_NAMES[position.phase]))

    def title(self, step: Step) -> str:
        roll = step.roll.ask if step.roll else None
        if step.phase not in ("events", "scandal"):
            return str(step.title)
        if isinstance(roll, Roll):
            return str(roll.title).split(":")[0]
        if step.key in REGIONS:
            return tell("The card in {region}", region=Name(REGION_NAMES[step.key]))
        return str(step.title)

    def text(self, position: Position, rulebook: Rulebook) -> str:
        return as_text(position, rulebook)

    def board(self, position: Position, rulebook: Rulebook, changed: Collection[str] = (), asked: Places = ()) -> str:
        return board_picture(position, rulebook, changed=changed, style=False, asked=asked, beside=True)

    def outlined(self, before: Position, after: Position) -> tuple[str, ...]:
        return outlined(before, after)

    def subject(self, ask: Ask) -> tuple[str, ...]:
        state = ask.contest.state if isinstance(ask, Roll) and ask.contest is not None else None
        return (f"called {state}",) if state else ()

    def counts(self, rulebook: Rulebook, ask: Ask) -> str:
        if not isinstance(ask, Roll) or ask.contest is None:
            return ""
        return modifiers_table(ask.contest, rulebook.board)

    def likely(self, rulebook: Rulebook, ask: Roll | Draw, who: str | None = None, veiled: bool = False) -> Likely:
        if not isinstance(ask, Roll):
            return super().likely(rulebook, ask, who)
        found = parts(ask, rulebook=rulebook, veiled=veiled)
        return Likely(
            cases(ask), tuple(found), success(ask), question(ask),
            tell("Tap the faces that succeed.") if ask.faces else "", keep_words(ask),
            pairs(ask) if ask.dice == 2 else None, assumed(ask), one_die(ask),
            odds_in_words(ask, rulebook=rulebook, veiled=veiled),
        )  # fmt: skip

    def mistakes(self, rulebook: Rulebook, roll: Roll) -> list[Mistake]:
        return misconceptions.mistakes(roll)

    def remark(self, rulebook: Rulebook, roll: Roll, too_many: bool) -> Mistake:
        return misconceptions.remark(roll, too_many)

    def options(self, rulebook: Rulebook, asked: Asked) -> tuple[Option, ...]:
        ask = asked.ask
        if not isinstance(ask, Choose) or ask.now is None:
            return ()
        if ask.what in YES_OR_NO:
            contest = _contest(rulebook, ask)
            return (
                Option("yes", True, tell("Yes: two dice, either may be taken"), _chance(contest, 2)),
                Option("no", False, tell("No: one die"), _chance(contest, 1)),
            )
        if isinstance(asked.answer, Advertise):
            return tuple(_advertisements(rulebook, ask.now))
        return ()

    def choice_asked(self, asked: Asked) -> str:
        if isinstance(asked.answer, Advertise):
            return tell("The next dollar buys an advertisement. Where would you place it?")
        return str(asked.ask.title)

    def chosen(self, asked: Asked) -> Entry | None:
        ask = asked.ask
        if not isinstance(ask, Choose) or ask.what not in YES_OR_NO:
            return None
        said = (
            tell("{question} Yes.", question=ask.title) if asked.answer else tell("{question} No.", question=ask.title)
        )
        return Entry(ask.rule, said)

    def taken(self, rulebook: Rulebook, roll: Roll, die: int) -> str:
        assert roll.faces is not None
        return effect(roll.contest, roll.faces[die - 1].outcome)

    def moves(self, before: Position, after: Position, entries: Sequence[Entry]) -> tuple[Move, ...]:
        found, cascade = [], False
        at = after._replace(boxes=before.boxes, outcome=before.outcome)
        for told, entry in enumerate(entries, 1):
            facts = dict(entry.facts)
            cascade = cascade or bool(CASCADES & facts.keys())
            if "moved" in facts:
                region, box = facts["moved"]
                at = at.with_box(region, box)
                found.append(Move(at, told, region if cascade else ""))
                cascade = False
        if not found:
            return super().moves(before, after, entries)
        return (*found[:-1], found[-1]._replace(position=after, told=len(entries)))

    def place_name(self, where: str) -> str:
        return tell("{region}", region=Name(REGION_NAMES[where]))

    def where_asked(self) -> str:
        return tell("Which Region moves now?")

    def places(self, position: Position) -> tuple[str, ...]:
        return REGIONS

    def like(self, ask: Ask) -> str:
        if not isinstance(ask, Roll) or ask.contest is None or ask.contest.kind == TOSS_UP:
            return ""
        return f"{ask.contest.kind} {ask.contest.region}"

    def chances(self, position: Position, rulebook: Rulebook) -> Chances | None:
        if position.phase != "night":
            return None
        won = nights_won(position, rulebook)
        return Chances(
            tell("Of 100 such nights, how many does this position win?"), won,
            tell("Every way in which the toss-ups can fall is counted, with the nominees used in the best way."),
        )  # fmt: skip

    def standing(self, rulebook: Rulebook, opening: Position, path: Sequence[Position], veiled: bool = False) -> str:
        return night_line(rulebook, path, veiled) if opening.phase == "night" else ""

    def thrown(self, rulebook: Rulebook, roll: Roll, throws: int, seed: int) -> str:
        if roll.contest is None:
            return ""
        made = tally(roll, keyed_throws(seed, throws, roll.dice))
        low, high = (round(throws * edge) for edge in made.usual(throws))
        said = tell(
            "{successes} of {throws} throws succeeded; the exact chance expects {expected}, and 95 of 100 such series "
            "end between {low} and {high}.",
            successes=f"{made.successes:,}", throws=f"{throws:,}", expected=f"{float(made.chance) * throws:,.0f}",
            low=f"{low:,}", high=f"{high:,}",
        )  # fmt: skip
        return f"{running_chart(made)}<p>{escape(said)}</p>"


def _contest(rulebook: Rulebook, ask: Choose) -> Contest:
    """The contest that a question about a nominee is about."""
    if YES_OR_NO[ask.what] == DEFENSE:
        return regional_contest(rulebook, ask.now, ask.subject, DEFENSE)
    return toss_up_contest(rulebook, ask.now, ask.subject)


def _chance(contest: Contest, dice: int) -> Any:
    return contest_odds(contest, dice).share(lambda outcome: outcome.success)


def _advertisements(rulebook: Rulebook, position: Position) -> list[Option]:
    """Every advertisement that is legal, with the chance that it succeeds."""
    found = []
    for region in REGIONS:
        for president in (True, False):
            action = Advertise(region, president)
            if action.forbidden(rulebook, position) is None:
                dice = 2 if president else 1
                name = Name(REGION_NAMES[region])
                words = count(dice, "{region}, one die", "{region}, two dice with the President", region=name)
                share = _chance(regional_contest(rulebook, position, region, ADVERTISE), dice)
                found.append(Option(f"{region}{dice}", action, words, share))
    return found


PICTURES = SwingPictures()
"""The pictures of the game, by which the stepper finds them."""
