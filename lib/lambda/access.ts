import { type PlanSlug, planAtLeast, plans } from "@reelwright/vocabulary/plans";
import type { Scope } from "@reelwright/vocabulary/scopes";
import type { Capability } from "./capability.ts";
import { ApiError } from "./errors.ts";
import type { HttpRequest } from "./http-event.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import type { LimitState } from "./limit-state.ts";

/** What the kit needs to know about a caller. */
export interface AnyPrincipal {
  account: { id: string; plan: PlanSlug };
  /** A key without `scopes` may do everything that its account may. */
  key: { scopes?: readonly Scope[] | undefined } | null;
  /** The ID of the API key; null for a bearer token. */
  keyId: string | null;
}

export interface Admitted<P> {
  principal: P;
  /** Every limit that the call was counted against, for the rate headers. */
  limits: readonly LimitState[];
  /** The viewer's IP address, if known. */
  clientIp?: string;
  /** What the check of a form hands to the check of its submission, as JSON: it need not be read again. */
  handed?: unknown;
}

/** Admits a caller, or throws the refusal. */
export type Check<P> = (request: HttpRequest) => Promise<Admitted<P>>;

/** Who may call: how callers authenticate, and what must be granted for that. Documentation and tests read the kind. */
export interface Access<P> {
  kind: "open" | "token" | "key or token" | "key, token or ticket";
  /** Calls a minute of one account to all endpoints that share this access, if there is such a limit. */
  accountLimit?: number;
  /** Those endpoints as documentation names them: "the other AI endpoints". */
  sharedWith?: string;
  checks: Capability<Check<P>> | null;
  /** Where calls with an Idempotency-Key are stored. Null: these callers have no account, so there are no keys. */
  keyedCalls: Capability<KeyedCalls> | null;
  admit: Check<P>;
}

/** What a caller needs. Of several scopes, one is enough. */
interface Needed {
  plan: PlanSlug | null;
  scope: Scope | readonly Scope[] | null;
}

/** Refuses a principal whose plan is too low or whose key lacks the scope, in that order. */
export function authorise(principal: AnyPrincipal | null, needed: Needed): void {
  const refusal = principal && refusalFor(principal, needed);
  if (refusal) throw refusal;
}

/** Why a principal lacks this plan or scope; null if it has both. */
export function refusalFor({ account, key }: AnyPrincipal, { plan, scope }: Needed): ApiError | null {
  if (plan && !planAtLeast(account.plan, plan))
    return new ApiError(
      "plan_required",
      `This needs the ${plans[plan].label} plan or higher; the account is on ${plans[account.plan].label}.`,
    );
  const scopes = key?.scopes;
  const needed = scope === null ? [] : [scope].flat();
  if (!scopes || needed.length === 0 || needed.some((one) => scopes.includes(one))) return null;
  const named = needed.map((one) => `"${one}"`).join(", ");
  const lacks = needed.length === 1 ? `does not have the scope ${named}` : `has none of the scopes ${named}`;
  return new ApiError(
    "scope_missing",
    `This API key ${lacks}; it has ${scopes.join(", ")}. Use another key, or sign in and add the scope with PATCH /api/keys/{id}.`,
  );
}

/** The refusal of a caller above a limit. It names the limit: "this API key". */
export const rateLimited = (limit: LimitState, retryAfterSeconds: number, whose: string) =>
  new ApiError(
    "rate_limited",
    `The limit of ${whose} is ${limit.limit} request${limit.limit === 1 ? "" : "s"} per minute. Try again in ${retryAfterSeconds} s.`,
    {
      limits: [limit],
      headers: { "Retry-After": String(retryAfterSeconds) },
    },
  );
