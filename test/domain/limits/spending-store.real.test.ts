import { afterAll, beforeAll, expect, it } from "vitest";
import { spendingStore } from "#domain/limits/spending-store";
import { startTables } from "../../support/tables.ts";

/** Spending against a real DynamoDB protocol. */
let tables: Awaited<ReturnType<typeof startTables>>;
let today = new Date("2026-05-01T12:00:00Z");
let store: ReturnType<typeof spendingStore>;
beforeAll(async () => {
  tables = await startTables();
  store = spendingStore({ ...tables, clock: { now: () => today } });
});
afterAll(() => tables.stop());

it("20 reservations at the same time stay within the limit", async () => {
  const reserved = await Promise.all(Array.from({ length: 20 }, () => store.reserve("key_1", 3, 10)));

  expect(reserved.filter(({ held }) => held)).toHaveLength(3);
  expect(await store.spent("key_1")).toBe(9);
  expect(await store.reserve("key_1", 2, 10)).toMatchObject({ held: false, spent: 9 });
  expect(await store.reserve("key_1", 1, 10)).toMatchObject({ held: true, spent: 10 });
});

it("what is released may be spent again", async () => {
  const { day } = await store.reserve("key_2", 10, 10);
  await store.release("key_2", { day, credits: 10 });

  expect(await store.reserve("key_2", 10, 10)).toMatchObject({ held: true, spent: 10 });
});

it("a price above the whole limit is refused at the first call, too", async () => {
  expect(await store.reserve("key_3", 11, 10)).toMatchObject({ held: false, spent: 0 });
});

it("each day begins with nothing spent", async () => {
  await store.reserve("key_4", 10, 10);
  today = new Date("2026-05-02T00:00:00Z");

  expect(await store.spent("key_4")).toBe(0);
});

it("what is released after midnight leaves the new day its limit", async () => {
  today = new Date("2026-05-02T23:59:59Z");
  const { day } = await store.reserve("key_5", 9, 10);
  today = new Date("2026-05-03T00:00:01Z");
  await store.release("key_5", { day, credits: 9 });

  expect(await store.spent("key_5")).toBe(0);
  expect(await store.reserve("key_5", 11, 10)).toMatchObject({ held: false });
});
