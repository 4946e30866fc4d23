import { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import * as z from "zod";
import { internalCall } from "#lambda/capabilities/internal-call";
import { CallOutcome } from "../jobs/call-outcome.ts";

/** Neighbouring segments of a reel that one call renders, with their numbers and keys, and the part of the plan that shows them. */
export const RenderShare = z.object({
  accountId: z.string(),
  jobId: z.string(),
  /** The format, numbered from 0. */
  variant: z.number().int(),
  segments: z.array(z.object({ index: z.number().int(), key: z.string() })).min(1),
  plan: PicturePlan,
});
export type RenderShare = z.infer<typeof RenderShare>;

/** The time limit of a call in seconds. */
export const renderSeconds = 300;

/** Has some segments rendered. Refusals and failures are left to the caller: it knows what else is running. */
export const renderShare = internalCall(
  "render-segment",
  { input: RenderShare, output: CallOutcome },
  { timeoutMs: (renderSeconds + 10) * 1000, attempts: 1, atOnce: 1000 },
);
