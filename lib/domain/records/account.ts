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
  /** Grows with every change that can add an active key, so that two concurrent changes cannot both count to five. */
  keys_version: z.number().int().nonnegative().default(0),
  created_at: z.string(),
});
export type Account = z.infer<typeof Account>;
