import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Received } from "../../support/webhook-receivers.ts";
import { isoTime, numberThat, type Row, text } from "./row.ts";
import { reelForm, type World } from "./world.ts";

/** Starts a short reel that ends as it should, or fails, and tells a receiver. */
const startReel = async (world: World, callback_url: string, fails = false) => {
  const { apiKey: key, ...account } = await world.service.account();
  const fields = { profile: "draft", callback_url, ...(fails && { image_url: `${world.receivers.origin}/404/a.jpg` }) };
  const body = reelForm(fields, { images: fails ? 0 : 1 });
  const started = await world.call("POST", "/api/generate", { key, body });
  return { key, account: { ...account, apiKey: key }, started, jobId: started.body.jobId };
};

/** Waits until so many requests have come to a path of the receiver. */
async function received(world: World, path: string, count: number): Promise<readonly Received[]> {
  while (world.receivers.received(path).length < count) await sleep(200);
  return world.receivers.received(path);
}

const completed = (world: World) =>
  world.once("completed", async () => {
    const reel = await startReel(world, `${world.receivers.origin}/200/completed`);
    const [one] = await received(world, "/200/completed", 1);
    if (!one) throw new Error("No webhook has come");
    const { token } = (await world.login(reel.account)).body;
    const { body } = await world.call("GET", "/api/webhooks/secret", { token });
    return { ...reel, one, body: JSON.parse(one.body.toString()), secret: body.secret as string };
  });

/** The attempts at a receiver that answers 500 every time: begun by the first row, since they take 77 seconds. */
export const beginRetries = (world: World) =>
  world.once("retries", async () => {
    await startReel(world, `${world.receivers.origin}/500/retries`);
    const attempts = await received(world, "/500/retries", 4);
    // A fifth would come within this time.
    await sleep(10_000);
    return attempts;
  });

export const webhooks: readonly Row[] = [
  {
    says: "job.completed: event, job_id, kind, status, output_url, error null, delivered_at",
    check: async (world) => {
      const { body, jobId } = await completed(world);
      return {
        actual: body,
        expected: {
          event: "job.completed",
          job_id: jobId,
          kind: "reel",
          status: "done",
          output_url: /^\/videos\//,
          error: null,
          delivered_at: isoTime,
        },
      };
    },
  },
  {
    says: "headers: event, unique delivery id, timestamp in seconds, signature",
    check: async (world) => {
      const { one } = await completed(world);
      const header = (name: string) => one.headers[`x-service-${name}`];
      return {
        actual: {
          event: header("event"),
          delivery: header("delivery"),
          timestamp: header("timestamp"),
          signature: header("signature"),
        },
        expected: {
          event: "job.completed",
          delivery: text,
          timestamp: /^\d{10}$/,
          signature: /^sha256=[0-9a-f]{64}$/,
        },
      };
    },
  },
  {
    says: "signature: HMAC-SHA256 by the account's secret over timestamp + '.' + raw body",
    check: async (world) => {
      const { one, secret } = await completed(world);
      const hmac = createHmac("sha256", secret).update(`${one.headers["x-service-timestamp"]}.`).update(one.body);
      return {
        actual: { holds: one.headers["x-service-signature"] === `sha256=${hmac.digest("hex")}` },
        expected: { holds: true },
      };
    },
  },
  {
    says: "job.failed: status error, an error text, no video; the credits are refunded",
    check: async (world) => {
      const { key } = await startReel(world, `${world.receivers.origin}/200/failed`, true);
      const [one] = await received(world, "/200/failed", 1);
      return {
        actual: {
          body: JSON.parse(one?.body.toString() ?? "{}"),
          event: one?.headers["x-service-event"],
          spent: await world.spent(key),
        },
        expected: {
          body: { event: "job.failed", status: "error", error: text, output_url: (url: unknown) => !url },
          event: "job.failed",
          spent: { charged: 5, refunded: 5 },
        },
      };
    },
  },
  {
    says: "a receiver that fails: 4 attempts, at once and after 2, 15 and 60 s, with the same id and body",
    check: async (world) => {
      const attempts = await beginRetries(world);
      const seconds = attempts.slice(1).map(({ at }, index) => Math.floor((at - (attempts[index]?.at ?? 0)) / 1000));
      const isOne = (values: (string | undefined)[]) => new Set(values).size === 1;
      return {
        actual: {
          attempts: attempts.length,
          seconds,
          isOneDelivery: isOne(attempts.map(({ headers }) => String(headers["x-service-delivery"]))),
          isOneBody: isOne(attempts.map(({ body }) => body.toString())),
        },
        expected: {
          attempts: 4,
          // Never early; on a busy machine a little late.
          seconds: [2, 15, 60].map((delay) => numberThat((value) => value >= delay && value < delay + 15)),
          isOneDelivery: true,
          isOneBody: true,
        },
      };
    },
  },
  {
    says: "a 4xx answer is final: one attempt",
    check: async (world) => {
      await startReel(world, `${world.receivers.origin}/410/final`);
      await received(world, "/410/final", 1);
      // A second attempt would come after two seconds.
      await sleep(10_000);
      return { actual: { attempts: world.receivers.received("/410/final").length }, expected: { attempts: 1 } };
    },
  },
  {
    says: "callback_url: http, private addresses and localhost are refused before any charge",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const urls = ["http://example.com/hook", "https://10.0.0.1/hook", "https://localhost/hook", "https://[::1]/hook"];
      const codes = [];
      for (const callback_url of urls) {
        const { status, body } = await world.call("POST", "/api/generate", { key, body: reelForm({ callback_url }) });
        codes.push(`${status} ${body.code}`);
      }
      return {
        actual: { codes, spent: await world.spent(key) },
        expected: { codes: urls.map(() => "400 invalid_callback_url"), spent: { charged: 0 } },
      };
    },
  },
  {
    says: "every call that creates a job takes callback_url",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const callback_url = "http://example.com/hook";
      const bodies = {
        "/api/generate": { voice_type: "ai", script_text: "Hello.", image_url: "https://example.com/a.jpg" },
        "/api/ltx/generate": { mode: "t2v", prompt: "A boat" },
        "/api/ltx/generate-sync": { mode: "t2v", prompt: "A boat" },
        "/api/thumbnails": { source_url: "https://example.com/a.mp4" },
        "/api/generate-music": { prompt: "A calm evening" },
      };
      const codes: Record<string, unknown> = {};
      for (const [where, body] of Object.entries(bodies))
        codes[where] = (await world.call("POST", where, { key, body: { ...body, callback_url } })).body.code;
      const upload = new FormData();
      upload.set("video", new Blob([Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex")]), "a.mp4");
      upload.set("callback_url", callback_url);
      codes["/api/thumbnails/upload"] = (
        await world.call("POST", "/api/thumbnails/upload", { key, body: upload })
      ).body.code;
      codes["/api/generate-sync"] = (
        await world.call("POST", "/api/generate-sync", { key, body: reelForm({ callback_url }) })
      ).body.code;
      return {
        actual: codes,
        expected: Object.fromEntries(Object.keys(codes).map((where) => [where, "invalid_callback_url"])),
      };
    },
  },
];
