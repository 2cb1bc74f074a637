"""The style of the Election Night charts and of the position picker."""

from __future__ import annotations

from swingstudy.charts.style import NARROW
from swingstudy.swing.charts.party import TIE

NIGHT = f"""
.ss-explorer .ss-map>.ss-small,.ss-explorer .ss-snake>.ss-small,.ss-explorer .ss-dots>.ss-small{{display:none}}
.ss-explorer .ss-figure.ss-away{{display:none}}
.ss-explorer .ss-panels>.ss-at-map{{grid-row:span 2}}
.ss-explorer .ss-tile{{stroke:none}}
.ss-explorer .ss-tile.ss-open{{stroke:var(--ss-ink);stroke-width:1.8}}
.ss-explorer .ss-tile.ss-current{{stroke:var(--ss-changed);stroke-width:4}}
.ss-explorer .ss-code{{font-weight:750}}
.ss-explorer .ss-outside{{fill:var(--ss-ink)}}
.ss-explorer .ss-key{{font-size:12.5px;margin-top:6px}}
.ss-explorer .ss-threshold{{stroke:var(--ss-ink);stroke-width:1.8;stroke-dasharray:5 3;fill:none}}
.ss-explorer .ss-bend{{stroke:var(--ss-edge);stroke-width:2;fill:none}}
.ss-explorer .ss-dot-loss{{stroke:none}}
.ss-explorer .ss-dot-tie{{stroke:var(--ss-ink);stroke-width:1.5}}
.ss-explorer .ss-verdicts{{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 22px;line-height:1.1}}
.ss-explorer .ss-verdicts b{{font-weight:800;font-size:20px}}
.ss-explorer .ss-verdicts .ss-big-win{{font-size:17px;font-weight:700}}
.ss-explorer .ss-verdicts .ss-big-win b{{font-size:44px;letter-spacing:-1px}}
.ss-explorer .ss-split{{display:flex;height:18px;border-radius:5px;overflow:hidden;gap:1px;margin:6px 0 8px}}
.ss-explorer .ss-part-tie{{background:repeating-linear-gradient(135deg,{TIE} 0 3px,#5A4300 3px 5px);min-width:2px}}
.ss-explorer .ss-advice{{font-size:15px}}
.ss-explorer .ss-h{{display:block;height:14px;border-radius:3px;min-width:1px}}
.ss-explorer table.ss-bars th{{font-weight:600;white-space:nowrap;width:1%;padding-right:12px}}
.ss-explorer table.ss-bars td:nth-child(2){{min-width:70px}}
.ss-explorer table.ss-uses th[scope=row]{{white-space:normal;width:34%}}
.ss-explorer tr.ss-best :is(th,td){{font-weight:750}}
.ss-explorer .ss-reasons li{{padding:6px 0;border-top:1px solid var(--ss-line)}}
.ss-explorer p.ss-size{{margin:10px 0 4px;font-weight:700}}
.ss-explorer .ss-sets{{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,190px),1fr));gap:4px 16px}}
.ss-explorer .ss-sets li{{display:flex;flex-wrap:wrap;gap:4px;align-items:center;
  border-top:1px solid var(--ss-line);padding:4px 0}}
.ss-explorer .ss-sets b{{border:1.5px solid var(--ss-ink);border-radius:5px;padding:0 5px;font-size:12.5px;
  line-height:1.6}}
.ss-explorer .ss-sets .ss-soft{{margin-left:auto}}
.ss-explorer .ss-tree ul{{margin-left:9px;border-left:1.5px solid var(--ss-line);padding-left:11px}}
.ss-explorer .ss-tree li>div{{padding:3px 0;line-height:1.5}}
.ss-explorer .ss-call{{display:inline-flex;align-items:center;gap:3px;color:#fff;font-weight:750;font-size:12.5px;
  border-radius:5px;
  padding:0 6px 0 3px;line-height:1.6;vertical-align:baseline}}
.ss-explorer .ss-call svg{{width:13px;height:13px}}
.ss-explorer .ss-call path{{fill:none;stroke:#fff;stroke-width:2.4}}
.ss-explorer .ss-tree b:is(.ss-verdict-win,.ss-verdict-tie,.ss-verdict-loss){{border:2px solid;border-radius:9px;
  padding:0 7px;font-size:12.5px;white-space:nowrap}}
.ss-explorer .ss-step{{container-type:inline-size}}
.ss-explorer .ss-inputs>.ss-in-seed{{width:130px}}
.ss-explorer .ss-held p{{display:flex;justify-content:space-between;margin:0 0 4px;font-weight:700}}
.ss-explorer .ss-track{{position:relative;height:20px;border-radius:4px;background:var(--ss-empty);
  border:1px solid var(--ss-line);margin-bottom:8px}}
.ss-explorer .ss-track>span{{position:absolute;top:0;bottom:0;box-sizing:border-box}}
.ss-explorer .ss-still{{border:1.5px dashed var(--ss-ink)}}
.ss-explorer .ss-track>i{{position:absolute;top:-7px;bottom:-7px;border-left:2px dashed var(--ss-ink)}}
.ss-explorer details{{margin:4px 0}}
.ss-explorer summary{{cursor:pointer;min-height:32px;line-height:32px;font-weight:650}}
.ss-explorer :is(.ss-map,.ss-snake,.ss-dots){{container-type:inline-size;contain:content}}
.ss-explorer .ss-aside svg.ss-board{{contain:content}}
@container (max-width:430px){{
.ss-explorer :is(.ss-map,.ss-snake,.ss-dots)>.ss-small{{display:block}}
.ss-explorer :is(.ss-map,.ss-snake,.ss-dots)>.ss-large{{display:none}}
.ss-explorer .ss-long,.ss-explorer table.ss-uses :is(th,td):is(:nth-child(2),:nth-child(5)){{display:none}}
}}
"""

