import * as z from "zod";
import { fileName } from "./file-name.ts";

const share = () => z.number();

/** The crop of a video over time. It has the shape of its place and moves along the free side. */
export const ClipCrop = z.object({
  axis: z.enum(["x", "y"]),
  /** The visible share of the free side, 0..1. */
  length: share(),
  /** The visible range of the other side, 0..1: all of it unless the crop comes closer. */
  across: z.object({ at: share(), length: share() }),
  /** Positions per second; the rate of reels by default. */
  rate: z.number().optional(),
  /** The starts of the crop, 0..1 of the free side, from the start of a shot. */
  shots: z.array(z.object({ from: z.number(), positions: z.array(share()) })),
});
export type ClipCrop = z.infer<typeof ClipCrop>;

/** The colour space of a video's YUV. */
export const ClipColour = z.object({
  matrix: z.enum(["bt709", "smpte170m", "bt2020"]),
  /** The transfer curve of a high dynamic range video; null for standard range. */
  hdr: z.enum(["arib-std-b67", "smpte2084"]).nullable(),
});
export type ClipColour = z.infer<typeof ClipColour>;

/** How a caller's video is read from a file. */
export const FootageFile = z.object({
  container: z.enum(["mov", "matroska"]),
  /** Whether its pictures are decoded in one thread. */
  oneThread: z.literal(true).optional(),
});
export type FootageFile = z.infer<typeof FootageFile>;

/** A part of a caller's video, decoded while it is drawn. */
export const Footage = z.object({
  kind: z.literal("footage"),
  file: fileName(),
  ...FootageFile.shape,
  /** The displayed size: rotated, with square pixels. */
  width: z.number().int(),
  height: z.number().int(),
  colour: ClipColour,
  /** When the picture that each frame of the scene shows is due in the file, in seconds. */
  pictures: z.array(z.number()),
  /** When the first picture is due in the file, in seconds. The crop counts from there. */
  startSeconds: z.number(),
  crop: ClipCrop,
});
export type Footage = z.infer<typeof Footage>;
