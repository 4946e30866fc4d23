import { isRefusedForNow } from "@reelwright/platform/call-function";
import { NoPlace } from "#domain/limits/render-places";
import { JobFailed } from "#lambda/worker";

/** What the failure of a call that renders means for the next ones. */
export function verdictOn(error: unknown): "refused" | "final" | "failed" {
  if (error instanceof JobFailed) return "final";
  return error instanceof NoPlace || isRefusedForNow(error) ? "refused" : "failed";
}
