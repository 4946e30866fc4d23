import { afterAll, beforeAll, expect, it } from "vitest";
import { intakeStore } from "#features/thumbnails/intake-store";
import { ThumbnailForm } from "#features/thumbnails/thumbnail-request";
import { startTables } from "../../support/tables.ts";

let database: Awaited<ReturnType<typeof startTables>>;
let intakes: ReturnType<typeof intakeStore>;
beforeAll(async () => {
  database = await startTables();
  intakes = intakeStore(database);
});
afterAll(() => database.stop());

const bold = ThumbnailForm.parse({ style: "bold" });
const clean = ThumbnailForm.parse({ style: "clean", formats: ["1:1"], count: 1 });

it("finds the innermost place that an object lies in, with its account and preset", async () => {
  await intakes.set("acc_1", { bucket: "films", prefix: "a/" }, bold);
  await intakes.set("acc_2", { bucket: "films", prefix: "a/b/" }, clean);
  const find = (key: string, bucket = "films") => intakes.find({ bucket, key });

  expect(await find("a/x.mp4")).toEqual({ account_id: "acc_1", preset: bold });
  expect(await find("a/c/d/x.mp4")).toEqual({ account_id: "acc_1", preset: bold });
  expect(await find("a/b/x.mp4")).toEqual({ account_id: "acc_2", preset: clean });
  expect([await find("ab/x.mp4"), await find("a"), await find("x.mp4"), await find("a/x.mp4", "others")]).toEqual([
    ...[null, null, null, null],
  ]);
});

it("gives a place to one account only, which may change its preset", async () => {
  const place = { bucket: "films", prefix: "mine/" };
  expect(await intakes.set("acc_1", place, bold)).toBe(true);
  expect(await intakes.set("acc_1", place, clean)).toBe(true);
  expect(await intakes.set("acc_2", place, bold)).toBe(false);

  expect(await intakes.find({ bucket: "films", key: "mine/x.mp4" })).toEqual({ account_id: "acc_1", preset: clean });
});
