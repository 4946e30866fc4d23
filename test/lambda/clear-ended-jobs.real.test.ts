import { GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { markDeleted } from "#domain/jobs/mark-deleted";
import { deliveryStore } from "#features/webhooks/delivery-store";
import { spec } from "../../functions/schedules/clear-ended-jobs.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

const canary = "canary-91b2";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const bucket = { removePrefix: async () => {} };
const unexpected = (what: string) => expect.unreachable(what);
const sweep = (work = bucket) =>
  spec.handle({ jobs: domain.jobs, work, media: bucket, deliveries: deliveryStore(domain), keptDays: 30 }, unexpected);

async function failedReel() {
  const { id: accountId } = await domain.openAccount({ plan: "pro" });
  const launched = await domain.launcher.launch(accountId, {
    ...aReel,
    title: canary,
    input: { script_text: canary },
    callbackUrl: `https://example.com/?token=${canary}`,
  });
  if (!("launched" in launched)) throw new Error("It was not launched");
  const ref = { accountId, jobId: launched.launched.id };
  await domain.ender.fail(ref, { code: "media_unreadable", message: `The file ${canary} cannot be read.` });
  return { ref, videoId: launched.launched.video.id };
}

async function tablesWithCanary(): Promise<string[]> {
  const found = await Promise.all(
    Object.values(domain.tables).map(async (TableName) => {
      const { Items } = await domain.documents.send(new ScanCommand({ TableName }));
      return JSON.stringify(Items).includes(canary) ? [TableName] : [];
    }),
  );
  return found.flat();
}

it("of a deleted video no table keeps a script, title, error or callback token, once its webhook has been told", async () => {
  const { ref, videoId } = await failedReel();
  const deliveries = deliveryStore(domain);
  const delivery = { accountId: ref.accountId, deliveryId: ref.jobId.replace("job_", "dlv_") };

  expect(await tablesWithCanary()).toEqual(["jobs", "videos", "webhook_deliveries"]);
  expect(await markDeleted(ref, domain)).toBe(true);
  await domain.videos.remove(ref.accountId, videoId);
  expect(await tablesWithCanary()).toEqual(["webhook_deliveries"]);
  domain.clock.pass(61);
  await sweep();
  expect(await deliveries.get(delivery)).not.toBeNull();

  const claimed = await deliveries.claim(delivery, 0);
  if (!claimed) throw new Error("There is no webhook");
  await deliveries.settle(
    claimed,
    { at: "", status: 204, error: null, answer: null, duration_ms: 1 },
    {
      state: "delivered",
    },
  );
  await sweep();

  expect(await tablesWithCanary()).toEqual([]);
  expect(await domain.jobs.get(ref)).toMatchObject({ status: "error", cost: 5, error_code: "media_unreadable" });
});

it("several jobs are cleared at once, so that a run catches up", async () => {
  for (let n = 0; n < 4; n++) await failedReel();
  domain.clock.pass(61);
  let [running, most] = [0, 0];

  await sweep({
    async removePrefix() {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running--;
    },
  });

  expect(most).toBeGreaterThan(1);
});

it("the record of an ended job expires, thirty days after it was cleared, and the ledger stays", async () => {
  const { ref } = await failedReel();
  domain.clock.pass(61);
  await sweep();

  const { Item } = await domain.documents.send(
    new GetCommand({ TableName: "jobs", Key: { account_id: ref.accountId, id: ref.jobId } }),
  );
  expect(Item?.expires_at_epoch).toBe(Math.ceil(domain.clock.now().getTime() / 1000) + 30 * 86_400);
  expect(Item).not.toHaveProperty("active_shard");
  const { entries } = await domain.proved(ref.accountId);
  expect(entries.at(-1)).toMatchObject({ kind: "refund", reason: "Job ended: media_unreadable" });
});
