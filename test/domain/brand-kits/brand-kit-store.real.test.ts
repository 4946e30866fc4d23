import { afterAll, beforeAll, expect, it } from "vitest";
import type { BrandKit } from "#features/brand-kits/brand-kit";
import { brandKitStore } from "#features/brand-kits/brand-kit-store";
import { startTables } from "../../support/tables.ts";

let storage: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  storage = await startTables();
});
afterAll(() => storage.stop());

const kit = (id: string): BrandKit => ({
  account_id: "acc_1",
  id,
  name: "Summer",
  brand: { colours: ["#e4572e"], logo: "https://a.example/logo.png" },
  created: "2026-01-01T00:00:00.000Z",
});

it("keeps the kits of each account apart, newest first, until they are deleted", async () => {
  const kits = brandKitStore(storage);
  await kits.create(kit("kit_1"));
  await kits.create(kit("kit_2"));

  expect((await kits.list("acc_1")).map(({ id }) => id)).toEqual(["kit_2", "kit_1"]);
  expect([await kits.list("acc_2"), await kits.get("acc_2", "kit_1")]).toEqual([[], null]);
  expect(await kits.update({ ...kit("kit_1"), name: "Autumn", brand: { handle: "@acme" } })).toBe(true);
  expect(await kits.get("acc_1", "kit_1")).toEqual({ ...kit("kit_1"), name: "Autumn", brand: { handle: "@acme" } });
  await kits.remove("acc_1", "kit_1");
  expect(await kits.get("acc_1", "kit_1")).toBeNull();
  expect(await kits.update(kit("kit_1"))).toBe(false);
});
