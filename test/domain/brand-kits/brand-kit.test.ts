import { expect, it } from "vitest";
import { BrandForm, mergedBrand } from "#features/brand-kits/brand-form";
import { type BrandKit, BrandKitChanges, brandKitView, changedKit } from "#features/brand-kits/brand-kit";

const logo = "https://a.example/logo.png";
const kit: BrandKit = {
  account_id: "acc_1",
  id: "kit_1",
  name: "Summer",
  brand: { logo, colours: ["#e4572e"], handle: "@acme" },
  created: "2026-01-01T00:00:00.000Z",
};

it("takes the fields of the call before those of the kit", () => {
  expect(mergedBrand(kit.brand, { handle: "@other", logo: undefined })).toEqual({
    logo,
    colours: ["#e4572e"],
    handle: "@other",
  });
});

it("changes what is named, removes what is null, and keeps the rest", () => {
  expect(brandKitView(changedKit(kit, { handle: null, font: "oswald-700" }))).toEqual({
    id: "kit_1",
    name: "Summer",
    logo,
    colours: ["#e4572e"],
    font: "oswald-700",
    created: kit.created,
  });
  expect(BrandKitChanges.safeParse({}).success).toBe(false);
});

it.each([
  [{ colours: ["red"] }, "colours"],
  [{ colours: ["#111111", "#222222", "#333333", "#444444"] }, "colours"],
  [{ font: "Comic Sans" }, "font"],
  [{ font: "http://a.example/font.ttf" }, "font"],
  [{ logo: "http://a.example/logo.png" }, "logo"],
  [{ logo_position: "middle" }, "logo_position"],
  [{ handle: " " }, "handle"],
])("refuses %j and names the field", (brand, field) => {
  expect(BrandForm.safeParse(brand).error?.issues[0]?.path[0]).toBe(field);
});

it("takes a font of ours by name, and a file by URL", () => {
  for (const font of ["oswald-700", "https://a.example/font.woff2", "upload://upl_1/font.ttf"])
    expect(BrandForm.safeParse({ font }).success).toBe(true);
});
