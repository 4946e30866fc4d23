import { pictureLimits } from "@reelwright/renderer/media/picture-limits";
import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import { uploads } from "#lambda/capabilities/work-files";
import type { ErrorCode } from "#lambda/errors";
import { videoLaunchErrors } from "../jobs/launch-refusal.ts";
import { ReelEstimate } from "./estimate-reel.ts";
import { maxMedia, ReelForm } from "./reel-form.ts";

const progressive = (samplesPerPixel: number) => Math.floor(pictureLimits.progressiveSamples / samplesPerPixel);

/** The form of a reel: multipart, or JSON with its files by URL. */
export const reelForm = {
  fields: ReelForm,
  orJson: true,
  files: {
    audio: {
      byUrl: "audio_url",
      required: false,
      maxCount: 1,
      maxBytes: mediaBytes.audio,
      description: "MP3 narration; required unless audio_url or voice_type is given",
    },
    images: {
      byUrl: "media",
      required: false,
      maxCount: 4,
      maxBytes: mediaBytes.image,
      description: `1 to 4 pictures: JPEG of up to ${pictureLimits.jpeg} megapixels (progressive ${progressive(3)} to ${progressive(1.5)}), PNG, WebP or GIF of up to ${pictureLimits.whole}. Together with URLs up to ${maxMedia} media`,
    },
  },
  work: uploads,
};

/** The answer to a dry run. */
export const dryRun = {
  status: 200,
  description: "With `dry_run=true`: what the reel would be and cost",
  body: ReelEstimate,
} as const;

/** How the launch of a reel, or its dry run, can be refused. */
export const reelErrors: readonly ErrorCode[] = [
  ...videoLaunchErrors,
  "media_unreadable",
  "media_unsuitable",
  "invalid_media_url",
  "source_not_authorized",
  "not_found",
];
