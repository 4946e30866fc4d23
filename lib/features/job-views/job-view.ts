import { ScriptView } from "@reelwright/vocabulary/script-view";
import * as z from "zod";
import { failureOf } from "#domain/jobs/failure-of";
import { type Job, JobStatus, progressOf } from "#domain/records/job";
import { Progress } from "#domain/records/progress";
import { reportUnreadable } from "#domain/records/read-items";
import { Stage } from "#domain/records/stages";
import { AiVideoView } from "../ai-videos/ai-video-view.ts";
import { EditResult } from "../edits/edit-view.ts";
import { ImagesView } from "../images/images-view.ts";
import { MusicView } from "../music/music-view.ts";
import { ReelView } from "../reels/reel-view.ts";
import { ThumbnailsView } from "../thumbnails/thumbnail-view.ts";

/** The result of each kind of job. */
const results = {
  reel: ReelView,
  video: AiVideoView,
  thumbnail: ThumbnailsView,
  media: z.union([ScriptView, ImagesView, EditResult]),
  music: MusicView,
} satisfies Record<Job["kind"], z.ZodType>;
export const JobResult = z.union([
  ReelView,
  AiVideoView,
  ThumbnailsView,
  ScriptView,
  ImagesView,
  EditResult,
  MusicView,
]);
export type JobResult = z.infer<typeof JobResult>;

const fields = {
  jobId: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
  title: z
    .string()
    .nullable()
    .meta({
      description: "The title of what it makes, or the first words of the prompt; null if there is none",
      examples: ["Five facts about tides"],
    }),
  thumbnail: z
    .string()
    .nullable()
    .meta({
      description:
        "A picture of the result, relative to the base URL; null until it is done, and for jobs without pictures",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg"],
    }),
  status: JobStatus.meta({ description: "State of the job" }),
  progress: Progress,
  stage: Stage.meta({ description: "The current stage" }),
  cost: z
    .number()
    .int()
    .meta({ description: "Price in credits, refunded in full if it fails", examples: [5] }),
  created: z.string().meta({ description: "When it was started", format: "date-time" }),
  ended: z.string().nullable().meta({ description: "When it ended; null while it runs", format: "date-time" }),
  error: z.string().nullable().meta({ description: "Why it failed, as a sentence; null otherwise" }),
  code: z.string().nullable().meta({ description: "Machine-readable code of the failure; null otherwise" }),
  events_url: z.string().optional().meta({
    description: "Streams the progress of a running job; needs no key for an hour",
    format: "uri-reference",
  }),
};

const jobOf = <K extends Job["kind"], R extends z.ZodType>(kind: K, id: string, result: R) =>
  z
    .object({
      kind: z.literal(kind).meta({ description: "What the job makes" }),
      ...fields,
      result: result.nullable().meta({ description: "The result, until it is deleted" }),
    })
    .meta({ id });

/** A job as its owner sees it. Its kind determines the type of its result. */
export const JobView = z
  .discriminatedUnion("kind", [
    jobOf("reel", "ReelJob", results.reel),
    jobOf("video", "VideoJob", results.video),
    jobOf("thumbnail", "ThumbnailsJob", results.thumbnail),
    jobOf("media", "MediaJob", results.media),
    jobOf("music", "MusicJob", results.music),
  ])
  .meta({ id: "Job" });
export type JobView = z.infer<typeof JobView>;

export function jobView(job: Job): JobView {
  const result = job.status === "done" && job.deleted_at === undefined ? readableResult(job) : null;
  return JobView.parse({
    jobId: job.id,
    kind: job.kind,
    title: job.title,
    thumbnail: result && thumbnailOf(result),
    status: job.status,
    progress: progressOf(job),
    stage: job.stage,
    cost: job.cost,
    created: job.created_at,
    ended: job.ended_at,
    result,
    ...(job.status === "error" ? failureOf(job) : { error: null, code: null }),
  });
}

/** The first picture of a result, as a path; null for scripts and music. */
function thumbnailOf(result: JobResult): string | null {
  if ("thumbnail" in result) return result.thumbnail;
  if ("outputs" in result) return result.outputs[0]?.url ?? null;
  if ("images" in result) return result.images[0] ?? null;
  return null;
}

/** The result of a job; null, with a report, if another version has stored it in a way that cannot be read. */
function readableResult(job: Job): JobResult | null {
  const read = results[job.kind].safeParse(job.result);
  if (read.success) return read.data;
  reportUnreadable("jobs", job, read.error);
  return null;
}

/** The result of a job that is done. */
export const resultOf = (job: Job): JobResult => results[job.kind].parse(job.result);
