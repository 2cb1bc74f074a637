"""A view as one HTML page that needs no network: to keep, to print, to mail."""

from __future__ import annotations

import json
import re
from html import escape

from swingstudy.charts import style
from swingstudy.charts.still import still
from swingstudy.charts.view import View

PAGE = (
    "body{margin:0;background:#fff;color:#16191c}"
    "main.ss-static{max-width:1100px;margin:0 auto;padding:16px}"
    "main.ss-static h1{font-size:26px;line-height:1.2;margin:0 0 6px}"
    "main.ss-static h2{font-size:17px;margin:20px 0 6px}"
    ".ss-static :is(.ss-at-chance,.ss-at-held){grid-column:1/-1}"
    "@media print{main.ss-static{padding:0}.ss-pane{break-inside:avoid}}"
)
META = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'
FIGURE, BARS = "figure", "bars"


def static_html(view: View, plotly: bool = False) -> str:
    """The page: finding, note, panels, words and the table of numbers, with all styles inside.

    The figures are drawn as SVG; with ``plotly`` the one of the slot "figure" is the live one,
    and plotly.js (5 MB) is inside the page; making that needs plotly. Panels whose name begins with an underscore
    belong to the controls and are left out.
    """
    live = plotly and view.figure is not None
    panels = []
    for name, panel in view.panels.items():
        if name in view.drawn:
            panel += _live_figure(view) if live and name == FIGURE else still(view.drawn[name], view.finding)
        if name != BARS and not name.startswith("_") and panel:
            panels.append(f'<section class="ss-pane ss-at-{name}">{panel}</section>')
    note = f'<p class="ss-soft">{escape(view.note)}</p>' if view.note else ""
    body = (
        f'<main class="swingstudy ss-page ss-static"><h1>{escape(view.finding)}</h1>{note}'
        f'<div class="ss-panels">{"".join(panels)}</div>'
        f"<h2>In words</h2><p>{escape(view.words)}</p>{_table(view)}</main>"
    )
    head = f"{META}<title>{escape(view.finding)}</title><style>{_css()}</style>"
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{_offline(body)}</body></html>'


def _css() -> str:
    """All styles, without the pictures of controls, which a page that stands still does not have."""
    return re.sub(r'url\("data:[^"]*"\)', "none", style.everything()) + PAGE


def _offline(body: str) -> str:
    """SVG inside HTML needs no namespace, so that no address at all is in the page."""
    return body.replace(' xmlns="http://www.w3.org/2000/svg"', "")


def _live_figure(view: View) -> str:
    from plotly.offline import get_plotlyjs

    assert view.figure is not None
    data, layout = (json.dumps(view.figure[part]).replace("</", "<\\/") for part in ("data", "layout"))
    config = '{"displayModeBar":false,"responsive":true}'
    return (
        f'<div id="ss-figure" role="img" aria-label="{escape(view.finding)}"></div><script>{get_plotlyjs()}</script>'
        f'<script>Plotly.newPlot("ss-figure",{data},{layout},{config})</script>'
    )


def _table(view: View) -> str:
    if not view.rows:
        return ""
    names = list(view.rows[0])
    head = "".join(f'<th scope="col">{escape(str(name))}</th>' for name in names)
    cells = ("".join(f"<td>{escape(str(row[name]))}</td>" for name in names) for row in view.rows)
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return f'<h2>The numbers</h2><table class="ss-numbers"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
