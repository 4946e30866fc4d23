"""The client of one account."""

from __future__ import annotations

from typing import Literal

import httpx

from .._calls import FileInput, opened, post, size_of
from ..errors import ConnectionError
from ..types import Session
from .http import AsyncHttp
from .resources import (
    AsyncAccountReader,
    AsyncAiVideos,
    AsyncBrandKits,
    AsyncEdits,
    AsyncHelpers,
    AsyncJobs,
    AsyncKeys,
    AsyncMusicMaker,
    AsyncReels,
    AsyncThumbnailMaker,
    AsyncTracks,
    AsyncVideos,
    AsyncWebhooks,
)


class AsyncReelwright:
    """
    The Reelwright API for one account. Give ``api_key``, or the ``token`` of a session.

    A call is sent again up to ``max_retries`` times after a network error, 429 or 502 to 504. All attempts of a POST
    have one ``Idempotency-Key``, so it is charged once.

    Calls raise ApiError, InsufficientCreditsError, RateLimitError, TimeoutError or ConnectionError.
    """

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None = None,
        token: str | None = None,
        max_retries: int = 2,
        timeout_seconds: float = 60,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        http = AsyncHttp(
            base_url=base_url,
            api_key=api_key,
            token=token,
            max_retries=max_retries,
            timeout_seconds=timeout_seconds,
            transport=transport,
        )
        self._http = http
        self.reels = AsyncReels(http)
        self.edits = AsyncEdits(http)
        self.thumbnails = AsyncThumbnailMaker(http)
        self.ai_videos = AsyncAiVideos(http)
        self.music = AsyncMusicMaker(http)
        self.jobs = AsyncJobs(http)
        self.videos = AsyncVideos(http)
        self.tracks = AsyncTracks(http)
        self.brand_kits = AsyncBrandKits(http)
        self.helpers = AsyncHelpers(http)
        self.account = AsyncAccountReader(http)
        self.keys = AsyncKeys(http)
        self.webhooks = AsyncWebhooks(http)

    @classmethod
    async def sign_in(cls, *, base_url: str, email: str, password: str) -> tuple[AsyncReelwright, Session]:
        """A client with the token of a new session."""
        async with cls(base_url=base_url) as client:
            session: Session = await client._http.json(post("/api/login", {"email": email, "password": password}))
        return cls(base_url=base_url, token=session["token"]), session

    async def upload(self, file: FileInput, *, kind: Literal["video", "film", "audio", "image"]) -> str:
        """
        Sends a file straight to storage. Its ``upload://…`` URL goes into ``media``, ``audio_url``, ``source_url`` or
        another URL field, once, within an hour. A ``film`` is a video that is edited: it may be larger than others.
        """
        with opened(file) as (name, content):
            wanted = {"kind": kind, "filename": name, "bytes": size_of(content)}
            answer = await self._http.json(post("/api/uploads", wanted))
            form = answer["upload"]
            async with httpx.AsyncClient(timeout=None) as storage:
                stored = await storage.post(form["url"], data=form["fields"], files={"file": (name, content)})
        if not stored.is_success:
            raise ConnectionError(f"Storage refused {name}: {stored.status_code} {stored.text[:300]}")
        return answer["media_url"]

    async def aclose(self) -> None:
        """Closes all connections."""
        await self._http.aclose()

    async def __aenter__(self) -> AsyncReelwright:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
