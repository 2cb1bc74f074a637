"""Holds random contests against the naive resolution: python tests/bench/candidate_contests.py [NUMBER]"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from candidate.compared import READINGS, one

if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seen: Counter[str] = Counter()
    for seed in range(number):
        one(seed, READINGS[seed % len(READINGS)], seen)
    print(f"{number} contests are equal: {dict(sorted(seen.items()))}")
