import * as z from "zod";
import { thumbnailPrices, thumbnailsPrice } from "../../prices.ts";
import { type PaidTool, setFields } from "./tool.ts";

const input = z.object({
  source_url: z.string().describe("The video: an https URL, upload:// or a /videos/ path of the account"),
  count: z.int().min(1).max(6).optional().describe("Thumbnails of each format; 3 by default"),
  formats: z.array(z.enum(["auto", "16:9", "9:16", "1:1", "4:5"])).optional(),
  visual_mode: z.enum(["frames", "enhance", "generate"]).optional().describe("frames by default"),
  ai_quality: z.enum(["standard", "premium"]).optional(),
  title: z.string().optional().describe("The title on them"),
});

/** Starts thumbnails. */
export const makeThumbnails: PaidTool<typeof input> = {
  name: "make_thumbnails",
  title: "Make thumbnails",
  description: "Starts thumbnails of a video. Returns a job.",
  input,
  priced: () =>
    `${thumbnailPrices.call} credits; enhance and generate add ${thumbnailPrices.picture.standard} or ${thumbnailPrices.picture.premium} for each picture.`,
  estimate: async (_, wanted) => ({ credits: thumbnailsPrice(wanted) }),
  async run({ client }, { source_url, ...look }) {
    const { id } = await client.thumbnails.create({ source_url, ...setFields(look) });
    return { job_id: id };
  },
};
