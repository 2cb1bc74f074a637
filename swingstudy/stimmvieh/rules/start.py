"""Before the campaign: the secret choice of top candidates and the start player (Pre-campaigning)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations

from swingstudy.play import Begin, Choose, Draw, End, Entry, Illegal, Rule, Shuffle
from swingstudy.stimmvieh.table.cards import VALUES
from swingstudy.stimmvieh.table.position import ANGELUS, PLAY, START, TOPS, Position
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.words import all_of, say

SELECT, WHO_STARTS, TIE = "Preparing the game", "Who is the startplayer?", "What if there is a tie?"
THREE, ALTERNATIVE_2 = "3-player game", "ALTERNATIVE 2"


def choose_tops(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Each player in secret takes four of the nine politicians as top candidates; all are shown at once.

    Angelus' four are drawn: the top cards of her shuffled stack.
    """
    yield Begin(position.phase, SELECT, say("Top candidates"), "tops")
    everyone = tuple(VALUES)
    for seat, player in enumerate(position.players):
        if player == ANGELUS:
            cards = tuple(map(str, everyone))
            order = yield Shuffle("angelus", cards, THREE, say("Angelus' politicians are shuffled"), position)
            chosen = tuple(sorted(map(int, order[:TOPS])))
        else:
            chosen = yield Choose(
                "tops", SELECT, say("Which four are your top candidates?"), partial(four_of, everyone), player,
                position, player, not_four,
            )  # fmt: skip
            chosen = tuple(sorted(chosen))
        position = position.with_own("tops", seat, chosen)
        rest = tuple(value for value in everyone if value not in chosen)
        position = position.with_own("backs", seat, rest)
    for player, tops in zip(position.players, position.tops, strict=True):
        total = sum(tops)
        yield Entry(
            SELECT, say("{player} shows {tops}: {total}.", player=player, tops=all_of(tops), total=total),
            (("total", total),),
        )  # fmt: skip
    position = position._replace(phase=START)
    yield End(position, whole=True)
    return position


def four_of(politicians: Sequence[int]) -> list[tuple[int, ...]]:
    """Every choice of four top candidates."""
    return list(combinations(politicians, TOPS))


def not_four(answer: object) -> Illegal | None:
    """Why politicians cannot be the top candidates of a player; None if they can."""
    if not isinstance(answer, (tuple, list)) or not all(isinstance(value, int) for value in answer):
        return Illegal(
            SELECT, say("top candidates are four of the politicians 1 to 9, not {found}", found=repr(answer))
        )
    if len(answer) != TOPS or len(set(answer)) != TOPS or not set(answer) <= set(VALUES):
        return Illegal(
            SELECT, say("top candidates are four different ones of 1 to 9, not {found}", found=all_of(answer))
        )
    return None


def find_starter(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """The highest total of the top candidates starts; ties by the lowest total, then by flipped backbenchers, or by the
    moderator's seat."""
    yield Begin(position.phase, WHO_STARTS, say("The start player"), "start")
    totals = {player: sum(tops) for player, tops in zip(position.players, position.tops, strict=True)}
    tied = best_of_all(totals)
    rule = WHO_STARTS
    if len(tied) > 1:
        if rulebook.moderator is not None:
            rule, tied = ALTERNATIVE_2, [nearest(position.players, rulebook.moderator, tied)]
        else:
            rule, tied = TIE, [player for player in totals if totals[player] == min(totals.values())]
    while len(tied) > 1:
        flips: dict[str, int] = {}
        for player in tied:
            backs = tuple(map(str, position.backs[position.seat(player)]))
            card = yield Draw(
                f"flip-{player}", TIE, say("Which backbencher does {player} flip?", player=player), backs, position
            )
            flips[player] = int(card)
            yield Entry(TIE, say("{player} flips the {value}.", player=player, value=card), (("flip", int(card)),))
        tied = best_of_all(flips)
    starter = tied[0]
    if starter == ANGELUS:
        starter = position.players[position.seat(ANGELUS) - 1]
        yield Entry(THREE, say("Angelus would start: {player} on her right does.", player=starter))
    yield Entry(rule, say("{player} starts.", player=starter), (("starts", starter),))
    holder = starter if ANGELUS in position.players else None
    position = position._replace(phase=PLAY, to_play=position.seat(starter), angelus=holder, turn=position.turn + 1)
    yield End(position, whole=True)
    return position


def best_of_all(values: Mapping[str, int]) -> list[str]:
    """The players with the highest value."""
    return [player for player, value in values.items() if value == max(values.values())]


def nearest(players: Sequence[str], moderator: str, tied: Sequence[str]) -> str:
    """Of tied players the moderator, else the first one clockwise from her (ALTERNATIVE 2)."""
    at = players.index(moderator)
    return min(tied, key=lambda player: (players.index(player) - at) % len(players))
