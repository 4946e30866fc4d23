import * as z from "zod";
import { decodeStep, MadeName } from "#lambda/decode-step";
import { EditInput } from "./edit-input.ts";

/** Decodes the files of an edit, applies its operations, makes its sound, plans its pictures, and stores all of it. */
export const decodeEdit = decodeStep({
  name: "decode-edit",
  input: z.object({ jobId: z.string(), input: EditInput }),
  output: z.object({
    /** The caller's files that are drawn from: by their name in the folder of the plan, the name of the file. */
    clips: z.record(MadeName, z.string()),
    /** 0 if no pictures are to be rendered. */
    frames: z.int(),
  }),
  // Its worker may take a minute more.
  timeoutSeconds: 840,
});
