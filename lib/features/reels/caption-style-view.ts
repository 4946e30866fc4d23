import { styleDescriptions } from "@reelwright/renderer/captions/style-descriptions";
import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { captionPreview } from "@reelwright/renderer/previews/preview-paths";
import * as z from "zod";

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

/** Every caption style, in the order of the list. */
export const captionStyleViews = (): z.infer<typeof CaptionStyleView>[] =>
  CaptionLook.shape.style.options.map((name) => ({
    name,
    description: styleDescriptions[name],
    preview: `/${captionPreview(name)}`,
  }));
