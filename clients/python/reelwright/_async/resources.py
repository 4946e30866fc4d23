"""What the API offers, by subject."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, List

from .._calls import Call, FileInput, api_path, get, post
from ..types import (
    Account,
    AiVideo,
    ApiKey,
    BrandKit,
    CreditCosts,
    CreditUsage,
    EditEstimate,
    EditJob,
    EditResult,
    Images,
    LedgerEntry,
    Music,
    NewApiKey,
    PicturePrompts,
    Reel,
    ReelEstimate,
    RotatedWebhookSecret,
    Script,
    StockPage,
    Template,
    Thumbnails,
    Track,
    Video,
    VideoPricing,
    Voice,
    WebhookDelivery,
    WebhookSecret,
)
from ..types import Job as JobState
from .http import AsyncHttp
from .job import AsyncJob

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..types import (
        AudioCleanRequest,
        AutocutRequest,
        BrandKitChanges,
        BrandKitRequest,
        ImagesRequest,
        KeyChanges,
        KeyRequest,
        LoopAssembleRequest,
        MediaJobRequest,
        MusicRequest,
        PicturePromptsRequest,
        ReelRequest,
        ReframeRequest,
        ScriptRequest,
        ThumbnailRequest,
        VideoRequest,
        VoiceoverRequest,
        WatermarkRequest,
    )


class _Resource:
    def __init__(self, http: AsyncHttp) -> None:
        self._http = http


class AsyncReels(_Resource):
    """Reels from a narration, pictures and clips."""

    async def create(
        self, *, reuse: bool | None = None, idempotency_key: str | None = None, **reel: Unpack[ReelRequest]
    ) -> AsyncJob[Reel]:
        """
        Starts a reel. ``audio`` and ``images`` are files: a path, an open file, or a name with its content.

        :param reuse: returns an identical earlier reel of the account, free of charge
        """
        started = await self._http.json(
            post("/api/generate", dict(reel), idempotency_key=idempotency_key, reuse=reuse)
        )
        result = started.get("result") if started["status"] == "done" else None
        return AsyncJob(self._http, started["jobId"], result)

    async def estimate(self, **reel: Unpack[ReelRequest]) -> ReelEstimate:
        """What a reel would cost, how long it would be and what to know before. Nothing is charged or kept."""
        return await self._http.json(post("/api/generate", dict(reel), dry_run=True))


class AsyncEdits(_Resource):
    """
    Your own videos, changed. ``video``, ``image``, ``clips`` and ``audio`` are files: a path, an open file, or a name with its
    content.
    """

    async def watermark(
        self, *, idempotency_key: str | None = None, **edit: Unpack[WatermarkRequest]
    ) -> AsyncJob[EditResult]:
        """Lays a logo or a text over a video."""
        return await self._start("watermark", dict(edit), idempotency_key)

    async def autocut(
        self, *, idempotency_key: str | None = None, **edit: Unpack[AutocutRequest]
    ) -> AsyncJob[EditResult]:
        """Cuts, shortens or speeds up silences."""
        return await self._start("autocut", dict(edit), idempotency_key)

    async def clean_audio(
        self, *, idempotency_key: str | None = None, **edit: Unpack[AudioCleanRequest]
    ) -> AsyncJob[EditResult]:
        """Cleans the sound and copies the pictures."""
        return await self._start("audio_clean", dict(edit), idempotency_key)

    async def reframe(
        self, *, idempotency_key: str | None = None, **edit: Unpack[ReframeRequest]
    ) -> AsyncJob[EditResult]:
        """Brings a video to another shape, and follows its subjects."""
        return await self._start("reframe", dict(edit), idempotency_key)

    async def voiceover(
        self, *, idempotency_key: str | None = None, **edit: Unpack[VoiceoverRequest]
    ) -> AsyncJob[EditResult]:
        """Lays a voice over a video. Without a video, the voice alone is made."""
        return await self._start("voiceover", dict(edit), idempotency_key)

    async def loop(
        self, *, idempotency_key: str | None = None, **edit: Unpack[LoopAssembleRequest]
    ) -> AsyncJob[EditResult]:
        """Makes a seamless loop of ``clips`` and pictures, as long as you wish."""
        return await self._start("loop_assemble", dict(edit), idempotency_key)

    async def create(
        self, *, idempotency_key: str | None = None, **edit: Unpack[MediaJobRequest]
    ) -> AsyncJob[EditResult]:
        """Applies several operations, ``steps``, in one encode."""
        return await self._start("media_jobs", dict(edit), idempotency_key)

    async def estimate(self, operation: str, **edit: Any) -> EditEstimate:
        """What an edit would cost. ``operation`` is its endpoint, such as ``watermark``. Nothing is charged or kept."""
        return await self._http.json(post(_path_of(operation), edit, dry_run=True))

    def list(
        self, *, limit: int | None = None, status: str | None = None, operation: str | None = None
    ) -> AsyncIterator[EditJob]:
        """All edits, newest first."""
        call = get("/api/media-jobs", limit=limit, status=status, operation=operation)
        return self._http.numbered_pages(call, "jobs")

    async def delete(self, id: str) -> None:
        """Deletes an edit with its video. A running one is cancelled and refunded."""
        await self._http.send(Call("DELETE", api_path("/api/media-jobs/{}", id)))

    async def _start(self, operation: str, edit: dict[str, Any], idempotency_key: str | None) -> AsyncJob[EditResult]:
        started = await self._http.json(post(_path_of(operation), edit, idempotency_key=idempotency_key))
        return AsyncJob(self._http, started["job_id"])


def _path_of(operation: str) -> str:
    return api_path("/api/{}", operation.replace("_", "-"))


class AsyncThumbnailMaker(_Resource):
    """Thumbnails of a video."""

    async def create(
        self, *, idempotency_key: str | None = None, **thumbnails: Unpack[ThumbnailRequest]
    ) -> AsyncJob[Thumbnails]:
        """Starts thumbnails of the video at ``source_url``."""
        call = post("/api/thumbnails", dict(thumbnails), idempotency_key=idempotency_key)
        return AsyncJob(self._http, (await self._http.json(call))["job_id"])

    async def create_from_file(
        self, video: FileInput, *, idempotency_key: str | None = None, **thumbnails: Any
    ) -> AsyncJob[Thumbnails]:
        """Starts thumbnails of a file."""
        body = {"video": video, **thumbnails}
        call = post("/api/thumbnails/upload", body, idempotency_key=idempotency_key)
        return AsyncJob(self._http, (await self._http.json(call))["job_id"])


class AsyncAiVideos(_Resource):
    """Videos that a model makes."""

    async def create(self, *, idempotency_key: str | None = None, **video: Unpack[VideoRequest]) -> AsyncJob[AiVideo]:
        call = post("/api/ltx/generate", dict(video), idempotency_key=idempotency_key)
        return AsyncJob(self._http, (await self._http.json(call))["job_id"])

    async def pricing(self) -> VideoPricing:
        return await self._http.json(get("/api/ltx/pricing"))


class AsyncMusicMaker(_Resource):
    """Background music."""

    async def create(self, *, idempotency_key: str | None = None, **music: Unpack[MusicRequest]) -> AsyncJob[Music]:
        call = post("/api/generate-music", dict(music), idempotency_key=idempotency_key)
        return AsyncJob(self._http, (await self._http.json(call))["taskId"])


class AsyncJobs(_Resource):
    """The account's jobs."""

    def get(self, id: str) -> AsyncJob[Any]:
        """A handle on a job by its ID, to wait for it or cancel it."""
        return AsyncJob(self._http, id)

    def list(self, *, limit: int | None = None, status: str | None = None) -> AsyncIterator[JobState]:
        """All jobs, newest first."""
        return self._http.numbered_pages(get("/api/jobs", limit=limit, status=status), "jobs")


