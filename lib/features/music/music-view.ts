import * as z from "zod";
import { type Job, progressOf } from "#domain/records/job";
import { Progress } from "#domain/records/progress";

/** A finished track. URLs are relative to the service's base URL. */
export const MusicView = z
  .object({
    track_id: z
      .string()
      .meta({ description: "The track's ID in the music library", examples: ["mus_0VDStWQCmxPjAOu1ojeVmABTtqmGK1"] }),
    url: z.string().meta({
      description: "The file, relative to the base URL",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/music.mp3"],
    }),
    title: z.string().meta({ description: "Its title", examples: ["Calm morning"] }),
    style: z.string().meta({ description: "Genre, or empty", examples: ["lofi"] }),
    duration: z.number().meta({ description: "Seconds" }),
    size: z.number().int().meta({ description: "Bytes" }),
    engine: z.string().meta({ description: "The provider that made it, or `builtin`" }),
    seed: z
      .number()
      .int()
      .optional()
      .meta({ description: "Only with the built-in engine: the same seed gives the same track" }),
    bpm: z.number().optional().meta({ description: "Beats per minute, if known" }),
    key: z.string().optional().meta({ description: "The musical key, such as `D minor`, if known" }),
    warnings: z.array(z.string()).optional().meta({ description: "Parts of the request that could not be fulfilled" }),
  })
  .meta({ id: "Music" });
export type MusicView = z.infer<typeof MusicView>;

/** A music task as its owner sees it. */
export const MusicTask = MusicView.partial()
  .omit({ title: true, style: true })
  .extend({
    taskId: z
      .string()
      .meta({ description: "The task's ID; it is also a job's", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
    status: z.enum(["pending", "processing", "done", "error"]).meta({ description: "State of the task" }),
    progress: Progress,
    title: z.string().meta({ description: "Its title", examples: ["Calm morning"] }),
    style: z.string().meta({ description: "Genre, or empty", examples: ["lofi"] }),
    error: z.string().optional().meta({ description: "Why it failed, as a sentence" }),
    code: z.string().optional().meta({ description: "Machine-readable code of the failure" }),
  })
  .meta({ id: "MusicTask" });
export type MusicTask = z.infer<typeof MusicTask>;

/** A task from its job: pending until a worker has started it. */
export function musicTask(job: Job, { title, style }: { title: string; style: string }): MusicTask {
  const known = { taskId: job.id, progress: progressOf(job), title, style };
  if (job.status === "error")
    return { ...known, status: "error", error: job.error ?? "The job failed.", code: job.error_code ?? "failed" };
  if (job.status === "done") return { ...known, ...MusicView.parse(job.result), status: "done" };
  const isWaiting = job.stage === job.stages[0] && Object.values(job.tasks).every(({ attempt }) => attempt === 0);
  return { ...known, status: isWaiting ? "pending" : "processing" };
}
