import * as z from "zod";
import { priceOf } from "../../prices.ts";
import type { ReelInput } from "../../resources/reels.ts";
import { type PaidTool, setFields } from "./tool.ts";

const input = z.object({
  media: z
    .array(z.string())
    .min(1)
    .max(30)
    .describe("URLs of pictures and clips in the order they are shown: https, upload:// or those of find_stock"),
  script: z.string().optional().describe("The spoken text. A voice reads it unless audio_url is set"),
  audio_url: z.string().optional().describe("A narration by URL, instead of a voice"),
  voice_id: z.string().optional().describe("By default a voice of the script's language"),
  title: z.string().optional().describe("Shown in the intro"),
  template: z.string().optional().describe("A name from list_templates"),
  format: z.string().optional().describe("9:16 (default), 16:9, 1:1, 4:5 or 4:3"),
  profile: z.string().optional().describe("draft, standard (default) or high"),
  music_url: z.string().optional().describe("Background music by URL"),
  language: z.string().optional().describe("Language of the script, such as en"),
});

/** Starts a reel. */
export const makeReel: PaidTool<typeof input> = {
  name: "make_reel",
  title: "Make a reel",
  description: "Starts a narrated vertical video from a script or narration and pictures or clips. Returns a job.",
  input,
  priced: ({ costs }) => `${priceOf(costs, "render")} credits, and ${priceOf(costs, "ai_voice")} for a voice.`,
  async estimate({ client }, reel) {
    const found = await client.reels.estimate(reelOf(reel));
    return { credits: found.cost, ...found };
  },
  async run({ client }, reel) {
    const { id } = await client.reels.create(reelOf(reel));
    return { job_id: id };
  },
};

function reelOf({ script, ...fields }: z.output<typeof input>): ReelInput {
  const voice_type = fields.audio_url === undefined ? "ai" : undefined;
  return setFields({ ...fields, script_text: script, voice_type });
}
