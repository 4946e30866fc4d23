# Made by make_sync.py from _async: do not edit.
"""Sends calls, again where that helps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from .._calls import Call, failure_of, next_page, retry_delay, service_url
from .._pause import pause
from ..errors import error_of


class Http:
    """Calls of the API as one account."""

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None,
        token: str | None,
        max_retries: int,
        timeout_seconds: float,
        transport: httpx.BaseTransport | None,
    ) -> None:
        credentials = {"X-API-Key": api_key} if api_key else {"Authorization": f"Bearer {token}"} if token else {}
        self.base_url = base_url.rstrip("/")
        self._max_retries = max_retries
        self._timeout_seconds = timeout_seconds
        self._client = httpx.Client(headers=credentials, transport=transport)

    def close(self) -> None:
        self._client.close()

    @contextmanager
    def stream(self, call: Call) -> Iterator[httpx.Response]:
        """The answer of a call, whose body is not read yet."""
        url = service_url(self.base_url, call.path)
        retries = 0
        while True:
            arguments = {**call.arguments(), "url": url}
            if call.timeout_seconds is not None:
                arguments["timeout"] = min(call.timeout_seconds, self._timeout_seconds)
            outcome: httpx.Response | httpx.TransportError
            try:
                request = self._client.build_request(**arguments)
                outcome = self._client.send(request, stream=True)
            except httpx.TransportError as error:
                outcome = error
            if isinstance(outcome, httpx.Response) and outcome.is_success:
                try:
                    yield outcome
                finally:
                    outcome.close()
                return
            if isinstance(outcome, httpx.Response):
                outcome.read()
            delay = retry_delay(outcome, retries) if retries < self._max_retries else None
            if delay is None:
                if isinstance(outcome, httpx.Response):
                    raise error_of(outcome)
                raise failure_of(outcome, self.base_url) from outcome
            retries += 1
            pause(delay)

    def send(self, call: Call) -> httpx.Response:
        """
        The answer of a call, with its body. A body that breaks off counts as a call without an answer.

        :raises ApiError: the API refuses the call
        :raises ConnectionError: there is no answer
        """
        for retries in range(self._max_retries + 1):
            with self.stream(call) as response:
                try:
                    response.read()
                    return response
                except httpx.TransportError as error:
                    delay = retry_delay(error, retries) if retries < self._max_retries else None
                    if delay is None:
                        raise failure_of(error, self.base_url) from error
            pause(delay)
        raise AssertionError("The last attempt returns or raises")

    def json(self, call: Call) -> Any:
        return (self.send(call)).json()

    def linked_pages(self, call: Call) -> Iterator[Any]:
        """Every item of a list whose next page is named in the header ``Link``."""
        path: str | None = call.path
        while path is not None:
            response = self.send(call)
            for item in response.json():
                yield item
            path = next_page(response)
            call = Call("GET", path or "")

    def numbered_pages(self, call: Call, items: str) -> Iterator[Any]:
        """Every item of a list that names the ``before`` of its next page in its body."""
        while True:
            page = self.json(call)
            for item in page[items]:
                yield item
            if page["next"] is None:
                return
            call = Call("GET", call.path, query={**call.query, "before": page["next"]})
