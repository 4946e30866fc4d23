import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { maxAttempts } from "#domain/records/job";
import { assertStatus, type Check } from "./check.ts";
import { finishedReel, reelForm } from "./reels.ts";
import { arrived, place } from "./webhook-checks.ts";
import type { World } from "./world.ts";

const held = ["fetch-media", "prepare-reel"];
const post = (world: World, where: string, headers: Record<string, string>, body: FormData | object) =>
  world.call("POST", where, { headers, body });
const keyed = (credentials: Record<string, string>) => ({ ...credentials, "Idempotency-Key": randomUUID() });

/** What it needs to launch a reel in the background, and then to launch one and wait for it. */
export const launchChecks: readonly Check[] = [
  ...(["key", "token"] as const).map((kind) => ({
    name: `a reel is launched, once for one Idempotency-Key, by ${kind}`,
    held,
    async prepare(world: World) {
      const headers = keyed(world.someCustomer()[kind]);
      const before = await world.depth("prepare-reel");
      return async () => {
        const form = reelForm(world);
        const first = await post(world, "/api/generate", headers, form);
        assertStatus(first, 202);
        assert.equal(await world.depth("prepare-reel"), before + 1);
        const again = await post(world, "/api/generate", headers, form);
        assert.equal(again.body.jobId, first.body.jobId);
      };
    },
  })),
  ...["generate", "generate-sync"].map((endpoint) => ({
    name: `the API itself asks /api/${endpoint}`,
    async prepare(world: World) {
      return async () => {
        const response = await fetch(`${world.apiUrl}api/${endpoint}`, { method: "POST" });
        assert.equal(response.status, 401);
      };
    },
  })),
  {
    name: "a reel of one's own picture is launched",
    held,
    async prepare(world) {
      const { customer, jobId } = await finishedReel(world);
      const { result } = await world.job(customer.id, jobId);
      const image_url = String(Reflect.get(Object(result), "thumbnail"));
      const before = await world.depth("fetch-media");
      return async () => {
        assertStatus(await post(world, "/api/generate", customer.key, reelForm(world, { image_url })), 202);
        assert.equal(await world.depth("fetch-media"), before + 1);
      };
    },
  },
  ...["/api/generate", "/api/generate-sync"].map((where) => ({
    name: `nothing is kept of a form that ${where} refuses`,
    async prepare(world: World) {
      const { key } = world.someCustomer();
      const before = await world.keysUnder(world.buckets.Work, "uploads/");
      return async () => {
        assertStatus(await post(world, where, key, reelForm(world, { format: "2:1" })), 400);
        assert.deepEqual(await world.keysUnder(world.buckets.Work, "uploads/"), before);
      };
    },
  })),
  {
    name: "nothing is kept of a file that is too large",
    async prepare(world) {
      const { key } = world.someCustomer();
      const tooLarge = new Blob([new Uint8Array(51 * 1024 * 1024)]);
      const before = await world.keysUnder(world.buckets.Work, "uploads/");
      return async () => {
        assertStatus(await post(world, "/api/generate", key, reelForm(world, {}, tooLarge)), 413);
        assert.deepEqual(await world.keysUnder(world.buckets.Work, "uploads/"), before);
      };
    },
  },
  ...(["key", "token"] as const).map((kind) => ({
    name: `a caller who waits is given the reel, by ${kind}`,
    workers: ["prepare-reel", "direct-reel", "render-segment", "render-sound"],
    async prepare(world: World) {
      const customer = world.someCustomer();
      return async () => {
        const answer = await post(world, "/api/generate-sync", keyed(customer[kind]), reelForm(world));
        assertStatus(answer, 200);
      };
    },
  })),
  {
    name: "a caller who waits is told when its job is lost, and so is the webhook",
    held,
    workers: ["dispatch-webhook"],
    async prepare(world) {
      const [customer, webhook] = [await world.customer(), place("200")];
      return async () => {
        const form = reelForm(world, { callback_url: world.receivers.origin + webhook });
        const headers = keyed(customer.key);
        const answering = post(world, "/api/generate-sync", headers, form);
        const job = await Promise.race([
          world.until("the job is there", () => onlyJob(world, customer.id)),
          answering.then(({ status }) => Promise.reject(new Error(`answered ${status} without a job`))),
        ]);
        const lost = { state: "running", attempt: maxAttempts, lease_expires_at: 1 } as const;
        await world.changeTasks(customer.id, job, lost);
        assert.equal((await answering).body.code, "render_failed");
        await arrived(world, webhook);
      };
    },
  },
  {
    name: "a reel of somebody's own picture is rendered while its caller waits",
    workers: ["fetch-media", "prepare-reel", "direct-reel", "render-segment", "render-sound"],
    async prepare(world) {
      const { customer, jobId } = await finishedReel(world);
      const { result } = await world.job(customer.id, jobId);
      const image_url = String(Reflect.get(Object(result), "thumbnail"));
      return async () => {
        assertStatus(await post(world, "/api/generate-sync", customer.key, reelForm(world, { image_url })), 200);
      };
    },
  },
];

async function onlyJob(world: World, accountId: string): Promise<string | undefined> {
  const job = (await world.items("Jobs")).find(({ account_id }) => account_id === accountId);
  return job && String(job.id);
}
