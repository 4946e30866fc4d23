"""Both clients against a service, over a line whose next answers are spoiled by a call of its control."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from reelwright import (  # noqa: E402
    ApiError,
    AsyncReelwright,
    InsufficientCreditsError,
    JobFailedError,
    Reelwright,
    TimeoutError,
)

#: Where the line is, and accounts: what test/clients/python.full.test.ts gives.
SETTINGS: dict[str, Any] = json.loads(os.environ.get("REELWRIGHT_TEST", "{}"))
CHEAP: Any = {"prompt": "three ways to keep bread fresh", "context": "Bread keeps in linen. Bread freezes. Bread toasts."}
QUICK: Any = {"profile": "draft", "format": "1:1"}


def spoil(path: str, *faults: dict[str, Any]) -> None:
    """Has the line spoil the next calls of a path."""
    httpx.post(SETTINGS["control"], json={"path": path, "faults": faults}).raise_for_status()


def options(account: str = "apiKey") -> Any:
    return {"base_url": SETTINGS["line"], "api_key": SETTINGS[account]}


@unittest.skipUnless(SETTINGS, "REELWRIGHT_TEST names no service")
class Synchronous(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Reelwright(**options())
        self.addCleanup(self.client.close)

    def charges(self) -> int:
        return sum(entry["kind"] == "charge" for entry in self.client.account.ledger(limit=2))

    def test_what_is_sent_again_is_charged_once(self) -> None:
        for fault in (
            {"kind": "lose the answer"},
            {"kind": "answer", "status": 503},
            {"kind": "answer", "status": 429, "headers": {"Retry-After": "1"}},
            {"kind": "cut", "bytes": 10},
        ):
            with self.subTest(fault["kind"]):
                before = self.charges()
                spoil("/api/ai/script", fault)
                self.assertTrue(self.client.helpers.write_script(**CHEAP)["script"])
                self.assertEqual(self.charges(), before + 1)

    def test_a_reel_of_files_is_made_over_a_stream_that_breaks_off(self) -> None:
        spoil("/api/videos/events", {"kind": "cut", "bytes": 400}, {"kind": "cut", "bytes": 900})
        seen: list[int] = []
        files: Any = {"audio": Path(SETTINGS["audio"]), "images": [Path(SETTINGS["picture"])]}
        self.assertEqual(self.client.reels.estimate(**files, **QUICK)["cost"], 5)

        job = self.client.reels.create(**files, **QUICK)
        reel = job.wait(on_progress=lambda progress, _: seen.append(progress))

        self.assertEqual(seen, sorted(set(seen)))
        with tempfile.TemporaryDirectory() as folder:
            saved = self.client.videos.download(reel["url"], Path(folder, "reel.mp4"))
            self.assertEqual(saved.stat().st_size, reel["size"])
            mark: Any = {"video": saved, "text": "Draft", "profile": "draft"}
            self.assertEqual(self.client.edits.estimate("watermark", **mark)["cost"], 5)
            edit = self.client.edits.watermark(**mark)
            self.assertGreater(edit.wait()["size"], 0)
            self.assertEqual([one["job_id"] for one in self.client.edits.list(limit=1)], [edit.id])
            self.client.edits.delete(edit.id)
            thumbnails = self.client.thumbnails.create_from_file(saved, count=1, visual_mode="frames").wait()
        self.assertGreater(len(thumbnails["outputs"]), 0)
        self.assertIn(reel["videoId"], [video["id"] for video in self.client.videos.list(limit=1)])

    def test_an_upload_that_cannot_be_read_fails_its_job_and_is_refunded(self) -> None:
        garbage = self.client.upload(("a.png", b"no picture"), kind="image")
        job = self.client.reels.create(audio=Path(SETTINGS["audio"]), media=[garbage], **QUICK)

        with self.assertRaises(JobFailedError) as raised:
            job.wait()
        self.assertEqual((raised.exception.job_id, raised.exception.refunded), (job.id, 5))

    def test_a_job_outlives_who_waits_and_ends_when_cancelled(self) -> None:
        job = self.client.music.create(prompt="calm", seconds=120)

        with self.assertRaises(TimeoutError):
            job.wait(timeout_seconds=0.01)
        job.cancel()
        with self.assertRaises(JobFailedError) as raised:
            self.client.jobs.get(job.id).wait()
        self.assertEqual(raised.exception.code, "cancelled")
        self.assertIn(job.id, [one["jobId"] for one in self.client.jobs.list(limit=1)])

    def test_refusals_name_every_field_and_the_price(self) -> None:
        with self.assertRaises(ApiError) as raised:
            self.client.music.create(prompt="")
        self.assertEqual([one["path"] for one in raised.exception.details], ["prompt"])
        with Reelwright(**options("poorKey")) as poor, self.assertRaises(InsufficientCreditsError) as refused:
            poor.music.create(prompt="calm", seconds=10)
        self.assertEqual(refused.exception.credits_needed, 5)

    def test_a_session_manages_keys(self) -> None:
        email, password = SETTINGS["email"], SETTINGS["password"]
        client, session = Reelwright.sign_in(base_url=SETTINGS["line"], email=email, password=password)
        with client:
            made = client.keys.create(name="from Python", scopes=["credits"])
            self.assertTrue(session["token"])
            self.assertIn(made["id"], [key["id"] for key in client.keys.list()])
            client.keys.revoke(made["id"])
            client.account.sign_out()


@unittest.skipUnless(SETTINGS, "REELWRIGHT_TEST names no service")
class Asynchronous(unittest.IsolatedAsyncioTestCase):
    async def test_the_same_calls_are_awaited(self) -> None:
        async with AsyncReelwright(**options()) as client:
            spoil("/api/ai/script", {"kind": "lose the answer"})
            before = [entry async for entry in client.account.ledger(limit=2)]
            self.assertTrue((await client.helpers.write_script(**CHEAP))["script"])
            after = [entry async for entry in client.account.ledger(limit=2)]
            self.assertEqual(len(after), len(before) + 1)

            spoil("/api/videos/events", *[{"kind": "answer", "status": 503}] * 6)
            job = await client.music.create(prompt="calm", seconds=10)
            music = await job.wait()
            self.assertRegex(music["url"], r"^/videos/.+\.mp3$")

            garbage = await client.upload(("a.png", b"no picture"), kind="image")
            reel = await client.reels.create(audio=Path(SETTINGS["audio"]), media=[garbage], **QUICK)
            with self.assertRaises(JobFailedError):
                await reel.wait()


if __name__ == "__main__":
    unittest.main()
