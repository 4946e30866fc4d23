import * as z from "zod";
import { editPrices } from "../../prices.ts";
import { type PaidTool, setFields } from "./tool.ts";

const input = z.object({
  media: z
    .array(z.string())
    .min(1)
    .max(10)
    .describe("Clips and pictures in their order: https URLs, upload:// or /videos/ paths of the account"),
  duration: z.number().min(5).max(3600).optional().describe("Seconds; as long as audio_url by default"),
  loop: z
    .enum(["auto", "cut", "crossfade", "boomerang", "none"])
    .optional()
    .describe("How the end leads into the beginning; auto by default"),
  audio_url: z.string().optional().describe("A sound instead of that of the clips"),
  sound: z.enum(["keep", "mute"]).optional(),
  format: z.enum(["9:16", "16:9", "1:1", "4:5", "4:3"]).optional().describe("That of the first medium by default"),
  profile: z.enum(["draft", "standard", "high"]).optional().describe("standard by default"),
  max_minutes: z
    .int()
    .min(10)
    .max(120)
    .optional()
    .describe("The longest loop that is accepted, in tens; 10 by default"),
});

/** Starts a loop. */
export const makeLoop: PaidTool<typeof input> = {
  name: "make_loop",
  title: "Make a loop",
  description: "Makes a seamless loop of clips and pictures, as long as you wish. Returns a job.",
  input,
  priced: () => `${editPrices.edit} credits for each 10 minutes of max_minutes.`,
  estimate: async ({ client }, { media, ...wanted }) => {
    const { cost } = await client.edits.estimate("loop_assemble", { media, ...setFields(wanted) });
    return { credits: cost };
  },
  async run({ client }, { media, ...wanted }) {
    const { id } = await client.edits.loop({ media, ...setFields(wanted) });
    return { job_id: id };
  },
};
