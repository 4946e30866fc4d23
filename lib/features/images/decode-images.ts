import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";
import { ImageAspect } from "./image-format.ts";

/** Decodes a provider's pictures, and makes `0.jpg`, `1.jpg` and so on of them in the requested size. */
export const decodeImages = decodeStep({
  name: "decode-images",
  input: z.object({ keys: z.array(z.string()), aspect: ImageAspect }),
  output: z.null(),
  timeoutSeconds: 120,
});
