import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Ids } from "@reelwright/platform/ids";
import type { Retrying } from "@reelwright/platform/retrying";
import { transact, type Write } from "@reelwright/platform/transact";
import { untilWritten } from "@reelwright/platform/until-written";
import type { Reservation } from "#lambda/endpoint";
import { recordVersion } from "#lambda/record-version";
import type { TableNames } from "#lambda/tables";
import { applyMoney } from "../credits/ledger.ts";
import { moneyWrites } from "../credits/money-writes.ts";
import { Account } from "../records/account.ts";
import { Job, makesVideo } from "../records/job.ts";
import { requireItem } from "../records/read-item.ts";
import type { Stage } from "../records/stages.ts";
import { Video } from "../records/video.ts";
import { jobGetter, readJob } from "./get-job.ts";
import type { LineStore } from "./line-store.ts";
import { waiting } from "./waiting-tasks.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "credit_ledger" | "jobs" | "videos">;
  clock: Clock;
  ids: Ids;
  retrying: Retrying;
  /** The line of jobs; null where the AWS account has room for all. */
  line?: Pick<LineStore, "join" | "withdraw"> | null;
}

export interface Launch {
  kind: Job["kind"];
  /** Whether it makes a video; by default its kind says so. */
  makes_video?: boolean;
  input: unknown;
  /** Null if the caller gave neither a title nor a prompt. */
  title: string | null;
  /** Credits. */
  cost: number;
  /** The reason of the charge in the ledger. */
  reason: string;
  stages: readonly [Stage, ...Stage[]];
  uploadPrefix: string | null;
  callbackUrl: string | null;
  /** The API key of the call; null for a bearer token. */
  keyId: string | null;
  reservation: Reservation | null;
}

export type LaunchOutcome =
  /** `again` if an earlier attempt had launched it. */
  { launched: Job; again: boolean } | LaunchRefused;

export type LaunchRefused =
  | { refused: "insufficient_credits"; creditsNeeded: number; creditsAvailable: number }
  | { refused: "concurrency_limit"; limit: number }
  /** More jobs wait than the line takes. */
  | { refused: "line_full" }
  /** Suspended or closed, perhaps after the call was admitted. */
  | { refused: "account_suspended" };

type LaunchWrites = ReturnType<typeof moneyWrites> & { job: Write; video: Write | undefined };

/**
 * Creates a job and charges it, with its record if it makes a video, all in one transaction: there is never a charge
 * without a job, nor a job without its charge. Launches of one account compete for its ledger's last entry; the loser
 * decides again with the new state.
 */
