import { scope } from "@reelwright/vocabulary/scopes";
import * as z from "zod";
import { Standing } from "../records/account.ts";

/** An API key as it is stored. */
export const ApiKey = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  key_prefix: z.string(),
  secret_hash: z.string(),
  /** The account's `key_generation` when it was created; keys of an older generation are refused. */
  generation: z.number().int().nonnegative().default(0),
  /** Absent on keys from before scopes existed: those are accepted everywhere. */
  scopes: z.array(scope).optional(),
  rate_limit: z.number().int(),
  expires_at: z.string().nullable(),
  /**
   * For how many days it was last made valid; null: for ever. Absent on older keys, whose term runs from their
   * creation.
   */
  term_days: z.number().positive().nullable().optional(),
  last_used_at: z.string().nullable(),
  usage_count: z.number().int(),
  is_active: z.boolean(),
  window_started_at: z.number(),
  window_count: z.number(),
  created_at: z.string(),
  /** The account's standing as it is now. Absent on older keys, until it changes: their account is read instead. */
  standing: Standing.optional(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const dayMs = 86_400_000;

/** When a key that is valid for this many days from now expires; null: never. */
export const expiryOf = (termDays: number | null, now: Date): string | null =>
  termDays === null ? null : new Date(now.getTime() + termDays * dayMs).toISOString();

export const isExpired = ({ expires_at }: Pick<ApiKey, "expires_at">, now: Date): boolean =>
  expires_at !== null && expires_at <= now.toISOString();

/** The days for which a key was made valid; null: for ever. */
export function termDaysOf({ term_days, expires_at, created_at }: ApiKey): number | null {
  if (term_days !== undefined) return term_days;
  return expires_at === null ? null : (Date.parse(expires_at) - Date.parse(created_at)) / dayMs;
}
