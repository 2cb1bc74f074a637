"""How the files of Stimmvieh tell their rules, their campaigns, what they expect and checked facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swingstudy.files import Field
from swingstudy.records.forms import Forms, Given, Tale
from swingstudy.records.replaying import Script
from swingstudy.stimmvieh.records.expect import EXPECTATIONS
from swingstudy.stimmvieh.records.fact_kinds import FACTS
from swingstudy.stimmvieh.records.playing import Campaigns
from swingstudy.stimmvieh.records.rules import KEYS, rules_of, rules_written
from swingstudy.stimmvieh.records.script import Campaign, read_campaign, read_items
from swingstudy.stimmvieh.rules.turn import Turn
from swingstudy.stimmvieh.table.position import Position
from swingstudy.stimmvieh.table.position_file import card_value
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.words import tell


class StimmviehForms(Forms):
    """The forms of Stimmvieh. A record has ``campaigns``, or an ``opening`` with its ``play`` where there is one."""

    keys = (*KEYS, "campaigns")
    facts = FACTS
    expectations = EXPECTATIONS

    def rulebook(
        self, top: Field | None, readings: Sequence[tuple[str, str]] = (), moderator: str | None = None, **own: Any
    ) -> Rulebook:
        return rules_of(top, readings, moderator)

    def rules_written(self, rulebook: Rulebook) -> dict[str, Any]:
        return rules_written(rulebook)

    def written(self, answer: Any) -> Any:
        if not isinstance(answer, Turn):
            return super().written(answer)
        take = None if answer.take is None else card_value(answer.take)
        return {"play": answer.play, "from": answer.source, "take": take}

    def needed(self, fields: Given) -> tuple[str, ...]:
        return super().needed(fields) if "campaigns" not in fields and "opening" in fields else ("campaigns",)

    def tale(self, fields: Given, rulebook: Rulebook) -> Tale:
        if "campaigns" not in fields:
            return super().tale(fields, rulebook)
        for name in ("opening", "play", "expect"):
            if name in fields:
                raise fields[name].error(tell("this stands in a campaign"), "campaigns: [{opening: ..., play: ...}]")
        parts = fields["campaigns"].list()
        if not parts:
            raise fields["campaigns"].error(tell("there is no campaign"), "campaigns: [{opening: ..., play: ...}]")
        first, *later = (read_campaign(part, rulebook) for part in parts)
        for campaign in later:
            if campaign.opening.players != first.opening.players:
                expected, found = ", ".join(first.opening.players), ", ".join(campaign.opening.players)
                raise campaign.field.error(tell("other players than in the first campaign"), expected, found=found)
        rulebook = Rulebook(
            rulebook.cards, rulebook.readings, rulebook.moderator, tuple(campaign.opening for campaign in later)
        )  # fmt: skip
        expect = first.expect if first.deal is None else None
        return Tale(rulebook, first.opening, first.field, expect, Campaigns((first, *later)))

    def short(self, field: Field, opening: Position, rulebook: Rulebook) -> Script:
        return Campaigns([Campaign(field, opening, None, None, read_items(field, opening, rulebook))])
