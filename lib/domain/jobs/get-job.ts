import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "#lambda/tables";
import { Job, type JobRef } from "../records/job.ts";
import { jobKey } from "./job-key.ts";
import { unreadableJob } from "./unreadable-job.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
}

/** Reads a job as it is now; null if there is none. Throws `job_unreadable` if it does not fit its schema. */
export function jobGetter({ documents, tables }: Dependencies) {
  return async (ref: JobRef): Promise<Job | null> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.jobs, Key: jobKey(ref), ConsistentRead: true }),
    );
    return Item ? readJob(Item, ref.jobId) : null;
  };
}

/** A stored job. Throws `job_unreadable` if it does not fit its schema. */
export function readJob(item: unknown, id: string): Job {
  const job = Job.safeParse(item);
  if (!job.success) throw unreadableJob(item, { id, cause: job.error });
  return job.data;
}
