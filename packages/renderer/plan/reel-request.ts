import { cutSyncs } from "@reelwright/vocabulary/cut-syncs";
import { intros } from "@reelwright/vocabulary/intros";
import { languages } from "@reelwright/vocabulary/languages";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { transitionSounds } from "@reelwright/vocabulary/transition-sounds";
import * as z from "zod";
import { plainText } from "../text/plain-text.ts";
import { BrandRequest } from "./brand-request.ts";
import { Emphasis } from "./emphasis.ts";
import { CaptionLook } from "./reel-plan.ts";
import { SceneRequest } from "./scene-request.ts";

/** Text that is drawn or spoken. */
const text = z.string().transform(plainText).optional();

/** The renderer's view of a request: checked fields only. Unknown ones are left out. */
export const ReelRequest = z.object({
  format: z.enum(["9:16", "16:9", "1:1", "4:5", "4:3"]),
  title: text,
  source: text,
  script_text: text,
  template: z.enum(templateNames),
  intro: z.enum(intros).default("overlay"),
  /** The template's own by default. */
  caption_style: CaptionLook.shape.style.optional(),
  caption_size: z.enum(["S", "M", "L", "XL"]).optional(),
  caption_position: z.enum(["top", "center", "bottom"]).optional(),
  /** The words that captions stress: chosen by default. */
  emphasis: Emphasis.optional(),
  language: z.enum(languages).optional(),
  profile: z.enum(["draft", "standard", "high"]),
  music_start_at: z.number().optional(),
  /** `off` by default. */
  sfx: z.enum(transitionSounds).optional(),
  /** `speech` by default. */
  sync: z.enum(cutSyncs).optional(),
  voice_type: z.literal("ai").optional(),
  /** By default a voice of the script's language. */
  voice_id: z.string().optional(),
  outro_text: text,
  outro_sub: text,
  brand: BrandRequest.optional(),
  /** Their texts are the script. */
  scenes: z.array(SceneRequest).optional(),
  progress_bar: z.enum(["on", "off"]).optional(),
});
export type ReelRequest = z.infer<typeof ReelRequest>;

/** Sizes at the standard profile, in pixels. */
const sizes: Record<ReelRequest["format"], { width: number; height: number }> = {
  "9:16": { width: 1080, height: 1920 },
  "16:9": { width: 1920, height: 1080 },
  "1:1": { width: 1080, height: 1080 },
  "4:5": { width: 1080, height: 1350 },
  "4:3": { width: 1440, height: 1080 },
};

/** The size of the video: the short side is 1080, or 720 in the draft profile. */
export function frameSize({ format, profile }: Pick<ReelRequest, "format" | "profile">): {
  width: number;
  height: number;
} {
  const { width, height } = sizes[format];
  return profile === "draft" ? { width: (width * 2) / 3, height: (height * 2) / 3 } : { width, height };
}
