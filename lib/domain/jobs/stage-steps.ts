import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import type { TableNames } from "#lambda/tables";
import { Job, type JobRef } from "../records/job.ts";
import type { Replacement } from "../records/retired-tasks.ts";
import type { Stage } from "../records/stages.ts";
import { jobKey } from "./job-key.ts";
import type { StoredStage } from "./swept-job.ts";
import { updateJob } from "./update-job.ts";
import { type TaskUnits, waiting } from "./waiting-tasks.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

/** A step to another stage. `leastProgress`: of a step back, what its callers have seen of its progress. */
interface StageStep {
  from: Stage;
  to: Stage;
  tasks: TaskUnits;
  leastProgress?: number;
}

/** Moves jobs from stage to stage, and gives the tasks of dead attempts to others. */
export function stageSteps({ documents, tables, clock }: Dependencies) {
  const update = updateJob({ documents, tables });
  return {
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

    /** Starts a job that waits in the line. Its tasks are to be enqueued. */
    async start(ref: JobRef): Promise<{ started: Job } | { started: null; isOver: boolean }> {
      const { held, item } = await updateIf(documents, {
        TableName: tables.jobs,
        Key: jobKey(ref),
        UpdateExpression: "SET started_at = :now, queued_at = :now, lease_expires_at = :now",
        ConditionExpression: "#status = :processing AND started_at = :waits",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":processing": "processing", ":waits": 0, ":now": clock.now().getTime() },
        ReturnValues: "ALL_NEW",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });
      const job = item && Job.parse(item);
      return held && job ? { started: job } : { started: null, isOver: job?.status !== "processing" };
    },
  };
}
