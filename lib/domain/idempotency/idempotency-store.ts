import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Ids } from "@reelwright/platform/ids";
import { deleteIf, putIf, updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import { type CallRef, type KeyedCalls, StoredAnswer, type TryRef } from "#lambda/keyed-calls";
import type { TableNames } from "#lambda/tables";
import { requireItem } from "../records/read-item.ts";

const KeyedCall = z.object({
  account_id: z.string(),
  /** The caller's own key. */
  id: z.string(),
  /** Hash of the request that the key was first used with. */
  fingerprint: z.string(),
  /** `open`: an earlier attempt ended without an answer to store; the next one continues with its job. */
  state: z.enum(["in_flight", "open", "done"]),
  /** The attempt that holds the call: no other may record its result. */
  holder: z.string(),
  /** Until when that attempt may still be running, milliseconds since 1970. */
  locked_until: z.number(),
  /** The job ID for every attempt of the call, so that all of them together launch one job. */
  job_id: z.string(),
  answer: StoredAnswer.nullable(),
  expires_at_epoch: z.number(),
});
type KeyedCall = z.infer<typeof KeyedCall>;

const keptSeconds = 24 * 60 * 60;

/** Results of calls with an Idempotency-Key. Each change is one conditional write. */
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
}): KeyedCalls {
  const TableName = tables.idempotency;

  return {
    /** Begins an attempt, which may take `lockMs`. Of several at once, exactly one begins. */
    async begin({ accountId, key }, fingerprint, lockMs) {
      const holder = ids.secret(22);
      const jobId = ids.timeOrdered("job", clock.now());
      for (;;) {
        const now = clock.now().getTime();
        const fresh: KeyedCall = {
          account_id: accountId,
          id: key,
          fingerprint,
          state: "in_flight",
          holder,
          locked_until: now + lockMs,
          job_id: jobId,
          answer: null,
          expires_at_epoch: Math.floor(now / 1000) + keptSeconds,
        };
        const known = await putUnlessKnown(fresh, now);
        if (!known) return { begun: { jobId, resumed: false, holder } };
        // Our own write succeeded although its answer was lost.
        if (known.holder === holder) return { begun: { jobId: known.job_id, resumed: known.job_id !== jobId, holder } };
        if (known.fingerprint !== fingerprint) return { refused: "conflict" };
        if (known.answer) return { replay: known.answer };
        if (known.state === "in_flight" && known.locked_until > now) return { refused: "in_flight" };
        if (await takeOver(known, fresh)) return { begun: { jobId: known.job_id, resumed: true, holder } };
      }
    },

    /** Stores the answer for repeated calls. */
    finish: (ref: TryRef, answer: StoredAnswer) => settle(ref, { state: "done", answer }),

    /** Lets the call be repeated, with the same request only: this attempt may have launched its job. */
    open: (ref: TryRef) => settle(ref, { state: "open", answer: null }),

    /** Forgets the call: nothing was done, and the key may be used with another request. */
    async drop({ accountId, key, holder }: TryRef): Promise<void> {
      await deleteIf(documents, {
        TableName,
        Key: { account_id: accountId, id: key },
        ConditionExpression: "holder = :holder AND #state = :in_flight",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":holder": holder, ":in_flight": "in_flight" },
      });
    },
  };

  /** The item of the key, or null if the key is new or expired. DynamoDB deletes expired items only some time later. */
  async function putUnlessKnown(fresh: KeyedCall, now: number): Promise<KeyedCall | null> {
    const { held, item } = await putIf(documents, {
      TableName,
      Item: fresh,
      ConditionExpression: "attribute_not_exists(id) OR expires_at_epoch <= :now",
      ExpressionAttributeValues: { ":now": Math.floor(now / 1000) },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return held ? null : requireItem("idempotency", KeyedCall, item);
  }

  /** Takes over an earlier attempt's call with its job. False if another attempt has changed it meanwhile. */
  function takeOver(known: KeyedCall, { holder, locked_until, expires_at_epoch }: KeyedCall): Promise<boolean> {
    return changeIf(
      { accountId: known.account_id, key: known.id },
      { holder: known.holder, state: known.state },
      { state: "in_flight", holder, locked_until, expires_at_epoch },
    );
  }

  /** Records the result of an attempt. Does nothing if the attempt outlived its lock and another one has taken over. */
  async function settle({ holder, ...ref }: TryRef, became: Pick<KeyedCall, "state" | "answer">): Promise<void> {
    await changeIf(ref, { holder, state: "in_flight" }, became);
  }

  async function changeIf(
    { accountId, key }: CallRef,
    seen: Pick<KeyedCall, "holder" | "state">,
    changes: Partial<KeyedCall>,
  ): Promise<boolean> {
    const names = Object.keys({ ...seen, ...changes });
    const { held } = await updateIf(documents, {
      TableName,
      Key: { account_id: accountId, id: key },
      UpdateExpression: `SET ${Object.keys(changes)
        .map((name) => `#${name} = :${name}`)
        .join(", ")}`,
      ConditionExpression: "#holder = :seen_holder AND #state = :seen_state",
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ":seen_holder": seen.holder,
        ":seen_state": seen.state,
        ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`:${name}`, value])),
      },
    });
    return held;
  }
}
