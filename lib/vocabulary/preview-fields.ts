import * as z from "zod";

/** What answers of the built-in engines have in addition: nobody should take them for what a provider makes. */
export const previewFields = {
  preview: z.literal(true).optional().meta({
    description: "Present with the built-in engine: it makes previews, and a provider makes the real thing",
  }),
  not_drawn: z
    .array(z.string())
    .optional()
    .meta({
      description: "Present with the built-in engine: the nouns that it left out, and a style that it does not know",
      examples: [["kettle"]],
    }),
};

/** These fields, for an answer that leaves words out. */
export const asPreview = (notDrawn: readonly string[]) => ({ preview: true as const, not_drawn: [...notDrawn] });
