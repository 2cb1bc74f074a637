"""The two parties in the same light: their colours, the shades between them, and chances in short words."""

from __future__ import annotations

from swingstudy.chance import Share, whole_parts
from swingstudy.charts import palette
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.words import count, tell

COLOURS = {"D": palette.DEMOCRATIC, "R": palette.REPUBLICAN}
OTHER = {"D": "R", "R": "D"}
NEUTRAL, LOSING, TIE = "#E9EAE8", "#A9ACA6", "#D9A400"
LIGHT_INK, DARK_INK = "#FFFFFF", "#16191C"
STRONGEST_SHADE = 0.78
LARGEST_SURE = 99


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(first: str, second: str, part: float) -> str:
    """A colour ``part`` of the way from the first to the second."""
    mixed = (round(a + (b - a) * part) for a, b in zip(_channels(first), _channels(second), strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in mixed)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1, as contrast is reckoned from."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    ground = luminance(colour)
    white, black = 1.05 / (ground + 0.05), (ground + 0.05) / (luminance(DARK_INK) + 0.05)
    return LIGHT_INK if white >= black else DARK_INK


def holder(share: Share, side: str) -> str:
    """The party that a state goes to more often than not, "D" or "R"."""
    return side if 2 * share.weight > share.of else OTHER[side]


def colour_of(share: Share, side: str, settled: bool) -> str:
    """The colour of a state that ``side`` wins with a chance: full when settled, else a shade between the parties'."""
    lean = abs(float(share.fraction) - 0.5) * 2
    party = COLOURS[holder(share, side)]
    return party if settled else blend(NEUTRAL, party, lean * STRONGEST_SHADE)


def hundred(share: Share, whole: int | None = None) -> str:
    """The chance in whole hundredths for a label: "56", never a false 0 or 100; ``whole`` as in :func:`nights`."""
    found = round(share.fraction * 100) if whole is None else whole
    if found == 0 and share.weight:
        return "<1"
    return f">{LARGEST_SURE}" if found == 100 and share.weight < share.of else str(found)


def nights(share: Share, whole: int | None = None) -> str:
    """The chance as nights: "65 nights in 100", "less than 1 night in 100"; "no night", "every night" where exact.

    ``whole`` is the number where it has to add up with others (:func:`~swingstudy.chance.whole_parts`).
    """
    if share.weight in (0, share.of):
        return tell("every night") if share.weight else tell("no night")
    found = round(share.fraction * 100) if whole is None else whole
    if found in (0, 100):
        return tell("less than 1 night in 100") if found == 0 else tell("more than 99 nights in 100")
    return count(found, "{number} night in 100", "{number} nights in 100")


def whole_outcomes(night: Night) -> dict[str, int]:
    """Win, tie and loss of a night in whole nights of 100 that add up to 100."""
    shares = (night.p_win, night.p_tie, night.p_loss)
    return dict(zip(("win", "tie", "loss"), whole_parts(shares), strict=True))


def nights_won(night: Night) -> str:
    """The chance to win a night as nights in 100, which add up with ties and losses."""
    return nights(night.p_win, whole_outcomes(night)["win"])


def call_mark(state: str, won: bool, side: str) -> str:
    """A called state as a small sign in the colour of the party that has it: tick or cross, and its code."""
    party = side if won else OTHER[side]
    mark = f'<svg viewBox="-7 -7 14 14" aria-hidden="true"><path d="{palette.TICK if won else palette.CROSS}"/></svg>'
    said = f'<span class="ss-hidden">{tell("won") if won else tell("lost")} </span>'
    return f'<span class="ss-call" style="background:{COLOURS[party]}">{mark}{said}{state}</span>'


def end_words(outcome: str) -> str:
    """How a night ends for the reader: "you win"."""
    return {"win": tell("you win"), "tie": tell("a tie"), "loss": tell("you lose")}[outcome]
