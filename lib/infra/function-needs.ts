import { needsOf } from "#lambda/capability";
import type { AnyEndpoint } from "#lambda/endpoint";
import { takesIdempotencyKey } from "#lambda/idempotency-key";
import type { Specs } from "#lambda/load-specs";
import type { Need } from "#lambda/need";

/**
 * What an endpoint is granted: its credentials check, its declared services, the working files of its form, and the
 * idempotency keys of its calls.
 */
export function endpointNeeds(spec: AnyEndpoint): readonly Need[] {
  return [
    ...(spec.access.checks?.needs ?? []),
    ...needsOf(spec.uses),
    ...(spec.request.form?.work.needs ?? []),
    ...((takesIdempotencyKey(spec) && spec.access.keyedCalls?.needs) || []),
  ];
}

/** What every function with a spec is granted, by its name. */
export function functionNeeds({ endpoints, workers, schedules, internal }: Specs): Map<string, readonly Need[]> {
  return new Map([
    ...endpoints.map(({ name, spec }) => [name, endpointNeeds(spec)] as const),
    ...[...workers, ...schedules, ...internal].map(({ name, spec }) => [name, needsOf(spec.uses)] as const),
  ]);
}
