"""What needs no service: signatures, events, retries, bodies, and the synchronous half."""

from __future__ import annotations

import base64
import json
import sys
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from make_sync import stale_files  # noqa: E402

from reelwright import (  # noqa: E402
    ApiError,
    ConnectionError,
    InsufficientCreditsError,
    RateLimitError,
    Reelwright,
    WebhookError,
    sign_webhook,
    verify_webhook,
)
from reelwright._calls import Call, post, retry_delay  # noqa: E402
from reelwright._events import EventReader  # noqa: E402

SECRET = "whsec_" + base64.b64encode(b"a secret of some length").decode()
BODY = json.dumps({"event": "job.completed", "job_id": "job_1"})


class Webhooks(unittest.TestCase):
    def test_a_signed_webhook_is_trusted_and_read(self) -> None:
        headers = sign_webhook(secret=SECRET, id="whd_1", body=BODY)

        self.assertEqual(verify_webhook(secret=SECRET, headers=headers, body=BODY)["job_id"], "job_1")

    def test_after_a_rotation_either_secret_holds(self) -> None:
        headers = sign_webhook(secret=SECRET, id="whd_1", body=BODY)
        headers["webhook-signature"] = f"v1,AAAA {headers['webhook-signature']}"

        self.assertTrue(verify_webhook(secret=SECRET, headers=headers, body=BODY))

    def test_what_cannot_be_trusted_is_refused(self) -> None:
        headers = sign_webhook(secret=SECRET, id="whd_1", body=BODY, now=1000)
        cases: list[tuple[str, dict[str, str], str, float]] = [
            ("changed", headers, BODY + " ", 1000),
            ("old", headers, BODY, 1301),
            ("without headers", {}, BODY, 1000),
            ("with a strange time", {**headers, "webhook-timestamp": "now"}, BODY, 1000),
            ("signed by another", sign_webhook(secret="whsec_AAAA", id="whd_1", body=BODY, now=1000), BODY, 1000),
        ]
        for name, sent, body, now in cases:
            with self.subTest(name), self.assertRaises(WebhookError):
                verify_webhook(secret=SECRET, headers=sent, body=body, now=now)


class Retries(unittest.TestCase):
    def client(self, *answers: httpx.Response | Exception) -> tuple[Reelwright, list[httpx.Request]]:
        seen: list[httpx.Request] = []
        left = list(answers)

        def handle(request: httpx.Request) -> httpx.Response:
            seen.append(request)
            answer = left.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

        return Reelwright(base_url="https://x.test/", api_key="key", transport=httpx.MockTransport(handle)), seen

    def test_all_attempts_of_a_call_have_one_key(self) -> None:
        wait = {"retry-after": "0"}
        client, seen = self.client(
            httpx.Response(503, headers=wait, text="down"),
            httpx.Response(429, headers=wait, json={"error": "Slow down", "code": "rate_limited"}),
            httpx.Response(200, json={"script": "Hello."}),
        )

        self.assertEqual(client.helpers.write_script(prompt="bread")["script"], "Hello.")
        self.assertEqual(len(seen), 3)
        self.assertEqual(len({request.headers["idempotency-key"] for request in seen}), 1)

    def test_a_call_is_given_up_after_two_retries(self) -> None:
        answers = [httpx.Response(503, headers={"retry-after": "0"}, text="down") for _ in range(3)]
        client, seen = self.client(*answers)

        with self.assertRaises(ApiError) as raised:
            client.helpers.write_script(prompt="bread")
        self.assertEqual((raised.exception.status, raised.exception.code), (503, "unexpected_answer"))
        self.assertEqual(len(seen), 3)

    def test_refusals_are_not_sent_again_and_say_why(self) -> None:
        body = {"error": "This costs 5 credits.", "code": "insufficient_credits", "request_id": "r", "creditsNeeded": 5}
        client, seen = self.client(httpx.Response(402, json=body))

        with self.assertRaises(InsufficientCreditsError) as raised:
            client.helpers.write_script(prompt="bread")
        self.assertEqual((raised.exception.credits_needed, raised.exception.request_id), (5, "r"))
        self.assertEqual(len(seen), 1)

    def test_a_limit_beyond_a_minute_is_the_callers_to_wait_for(self) -> None:
        body = {"error": "Slow down", "code": "rate_limited"}
        client, _ = self.client(httpx.Response(429, headers={"retry-after": "90"}, json=body))

        with self.assertRaises(RateLimitError) as raised:
            client.helpers.templates()
        self.assertEqual(raised.exception.retry_after_seconds, 90)

    def test_a_service_that_is_not_there_is_named(self) -> None:
        with Reelwright(base_url="http://127.0.0.1:9", api_key="key", max_retries=0) as client:
            with self.assertRaisesRegex(ConnectionError, "127.0.0.1:9"):
                client.helpers.templates()

    def test_delays_grow_with_some_chance(self) -> None:
        error = httpx.ConnectError("no")
        for retries, most in [(0, 0.5), (1, 1.0), (2, 2.0)]:
            delay = retry_delay(error, retries) or 0
            self.assertTrue(most / 2 <= delay <= most)


