import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { type JobRef, JobRemains } from "../records/job.ts";
import { readItems } from "../records/read-items.ts";
import { jobExpiry } from "./job-expiry.ts";
import { jobKey } from "./job-key.ts";
import { type SweptJob, sweptJob } from "./swept-job.ts";
import { updateJob } from "./update-job.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

const Uploads = z.object({ upload_prefix: z.string().nullable().catch(null) });

/** What the sweepers read of all accounts' jobs: those under way, and those whose files are due for deletion. */
export function jobSweep({ documents, tables, clock }: Dependencies) {
  const update = updateJob({ documents, tables });
  return {
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

    /**
     * Records that only the published files of an ended job are left. Its record expires after this many days. A job whose
     * video was deleted since it was read is left for the next sweep, which has more to delete.
     */
    cleared(job: JobRemains, { keptDays }: { keptDays: number }): Promise<boolean> {
      const expires = jobExpiry(job, { keptDays, now: clock.now() });
      return update(
        { accountId: job.account_id, jobId: job.id },
        {
          UpdateExpression: `${expires === null ? "" : "SET expires_at_epoch = :expires "}REMOVE active_shard, lease_expires_at`,
          ConditionExpression: `active_shard = :ended${job.deleted_at === undefined ? " AND attribute_not_exists(deleted_at)" : ""}`,
          ExpressionAttributeValues: { ":ended": "ended", ...(expires !== null && { ":expires": expires }) },
        },
      );
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
}
