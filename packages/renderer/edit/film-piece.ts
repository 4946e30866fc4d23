import * as z from "zod";
import { fileName } from "../plan/file-name.ts";
import { ClipColour, FootageFile } from "../plan/footage.ts";

/** A stretch of a film, in seconds from its first picture. */
const Stretch = z.object({ from: z.number(), to: z.number() });
export type Stretch = z.infer<typeof Stretch>;

/** A part of a film in a file of its own, which is surveyed apart from the others. */
export const FilmPiece = z.object({
  file: fileName(),
  ...FootageFile.shape,
  /** The displayed size: rotated, with square pixels. */
  width: z.number().int(),
  height: z.number().int(),
  colour: ClipColour,
  /** What to add to the times of its file. */
  shift: z.number(),
  part: Stretch,
  /** What is surveyed, from picture to picture: more than the part, since cuts and motion are told by the pictures around them. */
  seen: Stretch,
});
export type FilmPiece = z.infer<typeof FilmPiece>;
