import path from "node:path";
import type { Bucket } from "@reelwright/platform/bucket";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";

/** A job's plan, with the files that `needed` names downloaded into `dir`. */
export async function fetchPlan(
  work: Pick<Bucket, "download" | "readText">,
  jobId: string,
  { dir, needed }: { dir: string; needed: (plan: ReelPlan) => readonly string[] },
): Promise<ReelPlan> {
  const plan = ReelPlan.parse(JSON.parse(await work.readText(`jobs/${jobId}/plan.json`)));
  await Promise.all(needed(plan).map((name) => work.download(`jobs/${jobId}/assets/${name}`, path.join(dir, name))));
  return plan;
}
