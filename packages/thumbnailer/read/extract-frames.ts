import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import type { Size } from "@reelwright/renderer/media/read-picture";
import { runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { pixelsOf, type VisiblePart } from "../score/black-bars.ts";
import { decodedOf, filtersFor, firstFrom, seekTo, type Tools } from "./decode-frames.ts";
import type { Video } from "./read-video.ts";

const timeoutSeconds = 240;

interface Wanted {
  /** When it is shown, in seconds. */
  time: number;
  /** The PNG to write. */
  file: string;
}

/**
 * Writes the frames shown at some times as PNG, at full size and without the video's black bars. Returns their size and
 * the frames that could be decoded. Frames after the same keyframe are decoded together.
 */
export async function extractFrames(
  video: Video,
  wanted: readonly Wanted[],
  visible: VisiblePart,
  tools: Tools,
): Promise<{ size: Size; written: Set<string> }> {
  const { left, top, ...size } = pixelsOf(visible, video);
  const cut = `crop=${size.width}:${size.height}:${left}:${top}`;
  const groups = Map.groupBy(
    wanted.toSorted((a, b) => a.time - b.time),
    ({ time }) => video.keyframes.findLast((keyframe) => keyframe.time <= time)?.time ?? 0,
  );
  for (const frames of groups.values()) {
    await extractTogether(video, frames, cut, tools).catch((error: unknown) => {
      tools.signal?.throwIfAborted();
      if (!(error instanceof ProcessError) || error.interrupted) throw error;
    });
  }
  const written = new Set<string>();
  for (const { file } of wanted) if (await stat(file).catch(() => null)) written.add(file);
  return { size, written };
}

async function extractTogether(
  video: Video,
  frames: readonly Wanted[],
  cut: string,
  { ffmpeg, signal, onDecoded }: Tools,
) {
  const start = seekTo(video, frames[0]?.time ?? 0);
  const outputs = frames.flatMap(({ time, file }, index) => ({
    graph: `[in${index}]select=${firstFrom(video, time, start)},${filtersFor(video, video)},${cut}[out${index}]`,
    output: [
      ...["-map", `[out${index}]`, "-vsync", "0", "-frames:v", "1"],
      ...["-c:v", "png", "-f", "image2", "-update", "1", path.basename(file)],
    ],
    file,
  }));
  const split = `[0:V:0]split=${frames.length}${frames.map((_, index) => `[in${index}]`).join("")}`;
  const { stderr } = await runFfmpeg(ffmpeg, {
    inputs: [{ kind: video.kind, file: video.file, startSeconds: start }],
    output: [
      ...["-filter_complex", [split, ...outputs.map(({ graph }) => graph)].join(";")],
      ...outputs.flatMap(({ output }) => output),
    ],
    cwd: path.dirname(frames[0]?.file ?? ""),
    timeoutSeconds,
    log: "verbose",
    signal,
  });
  onDecoded?.(decodedOf(stderr) ?? frames.length);
}
