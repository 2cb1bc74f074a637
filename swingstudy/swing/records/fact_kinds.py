"""The kinds of checked facts: what each is given, and how the rules answer it."""

from __future__ import annotations

from typing import Any

from swingstudy.chance import Chance
from swingstudy.files import Field, FormatError
from swingstudy.records.forms import Given, Kind
from swingstudy.records.reference import find_position
from swingstudy.swing.analysis import odds
from swingstudy.swing.records.worked_out import contest_facts, face_facts
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE, POSITION, Contest, Modifier, judge, regional_contest
from swingstudy.swing.rules.debates import DEBATE_DICE, LEVELS
from swingstudy.swing.rules.economy import economy_owner, is_good
from swingstudy.swing.rules.equipment import DEBATES, HOME_STRETCH_AT_LEAST, PIECES
from swingstudy.swing.rules.headline import CARDS_ON_A_DEBATE
from swingstudy.swing.rules.night import classify, verdict
from swingstudy.swing.table.board import SIDES
from swingstudy.swing.table.cards import CATALOGUE, find_card
from swingstudy.swing.table.design import NET_WORTH, WORTH, design
from swingstudy.swing.table.fields import read_box, read_card_name
from swingstudy.swing.table.position import SITUATIONS, Position, Tickets
from swingstudy.swing.table.regions import NOMINEES, REGIONS
from swingstudy.swing.table.rulebook import Rulebook
from swingstudy.swing.table.setup import set_up
from swingstudy.words import say, tell


