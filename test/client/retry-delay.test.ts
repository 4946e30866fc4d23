import { retryDelay } from "reelwright/core/retry-delay";
import { expect, it } from "vitest";

const answered = (status: number | null, retryAfterSeconds: number | null = null, code: string | null = null) =>
  retryDelay({ status, code, retryAfterSeconds }, 1, () => 0.5);

it.each([null, 429, 502, 503, 504])("a call that ended with %s is sent again, later with each retry", (status) => {
  expect(answered(status)).toBe(750);
  expect(retryDelay({ status, code: null, retryAfterSeconds: null }, 2, () => 0.5)).toBe(1500);
});

it.each([400, 401, 402, 403, 404, 409, 413, 422, 500])("a call that was answered %d is not sent again", (status) => {
  expect(answered(status)).toBeNull();
});

it("a call whose twin is still running is sent again", () => {
  expect(answered(409, null, "idempotency_in_flight")).toBe(750);
});

it("the server's own time comes first, unless it is longer than a minute", () => {
  expect(answered(429, 7)).toBe(7000);
  expect(answered(429, 61)).toBeNull();
});
