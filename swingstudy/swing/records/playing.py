"""A record in the short forms of Swing States, put to the rules: what it tells of a step answers what the step asks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from swingstudy.files import Field, FormatError, one_of
from swingstudy.play import ANY, Ask, Choose, Draw, Roll, Rolled, Shuffle
from swingstudy.records.expect import Expectations, Moment, after, count, words
from swingstudy.records.replaying import Player, Stop, reference
from swingstudy.session import Session, Step
from swingstudy.session import rolled as dice_rolled
from swingstudy.swing.records.script import CURRENT_CARD, NIGHT_TURN, Item, Place, TurnScript
from swingstudy.swing.rules.actions import EndPhase
from swingstudy.swing.rules.headline import NO_CARD
from swingstudy.swing.rules.night import helper
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.table.cards import find_card
from swingstudy.swing.table.position import PHASE_NAMES, PHASES, Decks, Position
from swingstudy.swing.table.regions import OFFICE_NAMES
from swingstudy.words import count as number_of
from swingstudy.words import tell


def place_of(turn: int, phase: str) -> Place:
    """A turn and phase in the order of play; the night comes after every turn."""
    return (NIGHT_TURN if phase == "night" else turn), PHASES.index(phase)


class TurnPlayer(Player):
    """Answers what the rules ask from the items of a script."""

    def __init__(self, script: TurnScript, expectations: Expectations, session: Session, opening: Field):
        super().__init__(session, opening)
        self.script, self.expectations = script, expectations
        self.waiting = list(script.items)
        self.last = max(script.phases, default=(0, 0))
        self.acting: Item | None = None
        self.used: list[str] = []

    @property
    def place(self) -> Place:
        """Where play stands: turn and phase, in the order of play."""
        position = self.session.position
        return place_of(position.turn, position.phase)

    def after_answer(self) -> Field:
        if self.acting is not None:
            return self.acting.field
        later = [place for place in self.script.phases if place > self.place]
        return self.script.phases[min(later)] if later else self.opening

    # Checking the steps that are done

    def settle(self) -> None:
        for step in self.session.steps[len(self.checked) :]:
            item = self._told(place_of(step.turn, step.phase), step.key)
            errors: list[FormatError] = []
            held, made = self.held, 0
            if item is not None:
                self.waiting.remove(item)
                if item.expect is not None:
                    made = count(item.expect)
                    self.check(item.expect, after(self.session.rulebook, step), errors)
                errors += self._left_over(item, step)
            self.add(step, self.held - held, made, errors, item.not_in_source if item else "")
            self.acting, self.used = None, []

    def _told(self, place: Place, key: str) -> Item | None:
        """What the record tells of a step."""
        if place[1] == PHASES.index("action"):
            return self.acting
        return next((item for item in self.waiting if item.place == place and item.key == key), None)

    def _left_over(self, item: Item, step: Step) -> Iterator[FormatError]:
        if item.dice and "dice" not in self.used:
            yield item.at("dice").error(tell("dice are left over: {step} rolls none", step=step.title), "no dice")
        for nominee in item.nominees:
            if nominee not in self.used:
                wrong = tell("the {office} is not available to help here", office=OFFICE_NAMES[nominee])
                yield item.at(nominee).error(wrong, "false, or nothing")
        if item.stop:
            wrong = tell("this step asks nothing, so no record can stop before it")
            yield item.at("stop").error(wrong, tell("a step that asks"))
        if item.order and "order" not in self.used:
            yield item.at("order").error(tell("nothing is shuffled in this step"), "no order")
        asked = self.used.count("card")
        left = [self._id(name) for name in item.cards[asked:]]
        came = _came(step)[asked:]
        for told, card, due in zip_longest(item.cards[asked:], left, came[: len(left)]):
            if due is None:
                wrong = tell("a card is told that nothing draws")
                yield item.card_field.error(wrong, tell("only cards that are drawn"), told)
                break
            if card != due:
                yield item.card_field.error(tell("another card comes from the deck"), self._label(due), told)
                break

    def _id(self, name: str) -> str:
        return name if name == NO_CARD else find_card(self.session.rulebook.cards, name).id

    def _label(self, name: str) -> str:
        return find_card(self.session.rulebook.cards, name).label

    def unreached(self) -> Iterator[FormatError]:
        for item in self.waiting:
            keys = [c.step.key for c in self.checked if place_of(c.step.turn, c.step.phase) == item.place]
            if self.session.ask is None:
                why = tell("the game is over: {outcome}", outcome=self.session.position.outcome)
            elif keys and item.phase != "action":
                why = tell("the steps of this phase, {steps}", steps=one_of(keys))
            else:
                why = tell("a record that leads there (it stands at {moment})", moment=reference(self.session))
            yield item.field.error(tell("this step is never reached"), why, found=item.key)

    # Answering

    def give(self, ask: Ask) -> None:
        if isinstance(ask, Choose) and ask.what == "action":
            self.acting = next((i for i in self.waiting if i.place == self.place), None)
        item = self._told(self.place, self.session.begun.key if self.session.begun else CURRENT_CARD)
        if item is not None and item.stop:
            self._stop(item, ask)
        answer = self._chosen(item, ask) if isinstance(ask, Choose) else self._by_chance(item, ask)
        field = item.field if item else self.script.phases.get(self.last, self.opening)
        self.put(answer, item.card_field if item and isinstance(ask, Draw) else field)

    def _stop(self, item: Item, ask: Ask) -> None:
        self.waiting.remove(item)
        if item.expect is not None:
            self.check(item.expect, Moment(self.session.rulebook, self.session.position, None, ask), self.errors)
        raise Stop

    def _chosen(self, item: Item | None, ask: Choose) -> Any:
        if ask.what == "another-turn":
            if self.last <= self.place:
                raise Stop
            return self.last[0] != NIGHT_TURN or any(turn == self.place[0] + 1 for turn, _ in self.script.phases)
        if ask.what == "action":
            if item is None and self.last <= self.place:
                raise Stop
            return item.action if item else EndPhase()
        if item is None:
            raise self._gap(ask, tell("an answer"))
        if ask.what == "ready":
            return item.move or Move()
        nominee = "vp"
        if ask.what == "use-nominee":
            position = self.session.position
            nominee = helper(position, self.session.rulebook.board.region_of(ask.subject)) or nominee
        self.used.append(nominee)
        return nominee in item.nominees

    def _by_chance(self, item: Item | None, ask: Ask) -> Any:
        if isinstance(ask, Roll):
            return self._rolled(item, ask)
        if isinstance(ask, Draw):
            return self._drawn(item, ask)
        assert isinstance(ask, Shuffle)
        if item is None or not item.order:
            needed = tell("order: [{cards}], in the order that fell", cards=", ".join(ask.cards))
            raise self._gap(ask, needed, item)
        self.used.append("order")
        if sorted(item.order) != sorted(ask.cards):
            wrong = tell("these are not the cards that are shuffled")
            raise item.at("order").error(wrong, words(ask.cards), words(item.order))
        return item.order

    def _drawn(self, item: Item | None, ask: Draw) -> str:
        at = self.used.count("card")
        if item is None or at >= len(item.cards):
            raise self._gap(ask, tell("a card"), item)
        if item.key == CURRENT_CARD:
            self.waiting.remove(item)
        else:
            self.used.append("card")
        return item.cards[at]

    def _rolled(self, item: Item | None, ask: Roll) -> Rolled:
        if item is None or not item.dice:
            raise self._gap(ask, tell("dice: {number} of them", number=ask.dice), item)
        self.used.append("dice")
        if len(item.dice) != ask.dice:
            few = len(item.dice) < ask.dice
            wrong = tell("a die is missing: {roll}" if few else "a die is left over: {roll}", roll=ask.title)
            wanted = number_of(ask.dice, "{number} die", "{number} dice")
            raise item.at("dice").error(wrong, wanted, found=words(item.dice))
        if ask.keep == ANY and not item.choose and len(set(item.dice)) > 1:
            wrong = tell("of two dice either may be taken, and the record does not say which")
            raise item.field.error(wrong, f"choose: {one_of(item.dice)}", found="nothing")
        if item.choose and item.choose not in item.dice:
            raise item.at("choose").error(tell("this die was not rolled"), one_of(item.dice))
        rolled = dice_rolled(ask, Rolled(item.dice, item.choose or item.dice[0]))
        if item.choose not in (0, rolled.chosen):
            raise item.at("choose").error(tell("another die counts here"), str(rolled.chosen))
        return rolled

    # What is wrong

    def _gap(self, ask: Ask, needed: str, item: Item | None = None) -> Exception:
        """The record does not answer: it stops here, or, if more is told, something is missing."""
        if item is None and self.place not in self.script.phases and self.last < self.place:
            return Stop()
        later = [place for place in self.script.phases if place >= self.place]
        field = item.field if item else self.script.phases[min(later)] if later else self.opening
        position = self.session.position
        wrong = tell(
            "the answer is missing in turn {turn}, {phase}: {question}",
            turn=position.turn, phase=PHASE_NAMES[position.phase],
            question=ask.title if not isinstance(ask, Shuffle) else tell("the shuffle"),
        )  # fmt: skip
        return field.error(wrong, needed, found="nothing")


def _came(step: Step) -> list[str]:
    """The cards that came in a step: a Debate card that is laid on the deck, then those of the Discard Pile, or the
    Opposition Research card that is bought."""
    before, after_ = (_decks(position) for position in (step.before, step.after))
    if step.phase == "headline":
        laid = [after_.debate] if after_.debate and after_.debate != before.debate else []
        return [*laid, *after_.discard[len(before.discard) :]]
    return list(before.research[:1]) if step.key == "Research" and before.research else []


def _decks(position: Position) -> Decks:
    return position.decks or Decks()
