import type { Bucket } from "@reelwright/platform/bucket";
import { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import * as z from "zod";
import { EditReports } from "./operations.ts";

/** What is left to do for a video whose sound is made. */
const MadeEdit = z.object({
  /**
   * The pictures to be rendered, and the key of each of their segments. `order` has the numbers of the segments of a loop as
   * they are shown. Null if the pictures were copied.
   */
  render: z
    .object({ plan: PicturePlan, keys: z.array(z.string()), order: z.array(z.number().int()).optional() })
    .nullable(),
  hasSound: z.boolean(),
});
export type MadeEdit = z.infer<typeof MadeEdit>;

/** What the planning of an edit leaves for the worker that makes it. */
export const PlannedEdit = z.object({
  /** Why there was nothing to do: then the source is the result, and is free. Null otherwise. */
  idle: z.string().nullable(),
  made: MadeEdit.nullable(),
  width: z.number().int(),
  height: z.number().int(),
  fps: z.number(),
  seconds: z.number(),
  reports: EditReports,
  warnings: z.array(z.string()),
});
export type PlannedEdit = z.infer<typeof PlannedEdit>;

const keyOf = (jobId: string) => `jobs/${jobId}/edit.json`;

export const plannedEdit = {
  write: (work: Pick<Bucket, "writeText">, jobId: string, value: PlannedEdit): Promise<void> =>
    work.writeText(keyOf(jobId), JSON.stringify(value), "application/json"),
  read: async (work: Pick<Bucket, "readText">, jobId: string): Promise<PlannedEdit> =>
    PlannedEdit.parse(JSON.parse(await work.readText(keyOf(jobId)))),
};
