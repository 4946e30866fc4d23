import { loadSharp } from "@reelwright/platform/sharp";
import { admitClip } from "../media/admit-clip.ts";
import { bestStill } from "../media/clip-stills.ts";

const quality = 85;

/** Writes the best of a video's first pictures as a JPEG. */
export async function takePoster(
  file: string,
  { out, ffmpeg, signal }: { out: string; ffmpeg: string; signal?: AbortSignal },
): Promise<void> {
  const clip = await admitClip(file, { name: "The result", ffmpeg, signal });
  const { rgb, width, height } = await bestStill(clip, { ffmpeg, signal });
  await loadSharp()(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toFile(out);
}
