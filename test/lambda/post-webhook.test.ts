import type { SafeHttp } from "@reelwright/platform/safe-http";
import { expect, it } from "vitest";
import { answerText, webhookPoster } from "#features/webhooks/post-webhook";

it("gives a receiver ten seconds to begin and to end its answer, of which 20 kB are read", async () => {
  const asked: Parameters<SafeHttp["request"]>[0][] = [];
  const post = webhookPoster({
    request: async (of) => {
      asked.push(of);
      return { status: 204, headers: {}, body: Buffer.alloc(0), truncated: false };
    },
  });

  const { outcome } = await post({ url: "https://example.com/", body: "{}", headers: { "webhook-id": "dlv_1" } });

  expect(outcome).toEqual({ status: 204 });
  expect(asked).toEqual([
    {
      method: "POST",
      url: "https://example.com/",
      body: "{}",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Reelwright-Webhooks/1",
        "webhook-id": "dlv_1",
      },
      limits: { headerMs: 10_000, totalMs: 10_000, maxBytes: 20_000 },
    },
  ]);
});

it.each([
  ["a short answer as it is", Buffer.from("ok\n"), "ok\n"],
  ["no more than the first kilobyte", Buffer.alloc(2000, "a"), "a".repeat(1024)],
  ["no half of a character", Buffer.from("é".repeat(600)).subarray(1), `\uFFFD${"é".repeat(511)}`],
  ["no control characters, and nothing that turns the text around", Buffer.from("a\u0000\u001b[31m\u202Eb"), "a[31mb"],
  ["an empty text for an empty answer", Buffer.alloc(0), ""],
])("keeps of an answer %s", (_, body, text) => {
  expect(answerText(body)).toBe(text);
});
