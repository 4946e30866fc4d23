import { FileGrant } from "@reelwright/platform/file-grant";
import { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import { segmentFiles } from "@reelwright/renderer/reel/plan-files";
import * as z from "zod";
import { internalCall } from "#lambda/capabilities/internal-call";
import { capability } from "#lambda/capability";
import { CallOutcome } from "../jobs/call-outcome.ts";
import { StopFile } from "../jobs/until-stopped.ts";
import { grantSegments } from "./segment-cache.ts";
import { variantFolder } from "./variants.ts";

/** Neighbouring segments of a reel that one call renders, with their numbers and keys, and the part of the plan that shows them. */
export const RenderShare = z.object({
  accountId: z.string(),
  jobId: z.string(),
  /** The format, numbered from 0. */
  variant: z.number().int(),
  segments: z.array(z.object({ index: z.number().int(), key: z.string() })).min(1),
  plan: PicturePlan,
  stop: StopFile,
});
export type RenderShare = z.infer<typeof RenderShare>;

/** The time limit of a call in seconds. */
export const renderSeconds = 300;

/** How long after the end of a function its signatures hold. */
const spareSeconds = 60;

/** What the function is called with: the share, and the files that it may use. */
export const GrantedShare = RenderShare.extend({ files: FileGrant });

const call = internalCall(
  "render-segment",
  { input: GrantedShare, output: CallOutcome },
  { timeoutMs: (renderSeconds + 10) * 1000, attempts: 1, atOnce: 1000 },
);

/** Has some segments rendered. Refusals and failures are left to the caller: it knows what else is running. */
export const renderShare = capability({ call, grant: grantSegments }, ({ call, grant }) => {
  return async (share: RenderShare, signal?: AbortSignal): Promise<CallOutcome> => {
    const { accountId, stop } = share;
    const files = await grant({ accountId, reads: [...assetsOf(share), stop], seconds: renderSeconds + spareSeconds });
    return call({ ...share, files }, signal);
  };
});

/** The keys of the files from which a share is drawn. */
function assetsOf({ jobId, variant, segments, plan }: RenderShare): string[] {
  const names = new Set(segments.flatMap(({ index }) => segmentFiles(plan, index)));
  return [...names].map((name) => `${variantFolder(jobId, variant)}assets/${name}`);
}
