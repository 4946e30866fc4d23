import { thumbnailFormats } from "@reelwright/thumbnailer/formats/thumbnail-format";
import { thumbnailPrices } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { coercedFlag } from "#lambda/coerced-flag";
import { coercedList } from "#lambda/coerced-list";
import { coercedNumber } from "#lambda/coerced-number";
import { hexColour } from "#lambda/hex-colour";
import { mediaUrl } from "../sources/media-url.ts";
import { callbackUrl } from "../webhooks/callback-url.ts";

const text = (max: number) => z.string().trim().max(max);
const format = z.enum(["auto", ...thumbnailFormats]);

/** The thumbnail settings, wherever the video comes from. */
const wishes = {
  count: coercedNumber(z.int().min(1).max(6)).default(3).meta({ description: "Number of thumbnails of each format" }),
  formats: coercedList({ commas: true })
    .transform((given) => (Array.isArray(given) ? [...new Set(given)] : given))
    .pipe(z.array(format).min(1).max(format.options.length))
    .meta({
      override: {
        type: "array",
        items: { type: "string", enum: format.options },
        minItems: 1,
        maxItems: 5,
        default: ["auto"],
        description:
          "`auto` is the format nearest to the video's own. Duplicates are ignored. If that format is named too, `auto` shows further frames in it",
      },
    })
    .default(["auto"]),
  visual_mode: z.enum(["frames", "enhance", "generate"]).default("frames").meta({
    description: "`frames`: unchanged frames; `enhance`: retouched frames; `generate`: painted pictures",
  }),
  ai_quality: z
    .enum(["standard", "premium"])
    .default("standard")
    .meta({
      description: `Quality of retouching and painting: ${thumbnailPrices.image.standard} or ${thumbnailPrices.image.premium} credits per thumbnail`,
    }),
  image_prompt: text(1000).min(1, "Leave it out rather than empty.").optional().meta({
    description: "Instructions for retouching or painting",
  }),
  language: z.enum(["auto", "fr", "en", "ar", "es", "de", "pt"]).default("auto").meta({
    description: "Language of a generated title",
  }),
  title: text(200).optional().meta({
    description:
      "By default the file name or a general invitation to watch. With `smart` and a transcription provider, it comes from what is said",
  }),
  subtitle: text(200).optional().meta({ description: "A second line below the title" }),
  style: z
    .enum(["editorial", "bold", "clean", "minimal"])
    .default("editorial")
    .meta({ description: "The typography, and the finish of the picture" }),
  tone: z
    .enum(["auto", "warm", "cool", "mono"])
    .default("auto")
    .meta({ description: "Colour grading; `auto` follows the picture" }),
  smart: coercedFlag().default(true).meta({
    description:
      "Crops and places text around the focal point, and takes the title from the transcript if there is one. If false, the centre is used",
  }),
  include_text: coercedFlag().default(true).meta({ description: "Whether to draw title and subtitle" }),
  accent: hexColour.optional().meta({ description: "By default chosen from the picture" }),
  callback_url: callbackUrl,
};

/** The form fields of an uploaded video. */
export const ThumbnailForm = z.strictObject(wishes).meta({ id: "ThumbnailUploadRequest" });
export type ThumbnailForm = z.output<typeof ThumbnailForm>;

/** The body of a call that gives the video by URL. */
export const ThumbnailRequest = z
  .strictObject({
    source_url: mediaUrl.meta({
      description:
        "The video: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it",
    }),
    ...wishes,
  })
  .meta({ id: "ThumbnailRequest" });
export type ThumbnailRequest = z.output<typeof ThumbnailRequest>;
