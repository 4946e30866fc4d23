import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { maxAttempts } from "#domain/records/job";
import type { Stage } from "#domain/records/stages";
import { aiVideoBody, elsewhere, here, inCall, startAiVideo } from "./ai-videos.ts";
import { assertStatus, byKeyAndToken, type Check } from "./check.ts";
import { arrivedAt, ended, type Started } from "./reels.ts";
import { arrived } from "./webhook-checks.ts";
import type { World } from "./world.ts";

const held = ["fetch-media", "frame-picture", "submit-ai-video", "animate-ai-video"];
const ordering = [
  "frame-picture",
  "submit-ai-video",
  "poll-ai-video",
  "collect-ai-video",
  "conform-ai-video",
  "dispatch-webhook",
];
type Fields = (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>;
const onTheWeb: Fields = (world) => ({ ...elsewhere, mode: "i2v", image_url: world.pictureUrl });

const made = (name: string, workers: readonly string[], fields: Fields): Check => ({
  name,
  workers,
  async prepare(world) {
    const given = await fields(world);
    return async () => {
      const started = await startAiVideo(world, given);
      await ended(world, started, "done");
      await arrived(world, started.webhook);
    };
  },
});

const failed = (name: string, workers: readonly string[], fields: Fields): Check => ({
  name,
  workers: [...workers, "dispatch-webhook"],
  async prepare(world) {
    const given = await fields(world);
    return async () => {
      const started = await startAiVideo(world, given);
      await ended(world, started, "error");
      await arrived(world, started.webhook);
    };
  },
});

/** A task whose worker has died as often as it may: who gets it next ends the job. */
const exhausted = (stage: Stage, worker: string, fields: Fields): Check => ({
  name: `${worker} ends an AI video's job that was tried too often`,
  held: [worker],
  workers: [worker, "dispatch-webhook"],
  async prepare(world) {
    const started = await startAiVideo(world, await fields(world));
    await arrivedAt(world, started, stage);
    await world.changeTasks(started.customer.id, started.jobId, {
      state: "running",
      attempt: maxAttempts,
      lease_expires_at: 1,
    });
    return async () => {
      await world.release();
      await ended(world, started, "error");
      await arrived(world, started.webhook);
    };
  },
});

/** What cannot be published, since its job has ended otherwise, is taken away again. */
const unpublished = (stage: Stage, worker: string, fields: Fields): Check => ({
  name: `what ${worker} cannot publish is taken away again`,
  held: [worker],
  workers: [worker],
  async prepare(world) {
    const started = await startAiVideo(world, await fields(world), { customer: await world.customer() });
    const { customer, jobId } = started;
    await arrivedAt(world, started, stage);
    const account = await world.item("Accounts", { id: customer.id });
    await world.put("Accounts", { ...account, running_jobs: 0 });
    return async () => {
      await world.release();
      await world.until("the message is gone", async () => (await world.depth(worker)) === 0);
      const { video } = await world.job(customer.id, jobId);
      assert.equal(video.path, null);
      assert.deepEqual(await world.keysUnder(world.buckets.Media, video.folder.slice(1)), []);
    };
  },
});

/** What AI video needs, made here and elsewhere. */
export const aiVideoChecks: readonly Check[] = [
  {
    name: "the prices of AI video are told",
    prepare: async (world) => async () => assertStatus(await world.call("GET", "/api/ltx/pricing"), 200),
  },
  ...byKeyAndToken("an AI video's status is read", async (world, headers) => async () => {
    assertStatus(await world.call("GET", "/api/ltx/status/job_none", { headers }), 404);
  }),
  ...(["key", "token"] as const).map((kind) => ({
    name: `an AI video is launched from a picture in the call, once for one Idempotency-Key, by ${kind}`,
    held,
    async prepare(world: World) {
      const headers = { ...world.someCustomer()[kind], "Idempotency-Key": randomUUID() };
      const { body } = aiVideoBody(world, { ...elsewhere, ...(await inCall()) });
      const before = await world.depth("frame-picture");
      return async () => {
        const first = await world.call("POST", "/api/ltx/generate", { headers, body });
        assertStatus(first, 202);
        assert.equal(await world.depth("frame-picture"), before + 1);
        const again = await world.call("POST", "/api/ltx/generate", { headers, body });
        assert.equal(again.body.job_id, first.body.job_id);
      };
    },
  })),
  ...(
    [
      ["from a picture on the web", "fetch-media", onTheWeb],
      ["from text", "submit-ai-video", () => elsewhere],
      ["to be made here", "animate-ai-video", () => here],
    ] satisfies [string, string, Fields][]
  ).map(([what, queue, fields]) => ({
    name: `an AI video is launched ${what}`,
    held,
    async prepare(world: World) {
      const given = await fields(world);
      const before = await world.depth(queue);
      return async () => {
        await startAiVideo(world, given);
        assert.equal(await world.depth(queue), before + 1);
      };
    },
  })),
  {
    name: "nothing is kept of an AI video's picture that cannot be paid for",
    async prepare(world) {
      const customer = await world.customer();
      const account = await world.item("Accounts", { id: customer.id });
      await world.put("Accounts", { ...account, running_jobs: 1000 });
      const { body } = aiVideoBody(world, { ...elsewhere, ...(await inCall()) });
      const before = await world.keysUnder(world.buckets.Work, "uploads/");
      return async () => {
        assertStatus(await world.call("POST", "/api/ltx/generate", { headers: customer.key, body }), 429);
        assert.deepEqual(await world.keysUnder(world.buckets.Work, "uploads/"), before);
      };
    },
  },
  made("an AI video is made by a provider of a picture in the call", ordering, async () => ({
    ...elsewhere,
    ...(await inCall()),
  })),
  made("an AI video is made by a provider of a picture on the web", ["fetch-media", ...ordering], onTheWeb),
  made(
    "an AI video is made by the built-in engine of a picture on the web",
    ["fetch-media", "animate-ai-video", "dispatch-webhook"],
    (world) => ({
      ...here,
      mode: "i2v",
      image_url: world.pictureUrl,
    }),
  ),
  made(
    "an AI video is made by the built-in engine of a picture in the call",
    ["animate-ai-video", "dispatch-webhook"],
    async () => ({
      ...here,
      ...(await inCall()),
    }),
  ),
  failed("a picture that is none fails its AI video", ["frame-picture"], () => ({
    ...elsewhere,
    mode: "i2v",
    image_base64: "/9j/AAAA",
  })),
  failed("a picture that is none fails an AI video of the built-in engine", ["animate-ai-video"], () => ({
    ...here,
    mode: "i2v",
    image_base64: "/9j/AAAA",
  })),
  failed("a provider that refuses an order fails its AI video", ["submit-ai-video"], () => ({
    ...elsewhere,
    prompt: "A [[sensitive]] kettle",
  })),
  failed("a provider that fails fails its AI video", ["submit-ai-video", "poll-ai-video"], () => ({
    ...elsewhere,
    prompt: "A [[fail]] kettle",
  })),
  exhausted("frame", "frame-picture", async () => ({ ...elsewhere, ...(await inCall()) })),
  exhausted("submit", "submit-ai-video", () => elsewhere),
  exhausted("collect", "collect-ai-video", () => elsewhere),
  exhausted("conform", "conform-ai-video", () => elsewhere),
  exhausted("animate", "animate-ai-video", () => here),
  unpublished("conform", "conform-ai-video", () => elsewhere),
  unpublished("animate", "animate-ai-video", () => here),
  {
    name: "a provider reports that an AI video may be done",
    held: ["poll-ai-video"],
    workers: ["submit-ai-video"],
    async prepare(world) {
      const started: Started = await startAiVideo(world, elsewhere);
      await arrivedAt(world, started, "poll");
      const { account_id, id, order } = await world.job(started.customer.id, started.jobId);
      const where = `/api/hooks/clips/${account_id}/${id}/${order?.hook}`;
      const before = await world.depth("poll-ai-video");
      return async () => {
        assertStatus(await world.call("POST", where, { body: {} }), 200);
        await world.until("the question is sent", async () => (await world.depth("poll-ai-video")) > before);
      };
    },
  },
  {
    name: "a word that fal has not signed is not believed",
    held: ["poll-ai-video"],
    workers: ["submit-ai-video"],
    async prepare(world) {
      const started: Started = await startAiVideo(world, elsewhere);
      await arrivedAt(world, started, "poll");
      const job = await world.job(started.customer.id, started.jobId);
      await world.put("Jobs", { ...job, order: { ...job.order, provider: "fal" } });
      const where = `/api/hooks/clips/${job.account_id}/${job.id}/${job.order?.hook}`;
      return async () => assertStatus(await world.call("POST", where, { body: {} }), 401);
    },
  },
];
