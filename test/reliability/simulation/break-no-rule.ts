import { expect } from "vitest";
import { runOnModel } from "./run-seeds.ts";

export const sound = { violations: [], lost: 0, doubled: 0 };

/** Expects that so many interleavings of everything that can go wrong break no rule, lose no credit and double none. */
export async function expectSound(times: number): Promise<void> {
  const totals = await runOnModel({ seed: 1, times });

  expect(totals).toMatchObject(sound);
  // Otherwise nothing was tried.
  for (const what of [
    "crashed before",
    "frozen",
    "refused",
    "messages lost",
    "jobs done",
    "jobs error",
    "answers of 402",
  ])
    expect(totals.counts[what], what).toBeGreaterThan(times / 10);
}
