import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";
import { EditInput } from "./edit-input.ts";

/** Writes the sound of an edit's source as MP3, for providers that take voices out. False if it is silent. */
export const decodeRecording = decodeStep({
  name: "decode-recording",
  input: z.object({ jobId: z.string(), input: EditInput }),
  output: z.boolean(),
  timeoutSeconds: 300,
});
