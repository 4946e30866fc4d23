# Made by make_sync.py from _async: do not edit.
"""The client of one account."""

from __future__ import annotations

from typing import Literal

import httpx

from .._calls import FileInput, opened, post, size_of
from ..errors import ConnectionError
from ..types import Session
from .http import Http
from .resources import (
    AccountReader,
    AiVideos,
    BrandKits,
    Edits,
    Helpers,
    Jobs,
    Keys,
    MusicMaker,
    Reels,
    ThumbnailMaker,
    Tracks,
    Videos,
    Webhooks,
)


class Reelwright:
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
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        http = Http(
            base_url=base_url,
            api_key=api_key,
            token=token,
            max_retries=max_retries,
            timeout_seconds=timeout_seconds,
            transport=transport,
        )
        self._http = http
        self.reels = Reels(http)
        self.edits = Edits(http)
        self.thumbnails = ThumbnailMaker(http)
        self.ai_videos = AiVideos(http)
        self.music = MusicMaker(http)
        self.jobs = Jobs(http)
        self.videos = Videos(http)
        self.tracks = Tracks(http)
        self.brand_kits = BrandKits(http)
        self.helpers = Helpers(http)
        self.account = AccountReader(http)
        self.keys = Keys(http)
        self.webhooks = Webhooks(http)

    @classmethod
    def sign_in(cls, *, base_url: str, email: str, password: str) -> tuple[Reelwright, Session]:
        """A client with the token of a new session."""
        with cls(base_url=base_url) as client:
            session: Session = client._http.json(post("/api/login", {"email": email, "password": password}))
        return cls(base_url=base_url, token=session["token"]), session

    def upload(self, file: FileInput, *, kind: Literal["video", "film", "audio", "image"]) -> str:
        """
        Sends a file straight to storage. Its ``upload://…`` URL goes into ``media``, ``audio_url``, ``source_url`` or
        another URL field, once, within an hour. A ``film`` is a video that is edited: it may be larger than others.
        """
        with opened(file) as (name, content):
            wanted = {"kind": kind, "filename": name, "bytes": size_of(content)}
            answer = self._http.json(post("/api/uploads", wanted))
            form = answer["upload"]
            with httpx.Client(timeout=None) as storage:
                stored = storage.post(form["url"], data=form["fields"], files={"file": (name, content)})
        if not stored.is_success:
            raise ConnectionError(f"Storage refused {name}: {stored.status_code} {stored.text[:300]}")
        return answer["media_url"]

    def close(self) -> None:
        """Closes all connections."""
        self._http.close()

    def __enter__(self) -> Reelwright:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
