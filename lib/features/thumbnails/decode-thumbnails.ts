import { thumbnailFormats } from "@reelwright/thumbnailer/formats/thumbnail-format";
import * as z from "zod";
import { decodeStep, MadeName } from "#lambda/decode-step";
import { ThumbnailInput } from "./thumbnail-input.ts";
import { ThumbnailSelection } from "./thumbnail-selection.ts";
import { ThumbnailsView } from "./thumbnail-view.ts";

/** A job, with the title of its thumbnails. */
const input = z.object({ jobId: z.string(), input: ThumbnailInput });

const { score_parts } = ThumbnailSelection.shape.variants.element.shape;
const { focal } = ThumbnailsView.shape.outputs.element.shape;

/** Thumbnails as they are published. Their files are named as they were made. */
const MadeThumbnails = z.array(
  z.object({
    variant: z.int(),
    format: z.enum(thumbnailFormats),
    width: z.int(),
    height: z.int(),
    file: MadeName,
    masterFile: MadeName,
    frame: z.object({ file: MadeName, timestamp: z.number(), score: z.number(), score_parts }),
    focal,
    /** Null without text. */
    text: z.object({ contrast: z.number() }).nullable(),
  }),
);
export type MadeThumbnails = z.infer<typeof MadeThumbnails>;

/** The names of all files of thumbnails. Formats share their frames, and a video with few of them returns the same ones again. */
export const namesOf = (thumbnails: MadeThumbnails): Set<string> =>
  new Set(thumbnails.flatMap(({ file, masterFile, frame }) => [file, masterFile, frame.file]));

/** What could not be drawn. An earlier version of the functions leaves it out. */
const warnings = z.array(z.string()).default([]);

/** Makes the thumbnails of a job's video. */
export const decodeThumbnails = decodeStep({
  name: "decode-thumbnails",
  input,
  output: z.object({ thumbnails: MadeThumbnails, warnings, analysis: ThumbnailSelection.shape.analysis }),
  timeoutSeconds: 600,
});

/** Makes the thumbnails of the pictures that providers have retouched or painted. */
export const decodeMadePictures = decodeStep({
  name: "decode-made-pictures",
  input: input.extend({ selection: ThumbnailSelection }),
  output: z.object({ thumbnails: MadeThumbnails, warnings }),
  timeoutSeconds: 600,
});

/** Selects frames of a job's video and stores them for the next stages. Answers with the names of the pictures to order. */
export const decodeFrames = decodeStep({
  name: "decode-frames",
  input,
  output: z.array(MadeName),
  timeoutSeconds: 600,
});

/** Stores the sound of a job's video for a transcription provider. False if there is none. */
export const decodeSpeech = decodeStep({
  name: "decode-speech",
  input: z.object({ jobId: z.string(), videoKey: z.string() }),
  output: z.boolean(),
  timeoutSeconds: 300,
});
