import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Ids } from "@reelwright/platform/ids";
import type { Retrying } from "@reelwright/platform/retrying";
import type { Reservation } from "#lambda/endpoint";
import type { TableNames } from "#lambda/tables";
import { Account } from "../accounts/account.ts";
import { applyMoney } from "../credits/ledger.ts";
import { moneyWrites } from "../credits/money-writes.ts";
import { Job, makesVideo } from "./job.ts";
import { waiting } from "./job-store.ts";
import type { Stage } from "./stages.ts";
import { transact } from "./transaction.ts";
import { Video } from "./video.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "credit_ledger" | "jobs" | "videos">;
  clock: Clock;
  ids: Ids;
  retrying: Retrying;
}

export interface Launch {
  kind: Job["kind"];
  input: unknown;
  title: string;
  /** Credits. */
  cost: number;
  /** What for, in the ledger. */
  reason: string;
  stages: readonly [Stage, ...Stage[]];
  uploadPrefix: string | null;
  callbackUrl: string | null;
  reservation: Reservation | null;
}

export type LaunchOutcome =
  /** `again` when an earlier try had launched it. */
  | { launched: Job; again: boolean }
  | { refused: "insufficient_credits"; creditsNeeded: number; creditsAvailable: number }
  | { refused: "concurrency_limit"; limit: number }
  /** Suspended or closed, perhaps since the call was let in. */
  | { refused: "account_suspended" };

/** Two rounds in a hundred thousand meet this many other writers of one account. */
const maxRounds = 300;

/**
 * Charges and creates a job, with its record if it makes a video, all in one transaction: there is never a charge without a job, nor a job
 * without its charge. Launches of one account compete on its ledger's last entry; the loser decides again on what it lost to.
 */
export function jobLauncher({ documents, tables, clock, ids, retrying }: Dependencies) {
  return {
    /** The job that an earlier try of the call launched, if one did: ask before checking anything that may have changed since. */
    earlier,

    async launch(accountId: string, wanted: Launch): Promise<LaunchOutcome> {
      const now = clock.now();
      const jobId = wanted.reservation?.jobId ?? ids.timeOrdered("job", now);
      const launched = await earlier(accountId, wanted.reservation);
      if (launched) return { launched, again: true };

      const videoId = ids.timeOrdered(wanted.kind === "music" ? "mus" : "vid", now);
      const folder = `/videos/${ids.secret(26)}/`;
      let account = await readAccount(accountId);
      for (let round = 0; round < maxRounds; round++) {
        if (account.status !== "active") return { refused: "account_suspended" };
        const { cost, reason } = wanted;
        const money = applyMoney(account, { kind: "charge", cost, jobId, reason }, now);
        if ("refused" in money) return money;
        const isVideo = makesVideo(wanted);
        if (isVideo && account.running_jobs >= account.max_concurrency)
          return { refused: "concurrency_limit", limit: account.max_concurrency };
        const job = Job.parse({
          id: jobId,
          account_id: accountId,
          kind: wanted.kind,
          status: "processing",
          stages: [...wanted.stages],
          stage: wanted.stages[0],
          queued_at: now.getTime(),
          announced: 1,
          tasks: waiting([1]),
          input: wanted.input,
          order: null,
          upload_prefix: wanted.uploadPrefix,
          callback_url: wanted.callbackUrl,
          cost: wanted.cost,
          video: { id: videoId, folder, path: null },
          created_at: now.toISOString(),
          ended_at: null,
          result: null,
          error: null,
          error_code: null,
          active_shard: "active",
          lease_expires_at: now.getTime(),
        } satisfies Job);
        const video: Video = {
          account_id: accountId,
          id: videoId,
          folder,
          path: null,
          thumbnail: null,
          title: wanted.title,
          status: "processing",
          size: null,
          duration: null,
          created: now.toISOString(),
          job_id: jobId,
        };
        const isNew = "attribute_not_exists(id)";
        const outcome = await transact(documents, [
          ...moneyWrites(tables, {
            before: account,
            after: money.applied,
            entries: money.entries,
            slots: isVideo ? 1 : 0,
            ifActive: true,
          }),
          {
            Put: {
              TableName: tables.jobs,
              Item: job,
              ConditionExpression: isNew,
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
          ...(isVideo
            ? [{ Put: { TableName: tables.videos, Item: Video.parse(video), ConditionExpression: isNew } }]
            : []),
        ]);
        if (outcome.committed) return { launched: job, again: false };
        // The job is there: an earlier try of ours got through although its answer was lost.
        const existing = outcome.failed.get(1 + money.entries.length);
        if (existing) return { launched: Job.parse(existing), again: true };
        account = Account.parse(outcome.failed.get(0));
        await retrying.sleep(retrying.random() * 20);
      }
      throw new Error(`The account ${accountId} is changing too fast to launch`);
    },
  };

  async function earlier(accountId: string, reservation: Reservation | null): Promise<Job | null> {
    if (!reservation?.resumed) return null;
    const { Item } = await documents.send(
      new GetCommand({
        TableName: tables.jobs,
        Key: { account_id: accountId, id: reservation.jobId },
        ConsistentRead: true,
      }),
    );
    return Item ? Job.parse(Item) : null;
  }

  async function readAccount(id: string): Promise<Account> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: { id }, ConsistentRead: true }),
    );
    return Account.parse(Item);
  }
}
