import { createHash } from "node:crypto";
import { plans } from "@reelwright/vocabulary/plans";
import * as z from "zod";
import type { Account } from "../records/account.ts";
import { JobKind } from "../records/job.ts";

/** Credits taken from or added to the two buckets. */
export interface Split {
  monthly: number;
  pack: number;
}

/**
 * One entry of an account's append-only ledger. `hash` covers every other field; `prev_hash` chains it to the previous
 * entry. Charges and refunds from before `job_kind` and `key_id` existed have neither.
 */
export const LedgerEntry = z.object({
  account_id: z.string(),
  seq: z
    .number()
    .int()
    .positive()
    .meta({ description: "Counts the account's entries from 1", examples: [12] }),
  kind: z.enum(["grant", "charge", "refund", "reset"]).meta({ description: "The kind of entry" }),
  monthly: z
    .number()
    .int()
    .meta({ description: "Change of the monthly credits", examples: [-5] }),
  pack: z
    .number()
    .int()
    .meta({ description: "Change of the pack credits", examples: [0] }),
  balance_after: z
    .number()
    .int()
    .nonnegative()
    .meta({ description: "Credits after this entry", examples: [1535] }),
  job_id: z
    .string()
    .nullable()
    .meta({
      description: "The job that was charged or refunded; null otherwise",
      examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
    }),
  reason: z.string().meta({ description: "Reason of the entry", examples: ["Reel render"] }),
  at: z.string().meta({ description: "Time of the entry", format: "date-time" }),
  job_kind: JobKind.optional().meta({ description: "The kind of job that was charged or refunded" }),
  key_id: z
    .string()
    .nullable()
    .optional()
    .meta({
      description: "The API key that launched the job; null if it was launched without a key",
      examples: ["key_4kq0aPzW2mXc8RtY"],
    }),
  prev_hash: z.string().meta({
    description: "Hash of the previous entry",
    examples: ["0000000000000000000000000000000000000000000000000000000000000000"],
  }),
  hash: z.string().meta({
    description: "Hash over every field of this entry",
    examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  }),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export type MoneyState = Pick<
  Account,
  "id" | "plan" | "credits_monthly" | "credits_pack" | "credits_month" | "ledger_seq" | "ledger_hash"
>;

/** Whose money a charge or refund moves: the job, its kind, and the key that launched it. Old jobs have only their ID. */
export type ChargedJob = Pick<LedgerEntry, "job_kind" | "key_id"> & { job_id: string };

export type MoneyOperation =
  | { kind: "charge"; cost: number; job: ChargedJob; reason: string }
  | { kind: "refund"; split: Split; job: ChargedJob; reason: string }
  | { kind: "grant"; split: Split; reason: string }
  /** Only the monthly reset; within the same month there are no entries. */
  | { kind: "reset" };

export type MoneyOutcome =
  | { applied: MoneyState; entries: LedgerEntry[]; split: Split }
  | { refused: "insufficient_credits"; creditsNeeded: number; creditsAvailable: number };

/** The `prev_hash` of a ledger's first entry. */
export const genesisHash = "0".repeat(64);

/** Decides one change of an account's credits, after the monthly reset if a new UTC month has begun. */
export function applyMoney(state: MoneyState, operation: MoneyOperation, now: Date): MoneyOutcome {
  const entries: LedgerEntry[] = [];
  let current = state;
  const append = (kind: LedgerEntry["kind"], change: Split, job: ChargedJob | null, reason: string) => {
    const moved = {
      ...current,
      credits_monthly: current.credits_monthly + change.monthly,
      credits_pack: current.credits_pack + change.pack,
      ledger_seq: current.ledger_seq + 1,
    };
    const entry = sealed({
      account_id: current.id,
      seq: moved.ledger_seq,
      kind,
      ...change,
      balance_after: moved.credits_monthly + moved.credits_pack,
      job_id: job?.job_id ?? null,
      reason,
      at: now.toISOString(),
      job_kind: job?.job_kind,
      key_id: job?.key_id,
      prev_hash: current.ledger_hash,
    });
    entries.push(entry);
    current = { ...moved, ledger_hash: entry.hash };
  };

  // Only forward: a clock that lags at midnight must not restore the old month and its allowance.
  if (state.credits_month < monthOf(now)) {
    append(
      "reset",
      { monthly: plans[state.plan].monthlyCredits - state.credits_monthly, pack: 0 },
      null,
      `New month ${monthOf(now)}`,
    );
    current = { ...current, credits_month: monthOf(now) };
  }
  if (operation.kind === "reset") return { applied: current, entries, split: { monthly: 0, pack: 0 } };
  if (operation.kind !== "charge") {
    append(operation.kind, operation.split, operation.kind === "refund" ? operation.job : null, operation.reason);
    return { applied: current, entries, split: operation.split };
  }
  const { cost, job, reason } = operation;
  const creditsAvailable = current.credits_monthly + current.credits_pack;
  if (creditsAvailable < cost) return { refused: "insufficient_credits", creditsNeeded: cost, creditsAvailable };
  const monthly = Math.min(cost, current.credits_monthly);
  const split = { monthly, pack: cost - monthly };
  // `0 -` instead of a minus sign: -0 and 0 must not hash differently.
  append("charge", { monthly: 0 - split.monthly, pack: 0 - split.pack }, job, reason);
  return { applied: current, entries, split };
}

/** The monthly credits at a given time, whether or not the month's reset has been written. */
export const monthlyBucketAt = (state: Pick<Account, "plan" | "credits_monthly" | "credits_month">, now: Date) =>
  state.credits_month < monthOf(now) ? plans[state.plan].monthlyCredits : state.credits_monthly;

export const monthOf = (at: Date) => at.toISOString().slice(0, "YYYY-MM".length);

/** The first fault of a ledger that should end in `state`, as a sentence; null if every entry and the sum are right. */
export function ledgerFault(entries: readonly LedgerEntry[], state: MoneyState): string | null {
  let hash = genesisHash;
  const sum = { monthly: 0, pack: 0 };
  for (const [index, entry] of entries.entries()) {
    sum.monthly += entry.monthly;
    sum.pack += entry.pack;
    if (entry.seq !== index + 1) return `Entry ${index + 1} is missing.`;
    if (entry.prev_hash !== hash) return `Entry ${entry.seq} does not follow the entry before it.`;
    if (sealed(entry).hash !== entry.hash) return `Entry ${entry.seq} was changed after it was written.`;
    if (entry.balance_after !== sum.monthly + sum.pack) return `Entry ${entry.seq} states a wrong balance.`;
    hash = entry.hash;
  }
  if (state.ledger_seq !== entries.length || state.ledger_hash !== hash)
    return "The account does not end at its last entry.";
  if (sum.monthly !== state.credits_monthly || sum.pack !== state.credits_pack) {
    return `The entries sum up to ${sum.monthly} + ${sum.pack} credits, but the account has ${state.credits_monthly} + ${state.credits_pack}.`;
  }
  return null;
}

/** SHA-256 over the entry's fields in a fixed order. Entries without kind and key hash as they did before these existed. */
function sealed(entry: Omit<LedgerEntry, "hash">): LedgerEntry {
  const { account_id, seq, kind, monthly, pack, balance_after, job_id, reason, at, job_kind, key_id, prev_hash } =
    entry;
  const launch = {
    ...(job_kind !== undefined && { job_kind }),
    ...(key_id !== undefined && { key_id }),
  };
  const fields = [account_id, seq, kind, monthly, pack, balance_after, job_id, reason, at, prev_hash];
  const hash = createHash("sha256")
    .update(JSON.stringify([...fields, ...Object.values(launch)]))
    .digest("hex");
  return { account_id, seq, kind, monthly, pack, balance_after, job_id, reason, at, ...launch, prev_hash, hash };
}
