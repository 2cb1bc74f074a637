"""The style of the explorers: what they add to the one style of all widgets."""

from __future__ import annotations

from swingstudy.charts.style import NARROW
from swingstudy.swing.charts.effects_style import EFFECTS
from swingstudy.swing.charts.night_style import NIGHT, PICKER

_ARROW = (
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E"
    "%3Cpath d='M1.5 1.5 6 6l4.5-4.5' fill='none' stroke='%23808080' stroke-width='1.8'/%3E%3C/svg%3E\")"
)
_LAYOUT = """
.ss-explorer .ss-frame,.ss-explorer .ss-main{display:block;overflow:visible}
.ss-explorer .ss-body{display:grid;grid-template-columns:minmax(0,1fr);gap:12px 32px;overflow:visible}
.ss-explorer .ss-body.ss-with-aside{grid-template-columns:minmax(0,320px) minmax(0,1fr)}
.ss-explorer .ss-body>.ss-inputs{align-content:start}
.ss-explorer .ss-main{width:100%;min-width:0}
.ss-explorer .ss-panels{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:18px 32px;overflow:visible;
  align-items:start;width:100%}
.ss-explorer .ss-panels>*{min-width:0;width:auto;overflow:visible}
.ss-explorer .ss-panels>.ss-wide{grid-column:1/-1}
.ss-explorer .ss-figure{display:block;min-height:0;overflow:hidden}
.ss-explorer .ss-figure.ss-away{visibility:hidden;height:0}
.ss-explorer .ss-figure .js-plotly-plot,.ss-explorer .ss-figure .plot-container{max-width:100%}
.ss-explorer .js-plotly-plot .main-svg text{fill:var(--ss-ink)!important}
.ss-explorer .js-plotly-plot .hoverlayer text{fill:#111!important}
.ss-explorer .js-plotly-plot .gridlayer path{stroke:var(--ss-line)!important}
.ss-explorer .js-plotly-plot :is(.zerolinelayer,.xlines-above,.ylines-above) path{stroke:var(--ss-edge)!important}
"""

_TEXT = """
.ss-explorer .ss-finding{border-bottom:1px solid var(--ss-line);padding-bottom:8px;margin-bottom:12px;min-height:62px}
.ss-explorer .ss-finding h3{font-size:24px;line-height:1.2;margin:0 0 4px;font-weight:780;letter-spacing:-.2px;
  max-width:44em}
.ss-explorer h4{font-size:14px;line-height:1.3;margin:0 0 6px;font-weight:750;color:var(--ss-ink)}
.ss-explorer .ss-words{border-top:1px solid var(--ss-line);padding-top:10px;margin-top:16px;max-width:62em}
.ss-explorer .ss-words a{color:inherit;display:inline-block;padding:12px 0}
.ss-explorer .ss-wrong{margin:0 0 12px}
.ss-explorer .ss-svg{display:block;width:100%;height:auto}
.ss-explorer .ss-grid{max-width:220px}
.ss-explorer .ss-contain{container-type:inline-size}
.ss-explorer .ss-faces .ss-why{font-size:12.5px}.ss-explorer .ss-faces .ss-face{min-height:76px}
.ss-explorer .ss-pairs{grid-template-columns:minmax(0,220px) minmax(0,1fr)}
.ss-explorer .ss-scroll{overflow-x:auto}
.ss-explorer table.ss-numbers{border-collapse:collapse;font-size:13.5px;margin:0;width:100%}
.ss-explorer table.ss-numbers :is(th,td){border:0;border-top:1px solid var(--ss-line);padding:5px 8px 5px 0;
  text-align:left;background:none;color:var(--ss-ink);vertical-align:baseline;white-space:normal}
.ss-explorer table.ss-numbers thead th,.ss-explorer table.ss-numbers thead th.ss-n{border-top:0;
  color:var(--ss-soft);font-weight:600;
  white-space:normal;vertical-align:bottom}
.ss-explorer table.ss-numbers :is(td,th).ss-n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.ss-explorer table.ss-numbers tr>:last-child{padding-right:6px}
.ss-explorer table.ss-numbers td.ss-here{box-shadow:inset 0 0 0 2px var(--ss-ink);border-radius:6px}
"""

