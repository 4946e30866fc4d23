"""Writes the synchronous client from the asynchronous one: `python make_sync.py`, or `--check` to compare."""

from __future__ import annotations

import re
import sys
from pathlib import Path

_PACKAGE = Path(__file__).parent / "reelwright"
_WORDS = {
    "asynccontextmanager": "contextmanager",
    "AsyncBaseTransport": "BaseTransport",
    "AsyncIterator": "Iterator",
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "aclose": "close",
    "aread": "read",
    "aiter_lines": "iter_lines",
    "aiter_bytes": "iter_bytes",
    "pause_async": "pause",
}
_MARK = "# Made by make_sync.py from _async: do not edit.\n"


def sync_source(source: str) -> str:
    """The synchronous form of a module."""
    text = re.sub(r"\basync (def|with|for)\b", r"\1", source)
    text = re.sub(r"\bawait ", "", text)
    for word, other in _WORDS.items():
        text = re.sub(rf"\b{word}\b", other, text)
    return _MARK + re.sub(r"\bAsync([A-Z])", r"\1", text)


def stale_files(*, writes: bool) -> list[str]:
    """The modules that differ from what they should be. With ``writes``, they are mended."""
    stale = []
    for module in sorted((_PACKAGE / "_async").glob("*.py")):
        wanted = sync_source(module.read_text())
        target = _PACKAGE / "_sync" / module.name
        if not target.exists() or target.read_text() != wanted:
            stale.append(module.name)
            if writes:
                target.write_text(wanted)
    return stale


if __name__ == "__main__":
    found = stale_files(writes="--check" not in sys.argv)
    if "--check" in sys.argv and found:
        sys.exit(f"Run make_sync.py: {', '.join(found)}")
