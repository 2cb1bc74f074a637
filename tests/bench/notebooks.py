"""Run All time, size on disk and bytes over the websocket of each notebook.

python tests/bench/notebooks.py [NOTEBOOK ...]
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.lab import Lab


def main() -> None:
    shipped = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
    print("| notebook | Run All s | on disk kB | saved after Run All kB | websocket MB |\n|---|---|---|---|---|")
    with Lab() as lab:
        for path in [Path(name) for name in sys.argv[1:]] or shipped:
            with lab.open(path) as page:
                seconds, sent = page.run_all(), page.websocket_bytes
                before, after = (file.stat().st_size / 1000 for file in (path, page.save()))
            print(f"| {path.stem} | {seconds:.1f} | {before:.0f} | {after:.0f} | {sent / 1e6:.2f} |")


if __name__ == "__main__":
    main()
