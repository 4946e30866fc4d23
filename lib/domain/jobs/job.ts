import * as z from "zod";
import { Split } from "../credits/ledger.ts";

export const Task = z.object({
  state: z.enum(["waiting", "running", "done"]),
  /** While it runs: until when its worker is believed to be alive, milliseconds since 1970. */
  lease_expires_at: z.number().default(0),
  done: z.number(),
  total: z.number().positive(),
});
export type Task = z.infer<typeof Task>;

/** The stages of a reel, each with what it is of the whole. */
const stages = { prepare: 10, render: 80, assemble: 10 } as const;
export const Stage = z.enum(["prepare", "render", "assemble"]);
export type Stage = z.infer<typeof Stage>;

export const Job = z.object({
  id: z.string(),
  account_id: z.string(),
  kind: z.enum(["reel"]),
  status: z.enum(["processing", "done", "error"]),
  stage: Stage,
  /** When the stage's messages were last sent, milliseconds since 1970. */
  queued_at: z.number(),
  tasks: z.record(z.string(), Task),
  input: z.unknown(),
  cost: z.number().int().nonnegative(),
  charged: Split,
  video: z.object({ id: z.string(), path: z.string(), thumbnail: z.string() }),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  result: z.unknown(),
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  /** Only while the job is under way: the sparse index of the sweeper. */
  active_shard: z.string().optional(),
  lease_expires_at: z.number().optional(),
});
export type Job = z.infer<typeof Job>;

/** Names a job: everything of an account is loaded by both ids, so another account's id finds nothing. */
export interface JobRef {
  accountId: string;
  jobId: string;
}

/** How long a worker is believed alive after its last word, and how often it speaks. */
export const leaseMs = 20_000;
export const heartbeatMs = 4_000;

/** 0 to 100; never goes back, since stages only advance and tasks only grow. 100 only when done. */
export function progressOf({ status, stage, tasks }: Pick<Job, "status" | "stage" | "tasks">): number {
  if (status === "done") return 100;
  let before = 0;
  for (const name of Stage.options) {
    if (name === stage) break;
    before += stages[name];
  }
  const all = Object.values(tasks);
  const share = all.reduce((sum, { done, total }) => sum + Math.min(1, done / total), 0) / Math.max(1, all.length);
  return Math.min(99, Math.floor(before + share * stages[stage]));
}
