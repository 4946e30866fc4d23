import * as z from "zod";
import { audioClean } from "./operations/audio-clean.ts";
import { autocut } from "./operations/autocut.ts";
import { captions } from "./operations/captions.ts";
import { loopAssemble } from "./operations/loop-assemble.ts";
import type { Operation } from "./operations/operation.ts";
import { reframe } from "./operations/reframe.ts";
import { trim } from "./operations/trim.ts";
import { voiceover } from "./operations/voiceover.ts";
import { watermark } from "./operations/watermark.ts";

const all = { trim, autocut, reframe, captions, voiceover, watermark, audio_clean: audioClean };
export type OperationName = keyof typeof all;

/** Every operation, in the order in which they are applied, whatever the order in which a call names them. */
export const operations: Readonly<Record<OperationName, Operation>> = all;

const isOperation = (name: string): name is OperationName => Object.hasOwn(all, name);
export const operationNames = Object.keys(all).filter(isOperation);

/** The fields of each operation of a job. */
export const EditSteps = z
  .strictObject({
    trim: trim.fields.optional().meta({ description: trim.summary }),
    autocut: autocut.fields.optional().meta({ description: autocut.summary }),
    reframe: reframe.fields.optional().meta({ description: reframe.summary }),
    captions: captions.fields.optional().meta({ description: captions.summary }),
    voiceover: voiceover.fields.optional().meta({ description: voiceover.summary }),
    watermark: watermark.fields.optional().meta({ description: watermark.summary }),
    audio_clean: audioClean.fields.optional().meta({ description: audioClean.summary }),
  } satisfies Record<OperationName, z.ZodType>)
  .meta({ id: "EditSteps" });
export type EditSteps = z.infer<typeof EditSteps>;

/** What a result tells about each operation. */
const stepReports = {
  trim: trim.report.optional().meta({ description: "Of `trim`" }),
  autocut: autocut.report.optional().meta({ description: "Of `autocut`" }),
  reframe: reframe.report.optional().meta({ description: "Of `reframe`" }),
  captions: captions.report.optional().meta({ description: "Of `captions`" }),
  voiceover: voiceover.report.optional().meta({ description: "Of `voiceover`" }),
  watermark: watermark.report.optional().meta({ description: "Of `watermark`" }),
  audio_clean: audioClean.report.optional().meta({ description: "Of `audio_clean`" }),
} satisfies Record<OperationName, z.ZodType>;
export const EditReports = z.object({
  ...stepReports,
  loop_assemble: loopAssemble.report.optional().meta({ description: "Of `POST /api/loop-assemble`" }),
});
export type EditReports = z.infer<typeof EditReports>;
