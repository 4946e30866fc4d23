import type { ReelPlan } from "../plan/reel-plan.ts";
import { planReel } from "./plan-reel.ts";
import type { Preparation } from "./preparation.ts";
import { readReel } from "./read-reel.ts";

/** Reads the caller's files and plans the whole reel. Throws MediaError for a file that cannot be used. */
export async function prepareReel(preparation: Preparation): Promise<ReelPlan> {
  return planReel(preparation, await readReel(preparation));
}
