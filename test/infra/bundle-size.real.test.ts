import { expect, it } from "vitest";
import { median } from "../bench/cost.ts";
import { bundleWeights } from "../support/bundle-weights.ts";
import { bundles } from "../support/bundles.ts";

it("a function brings little beside the AWS SDK, and an endpoint that reads nothing hardly more than Zod", async () => {
  const weights = bundleWeights((await bundles()).metafile);
  expect(weights.length).toBeGreaterThan(90);
  expect(median(weights.map(({ withoutSdk }) => withoutSdk))).toBeLessThan(150);
  expect(weights.find(({ name }) => name === "credits-costs")?.withoutSdk).toBeLessThan(112);
});