def _election_year(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    side, situation = given["side"].choice(SIDES, "side"), given["situation"].choice(SITUATIONS, "situation")
    owner = economy_owner(situation)
    return {
        "owner": owner,
        "yours": owner == side,
        "mat": next(mat for mat in SIDES if rulebook.board.track(mat, "M") == rulebook.board.track(side, "M")),
        "you-are-the-incumbent": situation.endswith("incumbent") and owner == side,
        "base": {region: next(filter(None, rulebook.board.track(side, region))) for region in REGIONS},
    }


def _die(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    kind = given["kind"].choice((DEFENSE, ADVERTISE), "kind of roll")
    modifiers = tuple(
        Modifier(amount.int(-9, 9), say("given"), "5.0", POSITION) for amount in given["modifiers"].list()
    )
    drm = sum(modifier.amount for modifier in modifiers)
    contest = Contest(kind, REGIONS[0], given["to-beat"].int(1, 5), drm, modifiers, (), False, False)
    return face_facts(judge(given["die"].int(1, 6), contest))


def _contest(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    position, rulebook = _position(given["position"], rulebook)
    region = given["region"].choice(REGIONS, "Region")
    contest = regional_contest(rulebook, position, region, given["kind"].choice((DEFENSE, ADVERTISE), "kind of roll"))
    table = contest_facts(contest)
    return {**table, "fails-on": [die for die in range(1, 7) if die not in table["succeeds-on"]]}


def _debate(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    nominee = given["nominee"].choice(NOMINEES, "nominee")
    level = given["preparation"].choice(LEVELS, "preparation")
    dollars: Chance[int] = odds.debate(nominee, level)
    dice, keep = DEBATE_DICE[nominee, level]
    return {"dice": dice, "keep": keep, "least": min(dollars), "most": max(dollars), "mean": dollars.mean()}


def _needed(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    side = given["side"].choice(SIDES, "side")
    needed = rulebook.board.needed(side)
    tie = [votes for votes in range(needed) if verdict(needed, votes) == "tie"]
    return {"needed": needed, "ties": tie, "locked": rulebook.board.locked[side]}


def _votes(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    board = rulebook.board
    votes = {state: board.electoral_votes[state] for state in board.states()}
    swing = sum(votes.values())
    total = swing + sum(board.locked.values())
    return {"states": votes, "count": len(votes), "swing": swing, "locked": board.locked, "total": total}


def _count(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    board, side = rulebook.board, given["side"].choice(SIDES, "side")
    won = [state.choice(board.states(), "state") for state in given["won"].list()]
    votes = sum(board.electoral_votes[state] for state in won)
    needed = board.needed(side)
    return {
        "votes": votes, "total": votes + board.locked[side], "short": max(needed - votes, 0),
        "outcome": verdict(needed, votes),
    }  # fmt: skip


def _omaha(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    real = {state: value.int(0) for state, value in given["real"].fields(("IA", "NE")).items()}
    if len(real) < 2:
        raise given["real"].error(tell("both states are needed"), "{IA: votes, NE: votes}")
    others = sum(value.int(0) for _, value in given["other-republican"].items())
    in_play = rulebook.board.electoral_votes["IA"]
    locked = rulebook.board.locked["R"] - others
    moved = in_play - real["IA"]
    return {
        "IA": in_play,
        "NE-locked": locked,
        "omaha-follows": "IA" if moved == real["NE"] - locked == 1 else None,
        "total": sum(rulebook.board.electoral_votes.values()) + sum(rulebook.board.locked.values()),
    }


def _equipment(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    return {
        **{shape: sum(numbers.values()) for shape, numbers in PIECES.items()},
        "cards": sum(CATALOGUE.values()),
        "green": CATALOGUE["green"],
        "debates": DEBATES,
        "cards-on-a-debate": CARDS_ON_A_DEBATE,
        "home-stretch-at-least": HOME_STRETCH_AT_LEAST,
    }


def _plain_position(side: str) -> Position:
    return Position(side, SITUATIONS[0], (0,) * len(REGIONS), ("C",) * len(REGIONS))


def _toss_ups(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    side, region = given["side"].choice(SIDES, "side"), given["region"].choice(REGIONS, "Region")
    box = read_box(given["box"], side, region, rulebook.board)
    position = _plain_position(side).with_box(region, box).with_mode(region, given["mode"].choice(("C", "A"), "mode"))
    standing = classify(rulebook, position, region)
    here = rulebook.board.track(side, region)[box]
    return {
        **standing._asdict(),
        "toss-ups": standing.toss_ups,
        "adjacent": [s for s in standing.toss_ups if s != here],
    }


def _no_neighbours(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    alone = []
    for region in REGIONS:
        for box, state in enumerate(rulebook.board.track("R", region)):
            position = _plain_position("R").with_box(region, box).with_mode(region, "A")
            if state and classify(rulebook, position, region).toss_ups == (state,):
                alone.append(state)
    return {"states": alone}


def _set_up(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    ticket = tuple(name.choice(rulebook.candidates, "candidate") for name in given["opposition"].list())
    before = _plain_position(given["side"].choice(SIDES, "side"))
    before = before._replace(boxes=(2,) * len(REGIONS), tickets=Tickets((), ticket))
    after = set_up(before, rulebook)
    return {
        "lowered": [r for r in REGIONS if after.box(r) == before.box(r) - 1],
        "unchanged": [r for r in REGIONS if after.box(r) == before.box(r)],
        "in-play": [at for at in after.opposition if at],
        "strong": dict(zip(("president", "vp", "surrogate"), after.strong, strict=True)),
    }


def _design(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    office = given["office"].choice(NOMINEES, "office")
    top, bottom = ([value.int() for value in given[half].list()] for half in ("top", "bottom"))
    found = {name.replace("_", "-"): value for name, value in design(office, top, bottom)._asdict().items()}
    return {**found, "range": list(NET_WORTH[office])}


def _worth(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    return {words or "(no words)": value for value, words in WORTH}


def _card(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    card = find_card(rulebook.cards, read_card_name(given["card"], rulebook))
    side = given["side"].choice(SIDES, "side")
    situation = given["situation"].choice(SITUATIONS, "situation")
    good = is_good(card, _plain_position(side)._replace(situation=situation)) if card.animal else None
    marked = {mark: [r for r in REGIONS if card.mark(r) == mark] for mark in ("yellow", "bolt", "orange", "green")}
    return {
        "animal": card.animal, "good": good, "finance": card.finance, **marked,
        "provenance": card.provenance, "told": list(card.known),
        "opposition": {office: list(places) for office, places in card.opposition},
    }  # fmt: skip


def _candidate(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    who = rulebook.candidates[given["candidate"].choice(rulebook.candidates, "candidate")]
    return {name.replace("_", "-"): value for name, value in who._asdict().items()}


def _events_odds(given: Given, rulebook: Rulebook) -> dict[str, Any]:
    position, rulebook = _position(given["position"], rulebook)
    card = find_card(rulebook.cards, read_card_name(given["card"], rulebook))
    found = odds.events(position, card, joint=False, rulebook=rulebook)
    return {"sudden-defeat": found.sudden_defeat.fraction, "sudden-victory": found.sudden_victory.fraction}


def _position(field: Field, rulebook: Rulebook) -> tuple[Position, Rulebook]:
    try:
        return find_position(field.text(), board=rulebook.board, readings=list(rulebook.readings.named().items()))
    except FormatError as problem:
        raise field.error(problem.message, problem.expected, found=problem.found) from None


_NOTHING: tuple[str, ...] = ()
FACTS = {
    "election-year": Kind("3.0A, 9.3.2", ("side", "situation"), _election_year),
    "die": Kind("5.0", ("kind", "die", "modifiers", "to-beat"), _die),
    "contest": Kind("9.1, 11.1", ("position", "region", "kind"), _contest),
    "debate": Kind("10.1.2, 10.2", ("nominee", "preparation"), _debate),
    "needed": Kind("17.2", ("side",), _needed),
    "electoral-votes": Kind("17.2", _NOTHING, _votes),
    "omaha": Kind("17.2", ("real", "other-republican"), _omaha),
    "count": Kind("17.2", ("side", "won"), _count),
    "equipment": Kind("2.0, 16.0", _NOTHING, _equipment),
    "toss-ups": Kind("17.0", ("side", "region", "box", "mode"), _toss_ups),
    "no-neighbours": Kind("17.0", _NOTHING, _no_neighbours),
    "set-up": Kind("18.0", ("side", "opposition"), _set_up),
    "design": Kind("19.3", ("office", "top", "bottom"), _design),
    "worth": Kind("19.3", _NOTHING, _worth),
    "card": Kind("9.0", ("card", "side", "situation"), _card),
    "candidate": Kind("18.0", ("candidate",), _candidate),
    "events-odds": Kind("9.0, 13.0", ("position", "card"), _events_odds),
}
