"""Names, roles and keys that ipywidgets does not set: a widget that puts attributes on the elements around it."""

from __future__ import annotations

from typing import Any

import anywidget
import ipywidgets
import traitlets

_ESM = """
function render({ model, el }) {
  let root = null, observer = null, settled = null, gone = false, waiting = false;
  const fill = () => {
    for (const [selector, html] of Object.entries(model.get("content"))) {
      const node = root.querySelector(selector);
      if (node && (node.ssContent !== html || (html && !node.firstChild))) {
        node.ssContent = html;
        node.innerHTML = html;
      }
    }
  };
  const apply = () => {
    fill();
    for (const [selector, attributes] of Object.entries(model.get("rules"))) {
      for (const node of root.querySelectorAll(selector)) {
        for (const [name, value] of Object.entries(attributes)) {
          if (node.getAttribute(name) !== value) node.setAttribute(name, value);
        }
      }
    }
    // JupyterLab matches some keys on the focused element itself, before it looks at what encloses it.
    for (const node of root.querySelectorAll("a, button, input, select, summary, textarea, [tabindex]")) {
      if (!node.hasAttribute("data-lm-suppress-shortcuts")) node.setAttribute("data-lm-suppress-shortcuts", "true");
    }
    clearTimeout(settled);
    settled = setTimeout(fit, 300);
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; if (!gone) apply(); });
  };
  const fit = () => {
    const wrong = [...root.querySelectorAll(".js-plotly-plot")].some(plot => {
      const drawn = plot.querySelector(".main-svg");
      return drawn && plot.clientWidth && Math.abs(drawn.clientWidth - plot.clientWidth) > 1;
    });
    if (wrong) window.dispatchEvent(new Event("resize"));
  };
  const press = event => {
    const from = event.target.closest("[data-ss-enter]");
    if (event.key !== "Enter" || !from || event.isComposing) return;
    event.preventDefault();
    root.querySelector(from.getAttribute("data-ss-enter"))?.click();
  };
  const copy = event => {
    const from = event.target.closest("[data-ss-copy]");
    if (!from) return;
    const field = root.querySelector(from.getAttribute("data-ss-copy"));
    field.focus();
    field.select();
    if (navigator.clipboard) navigator.clipboard.writeText(field.value).catch(() => document.execCommand("copy"));
    else document.execCommand("copy");
  };
  const attach = () => {
    if (gone) return;
    root = el.closest(".swingstudy");
    if (!root) { requestAnimationFrame(attach); return; }
    root.setAttribute("data-lm-suppress-shortcuts", "true");
    root.addEventListener("keydown", press, true);
    root.addEventListener("click", copy);
    observer = new MutationObserver(soon);
    observer.observe(root, { subtree: true, childList: true });
    apply();
  };
  for (const name of ["content", "rules"]) model.on(`change:${name}`, () => root && apply());
  attach();
  return () => {
    gone = true;
    clearTimeout(settled);
    observer?.disconnect();
    root?.removeEventListener("keydown", press, true);
    root?.removeEventListener("click", copy);
  };
}
export default { render };
"""


class Attributes(anywidget.AnyWidget):
    """Sets attributes inside the enclosing ``.swingstudy`` element, again whenever its content changes.

    ``rules`` maps a CSS selector to attribute names and values, ``content`` maps one to the HTML of a :class:`Place`.
    It also keeps JupyterLab's shortcuts away from what is inside, lets Enter in an element with ``data-ss-enter`` click
    the element which that selects, copies a field for ``data-ss-copy``, and has a plotly figure that was drawn wider or
    narrower than its place drawn again.
    """

    _esm = _ESM
    rules = traitlets.Dict().tag(sync=True)
    content = traitlets.Dict().tag(sync=True)

    def __init__(self, rules: dict[str, dict[str, str]], **others: Any):
        super().__init__(rules=rules, **others)
        self.add_class("ss-helper")

    def show(self, places: dict[str, Place], rules: dict[str, dict[str, str]]) -> None:
        """Write places, by the selector of each, and attributes: in one message, so that the page changes at once."""
        with self.hold_sync():
            self.content = {f"{selector} > .widget-html-content": place.value for selector, place in places.items()}
            self.rules = rules


class Place(ipywidgets.HTML):
    """A piece of HTML that sends no message of its own; :meth:`Attributes.show` writes it."""

    value = traitlets.Unicode("")
