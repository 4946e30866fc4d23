import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import * as z from "zod";
import type { Clock } from "#platform/clock";
import type { Ids } from "#platform/ids";
import type { Reservation } from "../jobs/launch-job.ts";
import type { TableNames } from "../tables.ts";

export const StoredAnswer = z.object({ status: z.number().int(), body: z.string() });
export type StoredAnswer = z.infer<typeof StoredAnswer>;

const KeyedCall = z.object({
  account_id: z.string(),
  /** The caller's own key. */
  id: z.string(),
  /** Of the request that the key was first used with. */
  fingerprint: z.string(),
  /** `open`: an earlier try ended without an answer to keep; trying again goes on with its job. */
  state: z.enum(["in_flight", "open", "done"]),
  /** The try that has it: no other may say what became of it. */
  holder: z.string(),
  /** Until when that try may still be at work, milliseconds since 1970. */
  locked_until: z.number(),
  /** The id of the job that any try of the call launches, so that all of them together launch one. */
  job_id: z.string(),
  answer: StoredAnswer.nullable(),
  expires_at_epoch: z.number(),
});
type KeyedCall = z.infer<typeof KeyedCall>;

/** One try of a keyed call. */
export interface TryRef {
  accountId: string;
  key: string;
  holder: string;
}

export type BeginOutcome =
  | { begun: Reservation & { holder: string } }
  | { replay: StoredAnswer }
  /** `conflict`: the key was used with another request. */
  | { refused: "in_flight" | "conflict" };

const keptSeconds = 24 * 60 * 60;

/** What became of the calls that named themselves by an Idempotency-Key. Each change is one conditional write. */
export function idempotencyStore({
  documents,
  tables,
  clock,
  ids,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"idempotency">;
  clock: Clock;
  ids: Ids;
}) {
  const TableName = tables.idempotency;
  const mine = "holder = :holder AND #state = :in_flight";
  const names = { "#state": "state" };

  return {
    /** Begins a try, which may take until `lockMs` have passed; of any number at once exactly one begins. */
    async begin(accountId: string, key: string, fingerprint: string, lockMs: number): Promise<BeginOutcome> {
      const holder = ids.secret(22);
      for (;;) {
        const now = clock.now();
        const fresh: KeyedCall = {
          account_id: accountId,
          id: key,
          fingerprint,
          state: "in_flight",
          holder,
          locked_until: now.getTime() + lockMs,
          job_id: ids.timeOrdered("job", now),
          answer: null,
          expires_at_epoch: epoch(now) + keptSeconds,
        };
        const known = await putUnlessKnown(fresh, now);
        if (!known) return { begun: { jobId: fresh.job_id, resumed: false, holder } };
        // A write of ours got through although its answer was lost.
        if (known.holder === holder) return { begun: { jobId: known.job_id, resumed: known.resumed, holder } };
        if (known.fingerprint !== fingerprint) return { refused: "conflict" };
        if (known.answer) return { replay: known.answer };
        if (known.state === "in_flight" && known.locked_until > now.getTime()) return { refused: "in_flight" };
        if (await takeOver(known, fresh)) return { begun: { jobId: known.job_id, resumed: true, holder } };
      }
    },

    /** Keeps the answer for whoever asks again. */
    finish: (ref: TryRef, answer: StoredAnswer) => settle(ref, "done", answer),

    /** Lets the call be tried again, with the same request only: this try may have launched its job. */
    open: (ref: TryRef) => settle(ref, "open", null),

    /** Forgets the call: nothing was done, and the key may be used for another request. */
    async drop(ref: TryRef): Promise<void> {
      await held(() =>
        documents.send(
          new DeleteCommand({
            TableName,
            Key: { account_id: ref.accountId, id: ref.key },
            ConditionExpression: mine,
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: { ":holder": ref.holder, ":in_flight": "in_flight" },
          }),
        ),
      );
    },
  };
}
