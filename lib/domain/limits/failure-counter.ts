import type { Clock } from "@reelwright/platform/clock";
import type { LimitState } from "#lambda/limit-state";
import type { RateLimitStore } from "./rate-limit-store.ts";
import type { LimitOutcome, LimitRule } from "./window.ts";

/** How often the callers of one address may fail to authenticate. */
const rule: LimitRule = { name: "authentication", limit: 60, windowSeconds: 60 };
/** More /64 networks than any attacker has at once; each takes about 200 bytes. */
const remembered = 10_000;

/**
 * Counts failed authentications of a subject, with one write each up to the limit. Above it, this process remembers
 * until when the subject is blocked and writes nothing more.
 */
export function failureCounter({ limits, clock }: { limits: Pick<RateLimitStore, "hit">; clock: Clock }) {
  const overUntil = new Map<string, { limit: LimitState; at: number }>();
  return {
    async count(subject: string): Promise<LimitOutcome> {
      const now = clock.now().getTime();
      const over = overUntil.get(subject);
      if (over && over.at > now) {
        const retryAfterSeconds = Math.ceil((over.at - now) / 1000);
        return { allowed: false, limit: { ...over.limit, resetSeconds: retryAfterSeconds }, retryAfterSeconds };
      }
      const outcome = await limits.hit(`auth#${subject}`, rule);
      if (!outcome.allowed) {
        if (overUntil.size >= remembered) overUntil.clear();
        overUntil.set(subject, { limit: outcome.limit, at: now + outcome.retryAfterSeconds * 1000 });
      }
      return outcome;
    },
  };
}
