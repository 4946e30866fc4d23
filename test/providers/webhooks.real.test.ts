import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import { safeHttp } from "@reelwright/platform/safe-http";
import { afterAll, describe, expect, it } from "vitest";
import { falKeys, verifyFalWebhook } from "#providers/fal-webhook";
import { readMinimaxCallback } from "#providers/minimax-callback";
import { falQueue } from "#providers/video/fal-queue";
import { minimax } from "#providers/video/minimax";
import type { AiVideoOrder } from "#providers/video/video-provider";
import { startFal } from "../fakes/fal.ts";
import { startMinimax } from "../fakes/minimax.ts";
import { trustedCertificates } from "../platform/receiver.ts";

let time = Date.parse("2026-11-20T12:00:00Z");
const now = () => new Date(time);
const options = {
  certificates: await trustedCertificates(),
  now: () => time,
  makeAiVideo: async () => Buffer.from("an AI video"),
};
const [fal, mm] = await Promise.all([startFal(options), startMinimax({ ...options, challengeMs: 20_000 })]);
const web = safeHttp({ trusted: [fal.origin, mm.origin] });
afterAll(() => {
  fal.stop();
  mm.stop();
});

const order: AiVideoOrder = {
  model: "model_a",
  prompt: "A red kettle.",
  negative: null,
  picture: null,
  seconds: 6,
  resolution: "720p",
  aspect: null,
  seed: null,
  webhookUrl: null,
};

/** A receiver of ours, until the test is over. */
async function receiver(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hooks/t0ken`, [Symbol.dispose]: () => void server.close() };
}

describe("a webhook of fal's", () => {
  const body = Buffer.from('{"request_id":"r-1","status":"OK","payload":{"video":{}}}');
  const keys = () => falKeys(web.request, fal.settings.keysUrl, now)();
  const verified = async (headers: Record<string, string>, rawBody = body, at = now()) =>
    verifyFalWebhook({ headers, rawBody, keys: await keys(), now: at });
  const signed = (more = {}) => fal.signed("r-1", body.toString(), more);

  it("is known by its signature, and names the order", async () => {
    expect(await verified(signed())).toEqual({ requestId: "r-1" });
  });

  it.each<[string, () => Parameters<typeof verified>]>([
    ["another body", () => [signed(), Buffer.from(body.toString().replace("OK", "KO"))]],
    ["the same body written otherwise", () => [signed(), Buffer.from(`${body} `)]],
    ["another order", () => [{ ...signed(), "x-fal-webhook-request-id": "r-2" }]],
    ["another user", () => [{ ...signed(), "x-fal-webhook-user-id": "user-2" }]],
    ["another time", () => [{ ...signed(), "x-fal-webhook-timestamp": String(Math.floor(time / 1000) + 1) }]],
    ["a stranger's key", () => [signed({ key: generateKeyPairSync("ed25519").privateKey })]],
    ["a signature that is none", () => [{ ...signed(), "x-fal-webhook-signature": "00".repeat(64) }]],
    ["half a signature", () => [{ ...signed(), "x-fal-webhook-signature": "00" }]],
    ["a time that is none", () => [{ ...signed(), "x-fal-webhook-timestamp": "now" }]],
    ["no headers", () => [{}]],
    ["an old time, signed", () => [signed({ at: time - 301_000 })]],
    ["a time to come, signed", () => [signed({ at: time + 302_000 })]],
  ])("with %s is refused", async (_, given) => {
    expect(await verified(...given())).toEqual({ refused: expect.any(String) });
  });

  it("is known for five minutes", async () => {
    expect(await verified(signed({ at: time - 299_000 }))).toEqual({ requestId: "r-1" });
  });

  it("is known by any of fal's keys, which are read once a day", async () => {
    const known = falKeys(web.request, fal.settings.keysUrl, now);
    await known();
    fal.addKey();
    const asked = fal.requestsFor("keys").length;
    const check = async () => verifyFalWebhook({ headers: signed(), rawBody: body, keys: await known(), now: now() });

    expect(await check()).toHaveProperty("refused");
    expect(fal.requestsFor("keys").length).toBe(asked);
    time += 24 * 3_600_000;
    expect(await check()).toEqual({ requestId: "r-1" });
    expect(fal.requestsFor("keys").length).toBe(asked + 1);
  });

  it("waits for keys that could not be read: that is not remembered", async () => {
    const known = falKeys(web.request, fal.settings.keysUrl, now);
    fal.next("keys", "reset", { status: 500, text: "broken" }, { json: { keys: [{ kty: "RSA", n: "x" }] } });

    await expect(known()).rejects.toThrow(/could not be read/);
    await expect(known()).rejects.toThrow();
    // Keys of another kind are none of those that sign.
    expect(await known()).toEqual([]);
  });

  it("comes to the address given with the order, as it was sent", async () => {
    const received: Parameters<typeof verified>[] = [];
    using hook = await receiver(async (request, response) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push([headers, await buffer(request)]);
      response.end();
    });
    const started = await falQueue(fal.settings, web.request).start({ ...order, webhookUrl: hook.url });
    if ("failed" in started) throw new Error(started.failed.detail);

    expect(await fal.sendWebhook(started.started.id)).toBe(200);

    expect(await Promise.all(received.map((one) => verified(...one)))).toEqual([{ requestId: started.started.id }]);
  });
});

describe("a callback of MiniMax's", () => {
  it("is taken up once its challenge is sent back, and then tells of the task", async () => {
    const read: unknown[] = [];
    using hook = await receiver(async (request, response) => {
      const told = readMinimaxCallback(JSON.parse((await buffer(request)).toString()));
      read.push(told);
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(told && "answer" in told ? told.answer : {}));
    });
    const started = await minimax(mm.settings, web.request).start({ ...order, webhookUrl: hook.url });
    if ("failed" in started) throw new Error(started.failed.detail);

    expect(mm.challenges).toEqual([{ url: hook.url, accepted: true }]);
    expect(await mm.callBack(started.started.id)).toBe(200);
    expect(read).toEqual([{ answer: { challenge: "challenge-0" } }, { taskId: started.started.id }]);
  });

  it("is not taken up where the challenge is not sent back: the order stands all the same", async () => {
    using hook = await receiver((_, response) => void response.end("{}"));
    const started = await minimax(mm.settings, web.request).start({ ...order, webhookUrl: hook.url });

    expect(started).toHaveProperty("started");
    expect(mm.challenges.at(-1)).toMatchObject({ accepted: false });
  });

  it.each([null, "text", [], {}, { task_id: 5 }, { challenge: "x".repeat(1001) }])("is none that says %j", (body) => {
    expect(readMinimaxCallback(body)).toBeNull();
  });
});

it("nothing else was called", () => {
  expect([...fal.strangers, ...mm.strangers]).toEqual([]);
});
