import * as z from "zod";
import { type Job, progressOf } from "../jobs/job.ts";

/** A finished track. Addresses are relative to the service's base URL. */
export const MusicView = z
  .object({
    track_id: z.string(),
    url: z.string(),
    title: z.string(),
    style: z.string(),
    duration: z.number().meta({ description: "Seconds" }),
    size: z.number().int().meta({ description: "Bytes" }),
    engine: z.string().meta({ description: "Who made it; `builtin` is this service itself" }),
    seed: z.number().int().optional().meta({ description: "Of the built-in engine: the same makes the same" }),
    bpm: z.number().optional().meta({ description: "Beats per minute, where it is known" }),
    key: z.string().optional().meta({ description: "Such as `D minor`, where it is known" }),
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: "Music" });
export type MusicView = z.infer<typeof MusicView>;

/** What a music task says of itself. */
export const MusicTask = MusicView.partial()
  .omit({ title: true, style: true })
  .extend({
    taskId: z.string(),
    status: z.enum(["pending", "processing", "done", "error"]),
    progress: z.number().int().min(0).max(100),
    title: z.string(),
    style: z.string(),
    error: z.string().optional(),
    code: z.string().optional().meta({ description: "The same failure for programs" }),
  })
  .meta({ id: "MusicTask" });
export type MusicTask = z.infer<typeof MusicTask>;

/** A task by its job: pending until somebody has begun with it. */
export function musicTask(job: Job, { title, style }: { title: string; style: string }): MusicTask {
  const known = { taskId: job.id, progress: progressOf(job), title, style };
  if (job.status === "error")
    return { ...known, status: "error", error: job.error ?? "The job failed.", code: job.error_code ?? "failed" };
  if (job.status === "done") return { ...known, ...MusicView.parse(job.result), status: "done" };
  const isWaiting = job.stage === job.stages[0] && Object.values(job.tasks).every(({ attempt }) => attempt === 0);
  return { ...known, status: isWaiting ? "pending" : "processing" };
}
