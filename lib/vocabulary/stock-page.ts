import * as z from "zod";
import { previewFields } from "./preview-fields.ts";

export const stockEngines = ["builtin", "pexels", "pixabay"] as const;

/** A stock picture or clip. */
export const StockResult = z
  .object({
    id: z.string().meta({ description: "The provider's ID" }),
    url: z.string().meta({
      description: "URL of the file, for `image_url` or `media`. URLs of the built-in library begin with /videos/",
    }),
    thumbnail: z.string().meta({
      description: "URL of a preview picture",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/small.jpg"],
    }),
    width: z.number().int().meta({ description: "Width in pixels" }),
    height: z
      .number()
      .int()
      .meta({ description: "Height in pixels", examples: [1920] }),
    duration: z.number().optional().meta({ description: "Length in seconds; only for clips" }),
    author: z.string().meta({ description: "The author, to be shown with the media", examples: ["Jane Doe"] }),
    author_url: z
      .string()
      .nullable()
      .meta({ description: "The author's page; null when there is none", format: "uri" }),
    source: z.string().nullable().meta({ description: "The provider's page, to be linked where you show the media" }),
    license: z.string().meta({ description: "The licence", examples: ["Pexels License"] }),
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
    total: z.number().int().meta({ description: "Number of results on all pages" }),
    results: z.array(StockResult).meta({ description: "The results of this page" }),
    engine: z.enum(stockEngines).meta({ description: "The provider that was searched, or `builtin`" }),
    ...previewFields,
  })
  .meta({ id: "StockPage" });

/** The results of a search, without its page. */
export const StockFinding = StockPage.pick({
  total: true,
  results: true,
  engine: true,
  preview: true,
  not_drawn: true,
});
export type StockFinding = z.infer<typeof StockFinding>;

/** Pages begin with 1. */
export interface StockQuestion {
  kind: "image" | "video";
  query: string;
  page: number;
  perPage: number;
}
