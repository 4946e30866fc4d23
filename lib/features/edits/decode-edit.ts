import { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import { Cleaning } from "@reelwright/renderer/sound/clean-part";
import { SoundPart } from "@reelwright/renderer/sound/sound-part";
import * as z from "zod";
import { decodeStep, MadeName } from "#lambda/decode-step";
import { EditInput } from "./edit-input.ts";

/** A part of the sound that is cleaned, and how many clicks were mended in it. */
const MendedPart = SoundPart.extend({ clicks: z.int() });
export type MendedPart = z.infer<typeof MendedPart>;

/** What other functions do before a long edit is planned. */
const CutEdit = z.object({
  /** What is surveyed; none if no subjects are followed. */
  pieces: z.array(FilmPiece),
  /** How the sound is cleaned; null if that is done with the plan. An earlier version of the function leaves it out. */
  sound: z
    .object({ parts: z.array(SoundPart).min(1), cleaning: Cleaning })
    .nullable()
    .default(null),
});
export type CutEdit = z.infer<typeof CutEdit>;

/**
 * Decodes the files of an edit, applies its operations, makes its sound, plans its pictures, and stores all of it. A long film
 * whose subjects are followed is cut into pieces first, and a long sound that is cleaned is stored: the step is done again
 * when other functions have surveyed the pieces and cleaned the sound.
 */
export const decodeEdit = decodeStep({
  name: "decode-edit",
  input: z.object({
    jobId: z.string(),
    input: EditInput,
    /** The pieces that are surveyed; null before the film is cut. An earlier version of the worker has no pieces surveyed. */
    surveyed: z.array(FilmPiece).nullable().optional(),
    /** The parts of the sound that are cleaned; null if none are. An earlier version of the worker has none cleaned. */
    cleaned: z.array(MendedPart).nullable().optional(),
  }),
  output: z.union([
    CutEdit,
    z.object({
      /** The caller's files that are drawn from: by their name in the folder of the plan, the name of the file. */
      clips: z.record(MadeName, z.string()),
      /** 0 if no pictures are to be rendered. */
      frames: z.int(),
    }),
  ]),
  // Its worker may take a minute more.
  timeoutSeconds: 840,
});
