import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { isWindowOver, type LimitOutcome, type LimitRule, limitState, oldestOpenStart, refusal } from "./window.ts";

const StoredWindow = z
  .object({ window_started_at: z.number(), window_count: z.number() })
  .transform((item) => ({ startedAt: item.window_started_at, count: item.window_count }));

/** Exact rate limits for any subject, with one conditional write per request. */
export function rateLimitStore({
  documents,
  tables,
  clock,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"rate_limits">;
  clock: Clock;
}) {
  async function update(id: string, expression: string, condition: string, values: Record<string, unknown>) {
    const { held, item } = await updateIf(documents, {
      TableName: tables.rate_limits,
      Key: { id },
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return { held, window: item && StoredWindow.parse(item) };
  }

  return {
    /** Counts one request of `id`, or refuses it. */
    async hit(id: string, rule: LimitRule): Promise<LimitOutcome> {
      for (;;) {
        const now = clock.now();
        const oldest = oldestOpenStart(rule, now);
        const counted = await update(
          id,
          "SET window_count = window_count + :one",
          "window_started_at > :oldest AND window_count < :limit",
          {
            ":one": 1,
            ":oldest": oldest,
            ":limit": rule.limit,
          },
        );
        if (counted.held && counted.window) return { allowed: true, limit: limitState(counted.window, rule, now) };
        if (counted.window && !isWindowOver(counted.window, rule, now)) return refusal(counted.window, rule, now);
        const opened = await update(
          id,
          "SET window_started_at = :now, window_count = :one, expires_at_epoch = :expires",
          "attribute_not_exists(id) OR window_started_at <= :oldest",
          {
            ":now": now.getTime(),
            ":one": 1,
            ":oldest": oldest,
            ":expires": Math.ceil(now.getTime() / 1000) + 2 * rule.windowSeconds,
          },
        );
        if (opened.held && opened.window) return { allowed: true, limit: limitState(opened.window, rule, now) };
        // Another request opened the window meanwhile: count in that window.
      }
    },

    /** Takes one count back: the request turned out not to be limited. */
    async forgive(id: string): Promise<void> {
      await update(id, "SET window_count = window_count - :one", "window_count > :zero", { ":one": 1, ":zero": 0 });
    },
  };
}
export type RateLimitStore = ReturnType<typeof rateLimitStore>;
