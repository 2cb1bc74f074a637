"""The one palette: colours for light and dark themes, the typeface, the tick and the cross."""

from __future__ import annotations

import re

DEMOCRATIC, REPUBLICAN, PURPLE = "#2B6CB0", "#C8553D", "#8E7CC3"
SUCCESS, SUCCESS_TINT = "#2F9E7A", "#E3F3EC"
FAILURE, FAILURE_TINT = "#D9822B", "#FBEBDD"
BLOCKED, BLOCKED_TINT = "#6B6B66", "#ECECEA"

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

LIGHT = {
    "ink": "var(--jp-ui-font-color0, #16191c)", "soft": "#55595e", "line": "var(--jp-border-color2, #d3d6d9)",
    "edge": "#8a8f94", "ground": "var(--jp-layout-color0, #ffffff)", "empty": "#f4f4f2", "hatch": "#d9d9d5",
    "ok": "#1f7a5c", "ok-line": SUCCESS, "ok-tint": SUCCESS_TINT, "bad": "#9a5410", "bad-line": FAILURE,
    "bad-tint": FAILURE_TINT, "block": "#55554f", "block-line": BLOCKED, "block-tint": BLOCKED_TINT,
    "own-tint": "#d8efe5", "foe": "#8a6a00", "foe-tint": "#fff1b8", "changed": "#b8860b", "note": "#f5f6f4",
}  # fmt: skip
DARK = {
    "ink": "var(--jp-ui-font-color0, #f2f4f5)", "soft": "#b4b9be", "line": "var(--jp-border-color2, #43474b)",
    "edge": "#7d8388", "empty": "#1d2023", "hatch": "#383c40",
    "ok": "#7fd9b8", "ok-line": SUCCESS, "ok-tint": "#17392d",
    "bad": "#f2b06b", "bad-line": FAILURE, "bad-tint": "#42290f", "block": "#c3c3bd", "block-line": "#8d8d87",
    "block-tint": "#2b2b29", "own-tint": "#1d4938", "foe": "#e8c53f", "foe-tint": "#453909", "changed": "#f0c04a",
    "note": "#1f2326",
}  # fmt: skip

FIXED = {
    "success": SUCCESS, "failure": FAILURE, "blocked": BLOCKED, "blue": DEMOCRATIC, "font": FONT,
    "arrow": "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E"
    "%3Cpath d='M1.5 1.5 6 6l4.5-4.5' fill='none' stroke='%23808080' stroke-width='1.8'/%3E%3C/svg%3E\")",
}  # fmt: skip

TICK = "M-5 0.5 L-1.5 4 L5 -4"
CROSS = "M-4 -4 L4 4 M4 -4 L-4 4"


def plain() -> str:
    """The colours of the light theme as CSS, for a picture that stands alone."""
    fixed = {name: re.sub(r"var\([^,]+, (.*)\)", r"\1", value) for name, value in LIGHT.items()}
    return ";".join(f"--ss-{name}:{value}" for name, value in {**fixed, **FIXED, "arrow": "none"}.items())


def variables(scope: str) -> str:
    """CSS that sets the colours for ``scope`` in a light theme and in JupyterLab's dark one."""

    def block(colours: dict[str, str]) -> str:
        return ";".join(f"--ss-{name}:{value}" for name, value in colours.items())

    return f'{scope}{{{block(LIGHT | FIXED)}}}body[data-jp-theme-light="false"] {scope}{{{block(DARK)}}}'
