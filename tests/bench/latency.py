"""Click to repaint in JupyterLab, beside a bare button that only sets a label, both in one run, by turns.

python tests/bench/latency.py notebooks/what-if.ipynb --before .ss-in-show_me --button .ss-in-board --watch .ss-page
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.lab import Lab, write_notebook

BARE = """\
import ipywidgets
button = ipywidgets.Button(description="Next")
label = ipywidgets.Label("0")
button.add_class("bare-next")
label.add_class("bare-label")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])
"""


def measure(
    notebook: Path, button: str, watch: str, clicks: int, before: str = "", warm_up: int = 3
) -> dict[str, list[float]]:
    """Milliseconds of each click, by the name of what was clicked; ``before`` is pressed once, before all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Lab() as lab,
        lab.open(notebook) as page,
        lab.open(write_notebook(Path(folder, "bare.ipynb"), BARE)) as bare,
    ):
        subjects = {notebook.stem: (page, button, watch), "bare button": (bare, ".bare-next", ".bare-label")}
        times: dict[str, list[float]] = {name: [] for name in subjects}
        for opened in (page, bare):
            opened.run_all()
        if before:
            page.page.locator(before).first.click()
            page.settle()
        for click in range(-warm_up, clicks):
            for name, (opened, pressed, watched) in subjects.items():
                opened.page.bring_to_front()
                taken = opened.repaint_ms(pressed, watched)
                if click >= 0:
                    times[name].append(taken)
        if problems := page.problems():
            raise SystemExit("\n".join(problems))
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("notebook", type=Path)
    parser.add_argument("--button", required=True, help="CSS selector of what is clicked")
    parser.add_argument("--watch", required=True, help="CSS selector of the area that changes; not the button's own")
    parser.add_argument("--before", default="", help="CSS selector of what is pressed once before, as Show me")
    parser.add_argument("--clicks", type=int, default=40)
    options = parser.parse_args()
    times = measure(options.notebook, options.button, options.watch, options.clicks, options.before)
    print("| what | clicks | median ms | p95 ms |\n|---|---|---|---|")
    for name, taken in times.items():
        print(f"| {name} | {len(taken)} | {median(taken):.0f} | {quantiles(taken, n=20)[-1]:.0f} |")


if __name__ == "__main__":
    main()
