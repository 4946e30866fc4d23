import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { failureRules } from "./provider-failure.ts";

/**
 * The step after a failed order: the next provider, the same one later, or the end. An order that may have been
 * accepted has no next step.
 */
export function nextRoute<Name extends string>(
  routes: readonly Name[],
  failed: { route: Name; code: FailureCode },
): { route: Name; later: boolean } | null {
  const { elsewhere, again } = failureRules[failed.code];
  const next = elsewhere ? routes[routes.indexOf(failed.route) + 1] : undefined;
  if (next) return { route: next, later: false };
  return again ? { route: elsewhere ? (routes[0] ?? failed.route) : failed.route, later: true } : null;
}
