import * as z from "zod";
import { JobKind } from "../records/job.ts";
import type { LedgerEntry } from "./ledger.ts";
import { daysOf, type UsageRange } from "./usage-range.ts";

const spent = {
  charged: z
    .number()
    .int()
    .meta({ description: "Credits that were charged", examples: [45] }),
  refunded: z
    .number()
    .int()
    .meta({ description: "Credits that were refunded", examples: [5] }),
};
type Spent = Record<keyof typeof spent, number>;

const Day = z.string().meta({ description: "A day in UTC", format: "date", examples: ["2026-03-10"] });

export const CreditUsage = z
  .object({
    from: Day.meta({ description: "The first day, in UTC" }),
    to: Day.meta({ description: "The last day, in UTC" }),
    ...spent,
    days: z
      .array(z.object({ date: Day, ...spent }))
      .meta({ description: "Every day of the range, oldest first. A refund counts on its own day" }),
    kinds: z
      .array(
        z.object({
          kind: JobKind.nullable().meta({ description: "The kind of job; null for entries that do not say it" }),
          ...spent,
        }),
      )
      .meta({ description: "By kind of job, most credits first" }),
    keys: z
      .array(
        z.object({
          key_id: z
            .string()
            .nullable()
            .meta({
              description: "The API key; null for calls without a key, and for entries that do not say it",
              examples: ["key_4kq0aPzW2mXc8RtY"],
            }),
          ...spent,
        }),
      )
      .meta({ description: "By API key, most credits first" }),
  })
  .meta({ id: "CreditUsage" });
export type CreditUsage = z.infer<typeof CreditUsage>;

/** Sums up the charges and refunds among these entries, all of which are in the range. */
export function creditUsage(entries: readonly LedgerEntry[], range: UsageRange): CreditUsage {
  const total: Spent = { charged: 0, refunded: 0 };
  const days = new Map<string, Spent>(daysOf(range).map((date) => [date, { charged: 0, refunded: 0 }]));
  const kinds = new Map<JobKind | null, Spent>();
  const keys = new Map<string | null, Spent>();
  for (const { kind, monthly, pack, at, job_kind = null, key_id = null } of entries) {
    const credits = Math.abs(monthly + pack);
    if ((kind !== "charge" && kind !== "refund") || credits === 0) continue;
    const column = kind === "charge" ? "charged" : "refunded";
    const sums = [total, of(days, at.slice(0, "YYYY-MM-DD".length)), of(kinds, job_kind), of(keys, key_id)];
    for (const sum of sums) sum[column] += credits;
  }
  return {
    ...range,
    ...total,
    days: [...days].map(([date, sum]) => ({ date, ...sum })),
    kinds: mostFirst([...kinds].map(([kind, sum]) => ({ kind, ...sum }))),
    keys: mostFirst([...keys].map(([key_id, sum]) => ({ key_id, ...sum }))),
  };
}

function of<K>(sums: Map<K, Spent>, key: K): Spent {
  const sum = sums.get(key) ?? { charged: 0, refunded: 0 };
  sums.set(key, sum);
  return sum;
}

const mostFirst = <T extends Spent>(rows: T[]): T[] => rows.sort((one, other) => other.charged - one.charged);
