"""Jobs that run in the background."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import httpx

from .._calls import Call, api_path, get
from .._events import EventReader
from .._pause import pause_async
from ..errors import JobFailedError, ReelwrightError, TimeoutError
from .http import AsyncHttp

Result = TypeVar("Result")
#: Is told the progress from 0 to 100, and the stage, such as ``rendering``.
OnProgress = Callable[[int, str], None]

_STREAM_FAILURES = 2
_POLL_SECONDS = 2.0
#: Streams send something every 15 seconds.
_SILENT_SECONDS = 45.0


class AsyncJob(Generic[Result]):
    """A job that was started: a reel, an AI video, thumbnails or music."""

    def __init__(self, http: AsyncHttp, id: str, result: Result | None = None) -> None:
        self._http = http
        self.id = id
        #: Known at once where an earlier result is returned. The record of its job may have expired.
        self._result = result

    async def state(self) -> dict[str, Any]:
        """The job as it is now."""
        return await self._http.json(get(api_path("/api/jobs/{}", self.id)))

    async def cancel(self) -> None:
        """
        Cancels the job, which refunds it.

        :raises ApiError: with the code ``job_ended`` when it is too late
        """
        await self._http.send(Call("DELETE", api_path("/api/jobs/{}", self.id)))

    async def wait(self, *, on_progress: OnProgress | None = None, timeout_seconds: float = 1800) -> Result:
        """
        Waits for the result: by the job's stream, and by a call every two seconds once the stream has failed twice.

        :raises JobFailedError: the job failed, or was cancelled
        :raises TimeoutError: it has not ended in time; it goes on
        """
        if self._result is not None:
            return self._result
        told = on_progress or (lambda progress, stage: None)
        deadline = time.monotonic() + timeout_seconds
        for _ in range(_STREAM_FAILURES):
            try:
                await self._follow(told, deadline)
                break
            except (httpx.TransportError, ReelwrightError):
                if time.monotonic() >= deadline:
                    break
        return await self._poll(told, deadline)

    async def _follow(self, told: OnProgress, deadline: float) -> None:
        """Follows the stream until the job ends, and resumes after the last event where the stream breaks off."""
        last: str | None = None
        while True:
            before = last
            headers = {"Accept": "text/event-stream", **({} if last is None else {"Last-Event-ID": last})}
            left = max(0.001, deadline - time.monotonic())
            call = Call(
                "GET",
                "/api/videos/events",
                query={"jobId": self.id},
                headers=headers,
                timeout_seconds=min(_SILENT_SECONDS, left),
            )
            try:
                async with self._http.stream(call) as response:
                    if response.status_code == 204:
                        return
                    reader = EventReader()
                    async for line in response.aiter_lines():
                        event = reader.read(line)
                        if time.monotonic() >= deadline or (event and event.event in ("done", "error")):
                            return
                        if event is None:
                            continue
                        last = event.id or last
                        if event.event == "progress":
                            report = json.loads(event.data)
                            told(report["progress"], report["stage"])
            except httpx.TransportError:
                if last == before:
                    raise
                continue
            if last == before:
                raise ReelwrightError("The stream ended before the job")

    async def _poll(self, told: OnProgress, deadline: float) -> Result:
        while True:
            job = await self.state()
            if job["status"] == "error":
                raise JobFailedError(job)
            if job["status"] == "done":
                if job["result"] is None:
                    raise ReelwrightError(f"The result of job {self.id} was deleted")
                return job["result"]
            if time.monotonic() >= deadline:
                raise TimeoutError(f"Job {self.id} has not ended in time")
            told(job["progress"], job["stage"])
            await pause_async(min(_POLL_SECONDS, max(0.0, deadline - time.monotonic())))
