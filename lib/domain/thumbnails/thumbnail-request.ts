import * as z from "zod";
import { thumbnailFormats } from "#render/thumbnails/thumbnail-format";
import { givenList } from "../given-list.ts";
import { givenNumber } from "../given-number.ts";
import { mediaUrl } from "../reels/reel-form.ts";
import { callbackUrl } from "../webhooks/callback-url.ts";

const text = (max: number) => z.string().trim().max(max);
const format = z.enum(["auto", ...thumbnailFormats]);

/** A form gives it as `true` or `false`, JSON as it is. */
const givenBoolean = () =>
  z.preprocess((given) => (given === "true" ? true : given === "false" ? false : given), z.boolean());

/** What is wanted of a video, wherever it comes from. */
const wishes = {
  count: givenNumber(z.int().min(1).max(6)).default(3).meta({ description: "Variants of each format" }),
  formats: givenList({ commas: true })
    .transform((given) => (Array.isArray(given) ? [...new Set(given)] : given))
    .pipe(z.array(format).min(1).max(format.options.length))
    .meta({
      override: {
        ...{
          type: "array",
          items: { type: "string", enum: format.options },
          minItems: 1,
          maxItems: 5,
          default: ["auto"],
        },
        description: "auto: the one nearest to the video's own shape. What is named twice counts once",
      },
    })
    .default(["auto"]),
  visual_mode: z.enum(["frames", "enhance", "generate"]).default("frames").meta({
    description: "Frames of the video as they are, retouched, or pictures made instead of them",
  }),
  ai_quality: z.enum(["standard", "premium"]).default("standard").meta({
    description: "Of what is retouched or made: 2 or 5 credits for each thumbnail",
  }),
  image_prompt: text(1000).min(1, "Leave it out rather than empty.").optional().meta({
    description: "Direction for retouching or making pictures",
  }),
  language: z.enum(["auto", "fr", "en", "ar", "es", "de", "pt"]).default("auto").meta({
    description: "Of a title that is not given",
  }),
  title: text(200).optional().meta({
    description:
      "When not given: what the source is called, or a call to watch it; nothing is claimed about what is in it",
  }),
  subtitle: text(200).optional(),
  style: z
    .enum(["editorial", "bold", "clean", "minimal"])
    .default("editorial")
    .meta({ description: "How the text is set" }),
  tone: z
    .enum(["auto", "warm", "cool", "mono"])
    .default("auto")
    .meta({ description: "Colour grading; auto keeps to the picture" }),
  smart: givenBoolean().default(true).meta({
    description:
      "Crops and places text by what draws the eye, and titles by what is said where that can be heard; otherwise by the middle",
  }),
  include_text: givenBoolean().default(true).meta({ description: "Whether title and subtitle are set on them" }),
  accent: z
    .templateLiteral(["#", z.string()], "This must be a colour as #RRGGBB.")
    .refine((colour) => /^#[0-9a-f]{6}$/i.test(colour), "This must be a colour as #RRGGBB.")
    .optional()
    .meta({
      override: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" },
      description: "Drawn from the picture when not given",
    }),
  callback_url: callbackUrl,
};

/** What comes with a video that is sent itself. */
export const ThumbnailForm = z.strictObject(wishes).meta({ id: "ThumbnailUploadRequest" });
export type ThumbnailForm = z.output<typeof ThumbnailForm>;

/** A call that says where the video is. */
export const ThumbnailRequest = z
  .strictObject({
    source_url: mediaUrl.meta({
      description:
        "The video: an https URL, a /videos/ path of this account, or s3://bucket/key where that is authorised",
    }),
    ...wishes,
  })
  .meta({ id: "ThumbnailRequest" });
export type ThumbnailRequest = z.output<typeof ThumbnailRequest>;
