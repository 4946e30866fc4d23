import { type PlanSlug, planAtLeast, plans } from "@reelwright/vocabulary/plans";
import type { Scope } from "@reelwright/vocabulary/scopes";
import type { Capability } from "./capability.ts";
import { ApiError } from "./errors.ts";
import type { HttpRequest } from "./http-event.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import type { LimitState } from "./limit-state.ts";

/** What the kit reads of who calls. */
export interface AnyPrincipal {
  account: { id: string; plan: PlanSlug };
  /** A key without `scopes` may do everything that its account may. */
  key: { scopes?: readonly Scope[] | undefined } | null;
}

export interface Admitted<P> {
  principal: P;
  /** Every limit that the call was counted against, as the rate headers tell the caller. */
  limits: readonly LimitState[];
  /** The viewer's own address, where it was found out. */
  clientIp?: string;
}

/** Admits a caller, or throws the refusal. */
export type Check<P> = (request: HttpRequest) => Promise<Admitted<P>>;

/** Who may call: how they are told apart, and what must be granted to do so. The kind is what documentation and tests read. */
export interface Access<P> {
  kind: "open" | "token" | "key or token" | "key, token or ticket";
  /** Calls a minute of one account to all endpoints that share this access, where that is a limit of its own. */
  accountLimit?: number;
  /** Which endpoints those are, as documentation says it: "the other AI endpoints". */
  sharedWith?: string;
  checks: Capability<Check<P>> | null;
  /** Where calls with an Idempotency-Key are stored; null: these callers have no account, so no key stands for anything. */
  keyedCalls: Capability<KeyedCalls> | null;
  admit: Check<P>;
}

/** What a caller needs: of several scopes, one. */
interface Needed {
  plan: PlanSlug | null;
  scope: Scope | readonly Scope[] | null;
}

/** Refuses a principal whose plan is too low or whose key lacks the scope, in that order. */
export function authorise(principal: AnyPrincipal | null, needed: Needed): void {
  const refusal = principal && refusalFor(principal, needed);
  if (refusal) throw refusal;
}

/** Why a principal may not do what needs this plan and scope; null: it may. */
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

/** The refusal of a caller who is over a limit, which says which limit it is: "this API key". */
export const rateLimited = (limit: LimitState, retryAfterSeconds: number, whose: string) =>
  new ApiError(
    "rate_limited",
    `The limit of ${whose} is ${limit.limit} requests per minute. Try again in ${retryAfterSeconds} s.`,
    {
      limits: [limit],
      headers: { "Retry-After": String(retryAfterSeconds) },
    },
  );
