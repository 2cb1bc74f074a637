"""The games of the house. A game is one folder and one name in :data:`NAMES`; nothing else here knows it.

The module ``swingstudy.NAME.game`` holds the game's :class:`Game` as ``GAME``; it is imported when it is first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from swingstudy.fields import Parts
    from swingstudy.play import Rule

NAMES: tuple[str, ...] = ("swing", "stimmvieh")
"""The games in order; the first is the one that is meant where no game is named."""

ASKED: tuple[str, ...] = ("candidate",)
"""Games that answer single questions about their rules (``swingstudy evaluate``) and are not played as a whole."""


def _alone(position: Any) -> tuple[str, ...]:
    return ("player",)


def _open(position: Any, who: str) -> Any:
    return position


class NotPlayed(ValueError):
    """A game of :data:`ASKED` has no whole game to play, read or write."""


def _unplayed(*given: Any) -> Any:
    from swingstudy.words import tell

    raise NotPlayed(tell("this game answers single questions and is not played as a whole"))


class Game(NamedTuple):
    """What the general rooms know of a game.

    ``rulebook`` is the default one and ``play`` the rule of the whole game, which is given a rulebook and a position.
    A game of :data:`ASKED` leaves out ``play`` and what belongs to its positions; asking for it raises NotPlayed.
    A position has ``turn``, ``phase`` and ``outcome``; ``phases`` names the phases in their order of play. ``read``
    makes a position of a file's mapping (:class:`~swingstudy.files.Field`) and a rulebook, ``write`` the mapping of a
    position. ``results`` are what a finished game is worth to each of its ``seats``; ``seen_by`` is a position as one
    seat sees it, ``views`` makes plain values of that where a position is written otherwise, ``fields`` is the table of
    what it holds. ``readings`` are the game's switches, ``settled`` the questions with one answer, ``data`` the rows of
    a rulebook's data with their sources.

    What is given by its name is imported when it is first used: ``pictures`` is the "module:NAME" of the game's
    :class:`~swingstudy.charts.pictures.Pictures` (plain ones if empty), ``explorers`` are "module:function" by name,
    ``lessons`` is the package of the questions and other texts of its pages, ``records`` is the class of the forms in
    which its files tell the play ("module:NAME", plain ones if empty, see :mod:`swingstudy.records.forms`),
    ``evaluations`` are the kinds of files that ``swingstudy evaluate`` answers, each with the "module:function" that
    makes the answer of the file's mapping, the readings that are given and what the game's own options give,
    ``commands`` the module that adds what is its own to the command line (see :mod:`swingstudy.cli`).
    """

    name: str
    title: str
    rulebook: Any
    play: Callable[[Any, Any], Rule[Any]] = _unplayed
    phases: Mapping[str, str] = {}
    read: Callable[[Any, Any], Any] = _unplayed
    write: Callable[[Any, Any], Mapping[str, Any]] = _unplayed
    results: Callable[[Any], Mapping[str, Any]] = _unplayed
    fields: Parts | None = None
    seats: Callable[[Any], tuple[str, ...]] = _alone
    seen_by: Callable[[Any, str], Any] = _open
    readings: Sequence[Any] = ()
    settled: Callable[[], Sequence[Any]] = tuple
    data: Callable[[Any], Iterable[Mapping[str, Any]]] = lambda rulebook: ()
    pictures: str = ""
    explorers: Mapping[str, str] = {}
    lessons: str = ""
    records: str = ""
    commands: str = ""
    evaluations: Mapping[str, str] = {}
    views: Callable[[Any, str], Mapping[str, Any]] | None = None

    @property
    def drawing(self) -> Any:
        """What the game shows of itself; the plain pictures where it has none of its own."""
        return loaded(self.pictures or "swingstudy.charts.pictures:PLAIN_PICTURES")

    def view(self, position: Any, who: str, rulebook: Any) -> Mapping[str, Any]:
        """What a seat sees, in plain values."""
        if self.views is not None:
            return self.views(position, who)
        return self.write(self.seen_by(position, who), rulebook)

    def kind(self, what: str) -> str:
        """How the game's files begin: "record" of the first game, "NAME-record" of the others."""
        return what if self.name == NAMES[0] else f"{self.name}-{what}"


def game(name: str) -> Game:
    """A game by its name. Raises KeyError."""
    if name not in (*NAMES, *ASKED):
        raise KeyError(name)
    found: Game = import_module(f"swingstudy.{name}.game").GAME
    return found


def game_of(kind: str) -> tuple[Game, str]:
    """The game of a kind of file and what the file is: a "NAME-record" is a record."""
    name, dash, what = kind.partition("-")
    return (game(name), what) if dash and name in NAMES else (game(NAMES[0]), kind)


def kinds(*whats: str) -> tuple[str, ...]:
    """The kinds of files that are "record", "facts" ... of any game."""
    return (*whats, *(f"{name}-{what}" for name in NAMES[1:] for what in whats))


def loaded(name: str) -> Any:
    """What "module:NAME" names."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)
