import type { World } from "./world.ts";

/** One sentence of the contract, with a call of the running service that shows whether it holds. */
export interface Row {
  says: string;
  check(world: World): Promise<Seen>;
}

/** What the service answered, and what the contract lets it answer. */
export interface Seen {
  actual: unknown;
  expected: Pattern;
}

/** A value as it has to be, a regular expression for a text, or a condition. An object may have more fields than its pattern. */
export type Pattern =
  | string
  | number
  | boolean
  | null
  | RegExp
  | ((value: unknown) => boolean)
  | readonly Pattern[]
  | { readonly [field: string]: Pattern };

/** Whether a value is as a pattern says. Lists must be of the same length. */
export function matches(actual: unknown, expected: Pattern): boolean {
  if (typeof expected === "function") return expected(actual);
  if (expected instanceof RegExp) return typeof actual === "string" && expected.test(actual);
  if (typeof expected !== "object" || expected === null) return Object.is(actual, expected);
  if (typeof actual !== "object" || actual === null) return false;
  const fields: Record<string, unknown> = { ...actual };
  const isSameLength = !Array.isArray(expected) || (Array.isArray(actual) && actual.length === expected.length);
  return isSameLength && Object.entries(expected).every(([name, pattern]) => matches(fields[name], pattern));
}

/** What a row shows of an answer: the fields that its pattern names. */
export function shown(actual: unknown, expected: Pattern): unknown {
  const isPlain = typeof expected === "object" && expected !== null && !(expected instanceof RegExp);
  if (!isPlain || typeof actual !== "object" || actual === null) return actual;
  const fields: Record<string, unknown> = { ...actual };
  const entries = Object.entries(expected).map(([name, pattern]) => [name, shown(fields[name], pattern)]);
  return Array.isArray(expected) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

export const text = (value: unknown) => typeof value === "string" && value !== "";
export const number = (value: unknown) => typeof value === "number";
export const numberThat = (isRight: (value: number) => boolean) => (value: unknown) =>
  typeof value === "number" && isRight(value);
export const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
