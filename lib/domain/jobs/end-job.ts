import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Retrying } from "@reelwright/platform/retrying";
import type { TableNames } from "#lambda/tables";
import { Account } from "../accounts/account.ts";
import { applyMoney } from "../credits/ledger.ts";
import { ledgerStore } from "../credits/ledger-store.ts";
import { moneyWrites } from "../credits/money-writes.ts";
import { unreturnedCharge } from "../credits/unreturned-charge.ts";
import { type DeliveryRef, deliveryOf, type JobEnd } from "../deliveries/delivery.ts";
import { type AttemptRef, clearAfterMs, Job, type JobRef, makesVideo } from "./job.ts";
import type { Output } from "./job-ending.ts";
import { Track } from "./track.ts";
import { transact, type Write } from "./transaction.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "credit_ledger" | "jobs" | "tracks" | "videos" | "webhook_deliveries">;
  clock: Clock;
  retrying: Retrying;
}

/** `ended` is false when the job had ended already or the attempt no longer holds its task; nothing is changed then. */
export interface EndOutcome {
  ended: boolean;
  /** The webhook to be sent, if its caller asked for one. */
  delivery: DeliveryRef | null;
}
const unchanged: EndOutcome = { ended: false, delivery: null };

/** More than the other writers that one account could meet; one whose slots are lost must not hold up the sweeper for ever. */
const maxRounds = 300;

