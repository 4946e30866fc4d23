import { maxSeed } from "@reelwright/vocabulary/max-seed";
import { defaultModel, ModelId, models, wrongTier } from "@reelwright/vocabulary/models";
import { ScenarioId } from "@reelwright/vocabulary/scenarios";
import { TierId } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import { Aspect } from "#providers/video/ai-video-format";
import { defaultNegative } from "#providers/video/compose-prompt";
import { pictureKind } from "#providers/video/picture-kind";
import { mediaUrl } from "../sources/media-url.ts";
import { callbackUrl } from "../webhooks/callback-url.ts";

/** With all our additions a prompt stays below 2,000 characters, which every provider accepts. */
export const maxPrompt = 1200;
export const maxNegative = 400;
/** 3 MB of picture: with the rest of the body, the most that one call can carry to a function. */
const maxPictureCharacters = 4_000_000;

const picture = z
  .string()
  .max(maxPictureCharacters, "The picture is larger than 3 MB; send larger ones by image_url.")
  // Each rule separately, so that only the first broken one is reported.
  .superRefine((given, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (given.startsWith("data:")) return refuse("Send the base64 alone, without the data: prefix.");
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(given) || given.length % 4 !== 0) return refuse("This is not base64.");
    if (!pictureKind(given)) return refuse("The picture must be a JPEG, PNG or WebP file.");
  });

const fields = z.strictObject({
  mode: z.enum(["t2v", "i2v"]).meta({ description: "`t2v`: from text; `i2v`: from a picture and text" }),
  prompt: z
    .string()
    .trim()
    .min(3)
    .max(maxPrompt)
    .meta({ description: "What the images show", examples: ["A paper boat drifts down a rainy street"] }),
  tier_id: TierId.optional().meta({ description: "By default the model's first tier" }),
  model: ModelId.default(defaultModel).meta({ description: "The model, from `GET /api/ltx/pricing`" }),
  image_base64: picture
    .optional()
    .meta({ description: "The starting picture for i2v in base64, without `data:` prefix" }),
  image_url: mediaUrl.optional().meta({ description: "The starting picture for i2v, instead of image_base64" }),
  negative: z
    .string()
    .max(maxNegative)
    .default(defaultNegative)
    .meta({ description: "What the video must not show; the built-in engine does not use it" }),
  aspect: Aspect.default("9:16").meta({ description: "Width to height" }),
  scenario_type: ScenarioId.optional().meta({ description: "Creative direction" }),
  fps: z.int().min(12).max(60).default(24).meta({ description: "Frames per second" }),
  seed: z.int().min(0).max(maxSeed).optional().meta({ description: "Random if omitted" }),
  audio_on: z.boolean().default(true).meta({ description: "Whether the video has sound" }),
  callback_url: callbackUrl,
});

/** The body of a call for an AI video, with every rule that needs no lookup; the default tier is filled in. */
export const VideoRequest = fields
  .superRefine(({ mode, image_base64, image_url, model, tier_id }, context) => {
    const refuse = (path: keyof typeof fields.shape, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const given = [image_base64, image_url].filter((picture) => picture !== undefined).length;
    if (mode === "i2v" && given === 0) refuse("image_base64", "i2v needs a picture: image_base64 or image_url.");
    if (mode === "i2v" && given === 2) refuse("image_url", "Give either image_base64 or image_url.");
    if (mode === "t2v" && image_base64 !== undefined) refuse("image_base64", "Only i2v takes a picture.");
    if (mode === "t2v" && image_url !== undefined) refuse("image_url", "Only i2v takes a picture.");
    const wrong = tier_id && wrongTier(model, tier_id);
    if (wrong) refuse("tier_id", wrong);
  })
  .transform((request) => ({ ...request, tier_id: request.tier_id ?? models[request.model].tiers[0] }))
  .meta({ id: "VideoRequest" });
export type VideoRequest = z.output<typeof VideoRequest>;
