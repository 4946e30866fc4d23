import { maxSeed } from "@reelwright/vocabulary/max-seed";
import * as z from "zod";
import { callbackUrl } from "../webhooks/callback-url.ts";
import { ImageAspect } from "./image-format.ts";

/** Providers accept texts of any length, but a longer one no longer describes one picture. */
const maxPrompt = 2000;
const maxStyle = 100;

/** The body of a call for images. */
export const ImagesRequest = z
  .strictObject({
    prompt: z
      .string()
      .trim()
      .min(1)
      .max(maxPrompt)
      .regex(/[\p{L}\p{N}]/u, "Describe in words what the images show.")
      .meta({ description: "What the images show" }),
    count: z.int().min(1).max(3).default(3).meta({ description: "How many images" }),
    aspect: ImageAspect.default("9:16").meta({ description: "Width to height" }),
    style: z
      .string()
      .trim()
      .min(1, "Leave it out rather than empty.")
      .max(maxStyle)
      .optional()
      .meta({ description: "The look: watercolour, film, neon …" }),
    callback_url: callbackUrl,
    seed: z.int().min(0).max(maxSeed).optional().meta({
      description: "Random if omitted. The same seed gives the same images, if the provider supports it",
    }),
  })
  .meta({ id: "ImagesRequest" });
export type ImagesRequest = z.infer<typeof ImagesRequest>;

/** Each image of a call has its own seed, far from those of neighbouring seeds. */
export const seedOf = (seed: number, index: number): number => (seed + index * 715_827_883) % (maxSeed + 1);
