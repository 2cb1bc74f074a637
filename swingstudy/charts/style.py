"""The one style of all charts and widgets: text under ``.swingstudy``, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from swingstudy.charts import palette

NARROW = 700


@cache
def everything() -> str:
    """The style of all charts and pages: every CSS file of the package, after the colours."""
    return "\n".join([palette.variables(".swingstudy"), *(text for _, text in sorted(_sheets(files("swingstudy"))))])


def _sheets(folder: Traversable, under: str = "") -> Iterator[tuple[tuple[int, str], str]]:
    """(order, text) of the CSS files in a folder and the folders in it: general ones before those of a game."""
    for entry in folder.iterdir():
        name = f"{under}/{entry.name}"
        if entry.is_dir():
            yield from _sheets(entry, name)
        elif name.endswith(".css"):
            yield (name.count("/"), name), entry.read_text(encoding="utf-8")


@cache
def base() -> str:
    """The style of charts that stand without a page."""
    return palette.variables(".swingstudy") + files(__package__).joinpath("base.css").read_text(encoding="utf-8")


STEPPER = f"""
.ss-stepper{{display:block!important;overflow:visible;padding:2px 6px 10px}}
.ss-stepper .widget-html,.ss-stepper .widget-html-content,.ss-stepper .jupyter-widgets{{margin:0;
  font-size:inherit;line-height:inherit;overflow:visible}}
.ss-stepper .widget-html{{display:block;height:auto;width:100%}}
.ss-stepper .ss-helper{{position:absolute;width:0;height:0;overflow:hidden}}
.ss-stepper .ss-live{{position:absolute;width:1px!important;height:1px!important;overflow:hidden;
  clip-path:inset(50%)}}
.ss-stepper .ss-frame{{display:grid;grid-template-columns:minmax(0,58fr) minmax(0,42fr);gap:10px 28px;
  overflow:visible;grid-template-rows:auto auto 1fr;
  grid-template-areas:"head head" "board panel" "came panel" "controls controls"
  "error error" "tools tools" "opener opener"}}
.ss-stepper .ss-head{{grid-area:head;border-bottom:1px solid var(--ss-line);padding-bottom:8px}}
.ss-stepper .ss-head .widget-html-content{{display:flex;flex-wrap:wrap;justify-content:space-between;
  gap:2px 20px;align-items:baseline}}
.ss-stepper .ss-where b{{font-size:17px;margin-right:6px}}
  .ss-stepper .ss-where span,.ss-stepper .ss-ref{{color:var(--ss-soft);font-size:13px}}
.ss-stepper .ss-board{{grid-area:board}}
.ss-stepper .ss-panel{{grid-area:panel;display:flex;flex-direction:column;gap:10px;min-height:600px;
  overflow:visible}}
.ss-stepper .ss-panel>*{{flex:none}}
.ss-stepper h3{{font-size:20px;line-height:1.2;margin:0 0 2px;font-weight:750;color:var(--ss-ink)}}
.ss-stepper p{{margin:0 0 6px}}
.ss-stepper .ss-how{{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 14px;color:var(--ss-soft);
  margin-bottom:6px;font-size:13px;align-items:center}}
.ss-stepper ol.ss-stages{{display:flex;list-style:none;margin:0;padding:0;gap:3px;font-size:12px}}
.ss-stepper .ss-stages li{{padding:0 7px;border-radius:9px;border:1px solid var(--ss-line);color:var(--ss-soft)}}
.ss-stepper .ss-stages li[aria-current]{{background:var(--ss-ink);border-color:var(--ss-ink);
  color:var(--ss-ground);font-weight:700}}
.ss-stepper .ss-entries li{{display:flex;justify-content:space-between;gap:14px;padding:3px 0}}
.ss-stepper .ss-entries .ss-rule{{font-size:12.5px;white-space:nowrap}}
.ss-stepper .ss-note{{background:var(--ss-note);border-left:3px solid var(--ss-changed);padding:6px 10px;
  margin-top:6px}}
.ss-stepper .ss-journal{{grid-area:came}}.ss-stepper .ss-journal .ss-came{{margin-top:4px}}
.ss-stepper .ss-came{{background:var(--ss-note);border-left:3px solid var(--ss-ink);padding:6px 12px}}
.ss-stepper .ss-came .ss-entries li:first-child>span:first-child{{font-weight:700}}
.ss-stepper .ss-wrong{{border:2px solid #b3261e;border-radius:8px;padding:8px 12px;background:var(--ss-ground);
  overflow-wrap:anywhere}}
.ss-stepper .ss-notice{{color:var(--ss-bad);font-weight:700}}
.ss-stepper .ss-guess{{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;min-height:50px;
  overflow:visible}}
.ss-stepper .ss-guess .ss-ask{{flex:1 1 200px;width:auto}}.ss-stepper .ss-guess .ss-guess-field{{flex:0 0 auto}}
.ss-stepper .ss-guess p{{margin:0}}
.ss-stepper .ss-chart{{display:block;min-height:34px;overflow:visible}}
.ss-stepper .ss-chart .js-plotly-plot,.ss-stepper .ss-chart .plot-container{{max-width:100%}}
.ss-stepper .ss-middle .ss-faces{{margin:2px 2px 16px}}
.ss-stepper .ss-controls{{grid-area:controls;display:flex;gap:8px;align-items:center;
  border-top:1px solid var(--ss-line);padding:8px 2px;overflow:visible;
  position:sticky;bottom:0;z-index:3;background:var(--ss-ground)}}
