import type { DynamoDBDocumentClient, UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { updateIf } from "@reelwright/platform/update-if";
import type { TableNames } from "#lambda/tables";
import type { JobRef } from "../records/job.ts";
import { jobKey } from "./job-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
}

type JobUpdate = Pick<
  UpdateCommandInput,
  "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/** Updates a job if the update's condition holds. False if it does not. */
export const updateJob =
  ({ documents, tables }: Dependencies) =>
  async (ref: JobRef, update: JobUpdate): Promise<boolean> =>
    (await updateIf(documents, { TableName: tables.jobs, Key: jobKey(ref), ...update })).held;
