import * as z from "zod";

/** Finished images. */
export const ImagesView = z
  .object({
    images: z.array(z.string()).meta({ description: "Paths relative to the base URL, of JPEG files" }),
    engine: z.string().meta({ description: "Who made them; `builtin` is this service itself" }),
    width: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1080] }),
    height: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1920] }),
    seed: z.number().int().meta({ description: "Gives the same images again, as far as the engine allows" }),
  })
  .meta({ id: "Images" });
export type ImagesView = z.infer<typeof ImagesView>;
