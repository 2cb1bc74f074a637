"""The rules of a file: readings, the deck, the alternative with its moderator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from swingstudy.files import Field
from swingstudy.records.forms import chosen_readings
from swingstudy.stimmvieh.table.readings import READINGS, Readings
from swingstudy.stimmvieh.table.rulebook import Rulebook
from swingstudy.words import tell

KEYS = ("readings", "deck", "alternative", "moderator")
DECKS = ("study", "study 1")
MAIN, WITH_MODERATOR = 1, 2


def rules_of(top: Field | None, readings: Sequence[tuple[str, str]] = (), moderator: str | None = None) -> Rulebook:
    """The rules that a file's top tells, with readings and a moderator laid over them. Raises FormatError for what the
    file tells wrong, ValueError for readings given without a file."""
    fields = dict(top.items()) if top is not None else {}
    chosen = chosen_readings(fields, READINGS, readings)
    if "deck" in fields:
        fields["deck"].choice(DECKS, tell("deck"))
    return Rulebook(readings=Readings.of(chosen), moderator=moderator or moderator_of(fields))


def moderator_of(fields: Mapping[str, Field]) -> str | None:
    """The moderator of ALTERNATIVE 2; None under the main rules, which are ALTERNATIVE 1."""
    alternative = fields["alternative"].int(MAIN, WITH_MODERATOR) if "alternative" in fields else MAIN
    if alternative == MAIN:
        if "moderator" in fields:
            wrong = tell("only alternative 2 has a moderator")
            raise fields["moderator"].error(wrong, f"alternative: {WITH_MODERATOR}")
        return None
    if "moderator" not in fields:
        wrong = tell("alternative 2 needs a moderator")
        raise fields["alternative"].error(wrong, tell("the name of a player as moderator"))
    return fields["moderator"].text()


def rules_written(rulebook: Rulebook) -> dict[str, Any]:
    """The rules as a file's top tells them. Raises ValueError for cards of one's own, or a series of campaigns."""
    if rulebook.cards != Rulebook().cards or rulebook.later:
        raise ValueError(tell("cards of one's own, or a series of campaigns, are not written into a record"))
    changed = rulebook.readings.changed()
    told: dict[str, Any] = {"readings": changed} if changed else {}
    if rulebook.moderator is not None:
        told |= {"alternative": WITH_MODERATOR, "moderator": rulebook.moderator}
    return told
