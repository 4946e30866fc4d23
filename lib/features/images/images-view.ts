import { previewFields } from "@reelwright/vocabulary/preview-fields";
import * as z from "zod";

/** Finished images. */
export const ImagesView = z
  .object({
    images: z.array(z.string()).meta({ description: "Paths relative to the base URL, of JPEG files" }),
    engine: z.string().meta({ description: "The provider that made them, or `builtin`" }),
    ...previewFields,
    width: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1080] }),
    height: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1920] }),
    seed: z.number().int().meta({ description: "Repeating it gives the same images, if the provider supports it" }),
  })
  .meta({ id: "Images" });
export type ImagesView = z.infer<typeof ImagesView>;
