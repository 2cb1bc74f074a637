"""A position in one line that fits a chat message, and back.

``swing/1 R dem-incumbent 15:action S1C/N1A/M1A/W0C/B1A P=N V=N* S=N p=S+ v=B s=M+ econ=N+ $6 chest=3* hand=#7``

Fixed tokens come first: version, side, situation, turn and phase, the five Regions (box index from the bottom, mode).
Then, in any order, what is not empty: ``P`` ``V`` ``S`` the player's President, V.P. and Surrogate, ``p`` ``v`` ``s``
the Opposition's (``-`` is the Holding box, ``*`` USED, ``+`` strong), ``X`` the Scandal, ``econ``, ``$`` Campaign
Finance, ``loan``, ``chest``, ``hand``, ``own`` and ``against`` the tickets, the piles ``event`` ``reserve``
``discard`` ``research`` ``spent`` ``under``, ``debate=3^2`` (card, face-down cards above it), ``called``, ``done`` and
``end``. What each token says stands in the table of fields (:mod:`swingstudy.swing.table.fields`).
"""

from __future__ import annotations

import re

from swingstudy.fields import wrong_token
from swingstudy.swing.table.fields import PARTS
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell

VERSION = "swing/1"
SHORTEST = 5
EXAMPLE = f"{VERSION} R dem-incumbent 1:ready S3C/N2A/M3A/W2C/B2A"


def to_notation(position: Position) -> str:
    """The position as one line of tokens; :func:`from_notation` reads it back exactly."""
    return " ".join([VERSION, *PARTS.line(position)])


def from_notation(text: str, rulebook: Rulebook = DEFAULT) -> Position:
    """The position of a line that :func:`to_notation` wrote or a person typed.

    Raises ValueError that names the token, what was found and what would be right; also for a position with problems.
    """
    tokens = text.split()
    if len(tokens) < SHORTEST:
        raise ValueError(
            tell(
                "a position in one line needs at least 5 tokens; found {count}; expected {form}, such as {example}",
                count=len(tokens), form=f"{VERSION} SIDE SITUATION TURN:PHASE BOXES", example=EXAMPLE,
            )
        )  # fmt: skip
    if tokens[0] != VERSION:
        newer = re.fullmatch(r"swing/[0-9]+", tokens[0])
        wrong = "this version is not known (a newer program wrote it)" if newer else "this version is not known"
        raise wrong_token(1, tokens[0], tell(wrong), VERSION)
    position = Position(**PARTS.take(tokens[1:], rulebook))
    found = problems(position, rulebook)
    if found:
        raise ValueError("; ".join(map(str, found)))
    return position
