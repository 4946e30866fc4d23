import { expect, it } from "vitest";
import { type StoredItem, writeUnits } from "./write-units.ts";

const item = (bytes: number, more: NonNullable<StoredItem> = {}): NonNullable<StoredItem> => ({
  id: { S: "x".repeat(bytes - 2) },
  ...more,
});
const active = (at: string) => ({ shard: { S: "a" }, at: { N: at } });
const indexes = [["shard", "at"]];
const alone = { indexes, isTransaction: false };

it("a write takes one unit for each started kilobyte of the larger item, and twice that in a transaction", () => {
  expect(writeUnits(null, item(1024), alone)).toEqual({ table: 1, indexes: 0 });
  expect(writeUnits(item(1025), item(40), alone)).toEqual({ table: 2, indexes: 0 });
  expect(writeUnits(null, item(2049), { ...alone, isTransaction: true })).toEqual({ table: 6, indexes: 0 });
});

it("a refused write, which changes nothing, takes the units of the item that it found, and at least one", () => {
  expect(writeUnits(item(1500, active("1")), item(1500, active("1")), alone)).toEqual({ table: 2, indexes: 0 });
  expect(writeUnits(null, null, alone)).toEqual({ table: 1, indexes: 0 });
});

it("an index is written once for another value, and twice for another key", () => {
  expect(writeUnits(item(1500, active("1")), item(1501, active("1")), alone).indexes).toBe(2);
  expect(writeUnits(item(1500, active("1")), item(1500, active("2")), alone).indexes).toBe(4);
});

it("an index is written once for an item that enters or leaves it", () => {
  expect(writeUnits(null, item(1500, active("1")), alone).indexes).toBe(2);
  expect(writeUnits(item(1500, active("1")), item(1500), alone).indexes).toBe(2);
});

it("counts names and values as DynamoDB does", () => {
  const full: StoredItem = {
    list: { L: [{ S: "ab" }, { BOOL: true }] },
    map: { M: { é: { N: "-12.5" }, none: { NULL: true } } },
  };
  // 4 + 3 + 2 x 1 + 2 + 1, and 3 + 3 + 2 x 1 + (2 + 3) + (4 + 1).
  const bytes = 12 + 18;

  expect(writeUnits(null, { ...full, pad: { S: "x".repeat(1024 - bytes - 3) } }, alone).table).toBe(1);
  expect(writeUnits(null, { ...full, pad: { S: "x".repeat(1025 - bytes - 3) } }, alone).table).toBe(2);
});
