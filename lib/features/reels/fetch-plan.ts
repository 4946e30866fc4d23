import type { Bucket } from "@reelwright/platform/bucket";
import { engineVersion, ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import * as z from "zod";
import { variantFolder } from "./variants.ts";

const PlanVersion = z.object({ engineVersion: z.number() });

/** The plan of a job's variant; null if another version of the renderer has made it, which draws otherwise. */
export async function fetchPlan(
  work: Pick<Bucket, "readText">,
  { jobId, variant }: { jobId: string; variant: number },
): Promise<ReelPlan | null> {
  const plan: unknown = JSON.parse(await work.readText(`${variantFolder(jobId, variant)}plan.json`));
  return PlanVersion.parse(plan).engineVersion === engineVersion ? ReelPlan.parse(plan) : null;
}
