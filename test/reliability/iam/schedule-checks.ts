import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { deliveryIdOf, testDelivery } from "#domain/deliveries/delivery";
import { maxAttempts } from "#domain/records/job";
import { stageNames, stages } from "#domain/records/stages";
import { maxWebhookAttempts } from "#features/webhooks/next-step";
import type { Check } from "./check.ts";
import { unclaimOne } from "./old-uploads.ts";
import { copyOfEnded, ended, finishedReel, type Started, startReel } from "./reels.ts";
import { arrived, place } from "./webhook-checks.ts";
import type { World } from "./world.ts";

const hourMs = 3_600_000;

/** What the schedules need. Their rules are silent meanwhile: they run when a check says so. */
export const scheduleChecks: readonly Check[] = [
  {
    name: "what an ended job leaves is cleared away",
    async prepare(world) {
      const left = await copyOfEnded(world, await finishedReel(world));
      return async () => {
        await world.invoke("clear-ended-jobs");
        const { Media, Work } = world.buckets;
        for (const prefix of [`jobs/${left.id}/`, left.upload_prefix])
          assert.deepEqual(await world.keysUnder(Work, prefix), []);
        const published = left.video.path.slice(1);
        assert.deepEqual(await world.keysUnder(Media, left.video.folder.slice(1)), [published]);
        const { customer } = await finishedReel(world);
        assert.equal((await world.job(customer.id, left.id)).active_shard, undefined);
      };
    },
  },
  {
    name: "the webhook of a deleted video is deleted",
    async prepare(world) {
      const done = await finishedReel(world);
      const { id } = await copyOfEnded(world, done);
      const accountId = done.customer.id;
      const delivery = toldDelivery({ accountId, id: deliveryIdOf(id) });
      await world.put("WebhookDeliveries", delivery);
      await world.changeJob(accountId, id, { deleted_at: new Date().toISOString(), lease_expires_at: 1 });
      return async () => {
        await world.invoke("clear-ended-jobs");
        assert.equal(await world.item("WebhookDeliveries", { account_id: accountId, id: delivery.id }), undefined);
      };
    },
  },
  {
    // Its receiver is not called any more: the worker gives the webhook up.
    name: "what a closed account has is deleted, once the webhook of its job is settled",
    held: ["prepare-reel"],
    workers: ["dispatch-webhook"],
    async prepare(world) {
      const { customer, jobId } = await accountWithEverything(world);
      return async () => {
        await world.invoke("erase-closed-accounts");
        // As if its workers had had a minute to stop.
        await world.changeJob(customer.id, jobId, { ended_at: new Date(Date.now() - hourMs).toISOString() });
        await world.until("the account is erased", async () => {
          await world.invoke("erase-closed-accounts");
          return (await world.item("Accounts", { id: customer.id }))?.email === "";
        });
      };
    },
  },
  {
    name: "uploads that no job claims are looked for",
    prepare: async (world) => () => world.invoke("clear-unclaimed-uploads"),
  },
  {
    name: "uploads that no job claims are cleared away",
    async prepare(world) {
      const prefix = await unclaimOne(world);
      return async () => {
        await world.invoke("clear-unclaimed-uploads");
        assert.deepEqual(await world.keysUnder(world.buckets.Work, prefix), []);
      };
    },
  },
  ...stageNames.map((stage) => ({
    name: `a job whose message was lost before ${stage} is handed out again`,
    held: ["prepare-reel", stages[stage].worker],
    async prepare(world: World) {
      const { customer, jobId } = await startReel(world);
      await world.changeJob(customer.id, jobId, { stage, stages: [...stageNames], queued_at: Date.now() - hourMs });
      const before = await world.depth(stages[stage].worker);
      return async () => {
        await world.invoke("sweep-jobs");
        assert.ok((await world.depth(stages[stage].worker)) > before, "no message was sent");
      };
    },
  })),
  {
    name: "a job whose worker is lost for good is ended",
    held: ["prepare-reel"],
    workers: ["dispatch-webhook"],
    async prepare(world) {
      const started = await startReel(world);
      const lost = { state: "running", attempt: maxAttempts, lease_expires_at: 1 } as const;
      await world.changeTasks(started.customer.id, started.jobId, lost);
      return async () => {
        await world.invoke("sweep-jobs");
        await ended(world, started, "error");
        await arrived(world, started.webhook);
      };
    },
  },
  {
    name: "a webhook whose message was lost is sent on",
    workers: ["dispatch-webhook"],
    async prepare(world) {
      const where = place("200");
      await overdue(world, where, {});
      return async () => {
        await world.invoke("sweep-webhooks");
        await arrived(world, where);
      };
    },
  },
  {
    name: "a webhook whose last attempt was interrupted is given up",
    async prepare(world) {
      const delivery = await overdue(world, place("200"), { attempt: maxWebhookAttempts });
      return async () => {
        await world.invoke("sweep-webhooks");
        const { account_id, id } = delivery;
        assert.equal((await world.item("WebhookDeliveries", { account_id, id }))?.state, "failed");
      };
    },
  },
];

/** A closed account with a job under way and something in every table and below every prefix. */
async function accountWithEverything(world: World): Promise<Started> {
  const started = await startReel(world, {}, { customer: await world.customer() });
  const { jobId, customer } = started;
  const { id } = customer;
  const { id: videoId, folder } = (await world.job(id, jobId)).video;
  const track = { title: "", style: "", source: "uploaded", folder, path: `${folder}track.mp3`, duration: 1, size: 1 };
  await world.put("Tracks", { account_id: id, id: videoId, ...track, created: "", job_id: jobId });
  await world.put("WebhookDeliveries", toldDelivery({ accountId: id, id: `dlv_${randomUUID()}` }));
  for (const table of ["Reels", "Idempotency"]) await world.put(table, { account_id: id, id: "left" });
  const { Media, Work } = world.buckets;
  await world.putObject(Media, `${folder.slice(1)}1/left.mp4`, "left");
  for (const prefix of [`jobs/${jobId}/`, `sent/${id}/`, `cache/segments/${id}/`])
    await world.putObject(Work, `${prefix}left`, "left");
  await world.put("Accounts", { ...(await world.item("Accounts", { id })), status: "closed" });
  await world.put("ClosedAccounts", { closed_shard: "closed", account_id: id, closed_at: new Date().toISOString() });
  return started;
}

/** A delivery that its receiver has taken. */
function toldDelivery(of: { accountId: string; id: string }) {
  const delivery = testDelivery({ ...of, url: "https://receiver.example.com/" }, new Date());
  const { pending_shard: _shard, next_attempt_at: _at, ...settled } = delivery;
  return { ...settled, state: "delivered" };
}

/** A delivery that should have been sent an hour ago. */
async function overdue(world: World, where: string, more: { attempt?: number }) {
  const then = new Date(Date.now() - hourMs);
  const of = { accountId: world.someCustomer().id, id: `dlv_${randomUUID()}`, url: world.receivers.origin + where };
  const delivery = { ...testDelivery(of, then), ...more };
  await world.put("WebhookDeliveries", delivery);
  return delivery;
}
