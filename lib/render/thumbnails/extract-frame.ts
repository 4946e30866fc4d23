import { stat } from "node:fs/promises";
import path from "node:path";
import type { Size } from "../media/read-picture.ts";
import { runFfmpeg } from "../run-ffmpeg.ts";
import { pixelsOf, type Seen } from "./black-bars.ts";
import { decodedOf, filtersFor, firstFrom, seekTo, type Tools } from "./decode-frames.ts";
import type { Video } from "./read-video.ts";

const timeoutSeconds = 240;

/** Writes the frame that is shown at a time, at full size, as a PNG; answers its size. Throws when nothing is shown then. */
export async function extractFrame(
  video: Video,
  { time, seen, file }: { time: number; seen: Seen; file: string },
  { ffmpeg, signal, onDecoded }: Tools,
): Promise<Size> {
  const start = seekTo(video, time);
  const { left, top, ...size } = pixelsOf(seen, video);
  const crop = size.width < video.width || size.height < video.height;
  const cut = crop ? `,crop=${size.width}:${size.height}:${left}:${top}` : "";
  const { stderr } = await runFfmpeg(ffmpeg, {
    inputs: [{ kind: video.kind, file: video.file, startSeconds: start }],
    output: [
      ...["-map", "0:V:0", "-vsync", "0", "-frames:v", "1"],
      ...["-vf", `${firstFrom(time - start)},${filtersFor(video, video)}${cut}`],
      ...["-c:v", "png", "-f", "image2", "-update", "1", path.basename(file)],
    ],
    ...{ cwd: path.dirname(file), timeoutSeconds, log: "verbose", signal },
  });
  onDecoded?.(decodedOf(stderr) ?? 1);
  await stat(file);
  return size;
}
