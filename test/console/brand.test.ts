import type { ApiFields } from "@reelwright/console/logic/api-fields";
import { brandErrors, brandFieldOf, brandInput, brandValues } from "@reelwright/console/logic/brand";
import { expect, it } from "vitest";

const kit: ApiFields = {
  logo: { kind: "text", hint: "" },
  logo_position: { kind: "choice", hint: "", options: ["top-left"] },
  font: { kind: "text", hint: "" },
  handle: { kind: "text", hint: "", maxLength: 40 },
};

it("a brand is its filled fields, with colours in their places", () => {
  const brand = { logo: "/videos/a.png", colours: ["#e4572e", "#17bebb"], handle: "@acme" };

  expect(brandInput(kit, brandValues(brand))).toEqual(brand);
  expect(brandInput(kit, { "brand.accent": "#e4572e", title: "A reel" }, "brand.")).toEqual({ colours: ["#e4572e"] });
  expect(brandInput(kit, { "brand.accent": "", title: "A reel" }, "brand.")).toBe(null);
});

it("a colour is not taken for another one: those before it are needed", () => {
  expect(brandErrors(kit, { ground: "#101010" })).toEqual({
    accent: "Choose the accent colour, too.",
    second: "Choose the second colour, too.",
  });
  expect(brandErrors(kit, { "brand.accent": "red" }, "brand.")).toEqual({
    "brand.accent": "Accent is written as #rrggbb.",
  });
});

it("an error at a colour stands beside that colour", () => {
  expect(["colours.1", "colours", "font"].map(brandFieldOf)).toEqual(["second", "accent", "font"]);
});
