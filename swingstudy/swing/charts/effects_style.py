"""The style of Momentum, What if, Best spend and the audit."""

from __future__ import annotations

from swingstudy.charts import palette
from swingstudy.charts.style import NARROW

_STRIPES = f"repeating-linear-gradient(135deg,{palette.BLOCKED} 0 5px,#a5a5a0 5px 8px)"

_WORKING = """
.ss-explorer .ss-finding{position:relative}
.ss-explorer.ss-working .ss-panels{opacity:.4}
.ss-explorer.ss-working .ss-finding::after{content:"Working it out …";position:absolute;right:0;top:0;
  padding:6px 14px;border-radius:8px;background:var(--ss-ink);color:var(--ss-ground);font-weight:700}
"""

_CHAIN = """
.ss-chain .bx{fill:var(--ss-ground);stroke:var(--ss-line)}.ss-chain .no{fill:var(--ss-empty);stroke:var(--ss-line)}
.ss-chain .full{fill:var(--ss-bad-tint);stroke:var(--ss-bad-line);stroke-width:1.6}
.ss-chain .full.up{fill:var(--ss-ok-tint);stroke:var(--ss-ok-line)}
.ss-chain .here{fill:none;stroke:var(--ss-ink);stroke-width:2.6}
.ss-chain .was{fill:none;stroke:var(--ss-soft);stroke-width:1.6;stroke-dasharray:4 3}
.ss-chain text{fill:var(--ss-ink)}.ss-chain .soft{fill:var(--ss-soft)}.ss-chain .off{opacity:.5}
.ss-chain .arrow{fill:none;stroke:var(--ss-ink);stroke-width:2}.ss-chain .head,.ss-chain .num{fill:var(--ss-ink)}
.ss-chain .numtext{fill:var(--ss-ground);font-weight:700}
.ss-case rect{stroke-width:1.2}.ss-case .k0{fill:var(--ss-empty);stroke:var(--ss-line)}
.ss-case .k1{fill:var(--ss-note);stroke:var(--ss-edge)}.ss-case .k2{fill:var(--ss-bad-tint);stroke:var(--ss-bad-line)}
.ss-case .k3{fill:var(--ss-ok-tint);stroke:var(--ss-ok-line)}
.ss-case path{fill:none;stroke:var(--ss-ink);stroke-width:1.8}
.ss-case-keys{display:grid;grid-template-columns:22px minmax(0,1fr);gap:6px 10px;align-items:center}
.ss-case-box{display:grid;grid-template-columns:minmax(0,180px) minmax(0,1fr);gap:24px;align-items:center}
.ss-cascades{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));gap:20px 32px}
.ss-cascades li>p{margin:4px 0 8px}
.ss-push{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);gap:8px 32px;align-items:start}
"""

_WORLDS = f"""
.ss-world{{max-width:440px}}.ss-world p{{margin:4px 0 10px;min-height:2.8em}}
.swingstudy :is(ol.ss-tornado,ol.ss-ranked){{list-style:none;margin:0 0 6px;padding:0}}
.ss-tornado li,.ss-ranked li{{display:grid;align-items:center;gap:0 12px;padding:4px 0;
  border-top:1px solid var(--ss-line)}}
.ss-tornado li{{grid-template-columns:minmax(0,1.1fr) minmax(0,1fr) 104px}}
.ss-tornado .area{{position:relative;height:18px;
  background:linear-gradient(var(--ss-edge),var(--ss-edge)) 50% 0/1.5px 100% no-repeat}}
.ss-tornado .bar{{position:absolute;top:2px;bottom:2px}}
.ss-tornado .more{{left:50%;background:{palette.SUCCESS};border-radius:0 3px 3px 0}}
.ss-tornado .less{{right:50%;border-radius:3px 0 0 3px;background:{_STRIPES}}}
:is(.ss-tornado,.ss-ranked) b{{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}}
"""

_SPEND = f"""
.ss-ranked li{{grid-template-columns:minmax(0,1.2fr) minmax(0,1fr) 56px}}
.ss-ranked .area{{height:16px;background:var(--ss-empty);border-radius:3px;position:relative}}
.ss-ranked .bar{{display:block;height:100%;border-radius:3px;background:{palette.SUCCESS}}}
.ss-ranked .stop .bar{{background:{_STRIPES}}}
.ss-ranked .mark{{position:absolute;top:-3px;bottom:-3px;width:2px;background:var(--ss-ink)}}
.ss-ranked small{{color:var(--ss-soft);font-size:12.5px}}
.swingstudy .ss-plan ul{{margin-left:10px;border-left:1.5px solid var(--ss-edge)}}
.ss-plan ul>li{{padding-left:14px;position:relative}}
.ss-plan ul>li::before{{content:"";position:absolute;left:0;top:17px;width:10px;border-top:1.5px solid var(--ss-edge)}}
.ss-plan .node{{display:flex;flex-wrap:wrap;gap:0 10px;align-items:baseline;padding:6px 0}}
.ss-plan .on{{color:var(--ss-soft)}}.ss-plan .do{{font-weight:700}}.ss-plan .do.end{{font-weight:400}}
.ss-plan .win{{font-variant-numeric:tabular-nums;white-space:nowrap;margin-left:auto}}
.ss-purse{{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px 24px}}
"""

