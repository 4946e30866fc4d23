import { copiedFile } from "@reelwright/renderer/edit/made-files";
import { SoundMix } from "@reelwright/renderer/edit/sound-mix";
import { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import * as z from "zod";
import { MadeName } from "#lambda/decode-step";
import { jobNote } from "../jobs/job-note.ts";
import { EditReports } from "./operations.ts";

/** What is left to do for a video. */
const MadeEdit = z.object({
  /**
   * The pictures to be rendered, and the key of each of their segments. `order` has the numbers of the segments of a loop as
   * they are shown. Null if the pictures were copied.
   */
  render: z
    .object({ plan: PicturePlan, keys: z.array(z.string()), order: z.array(z.number().int()).optional() })
    .nullable(),
  hasSound: z.boolean(),
  /** How the sound is encoded in parts; null if it is encoded. An earlier version of the function leaves it out. */
  mix: SoundMix.nullable().default(null),
  /** The file in the folder of the plan that is the result if nothing is rendered. */
  file: MadeName.default(copiedFile),
});

/** A file beside the result: the step and the field of its report that get its URL. Its name ends that of the published file. */
const ResultText = z.object({ step: z.string(), field: z.string(), name: MadeName });
export type ResultText = z.infer<typeof ResultText>;
export type MadeEdit = z.infer<typeof MadeEdit>;

/** What the planning of an edit leaves for the worker that makes it. */
export const PlannedEdit = z.object({
  /** Why there was nothing to do: then the source is the result, and is free. Null otherwise. */
  idle: z.string().nullable(),
  made: MadeEdit.nullable(),
  /** Null for sound without pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  fps: z.number().nullable(),
  seconds: z.number(),
  reports: EditReports,
  warnings: z.array(z.string()),
  texts: z.array(ResultText).default([]),
});
export type PlannedEdit = z.infer<typeof PlannedEdit>;

export const plannedEdit = jobNote("edit", PlannedEdit);
