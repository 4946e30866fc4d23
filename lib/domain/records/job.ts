import * as z from "zod";
import { RecordVersion } from "#lambda/record-version";
import { knownStages } from "./known-stages.ts";
import { Order } from "./order.ts";
import { type Stage, stages, weightOfSound } from "./stages.ts";

export const Task = z.object({
  state: z.enum(["waiting", "running", "done"]),
  /** How often the task was taken. Its worker names the attempt in every update. */
  attempt: z.number().int().nonnegative(),
  /** While it runs: until when its worker counts as alive, milliseconds since 1970. */
  lease_expires_at: z.number(),
  done: z.number(),
  total: z.number().positive(),
  /** Its own order, in stages whose tasks each order something. */
  order: Order.nullish(),
});
export type Task = z.infer<typeof Task>;

/** What a job makes, as it is stored and as callers see it. */
export const JobKind = z.enum(["reel", "video", "thumbnail", "media", "music"]);
export type JobKind = z.infer<typeof JobKind>;

export const JobStatus = z.enum(["processing", "done", "error"]);

/** A job as it is stored by this version or an earlier one: its stages may be retired. */
export const StoredJob = z.object({
  version: RecordVersion,
  id: z.string(),
  account_id: z.string(),
  kind: JobKind,
  /** As its owner sees it in lists: the title of what it makes, or the first words of the prompt. */
  title: z.string().nullable().default(null),
  status: JobStatus,
  /** The stages of the job in order, and the current one. */
  stages: z.array(z.string()),
  stage: z.string(),
  /** When the stage's messages were last sent, milliseconds since 1970, and how often. */
  queued_at: z.number(),
  announced: z.number().int().positive(),
  /** When it left the line of jobs, milliseconds since 1970; 0 while it waits in it. Absent where there is no line. */
  started_at: z.number().optional(),
  /** The tasks of the current stage by name: numbered from 0, or named after their work. */
  tasks: z.record(z.string(), Task),
  /** The progress that callers have seen when the job was sent back to an earlier stage: it shows no less since. */
  least_progress: z.number().optional(),
  input: z.unknown(),
  /** The order at a provider; null while there is none, and with the built-in engine. */
  order: Order.nullable().default(null),
  /** The prefix of the caller's files in the work bucket; null if there are none. */
  upload_prefix: z.string().nullable(),
  callback_url: z.string().nullable(),
  cost: z.number().int().nonnegative(),
  /** Whether it makes a video. By default its kind says so. */
  makes_video: z.boolean().optional(),
  /** `folder` (`/videos/<unguessable>/`) has one subfolder for each attempt; `path` is the first published file. */
  video: z.object({ id: z.string(), folder: z.string(), path: z.string().nullable() }),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /**
   * When its owner deleted its result. The job stays as a record of the payment; input, result, error and callback are
   * gone.
   */
  deleted_at: z.string().optional(),
  result: z.unknown(),
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  /** The sparse index of the sweepers: `active` while running, `ended` until its files are deleted, then absent. */
  active_shard: z.enum(["active", "ended"]).optional(),
  lease_expires_at: z.number().optional(),
  /** When DynamoDB may delete it, seconds since 1970. */
  expires_at_epoch: z.number().optional(),
});
export type StoredJob = z.infer<typeof StoredJob>;

/** A job in the stages of this version. One in a retired stage is read as it will be when it goes on. */
export const Job = StoredJob.transform(knownStages);
export type Job = z.output<typeof Job>;

/** What ending a job and deleting its files need. It reads jobs whose other fields are unreadable. */
export const JobRemains = StoredJob.pick({
  id: true,
  account_id: true,
  kind: true,
  status: true,
  upload_prefix: true,
  callback_url: true,
  makes_video: true,
  video: true,
  ended_at: true,
  deleted_at: true,
});
export type JobRemains = z.infer<typeof JobRemains>;

/**
 * Whether a job encodes a video: then it takes one of the account's slots while it runs, and is listed among its videos.
 */
export const makesVideo = ({ kind, makes_video: own }: Pick<Job, "kind" | "makes_video">): boolean =>
  own ?? (kind === "reel" || kind === "video");

/** Names a job. Both IDs are needed to load it, so another account's ID finds nothing. */
export interface JobRef {
  accountId: string;
  jobId: string;
}

/** Names a task. Stages name their tasks alike, so without its stage a late update would be applied to another task. */
export interface TaskRef extends JobRef {
  stage: Stage;
  task: string;
}

/** One attempt at one task: its updates and results count only while it is the task's latest attempt. */
export interface AttemptRef extends TaskRef {
  attempt: number;
}

/** How long a worker counts as alive after its last heartbeat, and how often it sends one. */
export const leaseMs = 20_000;
export const heartbeatMs = 4_000;
/**
 * How often a worker looks whether its job has ended. A look is half a read unit: 0.000015 USD a minute of work. Heartbeats are
 * writes, and cost four times as much at a sixteenth of the rate.
 */
export const endLookMs = 250;
/** Workers of an ended job stop within a second; after this long its files are deleted. */
export const clearAfterMs = 60_000;
/** How many attempts a task has before its job fails. */
export const maxAttempts = 3;

/** 0 to 100; never goes back, since stages only advance and tasks only grow. 100 only when done. */
export function progressOf(
  job: Pick<Job, "status" | "tasks"> & Weighed & Partial<Pick<Job, "least_progress">>,
): number {
  if (job.status === "done") return 100;
  const before = weightOf(job, job.stages.slice(0, job.stages.indexOf(job.stage)));
  const all = Object.values(job.tasks);
  // By their units, such as frames in a render: one task may be ten times as long as another.
  const units = all.reduce((sum, { total }) => sum + total, 0);
  const share = all.reduce((sum, { done, total }) => sum + Math.min(done, total), 0) / Math.max(1, units);
  const progress = Math.floor((100 * (before + share * weightOf(job, [job.stage]))) / weightOf(job, job.stages));
  return Math.min(99, Math.max(job.least_progress ?? 0, progress));
}

/** The stage in which a job shows this progress (0 to 99). */
export function stageAt(job: Weighed, progress: number): Stage {
  const total = weightOf(job, job.stages);
  let end = 0;
  for (const name of job.stages) {
    end += weightOf(job, [name]);
    if (progress < Math.floor((100 * end) / total)) return name;
  }
  return job.stage;
}

/** What the weights of a job's stages depend on. */
type Weighed = Pick<Job, "stages" | "stage" | "makes_video">;

function weightOf(job: Weighed, names: readonly Stage[]): number {
  const isSound = job.makes_video === false;
  const weights = names.map((name) => (isSound && name === "produce" ? weightOfSound : stages[name].weight));
  return weights.reduce((sum, weight) => sum + weight, 0);
}
