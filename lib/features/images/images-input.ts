import * as z from "zod";
import { ImageProviderName } from "#providers/image/image-provider";
import { ImagesRequest } from "./images-request.ts";

const { prompt, count, aspect, style } = ImagesRequest.shape;

/** What a job for images carries: what was asked for, with everything decided that was left open, and who is to be asked for it. */
export const ImagesInput = z.object({
  prompt,
  style,
  count: count.unwrap(),
  aspect: aspect.unwrap(),
  seed: z.number().int(),
  /** One after the other; none: they are made here. */
  routes: z.array(ImageProviderName),
});
export type ImagesInput = z.infer<typeof ImagesInput>;
