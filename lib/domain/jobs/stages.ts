import * as z from "zod";

/** Every stage a job can pass through: the worker (and queue) that takes its tasks, and what it weighs in the progress. */
export const stages = {
  fetch: { worker: "fetch-media", weight: 10 },
  prepare: { worker: "prepare-reel", weight: 10 },
  render: { worker: "render-segment", weight: 70 },
  assemble: { worker: "assemble-reel", weight: 10 },
} as const;
export type Stage = keyof typeof stages;
export const Stage = z.enum(["fetch", "prepare", "render", "assemble"]) satisfies z.ZodType<Stage>;

/** A queue message: one task of a job's stage. Ids, never payloads. */
export const TaskMessage = z.object({ accountId: z.string(), jobId: z.string(), stage: Stage, task: z.string() });
export type TaskMessage = z.infer<typeof TaskMessage>;