PICKER = f"""
.ss-explorer .ss-failure{{position:sticky;top:0;z-index:4}}
.ss-explorer .ss-aside h4{{margin:0}}
.ss-explorer .ss-outlook{{display:none}}
.ss-explorer .ss-group-regions{{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));
  grid-template-rows:auto repeat(4,44px);
  grid-auto-flow:column;gap:4px 3px;margin:0}}
.ss-explorer .ss-group-regions>.widget-html:first-child{{display:none}}
.ss-explorer .ss-group-regions>.ss-pane{{grid-area:1/1/2/-1}}
.ss-explorer .ss-region-names{{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:3px;font-size:10px;
  font-weight:750;text-align:center}}
.ss-explorer .ss-group-regions>button.jupyter-button{{width:100%;min-width:0;padding:0 2px;font-size:13px;
  line-height:1.15;white-space:normal}}
.ss-explorer .ss-group-markers{{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));margin:0}}
.ss-explorer .ss-group-markers>.widget-html{{display:none}}
.ss-explorer .ss-group-markers>.ss-in-surrogate{{grid-column:1/-1}}
.ss-explorer .ss-in-notation textarea{{height:76px;font-family:var(--jp-code-font-family,monospace);
  font-size:12.5px;line-height:1.4}}
.ss-explorer .ss-group-lines{{margin:0}}
.ss-explorer .ss-inputs>button.jupyter-button{{white-space:normal;line-height:1.15}}
@container (max-width:{NARROW - 1}px){{
.ss-explorer .ss-inputs>:is(.ss-in-example,.ss-in-nominees){{grid-column:1/-1}}
.ss-explorer .ss-in-show select{{font-size:14px;padding:0 24px 0 9px;background-position:right 8px center}}
.ss-explorer .ss-aside>.ss-at-outlook{{position:sticky;top:0;z-index:3;background:var(--ss-ground)}}
.ss-explorer .ss-outlook{{display:block;font-size:16px;font-weight:750;margin:0;padding:6px 0;
  border-bottom:2px solid var(--ss-ink)}}
}}
"""
