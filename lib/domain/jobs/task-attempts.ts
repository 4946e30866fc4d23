import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import type { TableNames } from "#lambda/tables";
import { type AttemptRef, Job, type JobRef, JobStatus, leaseMs, maxAttempts, type TaskRef } from "../records/job.ts";
import { heldBy, heldTask } from "./held-task.ts";
import { jobKey } from "./job-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

export type StartOutcome =
  | { started: Job; attempt: number }
  | { started: null; reason: "job_ended" | "stage_over" | "taken" | "exhausted" | "unknown" };

/**
 * What workers write of their tasks. Every update names its attempt, so that an attempt that lost the task can change
 * nothing.
 */
export function taskAttempts({ documents, tables, clock }: Dependencies) {
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

  return {
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
      const values = heldBy(ref);
      const forward = await updateTask(ref, {
        set: "tasks.#task.done = :done",
        condition: `${heldTask} AND tasks.#task.done <= :done`,
        values: { ...values, ":done": done },
      });
      if (forward.held) return true;
      // A second attempt begins below the progress of the first. It is alive, but callers never see progress go back.
      return (await updateTask(ref, { set: "tasks.#task.#state = :running", condition: heldTask, values })).held;
    },

    /**
     * Whether the job is over. The read may be a moment old, which is half as expensive. So it judges by the status alone: a job
     * that has ended stays ended, but a task may be seen as it was before this attempt took it.
     */
    async hasEnded(ref: JobRef): Promise<boolean> {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: tables.jobs,
          Key: jobKey(ref),
          ProjectionExpression: "#status",
          ExpressionAttributeNames: { "#status": "status" },
        }),
      );
      return Item !== undefined && JobStatus.parse(Item.status) !== "processing";
    },

    /** Returns a task, for another attempt at its message. Its progress stays visible. */
    async releaseTask(ref: AttemptRef): Promise<void> {
      await updateTask(ref, {
        set: "tasks.#task.#state = :waiting",
        condition: heldTask,
        values: { ...heldBy(ref), ":waiting": "waiting" },
      });
    },

    /** Marks a task as done. `lastOfStage`: nothing of the stage is left to do, as far as this attempt knows. */
    async finishTask(ref: AttemptRef): Promise<{ lastOfStage: boolean }> {
      const { job, held } = await updateTask(ref, {
        set: "tasks.#task.#state = :done, tasks.#task.done = tasks.#task.#total",
        condition: heldTask,
        values: { ...heldBy(ref), ":done": "done" },
        names: { "#total": "total" },
      });
      const task = job?.tasks[ref.task];
      // The answer to an earlier attempt of this write may have been lost.
      const finished = held || (job?.stage === ref.stage && task?.state === "done" && task.attempt === ref.attempt);
      return {
        lastOfStage: finished && job !== null && Object.values(job.tasks).every(({ state }) => state === "done"),
      };
    },
  };
}
