import { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import * as z from "zod";
import { decodeStep, MadeName } from "#lambda/decode-step";
import { EditInput } from "./edit-input.ts";

/**
 * Decodes the files of an edit, applies its operations, makes its sound, plans its pictures, and stores all of it. A long film
 * whose subjects are followed is cut into pieces first, and stored so: the step is done again when they are surveyed.
 */
export const decodeEdit = decodeStep({
  name: "decode-edit",
  input: z.object({
    jobId: z.string(),
    input: EditInput,
    /** The pieces that are surveyed; null before the film is cut. An earlier version of the worker has no pieces surveyed. */
    surveyed: z.array(FilmPiece).nullable().optional(),
  }),
  output: z.union([
    z.object({
      /** What is to be surveyed. */
      pieces: z.array(FilmPiece).min(1),
    }),
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
