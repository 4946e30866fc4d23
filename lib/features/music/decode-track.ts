import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";

/** Decodes an uploaded track, and makes a file of its audio alone. */
export const decodeTrack = decodeStep({
  name: "decode-track",
  input: z.object({ key: z.string() }),
  output: z.object({ name: z.string(), kind: z.enum(["mp3", "m4a"]), seconds: z.number() }),
  timeoutSeconds: 180,
});
