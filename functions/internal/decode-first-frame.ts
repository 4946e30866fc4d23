import path from "node:path";
import { framePicture } from "@reelwright/renderer/ai-videos/frame-picture";
import { decodeFirstFrame } from "#features/ai-videos/decode-ai-video";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { internalHandlerFor } from "#lambda/internal-function";
import { formatOf, framedKey, pictureOf } from "#providers/video/ai-video-input";

/** Decodes and crops the caller's picture for `frame-picture`. */
export const spec = decoder(decodeFirstFrame, {
  memoryMb: 1769,
  layers: ["sharp", "vision"],
  files: ["build/vision.wasm"],
  impact: "AI videos from pictures wait without being ordered",

  async decode({ jobId, input }, { files, dir, tools }) {
    const [file, out] = [path.join(dir, "picture"), path.join(dir, "framed.jpg")];
    const given = pictureOf(jobId, input);
    if (!given) throw new Error(`The AI video of ${jobId} has no picture`);
    await files.download(given.key, file);
    await asJobFailure(framePicture(file, { name: given.field, size: formatOf(input), vision: tools.vision, out }));
    await files.upload(framedKey(jobId), out, "image/jpeg");
    return null;
  },
});

export const handler = internalHandlerFor(spec);
