"""The pieces of a view as HTML: headline, words, error, figure; and the name of a state."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from html import escape
from typing import Any

from swingstudy.charts.still import still
from swingstudy.charts.view import View
from swingstudy.words import sentence, tell

CONFIG = {"displayModeBar": False}


def finding(view: View) -> str:
    """The headline and the note below it."""
    note = f'<p class="ss-soft">{escape(view.note)}</p>' if view.note else ""
    return f"<h3>{escape(view.finding)}</h3>{note}"


def words(view: View) -> str:
    """The view in words, with its numbers to save."""
    return f"<h4>{escape(tell('In words'))}</h4><p>{escape(view.words)}</p>{_download(view)}"


def failure(error: str) -> str:
    """The red box, or nothing."""
    if not error:
        return ""
    did_not = escape(tell("This did not work."))
    return f'<p class="ss-wrong" role="alert"><b>{did_not}</b> {escape(sentence(error))}</p>'


def figure(view: View, name: str) -> dict[str, Any]:
    """A figure of the view for the page: its name, what plotly draws, the still picture, and its text."""
    drawn = view.drawn[name]
    plain = {**drawn, "config": {**CONFIG, **drawn.get("config", {})}}
    return {"id": identity(drawn), "figure": plain, "still": still(drawn, view.finding), "said": view.finding}


def identity(state: Mapping[str, Any]) -> str:
    """A short name of a state: equal states have equal names."""
    return hashlib.sha256(json.dumps(state, sort_keys=True, default=str).encode()).hexdigest()[:12]


def _download(view: View) -> str:
    """A link that saves the numbers as a CSV file, without a server."""
    if not view.rows:
        return ""
    data = base64.b64encode(view.csv.encode()).decode()
    said = escape(tell("Save these numbers (CSV)"))
    return f'<a download="swingstudy.csv" href="data:text/csv;base64,{data}">{said}</a>'
