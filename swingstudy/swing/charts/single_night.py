"""One night, toss-up by toss-up: the die that fell and why it counts, the votes, the chance as it stands now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape

from swingstudy.play import Roll, Rolled
from swingstudy.session import Step
from swingstudy.swing.analysis.night_odds import Night, night
from swingstudy.swing.analysis.nights import SingleNight
from swingstudy.swing.charts.dice import faces_row, pair_grid
from swingstudy.swing.charts.party import COLOURS, call_mark, end_words, nights_won
from swingstudy.swing.charts.tables import modifiers_table
from swingstudy.swing.charts.words import success
from swingstudy.swing.rules.night import helper, verdict
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import OFFICE_NAMES, STATE_NAMES
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.words import count, tell

Policy = str | tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Moment:
    """A rolled night after its first ``at`` toss-ups (0: before the first die)."""

    rolled: SingleNight
    at: int

    @cached_property
    def tossed(self) -> Sequence[Step]:
        """All toss-ups of the night."""
        return [step for step in self.rolled.steps if step.roll is not None]

    @property
    def last(self) -> Step | None:
        """The toss-up that was rolled last."""
        return self.tossed[self.at - 1] if self.at else None

    @property
    def over(self) -> bool:
        """Whether the last toss-up has been rolled."""
        return self.at >= len(self.tossed)

    @property
    def end(self) -> str:
        """How the night ends, in words."""
        return end_words(self.rolled.outcome)

    def night_after(self, count: int) -> Night:
        """The exact odds of what is left after ``count`` toss-ups, under the same use of the nominees."""
        whole = self.rolled.night
        position = self.tossed[count - 1].after if count else whole.position
        return _left(position, _still(whole, position), whole.rulebook)

    @cached_property
    def now(self) -> Night:
        """The exact odds as they stand."""
        return self.night_after(self.at)


@lru_cache(64)
def _left(position: Position, policy: Policy, rulebook: Rulebook) -> Night:
    return night(position, policy if isinstance(policy, str) else dict(policy), rulebook)


def _still(whole: Night, position: Position) -> Policy:
    """The policy of a night for what is left of it."""
    if isinstance(whole.nominees, str):
        return whole.nominees
    called = {state for state, _ in position.called}
    board = whole.rulebook.board
    return tuple(
        (who, state)
        for who, state in whole.nominees.items()
        if state not in called and helper(position, board.region_of(state)) == who
    )


def _roll(step: Step) -> tuple[Roll, Rolled]:
    """The roll of a toss-up, and what fell."""
    assert step.roll is not None
    assert isinstance(step.roll.ask, Roll)
    return step.roll.ask, step.roll.answer


def moment_finding(moment: Moment) -> str:
    """What just happened and where it leaves the night."""
    now, needed, last = moment.now, moment.rolled.night.needed, moment.last
    if moment.over:
        ended = tell(
            "{votes} votes of {needed} needed: {end}", votes=moment.rolled.votes, needed=needed, end=moment.end
        )
        return ended
    if last is None:
        said = "Before the first die you hold {held} of {needed} votes and win {nights}"
        return tell(said, held=now.held, needed=needed, nights=nights_won(now))
    won = "{state} is won: {held} of {needed} votes, and now you win {nights}"
    lost = "{state} is lost: {held} of {needed} votes, and now you win {nights}"
    return tell(
        won if dict(last.after.called)[last.key] else lost,
        state=STATE_NAMES[last.key],
        held=now.held,
        needed=needed,
        nights=nights_won(now),
    )


def moment_panel(moment: Moment) -> str:
    """The toss-up that was rolled last: its faces with the one that fell, what counted, what it did; and what comes."""
    step = moment.last
    if step is None:
        to_come = count(len(moment.tossed), "{number} toss-up to come", "{number} toss-ups to come")
        return f"<h4>{to_come}</h4>{_coming(moment)}"
    roll, fell = _roll(step)
    board = moment.rolled.night.rulebook.board
    title = tell(
        "Toss-up {at} of {all}: {state}, {votes} electoral votes",
        at=moment.at,
        all=len(moment.tossed),
        state=STATE_NAMES[step.key],
        votes=board.electoral_votes[step.key],
    )
    said = " ".join(entry.text for entry in step.entries)
    parts = [f"<h4>{title}</h4>"]
    nominee = helper(step.before, roll.contest.region)
    if roll.dice > 1 and nominee:
        used = tell("The {office} is used: two dice, either may be taken (17.1).", office=OFFICE_NAMES[nominee])
        parts.append(f"<p>{used}</p>")
    parts.append(faces_row(roll, fell))
    if roll.dice > 1:
        parts.append(_folded(tell("The 36 pairs"), pair_grid(roll, fell)))
    parts.append(f'<p class="ss-note ss-fell-words">{escape(said)}</p>')
    parts.append(_folded(tell("What counted"), modifiers_table(roll.contest, board)))
    return f'<div class="ss-step">{"".join(parts)}{_coming(moment)}</div>'


def _folded(title: str, inside: str) -> str:
    return f"<details><summary>{title}</summary>{inside}</details>"


def _coming(moment: Moment) -> str:
    if moment.over:
        return ""
    step = moment.tossed[moment.at]
    roll, _ = _roll(step)
    coming = count(
        roll.dice,
        "Next: {state}, one die, {chance} win it. Guess before you press Next.",
        "Next: {state}, two dice, {chance} win it. Guess before you press Next.",
        state=STATE_NAMES[step.key],
        chance=success(roll).words,
    )
    return f'<p class="ss-soft">{coming}</p>'


def votes_bar(moment: Moment) -> str:
    """The votes held against those needed and those still open, as a bar with its threshold."""
    now, needed = moment.now, moment.rolled.night.needed
    total = sum(moment.rolled.night.rulebook.board.electoral_votes.values())
    still = sum(toss_up.votes for toss_up in now.toss_ups)

    def part(votes: int) -> str:
        return f"{100 * votes / total:.2f}%"

    state = end_words(verdict(needed, now.held)) if moment.over else tell("not decided")
    said = tell(
        "{held} votes held, {still} open, {needed} needed: {state}.",
        held=now.held,
        still=still,
        needed=needed,
        state=state,
    )
    held = f'<span style="left:0;width:{part(now.held)};background:{COLOURS[now.position.side]}"></span>'
    may_come = f'<span class="ss-still" style="left:{part(now.held)};width:{part(still)}"></span>'
    return (
        f'<div class="ss-held" role="img" aria-label="{said}"><p>'
        f"<span>{tell('{held} held, {still} open', held=now.held, still=still)}</span>"
        f"<span>{tell('{needed} wins (dashed)', needed=needed)}</span></p>"
        f'<div class="ss-track">{held}{may_come}<i style="left:{part(needed)}"></i></div></div>'
    )


def so_far(moment: Moment) -> str:
    """One row a toss-up so far: dice, result, votes, the chance to win after it."""
    if not moment.at:
        return ""
    side = moment.now.position.side
    start = moment.night_after(0)
    body = [f'<tr><th scope="row" colspan="2">{tell("before the first die")}</th>{_numbers(start.held, start)}</tr>']
    for at, row in enumerate(moment.rolled.rows()[: moment.at], 1):
        dice = ", ".join(map(str, row["dice"]))
        taken = f" → {row['taken']}" if len(set(row["dice"])) > 1 else ""
        called = call_mark(row["state"], row["result"] == "won", side)
        name = f'<th scope="row">{called} <span class="ss-full-name">{STATE_NAMES[row["state"]]}</span></th>'
        numbers = _numbers(row["votes held"], moment.night_after(at))
        body.append(f'<tr>{name}<td class="ss-n">{dice}{taken}</td>{numbers}</tr>')
    columns = (tell("dice"), tell("votes"), tell("win"))
    names = "".join(f'<th scope="col" class="ss-n">{name}</th>' for name in columns)
    head = f'<thead><tr><th scope="col">{tell("toss-up")}</th>{names}</tr></thead>'
    return f'<h4>{tell("The night so far")}</h4><table class="ss-numbers">{head}<tbody>{"".join(body)}</tbody></table>'


def _numbers(votes: int, after: Night) -> str:
    return f'<td class="ss-n">{votes}</td><td class="ss-n">{after.p_win.percent}</td>'
