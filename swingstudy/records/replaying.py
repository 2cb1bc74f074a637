"""A record's play, put to the rules: answers given where the rules ask, expectations checked after each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from swingstudy.files import Field, FormatError, one_of
from swingstudy.play import ANY, Ask, Choose, Draw, Illegal, Roll, Rolled, Shuffle
from swingstudy.records.replayed import Checked, Replay, mismatch
from swingstudy.session import Step
from swingstudy.session import rolled as dice_rolled
from swingstudy.swing.records.expect import Moment, count, results, words
from swingstudy.swing.records.script import CURRENT_CARD, NIGHT_TURN, Item, Place, Script
from swingstudy.swing.rules.actions import EndPhase
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.headline import NO_CARD
from swingstudy.swing.rules.night import helper
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.table.cards import HEADLINE_STRIPES, UnknownCard, find_card
from swingstudy.swing.table.position import PHASE_NAMES, PHASES, Position
from swingstudy.swing.table.regions import OFFICE_NAMES
from swingstudy.swing.table.rulebook import Rulebook

LEGAL_SHOWN = 3


class _Stop(Exception):
    """The record tells no more."""


def place_of(turn: int, phase: str) -> Place:
    """A turn and phase in the order of play; the night comes after every turn."""
    return (NIGHT_TURN if phase == "night" else turn), PHASES.index(phase)


def play_through(
    file: str, opening: Position, script: Script, rulebook: Rulebook, expect: Field | None = None
) -> Replay:
    """Replay a script from an opening. Errors of play are collected, not raised."""
    player = _Player(opening, script, rulebook)
    player.run(expect)
    session, checked = player.session, tuple(player.checked)
    made = sum(count(item.expect) for item in script.items if item.expect) + (count(expect) if expect else 0)
    reference = player.open_reference() if session.ask else ""
    return Replay(
        file, rulebook, opening, checked, session.position, player.broken, player.held, made, tuple(player.errors),
        session.ask, reference,
    )  # fmt: skip


class _Player:
    """Answers what the rules ask from what the record tells."""

    def __init__(self, opening: Position, script: Script, rulebook: Rulebook):
        self.rulebook, self.script = rulebook, script
        self.session = begin(opening, rulebook)
        self.waiting = list(script.items)
        self.last = max(script.phases, default=(0, 0))
        self.checked: list[Checked] = []
        self.errors: list[FormatError] = []
        self.held = 0
        self.broken = False
        self.acting: Item | None = None
        self.used: list[str] = []

    @property
    def place(self) -> Place:
        """Where play stands: turn and phase, in the order of play."""
        position = self.session.position
        return place_of(position.turn, position.phase)

    def run(self, expect: Field | None) -> None:
        """Play until the record tells no more, the game is over, or something is wrong."""
        if expect is not None:
            self._check(expect, Moment(self.rulebook, self.session.opening), self.errors)
        try:
            self._settle()
            while self.session.ask is not None:
                self._answer(self.session.ask)
                self._settle()
        except _Stop:
            pass
        except FormatError as problem:
            self.errors.append(problem)
            self.broken = True
        if not self.broken:
            self.errors += [self._unreached(item) for item in self.waiting]

    def open_reference(self) -> str:
        """The reference of the step that is asked about."""
        turn, phase = self.session.position.turn, self.session.position.phase
        number = sum(step.turn == turn and step.phase == phase for step in self.session.steps) + 1
        return f"{turn}:{phase}:{number}"

    # Checking the steps that are done

    def _settle(self) -> None:
        for step in self.session.steps[len(self.checked) :]:
            item = self._told(place_of(step.turn, step.phase), step.key)
            errors: list[FormatError] = []
            held, made = self.held, 0
            if item is not None:
                self.waiting.remove(item)
                if item.expect is not None:
                    made = count(item.expect)
                    roll = step.roll.ask if step.roll else None
                    self._check(item.expect, Moment(self.rulebook, step.after, step, roll), errors)  # type: ignore[arg-type]
                errors += self._left_over(item, step)
            self.errors += errors
            note = item.not_in_source if item else ""
            self.checked.append(Checked(step, self.held - held, made, tuple(errors), note))
            self.acting, self.used = None, []

    def _check(self, expect: Field, moment: Moment, errors: list[FormatError]) -> None:
        for result in results(expect, moment):
            if result.holds:
                self.held += 1
            else:
                errors.append(mismatch(result))

    def _told(self, place: Place, key: str) -> Item | None:
        """What the record tells of a step."""
        if place[1] == PHASES.index("action"):
            return self.acting
        return next((item for item in self.waiting if item.place == place and item.key == key), None)

    def _left_over(self, item: Item, step: Step) -> Iterator[FormatError]:
        if item.dice and "dice" not in self.used:
            yield item.at("dice").error(f"dice are left over: {step.title} rolls none", "no dice")
        for nominee in item.nominees:
            if nominee not in self.used:
                name = OFFICE_NAMES[nominee]
                yield item.at(nominee).error(f"the {name} is not available to help here", "false, or nothing")
        if item.stop:
            yield item.at("stop").error("this step asks nothing, so no record can stop before it", "a step that asks")
        if item.order and "order" not in self.used:
            yield item.at("order").error("nothing is shuffled in this step", "no order")
        left = list(item.cards[self.used.count("card") :])
        if item.phase == "headline" and left and find_card(self.rulebook.cards, left[0]).label == step.fact("card"):
            left = left[1:]
        if left:
            field = item.at("reveal" if item.phase == "headline" else "card")
            yield field.error("a card is told that nothing draws", "only cards that are drawn", found=left[0])

    def _unreached(self, item: Item) -> FormatError:
        keys = [c.step.key for c in self.checked if place_of(c.step.turn, c.step.phase) == item.place]
        if self.session.ask is None:
            why = f"the game is over: {self.session.position.outcome}"
        elif keys and item.phase != "action":
            why = f"the steps of this phase, {one_of(keys)}"
        else:
            why = f"a record that leads there (it stands at {self.open_reference()})"
        return item.field.error("this step is never reached", why, found=item.key)

    # Answering

    def _answer(self, ask: Ask) -> None:
        if isinstance(ask, Choose) and ask.what == "action":
            self.acting = next((i for i in self.waiting if i.place == self.place), None)
        item = self._told(self.place, self.session.begun.key if self.session.begun else CURRENT_CARD)
        if item is not None and item.stop:
            self._stop(item, ask)
        answer = self._chosen(item, ask) if isinstance(ask, Choose) else self._by_chance(item, ask)
        try:
            self.session.answer(answer)
        except Illegal as problem:
            raise self._wrong(item, str(problem), str(answer), self._legal(answer)) from None
        except (ValueError, UnknownCard) as problem:
            raise self._wrong(item, str(problem.args[0]), words(answer), "what the rules can take") from None

    def _stop(self, item: Item, ask: Ask) -> None:
        self.waiting.remove(item)
        if item.expect is not None:
            roll = ask if isinstance(ask, Roll) else None
            self._check(item.expect, Moment(self.rulebook, self.session.position, None, roll), self.errors)
        raise _Stop

    def _chosen(self, item: Item | None, ask: Choose) -> Any:
        if ask.what == "another-turn":
            if self.last <= self.place:
                raise _Stop
            return self.last[0] != NIGHT_TURN or any(turn == self.place[0] + 1 for turn, _ in self.script.phases)
        if ask.what == "action":
            if item is None and self.last <= self.place:
                raise _Stop
            return item.action if item else EndPhase()
        if item is None:
            raise self._gap(ask, "an answer")
        if ask.what == "ready":
            return item.move or Move()
        nominee = "vp"
        if ask.what == "use-nominee":
            position = self.session.position
            nominee = helper(position, self.rulebook.board.region_of(ask.subject)) or nominee
        self.used.append(nominee)
        return nominee in item.nominees

    def _by_chance(self, item: Item | None, ask: Ask) -> Any:
        if isinstance(ask, Roll):
            return self._rolled(item, ask)
        if isinstance(ask, Draw):
            at = self.used.count("card")
            if item is None or at >= len(item.cards):
                raise self._gap(ask, "a card", item)
            if item.key == CURRENT_CARD:
                self.waiting.remove(item)
            else:
                self.used.append("card")
            if ask.deck in ("event", "reserve"):
                self._must_be_in_the_deck(item, item.cards[at], item.cards[:at])
            return item.cards[at]
        assert isinstance(ask, Shuffle)
        if item is None or not item.order:
            raise self._gap(ask, f"order: [{', '.join(ask.cards)}], in the order that fell", item)
        self.used.append("order")
        if sorted(item.order) != sorted(ask.cards):
            wrong = "these are not the cards that are shuffled"
            raise item.at("order").error(wrong, words(ask.cards), words(item.order))
        return item.order

    def _rolled(self, item: Item | None, ask: Roll) -> Rolled:
        if item is None or not item.dice:
            raise self._gap(ask, f"dice: {ask.dice} of them", item)
        self.used.append("dice")
        if len(item.dice) != ask.dice:
            wrong = "a die is missing" if len(item.dice) < ask.dice else "a die is left over"
            wanted = f"{ask.dice} {'die' if ask.dice == 1 else 'dice'}"
            raise item.at("dice").error(f"{wrong}: {ask.title}", wanted, found=words(item.dice))
        if ask.keep == ANY and not item.choose and len(set(item.dice)) > 1:
            wrong = "of two dice either may be taken, and the record does not say which"
            raise item.field.error(wrong, f"choose: {one_of(item.dice)}", found="nothing")
        if item.choose and item.choose not in item.dice:
            raise item.at("choose").error("this die was not rolled", one_of(item.dice))
        rolled = dice_rolled(ask, Rolled(item.dice, item.choose or item.dice[0]))
        if item.choose not in (0, rolled.chosen):
            raise item.at("choose").error("another die counts here", str(rolled.chosen))
        return rolled

    def _must_be_in_the_deck(self, item: Item, name: str, before: tuple[str, ...]) -> None:
        if name == NO_CARD:
            return
        cards, position = self.rulebook.cards, self.session.position
        card = find_card(cards, name)
        gone = {*before, *position.hand}
        if position.decks is not None:
            gone |= {find_card(cards, played).label for played in position.decks.discard}
            gone |= {find_card(cards, position.decks.debate).label} if position.decks.debate else set()
        if card.stripe not in HEADLINE_STRIPES and card.research != "october-surprise":
            raise item.at("reveal").error(f"{card.label} is not in the deck", "a Headline card (9.0)", found=name)
        if card.label in gone:
            wrong = f"{card.label} is not in the deck any more"
            raise item.at("reveal").error(wrong, "a card that is still in it", found=name)

    # What is wrong

    def _gap(self, ask: Ask, needed: str, item: Item | None = None) -> Exception:
        """The record does not answer: it stops here, or, if more is told, something is missing."""
        if item is None and self.place not in self.script.phases and self.last < self.place:
            return _Stop()
        title = ask.title if not isinstance(ask, Shuffle) else "the shuffle"
        later = (place for place in sorted(self.script.phases) if place >= self.place)
        field = item.field if item else self.script.phases[next(later)]
        turn, phase = self.session.position.turn, PHASE_NAMES[self.session.position.phase]
        return field.error(f"the answer is missing in turn {turn}, {phase}: {title}", needed, found="nothing")

    def _wrong(self, item: Item | None, message: str, found: str, expected: str) -> FormatError:
        field = item.field if item else self.script.phases[self.last]
        return field.error(message, expected, found=found)

    def _legal(self, answer: Any) -> str:
        """Legal answers in place of an illegal one: of the same kind if there are any, the most similar first."""
        assert isinstance(self.session.ask, Choose)
        options = self.session.ask.options()
        same = [option for option in options if type(option) is type(answer)]
        same.sort(key=lambda option: sum(getattr(option, name) != getattr(answer, name) for name in option.__slots__))
        names = [str(option) for option in (same or options)]
        more = len(names) - LEGAL_SHOWN
        return "; or ".join(names[:LEGAL_SHOWN]) + (f" (and {more} more)" if more > 0 else "")
