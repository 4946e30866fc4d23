import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";
import { ReelInput } from "./reel-form.ts";

/** Decodes the files of a reel, plans it in each format, and stores the plans and what they draw from. */
export const decodeReel = decodeStep({
  name: "decode-reel",
  input: z.object({ jobId: z.string(), input: ReelInput }),
  output: z.object({
    /** The keys of each format's segments. */
    segments: z.array(z.array(z.string())),
    /** The key of the sound of all. */
    sound: z.string(),
    /** Of all formats together. */
    frames: z.int(),
  }),
  // Up to ten minutes of clips are decoded and written again, for each of five formats. Its worker may take a minute more.
  timeoutSeconds: 840,
});
