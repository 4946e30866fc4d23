import path from "node:path";
import { conformAiVideo } from "@reelwright/renderer/ai-videos/conform-ai-video";
import { decodeAiVideo } from "#features/ai-videos/decode-ai-video";
import { decoder } from "#features/jobs/decoder";
import { asProvidersFailure } from "#features/routing/as-providers-failure";
import { internalHandlerFor } from "#lambda/internal-function";
import { formatOf, madeKey } from "#providers/video/ai-video-input";

/** Decodes and converts a provider's video for `conform-ai-video`. */
export const spec = decoder(decodeAiVideo, {
  memoryMb: 1769,
  diskMb: 2048,
  layers: ["ffmpeg", "sharp"],
  impact: "AI videos are made and paid for, but never delivered",

  async decode({ jobId, input }, { files, keep, dir, tools, signal }) {
    const [file, out, poster] = [path.join(dir, "made"), path.join(dir, "video.mp4"), path.join(dir, "poster.jpg")];
    await files.download(madeKey(jobId), file);
    const { ffmpeg } = tools;
    await asProvidersFailure(conformAiVideo({ file, shape: formatOf(input), dir, ffmpeg, out, poster, signal }));
    await Promise.all([keep(out), keep(poster)]);
    return null;
  },
});

export const handler = internalHandlerFor(spec);
