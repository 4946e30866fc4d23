import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "#platform/clock";
import { Account } from "../accounts/account.ts";
import { applyMoney } from "../credits/ledger.ts";
import { moneyWrites } from "../credits/money-writes.ts";
import type { TableNames } from "../tables.ts";
import { type Retrying, transact, type Write } from "../transaction.ts";
import { Job, type JobRef } from "./job.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "credit_ledger" | "jobs" | "videos">;
  clock: Clock;
  retrying: Retrying;
}

/** More than the other writers that one account could meet; one whose slots are lost must not hold up the sweeper for ever. */
const maxRounds = 300;

/** Ends jobs, each in one transaction and at most once: status, slot, video record and, for a failure, the refund. */
export function jobEnder({ documents, tables, clock, retrying }: Dependencies) {
  return {
    /** False when the job had ended already; nothing is changed then. */
    async complete(ref: JobRef, output: { duration: number; size: number; result: unknown }): Promise<boolean> {
      const job = await readJob(ref);
      if (job.status !== "processing") return false;
      const outcome = await transact(
        documents,
        [
          endOf(ref, { status: "done", result: output.result, error: null, code: null }),
          slotBack(ref.accountId),
          endOfVideo(job, { status: "done", duration: output.duration, size: output.size }),
        ],
        retrying,
      );
      return outcome.committed;
    },

    /** Refunds what was charged, to the buckets it came from. False when the job had ended already. */
    async fail(ref: JobRef, failure: { code: string; message: string }): Promise<boolean> {
      const job = await readJob(ref);
      if (job.status !== "processing") return false;
      for (let round = 0; round < maxRounds; round++) {
        const account = await readAccount(ref.accountId);
        const refund = applyMoney(
          account,
          { kind: "refund", split: job.charged, jobId: job.id, reason: failure.message },
          clock.now(),
        );
        if ("refused" in refund) throw new Error("A refund cannot be refused");
        const outcome = await transact(
          documents,
          [
            ...moneyWrites(tables, { before: account, after: refund.applied, entries: refund.entries, slots: -1 }),
            endOf(ref, { status: "error", result: null, error: failure.message, code: failure.code }),
            endOfVideo(job, { status: "error", duration: null, size: null }),
          ],
          retrying,
        );
        if (outcome.committed) return true;
        // Somebody else ended it, which moved the account too; otherwise only the account has moved on: decide the refund again
        // on what it is now.
        if (!outcome.failed.has(0) || outcome.failed.has(1 + refund.entries.length)) return false;
        await retrying.sleep(retrying.random() * 20);
      }
      throw new Error(
        `The job ${ref.jobId} cannot be refunded: its account is changing too fast, or holds no slot of it`,
      );
    },
  };

  function endOf(
    { accountId, jobId }: JobRef,
    end: { status: "done" | "error"; result: unknown; error: string | null; code: string | null },
  ): Write {
    return {
      Update: {
        TableName: tables.jobs,
        Key: { account_id: accountId, id: jobId },
        UpdateExpression:
          "SET #status = :status, #result = :result, #error = :error, error_code = :code, ended_at = :at REMOVE active_shard, lease_expires_at",
        ConditionExpression: "#status = :processing",
        ExpressionAttributeNames: { "#status": "status", "#result": "result", "#error": "error" },
        ExpressionAttributeValues: {
          ":processing": "processing",
          ":status": end.status,
          ":result": end.result,
          ":error": end.error,
          ":code": end.code,
          ":at": clock.now().toISOString(),
        },
      },
    };
  }

  function slotBack(accountId: string): Write {
    return {
      Update: {
        TableName: tables.accounts,
        Key: { id: accountId },
        UpdateExpression: "SET running_jobs = running_jobs - :one",
        ConditionExpression: "running_jobs >= :one",
        ExpressionAttributeValues: { ":one": 1 },
      },
    };
  }

  function endOfVideo(
    job: Job,
    end: { status: "done" | "error"; duration: number | null; size: number | null },
  ): Write {
    return {
      Update: {
        TableName: tables.videos,
        Key: { account_id: job.account_id, id: job.video.id },
        UpdateExpression: "SET #status = :status, #duration = :duration, #size = :size",
        ExpressionAttributeNames: { "#status": "status", "#duration": "duration", "#size": "size" },
        ExpressionAttributeValues: { ":status": end.status, ":duration": end.duration, ":size": end.size },
        ConditionExpression: "attribute_exists(id)",
      },
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
