"""The Python client of the Reelwright API.

    with Reelwright(base_url=base_url, api_key=api_key) as reelwright:
        job = reelwright.reels.create(audio=Path("narration.mp3"), images=[Path("1.jpg")])
        reel = job.wait(on_progress=lambda progress, stage: print(progress, stage))
"""

from ._async.client import AsyncReelwright
from ._async.job import AsyncJob
from ._sync.client import Reelwright
from ._sync.job import Job
from .errors import (
    ApiError,
    ConnectionError,
    InsufficientCreditsError,
    JobFailedError,
    RateLimitError,
    ReelwrightError,
    TimeoutError,
    WebhookError,
)
from .webhooks import sign_webhook, verify_webhook

__all__ = [
    "ApiError",
    "AsyncJob",
    "AsyncReelwright",
    "ConnectionError",
    "InsufficientCreditsError",
    "Job",
    "JobFailedError",
    "RateLimitError",
    "Reelwright",
    "ReelwrightError",
    "TimeoutError",
    "WebhookError",
    "sign_webhook",
    "verify_webhook",
]
