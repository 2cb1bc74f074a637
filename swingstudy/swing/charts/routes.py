"""Paths to victory: minimal winning sets, and the tree of results cut off where the night is decided."""

from __future__ import annotations

from html import escape

from swingstudy.swing.analysis.paths import Node, Paths
from swingstudy.swing.analysis.winning_sets import SETS_SHOWN, WinningSets
from swingstudy.swing.charts.party import COLOURS, LOSING, TIE, call_mark, hundred
from swingstudy.swing.table.regions import STATE_NAMES

ENDS = {"win": "you win", "tie": "a tie", "loss": "you lose"}


def sets_list(sets: WinningSets) -> str:
    """The sets, smallest first, each with the votes that it brings with those held."""
    if sets.short <= 0:
        return f"<p>The {sets.night.held} votes you hold win already: nothing more is needed.</p>"
    if not sets.total:
        return f"<p>All open states together do not bring the {sets.short} votes that are missing.</p>"
    rows = sets.rows()
    parts = []
    for size, number in sets.by_size.items():
        found = [row for row in rows if row["states"] == size]
        if found:
            shown = "" if len(found) == number else f", {len(found)} shown"
            items = "".join(_set(row["set"], row["votes with those held"]) for row in found)
            parts.append(f'<p class="ss-size">{size} state{"s" * (size > 1)}: {number}{shown}</p>')
            parts.append(f'<ul class="ss-sets">{items}</ul>')
    return "".join(parts)


def _set(states: tuple[str, ...], votes: int) -> str:
    return f'<li>{"".join(f"<b>{state}</b>" for state in states)}<span class="ss-soft">{votes}</span></li>'


def sets_words(sets: WinningSets) -> str:
    """How many sets there are, by size, and those that are shown."""
    if sets.short <= 0 or not sets.total:
        return f"{sets.title}."
    sizes = ", ".join(f"{number} of {size}" for size, number in sets.by_size.items())
    listed = "; ".join(" ".join(found) for found in sets.sets())
    return (
        f"{sets.short} votes are missing. {sets.total} minimal sets of open states bring them (by size: {sizes}), "
        f"{min(SETS_SHOWN, sets.total)} are shown: {listed}."
    )


def first_set(sets: WinningSets) -> str:
    """The states of the first set by name: "Florida and Pennsylvania are enough"."""
    names = [STATE_NAMES[state] for state in sets.sets(1)[0]]
    listed = " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
    return f"{listed} {'is' if len(names) == 1 else 'are'} enough"


def path_tree(paths: Paths) -> str:
    """The tree as nested lists, at most as many nodes as the paths show."""
    return f'<ul class="ss-tree">{_node(paths.root, paths.night.position.side)}</ul>'


def _node(node: Node, side: str) -> str:
    if node.state is None:
        head = f'<b>Before the first die</b> <span class="ss-soft">{node.votes} votes</span>'
    else:
        call = f"{STATE_NAMES[node.state]} {'won' if node.won else 'lost'}"
        reached = escape(f"{node.votes} votes · {hundred(node.reached)} in 100")
        head = f'{call_mark(node.state, node.won, side)} <span class="ss-long">{call}</span>'
        head += f' <span class="ss-soft">{reached}</span>'
    inner = "".join(_node(child, side) for child in node.children)
    below = f"<ul>{inner}</ul>" if inner else ""
    return f"<li><div>{head}{_end(node, side)}</div>{below}</li>"


def _end(node: Node, side: str) -> str:
    """Who wins where that is certain; what is not shown below a node that is cut off."""
    if node.verdict:
        colour = {"win": COLOURS[side], "tie": TIE, "loss": LOSING}[node.verdict]
        return f' <b class="ss-verdict-{node.verdict}" style="border-color:{colour}">{ENDS[node.verdict]}</b>'
    if node.children or not node.next_state:
        return ""
    return f' <span class="ss-soft">· next {STATE_NAMES[node.next_state]}, {node.hidden} nodes below</span>'


def paths_words(paths: Paths) -> str:
    """How many ends the whole tree has, and how much of it is shown."""
    if not paths.root.children and not paths.root.hidden:
        return f"{paths.title}."
    ends = paths.ends
    return (
        f"The whole tree has {paths.total} nodes and {sum(ends.values())} ends: {ends['win']} win, {ends['tie']} tie, "
        f"{ends['loss']} lose. A path stops where nothing that follows can change who wins. The {paths.shown_nodes} "
        "likeliest nodes are shown."
    )
