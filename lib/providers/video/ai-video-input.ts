import { MediaSource } from "@reelwright/vocabulary/media-source";
import { ModelId } from "@reelwright/vocabulary/models";
import { ScenarioId } from "@reelwright/vocabulary/scenarios";
import { TierId } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import { type AiVideoFormat, Aspect, aiVideoFormat } from "./ai-video-format.ts";
import { videoProviderNames } from "./video-provider.ts";

/** The input of an AI video's job: what was ordered, in the caller's terms, and the providers to try. */
export const AiVideoInput = z.object({
  model: ModelId,
  tier: TierId,
  aspect: Aspect,
  fps: z.number().int(),
  sound: z.boolean(),
  prompt: z.string(),
  negative: z.string(),
  scenario: ScenarioId.nullable(),
  /** The caller's, or a random one chosen at launch: every attempt makes the same video. */
  seed: z.number().int(),
  /** The starting picture; null for a video from text. */
  picture: MediaSource.nullable(),
  /** Tried in this order; empty: the built-in engine makes it. */
  routes: z.array(z.enum(videoProviderNames)),
});
export type AiVideoInput = z.infer<typeof AiVideoInput>;

/** Exactly what was ordered. */
export const formatOf = ({
  tier,
  aspect,
  fps,
  sound,
}: Pick<AiVideoInput, "tier" | "aspect" | "fps" | "sound">): AiVideoFormat =>
  aiVideoFormat({ tier, aspect, fps, sound });

/**
 * The starting picture: its key in the work bucket, where to download it from unless it was sent with the call, and the
 * field that names it. Null for a video from text.
 */
export function pictureOf(jobId: string, { picture }: Pick<AiVideoInput, "picture">) {
  if (picture === null) return null;
  return "stored" in picture
    ? { key: picture.stored, source: null, field: "image_base64" }
    : { key: `jobs/${jobId}/inputs/picture`, source: picture, field: picture.field };
}

/** The keys in the work bucket of the first frame for providers, and of the provider's unchanged file. */
export const framedKey = (jobId: string) => `jobs/${jobId}/framed.jpg`;
export const madeKey = (jobId: string) => `jobs/${jobId}/made`;
