import { describe, expect, it } from "vitest";
import { receivesFor, renderWidthFor, sharesOf, usualReceives, workersAtOnce } from "#lambda/shares";

const none = { jobs: Number.NaN, renders: Number.NaN, waits: { all: Number.NaN }, ingested: Number.NaN };

describe("the shares of a new account's ten executions", () => {
  const { jobs, renders, waits, ingested } = sharesOf(10) ?? none;

  it("leave three for short calls, webhooks and schedules when all else is in use", () => {
    expect({ jobs, renders, waits }).toEqual({ jobs: 2, renders: 3, waits: { all: 1, perAccount: 1 } });
    expect(10 - jobs - renders - ingested).toBe(3);
  });

  it("let a form be read while a call waits for its reel", () => {
    expect(ingested).toBeGreaterThan(waits.all);
  });

  it("let one reel have all renders", () => {
    expect(renderWidthFor(10)).toBe(3);
  });
});

it.each([
  [10, { jobs: 2, renders: 3, waits: { all: 1, perAccount: 1 }, ingested: 2 }],
  [20, { jobs: 4, renders: 6, waits: { all: 2, perAccount: 1 }, ingested: 4 }],
  [50, { jobs: 10, renders: 15, waits: { all: 5, perAccount: 1 }, ingested: 10 }],
  [99, { jobs: 19, renders: 29, waits: { all: 9, perAccount: 2 }, ingested: 18 }],
])("a quota of %i is shared out as its tenths", (quota, shares) => {
  expect(sharesOf(quota)).toEqual(shares);
});

it.each([10, 20, 50, 99])("with a quota of %i, jobs, renders and forms leave a quarter to calls", (quota) => {
  const { jobs, renders, ingested } = sharesOf(quota) ?? none;
  expect(jobs + renders + ingested).toBeLessThanOrEqual(0.75 * quota);
});

it("with a large quota nothing is counted, and one reel leaves a fifth of it to others", () => {
  expect(sharesOf(100)).toBeNull();
  expect(sharesOf(1000)).toBeNull();
  expect(renderWidthFor(100)).toBe(80);
  expect(renderWidthFor(200)).toBe(160);
});

it("no quota is so large that the function which waits for the renders runs out of connections", () => {
  expect(renderWidthFor(1000)).toBe(400);
  expect(renderWidthFor(100_000)).toBe(400);
});

it.each([
  [50, 1000, 50],
  [100, 1000, 50],
  [50, 10, 2],
])("a worker that may run %i times, of a quota of %i, runs %i times", (limit, quota, expected) => {
  expect(workersAtOnce(limit, quota)).toBe(expected);
});

describe("a message that is hidden since its worker is throttled", () => {
  const patienceSeconds = 7200;

  it.each([
    ["frame-picture", 120, 60],
    ["prepare-reel", 960, 8],
    ["one with a long timeout", 7200, 5],
    ["one with the shortest", 1, 1000],
  ])("is given up no sooner than its job, for %s", (_, visibilitySeconds, expected) => {
    expect(receivesFor(usualReceives, { quota: 10, visibilitySeconds, patienceSeconds })).toBe(expected);
  });

  it("is given up as the worker says where nothing is throttled", () => {
    expect(receivesFor(usualReceives, { quota: 1000, visibilitySeconds: 120, patienceSeconds })).toBe(5);
  });
});
