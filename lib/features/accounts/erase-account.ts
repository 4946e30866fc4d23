import type { Clock } from "@reelwright/platform/clock";
import { type accountItems, ownedTables } from "#domain/accounts/account-items";
import type { Account } from "#domain/records/account";
import { clearAfterMs, type JobRef, JobRemains } from "#domain/records/job";
import { reportUnreadable } from "#domain/records/read-items";
import { Video } from "#domain/records/video";

interface Services {
  items: ReturnType<typeof accountItems>;
  ender: { fail(ref: JobRef, failure: { code: string; message: string }): Promise<unknown> };
  media: { removePrefix(prefix: string): Promise<void> };
  work: { removePrefix(prefix: string): Promise<void> };
  clock: Clock;
}

/** Videos and tracks of any version. */
const InFolder = Video.pick({ folder: true });
const cancelled = { code: "cancelled", message: "The account was closed." };

/**
 * Deletes the data of a closed account: files, jobs, videos, tracks, keys, sessions, webhooks, e-mail address and
 * password. Its ledger and credits stay. Every step can be repeated. False means that something has to be waited for or
 * that time is up: call it again. Throws if a job cannot be read.
 */
export async function eraseAccount(
  account: Account,
  { items, ender, media, work, clock }: Services,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const { id: accountId } = account;
  const settledBefore = clock.now().getTime() - clearAfterMs;
  let waits = false;
  let unreadable = 0;
  for await (const item of items.of("jobs", accountId)) {
    if (isTimeUp()) return false;
    const read = JobRemains.safeParse(item);
    if (!read.success) {
      reportUnreadable("jobs", item, read.error);
      unreadable++;
      continue;
    }
    const job = read.data;
    if (job.status === "processing") await ender.fail({ accountId, jobId: job.id }, cancelled);
    // Its workers may still be writing files.
    if (job.ended_at === null || Date.parse(job.ended_at) > settledBefore) waits = true;
    else await eraseJob(job);
  }
  // Their files are unknown, so the account stays unfinished until the operator has seen to it.
  if (unreadable > 0) throw new Error(`${unreadable} jobs of the account cannot be read`);
  // A job that ends writes to its video and its webhook, so those are deleted after the last job.
  if (waits) return false;
  for (const table of ["videos", "tracks"] as const) {
    for await (const item of items.of(table, accountId)) {
      if (isTimeUp()) return false;
      await media.removePrefix(InFolder.parse(item).folder.slice(1));
      await items.remove(table, item);
    }
  }
  for await (const item of items.of("webhook_deliveries", accountId)) {
    if (isTimeUp()) return false;
    if (item.state === "pending") waits = true;
    else await items.remove("webhook_deliveries", item);
  }
  if (waits) return false;
  for (const prefix of ["sent/", "cache/segments/"]) await work.removePrefix(`${prefix}${accountId}/`);
  for (const table of ownedTables) {
    for await (const item of items.of(table, accountId)) {
      if (isTimeUp()) return false;
      await items.remove(table, item);
    }
  }
  await items.forget(account);
  return true;

  async function eraseJob(job: JobRemains): Promise<void> {
    await work.removePrefix(`jobs/${job.id}/`);
    if (job.upload_prefix) await work.removePrefix(job.upload_prefix);
    await media.removePrefix(job.video.folder.slice(1));
    await items.remove("jobs", { account_id: accountId, id: job.id });
  }
}
