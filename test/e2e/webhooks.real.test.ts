import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, bearerOf, callApi } from "../support/call-api.ts";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import { patience } from "../support/patience.ts";
import { type Service, sharedService } from "../support/service.ts";
import { verifiesAsOurs, verifiesAsStandard } from "../support/verify-webhook.ts";
import { type Received, type Receivers, startReceivers } from "../support/webhook-receivers.ts";

let service: Service;
let receivers: Receivers;
let narration: Blob;
let picture: Blob;
beforeAll(async () => {
  receivers = await startReceivers();
  service = await sharedService({ trust: { origins: [receivers.origin], ca: receivers.ca } });
  narration = new Blob([await makeMp3(1)]);
  picture = new Blob([await makePicture(600, 600).jpeg().toBuffer()]);
});
afterAll(async () => {
  await service.stop();
  await receivers.stop();
});

type Account = Awaited<ReturnType<Service["account"]>>;

const call = ({ apiKey }: Account, method: string, where: string, body?: FormData | object) =>
  callApi(service, method, where, { headers: { "X-API-Key": apiKey }, body });
const balance = async (account: Account) => (await call(account, "GET", "/api/me")).body.creditsTotal;

function reel(callback: string, { audio = narration, profile = "draft" } = {}): FormData {
  const form = new FormData();
  form.set("audio", audio, "narration.mp3");
  form.append("images", picture, "picture.jpg");
  form.set("profile", profile);
  form.set("format", quickReel.format);
  form.set("callback_url", callback);
  return form;
}

const secretOf = async (account: Account): Promise<string> =>
  (await callApi(service, "GET", "/api/webhooks/secret", { headers: await bearerOf(service, account) })).body.secret;

/** The so-manyth webhook that came to a place, once it is there. */
const arrived = (place: string, nth = 1): Promise<Received> =>
  vi.waitUntil(() => receivers.received(place)[nth - 1], patience);

/** An account's log of deliveries, once nothing is on its way. */
async function settled(account: Account): Promise<Answer["body"][]> {
  return vi.waitUntil(
    async () => {
      const { deliveries } = (await call(account, "GET", "/api/webhooks/deliveries")).body;
      return deliveries.every(({ state }: { state: string }) => state !== "pending") && deliveries;
    },
    { ...patience, interval: 1000 },
  );
}

describe("the webhook of a job", () => {
  it("comes again for each call to which its reel is returned", async () => {
    const account = await service.account();
    const generate = (place: string) =>
      call(account, "POST", "/api/generate?reuse=true", reel(receivers.origin + place));
    const { jobId } = (await generate("/200/first-of-two")).body;
    const first = JSON.parse((await arrived("/200/first-of-two")).body.toString());

    expect((await generate("/200/reused")).body).toMatchObject({ jobId, cache: "hit", cost: 0 });

    const { delivered_at: _, ...told } = JSON.parse((await arrived("/200/reused")).body.toString());
    expect(told).toEqual({ ...first, delivered_at: undefined });
    expect(await settled(account)).toHaveLength(2);
  });

  it("that is done names its result, once, under signatures that hold by both schemes", async () => {
    const account = await service.account();
    const [place, secret] = ["/200/done", await secretOf(account)];
    const { jobId } = (await call(account, "POST", "/api/generate", reel(receivers.origin + place))).body;

    const { headers, body } = await arrived(place);
    const { result } = (await call(account, "GET", `/api/jobs/${jobId}`)).body;
    const [delivery, ...others] = await settled(account);

    expect(JSON.parse(body.toString())).toEqual({
      event: "job.completed",
      job_id: jobId,
      kind: "reel",
      status: "done",
      output_url: result.url,
      error: null,
      delivered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-service-event": "job.completed",
      "x-service-delivery": delivery.id,
      "webhook-id": delivery.id,
      "x-service-timestamp": headers["webhook-timestamp"],
    });
    expect([await verifiesAsOurs({ headers, body }, secret), verifiesAsStandard({ headers, body }, secret)]).toEqual([
      true,
      true,
    ]);
    const attempts = [
      { at: expect.any(String), status: 200, error: null, answer: expect.any(String), duration_ms: expect.any(Number) },
    ];
    expect([delivery, others]).toMatchObject([
      { event: "job.completed", job_id: jobId, state: "delivered", body: body.toString(), attempts },
      [],
    ]);
    expect(receivers.received(place)).toHaveLength(1);
  });

  it("that fails, in the background or while its caller waits, says why, once", async () => {
    const account = await service.account();
    const secret = await secretOf(account);
    const audio = new Blob([Buffer.from("this is no MP3 at all".repeat(100))]);
    const started = await call(account, "POST", "/api/generate", reel(`${receivers.origin}/204/failed`, { audio }));
    const waited = await call(account, "POST", "/api/generate-sync", reel(`${receivers.origin}/204/waited`, { audio }));

    for (const place of ["/204/failed", "/204/waited"]) {
      const webhook = await arrived(place);
      const { delivered_at: _, job_id, ...told } = JSON.parse(webhook.body.toString());
      const error = "The narration could not be read as MP3.";
      expect(told).toEqual({ event: "job.failed", kind: "reel", status: "error", output_url: null, error });
      expect((await call(account, "GET", `/api/jobs/${job_id}`)).body).toMatchObject({ status: "error", error });
      expect(webhook.headers["x-service-event"]).toBe("job.failed");
      expect([await verifiesAsOurs(webhook, secret), verifiesAsStandard(webhook, secret)]).toEqual([true, true]);
    }
    expect(JSON.parse((await arrived("/204/failed")).body.toString()).job_id).toBe(started.body.jobId);
    expect(waited).toMatchObject({ status: 400, body: { code: "media_unreadable" } });
    expect(await settled(account)).toMatchObject([
      { event: "job.failed", state: "delivered", attempts: [{ status: 204 }] },
      { event: "job.failed", state: "delivered", attempts: [{ status: 204 }] },
    ]);
  });

  it("that is cancelled says so, once, however often it is cancelled", async () => {
    const account = await service.account();
    const place = "/200/cancelled";
    const long = { audio: new Blob([await makeMp3(120)]), profile: "high" };
    const { jobId } = (await call(account, "POST", "/api/generate", reel(receivers.origin + place, long))).body;
    await Promise.all([1, 2, 3].map(() => call(account, "DELETE", `/api/jobs/${jobId}`)));

    expect(JSON.parse((await arrived(place)).body.toString())).toMatchObject({
      event: "job.failed",
      job_id: jobId,
      output_url: null,
      error: "The job was cancelled.",
    });
    expect(await settled(account)).toMatchObject([{ state: "delivered", attempts: [{ status: 200 }] }]);
    expect(receivers.received(place)).toHaveLength(1);
  });
});

