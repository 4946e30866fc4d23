import { engineVersion } from "@reelwright/renderer/plan/reel-plan";
import { expect, it } from "vitest";
import { fetchPlan } from "#features/reels/fetch-plan";

const stored = (plan: unknown) => ({ readText: async () => JSON.stringify(plan) });
const first = { jobId: "job_1", variant: 0 };

it.each([engineVersion - 1, engineVersion + 1])("a plan of version %i is for another renderer", async (version) => {
  expect(await fetchPlan(stored({ engineVersion: version, scenes: "anything" }), first)).toBeNull();
});

it("a plan of this version that cannot be read is a fault", async () => {
  await expect(fetchPlan(stored({ engineVersion, scenes: "anything" }), first)).rejects.toThrow();
});
