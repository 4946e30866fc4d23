import path from "node:path";
import { ReelPlan } from "#render/reel-plan";
import type { Bucket } from "#platform/bucket";

/** A job's plan, with the files it names downloaded into `dir`. */
export async function fetchPlan(work: Bucket, jobId: string, dir: string): Promise<ReelPlan> {
  const plan = ReelPlan.parse(JSON.parse(await work.readText(`jobs/${jobId}/plan.json`)));
  await Promise.all(plan.assets.map((name) => work.download(`jobs/${jobId}/assets/${name}`, path.join(dir, name))));
  return plan;
}
