"""The tree of paths through the open toss-ups of an Election Night, cut off where win, tie or loss is certain."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from html import escape

from swingstudy.chance import Share, whole_parts
from swingstudy.results import Result, Row
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.toss_up_tables import WEIGHTS_OF_ONE_STATE, Situation
from swingstudy.swing.rules.night import verdict
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import Name, count, tell

NODES_SHOWN = 31


@dataclass
class Node:
    """A point of the night: the toss-up just called (none at the start), its result, the votes held.

    ``reached`` is the share of nights that come here, ``nights`` the same in whole nights of 100, which add up to those
    of the node above. ``verdict`` is set where nothing that follows can change it,
    ``next_state`` where it is still open. ``hidden`` counts the nodes below that are not shown.
    """

    state: str | None
    won: bool
    votes: int
    reached: Share
    verdict: str | None
    next_state: str | None
    hidden: int
    nights: int
    children: list[Node] = field(default_factory=list)

    @property
    def words(self) -> str:
        """The node in words: "Ohio won, 64 votes, about 42 of 100 (42.1%): a win"."""
        call = tell("Start")
        if self.state:
            call = tell("{state} won" if self.won else "{state} lost", state=STATE_NAMES[self.state])
        follows = (
            _verdict_words(self.verdict)
            if self.verdict
            else tell("then {state}", state=STATE_NAMES[self.next_state or ""])
        )
        said = {"call": call, "votes": self.votes, "chance": self.reached, "follows": follows}
        if not self.hidden:
            return tell("{call}, {votes} votes, {chance}: {follows}", **said)
        return count(
            self.hidden,
            "{call}, {votes} votes, {chance}: {follows} ({number} more node below)",
            "{call}, {votes} votes, {chance}: {follows} ({number} more nodes below)",
            **said,
        )


def _verdict_words(verdict: str) -> str:
    return {"win": tell("a win"), "tie": tell("a tie"), "loss": tell("a loss")}[verdict]


class Paths(Result):
    """The tree: ``root``, with the likeliest nodes shown; ``total`` and ``shown_nodes`` count its nodes, ``ends`` its
    ends by verdict."""

    def __init__(self, night: Night, most: int = NODES_SHOWN):
        self.night, self.most = night, most
        self._size = cache(self._nodes_from)
        self._ends = cache(self._ends_from)
        self.total = self._size(0, night.held)
        wins, ties, losses = self._ends(0, night.held)
        self.ends = {"win": wins, "tie": ties, "loss": losses}
        self.shown_nodes = 1
        self.root = self._grow()

    def _decided(self, at: int, votes: int) -> str | None:
        """The verdict, if the toss-ups from the ``at``-th on cannot change it."""
        most = votes + sum(toss_up.votes for toss_up in self.night.toss_ups[at:])
        worst, best = verdict(self.night.needed, votes), verdict(self.night.needed, most)
        return worst if worst == best else None

    def _nodes_from(self, at: int, votes: int) -> int:
        if self._decided(at, votes):
            return 1
        return 1 + self._size(at + 1, votes + self.night.toss_ups[at].votes) + self._size(at + 1, votes)

    def _ends_from(self, at: int, votes: int) -> tuple[int, int, int]:
        decided = self._decided(at, votes)
        if decided:
            return int(decided == "win"), int(decided == "tie"), int(decided == "loss")
        won, lost = self._ends(at + 1, votes + self.night.toss_ups[at].votes), self._ends(at + 1, votes)
        return won[0] + lost[0], won[1] + lost[1], won[2] + lost[2]

    def _node(self, at: int, votes: int, state: str | None, won: bool, reached: Share, nights: int) -> Node:
        decided = self._decided(at, votes)
        following = None if decided else self.night.toss_ups[at].state
        return Node(state, won, votes, reached, decided, following, self._size(at, votes) - 1, nights)

    def _grow(self) -> Node:
        """Open the likeliest nodes first, of equals the earlier in the night, while both children find room."""
        start = {self.night.toss_ups[0].start: 1} if self.night.toss_ups else {}
        root = self._node(0, self.night.held, None, False, Share(1, 1), 100)
        waiting = [(-root.reached.fraction, 0, 0, root, start)] if root.hidden else []
        lines: list[tuple[Node, ...]] = [(root,)]
        while waiting and self.shown_nodes + 2 <= self.most:
            _, at, line, node, met = heappop(waiting)
            toss_up = self.night.toss_ups[at]
            follow = {won: self._after(at, node.votes, met, won) for won in (True, False)}
            weights = [sum(after.values()) for after in follow.values()]
            shares = [Share(weight, sum(weights) or 1) for weight in weights]
            parts = whole_parts(shares, node.nights) if any(weights) else [0, 0]
            for (won, after), weight, nights in zip(follow.items(), weights, parts, strict=True):
                votes = node.votes + (toss_up.votes if won else 0)
                reached = Share(weight, WEIGHTS_OF_ONE_STATE ** (at + 1))
                child = self._node(at + 1, votes, toss_up.state, won, reached, nights)
                node.children.append(child)
                lines.append((*lines[line], child))
                if child.hidden:
                    heappush(waiting, (-reached.fraction, at + 1, len(lines) - 1, child, after))
            self.shown_nodes += 2
            for above in lines[line]:
                above.hidden -= 2
        return root

    def _after(self, at: int, votes: int, met: dict[Situation, int], won: bool) -> dict[Situation, int]:
        after: dict[Situation, int] = {}
        for situation, weight in met.items():
            for part, is_won, end in self.night.plan[at][situation, votes].effects:
                if is_won == won:
                    after[end] = after.get(end, 0) + weight * part
        return after

    @property
    def title(self) -> str:
        if not self.root.hidden and not self.root.children:
            end = _verdict_words(self.root.verdict or "loss")
            return tell("Nothing is open: {end} with {votes} votes", end=end, votes=self.root.votes)
        return count(
            self.night.needed - self.night.held,
            "{wins} paths win, {ties} tie and {losses} lose; {number} vote is missing",
            "{wins} paths win, {ties} tie and {losses} lose; {number} votes are missing",
            wins=self.ends["win"],
            ties=self.ends["tie"],
            losses=self.ends["loss"],
        )

    @property
    def readings(self) -> Readings:
        return self.night.readings

    def _walk(self, node: Node, depth: int = 0) -> list[tuple[int, Node]]:
        return [(depth, node), *(pair for child in node.children for pair in self._walk(child, depth + 1))]

    def rows(self) -> list[Row]:
        """One row a shown node, each above what follows it: depth, state, result, votes, chance, what follows."""
        return [
            {
                "depth": depth,
                "state": node.state or Name("start"),
                "result": Name("won" if node.won else "lost") if node.state else "",
                "votes": node.votes,
                "reached": node.reached,
                "then": Name(node.verdict) if node.verdict else node.next_state,
                "hidden below": node.hidden,
            }
            for depth, node in self._walk(self.root)
        ]

    def notes(self) -> list[str]:
        return [
            tell("{shown} of {total} nodes are shown, the likeliest first.", shown=self.shown_nodes, total=self.total)
        ]

    def __str__(self) -> str:
        lines = [f"{'  ' * depth}{node.words}" for depth, node in self._walk(self.root)]
        return "\n".join([self.title, *lines, *self._below()])

    def _repr_html_(self) -> str:
        below = "".join(f"<p>{escape(note)}</p>" for note in self._below())
        return f"<p><strong>{escape(self.title)}</strong></p><ul>{_html(self.root)}</ul>{below}"


def _html(node: Node) -> str:
    inner = "".join(_html(child) for child in node.children)
    return f"<li>{escape(node.words)}{f'<ul>{inner}</ul>' if inner else ''}</li>"


def paths(night: Night, most: int = NODES_SHOWN) -> Paths:
    """The paths of a night, at most ``most`` nodes of them shown (an odd number fits exactly)."""
    return Paths(night, most)
