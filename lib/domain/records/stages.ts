import * as z from "zod";

/**
 * Every stage of jobs: the worker (and queue) that takes its tasks, and its weight in the progress. Measured for a reel
 * of 24 s: preparing takes 8 % (draft 25 %), rendering and joining 92 % (73 %). An AI video mostly waits for
 * its provider; the stages before and after take seconds.
 */
export const stages = {
  fetch: { worker: "fetch-media", weight: 8 },
  prepare: { worker: "prepare-reel", weight: 12 },
  speak: { worker: "speak-script", weight: 10 },
  transcribe: { worker: "transcribe-narration", weight: 8 },
  render: { worker: "direct-reel", weight: 80 },
  plan: { worker: "plan-edit", weight: 20 },
  produce: { worker: "direct-edit", weight: 72 },
  frame: { worker: "frame-picture", weight: 2 },
  submit: { worker: "submit-ai-video", weight: 2 },
  poll: { worker: "poll-ai-video", weight: 82 },
  collect: { worker: "collect-ai-video", weight: 4 },
  conform: { worker: "conform-ai-video", weight: 10 },
  animate: { worker: "animate-ai-video", weight: 92 },
  listen: { worker: "extract-speech", weight: 6 },
  isolate: { worker: "hear-video", weight: 30 },
  hear: { worker: "hear-video", weight: 20 },
  thumbnails: { worker: "draw-thumbnails", weight: 92 },
  compose: { worker: "compose-music", weight: 100 },
  commission: { worker: "commission-music", weight: 85 },
  master: { worker: "master-music", weight: 15 },
  admit: { worker: "admit-track", weight: 100 },
  script: { worker: "write-script", weight: 100 },
  paint: { worker: "paint-images", weight: 100 },
  pictures: { worker: "order-pictures", weight: 80 },
  develop: { worker: "develop-pictures", weight: 20 },
  select: { worker: "draw-thumbnails", weight: 40 },
  typeset: { worker: "draw-thumbnails", weight: 40 },
} as const;
export type Stage = keyof typeof stages;
/** The weight of `produce` in a job that pays for sound alone: its plan makes the sound. Pictures that cannot be copied are encoded. */
export const weightOfSound = 10;
export const Stage = z
  .custom<Stage>((name) => typeof name === "string" && Object.hasOwn(stages, name))
  .meta({ override: { type: "string", enum: Object.keys(stages) } });
export const stageNames = z.array(Stage).parse(Object.keys(stages));

/** A queue message: one task of a job's stage. IDs, never payloads. */
export const TaskMessage = z.object({ accountId: z.string(), jobId: z.string(), stage: Stage, task: z.string() });
export type TaskMessage = z.infer<typeof TaskMessage>;