_CONTROLS = f"""
.ss-explorer .ss-inputs{{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;margin:0 0 14px;overflow:visible;
  width:100%}}
.ss-explorer .ss-inputs>*{{flex:0 1 auto;overflow:visible;width:auto;margin:0;max-width:100%}}
.ss-explorer .ss-inputs>.widget-html,.ss-explorer .ss-inputs>.ss-inputs{{flex:1 0 100%;width:100%}}
.ss-explorer .ss-inputs>.widget-html>.widget-html-content>h4:only-child{{margin:2px 0 -4px}}
.ss-explorer .ss-inputs :is(.widget-dropdown,.widget-text,.widget-textarea,.widget-hslider){{
  display:flex;flex-direction:column;align-items:stretch;height:auto;min-width:104px}}
.ss-explorer .ss-inputs .widget-label{{flex:none;font-size:12.5px;color:var(--ss-soft);margin:0 0 3px;max-width:none;
  white-space:nowrap}}
.ss-explorer .ss-inputs :is(input[type=text],select){{flex:none;width:100%;height:44px;min-width:0}}
.ss-explorer .ss-inputs select{{appearance:none;padding:0 30px 0 12px;text-overflow:ellipsis;cursor:pointer;
  background:var(--ss-ground) {_ARROW} no-repeat right 11px center/12px 8px}}
.ss-explorer .ss-inputs .widget-textarea{{flex:1 1 100%}}
.ss-explorer .ss-inputs textarea{{flex:none;width:100%}}
.ss-explorer .ss-inputs .widget-hslider{{min-width:210px;display:grid;grid-template-columns:1fr auto;gap:0 8px}}
.ss-explorer .ss-inputs .widget-hslider .slider-container{{grid-column:1/-1;height:44px;margin:0 12px;min-width:0;
  display:flex;align-items:center;align-self:end}}
.ss-explorer .ss-inputs .slider-container>*{{flex:1;width:100%}}
.ss-explorer .noUi-target{{border-color:var(--ss-edge)}}
.ss-explorer .noUi-handle{{width:22px;height:22px;top:-10px;right:-11px;border-radius:50%;background:#2B6CB0;
  border:2px solid var(--ss-ground)}}
.ss-explorer .noUi-handle::after{{content:"";position:absolute;background:none;width:44px;height:44px;left:-13px;
  top:-13px}}
.ss-explorer .ss-inputs .widget-readout{{grid-row:1;grid-column:2;min-width:0;width:auto;height:auto;margin:0;
  padding:0;
  border:0;font-weight:700;font-size:14px;color:var(--ss-ink);background:none;line-height:1.3}}
.ss-explorer .ss-inputs .widget-checkbox{{height:44px}}
.ss-explorer .ss-inputs .widget-checkbox label{{border:1px solid var(--ss-edge);border-radius:8px;
  padding:0 14px 0 10px;
  height:44px;min-height:44px;box-sizing:border-box;font-size:15px;cursor:pointer;white-space:nowrap}}
.ss-explorer .ss-inputs .widget-checkbox:has(:checked) label{{background:var(--ss-ink);border-color:var(--ss-ink);
  color:var(--ss-ground)}}
.ss-explorer .ss-inputs .widget-checkbox input{{width:18px;height:18px;accent-color:#2B6CB0}}
@container (max-width:{NARROW - 1}px){{
.ss-explorer .ss-panels,.ss-explorer .ss-body.ss-with-aside{{grid-template-columns:minmax(0,1fr)}}
.ss-explorer .ss-finding h3{{font-size:20px}}
.ss-explorer .ss-inputs{{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,116px),1fr));gap:8px}}
.ss-explorer .ss-inputs>:is(.widget-html,.ss-inputs,.widget-hslider,.widget-textarea){{grid-column:1/-1}}
.ss-explorer .ss-inputs :is(.widget-dropdown,.widget-text){{min-width:0}}
.ss-explorer .ss-inputs .widget-label{{overflow:hidden;text-overflow:ellipsis}}
.ss-explorer .ss-inputs select{{padding:0 22px 0 9px;background-position:right 8px center;background-size:10px 7px;
  font-size:14px}}
.ss-explorer .ss-inputs button.jupyter-button{{padding:0 4px;width:100%;min-width:0}}
.ss-explorer .ss-inputs .widget-checkbox{{grid-column:1/-1;width:max-content}}
.ss-explorer .ss-pairs{{grid-template-columns:minmax(0,1fr)}}
.ss-explorer .ss-faces .ss-why{{font-size:11px}}
.ss-explorer table.ss-numbers :is(th,td){{padding-right:5px;font-size:13px}}
}}
"""

