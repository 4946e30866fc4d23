import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { captionPreview } from "@reelwright/renderer/previews/preview-paths";
import * as z from "zod";

type Style = CaptionLook["style"];

/** A caption style as callers see it. */
export const CaptionStyleView = z
  .object({
    name: z.string().meta({ description: "Value for `caption_style`", examples: ["karaoke"] }),
    description: z
      .string()
      .meta({ description: "What it looks like", examples: ["Outlined words. The spoken one has the accent colour."] }),
    preview: z.string().meta({
      description:
        "URL of a picture of it, relative to the base URL. It needs no credentials and counts against no limit",
      format: "uri-reference",
      examples: ["/assets/previews/captions-karaoke-3f2a81c05d.webp"],
    }),
  })
  .meta({ id: "CaptionStyle" });

const descriptions: Readonly<Record<Style, string>> = {
  karaoke: "Outlined words. The spoken one has the accent colour.",
  glow: "Words with a soft halo. The spoken one glows.",
  outline: "Hollow letters. Those of the spoken word are filled.",
  neon: "Neon tubes that light up word by word and stay lit.",
  block: "A plate behind each line, and another behind the spoken word.",
  shadow: "Letters with a hard shadow. The spoken word has the accent colour.",
  gradient: "Words that fill with a gradient while they are spoken.",
  typewriter: "Letters typed on a strip as they are spoken.",
};

/** Every caption style, in the order of the list. */
export const captionStyleViews = (): z.infer<typeof CaptionStyleView>[] =>
  CaptionLook.shape.style.options.map((name) => ({
    name,
    description: descriptions[name],
    preview: `/${captionPreview(name)}`,
  }));
