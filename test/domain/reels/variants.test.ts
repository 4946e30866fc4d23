import { expect, it } from "vitest";
import { variantFolder } from "#features/reels/variants";

it("keeps the files of variants apart", () => {
  expect(new Set([0, 1, 2].map((variant) => variantFolder("job_1", variant))).size).toBe(3);
});
