import * as z from "zod";

export const stockEngines = ["builtin", "pexels", "pixabay"] as const;

/** A picture or a clip that may be used. */
export const StockResult = z
  .object({
    id: z.string().meta({ description: "Of its engine" }),
    url: z.string().meta({
      description:
        "Of the file, to be named as it is in `image_url`, `media` and the like; those of this service begin /videos/",
    }),
    thumbnail: z.string().meta({
      description: "A small picture of it",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/small.jpg"],
    }),
    width: z.number().int().meta({ description: "Of the file, in pixels" }),
    height: z
      .number()
      .int()
      .meta({ description: "Of the file, in pixels", examples: [1920] }),
    duration: z.number().optional().meta({ description: "In seconds; of videos only" }),
    author: z.string().meta({ description: "Who made it: name them where you show it", examples: ["Jane Doe"] }),
    author_url: z
      .string()
      .nullable()
      .meta({ description: "The author's page; null when there is none", format: "uri" }),
    source: z
      .string()
      .nullable()
      .meta({ description: "Its page at the engine: link to it where you show the picture" }),
    license: z.string().meta({ description: "Under which terms it may be used", examples: ["Pexels License"] }),
  })
  .meta({ id: "StockResult" });
export type StockResult = z.infer<typeof StockResult>;

export const StockPage = z
  .object({
    page: z
      .number()
      .int()
      .meta({ description: "The page, from 1", examples: [1] }),
    per_page: z
      .number()
      .int()
      .meta({ description: "Results on a page", examples: [20] }),
    total: z.number().int().meta({ description: "How many there are on all pages that the engine gives" }),
    results: z.array(StockResult).meta({ description: "The results of this page" }),
    engine: z.enum(stockEngines).meta({ description: "Who was searched; `builtin` is this service itself" }),
  })
  .meta({ id: "StockPage" });

/** What there is for a question, without how it was asked. */
export const StockFinding = StockPage.pick({ total: true, results: true, engine: true });
export type StockFinding = z.infer<typeof StockFinding>;

/** Pages begin with 1. */
export interface StockQuestion {
  kind: "image" | "video";
  query: string;
  page: number;
  perPage: number;
}
