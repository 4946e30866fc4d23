import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Clock } from "#platform/clock";
import type { TableNames } from "../tables.ts";
import { Job, type JobRef, leaseMs, type Stage } from "./job.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

export type StartOutcome = { started: Job } | { started: null; reason: "job_ended" | "taken" | "unknown" };
export const activeShard = "all";

/** Jobs under way and ended. A task's every step carries its own condition, so a message delivered twice does its work once. */
export function jobStore({ documents, tables, clock }: Dependencies) {
  const key = ({ accountId, jobId }: JobRef) => ({ account_id: accountId, id: jobId });

  /** Applies an update to one task if its condition holds; else null, with the job as it stands. */
  async function updateTask(
    ref: JobRef,
    task: string,
    update: { set: string; condition: string; values?: Record<string, unknown>; names?: Record<string, string> },
  ) {
    const now = clock.now().getTime();
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName: tables.jobs,
          Key: key(ref),
          UpdateExpression: `SET ${update.set}, lease_expires_at = :lease, tasks.#task.lease_expires_at = :lease`,
          ConditionExpression: `#status = :processing AND ${update.condition}`,
          ExpressionAttributeNames: { "#status": "status", "#task": task, "#state": "state", ...update.names },
          ExpressionAttributeValues: { ":processing": "processing", ":lease": now + leaseMs, ...update.values },
          ReturnValues: "ALL_NEW",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
      return { job: Job.parse(Attributes), held: true };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return { job: error.Item ? Job.parse(unmarshall(error.Item)) : null, held: false };
    }
  }

  return {
    async get({ accountId, jobId }: JobRef): Promise<Job | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.jobs, Key: key({ accountId, jobId }), ConsistentRead: true }),
      );
      return Item ? Job.parse(Item) : null;
    },

    /** Takes a waiting task. A task that somebody has taken is refused: a redelivered message must not render twice. */
    async startTask(ref: JobRef, task: string): Promise<StartOutcome> {
      const { job, held } = await updateTask(ref, task, {
        set: "tasks.#task.#state = :running",
        condition: "tasks.#task.#state = :waiting",
        values: { ":running": "running", ":waiting": "waiting" },
      });
      if (held && job) return { started: job };
      return { started: null, reason: job === null ? "unknown" : job.status === "processing" ? "taken" : "job_ended" };
    },

    /** Says that a task's worker is alive and how far it is. False when the job has ended meanwhile: the work is for nothing. */
    async reportTask(ref: JobRef, task: string, done: number): Promise<boolean> {
      const forward = await updateTask(ref, task, {
        set: "tasks.#task.done = :done",
        condition: "tasks.#task.#state = :running AND tasks.#task.done <= :done",
        values: { ":running": "running", ":done": done },
      });
      if (forward.held) return true;
      // A second attempt begins below what the first had reached: it is alive, but nobody sees progress go back.
      const alive = await updateTask(ref, task, {
        set: "tasks.#task.#state = :running",
        condition: "tasks.#task.#state = :running",
        values: { ":running": "running" },
      });
      return alive.held;
    },

    /** Gives a task back, for another attempt at its message. What it had reached stays on show. */
    async releaseTask(ref: JobRef, task: string): Promise<void> {
      await updateTask(ref, task, {
        set: "tasks.#task.#state = :waiting",
        condition: "tasks.#task.#state = :running",
        values: { ":running": "running", ":waiting": "waiting" },
      });
    },

    /** Marks a task done. `lastOfStage` is true for exactly one caller: the one after whom nothing is left to do. */
    async finishTask(ref: JobRef, task: string): Promise<{ lastOfStage: boolean }> {
      const { job, held } = await updateTask(ref, task, {
        set: "tasks.#task.#state = :done, tasks.#task.done = tasks.#task.#total",
        condition: "tasks.#task.#state = :running",
        values: { ":running": "running", ":done": "done" },
        names: { "#total": "total" },
      });
      return { lastOfStage: held && job !== null && Object.values(job.tasks).every(({ state }) => state === "done") };
    },

    /** Moves a job to its next stage with that stage's tasks (name -> units of work). False when it was moved already. */
    async advance(
      ref: JobRef,
      { from, to, tasks: units }: { from: Stage; to: Stage; tasks: Record<string, number> },
    ): Promise<boolean> {
      const at = clock.now().getTime();
      return update(ref, {
        UpdateExpression: "SET stage = :to, tasks = :tasks, queued_at = :at, lease_expires_at = :at",
        ConditionExpression: "#status = :processing AND stage = :from",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":processing": "processing",
          ":from": from,
          ":to": to,
          ":at": at,
          ":tasks": waiting(units),
        },
      });
    },

    /** Notes that a stage's messages were sent again. */
    async requeued(ref: JobRef, queuedAt: number): Promise<boolean> {
      return update(ref, {
        UpdateExpression: "SET queued_at = :at",
        ConditionExpression: "#status = :processing AND queued_at = :before",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":processing": "processing", ":before": queuedAt, ":at": clock.now().getTime() },
      });
    },

    /** Every job under way, the most silent first. */
    async *active(): AsyncGenerator<Job> {
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: tables.jobs,
            IndexName: "active",
            KeyConditionExpression: "active_shard = :shard",
            ExpressionAttributeValues: { ":shard": activeShard },
            ExclusiveStartKey: start,
          }),
        );
        for (const item of Items) yield Job.parse(item);
        start = LastEvaluatedKey;
      } while (start);
    },
  };

  async function update(
    ref: JobRef,
    input: Pick<
      UpdateInput,
      "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
    >,
  ) {
    try {
      await documents.send(new UpdateCommand({ TableName: tables.jobs, Key: key(ref), ...input }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }
}
type UpdateInput = ConstructorParameters<typeof UpdateCommand>[0];

/** Tasks that nobody has taken yet. */
export const waiting = (units: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(units).map(([name, total]) => [
      name,
      { state: "waiting" as const, lease_expires_at: 0, done: 0, total },
    ]),
  );
