"""Election Night from five sides: map and votes, ladder, uses of the nominees, paths, and single nights."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from operator import eq

from swingstudy.chance import Chance, Share
from swingstudy.charts.view import View
from swingstudy.swing.analysis.decisive import decisive
from swingstudy.swing.analysis.ladder import ladder
from swingstudy.swing.analysis.night_odds import Night, policy_words
from swingstudy.swing.analysis.nights import quantile_dots, roll_night, roll_nights, tally
from swingstudy.swing.analysis.paths import paths
from swingstudy.swing.charts import routes, single_night, tipping, votes
from swingstudy.swing.charts.night_seen import Rolling, Seen, Shown, as_settled, exact, outcome_words, uses
from swingstudy.swing.charts.party import nights, nights_won
from swingstudy.swing.charts.single_night import Moment, Policy
from swingstudy.swing.charts.snake import snake, snake_words
from swingstudy.swing.charts.tile_map import map_words, tile_map
from swingstudy.swing.rules.night import verdict
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import all_of, count, tell

__all__ = ["Rolling", "Shown", "night_situation", "night_view", "policies", "shows", "toss_ups_left"]

CALL, PATH = "call", "path"
"""What tapping a state on the map and a node of the tree does: keys of a Tap."""


def shows() -> list[tuple[str, str]]:
    """What can be in view: (label, value of ``show``)."""
    return [
        (tell("Map and votes"), "map"),
        (tell("Tipping point"), "ladder"),
        (tell("Nominees"), "nominees"),
        (tell("Paths to win"), "paths"),
        (tell("Single nights"), "night"),
    ]


def night_view(shown: Shown) -> View:
    """The view of an Election Night. Raises ValueError for a use of the nominees that the rules do not allow (17.1)."""
    return _VIEWS[shown.show](Seen(shown))


def night_situation(shown: Shown) -> View:
    """The view before a guess: what is settled and what is open, without any chance."""
    seen = Seen(shown)
    states = seen.map(seen.night, known=False)
    key = _key(tell("Area and number: electoral votes. Outlined: still open."))
    panels = {"map": f"<h4>{tell('What is open, and what is settled')}</h4>{tile_map(states)}{key}"}
    return View("", map_words(states), seen.setting, panels)


def settled_board(shown: Shown) -> Position:
    """The position as its board shows it: with the states that need no die as won or lost."""
    return as_settled(shown.position, Seen(shown).night)


def policies(position: Position, rulebook: Rulebook = DEFAULT) -> list[tuple[str, Policy]]:
    """Every use of the nominees, (label, policy): the best, the first chance, none, then states named beforehand."""
    found: list[tuple[str, Policy]] = [
        (tell("in the best way"), "best"),
        (tell("at the first chance"), "first"),
        (tell("never"), "never"),
    ]
    named = uses(position, rulebook).policies()
    return found + [(policy_words(policy), tuple(policy.items())) for policy in named]


def toss_ups_left(position: Position, rulebook: Rulebook = DEFAULT) -> int:
    """How many toss-ups the night still has."""
    return len(uses(position, rulebook).never.toss_ups)


def _key(said: str) -> str:
    """The key below a picture of the states."""
    settled = tell("D, R: settled for that party.")
    return f'<p class="ss-soft ss-key">{said} {settled}</p>'


def _tap_words() -> str:
    said = tell("Tap an outlined state to call it: won, then lost, then open again.")
    return f'<p class="ss-soft ss-key">{said}</p>'


def _area() -> str:
    return tell("Area: electoral votes. Outlined: still open, and in how many nights of 100 it is yours.")


def _map_view(seen: Seen) -> View:
    found, side = seen.night, seen.side
    dots = quantile_dots(found)
    won = sum(value >= found.needed for value in dots)
    shown = seen.map(found, tap=CALL)
    counted = tell("{dots} nights, each as likely as any other: {won} win", dots=len(dots), won=won)
    panels = {
        "chance": seen.big_chance(),
        "map": f"<h4>{tell('How often each state is yours')}</h4>{tile_map(shown)}{_key(_area())}{_tap_words()}",
        "figure": f"<h4>{tell('Electoral votes, nights in 100')}</h4>",
        "bars": votes.votes_svg(found.electoral_votes, found.needed, side),
        "dots": f"<h4>{counted}</h4>{votes.dotplot(dots, found.needed, side)}",
    }
    words = [
        seen.words,
        seen.advice,
        votes.votes_words(found.electoral_votes, found.needed),
        tipping.decisive_words(decisive(found)),
        tell("Of {dots} equally likely nights {won} win.", dots=len(dots), won=won),
        map_words(shown),
    ]
    total = found.electoral_votes.total
    shares = [("outcome", name, share) for name, share in seen.outcomes.items()]
    shares += [("votes", str(value), Share(weight, total)) for value, weight in sorted(found.electoral_votes.items())]
    shares += [("state won", state, share) for state, share in found.states.items()]
    rows = [{"what": what, "which": which, **exact("chance", share)} for what, which, share in shares]
    figure = votes.votes_figure(found.electoral_votes, found.needed, side)
    return View(seen.finding, " ".join(words), seen.note, panels, figure, rows)


def _ladder_view(seen: Seen) -> View:
    found = seen.night
    rungs, deciding = ladder(found), decisive(found)
    finding = tell("No state is decisive: no single result, reversed, would change who wins")
    if deciding.first:
        states = all_of(STATE_NAMES[state] for state in deciding.first)
        often = nights(deciding[deciding.first[0]])
        one, more = "{state} decides {nights}", "{state} decide most often: each {nights}"
        finding = tell(one if len(deciding.first) == 1 else more, state=states, nights=often)
    title = tell(
        "Decisive with this use of the nominees: nights in 100 in which its result alone, reversed, changes who wins"
    )
    length = tell("Length: electoral votes. Outlined: still open, and in how many nights of 100 it is yours.")
    panels = {
        "ladder": f"<h4>{tell('From the surest state down')}</h4>{snake(rungs, seen.open)}{_key(length)}",
        "decisive": f"<h4>{title}</h4>{tipping.decisive_bars(deciding)}",
    }
    rows = [
        {"state": rung.state, "votes": rung.votes, "votes so far": rung.running, **exact("chance", rung.share)}
        | exact("decisive", deciding[rung.state])
        for rung in rungs.rungs
    ]
    words = " ".join([snake_words(rungs), tipping.decisive_words(deciding), seen.words])
    return View(finding, words, seen.note, panels, None, rows)


def _nominees_view(seen: Seen) -> View:
    use, main = seen.use, seen.main_place
    if main is None:
        finding = tell("No nominee can be used tonight")
    elif use.waiting.fraction:
        gain = tipping.plain_points(use.waiting)
        finding = tell("Waiting for {state} is worth {points}", state=STATE_NAMES[main.state], points=gain)
    else:
        worth = tipping.plain_points(use.worth)
        finding = tell("The first chance is as good as any: the nominees are worth {points}", points=worth)
    panels = {
        "uses": f"<h4>{tell('Every use of the nominees')}</h4>{tipping.uses_table(use)}",
        "reasons": f"<h4>{tell('Where the best use lies, and why')}</h4>{tipping.reasons_list(use)}",
    }
    best, first, never = (found.p_win.percent for found in (use.best, use.first, use.never))
    said = "Used in the best way you win {best}, at the first chance {first}, without them {never}."
    words = f"{tell(said, best=best, first=first, never=never)} {seen.advice}"
    rows = [
        {"nominees": row["nominees"], **exact("win", row["win"]), **exact("tie", row["tie"])}
        | {"expected votes": round(float(row["expected votes"]), 9)}
        for row in use.rows()
    ]
    return View(finding, words, seen.note, panels, None, rows)


def _paths_view(seen: Seen) -> View:
    sets, tree = seen.sets, paths(seen.night)
    finding = seen.finding
    if sets.total and sets.short > 0:
        finding = routes.first_set(sets)
    some = "The night as a tree: the likeliest {shown} of {total} nodes, nights in 100"
    every = "The night as a tree: all {total} nodes, nights in 100"
    title = tell(some if tree.root.hidden else every, shown=tree.shown_nodes, total=tree.total)
    sets_title = tell("Minimal winning sets, with the votes they bring you to")
    prune = tell("Tap a node to call its states: the tree goes on from there.")
    panels = {
        "sets": f"<h4>{sets_title}</h4>{routes.sets_list(sets, seen.shown.sets_by)}",
        "tree": f'<h4>{title}</h4><p class="ss-soft">{prune}</p>{routes.path_tree(tree, PATH)}',
    }
    held = "votes with those held"
    rows = [{"set": " ".join(row["set"]), "states": row["states"], held: row[held]} for row in sets.rows()]
    return View(finding, f"{routes.sets_words(sets)} {routes.paths_words(tree)}", seen.setting, panels, None, rows)


def _single_view(seen: Seen) -> View:
    rolling = seen.shown.rolling
    moment = Moment(roll_night(seen.night, rolling.seed, rolling.game), rolling.at)
    now, last = moment.now, moment.last
    shown = seen.map(now, last.key if last else None)
    panels = {
        "held": single_night.votes_bar(moment),
        "step": single_night.moment_panel(moment),
        "map": f"<h4>{tell('The map as it stands')}</h4>{tile_map(shown)}{_key(_area())}",
        "so_far": single_night.so_far(moment),
        "tally": _tally(seen, rolling),
    }
    numbers = {"seed": rolling.seed, "night": rolling.game + 1}
    rolled = count(
        len(moment.tossed),
        "Dice of seed {seed}, night {night}: {at} of {number} toss-up is rolled.",
        "Dice of seed {seed}, night {night}: {at} of {number} toss-ups are rolled.",
        at=moment.at,
        **numbers,
    )
    stands = moment.end if moment.over else tell("as it stands you win {nights}", nights=nights_won(now))
    words = [
        rolled,
        tell("You hold {held} of {needed} votes; {stands}.", held=now.held, needed=now.needed, stands=stands),
        map_words(shown),
    ]
    rows = [
        {"state": row["state"], "dice": "-".join(map(str, row["dice"])), "taken": row["taken"]}
        | {"result": row["result"], "votes": row["votes held"]}
        for row in moment.rolled.rows()[: moment.at]
    ]
    dice = tell("Dice: seed {seed}, night {night}; the same seed always rolls the same nights.", **numbers)
    note = f"{seen.note} {dice}"
    return View(single_night.moment_finding(moment), " ".join(words), note, panels, None, rows)


@lru_cache(8)
def _rolled(found: Night, seed: int, count: int) -> Chance[int]:
    return tally(roll_nights(found, seed, count))


def _tally(seen: Seen, rolling: Rolling) -> str:
    """Nights that were rolled beside all nights there can be."""
    if not rolling.many:
        asked = tell("Roll a hundred: do as many win as the exact chance says?")
        return f"<h4>{tell('Many nights')}</h4><p>{asked}</p>"
    rolled, needed = _rolled(seen.night, rolling.seed, rolling.many), seen.night.needed
    body, words = [], outcome_words()
    verdicts = rolled.map(lambda value: verdict(needed, value))
    for name, found in seen.outcomes.items():
        share = verdicts.share(partial(eq, name))
        cells = (f"{share.weight:,}", share.percent, found.percent)
        numbers = "".join(f'<td class="ss-n">{number}</td>' for number in cells)
        body.append(f'<tr><th scope="row">{words[name]}</th>{numbers}</tr>')
    columns = (tell("nights"), tell("rolled"), tell("exact"))
    names = "".join(f'<th scope="col" class="ss-n">{name}</th>' for name in columns)
    head = f'<thead><tr><th scope="col">{tell("outcome")}</th>{names}</tr></thead>'
    title = count(
        rolling.many,
        "{number} night with seed {seed}, beside all there can be",
        "{number} nights with seed {seed}, beside all there can be",
        seed=rolling.seed,
    )
    return f'<h4>{title}</h4><table class="ss-numbers">{head}<tbody>{"".join(body)}</tbody></table>'


_VIEWS: dict[str, Callable[[Seen], View]] = {
    "map": _map_view,
    "ladder": _ladder_view,
    "nominees": _nominees_view,
    "paths": _paths_view,
    "night": _single_view,
}