:is(.jp-OutputArea,.jp-OutputArea-child,.jp-OutputArea-output,.jp-Cell-outputWrapper,.jp-Cell):has(.ss-stepper){{overflow:visible}}
.ss-stepper button.jupyter-button{{height:44px;min-width:44px;width:auto;padding:0 16px;border-radius:8px;
  border:1px solid var(--ss-edge);line-height:1;
  background:var(--ss-ground);color:var(--ss-ink);font:600 15px/1 {palette.FONT};margin:0;box-shadow:none}}
.ss-stepper button.jupyter-button:hover{{background:var(--ss-note)}}
.ss-stepper button.ss-next{{background:var(--ss-ink);color:var(--ss-ground);border-color:var(--ss-ink);
  min-width:96px}}
.ss-stepper button.ss-next:hover{{background:var(--ss-ink);opacity:.86}}
.ss-stepper button[aria-disabled="true"]{{opacity:.45}}
.ss-stepper :is(button,input,textarea,select,.noUi-handle):focus-visible{{outline:3px solid #2B6CB0!important;
  outline-offset:2px}}
.ss-stepper .ss-slider{{flex:1 1 160px;width:auto;min-width:0;height:44px;margin:0 12px;overflow:visible;
  align-items:center}}
.ss-stepper .ss-slider .widget-label{{display:none}}
.ss-stepper .ss-slider .slider-container{{margin:0;flex:1}}
.ss-stepper .ss-slider .noUi-target{{border-color:var(--ss-edge)}}
.ss-stepper .ss-slider .noUi-handle{{width:22px;height:22px;top:-10px;right:-11px;border-radius:50%;
  background:#2B6CB0;border:2px solid var(--ss-ground)}}
.ss-stepper .ss-slider .noUi-handle::after{{content:"";position:absolute;inset:-11px;background:none;width:auto;
  height:auto;left:-11px;top:-11px}}
.ss-stepper .ss-error{{grid-area:error}}
.ss-stepper .ss-tools{{grid-area:tools;display:flex;flex-wrap:wrap;gap:8px 10px;align-items:center;
  overflow:visible}}
.ss-stepper .ss-opener{{grid-area:opener;display:grid;grid-template-columns:1fr auto;gap:8px 10px;
  align-items:end;border-top:1px solid var(--ss-line);
  padding-top:10px;overflow:visible}}
.ss-stepper .ss-pair{{display:flex;gap:8px;overflow:visible}}
.ss-stepper .widget-text,.ss-stepper .widget-dropdown,.ss-stepper .widget-textarea{{width:auto;height:auto;
  align-items:center;overflow:visible}}
.ss-stepper .widget-textarea{{align-items:start}}
.ss-stepper .widget-label{{width:auto;color:var(--ss-ink);font-size:14px;margin-right:8px;height:auto;
  line-height:1.3;overflow:visible;text-align:left}}
.ss-stepper :is(input[type=text],select,textarea){{height:44px;box-sizing:border-box;
  border:1px solid var(--ss-edge);border-radius:8px;padding:0 10px;
  background:var(--ss-ground);color:var(--ss-ink);font:15px/1.3 {palette.FONT}}}
.ss-stepper textarea{{height:130px;padding:8px 10px;font-family:var(--jp-code-font-family,monospace);
  font-size:13px}}
.ss-stepper .ss-reference input{{width:232px}}.ss-stepper .ss-target input{{width:190px}}
  .ss-stepper .ss-guess-field input{{flex:0 0 96px;width:96px}}
.ss-stepper .widget-checkbox{{width:auto;height:44px;overflow:visible;display:flex;align-items:center}}
.ss-stepper .widget-checkbox label{{display:flex;align-items:center;gap:8px;min-height:44px;font-size:14px}}
.ss-stepper .widget-checkbox input{{width:20px;height:20px;margin:0}}
@container (max-width:{NARROW - 1}px){{
.ss-stepper .ss-frame{{grid-template-columns:minmax(0,1fr);gap:10px;grid-template-rows:none;
  grid-template-areas:"head" "board" "panel" "came" "controls" "error" "tools" "opener"}}
.ss-stepper .ss-controls{{flex-wrap:wrap;gap:8px}}
.ss-stepper .ss-controls button.jupyter-button{{flex:1 1 0;padding:0 2px;font-size:14px}}
.ss-stepper .ss-controls button.ss-next{{flex:1.6 1 0}}
.ss-stepper .ss-slider{{flex:1 0 100%;order:-1;margin:0;height:32px;padding:0 14px;box-sizing:border-box}}
.ss-stepper .ss-opener{{grid-template-columns:minmax(0,1fr)}}
.ss-stepper .ss-pair{{flex:1 1 240px}}.ss-stepper .ss-pair>.widget-text{{flex:1 1 0;min-width:0;
  flex-direction:column;align-items:stretch}}
.ss-stepper .ss-pair{{align-items:end}}.ss-stepper .ss-pair input{{width:100%;min-width:0}}
}}
"""


def sheet(widgets: bool = False) -> str:
    """The style as an HTML element; with that of the widgets on request."""
    return f"<style>{base()}{STEPPER + everything() if widgets else ''}</style>"


def styled(html: str) -> str:
    """A piece of HTML with its style, to be shown on its own."""
    return f'<div class="swingstudy">{sheet()}{html}</div>'
