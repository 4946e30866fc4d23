import path from "node:path";
import type { Bucket } from "@reelwright/platform/bucket";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { variantFolder } from "./variants.ts";

/** The plan of a job's variant, with the files that `needed` names downloaded into `dir`. */
export async function fetchPlan(
  work: Pick<Bucket, "download" | "readText">,
  { jobId, variant }: { jobId: string; variant: number },
  { dir, needed }: { dir: string; needed: (plan: ReelPlan) => readonly string[] },
): Promise<ReelPlan> {
  const folder = variantFolder(jobId, variant);
  const plan = ReelPlan.parse(JSON.parse(await work.readText(`${folder}plan.json`)));
  await Promise.all(needed(plan).map((name) => work.download(`${folder}assets/${name}`, path.join(dir, name))));
  return plan;
}
