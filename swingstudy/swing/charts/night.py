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
from swingstudy.swing.analysis.winning_sets import winning_sets
from swingstudy.swing.charts import routes, single_night, tipping, votes
from swingstudy.swing.charts.night_seen import OUTCOME_WORDS, Rolling, Seen, Shown, exact, uses
from swingstudy.swing.charts.party import nights
from swingstudy.swing.charts.single_night import OUTCOMES, Moment, Policy
from swingstudy.swing.charts.snake import snake, snake_words
from swingstudy.swing.charts.tile_map import map_words, tile_map
from swingstudy.swing.charts.words import per_hundred
from swingstudy.swing.rules.night import verdict
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook

__all__ = ["SHOWS", "Rolling", "Shown", "night_view", "policies", "toss_ups_left"]

SHOWS: tuple[tuple[str, str], ...] = (
    ("Map and votes", "map"),
    ("Tipping point", "ladder"),
    ("Nominees", "nominees"),
    ("Paths to win", "paths"),
    ("Single nights", "night"),
)
"""What can be in view: (label, value of ``show``)."""

USE_NAMES = {"best": "in the best way", "first": "at the first chance", "never": "not at all"}
KEY = "Outlined: still open, with your nights in 100. D, R: settled for that party."


def night_view(shown: Shown) -> View:
    """The view of an Election Night. Raises ValueError for a use of the nominees that the rules do not allow (17.1)."""
    return _VIEWS[shown.show](Seen(shown))


def policies(position: Position, rulebook: Rulebook = DEFAULT) -> list[tuple[str, Policy]]:
    """Every use of the nominees, (label, policy): the best, the first chance, none, then states named beforehand."""
    found: list[tuple[str, Policy]] = [(words, policy) for policy, words in USE_NAMES.items()]
    named = uses(position, rulebook).policies()
    return found + [(policy_words(policy), tuple(policy.items())) for policy in named]


def toss_ups_left(position: Position, rulebook: Rulebook = DEFAULT) -> int:
    """How many toss-ups the night still has."""
    return len(uses(position, rulebook).never.toss_ups)


def _key(measure: str) -> str:
    return f'<p class="ss-soft ss-key">{measure}: electoral votes. {KEY}</p>'


