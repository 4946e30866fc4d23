import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { Job } from "../records/job.ts";
import { readItems } from "../records/read-items.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
}

interface JobQuery {
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

export function jobLister({ documents, tables }: Dependencies) {
  return {
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
}
