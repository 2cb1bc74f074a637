"""Campaigns in short forms, put to the rules: what a record tells answers what the rules ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from swingstudy.files import Field, FormatError
from swingstudy.play import Ask, Choose, Draw, Shuffle
from swingstudy.records.expect import Moment, after, count
from swingstudy.records.replaying import Player, Script, Stop, reference
from swingstudy.session import Session, Step
from swingstudy.stimmvieh.records.expect import EXPECTATIONS
from swingstudy.stimmvieh.records.script import Campaign, Item
from swingstudy.stimmvieh.rules.turn import Turn
from swingstudy.stimmvieh.table.cards import VALUES
from swingstudy.stimmvieh.table.position import ANGELUS, EVALUATION, HAND, PLAY, START, TABLE
from swingstudy.words import tell


class Campaigns(Script):
    """The campaigns of a record, one after the other."""

    def __init__(self, campaigns: Sequence[Campaign]):
        self.campaigns = tuple(campaigns)
        later = [c.expect for c in self.campaigns[1:] if c.deal is None and c.expect is not None]
        self.made = sum(campaign.made for campaign in self.campaigns) + sum(map(count, later))

    def player(self, session: Session, opening: Field) -> Player:
        return CampaignPlayer(self.campaigns, session, opening)


class CampaignPlayer(Player):
    """Answers from the campaigns: the choice of top candidates, flips, turns."""

    expectations = EXPECTATIONS

    def __init__(self, campaigns: Sequence[Campaign], session: Session, opening: Field):
        super().__init__(session, opening)
        self.campaigns, self.at = campaigns, 0
        self.waiting = [list(campaign.items) for campaign in campaigns]
        self.item: Item | None = None
        self.flipped: list[str] = []
        self.nights = 0

    @property
    def campaign(self) -> Campaign:
        """The campaign that is played."""
        return self.campaigns[self.at]

    def settle(self) -> None:
        for step in self.session.steps[len(self.checked) :]:
            errors: list[FormatError] = []
            held, made = self.held, 0
            expect, note = self._expected(step)
            if expect is not None:
                made = count(expect)
                self.check(expect, after(self.session.rulebook, step), errors)
            if step.phase == START:
                errors += self._unflipped()
            self.add(step, self.held - held, made, errors, note)
            if step.phase == EVALUATION:
                self._next_campaign()

    def _expected(self, step: Step) -> tuple[Field | None, str]:
        """What the record expects of a step, and what its source does not tell."""
        if step.phase == PLAY and self.item is not None:
            item, self.item = self.item, None
            return item.expect, item.note
        if step.phase == START and self.campaign.deal is not None:
            return self.campaign.expect, ""
        return (self.campaign.night_expect if step.phase == EVALUATION else None), ""

    def _next_campaign(self) -> None:
        self.nights += 1
        if self.at + 1 == len(self.campaigns):
            return
        self.at, self.flipped = self.at + 1, []
        if self.campaign.deal is None and self.campaign.expect is not None:
            self.check(self.campaign.expect, Moment(self.session.rulebook, self.session.position), self.errors)

    def _unflipped(self) -> Iterator[FormatError]:
        deal = self.campaign.deal
        for name, values in deal.flips.items() if deal else ():
            if self.flipped.count(name) < len(values):
                wrong = tell("a flipped backbencher is left over")
                raise_at = dict(dict(deal.field.items())["flips"].items())[name] if deal else self.opening
                yield raise_at.error(wrong, tell("only backbenchers that are flipped"))

    def unreached(self) -> Iterator[FormatError]:
        moment = reference(self.session) if self.session.ask else tell("the end of the game")
        expected = tell("a record that leads there (it stands at {moment})", moment=moment)
        for items in self.waiting:
            if items:
                yield items[0].field.error(tell("this turn is never reached"), expected, found=tell("a turn"))
        for campaign in self.campaigns[self.nights :]:
            if campaign.night is not None:
                yield campaign.night.error(
                    tell("the evaluation is never reached"), expected, found=tell("too few turns")
                )
        for campaign in self.campaigns[max(self.nights, self.at) + 1 :]:
            yield campaign.field.error(tell("this campaign is never reached"), expected, found=tell("a campaign"))

    def after_answer(self) -> Field:
        waiting = self.waiting[self.at]
        return waiting[0].field if waiting else self.campaign.field

    def give(self, ask: Ask) -> None:
        if isinstance(ask, Choose) and ask.what == "turn":
            self._turn(ask)
        else:
            self._before(ask)

    def _before(self, ask: Ask) -> None:
        """Top candidates, Angelus' stack, flipped backbenchers."""
        deal = self.campaign.deal
        if deal is None:
            raise self.campaign.field.error(
                tell("the choice of top candidates is told in a deal"), "deal: {players, display, stacks, tops}",
                found="opening",
            )  # fmt: skip
        answer: Any
        name, group = "", "tops"
        if isinstance(ask, Draw):
            name, group = ask.deck.removeprefix("flip-"), "flips"
            values: Sequence[int] = deal.flips.get(name, ())[self.flipped.count(name) :]
            self.flipped.append(name)
            answer = str(values[0]) if values else None
        else:
            name = ANGELUS if isinstance(ask, Shuffle) else str(getattr(ask, "who", ""))
            values = deal.tops.get(name, ())
            answer = values
            if isinstance(ask, Shuffle):
                answer = tuple(map(str, (*values, *(value for value in VALUES if value not in values))))
        told = dict(deal.field.items()).get(group, deal.field)
        if not values:
            raise told.error(str(ask.title), f"{group}: {{{name}: ...}}", found=tell("nothing"))
        self.put(answer, dict(told.items()).get(name, told))

    def _turn(self, ask: Choose) -> None:
        waiting = self.waiting[self.at]
        if not waiting:
            raise Stop
        self.item = item = waiting.pop(0)
        position = self.session.position
        if item.by is not None and item.by.text() != position.player:
            raise item.by.error(tell("it is not this player's turn"), position.player)
        source = item.source or (TABLE if item.play in position.tops[position.to_play] else HAND)
        self.put(Turn(item.play, source, item.take), item.field)
