import * as z from "zod";
import { videoPrice } from "../../prices.ts";
import { type PaidTool, setFields } from "./tool.ts";

const input = z.object({
  prompt: z.string().describe("What the video shows"),
  image_url: z.string().optional().describe("The first picture"),
  model: z.enum(["model_a", "model_b", "model_c"]).optional(),
  tier_id: z.enum(["tier1", "tier2", "tier3", "tier6", "tier7"]).optional().describe("Resolution and length"),
  aspect: z.enum(["9:16", "1:1", "16:9"]).optional(),
});

/** Starts an AI video. */
export const makeVideo: PaidTool<typeof input> = {
  name: "make_video",
  title: "Make an AI video",
  description: "Starts an AI video from a prompt, or from a picture and a prompt. Returns a job.",
  input,
  priced: ({ videos }) =>
    `${videos.tiers.map(({ id, label, credits }) => `${id} (${label}): ${credits}`).join(", ")} credits.`,
  estimate: async ({ prices }, wanted) => ({ credits: videoPrice(prices.videos, wanted) }),
  async run({ client }, { prompt, ...wanted }) {
    const mode = wanted.image_url === undefined ? "t2v" : "i2v";
    const { id } = await client.aiVideos.create({ mode, prompt, ...setFields(wanted) });
    return { job_id: id };
  },
};
