import * as z from "zod";
import type { FreeTool } from "./tool.ts";

const input = z.object({
  query: z.string().describe("What the media show"),
  kind: z.enum(["images", "videos"]).default("images"),
  count: z.int().min(1).max(50).default(10),
});

/** Searches stock media. */
export const findStock: FreeTool<typeof input> = {
  name: "find_stock",
  title: "Find stock media",
  description: "Searches stock pictures or clips. Their `url` goes into `media` of make_reel. Free.",
  input,
  isReadOnly: true,
  run({ client }, { query, kind, count }) {
    const search = { q: query, per_page: count };
    return kind === "images" ? client.helpers.findStockImages(search) : client.helpers.findStockVideos(search);
  },
};
