import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { Delivery, type DeliveryAttempt, type DeliveryRef, pendingShard } from "#domain/deliveries/delivery";
import type { TableNames } from "#lambda/tables";
import { delayAfter, maxAttempts, type NextStep } from "./next-step.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"webhook_deliveries">;
  clock: Clock;
}

/** An attempt lasts half a minute at most; who has said nothing for this long says nothing more. */
const lostAfterMs = 60_000;
/** Replays are not counted, but an item has its largest size: the log keeps the last of its attempts. */
const keptAttempts = 40;

/** Webhooks on their way and those that arrived. An attempt is claimed before it is made, so none is made twice. */
export function deliveryStore({ documents, tables, clock }: Dependencies) {
  const TableName = tables.webhook_deliveries;
  const key = ({ accountId, deliveryId }: DeliveryRef) => ({ account_id: accountId, id: deliveryId });
  const refOf = ({ account_id: accountId, id: deliveryId }: Delivery) => ({ accountId, deliveryId });

  /** The delivery as it is after the update; null when the condition did not hold. */
  async function update(
    ref: DeliveryRef,
    of: { set: string; remove?: string; condition: string; values: Record<string, unknown> },
  ): Promise<Delivery | null> {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: key(ref),
          UpdateExpression: `SET ${of.set}${of.remove ? ` REMOVE ${of.remove}` : ""}`,
          ConditionExpression: of.condition,
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ":pending": "pending", ...of.values },
          ReturnValues: "ALL_NEW",
        }),
      );
      return Delivery.parse(Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return null;
      throw error;
    }
  }

  async function get(ref: DeliveryRef): Promise<Delivery | null> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: key(ref), ConsistentRead: true }));
    return Item ? Delivery.parse(Item) : null;
  }

  return {
    get,

    async add(delivery: Delivery): Promise<void> {
      await documents.send(
        new PutCommand({ TableName, Item: delivery, ConditionExpression: "attribute_not_exists(id)" }),
      );
    },

    /** A page of an account's deliveries, newest first: ids are in order of time. `next` is the `before` of the page after. */
    async list(
      accountId: string,
      { limit, before }: { limit: number; before: string | null },
    ): Promise<{ deliveries: Delivery[]; next: string | null }> {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: `account_id = :account${before === null ? "" : " AND id < :before"}`,
          ExpressionAttributeValues: { ":account": accountId, ...(before !== null && { ":before": before }) },
          ScanIndexForward: false,
          ConsistentRead: true,
          // One more than is shown tells whether there is another page.
          Limit: limit + 1,
        }),
      );
      const deliveries = Items.slice(0, limit).map((item) => Delivery.parse(item));
      return { deliveries, next: Items.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
    },

    /** Takes the attempt that comes after so many; null when somebody has taken it, or none is to be made. */
    async claim(ref: DeliveryRef, attempt: number): Promise<Delivery | null> {
      if (attempt >= maxAttempts) return null;
      const next = attempt + 1;
      // Should nobody come back from it, the one after it keeps its distance all the same.
      const lost = clock.now().getTime() + lostAfterMs + (delayAfter(next) ?? 0) * 1000;
      return update(ref, {
        set: "attempt = :next, next_attempt_at = :lost",
        condition: "attempt = :attempt AND #state = :pending",
        values: { ":attempt": attempt, ":next": next, ":lost": lost },
      });
    },

    /** Notes how a claimed attempt went, and what comes of it. False when the delivery has moved on without it. */
    async settle(claimed: Delivery, attempt: DeliveryAttempt, step: NextStep): Promise<boolean> {
      const attempts = [...claimed.attempts, attempt].slice(-keptAttempts);
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

    /** Removes a delivery that is not on its way any more. False when it still is. */
    async remove(ref: DeliveryRef): Promise<boolean> {
      try {
        await documents.send(
          new DeleteCommand({
            TableName,
            Key: key(ref),
            ConditionExpression: "attribute_not_exists(id) OR #state <> :pending",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: { ":pending": "pending" },
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    /** Deliveries whose message or attempt must be lost, the longest overdue first. */
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
        for (const item of Items) yield Delivery.parse(item);
        start = LastEvaluatedKey;
      } while (start);
    },

    /** Grants an overdue delivery another while, for one sweep alone: its message may only wait in a long queue. */
    async handOutAgain(seen: Delivery): Promise<boolean> {
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

    /** Begins another round with the same id and bytes. One that is on its way stays as it is; null when there is none. */
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
