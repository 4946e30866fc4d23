import { ModelId } from "@reelwright/vocabulary/models";
import { previewFields } from "@reelwright/vocabulary/preview-fields";
import { TierId, tiers } from "@reelwright/vocabulary/tiers";
import * as z from "zod";

/** The chosen tier in answers. */
export const TierView = z
  .object({
    id: TierId.meta({ description: "Value for `tier_id`" }),
    label: z.string().meta({ description: "Resolution and length", examples: ["720p · 5 s"] }),
    credits: z
      .number()
      .int()
      .meta({ description: "Price in credits", examples: [10] }),
  })
  .meta({ id: "VideoTier" });
export const tierView = (id: TierId): z.infer<typeof TierView> => ({
  id,
  label: tiers[id].label,
  credits: tiers[id].credits,
});

/** A finished AI video. URLs are relative to the service's base URL. */
export const AiVideoView = z
  .object({
    video_id: z.string().meta({ description: "The video's ID", examples: ["vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4"] }),
    output_url: z.string().meta({
      description: "The MP4, relative to the base URL",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/clip.mp4"],
    }),
    thumbnail: z.string().meta({
      description: "The poster, relative to the base URL",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg"],
    }),
    tier: TierView,
    model: ModelId.meta({ description: "The model" }),
    provider: z.string().meta({ description: "The provider that made it, or `builtin`" }),
    engine: z.string().optional().meta({ description: "The same as `provider`" }),
    ...previewFields,
    seed: z
      .number()
      .int()
      .meta({ description: "The same seed gives the same video, if the provider supports it", examples: [4711] }),
    width: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [720] }),
    height: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1280] }),
    fps: z
      .number()
      .int()
      .meta({ description: "Frames per second", examples: [24] }),
    duration: z.number().meta({ description: "Seconds" }),
    size: z.number().int().meta({ description: "Bytes" }),
    warnings: z.array(z.string()).optional().meta({ description: "Fields of the request that changed nothing" }),
  })
  .meta({ id: "AiVideo" });
export type AiVideoView = z.infer<typeof AiVideoView>;
