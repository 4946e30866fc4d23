import { createHash } from "node:crypto";

/** SHA-256, in hexadecimal, of a plain value. The order of the fields of its objects does not matter. */
export const stableHash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value, inOrder)).digest("hex");

/** For JSON.stringify: objects with their fields in alphabetical order. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
