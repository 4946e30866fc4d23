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
  /** A copy of the account's standing, which every change of it writes. Absent on older keys. */
  standing: Standing.optional(),
  /** When that copy was made, or last found to be the account's standing, milliseconds since 1970. */
  standing_at: z.number().default(0),
});
export type ApiKey = z.infer<typeof ApiKey>;

/**
 * For how long a copy of the standing is taken for the account's. Every change writes it to all keys at once, but an
 * earlier version of the service, which ran for a time after a rollback, may have changed the account alone.
 */
const standingHoldsMs = 600_000;

/** The copy of its account's standing; null if the account has to be read instead. */
export const standingOf = ({ standing, standing_at }: ApiKey, now: Date): Standing | null =>
  standing && now.getTime() - standing_at < standingHoldsMs ? standing : null;

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