_AUDIT = """
.ss-ruling{display:inline-flex;gap:6px;align-items:center;font-weight:700;line-height:1.2}
.ss-ruling i{display:inline-flex;flex:none;width:24px;height:24px;border-radius:50%;
  align-items:center;justify-content:center;font-style:normal;
  font-size:13px;border:1.6px solid var(--ss-edge);background:var(--ss-note)}
.ss-ruling .ss-mark{width:14px;height:14px}
.ss-holds i{background:var(--ss-ok-tint);border-color:var(--ss-ok-line);color:var(--ss-ok)}
.ss-fails i{background:var(--ss-bad-tint);border-color:var(--ss-bad-line);color:var(--ss-bad)}
.ss-explorer .ss-claims th[scope=row]{width:132px}.ss-explorer .ss-claims .claim{width:25%;font-weight:600}
.ss-explorer .ss-claims .ss-rule{color:var(--ss-soft);width:84px}.ss-explorer .ss-claims .answer{width:31%}
.ss-explorer table.ss-forty-two thead th{vertical-align:bottom}
.ss-explorer table.ss-forty-two thead th:not(:first-child){text-align:center}
.ss-explorer table.ss-forty-two td.ss-n{padding:5px 6px;text-align:center;border:1px solid var(--ss-line)}
.ss-forty-two .ss-mark{width:13px;height:13px;margin-right:4px;color:var(--ss-ok);vertical-align:-1px}
.ss-explorer .ss-forty-two td.agrees{background:var(--ss-ok-tint);font-weight:750}
.ss-explorer .ss-forty-two td.chosen{outline:3px solid var(--ss-ink);outline-offset:-2px}
"""

_NARROW = f"""
@container (max-width:{NARROW - 1}px){{
.swingstudy :is(.ss-push,.ss-purse){{grid-template-columns:minmax(0,1fr)}}
.swingstudy .ss-case-box{{grid-template-columns:minmax(0,130px) minmax(0,1fr);gap:12px}}
.swingstudy .ss-tornado li{{grid-template-columns:minmax(0,1fr) 104px}}
.swingstudy .ss-ranked li{{grid-template-columns:minmax(0,1fr) 56px}}
.swingstudy :is(.ss-tornado,.ss-ranked) li>span:first-child{{grid-column:1/-1}}
.swingstudy .ss-plan ul{{margin-left:3px}}
.ss-explorer .ss-inputs>:is(.ss-in-card,.ss-in-defender,.ss-in-push,.ss-in-change,.ss-in-nominees){{grid-column:1/-1}}
.swingstudy .ss-claims thead{{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
.swingstudy .ss-claims tr{{display:block;padding:10px 0;border-top:1px solid var(--ss-line)}}
.ss-explorer table.ss-claims :is(th,td){{display:block;width:auto!important;border:0;padding:2px 0}}
.ss-explorer .ss-claims .under::before{{content:"Under: ";color:var(--ss-soft)}}
.ss-explorer .ss-claims .ss-rule::before{{content:"Rule "}}
.ss-explorer table.ss-forty-two{{table-layout:fixed}}
.ss-explorer table.ss-forty-two :is(th,td){{font-size:11.5px}}
.ss-explorer table.ss-forty-two th:first-child{{width:29%}}
.ss-explorer .ss-group-blocking{{grid-template-columns:repeat(5,minmax(0,1fr))}}
.ss-explorer .ss-group-blocking>.widget-checkbox{{grid-column:auto}}
.ss-explorer .ss-group-blocking .widget-checkbox label{{padding:0 6px}}
.ss-explorer .ss-group-readings_of_momentum>.widget-dropdown{{grid-column:1/-1}}
.ss-explorer table.ss-forty-two td.ss-n{{padding:4px 0;white-space:normal;text-align:center}}
.ss-forty-two .ss-mark{{display:block;margin:0 auto}}
}}
"""

EFFECTS = _WORKING + _CHAIN + _WORLDS + _SPEND + _AUDIT + _NARROW
