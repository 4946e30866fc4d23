"""Errors of the client. Every one is a ReelwrightError."""

from __future__ import annotations

import builtins
from typing import Any

import httpx


class ReelwrightError(Exception):
    """Any error of this client."""


class ApiError(ReelwrightError):
    """An answer of the API that refuses a call. The message says what is wrong and what to do."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body["error"])
        self.status = status
        #: Machine-readable, such as ``invalid_request``.
        self.code: str = body["code"]
        #: None when what answered was not the API, such as a proxy.
        self.request_id: str | None = body.get("request_id") or None
        #: Every invalid field, as ``{"path": …, "message": …}``.
        self.details: list[dict[str, str]] = body.get("details", [])


class InsufficientCreditsError(ApiError):
    """The account has too few credits for the call (402)."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(status, body)
        #: The price of the call.
        self.credits_needed: int | None = body.get("creditsNeeded")


class RateLimitError(ApiError):
    """Too many calls, streams or jobs at once (429)."""

    def __init__(self, status: int, body: dict[str, Any], retry_after_seconds: float) -> None:
        super().__init__(status, body)
        #: Seconds after which the call may succeed.
        self.retry_after_seconds = retry_after_seconds


class JobFailedError(ReelwrightError):
    """A job that ended without a result."""

    def __init__(self, job: dict[str, Any]) -> None:
        super().__init__(job.get("error") or "The job failed.")
        self.job_id: str = job["jobId"]
        #: Machine-readable, such as ``media_unreadable`` or ``cancelled``.
        self.code: str = job.get("code") or "failed"
        #: Credits that were given back.
        self.refunded: int = job["cost"]


class TimeoutError(ReelwrightError, builtins.TimeoutError):
    """A call or a job took longer than the caller would wait. A job goes on; wait for it again by its ID."""


class ConnectionError(ReelwrightError, builtins.ConnectionError):
    """The API could not be reached."""


class WebhookError(ReelwrightError):
    """A webhook that cannot be trusted."""


def error_of(response: httpx.Response) -> ApiError:
    """The error of a refused call, whose body was read."""
    body = _error_body(response) or {
        "error": f"The server answered {response.status_code}: {response.text[:200]}",
        "code": "unexpected_answer",
        "request_id": response.headers.get("x-request-id", ""),
    }
    status = response.status_code
    if status == 402 and body["code"] == "insufficient_credits":
        return InsufficientCreditsError(status, body)
    if status == 429:
        return RateLimitError(status, body, float(response.headers.get("retry-after", 1)))
    return ApiError(status, body)


def _error_body(response: httpx.Response) -> dict[str, Any] | None:
    try:
        body = response.json()
    except ValueError:
        return None
    return body if isinstance(body, dict) and "error" in body and "code" in body else None
