import { mixFile } from "@reelwright/renderer/edit/made-files";
import { MixShape } from "@reelwright/renderer/edit/sound-mix";
import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";
import { variantFolder } from "../reels/variants.ts";

/** Encodes a part of the sound of an edit and stores it. */
export const encodePiece = decodeStep({
  name: "encode-piece",
  input: z.object({
    jobId: z.string(),
    index: z.int().nonnegative(),
    /** Its frames at 48 kHz, with those around it that the encoder must have heard. */
    range: z.object({ from: z.int().nonnegative(), to: z.int().positive() }),
    shape: MixShape,
  }),
  output: z.null(),
  timeoutSeconds: 120,
});

/** The keys of a job's sound before it is encoded, a WAV, and of its encoded parts. */
export const mixKeys = (jobId: string) => ({
  mix: `${variantFolder(jobId, 0)}assets/${mixFile}`,
  encoded: (index: number) => `jobs/${jobId}/pieces/sound-${index}.m4a`,
});