class Paths(unittest.TestCase):
    """Where calls go, and what they carry."""

    def setUp(self) -> None:
        self.seen: list[httpx.Request] = []
        self.answer: Callable[[httpx.Request], httpx.Response] = lambda request: httpx.Response(200, json={})
        self.client = Reelwright(
            base_url="https://x.test", api_key="secret", transport=httpx.MockTransport(self.handle)
        )
        self.addCleanup(self.client.close)

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.seen.append(request)
        return self.answer(request)

    def calls(self) -> list[tuple[str, str, Callable[[str], Any]]]:
        """Every call whose path has an ID, with its method and path."""
        client = self.client
        return [
            ("GET", "/api/jobs/ID", lambda id: client.jobs.get(id).state()),
            ("DELETE", "/api/jobs/ID", lambda id: client.jobs.get(id).cancel()),
            ("DELETE", "/api/media-jobs/ID", client.edits.delete),
            ("POST", "/api/ID?dry_run=true", client.edits.estimate),
            ("DELETE", "/api/videos/ID", client.videos.delete),
            ("DELETE", "/api/music/ID", client.tracks.delete),
            ("GET", "/api/brand-kits/ID", client.brand_kits.get),
            ("PATCH", "/api/brand-kits/ID", client.brand_kits.update),
            ("DELETE", "/api/brand-kits/ID", client.brand_kits.delete),
            ("PATCH", "/api/keys/ID", client.keys.update),
            ("POST", "/api/keys/ID/rotate", client.keys.rotate),
            ("DELETE", "/api/keys/ID", client.keys.revoke),
            ("POST", "/api/webhooks/deliveries/ID/replay", client.webhooks.resend),
        ]

    def test_an_id_is_one_segment_of_its_path(self) -> None:
        segments = {"../videos/vid-1": "..%2Fvideos%2Fvid-1", "a?b#c": "a%3Fb%23c", "%2e%2e": "%252e%252e"}
        for method, path, call in self.calls():
            for id, segment in segments.items():
                with self.subTest(path, id=id):
                    call(id)
                    sent = self.seen.pop()
                    self.assertEqual((sent.method, sent.url.raw_path.decode()), (method, path.replace("ID", segment)))

    def test_what_is_no_id_is_not_sent(self) -> None:
        for _, path, call in self.calls():
            for id, message in [("", "The ID is empty"), (".", '"." is not an ID'), ("..", '".." is not an ID')]:
                with self.subTest(path, id=id), self.assertRaisesRegex(ValueError, message):
                    call(id)
        self.assertEqual(self.seen, [])

    def test_a_file_of_the_service_is_fetched_with_the_key(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for url in ("/videos/a/1/b.mp4", "/videos/a.mp4?version=2", "https://x.test/videos/a.mp4"):
                with self.subTest(url):
                    self.client.videos.download(url, Path(folder, "a.mp4"))
                    sent = self.seen.pop()
                    self.assertEqual(sent.url, httpx.URL("https://x.test").join(url))
                    self.assertEqual(sent.headers["x-api-key"], "secret")

    def test_the_key_is_sent_to_no_other_host(self) -> None:
        others = [
            ".evil.example/x",
            "videos/a.mp4",
            "",
            "//evil.example/x",
            "https://images.pexels.com/1.jpg",
            "https://x.test.evil.example/x",
            "https://x.test@evil.example/x",
            "https://x.test:8443/x",
            "http://x.test/x",
        ]
        for url in others:
            with self.subTest(url), tempfile.TemporaryDirectory() as folder:
                with self.assertRaisesRegex(ValueError, "is not on https://x.test, and your credentials"):
                    self.client.videos.download(url, Path(folder, "a.mp4"))
        self.assertEqual(self.seen, [])

    def test_the_next_page_of_a_list_is_the_one_that_the_service_names(self) -> None:
        def page(request: httpx.Request) -> httpx.Response:
            if "before" in request.url.params:
                return httpx.Response(200, json=[{"id": "vid_1"}])
            link = {"Link": '</api/videos?limit=1&before=vid_2>; rel="next"'}
            return httpx.Response(200, json=[{"id": "vid_2"}], headers=link if len(self.seen) == 1 else {})

        self.answer = page
        self.assertEqual([video["id"] for video in self.client.videos.list(limit=1)], ["vid_2", "vid_1"])

    def test_an_earlier_reel_is_returned_although_the_record_of_its_job_has_expired(self) -> None:
        reel = {"videoId": "vid_1", "url": "/videos/a.mp4", "cache": "hit"}
        started = {"jobId": "job_1", "status": "done", "cost": 0, "cache": "hit", "result": reel}
        unknown = {"error": "No job with this ID.", "code": "not_found", "request_id": "r"}
        self.answer = lambda request: (
            httpx.Response(202, json=started)
            if request.url.path == "/api/generate"
            else httpx.Response(404, json=unknown)
        )

        job = self.client.reels.create(script_text="Hello.", reuse=True)

        self.assertEqual((job.id, job.wait()), ("job_1", reel))


class Bodies(unittest.TestCase):
    def test_files_make_a_form_and_lists_json_text(self) -> None:
        picture = ("1.png", b"png")
        call = post("/api/generate", {"images": [picture, picture], "emphasis": ["a"], "title": "T", "source": None})

        arguments = call.arguments()
        self.assertEqual(arguments["data"], {"emphasis": '["a"]', "title": "T"})
        self.assertEqual(arguments["files"], [("images", picture), ("images", picture)])
        self.assertIsNone(call.timeout_seconds)

    def test_without_files_a_body_is_json(self) -> None:
        self.assertEqual(post("/x", {"title": "T", "source": None}).arguments()["json"], {"title": "T"})

    def test_booleans_of_a_query_are_written_as_the_api_reads_them(self) -> None:
        arguments = Call("GET", "/x", query={"dry_run": True, "limit": 2, "status": None}).arguments()
        self.assertEqual(arguments["params"], {"dry_run": "true", "limit": "2"})


class Events(unittest.TestCase):
    def test_events_are_read_line_by_line(self) -> None:
        reader = EventReader()
        lines = [":", "", "retry: 1000", "", "event: progress", "id: 4", 'data: {"a":', "data: 1}", ""]
        events = [event for event in map(reader.read, lines) if event]

        self.assertEqual([(one.event, one.id, json.loads(one.data)) for one in events], [("progress", "4", {"a": 1})])


class Halves(unittest.TestCase):
    def test_the_synchronous_client_is_that_of_make_sync(self) -> None:
        self.assertEqual(stale_files(writes=False), [])


if __name__ == "__main__":
    unittest.main()
