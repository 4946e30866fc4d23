import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Retrying } from "@reelwright/platform/retrying";
import { transact, type Write } from "@reelwright/platform/transact";
import { untilWritten } from "@reelwright/platform/until-written";
import type { TableNames } from "#lambda/tables";
import { applyMoney } from "../credits/ledger.ts";
import { ledgerStore } from "../credits/ledger-store.ts";
import { moneyWrites } from "../credits/money-writes.ts";
import { unreturnedCharge } from "../credits/unreturned-charge.ts";
import { type DeliveryRef, deliveryOf, type JobEnd } from "../deliveries/delivery.ts";
import { Account } from "../records/account.ts";
import { type AttemptRef, type JobRef, JobRemains, makesVideo } from "../records/job.ts";
import { requireItem } from "../records/read-item.ts";
import { releaseSlot } from "../records/slot-update.ts";
import { endJobWrite, endVideoWrite, newTrackWrite } from "./end-writes.ts";
import type { Output } from "./job-ending.ts";
import { jobKey } from "./job-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "credit_ledger" | "jobs" | "tracks" | "videos" | "webhook_deliveries">;
  clock: Clock;
  retrying: Retrying;
}

/** `ended` is false if the job had ended already or the attempt no longer holds its task; nothing is changed then. */
export interface EndOutcome {
  ended: boolean;
  /** The webhook to be sent, if the caller gave a callback URL. */
  delivery: DeliveryRef | null;
}
/** The writes that end a job, in addition to those of its account. */
interface EndWrites {
  job: Write;
  video: Write | undefined;
  track?: Write | undefined;
  webhook: Write | undefined;
}

const unchanged: EndOutcome = { ended: false, delivery: null };

/** Ends jobs, each in one transaction and at most once: status, slot, video record, webhook and, for a failure, the refund. */
export function jobEnder({ documents, tables, clock, retrying }: Dependencies) {
  const ledger = ledgerStore({ documents, tables });

  return {
    /**
     * Publishes an attempt's result, if it still holds its task. With `refund`, also returns the charge for that
     * reason.
     */
    async complete(ref: AttemptRef, output: Output, { refund }: { refund?: string } = {}): Promise<EndOutcome> {
      const job = await readJob(ref);
      const webhook = webhookOf(job, { status: "done", outputUrl: output.path, error: null });
      // The answer to an earlier try that succeeded may have been lost: the job says whose output it shows.
      const whenOver = ({ status, video: shown }: JobRemains): EndOutcome =>
        status === "done" && shown.path === output.path ? { ended: true, delivery: webhook.ref } : unchanged;
      if (job.status !== "processing") return whenOver(job);
      const outcome = { status: "done", result: output.result, path: output.path, error: null, code: null } as const;
      const writes = {
        job: endJobWrite(tables, ref, { outcome, attempt: ref, now: clock.now() }),
        video: endVideoWrite(tables, job, output),
        track: newTrackWrite(tables, output),
        webhook: webhook.write,
      };
      const ended = refund === undefined ? await endCharged(job, writes) : await endRefunded(job, refund, writes);
      return ended ? { ended: true, delivery: webhook.ref } : whenOver(await readJob(ref));
    },

    /** Refunds the charge to the buckets it came from. With an attempt, only if it still holds its task. */
    async fail(ref: JobRef, failure: { code: string; message: string }, attempt?: AttemptRef): Promise<EndOutcome> {
      const job = await readJob(ref);
      if (job.status !== "processing") return unchanged;
      const webhook = webhookOf(job, { status: "error", outputUrl: null, error: failure.message });
      const { code, message } = failure;
      const outcome = { status: "error", result: null, path: null, error: message, code } as const;
      // The message may name the caller's own URLs and files. Ledger entries are never changed, so they say the code alone.
      const ended = await endRefunded(job, `Job ended: ${code}`, {
        job: endJobWrite(tables, ref, { outcome, attempt, now: clock.now() }),
        video: endVideoWrite(tables, job, null),
        webhook: webhook.write,
      });
      return ended ? { ended: true, delivery: webhook.ref } : unchanged;
    },
  };

  /** Ends a job that keeps its charge, and releases its slot. False if it has ended otherwise. */
  async function endCharged(job: JobRemains, writes: EndWrites): Promise<boolean> {
    const account = makesVideo(job) ? releaseSlot(tables, job.account_id) : undefined;
    return (await transact(documents, { ...writes, account })).committed;
  }

  /** Ends a job with its refund, and releases its slot. False if it has ended otherwise. */
  async function endRefunded(job: JobRemains, reason: string, writes: EndWrites): Promise<boolean> {
    // The account has no slot to release if that was lost. Such a job must not block the sweeper for ever.
    const item = `the account of the job ${job.id}, or no slot to release`;
    return untilWritten(retrying, item, async () => {
      // The account is read before its ledger: the write below fails if an entry has been added since.
      const account = await readAccount(job.account_id);
      const charge = await unreturnedCharge(ledger, { accountId: job.account_id, jobId: job.id });
      if (charge === null) {
        const { status } = await readJob({ accountId: job.account_id, jobId: job.id });
        if (status !== "processing") return false;
        throw new Error(`The job ${job.id} is running, but its charge was refunded already`);
      }
      const refund = applyMoney(account, { kind: "refund", ...charge, reason }, clock.now());
      if ("refused" in refund) throw new Error("A refund cannot be refused");
      const slots = makesVideo(job) ? -1 : 0;
      const money = moneyWrites(tables, { before: account, after: refund.applied, entries: refund.entries, slots });
      const outcome = await transact(documents, { ...money, ...writes });
      if (outcome.committed) return true;
      // If the job's condition failed, another caller has ended it. If only the account has changed, the refund is
      // decided again with its current state.
      return !outcome.failed.has("account") || outcome.failed.has("job") ? false : undefined;
    });
  }

  function webhookOf(job: JobRemains, end: JobEnd): { write: Write | undefined; ref: DeliveryRef | null } {
    const delivery = deliveryOf(job, end, clock.now());
    if (!delivery) return { write: undefined, ref: null };
    const isNew = "attribute_not_exists(id)";
    return {
      write: { Put: { TableName: tables.webhook_deliveries, Item: delivery, ConditionExpression: isNew } },
      ref: { accountId: job.account_id, deliveryId: delivery.id },
    };
  }

  async function readJob(ref: JobRef): Promise<JobRemains> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.jobs, Key: jobKey(ref), ConsistentRead: true }),
    );
    return JobRemains.parse(Item);
  }

  async function readAccount(id: string): Promise<Account> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: { id }, ConsistentRead: true }),
    );
    return requireItem("accounts", Account, Item);
  }
}
