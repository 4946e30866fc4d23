import path from "node:path";
import { sampleRate } from "../audio/stereo-file.ts";
import { type AdmittedClip, admitClip } from "../media/admit-clip.ts";
import { clipFrames } from "../media/clip-frames.ts";
import { MediaError } from "../media/media-error.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { type FramePlan, planFrames } from "./plan-frames.ts";
import { silence, soundSamples } from "./sound-of.ts";
import { type AiVideoShape, writeAiVideo } from "./write-ai-video.ts";

interface Conforming {
  /** The provider's file. */
  file: string;
  shape: AiVideoShape;
  dir: string;
  ffmpeg: string;
  out: string;
  poster: string;
  signal?: AbortSignal;
}

/** The least speed. A slower video would not be the one that was ordered. */
const slowest = 0.7;
const usualSeconds = 1 / 24;

/**
 * Converts a provider's AI video to exactly what was ordered: size, frame rate, number of frames, with or without
 * sound. Throws MediaError for a file that cannot be converted.
 */
export async function conformAiVideo({ file, shape, dir, ffmpeg, out, poster, signal }: Conforming): Promise<void> {
  const clip = await admitClip(file, { name: "The provider's video", ffmpeg, signal });
  const plan = planFrames(await timesOf(clip, { dir, ffmpeg, signal }), shape);
  if (plan.speed < slowest) throw new MediaError("The provider's video is much shorter than ordered.");
  const sound = shape.sound ? await soundOf({ clip, plan, shape, dir, ffmpeg, signal }) : null;
  const reading = { inputs: [clip.input], filters: filtersFor(clip, shape), size: shape, dir, ffmpeg, signal };
  await writeAiVideo({
    shape,
    sound,
    dir,
    ffmpeg,
    out,
    poster,
    signal,
    async draw(write) {
      let [written, index]: [number, number] = [0, 0];
      let last: Uint8Array | null = null;
      for await (const { frame } of clipFrames(reading, usualSeconds)) {
        for (last = frame; plan.frames[written] === index; written++) await write(frame);
        if (written === shape.frames) return;
        index++;
      }
      // If a file is truncated, the second reading may have fewer frames than the first.
      for (; last && written < shape.frames; written++) await write(last);
    },
  });
}

/** The display times of its frames, found by decoding it once at a tiny size. */
async function timesOf(
  { input }: AdmittedClip,
  { dir, ffmpeg, signal }: { dir: string; ffmpeg: string; signal?: AbortSignal },
): Promise<number[]> {
  const times: number[] = [];
  const size = { width: 16, height: 16 };
  const filters = `scale=${size.width}:${size.height}:flags=neighbor,format=yuv420p`;
  try {
    for await (const { seconds } of clipFrames({ inputs: [input], filters, size, dir, ffmpeg, signal }, usualSeconds))
      times.push(seconds);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new MediaError("The provider's video could not be read.", { cause });
  }
  return times;
}

/** Shapes that differ by less than this are cropped: padding would only be a thin line. */
const nearly = 0.04;

/** Filters from the provider's size to the ordered one: cropped to fill it, or whole over a dimmed, blurred copy. */
function filtersFor(clip: AdmittedClip, { width, height }: AiVideoShape): string {
  const colours = `flags=bicubic:in_color_matrix=${clip.colour.matrix}:out_color_matrix=bt709:out_range=tv`;
  const even = (side: number) => 2 * Math.round(side / 2);
  const scaled = (scale: number) => ({ width: even(clip.width * scale), height: even(clip.height * scale) });
  const [across, down] = [width / clip.width, height / clip.height];
  const covering = scaled(Math.max(across, down));
  const cover = `scale=${Math.max(width, covering.width)}:${Math.max(height, covering.height)}:${colours},crop=${width}:${height}`;
  if (Math.abs(Math.log(across / down)) < nearly) return `${cover},setsar=1,format=yuv420p`;
  const inside = scaled(Math.min(across, down));
  // Blurring a reduced copy is softer and far cheaper.
  const [smallWidth, smallHeight] = [even(width / 8), even(height / 8)];
  const behind = `scale=${smallWidth}:${smallHeight},boxblur=lr=4:lp=2:cr=2:cp=2,scale=${width}:${height}:flags=bicubic,lutyuv=y='16+(val-16)*0.55'`;
  return [
    "split[whole][behind]",
    `[behind]${cover},${behind},setsar=1,format=yuv420p[ground]`,
    `[whole]scale=${inside.width}:${inside.height}:${colours},setsar=1,format=yuv420p[front]`,
    `[ground][front]overlay=${even((width - inside.width) / 2)}:${even((height - inside.height) / 2)},format=yuv420p`,
  ].join(";");
}

/** Cut sound fades out to avoid a click. */
const fadeSeconds = 0.04;

/** The AI video's own sound at the ordered length, as a WAV; silence if it has none. */
async function soundOf({
  clip,
  plan: { speed, startSeconds },
  shape,
  dir,
  ffmpeg,
  signal,
}: {
  clip: AdmittedClip;
  plan: FramePlan;
  shape: AiVideoShape;
  dir: string;
  ffmpeg: string;
  signal?: AbortSignal;
}): Promise<string> {
  const out = path.join(dir, "sound.wav");
  if (!clip.hasSound) return silence(out, shape);
  const seconds = soundSamples(shape) / sampleRate;
  const slowed = speed < 1 ? `,atempo=${speed.toFixed(6)}` : "";
  await runFfmpeg(ffmpeg, {
    inputs: [clip.input],
    output: [
      ...["-map", "0:a:0", "-vn", "-af"],
      `aresample=${sampleRate}:async=1:first_pts=0,atrim=start=${startSeconds},asetpts=PTS-STARTPTS${slowed},apad,atrim=0:${seconds.toFixed(6)},afade=out:st=${(seconds - fadeSeconds).toFixed(6)}:d=${fadeSeconds}`,
      ...["-ac", "2", "-c:a", "pcm_s16le", "-f", "wav", ...exact, "-flags:a", "+bitexact", out],
    ],
    cwd: dir,
    timeoutSeconds: 120,
    signal,
  });
  return out;
}
