import * as z from "zod";
import { coercedList } from "#lambda/coerced-list";
import { mediaUrl } from "./media-url.ts";

/** A list of pictures and clips by URL: repeated parts of a form, or a JSON array. */
export const mediaList = ({ most, description }: { most: number; description: string }) =>
  coercedList({ commas: false })
    .pipe(z.array(mediaUrl).min(1).max(most))
    .optional()
    .meta({
      override: {
        type: "array",
        items: { type: "string", maxLength: 2048 },
        minItems: 1,
        maxItems: most,
        description,
      },
    });
