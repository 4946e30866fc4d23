import { type DynamoDBDocumentClient, GetCommand, QueryCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { type AttemptRef, Job, type JobRef, JobRemains, leaseMs, maxAttempts, type TaskRef } from "../records/job.ts";
import { readItems } from "../records/read-items.ts";
import type { Replacement } from "../records/retired-tasks.ts";
import type { Stage } from "../records/stages.ts";
import { jobGetter, jobKey } from "./get-job.ts";
import { jobExpiry } from "./job-expiry.ts";
import { type StoredStage, type SweptJob, sweptJob } from "./swept-job.ts";
import { type TaskUnits, waiting } from "./waiting-tasks.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

export interface JobQuery {
  limit: number;
  /** Only jobs older than this one. */
  before?: string;
  status?: Job["status"];
  /** Only jobs for which this is true. */
  where?: (job: Job) => boolean;
}

/** How many jobs one call reads when it filters: well below the megabyte that a query reads at most. */
const jobsLookedAt = 250;
const JobKey = z.object({ id: z.string() });
const Uploads = z.object({ upload_prefix: z.string().nullable().catch(null) });

/** A step to another stage. `leastProgress`: of a step back, what its callers have seen of its progress. */
interface StageStep {
  from: Stage;
  to: Stage;
  tasks: TaskUnits;
  leastProgress?: number;
}

export type StartOutcome =
  | { started: Job; attempt: number }
  | { started: null; reason: "job_ended" | "stage_over" | "taken" | "exhausted" | "unknown" };

/**
 * Running and ended jobs. Every update of a task names its attempt, so that an attempt that lost the task can change
 * nothing.
 */
export function jobStore({ documents, tables, clock }: Dependencies) {
  /** Applies an update to one task if its condition holds. Returns the job afterwards, or the unchanged job. */
  async function updateTask(
    ref: TaskRef,
    update: { set: string; condition: string; values: Record<string, unknown>; names?: Record<string, string> },
  ) {
    const lease = clock.now().getTime() + leaseMs;
    const { held, item } = await updateIf(documents, {
      TableName: tables.jobs,
      Key: jobKey(ref),
      UpdateExpression: `SET ${update.set}, lease_expires_at = :lease, tasks.#task.lease_expires_at = :lease`,
      ConditionExpression: `#status = :processing AND stage = :stage AND ${update.condition}`,
      ExpressionAttributeNames: { "#status": "status", "#task": ref.task, "#state": "state", ...update.names },
      ExpressionAttributeValues: {
        ":processing": "processing",
        ":stage": ref.stage,
        ":lease": lease,
        ...update.values,
      },
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return { job: item && Job.parse(item), held };
  }
  const mine = "tasks.#task.#state = :running AND tasks.#task.attempt = :attempt";

  return {
    get: jobGetter({ documents, tables }),

    /**
     * Takes a task that nobody works on. A task that another attempt holds is refused: a duplicate message must not
     * render twice.
     */
    async startTask(ref: TaskRef): Promise<StartOutcome> {
      const now = clock.now().getTime();
      const { job, held } = await updateTask(ref, {
        set: "tasks.#task.#state = :running, tasks.#task.attempt = tasks.#task.attempt + :one",
        condition:
          "tasks.#task.attempt < :max AND (tasks.#task.#state = :waiting OR (tasks.#task.#state = :running AND tasks.#task.lease_expires_at < :now))",
        values: { ":running": "running", ":waiting": "waiting", ":one": 1, ":max": maxAttempts, ":now": now },
      });
      const task = job?.tasks[ref.task];
      if (held && job && task) return { started: job, attempt: task.attempt };
      if (job && job.status !== "processing") return { started: null, reason: "job_ended" };
      if (job && job.stage !== ref.stage) return { started: null, reason: "stage_over" };
      if (!task) return { started: null, reason: "unknown" };
      const free = task.state === "waiting" || (task.state === "running" && task.lease_expires_at < now);
      return { started: null, reason: free ? "exhausted" : "taken" };
    },

    /**
     * Heartbeat of a task's worker, with its progress. False if the attempt no longer holds the task: its work is
     * useless.
     */
    async reportTask(ref: AttemptRef, done: number): Promise<boolean> {
      const values = { ":running": "running", ":attempt": ref.attempt };
      const forward = await updateTask(ref, {
        set: "tasks.#task.done = :done",
        condition: `${mine} AND tasks.#task.done <= :done`,
        values: { ...values, ":done": done },
      });
      if (forward.held) return true;
      // A second attempt begins below the progress of the first. It is alive, but callers never see progress go back.
      return (await updateTask(ref, { set: "tasks.#task.#state = :running", condition: mine, values })).held;
    },

    /** Returns a task, for another attempt at its message. Its progress stays visible. */
    async releaseTask(ref: AttemptRef): Promise<void> {
      await updateTask(ref, {
        set: "tasks.#task.#state = :waiting",
        condition: mine,
        values: { ":running": "running", ":waiting": "waiting", ":attempt": ref.attempt },
      });
    },

    /** Marks a task as done. `lastOfStage`: nothing of the stage is left to do, as far as this attempt knows. */
    async finishTask(ref: AttemptRef): Promise<{ lastOfStage: boolean }> {
      const { job, held } = await updateTask(ref, {
        set: "tasks.#task.#state = :done, tasks.#task.done = tasks.#task.#total",
        condition: mine,
        values: { ":running": "running", ":done": "done", ":attempt": ref.attempt },
        names: { "#total": "total" },
      });
      const task = job?.tasks[ref.task];
      // The answer to an earlier attempt of this write may have been lost.
      const finished = held || (job?.stage === ref.stage && task?.state === "done" && task.attempt === ref.attempt);
      return {
        lastOfStage: finished && job !== null && Object.values(job.tasks).every(({ state }) => state === "done"),
      };
    },

    /**
     * Moves a job to its next stage with that stage's tasks (the units of work of each). False if it was moved already.
     */
    advance: (ref: JobRef, { from, to, tasks: units, leastProgress }: StageStep): Promise<boolean> =>
      update(ref, {
        UpdateExpression: `SET stage = :to, tasks = :tasks, queued_at = :at, announced = :one, lease_expires_at = :at${leastProgress === undefined ? "" : ", least_progress = :least"}`,
        ConditionExpression: "#status = :processing AND stage = :from",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":processing": "processing",
          ":from": from,
          ":to": to,
          ":at": clock.now().getTime(),
          ":tasks": waiting(units),
          ":one": 1,
          ...(leastProgress !== undefined && { ":least": leastProgress }),
        },
      }),

    /**
     * Takes tasks away from their attempts, to be enqueued again. False if the job has changed since `job` was read.
     */
    async requeue(job: Job, names: readonly string[]): Promise<boolean> {
      const tasks = names.flatMap((name, index) => {
        const task = job.tasks[name];
        return task ? [{ name, task, index }] : [];
      });
      return update(
        { accountId: job.account_id, jobId: job.id },
        {
          UpdateExpression: `SET queued_at = :at, announced = announced + :one, lease_expires_at = :at, ${tasks.map(({ index }) => `tasks.#t${index}.#state = :waiting`).join(", ")}`,
          ConditionExpression: [
            "#status = :processing AND stage = :stage AND announced = :announced",
            ...tasks.map(
              ({ index }) =>
                `tasks.#t${index}.#state = :s${index} AND tasks.#t${index}.attempt = :a${index} AND tasks.#t${index}.lease_expires_at = :l${index}`,
            ),
          ].join(" AND "),
          ExpressionAttributeNames: {
            "#status": "status",
            "#state": "state",
            ...Object.fromEntries(tasks.map(({ name, index }) => [`#t${index}`, name])),
          },
          ExpressionAttributeValues: {
            ":processing": "processing",
            ":waiting": "waiting",
            ":stage": job.stage,
            ":announced": job.announced,
            ":one": 1,
            ":at": clock.now().getTime(),
            ...Object.fromEntries(
              tasks.flatMap(({ task, index }) => [
                [`:s${index}`, task.state],
                [`:a${index}`, task.attempt],
                [`:l${index}`, task.lease_expires_at],
              ]),
            ),
          },
        },
      );
    },

    /**
     * Moves a job from a retired stage to the tasks that replace it. False if it has changed since it was read. Its
     * tasks are to be enqueued.
     */
    replace: (ref: JobRef, { stage, announced }: StoredStage, replacement: Replacement): Promise<boolean> =>
      update(ref, {
        UpdateExpression: "SET stage = :to, tasks = :tasks, queued_at = :at, announced = :next, lease_expires_at = :at",
        ConditionExpression: "#status = :processing AND stage = :from AND announced = :announced",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":processing": "processing",
          ":from": stage,
          ":announced": announced,
          ":to": replacement.stage,
          ":at": clock.now().getTime(),
          ":tasks": waiting(replacement.tasks),
          ":next": announced + 1,
        },
      }),

    /** Every running job, the longest silent first, of whatever version. */
    async *active(): AsyncGenerator<SweptJob> {
      for await (const items of sweep("active", Number.MAX_SAFE_INTEGER))
        for (const item of items) yield sweptJob(item);
    },

    /** The same job as it is now: the index is eventually consistent. Null if it is gone. */
    async readAgain(ref: JobRef): Promise<SweptJob | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.jobs, Key: jobKey(ref), ConsistentRead: true }),
      );
      return Item ? sweptJob(Item) : null;
    },

    /** Where the uploads of running jobs are stored. A job that cannot be read keeps its uploads, too. */
    async *activeUploads(): AsyncGenerator<string> {
      for await (const items of sweep("active", Number.MAX_SAFE_INTEGER))
        for (const item of items) {
          const { upload_prefix } = Uploads.parse(item);
          if (upload_prefix !== null) yield upload_prefix;
        }
    },

    /** Ended jobs whose files are due for deletion. */
    async *ended(): AsyncGenerator<JobRemains> {
      for await (const items of sweep("ended", clock.now().getTime())) yield* readItems("jobs", JobRemains, items);
    },

    /** Records that only the published files of an ended job are left. Its record expires after this many days. */
    cleared(job: JobRemains, { keptDays }: { keptDays: number }): Promise<boolean> {
      const expires = jobExpiry(job, { keptDays, now: clock.now() });
      return update(
        { accountId: job.account_id, jobId: job.id },
        {
          UpdateExpression: `${expires === null ? "" : "SET expires_at_epoch = :expires "}REMOVE active_shard, lease_expires_at`,
          ConditionExpression: "active_shard = :ended",
          ExpressionAttributeValues: { ":ended": "ended", ...(expires !== null && { ":expires": expires }) },
        },
      );
    },

    /**
     * A page of an account's jobs, newest first: IDs are in order of time. `next` is the `before` of the next page;
     * null: there is none. With a status or `where` it may have fewer jobs than `limit`, since one call reads a limited
     * number.
     */
    async list(
      accountId: string,
      { limit, before, status, where }: JobQuery,
    ): Promise<{ jobs: Job[]; next: string | null }> {
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new QueryCommand({
          TableName: tables.jobs,
          KeyConditionExpression: `account_id = :account${before ? " AND id < :before" : ""}`,
          ...(status && { FilterExpression: "#status = :status", ExpressionAttributeNames: { "#status": "status" } }),
          ExpressionAttributeValues: {
            ":account": accountId,
            ...(before && { ":before": before }),
            ...(status && { ":status": status }),
          },
          ScanIndexForward: false,
          ConsistentRead: true,
          // One more than requested tells whether there is a next page.
          Limit: status || where ? jobsLookedAt : limit + 1,
        }),
      );
      const found = readItems("jobs", Job, Items).filter((job) => where?.(job) ?? true);
      const jobs = found.slice(0, limit);
      if (found.length > limit) return { jobs, next: jobs.at(-1)?.id ?? null };
      return { jobs, next: LastEvaluatedKey ? JobKey.parse(LastEvaluatedKey).id : null };
    },
  };

  async function* sweep(shard: "active" | "ended", until: number): AsyncGenerator<readonly unknown[]> {
    let start: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new QueryCommand({
          TableName: tables.jobs,
          IndexName: "active",
          KeyConditionExpression: "active_shard = :shard AND lease_expires_at <= :until",
          ExpressionAttributeValues: { ":shard": shard, ":until": until },
          ExclusiveStartKey: start,
        }),
      );
      yield Items;
      start = LastEvaluatedKey;
    } while (start);
  }

  async function update(
    ref: JobRef,
    input: Pick<
      UpdateCommandInput,
      "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
    >,
  ): Promise<boolean> {
    return (await updateIf(documents, { TableName: tables.jobs, Key: jobKey(ref), ...input })).held;
  }
}
