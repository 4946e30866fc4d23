import type { Access, Check } from "#lambda/access";
import type { Capability } from "#lambda/capability";
import { keyedCalls } from "../idempotency/idempotency.ts";

/** The access of callers who pass these checks. Callers with an account may send an Idempotency-Key. */
export const accessBy = <P>(kind: Access<P>["kind"], checks: Capability<Check<P>>): Access<P> => ({
  kind,
  checks,
  keyedCalls: kind === "open" ? null : keyedCalls,
  admit: (request) => checks.build()(request),
});
