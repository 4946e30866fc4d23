import * as z from "zod";
import { editPrices, priceOf } from "../../prices.ts";
import type { Reelwright } from "../../reelwright.ts";
import { type PaidTool, setFields } from "./tool.ts";

const seconds = z.number().min(0).optional();
const captions = z.object({
  script_text: z.string().optional().describe("What is said; without it a provider writes it down"),
  style: z
    .enum(["karaoke", "glow", "outline", "neon", "block", "shadow", "gradient", "typewriter"])
    .optional()
    .describe("karaoke by default"),
  size: z.enum(["S", "M", "L", "XL"]).optional(),
  position: z.enum(["top", "center", "bottom"]).optional(),
});
const steps = z.object({
  trim: z.object({ from: seconds, to: seconds }).optional().describe("Keeps one part, in seconds"),
  autocut: z
    .object({ silences: z.enum(["cut", "shorten", "speed"]).optional() })
    .optional()
    .describe("Cuts silences; {} is enough"),
  reframe: z
    .object({ format: z.enum(["9:16", "16:9", "1:1", "4:5", "4:3"]) })
    .optional()
    .describe("Another shape, in which its subjects are followed"),
  captions: captions.optional().describe("Captions of what is said in it"),
  voiceover: z
    .object({
      script_text: z.string().describe("What the voice says"),
      voice_id: z.string().optional().describe("By default a voice of the script's language"),
      original_sound: z.enum(["under", "mute", "keep"]).optional(),
      fit: z.enum(["video", "voice", "stretch"]).optional().describe("What gives way if the lengths differ"),
      captions: captions.omit({ script_text: true }).optional().describe("Captions of the voice; {} is enough"),
    })
    .optional()
    .describe("A voice over it; its own sound goes down meanwhile"),
  watermark: z
    .object({
      text: z.string().optional(),
      image_url: z.string().optional(),
      position: z.enum(["top_left", "top_right", "bottom_left", "bottom_right", "center"]).optional(),
      opacity: z.number().min(0.05).max(1).optional(),
    })
    .optional()
    .describe("A text or a logo over it"),
  audio_clean: z
    .object({ noise: z.enum(["off", "light", "medium", "strong"]).optional() })
    .optional()
    .describe("Removes noise and hum and levels speech; {} is enough"),
});
const input = z.object({
  source_url: z.string().describe("The video: an https URL, upload:// or a /videos/ path of the account"),
  steps: steps.describe("What is done to it; at least one"),
  profile: z.enum(["draft", "standard", "high"]).optional().describe("standard by default"),
  max_minutes: z
    .int()
    .min(10)
    .max(120)
    .optional()
    .describe("The longest video that is accepted, in tens; 10 by default"),
});

/** Starts an edit of a video. */
export const editVideo: PaidTool<typeof input> = {
  name: "edit_video",
  title: "Edit a video",
  description:
    "Cuts a video, changes its shape, captions it, lays a voice over it, marks it or cleans its sound, all in one job. Returns a job.",
  input,
  priced: ({ costs }) =>
    `${editPrices.edit} credits for each 10 minutes of max_minutes, or ${editPrices.sound} if only sound is changed. A voice costs ${priceOf(costs, "ai_voice")} more, and isolate of audio_clean ${editPrices.isolation} for each 10 minutes.`,
  estimate: async ({ client }, wanted) => {
    const { cost, warnings } = await client.edits.estimate("media_jobs", callOf(wanted));
    return { credits: cost, warnings };
  },
  async run({ client }, wanted) {
    const { id } = await client.edits.create(callOf(wanted));
    return { job_id: id };
  },
};

const callOf = ({
  source_url,
  steps,
  ...wanted
}: z.output<typeof input>): Parameters<Reelwright["edits"]["create"]>[0] => ({
  source_url,
  steps,
  ...setFields(wanted),
});