class AsyncVideos(_Resource):
    """The account's finished videos."""

    def list(self, *, limit: int | None = None) -> AsyncIterator[Video]:
        return self._http.linked_pages(get("/api/videos", limit=limit))

    async def delete(self, id: str) -> None:
        await self._http.send(Call("DELETE", api_path("/api/videos/{}", id)))

    async def download(self, url: str, target: str | os.PathLike[str]) -> Path:
        """
        Saves the file of a result's ``/videos/…`` path. A download that breaks off leaves no file behind.

        :raises ValueError: the URL is on another host
        """
        file = Path(target)
        partial = file.with_name(f"{file.name}.part")
        call = Call("GET", url, headers={"Accept": "*/*"})
        try:
            async with self._http.stream(call) as response:
                with partial.open("wb") as output:
                    async for chunk in response.aiter_bytes():
                        output.write(chunk)
            partial.replace(file)
        finally:
            partial.unlink(missing_ok=True)
        return file


class AsyncTracks(_Resource):
    """The account's music library."""

    def list(self, *, limit: int | None = None) -> AsyncIterator[Track]:
        return self._http.linked_pages(get("/api/music", limit=limit))

    async def upload(self, file: FileInput, *, idempotency_key: str | None = None, **track: Any) -> Track:
        return await self._http.json(post("/api/music", {"file": file, **track}, idempotency_key=idempotency_key))

    async def delete(self, id: str) -> None:
        await self._http.send(Call("DELETE", api_path("/api/music/{}", id)))


class AsyncBrandKits(_Resource):
    """Logos, colours and fonts that reels name by one ID."""

    async def list(self) -> List[BrandKit]:
        return await self._http.json(get("/api/brand-kits"))

    async def get(self, id: str) -> BrandKit:
        return await self._http.json(get(api_path("/api/brand-kits/{}", id)))

    async def create(self, *, idempotency_key: str | None = None, **kit: Unpack[BrandKitRequest]) -> BrandKit:
        return await self._http.json(post("/api/brand-kits", dict(kit), idempotency_key=idempotency_key))

    async def update(self, id: str, **changes: Unpack[BrandKitChanges]) -> BrandKit:
        return await self._http.json(Call("PATCH", api_path("/api/brand-kits/{}", id), body=dict(changes)))

    async def delete(self, id: str) -> None:
        await self._http.send(Call("DELETE", api_path("/api/brand-kits/{}", id)))


