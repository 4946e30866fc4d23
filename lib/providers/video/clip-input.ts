import { MediaSource } from "@reelwright/vocabulary/media-source";
import { ModelId } from "@reelwright/vocabulary/models";
import { ScenarioId } from "@reelwright/vocabulary/scenarios";
import { TierId } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import { Aspect, type ClipFormat, clipFormat } from "./ai-video-format.ts";
import { videoProviderNames } from "./video-provider.ts";

/** What a clip's job carries: what was bought, in its buyer's words, and who is to be asked for it. */
export const ClipInput = z.object({
  model: ModelId,
  tier: TierId,
  aspect: Aspect,
  fps: z.number().int(),
  sound: z.boolean(),
  prompt: z.string(),
  negative: z.string(),
  scenario: ScenarioId.nullable(),
  /** The caller's, or one drawn at the launch: every attempt makes the same clip. */
  seed: z.number().int(),
  /** The starting picture; null for a clip from text. */
  picture: MediaSource.nullable(),
  /** One after the other; none: it is made here. */
  routes: z.array(z.enum(videoProviderNames)),
});
export type ClipInput = z.infer<typeof ClipInput>;

/** Exactly what was bought. */
export const formatOf = ({
  tier,
  aspect,
  fps,
  sound,
}: Pick<ClipInput, "tier" | "aspect" | "fps" | "sound">): ClipFormat => clipFormat({ tier, aspect, fps, sound });

/**
 * The starting picture: where it lies in the work bucket, where from it is fetched unless it came with the call, and the field that
 * names it. Null for a clip from text.
 */
export function pictureOf(jobId: string, { picture }: Pick<ClipInput, "picture">) {
  if (picture === null) return null;
  return "stored" in picture
    ? { key: picture.stored, source: null, field: "image_base64" }
    : { key: `jobs/${jobId}/inputs/picture`, source: picture, field: picture.field };
}

/** Where it lies as outside engines are given it, and where what they made lies as they made it. */
export const framedKey = (jobId: string) => `jobs/${jobId}/framed.jpg`;
export const madeKey = (jobId: string) => `jobs/${jobId}/made`;
