import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { failureRules } from "./provider-failure.ts";

/**
 * What comes after an order that failed: the next route, the same one later, or the end. An order that may have been taken on
 * has no next.
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
