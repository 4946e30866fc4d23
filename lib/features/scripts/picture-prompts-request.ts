import * as z from "zod";
import { notModerated } from "./moderation.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(...notModerated);

/** The body of a call for picture prompts. */
export const PicturePromptsRequest = z
  .strictObject({
    topic: text(1000)
      .regex(/[\p{L}\p{N}]/u, "Describe in words what the pictures show.")
      .meta({ description: "What the pictures show" }),
    style: text(200).optional().meta({ description: "The look: watercolour, film noir, flat design" }),
  })
  .meta({ id: "PicturePromptsRequest" });
export type PicturePromptsRequest = z.infer<typeof PicturePromptsRequest>;
