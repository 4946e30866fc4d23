import type { SafeHttp } from "@reelwright/platform/safe-http";
import { expect, it } from "vitest";
import { webhookPoster } from "#features/webhooks/post-webhook";

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
