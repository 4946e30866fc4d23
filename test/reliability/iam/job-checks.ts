import assert from "node:assert/strict";
import { readEvents } from "../../support/event-client.ts";
import { assertStatus, type Check } from "./check.ts";
import { copyOfVideo, finishedReel, type Started, startReel } from "./reels.ts";
import { arrived } from "./webhook-checks.ts";
import type { World } from "./world.ts";

type Kind = "key" | "token";
const held = ["prepare-reel"];
const workers = ["dispatch-webhook"];

/** Checks on a finished reel of their customer's, by a key and by a token. */
const ofFinished = (name: string, call: (world: World, started: Started, kind: Kind) => Promise<void>): Check[] =>
  (["key", "token"] as const).map((kind) => ({
    name: `${name}, by ${kind}`,
    async prepare(world) {
      const started = await finishedReel(world);
      return () => call(world, started, kind);
    },
  }));

/** What jobs and videos need of those who look at them, wait for them and give them up. */
export const jobChecks: readonly Check[] = [
  ...ofFinished("a job is read", async (world, { customer, jobId }, kind) => {
    assertStatus(await world.call("GET", `/api/jobs/${jobId}`, { headers: customer[kind] }), 200);
  }),
  ...ofFinished("the jobs are listed", async (world, { customer }, kind) => {
    assertStatus(await world.call("GET", "/api/jobs", { headers: customer[kind] }), 200);
  }),
  ...ofFinished("the videos are listed", async (world, { customer }, kind) => {
    assertStatus(await world.call("GET", "/api/videos", { headers: customer[kind] }), 200);
  }),
  ...ofFinished("a video is downloaded", async (world, { customer, jobId }, kind) => {
    const { video } = await world.job(customer.id, jobId);
    const response = await fetch(`${world.baseUrl}/api/videos/${video.id}.mp4`, { headers: customer[kind] });
    assert.deepEqual([response.status, (await response.arrayBuffer()).byteLength > 1000], [200, true]);
  }),
  {
    name: "anybody who has its address watches a video",
    async prepare(world) {
      const { customer, jobId } = await finishedReel(world);
      const { video } = await world.job(customer.id, jobId);
      return async () => {
        const response = await fetch(world.baseUrl + video.path, { headers: { Range: "bytes=4-7" } });
        assert.deepEqual([response.status, await response.text()], [206, "ftyp"]);
      };
    },
  },
  ...(["key", "token"] as const).map((kind) => ({
    name: `a job under way is followed, by ${kind}`,
    held,
    async prepare(world: World) {
      const { customer, jobId } = await startReel(world);
      const url = `${world.baseUrl}/api/videos/events?jobId=${jobId}`;
      return () => firstEvent(url, customer[kind]);
    },
  })),
  {
    name: "a job under way is followed by its ticket",
    held,
    async prepare(world) {
      const { customer, jobId } = await startReel(world);
      const { body } = await world.call("GET", `/api/jobs/${jobId}`, { headers: customer.key });
      return () => firstEvent(world.baseUrl + body.events_url, {});
    },
  },
  ...(["key", "token"] as const).map((kind) => ({
    name: `a job is cancelled and its webhook says so, by ${kind}`,
    held,
    workers,
    async prepare(world: World) {
      const { customer, jobId, webhook } = await startReel(world);
      return async () => {
        assertStatus(await world.call("DELETE", `/api/jobs/${jobId}`, { headers: customer[kind] }), 200);
        await arrived(world, webhook);
      };
    },
  })),
  ...(["key", "token"] as const).map((kind) => ({
    name: `a video is deleted with its files, by ${kind}`,
    async prepare(world: World) {
      const started = await finishedReel(world);
      const { id, path } = await copyOfVideo(world, started);
      const cached = `cache/segments/${started.customer.id}/`;
      await world.putObject(world.buckets.Work, `${cached}left.mp4`, "a segment");
      return async () => {
        const call = { headers: started.customer[kind] };
        assertStatus(await world.call("DELETE", `/api/videos/${id}`, call), 200);
        assert.deepEqual(await world.keysUnder(world.buckets.Media, path.slice(1)), []);
        assert.deepEqual(await world.keysUnder(world.buckets.Work, cached), []);
      };
    },
  })),
  {
    name: "a video that is still rendered is cancelled, told and deleted",
    held,
    workers,
    async prepare(world) {
      const { customer, jobId, webhook } = await startReel(world);
      const { video } = await world.job(customer.id, jobId);
      return async () => {
        assertStatus(await world.call("DELETE", `/api/videos/${video.id}`, { headers: customer.key }), 200);
        await arrived(world, webhook);
      };
    },
  },
];

async function firstEvent(url: string, headers: Record<string, string>): Promise<void> {
  const [seen, end] = [Promise.withResolvers<void>(), new AbortController()];
  const line = readEvents(url, { headers, signal: end.signal, onEvent: () => seen.resolve() });
  const closed = line.then(({ status }) => seen.reject(new Error(`answered ${status} without an event`)));
  try {
    await seen.promise;
  } finally {
    end.abort();
    await closed;
  }
}