it.each([
  "http://127.0.0.1/hook",
  "http://example.com/hook",
  "https://localhost/hook",
  "https://10.1.2.3/hook",
  "https://[fe80::1]/hook",
  "https://user:word@example.com/hook",
  "not an address",
])("a callback to %s is refused before anything is charged, and so is a test of it", async (url) => {
  const account = await service.account();
  const before = await balance(account);
  const json = { audio_url: "https://example.com/a.mp3", image_url: "https://example.com/a.jpg", callback_url: url };

  for (const [where, body, field] of [
    ["/api/generate", reel(url), "callback_url"],
    ["/api/generate", json, "callback_url"],
    ["/api/generate-sync", reel(url), "callback_url"],
    ["/api/webhooks/test", { url }, "url"],
  ] as const)
    expect(await call(account, "POST", where, body)).toMatchObject({
      status: 400,
      body: { code: "invalid_callback_url", details: [{ path: field }] },
    });
  expect(await balance(account)).toBe(before);
  expect((await call(account, "GET", "/api/jobs")).body.jobs).toEqual([]);
  expect((await call(account, "GET", "/api/webhooks/deliveries")).body.deliveries).toEqual([]);
});

it("a replay after a rotation brings the same id and bytes; the standard signature holds by either secret", async () => {
  const account = await service.account();
  const [place, old, headers] = ["/200/replayed", await secretOf(account), await bearerOf(service, account)];
  const sent = (await call(account, "POST", "/api/webhooks/test", { url: receivers.origin + place })).body;
  const first = await arrived(place);
  await settled(account);
  const rotated = (await callApi(service, "POST", "/api/webhooks/secret/rotate", { headers })).body.secret;
  const replayed = await call(account, "POST", `/api/webhooks/deliveries/${sent.id}/replay`);
  const second = await arrived(place, 2);

  expect(replayed).toMatchObject({ status: 202, body: { id: sent.id, state: "pending" } });
  expect(second.body).toEqual(first.body);
  expect(JSON.parse(first.body.toString())).toMatchObject({ event: "webhook.test", job_id: null, kind: "test" });
  expect([first, second].map(({ headers }) => headers["x-service-delivery"])).toEqual([sent.id, sent.id]);
  expect(await secretOf(account)).toBe(rotated);
  expect([verifiesAsStandard(second, old), verifiesAsStandard(second, rotated)]).toEqual([true, true]);
  expect([await verifiesAsOurs(second, old), await verifiesAsOurs(second, rotated)]).toEqual([false, true]);
  expect([await verifiesAsOurs(first, old), await verifiesAsOurs(first, rotated)]).toEqual([true, false]);
  const stranger = await service.account();
  expect((await call(stranger, "POST", `/api/webhooks/deliveries/${sent.id}/replay`)).status).toBe(404);
});

it("the guide's receiver accepts our webhooks and nothing else", async () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, "../../docs/webhooks.md"), "utf8");
  const [, source = ""] = /```js\n(.*?)```/s.exec(guide) ?? [];
  const { isFromReelwright } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const account = await service.account();
  const secret = await secretOf(account);
  await call(account, "POST", "/api/webhooks/test", { url: `${receivers.origin}/200/readme` });
  const { headers, body } = await arrived("/200/readme");

  expect(isFromReelwright(headers, body, secret)).toBe(true);
  expect(isFromReelwright(headers, Buffer.concat([body, Buffer.from(" ")]), secret)).toBe(false);
  expect(isFromReelwright({ ...headers, "x-service-signature": "é" }, body, secret)).toBe(false);
  expect(isFromReelwright({ ...headers, "x-service-timestamp": "1700000000" }, body, secret)).toBe(false);
  expect(isFromReelwright({}, body, secret)).toBe(false);
  expect(isFromReelwright(headers, body, `${secret} `)).toBe(false);
});
