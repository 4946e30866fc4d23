"""Sends calls, again where that helps."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from .._calls import Call, failure_of, next_page, retry_delay, service_url
from .._pause import pause_async
from ..errors import error_of


class AsyncHttp:
    """Calls of the API as one account."""

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None,
        token: str | None,
        max_retries: int,
        timeout_seconds: float,
        transport: httpx.AsyncBaseTransport | None,
    ) -> None:
        credentials = {"X-API-Key": api_key} if api_key else {"Authorization": f"Bearer {token}"} if token else {}
        self.base_url = base_url.rstrip("/")
        self._max_retries = max_retries
        self._timeout_seconds = timeout_seconds
        self._client = httpx.AsyncClient(headers=credentials, transport=transport)

    async def aclose(self) -> None:
        await self._client.aclose()

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[httpx.Response]:
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
                outcome = await self._client.send(request, stream=True)
            except httpx.TransportError as error:
                outcome = error
            if isinstance(outcome, httpx.Response) and outcome.is_success:
                try:
                    yield outcome
                finally:
                    await outcome.aclose()
                return
            if isinstance(outcome, httpx.Response):
                await outcome.aread()
            delay = retry_delay(outcome, retries) if retries < self._max_retries else None
            if delay is None:
                if isinstance(outcome, httpx.Response):
                    raise error_of(outcome)
                raise failure_of(outcome, self.base_url) from outcome
            retries += 1
            await pause_async(delay)

    async def send(self, call: Call) -> httpx.Response:
        """
        The answer of a call, with its body. A body that breaks off counts as a call without an answer.

        :raises ApiError: the API refuses the call
        :raises ConnectionError: there is no answer
        """
        for retries in range(self._max_retries + 1):
            async with self.stream(call) as response:
                try:
                    await response.aread()
                    return response
                except httpx.TransportError as error:
                    delay = retry_delay(error, retries) if retries < self._max_retries else None
                    if delay is None:
                        raise failure_of(error, self.base_url) from error
            await pause_async(delay)
        raise AssertionError("The last attempt returns or raises")

    async def json(self, call: Call) -> Any:
        return (await self.send(call)).json()

    async def linked_pages(self, call: Call) -> AsyncIterator[Any]:
        """Every item of a list whose next page is named in the header ``Link``."""
        path: str | None = call.path
        while path is not None:
            response = await self.send(call)
            for item in response.json():
                yield item
            path = next_page(response)
            call = Call("GET", path or "")

    async def numbered_pages(self, call: Call, items: str) -> AsyncIterator[Any]:
        """Every item of a list that names the ``before`` of its next page in its body."""
        while True:
            page = await self.json(call)
            for item in page[items]:
                yield item
            if page["next"] is None:
                return
            call = Call("GET", call.path, query={**call.query, "before": page["next"]})
