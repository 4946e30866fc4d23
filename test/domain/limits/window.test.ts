import { describe, expect, it } from "vitest";
import { isWindowOver, limitState } from "#domain/limits/window";

const rule = { name: "default", limit: 10, windowSeconds: 60 };
const startedAt = Date.parse("2026-03-10T12:00:00.000Z");
const later = (ms: number) => new Date(startedAt + ms);

describe("a window", () => {
  it.each([
    ["at its first request", 0, false, 60],
    ["a millisecond later", 1, false, 60],
    ["after a second and a bit", 1001, false, 59],
    ["in its last millisecond", 59_999, false, 1],
    ["when it is over", 60_000, true, 1],
    ["seen by a clock that lags", -500, false, 60],
  ])("%s", (_, ms, over, resetSeconds) => {
    expect(isWindowOver({ startedAt, count: 3 }, rule, later(ms))).toBe(over);
    expect(limitState({ startedAt, count: 3 }, rule, later(ms))).toEqual({
      ...rule,
      remaining: 7,
      resetSeconds,
    });
  });

  it("that was never opened is over", () => {
    expect(isWindowOver(null, rule, later(0))).toBe(true);
  });

  it("never says that less than nothing remains, after its limit was lowered", () => {
    expect(limitState({ startedAt, count: 30 }, rule, later(0)).remaining).toBe(0);
  });
});