/** Ends jobs, each in one transaction and at most once: status, slot, video record, webhook and, for a failure, the refund. */
export function jobEnder({ documents, tables, clock, retrying }: Dependencies) {
  const ledger = ledgerStore({ documents, tables });

  return {
    /** Publishes what an attempt has made, if it still holds its task. With a reason to, gives back what was charged. */
    async complete(ref: AttemptRef, output: Output, { refund }: { refund?: string } = {}): Promise<EndOutcome> {
      const job = await readJob(ref);
      const webhook = webhookOf(job, { status: "done", outputUrl: output.path, error: null });
      // A first try that got through may have been lost with its answer: the job says whose output it shows.
      const whenOver = ({ status, video: shown }: Job): EndOutcome =>
        status === "done" && shown.path === output.path ? { ended: true, delivery: webhook.ref } : unchanged;
      if (job.status !== "processing") return whenOver(job);
      const end = endOf(
        ref,
        { status: "done", result: output.result, path: output.path, error: null, code: null },
        ref,
      );
      const video = endOfVideo(job, {
        ":status": "done",
        ":path": output.path,
        ":thumbnail": output.thumbnail,
        ":duration": output.duration,
        ":size": output.size,
      });
      const made = [...video, ...newTrack(output)];
      const ended =
        refund === undefined
          ? (await transact(documents, [end, ...slotBack(job), ...made, ...webhook.writes])).committed
          : await endRefunded(job, refund, [end, ...made, ...webhook.writes]);
      return ended ? { ended: true, delivery: webhook.ref } : whenOver(await readJob(ref));
    },

    /** Refunds what was charged, to the buckets it came from. With an attempt, only if it still holds its task. */
    async fail(ref: JobRef, failure: { code: string; message: string }, attempt?: AttemptRef): Promise<EndOutcome> {
      const job = await readJob(ref);
      if (job.status !== "processing") return unchanged;
      const webhook = webhookOf(job, { status: "error", outputUrl: null, error: failure.message });
      // What went wrong may name the caller's own addresses and files; a ledger is never changed, so it says the kind alone.
      const ended = await endRefunded(job, `Job ended: ${failure.code}`, [
        endOf(ref, { status: "error", result: null, path: null, error: failure.message, code: failure.code }, attempt),
        ...endOfVideo(job, { ":status": "error", ":path": null, ":thumbnail": null, ":duration": null, ":size": null }),
        ...webhook.writes,
      ]);
      return ended ? { ended: true, delivery: webhook.ref } : unchanged;
    },
  };

  /** Ends a job, which the first of the writes does, with its refund and its slot. False when it has ended otherwise. */
  async function endRefunded(job: Job, reason: string, writes: readonly Write[]): Promise<boolean> {
    for (let round = 0; round < maxRounds; round++) {
      // The account before its ledger: the write below holds only while no entry has been added since.
      const account = await readAccount(job.account_id);
      const split = await unreturnedCharge(ledger, { accountId: job.account_id, jobId: job.id });
      if (split === null) {
        const { status } = await readJob({ accountId: job.account_id, jobId: job.id });
        if (status !== "processing") return false;
        throw new Error(`The job ${job.id} is under way, but its charge was given back already`);
      }
      const refund = applyMoney(account, { kind: "refund", split, jobId: job.id, reason }, clock.now());
      if ("refused" in refund) throw new Error("A refund cannot be refused");
      const slots = makesVideo(job) ? -1 : 0;
      const money = moneyWrites(tables, { before: account, after: refund.applied, entries: refund.entries, slots });
      const outcome = await transact(documents, [...money, ...writes]);
      if (outcome.committed) return true;
      // Somebody else ended it, which moved the account too; otherwise only the account has moved on: decide the refund again
      // on what it is now.
      if (!outcome.failed.has(0) || outcome.failed.has(1 + refund.entries.length)) return false;
      await retrying.sleep(retrying.random() * 20);
    }
    throw new Error(`The job ${job.id} cannot be refunded: its account is changing too fast, or holds no slot of it`);
  }

  function endOf(
    { accountId, jobId }: JobRef,
    end: { status: "done" | "error"; result: unknown; path: string | null; error: string | null; code: string | null },
    attempt: AttemptRef | undefined,
  ): Write {
    const now = clock.now();
    return {
      Update: {
        TableName: tables.jobs,
        Key: { account_id: accountId, id: jobId },
        UpdateExpression:
          "SET #status = :status, #result = :result, video.#path = :path, #error = :error, error_code = :code, ended_at = :at, active_shard = :ended, lease_expires_at = :clear",
        ConditionExpression: `#status = :processing${attempt ? " AND stage = :stage AND tasks.#task.#state = :running AND tasks.#task.attempt = :attempt" : ""}`,
        ExpressionAttributeNames: {
          "#status": "status",
          "#result": "result",
          "#error": "error",
          "#path": "path",
          ...(attempt && { "#task": attempt.task, "#state": "state" }),
        },
        ExpressionAttributeValues: {
          ":processing": "processing",
          ":status": end.status,
          ":result": end.result,
          ":path": end.path,
          ":error": end.error,
          ":code": end.code,
          ":at": now.toISOString(),
          ":ended": "ended",
          ":clear": now.getTime() + clearAfterMs,
          ...(attempt && { ":stage": attempt.stage, ":running": "running", ":attempt": attempt.attempt }),
        },
      },
    };
  }

  function slotBack(job: Job): Write[] {
    if (!makesVideo(job)) return [];
    return [
      {
        Update: {
          TableName: tables.accounts,
          Key: { id: job.account_id },
          UpdateExpression: "SET running_jobs = running_jobs - :one",
          ConditionExpression: "running_jobs >= :one",
          ExpressionAttributeValues: { ":one": 1 },
        },
      },
    ];
  }

  function endOfVideo(
    job: Job,
    values: Record<":status" | ":path" | ":thumbnail" | ":duration" | ":size", string | number | null>,
  ): Write[] {
    if (!makesVideo(job)) return [];
    return [
      {
        Update: {
          TableName: tables.videos,
          Key: { account_id: job.account_id, id: job.video.id },
          UpdateExpression:
            "SET #status = :status, #path = :path, thumbnail = :thumbnail, #duration = :duration, #size = :size",
          ExpressionAttributeNames: { "#status": "status", "#path": "path", "#duration": "duration", "#size": "size" },
          ExpressionAttributeValues: values,
          ConditionExpression: "attribute_exists(id)",
        },
      },
    ];
  }

  function newTrack({ track }: Output): Write[] {
    if (!track) return [];
    return [
      {
        Put: {
          TableName: tables.tracks,
          Item: Track.parse(track),
          ConditionExpression: "attribute_not_exists(id)",
        },
      },
    ];
  }

  function webhookOf(job: Job, end: JobEnd): { writes: Write[]; ref: DeliveryRef | null } {
    const delivery = deliveryOf(job, end, clock.now());
    if (!delivery) return { writes: [], ref: null };
    return {
      writes: [
        {
          Put: {
            TableName: tables.webhook_deliveries,
            Item: delivery,
            ConditionExpression: "attribute_not_exists(id)",
          },
        },
      ],
      ref: { accountId: job.account_id, deliveryId: delivery.id },
    };
  }

  async function readJob({ accountId, jobId }: JobRef): Promise<Job> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.jobs, Key: { account_id: accountId, id: jobId }, ConsistentRead: true }),
    );
    return Job.parse(Item);
  }

  async function readAccount(id: string): Promise<Account> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: { id }, ConsistentRead: true }),
    );
    return Account.parse(Item);
  }
}
