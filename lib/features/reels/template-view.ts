import { templatePreview } from "@reelwright/renderer/previews/preview-paths";
import { templates } from "@reelwright/renderer/templates/templates";
import { templateNames } from "@reelwright/vocabulary/template-names";
import * as z from "zod";

/** A template as callers see it. */
export const TemplateView = z
  .object({
    name: z.string().meta({ description: "Value for `template`", examples: ["neon"] }),
    description: z
      .string()
      .meta({ description: "What it looks like", examples: ["Glowing outlines on a dark ground"] }),
    preview: z.string().meta({
      description:
        "URL of a picture of title and caption, relative to the base URL. It needs no credentials and counts against no limit",
      format: "uri-reference",
      examples: ["/assets/previews/template-neon-1c09e2b7a4.webp"],
    }),
    captions: z
      .object({
        style: z.string().meta({ description: "`caption_style`", examples: ["karaoke"] }),
        size: z.string().meta({ description: "`caption_size`", examples: ["M"] }),
        position: z.string().meta({ description: "`caption_position`", examples: ["bottom"] }),
      })
      .meta({
        description: "Default captions of the template",
      }),
  })
  .meta({ id: "Template" });

/** Every template, in the order of the list. */
export const templateViews = (): z.infer<typeof TemplateView>[] =>
  templateNames.map((name) => {
    const { description, captions } = templates[name];
    const { style, size = "M", position = "bottom" } = captions;
    return { name, description, preview: `/${templatePreview(name)}`, captions: { style, size, position } };
  });
