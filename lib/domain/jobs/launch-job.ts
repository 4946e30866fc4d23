import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "#platform/clock";
import type { Ids } from "#platform/ids";
import { Account } from "../accounts/account.ts";
import { applyMoney } from "../credits/ledger.ts";
import { moneyWrites } from "../credits/money-writes.ts";
import type { TableNames } from "../tables.ts";
import { type Retrying, transact } from "../transaction.ts";
import { Job } from "./job.ts";
import { activeShard, waiting } from "./job-store.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "credit_ledger" | "jobs" | "videos">;
  clock: Clock;
  ids: Ids;
  retrying: Retrying;
}

export interface ReelLaunch {
  input: unknown;
  title: string;
  /** Credits. */
  cost: number;
}

export type LaunchOutcome =
  | { launched: Job }
  | { refused: "insufficient_credits"; creditsNeeded: number }
  | { refused: "concurrency_limit"; limit: number };

/** Two rounds in a hundred thousand meet this many other writers of one account. */
const maxRounds = 300;

/**
 * Charges and creates a job with its video record, all in one transaction: there is never a charge without a job, nor a job
 * without its charge. Launches of one account compete on its ledger's last entry; the loser decides again on what it lost to.
 */
export function jobLauncher({ documents, tables, clock, ids, retrying }: Dependencies) {
  return {
    async reel(accountId: string, { input, title, cost }: ReelLaunch): Promise<LaunchOutcome> {
      const now = clock.now();
      const jobId = ids.timeOrdered("job", now);
      const videoId = ids.timeOrdered("vid", now);
      const folder = `/videos/${ids.secret(26)}`;
      const video = { id: videoId, path: `${folder}/${videoId}.mp4`, thumbnail: `${folder}/${videoId}.jpg` };
      let account = await readAccount(accountId);
      for (let round = 0; round < maxRounds; round++) {
        if (account.running_jobs >= account.max_concurrency)
          return { refused: "concurrency_limit", limit: account.max_concurrency };
        const money = applyMoney(account, { kind: "charge", cost, jobId, reason: "Reel render" }, now);
        if ("refused" in money) return money;
        const job = Job.parse({
          id: jobId,
          account_id: accountId,
          kind: "reel",
          status: "processing",
          stage: "prepare",
          queued_at: now.getTime(),
          tasks: waiting({ prepare: 1 }),
          input,
          cost,
          charged: money.split,
          video,
          created_at: now.toISOString(),
          ended_at: null,
          result: null,
          error: null,
          error_code: null,
          active_shard: activeShard,
          lease_expires_at: now.getTime(),
        });
        const outcome = await transact(
          documents,
          [
            ...moneyWrites(tables, { before: account, after: money.applied, entries: money.entries, slots: 1 }),
            {
              Put: {
                TableName: tables.jobs,
                Item: job,
                ConditionExpression: "attribute_not_exists(id)",
                ReturnValuesOnConditionCheckFailure: "ALL_OLD",
              },
            },
            { Put: { TableName: tables.videos, Item: videoRecord(), ConditionExpression: "attribute_not_exists(id)" } },
          ],
          retrying,
        );
        if (outcome.committed) return { launched: job };
        // The job is there: an earlier try of ours got through although its answer was lost.
        const existing = outcome.failed.get(1 + money.entries.length);
        if (existing) return { launched: Job.parse(existing) };
        account = Account.parse(outcome.failed.get(0));
        await retrying.sleep(retrying.random() * 20);
      }
      throw new Error(`The account ${accountId} is changing too fast to launch`);

      function videoRecord() {
        return {
          account_id: accountId,
          ...video,
          title,
          status: "processing",
          size: null,
          duration: null,
          created: now.toISOString(),
          job_id: jobId,
        };
      }
    },
  };

  async function readAccount(id: string): Promise<Account> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: { id }, ConsistentRead: true }),
    );
    return Account.parse(Item);
  }
}
