"""The page's one live plotly figure, drawn by plotly.js itself from plain mappings.

A FigureWidget would do as well, but answers each change with messages of its own; this one is drawn in half the
time and shows its last state when a page is loaded again. plotly.js is 5 MB, so a kernel makes a single one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

_LIVE: list[LiveFigure] = []

_RENDER = """
;export default { render({ model, el }) {
  const host = el.appendChild(document.createElement("div"));
  const draw = () => {
    const { data, layout, config } = structuredClone(model.get("figure"));
    globalThis.Plotly.react(host, data, layout, config);
  };
  model.on("change:figure", draw);
  requestAnimationFrame(draw);
  return () => { model.off("change:figure", draw); globalThis.Plotly.purge(host); };
} };
"""


class LiveFigure:
    """A plotly figure on the page, drawn from mappings with ``data``, ``layout`` and, if wanted, ``config``."""

    def __init__(self, figure: Mapping[str, Any]):
        self.widget = _widget_class()(figure=_complete(figure))
        _LIVE.append(self)

    @staticmethod
    def taken() -> bool:
        """Whether the page has its figure already."""
        return bool(_LIVE)

    @property
    def figure(self) -> Any:
        """What it shows, as a plotly Figure."""
        from plotly.graph_objects import Figure

        return Figure(data=self.widget.figure["data"], layout=self.widget.figure["layout"])

    def draw(self, figure: Mapping[str, Any]) -> None:
        """Draw another state, in one message; the same state sends none."""
        self.widget.figure = _complete(figure)

    def release(self) -> None:
        """Leave the place to another figure."""
        _LIVE.clear()


def _complete(figure: Mapping[str, Any]) -> dict[str, Any]:
    return {**figure, "config": {"displayModeBar": False, "responsive": True, **figure.get("config", {})}}


@cache
def _widget_class() -> Any:
    """The widget, made when the first figure is: plotly.js is read only then."""
    import anywidget
    import traitlets
    from plotly.offline import get_plotlyjs

    class PlotlyFigure(anywidget.AnyWidget):
        _esm = get_plotlyjs() + _RENDER
        figure = traitlets.Dict().tag(sync=True)

    return PlotlyFigure
