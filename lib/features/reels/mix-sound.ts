import path from "node:path";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { soundFiles } from "@reelwright/renderer/reel/plan-files";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { asJobFailure } from "../jobs/as-job-failure.ts";
import { variantFolder } from "./variants.ts";

interface Mixing {
  jobId: string;
  /** The plan of the first format: all have the same timeline. */
  plan: ReelPlan | undefined;
  /** Where the sound files and the result are put. */
  dir: string;
  signal: AbortSignal;
}

/** Mixes the sound of a reel's whole timeline. Returns its file. */
export const mixSound = capability(
  { work: readJobFiles, tools: renderTools },
  ({ work, tools }) =>
    async ({ jobId, plan, dir, signal }: Mixing): Promise<string> => {
      if (!plan) throw new Error("A reel has at least one format");
      const folder = `${variantFolder(jobId, 0)}assets/`;
      await Promise.all(soundFiles(plan).map((name) => work.download(folder + name, path.join(dir, name))));
      const out = path.join(dir, "sound.m4a");
      await asJobFailure(renderAudio({ plan, dir, tools, out, signal }));
      return out;
    },
);
