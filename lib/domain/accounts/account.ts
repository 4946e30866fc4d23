import * as z from "zod";
import { planSlug } from "./plans.ts";

/** One account as it is stored: profile, plan, both credit buckets, running slots. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  plan: planSlug,
  password_hash: z.string(),
  credits_monthly: z.number().int().nonnegative(),
  credits_pack: z.number().int().nonnegative(),
  /** The UTC month the monthly bucket belongs to, `YYYY-MM`. */
  credits_month: z.string(),
  /** The last entry of this account's ledger and its hash; every change of credits moves both. */
  ledger_seq: z.number().int().nonnegative(),
  ledger_hash: z.string(),
  running_jobs: z.number().int().nonnegative(),
  max_concurrency: z.number().int().positive(),
  key_ids: z.set(z.string()).default(new Set()),
  created_at: z.string(),
});
export type Account = z.infer<typeof Account>;
