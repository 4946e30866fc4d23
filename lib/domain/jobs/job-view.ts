import * as z from "zod";
import { ImagesView } from "../images/images-view.ts";
import { MusicView } from "../music/music-view.ts";
import { ReelView } from "../reels/reel-view.ts";
import { ScriptView } from "../script/script-view.ts";
import { ThumbnailsView } from "../thumbnails/thumbnail-view.ts";
import { ClipView } from "../video/clip-view.ts";
import { Job, progressOf } from "./job.ts";
import { Stage } from "./stages.ts";

/** What a finished job of each kind has made. */
const results = {
  reel: ReelView,
  video: ClipView,
  thumbnail: ThumbnailsView,
  media: z.union([ScriptView, ImagesView]),
  music: MusicView,
} satisfies Record<Job["kind"], z.ZodType>;
export const JobResult = z.union([ReelView, ClipView, ThumbnailsView, ScriptView, ImagesView, MusicView]);
export type JobResult = z.infer<typeof JobResult>;

/** A job as its owner sees it. */
export const JobView = z
  .object({
    jobId: z.string(),
    kind: Job.shape.kind,
    status: Job.shape.status,
    progress: z.number().int().min(0).max(100),
    stage: Stage,
    cost: z.number().int().meta({ description: "Credits" }),
    created: z.string(),
    ended: z.string().nullable(),
    result: JobResult.nullable().meta({ description: "What it has made, from when it is done until that is deleted" }),
    error: z.string().nullable(),
    code: z.string().nullable(),
    events_url: z.string().optional().meta({
      description: "While it goes on: streams its progress; opens without a key for an hour",
    }),
  })
  .meta({ id: "Job" });
export type JobView = z.infer<typeof JobView>;

export function jobView(job: Job): JobView {
  return {
    jobId: job.id,
    kind: job.kind,
    status: job.status,
    progress: progressOf(job),
    stage: job.stage,
    cost: job.cost,
    created: job.created_at,
    ended: job.ended_at,
    result: job.status === "done" && job.deleted_at === undefined ? resultOf(job) : null,
    error: job.error,
    code: job.error_code,
  };
}

/** What a job that is done has made. */
export const resultOf = (job: Job): JobResult => results[job.kind].parse(job.result);
