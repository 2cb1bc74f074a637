"""What must be true of the check of any file, however it was mutated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from swingstudy.records.check import BROKEN, NOTHING_EXPECTED, Report, report


def verdict(content: Any, file: Path) -> Report:
    """Check a file with this content: errors are named with file, line and field, and told in words and as JSON."""
    file.write_text(json.dumps(content, indent=1, default=str), encoding="utf-8")
    told = report(str(file))
    assert (told.status > 0) == bool(told.errors)
    for error in told.errors:
        assert error.file == str(file)
        assert error.message == NOTHING_EXPECTED or (error.line or 0) >= 1
        assert error.found
        assert error.expected
    if told.status == BROKEN:
        assert len(told.errors) == 1
    assert str(file) in told.words
    assert json.loads(json.dumps(told.as_json))["ok"] == (told.status == 0)
    return told
