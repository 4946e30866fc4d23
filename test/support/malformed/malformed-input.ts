import type { AnyEndpoint } from "#lambda/endpoint";

/** A request that breaks a rule, as it goes over the wire. */
export interface MalformedInput {
  /** What is wrong with it. */
  what: string;
  method: string;
  /** Path and query. */
  target: string;
  headers: Headers;
  body: Buffer | null;
  /**
   * `refused`: it must be. `either`: odd, but it breaks no rule. `front`: no request of the API at all; whatever stands in front
   * of it may refuse it in its own words, or hang up.
   */
  expected: "refused" | "either" | "front";
}
export type Headers = readonly (readonly [name: string, value: string])[];

/** An endpoint with a caller who may call it. */
export interface Target {
  spec: AnyEndpoint;
  credentials: Headers;
  /** Ids of the caller's own things, by the name of the parameter; others are of things that never were. */
  own: Readonly<Record<string, string>>;
}

export const json: Headers = [["Content-Type", "application/json"]];
/** Nothing that is sent with a method but these can change anything. */
export const isSafe = ({ method }: { method: string }) => method === "GET";

/** The path of an endpoint with its parameters filled in, those that are not given with the id of nothing. */
export const pathOf = ({ spec, own }: Target, params: Readonly<Record<string, string>> = own) =>
  spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "none");
