import * as z from "zod";
import { maxSeed } from "../video/video-request.ts";
import { ImageAspect } from "./image-format.ts";

/** Engines take texts of any length; what is longer than this is no longer one picture. */
const maxPrompt = 2000;
const maxStyle = 100;

/** What a call for images says. */
export const ImagesRequest = z.strictObject({
  prompt: z
    .string()
    .trim()
    .min(1, "A prompt is not empty.")
    .max(maxPrompt, `A prompt is at most ${maxPrompt} characters.`)
    .regex(/[\p{L}\p{N}]/u, "A prompt says in words what is to be seen.")
    .meta({ description: "What is to be seen" }),
  count: z.int("A whole number of images.").min(1, "At least 1 image.").max(3, "At most 3 images.").default(3),
  aspect: ImageAspect.default("9:16"),
  style: z
    .string()
    .trim()
    .min(1, "Leave it out rather than empty.")
    .max(maxStyle, `A style is at most ${maxStyle} characters.`)
    .optional()
    .meta({ description: "How it is painted or photographed, in words: watercolour, film, neon …" }),
  seed: z.int("A seed is a whole number.").min(0).max(maxSeed).optional().meta({
    description: "Random when omitted. The same seed gives the same images, as far as the engine allows",
  }),
});
export type ImagesRequest = z.infer<typeof ImagesRequest>;

/** Of the images of one call each has a seed of its own, far from those of the seeds beside it. */
export const seedOf = (seed: number, index: number): number => (seed + index * 715_827_883) % (maxSeed + 1);
