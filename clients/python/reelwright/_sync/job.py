# Made by make_sync.py from _async: do not edit.
"""Jobs that run in the background."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import httpx

from .._calls import Call, api_path, get
from .._events import EventReader
from .._pause import pause
from ..errors import JobFailedError, ReelwrightError, TimeoutError
from .http import Http

Result = TypeVar("Result")
#: Is told the progress from 0 to 100, and the stage, such as ``rendering``.
OnProgress = Callable[[int, str], None]

_STREAM_FAILURES = 2
_POLL_SECONDS = 2.0
#: Streams send something every 15 seconds.
_SILENT_SECONDS = 45.0


class Job(Generic[Result]):
    """A job that was started: a reel, an AI video, thumbnails or music."""

    def __init__(self, http: Http, id: str, result: Result | None = None) -> None:
        self._http = http
        self.id = id
        #: Known at once where an earlier result is returned. The record of its job may have expired.
        self._result = result

    def state(self) -> dict[str, Any]:
        """The job as it is now."""
        return self._http.json(get(api_path("/api/jobs/{}", self.id)))

    def cancel(self) -> None:
        """
        Cancels the job, which refunds it.

        :raises ApiError: with the code ``job_ended`` when it is too late
        """
        self._http.send(Call("DELETE", api_path("/api/jobs/{}", self.id)))

    def wait(self, *, on_progress: OnProgress | None = None, timeout_seconds: float = 1800) -> Result:
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
                self._follow(told, deadline)
                break
            except (httpx.TransportError, ReelwrightError):
                if time.monotonic() >= deadline:
                    break
        return self._poll(told, deadline)

    def _follow(self, told: OnProgress, deadline: float) -> None:
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
                with self._http.stream(call) as response:
                    if response.status_code == 204:
                        return
                    reader = EventReader()
                    for line in response.iter_lines():
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

    def _poll(self, told: OnProgress, deadline: float) -> Result:
        while True:
            job = self.state()
            if job["status"] == "error":
                raise JobFailedError(job)
            if job["status"] == "done":
                if job["result"] is None:
                    raise ReelwrightError(f"The result of job {self.id} was deleted")
                return job["result"]
            if time.monotonic() >= deadline:
                raise TimeoutError(f"Job {self.id} has not ended in time")
            told(job["progress"], job["stage"])
            pause(min(_POLL_SECONDS, max(0.0, deadline - time.monotonic())))
