"""Whether each page's pictures come, and how fast: Run All in JupyterLab with its default settings, again and again.

python tests/bench/pages.py notebooks/*.ipynb --runs 5 --slower 1 6

A run stands when no problem was seen, the page shows a headline, and within the patience each live figure in view has
drawn the state of its headline; then the first control is pressed, and all must hold again. The first picture is timed
from Run All to the frame in which the explorer shows one (pictures kept in the notebook do not count; none where a page
asks before it shows any), the first live figure from that press, which unfolds it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.lab import Lab, LabPage

SCREEN = (1120, 800)
FIRST = ("show_me", "next", "show", "check")
FINDING = ".ss-page .ss-finding h3"

WATCH = """
() => {
  const wanted = {
    picture: ".ss-page:has(.ss-in-show_me, .ss-in-next) :is(.ss-standing svg, .ss-is-live .main-svg, .ss-html svg)",
    live: ".ss-page .ss-is-live .main-svg",
  };
  const began = performance.now();
  const seen = window.benchSeen = {};
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (name in seen) continue;
      const there = [...document.querySelectorAll(selector)].some(node => node.getClientRects().length);
      if (there) seen[name] = (performance.now() - began) / 1000;
    }
    window.benchFrame = requestAnimationFrame(look);
  };
  look();
}
"""
SEEN = "() => { cancelAnimationFrame(window.benchFrame); return window.benchSeen; }"


class Run(NamedTuple):
    """What was seen of one Run All: what went wrong, and seconds to the first picture and live figure."""

    wrong: list[str]
    picture: float | None
    live: float | None


def run(lab: Lab, notebook: Path, slower: int, patience: float) -> Run:
    """Open the notebook, run it with the CPU slowed down, press the first control."""
    with lab.open(notebook, *SCREEN) as page:
        page.page.context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.page.evaluate(WATCH)
        page.run_all(patience)
        wrong = _standing(page, "after Run All", patience)
        seen = page.page.evaluate(SEEN)
        for key in FIRST:
            button = page.page.locator(f".ss-in-{key}:visible").first
            if button.count():
                page.page.evaluate(WATCH)
                button.click()
                page.settle(patience)
                wrong += _standing(page, f"after {key}", patience)
                seen = {**page.page.evaluate(SEEN), "picture": seen.get("picture")}
                break
        return Run([*wrong, *page.problems()], seen.get("picture"), seen.get("live"))


def _standing(page: LabPage, when: str, patience: float) -> list[str]:
    try:
        page.figures_stand(patience)
    except TimeoutError as late:
        return [f"{when}: {late}"]
    headlines = page.page.locator(FINDING).all_text_contents()
    return [] if headlines and all(headlines) else [f"{when}: no headline"]


def _seconds(times: Sequence[float | None]) -> str:
    known = [time for time in times if time is not None]
    return f"{median(known):.1f} ({max(known):.1f})" if known else "none"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("notebooks", type=Path, nargs="+")
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--slower", type=int, nargs="+", default=[1, 6], help="how many times slower the CPU is made")
    parser.add_argument("--patience", type=float, default=60, help="seconds until a figure counts as missing")
    options = parser.parse_args()
    print("| page | CPU slowed | stands | picture after Run All, s: median (max) | live figure after the press |")
    print("|---|---|---|---|---|")
    complaints = []
    with Lab() as lab:
        for notebook in options.notebooks:
            for slower in options.slower:
                runs = [run(lab, notebook, slower, options.patience) for _ in range(options.runs)]
                stood = sum(not one.wrong for one in runs)
                pictures, lives = _seconds([one.picture for one in runs]), _seconds([one.live for one in runs])
                print(f"| {notebook.stem} | {slower} x | {stood} of {len(runs)} | {pictures} | {lives} |", flush=True)
                complaints += [f"{notebook.stem}, {slower} x: {text}" for one in runs for text in one.wrong]
    print("\n".join(complaints))


if __name__ == "__main__":
    main()
