import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";

/** Decodes a provider's music, and makes `track.mp3` of it at the loudness of the built-in engine. */
export const decodeMusic = decodeStep({
  name: "decode-music",
  input: z.object({ key: z.string(), seconds: z.number() }),
  output: z.object({ seconds: z.number() }),
  timeoutSeconds: 300,
});
