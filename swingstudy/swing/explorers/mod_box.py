"""The controls for what lies in one Region's Modifier box, shared by the explorers of a single roll."""

from __future__ import annotations

from swingstudy.swing.analysis.single_roll import AWAY, NEITHER, NORMAL, SCANDAL, STRONG, SURROGATE, Markers
from swingstudy.widgets.controls import Options
from swingstudy.widgets.shell import Choice, Choices, Group
from swingstudy.words import tell

SIDES = (("away", AWAY), ("normal side", NORMAL), ("strong side", STRONG))
OWN = (("neither", NEITHER), ("Surrogate +1", SURROGATE), ("Scandal −1", SCANDAL))
ECONOMY = (("none", 0), ("good +1", 1), ("bad −1", -1))
OPPONENTS = (("president", "Their President"), ("vp", "Their V.P."), ("surrogate", "Their Surrogate"))


def mod_box() -> Group:
    """One list for the player's Surrogate or the Scandal, one for the economy, one an Opposition marker."""
    opponents = (Choice(key, tell(name), _told(SIDES), AWAY) for key, name in OPPONENTS)
    own = Choice("own", tell("Surrogate, Scandal"), _told(OWN), NEITHER)
    economy = Choice("economy", tell("Economy"), _told(ECONOMY), 0)
    return Group("mods", tell("In its Modifier box"), (own, economy, *opponents))


def _told(options: Options) -> Options:
    return [(tell(label), value) for label, value in options]


def markers_of(choices: Choices) -> Markers:
    """The markers that these controls name."""
    return Markers(*(choices[name] for name in Markers._fields))
