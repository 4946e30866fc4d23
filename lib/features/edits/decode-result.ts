import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";

/** Looks at the finished file of an edit. If it has pictures, makes `poster.jpg` of one of them. */
export const decodeResult = decodeStep({
  name: "decode-result",
  input: z.object({ key: z.string(), hasPictures: z.boolean() }),
  output: z.object({
    /** The MIME type, under which it is published. */
    type: z.string().regex(/^(audio|video)\/[\w.-]+$/),
  }),
  timeoutSeconds: 120,
});
