import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "#platform/clock";
import type { TableNames } from "../tables.ts";
import { clearAfterMs, type JobRef } from "./job.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

/** Makes left-over of what an ended job has published, to be cleared away. False when it was before, or the job is under way. */
export async function markDeleted(
  { accountId, jobId }: JobRef,
  { documents, tables, clock }: Dependencies,
): Promise<boolean> {
  const now = clock.now();
  try {
    await documents.send(
      new UpdateCommand({
        TableName: tables.jobs,
        Key: { account_id: accountId, id: jobId },
        UpdateExpression:
          "SET deleted_at = :now, video.#path = :none, active_shard = :ended, lease_expires_at = :clear",
        ConditionExpression: "#status IN (:done, :error) AND attribute_not_exists(deleted_at)",
        ExpressionAttributeNames: { "#status": "status", "#path": "path" },
        ExpressionAttributeValues: {
          ":done": "done",
          ":error": "error",
          ":none": null,
          ":ended": "ended",
          ":now": now.toISOString(),
          ":clear": now.getTime() + clearAfterMs,
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
