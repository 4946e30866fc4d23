import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { deleteIf, updateIf } from "@reelwright/platform/update-if";
import { Delivery, type DeliveryAttempt, type DeliveryRef, pendingShard } from "#domain/deliveries/delivery";
import { readItem, requireItem } from "#domain/records/read-item";
import { idOfLast, readItems } from "#domain/records/read-items";
import type { TableNames } from "#lambda/tables";
import { keptAnswers, keptAttempts } from "./kept-attempts.ts";
import { delayAfter, maxWebhookAttempts, type NextStep } from "./next-step.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"webhook_deliveries">;
  clock: Clock;
}

const table = "webhook_deliveries";
/** An attempt lasts at most half a minute; after this time without a result it counts as lost. */
const lostAfterMs = 60_000;

/** Webhooks, pending and settled. An attempt is claimed before it is made, so none is made twice. */
export function deliveryStore({ documents, tables, clock }: Dependencies) {
  const TableName = tables.webhook_deliveries;
  const key = ({ accountId, deliveryId }: DeliveryRef) => ({ account_id: accountId, id: deliveryId });
  const refOf = ({ account_id: accountId, id: deliveryId }: Delivery) => ({ accountId, deliveryId });

  /** The delivery after the update; null if the condition did not hold. */
  async function update(
    ref: DeliveryRef,
    of: { set: string; remove?: string; condition: string; values: Record<string, unknown> },
  ): Promise<Delivery | null> {
    const { held, item } = await updateIf(documents, {
      TableName,
      Key: key(ref),
      UpdateExpression: `SET ${of.set}${of.remove ? ` REMOVE ${of.remove}` : ""}`,
      ConditionExpression: of.condition,
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":pending": "pending", ...of.values },
      ReturnValues: "ALL_NEW",
    });
    return held ? requireItem(table, Delivery, item) : null;
  }

  async function get(ref: DeliveryRef): Promise<Delivery | null> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: key(ref), ConsistentRead: true }));
    return readItem(table, Delivery, Item);
  }

  return {
    get,

    async add(delivery: Delivery): Promise<void> {
      await documents.send(
        new PutCommand({ TableName, Item: delivery, ConditionExpression: "attribute_not_exists(id)" }),
      );
    },

    /**
     * A page of an account's deliveries, newest first: IDs are in order of time. `next` is the `before` of the next
     * page.
     */
    async list(
      accountId: string,
      { limit, before }: { limit: number; before: string | null },
    ): Promise<{ deliveries: Delivery[]; next: string | null }> {
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: `account_id = :account${before === null ? "" : " AND id < :before"}`,
          ExpressionAttributeValues: { ":account": accountId, ...(before !== null && { ":before": before }) },
          ScanIndexForward: false,
          ConsistentRead: true,
          // One more than requested tells whether there is a next page.
          Limit: limit + 1,
        }),
      );
      const shown = Items.slice(0, limit);
      // A megabyte may hold fewer than were requested.
      const isLast = Items.length <= limit && LastEvaluatedKey === undefined;
      return { deliveries: readItems(table, Delivery, shown), next: isLast ? null : idOfLast(shown) };
    },

    /** Claims the attempt after this number of attempts; null if it was claimed already, or none is due. */
    async claim(ref: DeliveryRef, attempt: number): Promise<Delivery | null> {
      if (attempt >= maxWebhookAttempts) return null;
      const next = attempt + 1;
      // If this attempt never reports back, the next one still keeps its distance.
      const lost = clock.now().getTime() + lostAfterMs + (delayAfter(next) ?? 0) * 1000;
      return update(ref, {
        set: "attempt = :next, next_attempt_at = :lost",
        condition: "attempt = :attempt AND #state = :pending",
        values: { ":attempt": attempt, ":next": next, ":lost": lost },
      });
    },

    /** Records the result of a claimed attempt, and the next step. False if the delivery has moved on without it. */
    async settle(claimed: Delivery, attempt: DeliveryAttempt, step: NextStep): Promise<boolean> {
      const earlier = claimed.attempts.slice(1 - keptAttempts);
      const silent = earlier.length + 1 - keptAnswers;
      const attempts = [...earlier.map((one, index) => (index < silent ? { ...one, answer: null } : one)), attempt];
      const condition = "attempt = :attempt AND #state = :pending";
      const values = { ":attempt": claimed.attempt, ":attempts": attempts };
      const settled =
        step.state === "pending"
          ? await update(refOf(claimed), {
              set: "attempts = :attempts, next_attempt_at = :lost",
              condition,
              values: { ...values, ":lost": clock.now().getTime() + step.delaySeconds * 1000 + lostAfterMs },
            })
          : await update(refOf(claimed), {
              set: "attempts = :attempts, #state = :state",
              remove: "pending_shard, next_attempt_at",
              condition,
              values: { ...values, ":state": step.state },
            });
      return settled !== null;
    },

    /** Deletes a delivery that is settled. False if it is still pending. */
    async remove(ref: DeliveryRef): Promise<boolean> {
      const { held } = await deleteIf(documents, {
        TableName,
        Key: key(ref),
        ConditionExpression: "attribute_not_exists(id) OR #state <> :pending",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":pending": "pending" },
      });
      return held;
    },

    /** Deliveries whose message or attempt must have been lost, the longest overdue first. */
    async *overdue(): AsyncGenerator<Delivery> {
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName,
            IndexName: "pending",
            KeyConditionExpression: "pending_shard = :shard AND next_attempt_at <= :now",
            ExpressionAttributeValues: { ":shard": pendingShard, ":now": clock.now().getTime() },
            ExclusiveStartKey: start,
          }),
        );
        yield* readItems(table, Delivery, Items);
        start = LastEvaluatedKey;
      } while (start);
    },

    /** Postpones an overdue delivery, in one sweep only: its message may just be waiting in a long queue. */
    async requeue(seen: Delivery): Promise<boolean> {
      const held = await update(refOf(seen), {
        set: "next_attempt_at = :lost",
        condition: "attempt = :attempt AND #state = :pending AND next_attempt_at = :seen",
        values: {
          ":attempt": seen.attempt,
          ":seen": seen.next_attempt_at,
          ":lost": clock.now().getTime() + lostAfterMs,
        },
      });
      return held !== null;
    },

    /** Begins another round with the same ID and body. A pending delivery stays unchanged; null if there is none. */
    async replay(ref: DeliveryRef): Promise<{ delivery: Delivery; begun: boolean } | null> {
      const begun = await update(ref, {
        set: "#state = :pending, attempt = :none, pending_shard = :shard, next_attempt_at = :lost",
        condition: "attribute_exists(id) AND #state <> :pending",
        values: { ":none": 0, ":shard": pendingShard, ":lost": clock.now().getTime() + lostAfterMs },
      });
      if (begun) return { delivery: begun, begun: true };
      const delivery = await get(ref);
      return delivery && { delivery, begun: false };
    },
  };
}
