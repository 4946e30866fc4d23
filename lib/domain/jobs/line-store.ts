import { isDeepStrictEqual } from "node:util";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Retrying } from "@reelwright/platform/retrying";
import { updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import type { JobRef } from "../records/job.ts";
import { reportUnreadable } from "../records/read-items.ts";
import { emptyLine, type FoundJob, filled, joined, Line, type LineEntry, repaired, withdrawn } from "./line.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"rate_limits">;
  clock: Clock;
  retrying: Retrying;
  /** How many jobs are worked on at once. */
  room: number;
}

const key = { id: "line" };
const Stored = z.object({
  // A line that another version has stored in its own way begins anew: the sweeper puts the jobs back that run or wait.
  job_line: Line.catch(({ error }) => {
    reportUnreadable("rate_limits", key, error);
    return emptyLine;
  }),
  version: z.number(),
});
/** Writers that come in between wait a little, up to so many milliseconds. */
const pauseMs = 50;

/** The line of jobs of a small AWS account, in one item. Each change is decided again if another one came in between. */
export function lineStore({ documents, tables, clock, retrying, room }: Dependencies) {
  return {
    /** Joins the line. A job that was in it already keeps its place. */
    async join({ accountId, jobId }: JobRef): Promise<"starts" | "waits" | "full"> {
      const entry = { account_id: accountId, job_id: jobId, since: clock.now().getTime() };
      return change((line) => {
        const outcome = joined(line, entry, room);
        return outcome ? { line: outcome.line, result: outcome.starts ? "starts" : "waits" } : { line, result: "full" };
      });
    },

    /** Takes a job out that was not launched after all. */
    withdraw: (jobId: string): Promise<void> => change((line) => ({ line: withdrawn(line, jobId), result: undefined })),

    /** Takes an ended job out, and returns the jobs to be started in its place. */
    leave: (jobId: string): Promise<LineEntry[]> =>
      change((line) => {
        const { started: result, ...next } = filled(withdrawn(line, jobId), room, clock.now());
        return { ...next, result };
      }),

    /** Brings the line in step with the stored jobs, and returns the jobs to be started. */
    repair: (found: readonly FoundJob[]): Promise<LineEntry[]> =>
      change((line) => {
        const { started: result, ...next } = repaired(line, found, { room, now: clock.now() });
        return { ...next, result };
      }),
  };

  async function change<T>(decide: (line: Line) => { line: Line; result: T }): Promise<T> {
    for (;;) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.rate_limits, Key: key, ConsistentRead: true }),
      );
      const { job_line: line, version } = Item ? Stored.parse(Item) : { job_line: emptyLine, version: 0 };
      const decided = decide(line);
      if (isDeepStrictEqual(decided.line, line)) return decided.result;
      const { held } = await updateIf(documents, {
        TableName: tables.rate_limits,
        Key: key,
        UpdateExpression: "SET job_line = :line, version = :next",
        ConditionExpression: "attribute_not_exists(id) OR version = :version",
        ExpressionAttributeValues: { ":line": decided.line, ":version": version, ":next": version + 1 },
      });
      if (held) return decided.result;
      await retrying.sleep(retrying.random() * pauseMs);
    }
  }
}
export type LineStore = ReturnType<typeof lineStore>;
