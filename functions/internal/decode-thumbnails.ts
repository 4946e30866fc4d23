import path from "node:path";
import { paintVisual } from "@reelwright/offline-engines/painter/paint-visual";
import { makeThumbnails } from "@reelwright/thumbnailer/typeset/make-thumbnails";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { decodeThumbnails } from "#features/thumbnails/decode-thumbnails";
import { keepThumbnails } from "#features/thumbnails/keep-thumbnails";
import { videoOf } from "#features/thumbnails/thumbnail-input";
import { thumbnailLook } from "#features/thumbnails/thumbnail-look";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes a video and makes its thumbnails, for `draw-thumbnails`. */
export const spec = decoder(decodeThumbnails, {
  // Two vCPUs: it decodes frames of 4096x2160 in 10 bits, and holds two of them in memory while a picture is finished.
  memoryMb: 3538,
  // The video of up to 200 MB, and its best frames uncompressed.
  diskMb: 2048,
  layers: ["ffmpeg", "sharp", "fonts", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm"],
  impact: "thumbnails wait without being made",

  async decode({ jobId, input }, { files, keep, dir, tools, signal, report }) {
    const { key, field } = videoOf(jobId, input);
    const file = path.join(dir, "video");
    await files.download(key, file);
    const { ffmpeg, fontsDir, vision } = tools;
    const wanted = {
      ...thumbnailLook(input),
      mode: input.visual_mode,
      prompt: input.image_prompt ?? input.title,
      isPremium: input.ai_quality === "premium",
    };
    const { thumbnails, ...rest } = await asJobFailure(
      makeThumbnails({
        file,
        name: field,
        wanted,
        paintVisual,
        dir,
        tools: { ffmpeg, fontsDir, vision },
        // Progress is reported in units of the task, which has one.
        onProgress: report,
        signal,
      }),
    );
    return { ...rest, thumbnails: await keepThumbnails(thumbnails, { dir, keep }) };
  },
});

export const handler = internalHandlerFor(spec);
