import { systemIds, toBase62 } from "@reelwright/platform/ids";
import { describe, expect, it } from "vitest";

describe("an id", () => {
  it("names its kind and is 22 random characters", () => {
    expect(systemIds.random("acc")).toMatch(/^acc_[0-9A-Za-z]{22}$/);
    expect(new Set(Array.from({ length: 1000 }, () => systemIds.random("acc"))).size).toBe(1000);
  });

  it("of a job is in order of time when in order of letters", () => {
    const times = ["1999-01-01", "2026-03-10", "2026-03-10T00:00:00.001", "2026-03-11", "2199-12-31"].map(
      (text) => new Date(text),
    );
    const ids = times.map((time) => systemIds.timeOrdered("job", time));

    expect(ids.toSorted()).toEqual(ids);
    expect(ids[0]).toMatch(/^job_[0-9A-Za-z]{30}$/);
  });
});

describe("base 62", () => {
  it.each([
    [0, "000"],
    [61, "00z"],
    [62, "010"],
    [62 ** 3 - 1, "zzz"],
  ])("writes %i as %s", (value, text) => {
    expect(toBase62(value, 3)).toBe(text);
  });
});
