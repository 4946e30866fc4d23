import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import type { AdmittedClip } from "./admit-clip.ts";
import { posterScore } from "./poster-score.ts";
import type { Picture } from "./read-picture.ts";
import { runFfmpeg } from "./run-ffmpeg.ts";

/** The distance between stills, and their number: a clip is rarely shown for longer. */
const [apartSeconds, most] = [1.5, 4];
const timeoutSeconds = 60;

/** The still of a clip's first seconds that makes the best poster. Falls back to the still from its admission. */
export async function bestStill(
  clip: AdmittedClip,
  { ffmpeg, signal }: { ffmpeg: string; signal?: AbortSignal },
): Promise<Picture> {
  const pattern = `${clip.still}-poster-`;
  const files = Array.from({ length: most }, (_, index) => `${pattern}${index + 1}.png`);
  const chosen = `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${apartSeconds}),scale=iw*sar:ih,setsar=1`;
  await runFfmpeg(ffmpeg, {
    inputs: [clip.input],
    output: [
      ...["-map", "0:V:0", "-frames:v", String(most), "-vsync", "0", "-vf", chosen],
      ...["-c:v", "png", "-f", "image2", `${path.basename(pattern)}%d.png`],
    ],
    cwd: path.dirname(clip.still),
    timeoutSeconds,
    signal,
  }).catch(() => signal?.throwIfAborted());
  const scored = await Promise.all(
    [clip.still, ...files].map(async (file) => ({ file, score: await posterScore(file).catch(() => -1) })),
  );
  const { file } = scored.reduce((best, one) => (one.score > best.score ? one : best));
  const { data, info } = await loadSharp()(file)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}
