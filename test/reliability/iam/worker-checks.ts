import assert from "node:assert/strict";
import { maxAttempts } from "#domain/records/job";
import type { Stage } from "#domain/records/stages";
import type { Check } from "./check.ts";
import { arrivedAt, ended, finishedReel, type Started, startReel } from "./reels.ts";
import { arrived } from "./webhook-checks.ts";
import type { World } from "./world.ts";

/** A reel from its launch to its webhook, at the first attempt of every worker. */
const rendered = (name: string, fields: (world: World) => Promise<Record<string, string>>): Check => ({
  name,
  workers: ["fetch-media", "prepare-reel", "direct-reel", "render-segment", "render-sound", "dispatch-webhook"],
  async prepare(world) {
    const given = await fields(world);
    return async () => {
      const started = await startReel(world, given);
      await ended(world, started, "done");
      await arrived(world, started.webhook);
    };
  },
});

/** A reel that fails, which its webhook tells. */
const failed = (name: string, worker: string, start: (world: World) => Promise<Started>): Check => ({
  name,
  workers: [worker, "dispatch-webhook"],
  prepare: async (world) => async () => {
    const started = await start(world);
    await ended(world, started, "error");
    await arrived(world, started.webhook);
  },
});

/** A task whose worker has died as often as it may: who gets it next ends the job. */
const exhausted = (stage: Stage, worker: string): Check => ({
  name: `${worker} ends a job that was tried too often`,
  held: [worker],
  workers: [worker, "dispatch-webhook"],
  async prepare(world) {
    const started = await startReel(world);
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

/** What the workers of a reel need. */
export const workerChecks: readonly Check[] = [
  rendered("a reel is rendered from a form", async () => ({})),
  rendered("a reel is rendered from media of the web and of another bucket", async (world) => ({
    audio_url: world.sourceUrl,
  })),
  rendered("a reel is rendered with one's own picture", async (world) => {
    const { customer, jobId } = await finishedReel(world);
    const { result } = await world.job(customer.id, jobId);
    return { image_url: String(Reflect.get(Object(result), "thumbnail")) };
  }),
  failed("a picture that is not there fails its reel", "fetch-media", (world) =>
    startReel(world, { image_url: `${world.receivers.origin}/404/picture.jpg` }),
  ),
  failed("a narration that is no MP3 fails its reel", "prepare-reel", (world) =>
    startReel(world, {}, { audio: world.media.damaged }),
  ),
  exhausted("render", "direct-reel"),
  {
    name: "what cannot be published is taken away again",
    held: ["direct-reel"],
    workers: ["direct-reel"],
    async prepare(world) {
      const started = await startReel(world, {}, { customer: await world.customer() });
      const { customer, jobId } = started;
      await arrivedAt(world, started, "render");
      // As if another had ended the job meanwhile: its slot has been given back.
      const account = await world.item("Accounts", { id: customer.id });
      await world.put("Accounts", { ...account, running_jobs: 0 });
      return async () => {
        await world.release();
        await world.until("the message is gone", async () => (await world.depth("direct-reel")) === 0);
        const { video, tasks } = await world.job(customer.id, jobId);
        assert.deepEqual([Object.values(tasks)[0]?.attempt, video.path], [1, null]);
        assert.deepEqual(await world.keysUnder(world.buckets.Media, video.folder.slice(1)), []);
      };
    },
  },
  {
    name: "a job whose message was given up is ended",
    held: ["prepare-reel"],
    workers: ["end-abandoned", "dispatch-webhook"],
    async prepare(world) {
      const { customer, jobId, webhook } = await startReel(world);
      return async () => {
        const message = { accountId: customer.id, jobId, stage: "prepare", task: "0" };
        await world.send("dead-letters", message);
        await ended(world, { customer, jobId, webhook }, "error");
        await arrived(world, webhook);
      };
    },
  },
];
