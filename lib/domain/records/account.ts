import { planSlug } from "@reelwright/vocabulary/plans";
import * as z from "zod";

/** One account as it is stored: profile, plan, both credit buckets and used slots. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  plan: planSlug,
  password_hash: z.string(),
  credits_monthly: z.number().int().nonnegative(),
  credits_pack: z.number().int().nonnegative(),
  /** The UTC month of the monthly credits, `YYYY-MM`. */
  credits_month: z.string(),
  /** The largest allowance that the account has had in a month, by its plans; null if its plan has never changed. */
  allowance: z.object({ month: z.string(), credits: z.number().int().nonnegative() }).nullable().default(null),
  /** The last entry of this account's ledger and its hash; every change of credits updates both. */
  ledger_seq: z.number().int().nonnegative(),
  ledger_hash: z.string(),
  running_jobs: z.number().int().nonnegative(),
  max_concurrency: z.number().int().positive(),
  /** S3 locations that its calls may use as sources, within the buckets that the deployment lists. */
  sources: z.array(z.object({ bucket: z.string(), prefix: z.string() })).default([]),
  /** IDs of its intakes, which are stored beside it. */
  intakes: z.array(z.string()).default([]),
  key_ids: z.set(z.string()).default(new Set()),
  /** The number of the current signing secret, and its start; the secrets themselves are derived. */
  webhook_secret_version: z.number().int().positive().default(1),
  webhook_rotated_at: z.string().nullable().default(null),
  /** Only an active account may call and launch. A closed one stays closed: the sweeper deletes its data. */
  status: z.enum(["active", "suspended", "closed"]).default("active"),
  /** When it was closed, ISO 8601; null while it is not. */
  closed_at: z.string().nullable().default(null),
  /** Sessions and keys carry the generation they were made in; those of an older one are refused. */
  session_generation: z.number().int().nonnegative().default(0),
  key_generation: z.number().int().nonnegative().default(0),
  /**
   * Grows with every change that can add an active key, so that two concurrent changes cannot both count to five, and
   * with every change of the standing, so that no key is added with an older one.
   */
  keys_version: z.number().int().nonnegative().default(0),
  created_at: z.string(),
});
export type Account = z.infer<typeof Account>;

/**
 * What decides whether an account may call, and what. Its API keys have a copy, which every change of it writes in the
 * same transaction, so that the check of a key reads nothing else.
 */
export const Standing = Account.pick({ plan: true, status: true, session_generation: true, key_generation: true });
export type Standing = z.infer<typeof Standing>;

/** The condition that neither keys were added nor the standing has changed since `:version` was read. */
export const keysUnchanged = "(attribute_not_exists(keys_version) OR keys_version = :version)";

/** An account as far as the check of its credential knows it. */
export type CallingAccount = Pick<Account, "id"> & Standing;

/** Whether the check has read the account itself, and not the copy of its standing. */
export const isWhole = (account: Pick<Account, "id">): account is Account => "ledger_seq" in account;