class AsyncHelpers(_Resource):
    """Scripts, pictures, voices and what else goes into a reel."""

    async def write_script(self, *, idempotency_key: str | None = None, **script: Unpack[ScriptRequest]) -> Script:
        return await self._http.json(post("/api/ai/script", dict(script), idempotency_key=idempotency_key))

    async def write_image_prompts(
        self, *, idempotency_key: str | None = None, **topic: Unpack[PicturePromptsRequest]
    ) -> PicturePrompts:
        return await self._http.json(post("/api/ai/image-prompt", dict(topic), idempotency_key=idempotency_key))

    async def make_images(self, *, idempotency_key: str | None = None, **images: Unpack[ImagesRequest]) -> Images:
        return await self._http.json(post("/api/generate-images", dict(images), idempotency_key=idempotency_key))

    async def find_stock_images(self, q: str, *, page: int | None = None, per_page: int | None = None) -> StockPage:
        return await self._http.json(get("/api/stock/images", q=q, page=page, per_page=per_page))

    async def find_stock_videos(self, q: str, *, page: int | None = None, per_page: int | None = None) -> StockPage:
        return await self._http.json(get("/api/stock/videos", q=q, page=page, per_page=per_page))

    async def voices(self) -> List[Voice]:
        return (await self._http.json(get("/api/voices")))["voices"]

    async def templates(self) -> List[Template]:
        return await self._http.json(get("/api/templates"))


class AsyncAccountReader(_Resource):
    """The account, its credits and sessions."""

    async def get(self) -> Account:
        return await self._http.json(get("/api/me"))

    def ledger(self, *, limit: int | None = None) -> AsyncIterator[LedgerEntry]:
        """Every grant, charge and refund, newest first."""
        return self._http.numbered_pages(get("/api/credits/ledger", limit=limit), "entries")

    async def usage(self, *, first_day: str | None = None, last_day: str | None = None) -> CreditUsage:
        """Credits by day (UTC), kind of job and API key: the last 30 days, or between two days (``YYYY-MM-DD``)."""
        return await self._http.json(Call("GET", "/api/credits/usage", query={"from": first_day, "to": last_day}))

    async def costs(self) -> CreditCosts:
        return await self._http.json(get("/api/credits/costs"))

    async def sign_out(self) -> None:
        """Ends the session of the client's token."""
        await self._http.send(post("/api/logout", {}))

    async def revoke_sessions(self) -> None:
        """Ends all other sessions."""
        await self._http.send(post("/api/account/revoke-sessions", {}))


class AsyncKeys(_Resource):
    """API keys. Only a client with a token may manage them."""

    async def list(self) -> List[ApiKey]:
        return await self._http.json(get("/api/keys"))

    async def create(self, *, idempotency_key: str | None = None, **key: Unpack[KeyRequest]) -> NewApiKey:
        return await self._http.json(post("/api/keys", dict(key), idempotency_key=idempotency_key))

    async def update(self, id: str, **changes: Unpack[KeyChanges]) -> ApiKey:
        return await self._http.json(Call("PATCH", api_path("/api/keys/{}", id), body=dict(changes)))

    async def rotate(self, id: str, *, idempotency_key: str | None = None, **changes: Any) -> NewApiKey:
        call = post(api_path("/api/keys/{}/rotate", id), dict(changes), idempotency_key=idempotency_key)
        return await self._http.json(call)

    async def revoke(self, id: str) -> None:
        await self._http.send(Call("DELETE", api_path("/api/keys/{}", id)))


class AsyncWebhooks(_Resource):
    """Webhooks: their secret, and what was delivered."""

    async def secret(self) -> WebhookSecret:
        return await self._http.json(get("/api/webhooks/secret"))

    async def rotate_secret(self, *, idempotency_key: str | None = None) -> RotatedWebhookSecret:
        return await self._http.json(post("/api/webhooks/secret/rotate", {}, idempotency_key=idempotency_key))

    async def test(self, url: str, *, idempotency_key: str | None = None) -> WebhookDelivery:
        return await self._http.json(post("/api/webhooks/test", {"url": url}, idempotency_key=idempotency_key))

    def deliveries(self, *, limit: int | None = None) -> AsyncIterator[WebhookDelivery]:
        return self._http.numbered_pages(get("/api/webhooks/deliveries", limit=limit), "deliveries")

    async def resend(self, id: str, *, idempotency_key: str | None = None) -> WebhookDelivery:
        call = post(api_path("/api/webhooks/deliveries/{}/replay", id), {}, idempotency_key=idempotency_key)
        return await self._http.json(call)
