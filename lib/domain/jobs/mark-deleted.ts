import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import type { TableNames } from "#lambda/tables";
import { clearAfterMs, type JobRef } from "../records/job.ts";
import { jobKey } from "./job-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

/**
 * Deletes the input and result of an ended job, and leaves its files to the sweeper. The record of the payment stays:
 * kind, cost and times. False if that was done before, if the job is running, or if there is none.
 */
export async function markDeleted(ref: JobRef, { documents, tables, clock }: Dependencies): Promise<boolean> {
  const now = clock.now();
  const { held } = await updateIf(documents, {
    TableName: tables.jobs,
    Key: jobKey(ref),
    UpdateExpression:
      "SET deleted_at = :now, video.#path = :none, #input = :none, #result = :none, #error = :none, callback_url = :none, title = :none, #order = :none, tasks = :no_tasks, active_shard = :ended, lease_expires_at = :clear",
    ConditionExpression: "#status IN (:done, :error) AND attribute_not_exists(deleted_at)",
    ExpressionAttributeNames: {
      "#status": "status",
      "#path": "path",
      "#input": "input",
      "#result": "result",
      "#error": "error",
      "#order": "order",
    },
    ExpressionAttributeValues: {
      ":done": "done",
      ":error": "error",
      ":none": null,
      ":no_tasks": {},
      ":ended": "ended",
      ":now": now.toISOString(),
      ":clear": now.getTime() + clearAfterMs,
    },
  });
  return held;
}
