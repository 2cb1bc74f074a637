"""Paths to victory: minimal winning sets, and the tree of results cut off where the night is decided."""

from __future__ import annotations

from html import escape

from swingstudy.swing.analysis.paths import Node, Paths
from swingstudy.swing.analysis.winning_sets import SETS_SHOWN, WinningSets
from swingstudy.swing.charts.party import COLOURS, LOSING, TIE, call_mark, end_words, hundred
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import all_of, count, tell

MOST_SORTED = 2000
"""How many sets are looked at to find those with the fewest votes."""


def sets_list(sets: WinningSets, by: str = "size") -> str:
    """The sets, smallest first, each with the votes that it brings with those held; or ``by`` "votes", fewest first."""
    if sets.short <= 0:
        said = tell("The {votes} votes you hold win already: nothing more is needed.", votes=sets.night.held)
        return f"<p>{escape(said)}</p>"
    if not sets.total:
        said = tell("All open states together do not bring the {votes} votes that are missing.", votes=sets.short)
        return f"<p>{escape(said)}</p>"
    if by == "votes":
        return _by_votes(sets)
    rows = sets.rows()
    parts = []
    for size, number in sets.by_size.items():
        found = [row for row in rows if row["states"] == size]
        if found:
            items = "".join(_set(row["set"], row["votes with those held"]) for row in found)
            parts.append(f'<p class="ss-size">{_size(size, number, len(found))}</p>')
            parts.append(f'<ul class="ss-sets">{items}</ul>')
    return "".join(parts)


def _by_votes(sets: WinningSets) -> str:
    """The sets with the fewest votes to spare, of equals the smallest first."""
    votes = sets.night.rulebook.board.electoral_votes
    brought = {found: sets.night.held + sum(votes[state] for state in found) for found in sets.sets(MOST_SORTED)}
    order = sorted(brought, key=lambda found: (brought[found], len(found), found))[:SETS_SHOWN]
    items = "".join(_set(found, brought[found]) for found in order)
    title = count(sets.total, "{number} set, {shown} shown", "{number} sets, {shown} shown", shown=len(order))
    return f'<p class="ss-size">{title}</p><ul class="ss-sets">{items}</ul>'


def _size(size: int, number: int, shown: int) -> str:
    """The heading of the sets of one size."""
    if shown == number:
        return count(size, "{number} state: {sets}", "{number} states: {sets}", sets=number)
    some = "{number} states: {sets}, {shown} shown"
    return count(size, "{number} state: {sets}, {shown} shown", some, sets=number, shown=shown)


def _set(states: tuple[str, ...], votes: int) -> str:
    return f'<li>{"".join(f"<b>{state}</b>" for state in states)}<span class="ss-soft">{votes}</span></li>'


def sets_words(sets: WinningSets) -> str:
    """How many sets there are, by size, and those that are shown."""
    if sets.short <= 0 or not sets.total:
        return tell("{title}.", title=sets.title)
    missing = count(sets.short, "{number} vote is missing.", "{number} votes are missing.")
    found = count(
        sets.total,
        "One minimal set of open states brings them: {listed}.",
        "{number} minimal sets of open states bring them (by size: {sizes}), {shown} are shown: {listed}.",
        sizes=sets.sizes,
        shown=min(SETS_SHOWN, sets.total),
        listed="; ".join(" ".join(found) for found in sets.sets()),
    )
    return f"{missing} {found}"


def first_set(sets: WinningSets) -> str:
    """The first set by name, and how many there are: "Florida and Pennsylvania are enough: 34 minimal sets win"."""
    names = [STATE_NAMES[state] for state in sets.sets(1)[0]]
    if len(names) == 1:
        one, many = (
            "{states} is enough: it alone is needed",
            "{states} is enough: {number} minimal sets of open states win",
        )
    else:
        one, many = "{states} are needed, all of them", "{states} are enough: {number} minimal sets of open states win"
    return count(sets.total, one, many, states=all_of(names))


def path_tree(paths: Paths, tap: str = "") -> str:
    """The tree as nested lists, at most as many nodes as the paths show. With ``tap``, the key of a Tap, every node but
    the first is a button whose value is the way to it: "FL+ OH-"."""
    return f'<ul class="ss-tree">{_node(paths.root, paths.night.position.side, tap, ())}</ul>'


def _node(node: Node, side: str, tap: str, above: tuple[str, ...]) -> str:
    here = above if node.state is None else (*above, f"{node.state}{'+' if node.won else '-'}")
    if node.state is None:
        votes = count(node.votes, "{number} vote", "{number} votes")
        head = f'<b>{tell("Before the first die")}</b> <span class="ss-soft">{votes}</span>'
    else:
        call = tell("{state} won" if node.won else "{state} lost", state=STATE_NAMES[node.state])
        said = tell("{votes} votes · {nights} in 100", votes=node.votes, nights=hundred(node.reached, node.nights))
        reached = escape(said)
        head = f'{call_mark(node.state, node.won, side)} <span class="ss-full-name">{call}</span>'
        head += f' <span class="ss-soft">{reached}</span>'
    inner = "".join(_node(child, side, tap, here) for child in node.children)
    below = f"<ul>{inner}</ul>" if inner else ""
    button = f' class="ss-tap" role="button" tabindex="0" data-ss-tap="{tap}" data-ss-value="{" ".join(here)}"'
    return f"<li><div{button if tap and here else ''}>{head}{_end(node, side)}</div>{below}</li>"


def _end(node: Node, side: str) -> str:
    """Who wins where that is certain; what is not shown below a node that is cut off."""
    if node.verdict:
        colour = {"win": COLOURS[side], "tie": TIE, "loss": LOSING}[node.verdict]
        return f' <b class="ss-verdict-{node.verdict}" style="border-color:{colour}">{end_words(node.verdict)}</b>'
    if node.children or not node.next_state:
        return ""
    said = count(
        node.hidden, "· next {state}, {number} node below", "· next {state}, {number} nodes below",
        state=STATE_NAMES[node.next_state],
    )  # fmt: skip
    return f' <span class="ss-soft">{said}</span>'


def paths_words(paths: Paths) -> str:
    """How many ends the whole tree has, and how much of it is shown."""
    if not paths.root.children and not paths.root.hidden:
        return tell("{title}.", title=paths.title)
    ends = paths.ends
    return tell(
        "The whole tree has {nodes} nodes and {ends} ends: {wins} win, {ties} tie, {losses} lose. A path stops where "
        "nothing that follows can change who wins. The {shown} likeliest nodes are shown.",
        nodes=paths.total,
        ends=sum(ends.values()),
        wins=ends["win"],
        ties=ends["tie"],
        losses=ends["loss"],
        shown=paths.shown_nodes,
    )