export function jobLauncher({ documents, tables, clock, ids, retrying, line = null }: Dependencies) {
  const getJob = jobGetter({ documents, tables });

  return {
    /**
     * The job that an earlier attempt of the call launched, if any. Read it before checking anything that may have
     * changed since. Throws `job_unreadable` if another version has stored it in a form that this one cannot read.
     */
    earlier,

    /** `read` is the account, if the call has read it already. */
    async launch(accountId: string, wanted: Launch, read: Account | null = null): Promise<LaunchOutcome> {
      const now = clock.now();
      const jobId = wanted.reservation?.jobId ?? ids.timeOrdered("job", now);
      const launched = await earlier(accountId, wanted.reservation);
      if (launched) return { launched, again: true };

      const made: Made = {
        jobId,
        videoId: ids.timeOrdered(wanted.kind === "music" ? "mus" : "vid", now),
        folder: `/videos/${ids.secret(26)}/`,
        now,
      };
      // What was refused a moment ago may be free by now, so a refusal is decided with another read.
      const isEnough = read !== null && !("refused" in decide(read, wanted, made));
      const account = isEnough ? read : await readAccount(accountId);
      if (!line) return write(account, wanted, made);
      const decision = decide(account, wanted, made);
      if ("refused" in decision) return decision;
      const place = await line.join({ accountId, jobId });
      if (place === "full") return { refused: "line_full" };
      const outcome = await write(account, wanted, { ...made, startedAt: place === "starts" ? now.getTime() : 0 });
      if ("refused" in outcome) await line.withdraw(jobId);
      return outcome;
    },
  };

  /** Decides and writes until no other change of the account comes in between. */
  async function write(read: Account, wanted: Launch, made: Made): Promise<LaunchOutcome> {
    let account = read;
    return untilWritten(retrying, `the account ${account.id}`, async () => {
      const decision = decide(account, wanted, made);
      if ("refused" in decision) return decision;
      const outcome = await transact(documents, decision.writes);
      if (outcome.committed) return { launched: decision.job, again: false };
      // The job exists: an earlier attempt succeeded although its answer was lost.
      const existing = outcome.failed.get("job");
      if (existing) return { launched: readJob(existing, made.jobId), again: true };
      account = requireItem("accounts", Account, outcome.failed.get("account"));
    });
  }

  /** The job and the writes of its launch, decided with the account as it was read; or why nothing is launched. */
  function decide(account: Account, wanted: Launch, made: Made): LaunchRefused | { job: Job; writes: LaunchWrites } {
    if (account.status !== "active") return { refused: "account_suspended" };
    const { cost, reason, kind, keyId } = wanted;
    const charged = { job_id: made.jobId, job_kind: kind, key_id: keyId };
    const money = applyMoney(account, { kind: "charge", cost, job: charged, reason }, made.now);
    if ("refused" in money) return money;
    const isVideo = makesVideo(wanted);
    if (isVideo && account.running_jobs >= account.max_concurrency)
      return { refused: "concurrency_limit", limit: account.max_concurrency };
    const job = newJob(account.id, wanted, made);
    const isNew = "attribute_not_exists(id)";
    const video = { TableName: tables.videos, Item: newVideo(job, wanted), ConditionExpression: isNew };
    const writes: LaunchWrites = {
      ...moneyWrites(tables, {
        before: account,
        after: money.applied,
        entries: money.entries,
        slots: isVideo ? 1 : 0,
        ifActive: true,
      }),
      job: {
        Put: {
          TableName: tables.jobs,
          Item: job,
          ConditionExpression: isNew,
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      video: isVideo ? { Put: video } : undefined,
    };
    return { job, writes };
  }

  async function earlier(accountId: string, reservation: Reservation | null): Promise<Job | null> {
    return reservation?.resumed ? getJob({ accountId, jobId: reservation.jobId }) : null;
  }

  async function readAccount(id: string): Promise<Account> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: { id }, ConsistentRead: true }),
    );
    return requireItem("accounts", Account, Item);
  }
}

/** The input that stays the same in all rounds of a launch. */
interface Made {
  jobId: string;
  videoId: string;
  folder: string;
  now: Date;
  /** See `started_at` of a job. */
  startedAt?: number;
}

const newJob = (accountId: string, wanted: Launch, { jobId, videoId, folder, now, startedAt }: Made): Job =>
  Job.parse({
    version: recordVersion,
    id: jobId,
    account_id: accountId,
    kind: wanted.kind,
    title: wanted.title,
    status: "processing",
    stages: [...wanted.stages],
    stage: wanted.stages[0],
    queued_at: now.getTime(),
    announced: 1,
    ...(startedAt !== undefined && { started_at: startedAt }),
    tasks: waiting([1]),
    input: wanted.input,
    order: null,
    upload_prefix: wanted.uploadPrefix,
    callback_url: wanted.callbackUrl,
    cost: wanted.cost,
    makes_video: wanted.makes_video,
    video: { id: videoId, folder, path: null },
    created_at: now.toISOString(),
    ended_at: null,
    result: null,
    error: null,
    error_code: null,
    active_shard: "active",
    lease_expires_at: now.getTime(),
  } satisfies Job);

const newVideo = (job: Job, { title }: Launch): Video =>
  Video.parse({
    version: recordVersion,
    account_id: job.account_id,
    id: job.video.id,
    folder: job.video.folder,
    path: null,
    thumbnail: null,
    captions_srt: null,
    captions_vtt: null,
    words: null,
    title: title ?? "Untitled",
    reels: [],
    reel_key: null,
    status: "processing",
    size: null,
    duration: null,
    created: job.created_at,
    job_id: job.id,
  } satisfies Video);
