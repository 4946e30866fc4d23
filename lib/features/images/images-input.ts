import * as z from "zod";
import { ImageProviderName } from "#providers/image/image-provider";
import { ImagesRequest } from "./images-request.ts";

const { prompt, count, aspect, style } = ImagesRequest.shape;

/** The input of an image job: the request with all defaults filled in, and the providers to try. */
export const ImagesInput = z.object({
  prompt,
  style,
  count: count.unwrap(),
  aspect: aspect.unwrap(),
  seed: z.number().int(),
  /** Tried in this order; empty: the built-in engine makes them. */
  routes: z.array(ImageProviderName),
});
export type ImagesInput = z.infer<typeof ImagesInput>;
