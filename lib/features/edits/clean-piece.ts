import { Cleaning } from "@reelwright/renderer/sound/clean-part";
import { SoundPart } from "@reelwright/renderer/sound/sound-part";
import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";

/** Cleans a part of the sound of an edit and stores it. Answers how many clicks it mended. */
export const cleanPiece = decodeStep({
  name: "clean-piece",
  input: z.object({ jobId: z.string(), index: z.int().nonnegative(), part: SoundPart, cleaning: Cleaning }),
  output: z.object({ clicks: z.int() }),
  timeoutSeconds: 120,
});

/** The keys of a job's sound: a WAV, what is known about it, and its cleaned parts. */
export const soundKeys = (jobId: string) => ({
  wav: `jobs/${jobId}/pieces/sound.wav`,
  facts: `jobs/${jobId}/pieces/sound.json`,
  cleaned: (index: number) => `jobs/${jobId}/pieces/sound-${index}.wav`,
});
