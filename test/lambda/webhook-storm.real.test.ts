import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTables } from "../support/tables.ts";
import { type Storm, webhookStorm } from "../support/webhook-storm.ts";

const storms: Storm[] = [];
beforeAll(async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const tables = await startTables();
  for (let seed = 1; seed <= 20; seed++) storms.push(await webhookStorm(tables, seed));
  await tables.stop();
});
afterAll(() => vi.restoreAllMocks());

it("twenty storms kill workers often enough to mean something", () => {
  expect(storms.reduce((sum, { crashes }) => sum + crashes, 0)).toBeGreaterThan(10);
  expect(storms.filter(({ posts }) => posts.length > 1).length).toBeGreaterThan(10);
});

it("in every storm the receiver is called at least once and at most four times, and the delivery is settled", () => {
  expect(storms.filter(({ posts }) => posts.length < 1 || posts.length > 4)).toEqual([]);
  expect(storms.filter(({ state }) => state !== "delivered" && state !== "failed")).toEqual([]);
  expect(Math.max(...storms.map(({ settledAfterMs }) => settledAfterMs))).toBeLessThan(1_800_000);
});

it("in no storm does an attempt come sooner after the end of the one before than it should", () => {
  const early = storms.filter(({ posts }) =>
    posts.some(
      ({ from }, index) => index > 0 && from - (posts[index - 1]?.to ?? 0) < ([2000, 15_000, 60_000][index - 1] ?? 0),
    ),
  );

  expect(early).toEqual([]);
});
