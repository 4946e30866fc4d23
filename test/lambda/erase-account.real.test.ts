import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountItems, ownedTables } from "#domain/accounts/account-items";
import { eraseAccount } from "#features/accounts/erase-account";
import { intakeStore } from "#features/thumbnails/intake-store";
import { ThumbnailForm } from "#features/thumbnails/thumbnail-request";
import { deliveryStore } from "#features/webhooks/delivery-store";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

const canary = "canary-7f3a";
const other = "acc_other";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

/** Objects of a bucket, by their keys. */
function files(...keys: string[]) {
  const kept = new Set(keys);
  return {
    kept,
    async removePrefix(prefix: string) {
      for (const key of kept) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}

/** A business account with something in every table, a running reel, and the canary wherever its owner may write. */
async function closedAccount() {
  const { documents, accounts, keys, sessions, launcher, tables } = domain;
  const opened = await accounts.create({
    email: `${canary}@example.com`,
    password: "correct horse",
    plan: "business",
    packCredits: 0,
  });
  if ("refused" in opened) throw new Error("The e-mail is taken");
  const { id } = opened.created;
  await keys.create(id, { name: canary, scopes: ["generate"], rate_limit: 60, expires_in_days: null });
  await sessions.open(opened.created, "default");
  await intakeStore({ documents, tables }).set(id, { bucket: canary, prefix: "in/" }, ThumbnailForm.parse({}));
  const launched = await launcher.launch(id, {
    ...aReel,
    title: canary,
    input: { script_text: canary },
    uploadPrefix: `uploads/${id}/`,
    callbackUrl: `https://example.com/?token=${canary}`,
  });
  if (!("launched" in launched)) throw new Error("It was not launched");
  for (const table of ownedTables.filter((name) => !["jobs", "videos", "webhook_deliveries", "tracks"].includes(name)))
    for (const account_id of [id, other])
      await documents.send(new PutCommand({ TableName: table, Item: { account_id, id: canary } }));
  await accounts.close(id);
  return { id, job: launched.launched };
}

/** The tables in which the canary is found, but for the things of others. */
async function tablesWithCanary(): Promise<string[]> {
  const found = await Promise.all(
    Object.values(domain.tables).map(async (TableName) => {
      const { Items = [] } = await domain.documents.send(new ScanCommand({ TableName }));
      const own = Items.filter(({ account_id }) => account_id !== other);
      return JSON.stringify(own).includes(canary) ? [TableName] : [];
    }),
  );
  return found.flat();
}

it("of a closed account nothing is left in any table or bucket but its ledger, which holds", async () => {
  const { id, job } = await closedAccount();
  const media = files(`${job.video.folder.slice(1)}1/reel.mp4`, "videos/of-another/reel.mp4");
  const work = files(
    `jobs/${job.id}/plan.json`,
    `uploads/${id}/audio`,
    `sent/${id}/file`,
    `cache/segments/${id}/a.mp4`,
    "sent/acc_other/file",
  );
  const services = {
    media,
    work,
    clock: domain.clock,
    ender: domain.ender,
    items: accountItems(domain),
  };
  let steps = 0;
  const eraseStep = async (isTimeUp = () => false) => {
    steps++;
    const account = await domain.accounts.get(id);
    if (!account) throw new Error("The account is gone");
    return eraseAccount(account, services, isTimeUp);
  };

  // Its reel is cancelled, and its worker may still write files.
  expect(await eraseStep()).toBe(false);
  expect(media.kept.size).toBe(2);
  domain.clock.pass(61);
  // The webhook that tells of it is still on its way.
  expect(await eraseStep()).toBe(false);
  const deliveries = deliveryStore(domain);
  const delivery = { accountId: id, deliveryId: job.id.replace("job_", "dlv_") };
  const claimed = await deliveries.claim(delivery, 0);
  if (!claimed) throw new Error("There is no webhook");
  const attempt = { at: "", status: 204, error: null, answer: null, duration_ms: 1 };
  await deliveries.settle(claimed, attempt, { state: "delivered" });
  // Time is up after each thing; the next run goes on.
  for (let done = false; !done && steps < 100; ) {
    let looks = 0;
    done = await eraseStep(() => ++looks > 1);
  }

  expect(await tablesWithCanary()).toEqual([]);
  expect([...media.kept, ...work.kept]).toEqual(["videos/of-another/reel.mp4", "sent/acc_other/file"]);
  const { account, entries } = await domain.proved(id);
  expect(account).toMatchObject({ email: "", password_hash: "", running_jobs: 0 });
  expect(entries.map(({ kind }) => kind)).toEqual(["grant", "charge", "refund"]);
  // Nothing of another account is touched.
  const { Items = [] } = await domain.documents.send(new ScanCommand({ TableName: domain.tables.sessions }));
  expect(Items.map(({ account_id }) => account_id)).toEqual([other]);
});
