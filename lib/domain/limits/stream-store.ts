import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { renewed, Stream, stillOpen, streamLeaseMs, withStream } from "./stream-slots.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"rate_limits">;
  clock: Clock;
}

/** Names one open stream. */
export interface StreamRef {
  accountId: string;
  id: string;
}

const Stored = z.object({ streams: z.array(Stream), version: z.number() });
/** Long after every lease in it. */
const keptSeconds = 60 * 60;

/** The open progress streams of each account, each with a lease that its function renews. */
export function streamStore({ documents, tables, clock }: Dependencies) {
  return {
    /** Opens a stream. False if the account is at its limit. */
    open: ({ accountId, id }: StreamRef, jobId: string): Promise<boolean> =>
      change(accountId, (held) => withStream(held, { id, job_id: jobId }, clock.now())),

    /**
     * Renews a stream's lease. False if another stream of its job has replaced it. Usually one read, and a write now
     * and then.
     */
    async keep({ accountId, id }: StreamRef): Promise<boolean> {
      const { streams } = await read(accountId);
      const own = streams.find((stream) => stream.id === id);
      if (!own) return false;
      if (own.expires_at - clock.now().getTime() > streamLeaseMs / 2) return true;
      return change(accountId, (held) => renewed(held, id, clock.now()));
    },

    /** Closes a stream: its place is free. */
    async close({ accountId, id }: StreamRef): Promise<void> {
      await change(accountId, (held) => {
        const others = held.filter((stream) => stream.id !== id);
        return others.length < held.length ? stillOpen(others, clock.now()) : null;
      });
    },
  };

  /** Decides and writes until no other stream of the account comes in between; false if the decision is null. */
  async function change(accountId: string, decide: (held: readonly Stream[]) => Stream[] | null): Promise<boolean> {
    for (;;) {
      const { streams: held, version } = await read(accountId);
      const streams = decide(held);
      if (!streams) return false;
      const { held: written } = await updateIf(documents, {
        TableName: tables.rate_limits,
        Key: keyOf(accountId),
        UpdateExpression: "SET streams = :streams, version = :next, expires_at_epoch = :expires",
        ConditionExpression: "attribute_not_exists(id) OR version = :version",
        ExpressionAttributeValues: {
          ":streams": streams,
          ":version": version,
          ":next": version + 1,
          ":expires": Math.ceil(clock.now().getTime() / 1000) + keptSeconds,
        },
      });
      if (written) return true;
    }
  }

  async function read(accountId: string): Promise<z.infer<typeof Stored>> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.rate_limits, Key: keyOf(accountId), ConsistentRead: true }),
    );
    return Item ? Stored.parse(Item) : { streams: [], version: 0 };
  }
}

const keyOf = (accountId: string) => ({ id: `streams#${accountId}` });
