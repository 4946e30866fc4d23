import path from "node:path";
import { animateAiVideo } from "@reelwright/offline-engines/animator/animate-ai-video";
import { tiers } from "@reelwright/vocabulary/tiers";
import { drawAiVideo } from "#features/ai-videos/decode-ai-video";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { internalHandlerFor } from "#lambda/internal-function";
import { formatOf, pictureOf } from "#providers/video/ai-video-input";

/** Decodes the caller's picture and makes an AI video with the built-in engine, for `animate-ai-video`. */
export const spec = decoder(drawAiVideo, {
  // One vCPU: the painter and one x264 thread share it.
  memoryMb: 1769,
  diskMb: 2048,
  layers: ["ffmpeg", "sharp"],
  files: ["build/compositor.wasm"],
  impact: "AI videos that are made here wait without being made",

  async decode({ jobId, input }, { files, keep, dir, tools, signal, report }) {
    const { prompt, scenario, tier, seed } = input;
    const shape = formatOf(input);
    const given = pictureOf(jobId, input);
    const picture = given && { file: path.join(dir, "picture"), name: given.field };
    if (given) await files.download(given.key, path.join(dir, "picture"));
    const [out, poster] = [path.join(dir, "video.mp4"), path.join(dir, "poster.jpg")];
    const { motion } = tiers[tier];
    // Progress is reported in units of the task, which has one.
    const onFrames = (done: number) => report(done / shape.frames);
    const drawing = { picture, prompt, scenario, motion, seed, shape, dir, tools, onFrames, out, poster, signal };
    await asJobFailure(animateAiVideo(drawing));
    await Promise.all([keep(out), keep(poster)]);
    return null;
  },
});

export const handler = internalHandlerFor(spec);
