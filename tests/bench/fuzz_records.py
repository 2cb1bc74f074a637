"""Mutate the files that ship and check them: every mutation must end in an answer or a named error.

python tests/bench/fuzz_records.py [COUNT] [FIRST], 20,000 from seed 0 if not told. Prints a table of what came.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from fuzzed import verdict
from mutated import mutated

STATUS = {0: "holds", 1: "well formed, something fails", 2: "the format is broken"}


def main(count: int = 20_000, first: int = 0) -> int:
    came: Counter[str] = Counter()
    messages: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        file = Path(folder, "mutated.yaml")
        for seed in range(first, first + count):
            name, content = mutated(seed)
            try:
                told = verdict(content, file)
            except Exception as problem:
                came["TRACEBACK"] += 1
                print(f"seed {seed} ({name}): {type(problem).__name__}: {problem}")
                print(traceback.format_exc().splitlines()[-3])
                continue
            came[STATUS[told.status]] += 1
            messages.update(" ".join(str(error.message).split()[:4]) for error in told.errors)
    print(f"{count} mutations from seed {first}")
    for what, number in came.most_common():
        print(f"{number:>7} {what}")
    print(f"{len(messages)} kinds of messages; the most frequent:")
    for message, number in messages.most_common(12):
        print(f"{number:>7} {message} ...")
    return int(came["TRACEBACK"] > 0)


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