def _map_view(seen: Seen) -> View:
    found, side = seen.night, seen.side
    dots = quantile_dots(found)
    won = sum(value >= found.needed for value in dots)
    shown = seen.map(found)
    panels = {
        "chance": seen.big_chance(),
        "map": f"<h4>Each state's chance</h4>{tile_map(shown)}{_key('Area')}",
        "figure": "<h4>Electoral votes, nights in 100</h4>",
        "bars": votes.votes_svg(found.electoral_votes, found.needed, side),
        "dots": f"<h4>{len(dots)} nights, each as likely as any other: {won} win</h4>"
        f"{votes.dotplot(dots, found.needed, side)}",
    }
    words = [
        seen.words,
        seen.advice,
        votes.votes_words(found.electoral_votes, found.needed),
        tipping.decisive_words(decisive(found)),
        f"Of {len(dots)} equally likely nights {won} win.",
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
    first = deciding.order[0]
    finding = "No state is decisive: no single result, reversed, would change who wins"
    if deciding[first].weight:
        finding = f"{STATE_NAMES[first]} decides {nights(deciding[first])}"
    title = "Decisive: nights in 100 in which its result alone, reversed, changes who wins"
    panels = {
        "ladder": f"<h4>From the surest state down</h4>{snake(rungs, seen.open)}{_key('Length')}",
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
        finding = "No nominee can be used tonight"
    elif use.waiting.fraction:
        finding = f"Waiting for {STATE_NAMES[main.state]} is worth {tipping.plain_points(use.waiting)}"
    else:
        finding = f"The first chance is as good as any: the nominees are worth {tipping.plain_points(use.worth)}"
    panels = {
        "uses": f"<h4>Every use of the nominees</h4>{tipping.uses_table(use)}",
        "reasons": f"<h4>Where the best use lies, and why</h4>{tipping.reasons_list(use)}",
    }
    best, first, never = (found.p_win.percent for found in (use.best, use.first, use.never))
    words = f"Used in the best way you win {best}, at the first chance {first}, without them {never}. {seen.advice}"
    rows = [
        {"nominees": row["nominees"], **exact("win", row["win"]), **exact("tie", row["tie"])}
        | {"expected votes": round(float(row["expected votes"]), 9)}
        for row in use.rows()
    ]
    return View(finding, words, seen.note, panels, None, rows)


def _paths_view(seen: Seen) -> View:
    sets, tree = winning_sets(seen.night), paths(seen.night)
    finding = seen.finding
    if sets.total and sets.short > 0:
        finding = f"{routes.first_set(sets)}: {sets.total} minimal sets of open states win"
    shown = f"the likeliest {tree.shown_nodes} of {tree.total} nodes" if tree.root.hidden else f"all {tree.total} nodes"
    panels = {
        "sets": f"<h4>Minimal winning sets, with the votes they bring you to</h4>{routes.sets_list(sets)}",
        "tree": f"<h4>The night as a tree: {shown}, nights in 100</h4>{routes.path_tree(tree)}",
    }
    held = "votes with those held"
    rows = [{"set": " ".join(row["set"]), "states": row["states"], held: row[held]} for row in sets.rows()]
    return View(finding, f"{routes.sets_words(sets)} {routes.paths_words(tree)}", seen.note, panels, None, rows)


def _single_view(seen: Seen) -> View:
    rolling = seen.shown.rolling
    moment = Moment(roll_night(seen.night, rolling.seed, rolling.game), rolling.at)
    now, last = moment.now, moment.last
    shown = seen.map(now, last.key if last else None)
    panels = {
        "held": single_night.votes_bar(moment),
        "step": single_night.moment_panel(moment),
        "map": f"<h4>The map as it stands</h4>{tile_map(shown)}{_key('Area')}",
        "so_far": single_night.so_far(moment),
        "tally": _tally(seen, rolling),
    }
    dice = f"seed {rolling.seed}, night {rolling.game + 1}"
    stands = OUTCOMES[moment.rolled.outcome] if moment.over else f"as it stands you win {per_hundred(now.p_win)}"
    words = [
        f"Dice of {dice}: {moment.at} of {len(moment.tossed)} toss-ups are rolled.",
        f"You hold {now.held} of {now.needed} votes; {stands}.",
        map_words(shown),
    ]
    rows = [
        {"state": row["state"], "dice": "-".join(map(str, row["dice"])), "taken": row["taken"]}
        | {"result": row["result"], "votes": row["votes held"]}
        for row in moment.rolled.rows()[: moment.at]
    ]
    note = f"{seen.note} Dice: {dice}; the same seed always rolls the same nights."
    return View(single_night.moment_finding(moment), " ".join(words), note, panels, None, rows)


@lru_cache(8)
def _rolled(found: Night, seed: int, count: int) -> Chance[int]:
    return tally(roll_nights(found, seed, count))


def _tally(seen: Seen, rolling: Rolling) -> str:
    """Nights that were rolled beside all nights there can be."""
    if not rolling.many:
        return "<h4>Many nights</h4><p>Roll a hundred: do as many win as the exact chance says?</p>"
    rolled, needed = _rolled(seen.night, rolling.seed, rolling.many), seen.night.needed
    body = []
    verdicts = rolled.map(lambda value: verdict(needed, value))
    for name, found in seen.outcomes.items():
        share = verdicts.share(partial(eq, name))
        cells = (f"{share.weight:,}", share.percent, found.percent)
        numbers = "".join(f'<td class="ss-n">{number}</td>' for number in cells)
        body.append(f'<tr><th scope="row">{OUTCOME_WORDS[name]}</th>{numbers}</tr>')
    names = "".join(f'<th scope="col" class="ss-n">{name}</th>' for name in ("nights", "rolled", "exact"))
    head = f'<thead><tr><th scope="col">outcome</th>{names}</tr></thead>'
    title = f"{rolling.many:,} nights with seed {rolling.seed}, beside all there can be"
    return f'<h4>{title}</h4><table class="ss-numbers">{head}<tbody>{"".join(body)}</tbody></table>'


_VIEWS: dict[str, Callable[[Seen], View]] = {
    "map": _map_view,
    "ladder": _ladder_view,
    "nominees": _nominees_view,
    "paths": _paths_view,
    "night": _single_view,
}
