"""Calls as plain values, and what decides about them. Nothing here sends anything."""

from __future__ import annotations

import json
import os
import random
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Union
from urllib.parse import quote

import httpx

from .errors import ApiError, ReelwrightError, TimeoutError

#: A file of a request: a path, an open binary file, or a name with its content.
FileInput = Union["os.PathLike[str]", IO[bytes], "tuple[str, bytes]"]

_FIRST_SECONDS = 0.5
_MOST_SECONDS = 60.0


@dataclass
class Call:
    """One call of the API. All attempts have the same headers, so that a POST has one effect."""

    method: str
    path: str
    query: dict[str, Any] = field(default_factory=dict)
    body: dict[str, Any] | None = None
    idempotency_key: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    #: None for no limit, as for uploads and downloads of files.
    timeout_seconds: float | None = 60.0

    def __post_init__(self) -> None:
        self.headers = {"Accept": "application/json", **self.headers}
        if self.method == "POST":
            self.headers["Idempotency-Key"] = self.idempotency_key or str(uuid.uuid4())
        if any(_is_file(value) for value in _flat(self.body or {})):
            self.timeout_seconds = None

    def arguments(self) -> dict[str, Any]:
        """What httpx takes for one attempt. Files are read from their beginning."""
        return {
            "method": self.method,
            "url": self.path,
            # Empty parameters would take away the query that is in the path, such as that of a next page.
            "params": {name: _text(value) for name, value in self.query.items() if value is not None} or None,
            "headers": self.headers,
            "timeout": self.timeout_seconds,
            **_content(self.body),
        }


def post(path: str, body: dict[str, Any], *, idempotency_key: str | None = None, **query: Any) -> Call:
    return Call("POST", path, body=body, idempotency_key=idempotency_key, query=query)


def get(path: str, **query: Any) -> Call:
    return Call("GET", path, query=query)


def api_path(template: str, *ids: str) -> str:
    """
    A path of the API with IDs in place of ``{}``. Each ID is encoded, so it stays one segment.

    :raises ValueError: an ID is empty, ``.`` or ``..``: httpx takes dots for folders and calls another path
    """
    return template.format(*(_segment_of(id) for id in ids))


def _segment_of(id: str) -> str:
    if id == "":
        raise ValueError("The ID is empty.")
    if id in (".", ".."):
        raise ValueError(f'"{id}" is not an ID.')
    return quote(id, safe="")


def service_url(base_url: str, path: str) -> str:
    """
    The URL of a call, from a path or from an absolute URL of the service. Every call carries credentials, so no other
    URL is called.

    :raises ValueError: the URL is not the service's
    """
    if path.startswith("/") and not path.startswith("//"):
        return base_url + path
    if _origin(path) == _origin(base_url):
        return path
    raise ValueError(
        f"{path} is not on {base_url}, and your credentials are sent nowhere else. "
        "Give a path that begins with one /, or fetch this URL without the client."
    )


def _origin(text: str) -> tuple[str, str, int | None]:
    url = httpx.URL(text)
    return (url.scheme, url.host, url.port)


def retry_delay(outcome: httpx.Response | Exception, retries: int) -> float | None:
    """
    Seconds to wait before a call is sent again, or None if that would not help. A call that the server wants later
    than in a minute is not sent again: its caller decides.
    """
    if isinstance(outcome, httpx.Response):
        status = outcome.status_code
        is_in_flight = status == 409 and "idempotency_in_flight" in outcome.text
        if not (status == 429 or 502 <= status <= 504 or is_in_flight):
            return None
        after = outcome.headers.get("retry-after")
        if after is not None:
            return float(after) if float(after) <= _MOST_SECONDS else None
    return _FIRST_SECONDS * 2**retries * (0.5 + random.random() / 2)


def failure_of(error: httpx.TransportError, base_url: str) -> ReelwrightError:
    """What a call without an answer raises."""
    from .errors import ConnectionError

    if isinstance(error, httpx.TimeoutException):
        return TimeoutError("No answer in time")
    return ConnectionError(f"{base_url} cannot be reached")


def next_page(response: httpx.Response) -> str | None:
    """The path of the next page of a list, of the header ``Link``."""
    link = response.links.get("next")
    if link is None:
        return None
    url = httpx.URL(link["url"])
    return url.raw_path.decode()


def _content(body: dict[str, Any] | None) -> dict[str, Any]:
    """JSON, or a form where there are files. Lists of files are repeated parts; other lists are JSON text."""
    if body is None:
        return {}
    fields = {name: value for name, value in body.items() if value is not None}
    if not any(_is_file(value) for value in _flat(fields)):
        return {"json": fields}
    data: dict[str, str] = {}
    files: list[tuple[str, Any]] = []
    for name, value in fields.items():
        values = value if isinstance(value, list) else [value]
        if any(_is_file(one) for one in values):
            files.extend((name, part_of(one)) for one in values)
        else:
            data[name] = _text(value)
    return {"data": data, "files": files}


def part_of(file: Any) -> tuple[str, Any]:
    """The name and content of a file."""
    if isinstance(file, tuple):
        return file
    if isinstance(file, os.PathLike):
        return (Path(file).name, Path(file).read_bytes())
    return (os.path.basename(str(getattr(file, "name", "file"))), file)


@contextmanager
def opened(file: Any) -> Iterator[tuple[str, Any]]:
    """The name and content of a file, which is read while it is sent."""
    if not isinstance(file, os.PathLike):
        yield part_of(file)
        return
    with Path(file).open("rb") as content:
        yield (Path(file).name, content)


def size_of(content: bytes | IO[bytes]) -> int:
    """Bytes of a file's content."""
    if isinstance(content, bytes):
        return len(content)
    at = content.tell()
    end = content.seek(0, os.SEEK_END)
    content.seek(at)
    return end


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _is_file(value: Any) -> bool:
    is_content = isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], bytes)
    return is_content or isinstance(value, os.PathLike) or hasattr(value, "read")


def _flat(fields: dict[str, Any]) -> list[Any]:
    return [one for value in fields.values() for one in (value if isinstance(value, list) else [value])]
