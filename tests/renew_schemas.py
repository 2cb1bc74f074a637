"""Writes the JSON schemas anew from the tables by which files are read: python tests/renew_schemas.py"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from swingstudy.stimmvieh import schemas as stimmvieh_schemas
from swingstudy.swing import schemas as swing_schemas

FOLDER = Path(__file__).parents[1] / "swingstudy" / "schemas"


def written(schema: Any, depth: int = 3) -> str:
    """JSON with a line for each name down to a depth, so that a change shows as the lines that it changes."""
    if not isinstance(schema, dict) or not depth or len(json.dumps(schema)) < 100:
        return json.dumps(schema, ensure_ascii=False)
    lines = [f"{json.dumps(name)}: {written(inner, depth - 1)}" for name, inner in schema.items()]
    return "{\n" + ",\n".join(lines) + "\n}"


def files() -> dict[str, str]:
    """The text of each schema by the name of its file."""
    every = swing_schemas.schemas() | stimmvieh_schemas.schemas()
    return {name: written(schema) + "\n" for name, schema in every.items()}


if __name__ == "__main__":
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
