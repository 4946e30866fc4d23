import { granted } from "./granted.ts";
import type { Need } from "./need.ts";

/**
 * A service that a function may use: what must be granted for it, and how to build it. `build` runs once per process,
 * on the first request, so declaring a capability costs nothing and needs no environment.
 */
export interface Capability<T> {
  needs: readonly Need[];
  build(): T;
}

export type Uses = Readonly<Record<string, Capability<unknown>>>;
export type ServicesOf<U extends Uses> = { [K in keyof U]: U[K] extends Capability<infer T> ? T : never };

/**
 * A capability that is built from others. What is granted for it follows from what it is built from: the builder is handed the services
 * that `uses` names, and can reach no table, bucket, queue or secret besides.
 */
export function capability<U extends Uses, T>(uses: U, build: (services: ServicesOf<U>) => T): Capability<T>;
export function capability<T>(uses: Uses, build: (services: Record<string, unknown>) => T): Capability<T> {
  return granted(needsOf(uses), () => build(buildServices(uses)));
}

/** The services of a spec, each built when it is first used. */
export function buildServices<U extends Uses>(uses: U): ServicesOf<U>;
export function buildServices(uses: Uses): Record<string, unknown> {
  const services = {};
  for (const [name, { build }] of Object.entries(uses))
    Object.defineProperty(services, name, { get: build, enumerable: true });
  return services;
}

/** The needs of several capabilities together. */
export const needsOf = (uses: Uses): readonly Need[] => Object.values(uses).flatMap(({ needs }) => needs);