_THROWS = """
.ss-explorer .ss-running{max-width:410px}
.ss-explorer .ss-grid-line{stroke:var(--ss-line);fill:none}
.ss-explorer .ss-tick{font-size:11px;fill:var(--ss-soft)}
.ss-explorer .ss-label{font-size:12px;font-weight:700;fill:var(--ss-ink)}
.ss-explorer .ss-end{text-anchor:end}.ss-explorer .ss-mid{text-anchor:middle}
.ss-explorer .ss-band{fill:var(--ss-note);stroke:none}
.ss-explorer .ss-exact{stroke:var(--ss-ink);stroke-width:1.6;stroke-dasharray:5 4;fill:none}
.ss-explorer .ss-run{stroke:#2B6CB0;stroke-width:2.2;fill:none;stroke-linejoin:round}
.ss-explorer .ss-run-end{fill:#2B6CB0}
.ss-explorer .ss-chips{display:flex;flex-wrap:wrap;gap:4px;margin-top:6px}
.ss-explorer .ss-chip{border:1px solid var(--ss-line);border-radius:6px;padding:1px 6px;font-size:13px;
  line-height:1.5;
  display:flex;align-items:center;gap:3px}
.ss-explorer .ss-chip .ss-mark{width:11px;height:11px}.ss-explorer .ss-chip .ss-mark path{stroke-width:2.8}
.ss-explorer .ss-chips .ss-more{padding:2px 4px;color:var(--ss-soft)}
.ss-explorer .ss-inputs .ss-in-rolls{flex:1 1 260px;max-width:420px}
.ss-explorer .ss-inputs .ss-in-guess,.ss-explorer .ss-inputs .ss-in-seed{width:150px}
@container (max-width:560px){.ss-explorer .ss-running .ss-tick{font-size:13px}
.ss-explorer .ss-running .ss-label{font-size:14px}
.ss-explorer .ss-inputs .ss-in-rolls{grid-column:1/-1}
.ss-explorer .ss-inputs .ss-in-guess,.ss-explorer .ss-inputs .ss-in-seed{width:auto}}
"""

_DEBATES = f"""
.ss-explorer .ss-levels{{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px 28px}}
.ss-explorer .ss-level{{display:flex;flex-direction:column;padding:8px 10px;border-radius:8px;
  border:1px solid var(--ss-line)}}
.ss-explorer .ss-level.ss-here{{outline:2px solid var(--ss-ink)}}
.ss-explorer .ss-columns{{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:4px;align-items:end;
  margin:8px 0 6px;
  min-height:124px}}
.ss-explorer .ss-columns li{{display:flex;flex-direction:column;align-items:stretch;text-align:center;
  font-size:12.5px}}
.ss-explorer .ss-columns .ss-n{{font-weight:700}}.ss-explorer .ss-columns .ss-sum{{color:var(--ss-soft)}}
.ss-explorer .ss-column{{display:block;background:#8A8D88;min-height:1px;border-radius:2px 2px 0 0}}
.ss-explorer .ss-here .ss-column{{background:#2B6CB0}}
.ss-explorer .ss-strips li{{display:grid;grid-template-columns:minmax(44px,26%) minmax(0,1fr) 88px;gap:10px;
  align-items:center;
  padding:2px 0;max-width:560px}}
.ss-explorer .ss-strip{{display:block;height:14px;background:#2B6CB0;border-radius:2px;min-width:1px}}
@container (max-width:{NARROW - 1}px){{.ss-explorer .ss-levels{{grid-template-columns:minmax(0,1fr)}}}}
"""

CSS = _LAYOUT + _TEXT + _CONTROLS + _THROWS + _DEBATES + NIGHT + PICKER + EFFECTS
