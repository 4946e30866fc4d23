import path from "node:path";
import { selectFrames } from "@reelwright/thumbnailer/select/select-frames";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { decodeFrames } from "#features/thumbnails/decode-thumbnails";
import { keepSelection } from "#features/thumbnails/keep-selection";
import { videoOf } from "#features/thumbnails/thumbnail-input";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes a video and selects its frames, for `draw-thumbnails`. */
export const spec = decoder(decodeFrames, {
  // Two vCPUs: it decodes frames of 4096x2160 in 10 bits.
  memoryMb: 3538,
  // The video of up to 200 MB, and its best frames uncompressed.
  diskMb: 2048,
  layers: ["ffmpeg", "sharp", "vision"],
  files: ["build/vision.wasm"],
  impact: "thumbnails that are retouched or made by providers wait without being made",

  async decode({ jobId, input }, { files, dir, tools, signal, report }) {
    const { key, field } = videoOf(jobId, input);
    const file = path.join(dir, "video");
    await files.download(key, file);
    const { count, formats, language } = input;
    const { ffmpeg, vision } = tools;
    const selection = await asJobFailure(
      selectFrames({
        file,
        name: field,
        count,
        formats,
        language,
        dir,
        tools: { ffmpeg, vision },
        onProgress: report,
        signal,
      }),
    );
    return asJobFailure(keepSelection({ jobId, input, selection, dir, files, vision }));
  },
});

export const handler = internalHandlerFor(spec);
