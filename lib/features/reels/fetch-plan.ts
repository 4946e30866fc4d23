import type { Bucket } from "@reelwright/platform/bucket";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { variantFolder } from "./variants.ts";

/** The plan of a job's variant. */
export async function fetchPlan(
  work: Pick<Bucket, "readText">,
  { jobId, variant }: { jobId: string; variant: number },
): Promise<ReelPlan> {
  return ReelPlan.parse(JSON.parse(await work.readText(`${variantFolder(jobId, variant)}plan.json`)));
}
