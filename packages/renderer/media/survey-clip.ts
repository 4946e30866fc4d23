import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects, type Subjects } from "@reelwright/vision/find-subjects";
import type { Box } from "@reelwright/vision/region";
import type { AdmittedClip } from "./admit-clip.ts";
import { toneMap } from "./clip-colour.ts";
import { clipFrames } from "./clip-frames.ts";
import { findCuts, mayBeCut, type TinyFrame } from "./find-cuts.ts";
import { ownMotion } from "./own-motion.ts";
import type { Picture, Size } from "./read-picture.ts";

/** The shots and subjects of a clip. Times are in seconds since its first frame. */
export interface ClipSurvey {
  samples: { seconds: number; subjects: Subjects; moving: Box | null }[];
  /** The start of each shot; the first is 0. */
  shots: number[];
  /** The surveyed length. */
  seconds: number;
}

/** The size of the pictures in which subjects are detected: no detector needs more. */
const area = 480 * 270;
/** The size of a tiny frame, in pixels. */
const tiny = { width: 40, height: 24 };
const sampleSeconds = 0.5;
/** The most detections: each takes about 50 ms of CPU. */
const mostSamples = 30;
/** The part of them at even intervals. The rest is for the starts of shots, which are at least this far apart. */
const evenSamples = 20;
const shotSeconds = 0.25;

/**
 * Surveys the first `seconds` of a clip: every frame for cuts, and two per second for faces and other subjects. With
 * keyframes only it takes a tenth of the time and finds no cuts.
 */
export async function surveyClip(
  clip: AdmittedClip,
  {
    seconds: most,
    keyframesOnly = false,
    dir,
    ffmpeg,
    vision,
    signal,
  }: {
    seconds: number;
    keyframesOnly?: boolean;
    dir: string;
    ffmpeg: string;
    vision: VisionTools;
    signal?: AbortSignal;
  },
): Promise<ClipSurvey> {
  const size = smaller(clip);
  const { matrix, hdr } = clip.colour;
  const filters = `scale=${size.width}:${size.height}:flags=fast_bilinear:in_color_matrix=${matrix}${hdr ? `,${toneMap(hdr)}` : ":out_color_matrix=bt709:out_range=tv"},setsar=1,format=yuv420p`;
  const every = Math.max(sampleSeconds, most / evenSamples);
  const samples: Omit<ClipSurvey["samples"][number], "moving">[] = [];
  const frames: TinyFrame[] = [];
  let first: number | null = null;
  let shotsLeft = mostSamples - evenSamples;
  for await (const { frame, seconds: time } of clipFrames(
    { inputs: [{ ...clip.input, keyframesOnly }], filters, size, dir, ffmpeg, signal },
    1 / 30,
  )) {
    first ??= time;
    const seconds = time - first;
    if (seconds > most) break;
    const [before, current] = [frames.at(-1), { seconds, light: tinyLight(frame, size) }];
    frames.push(current);
    const since = seconds - (samples.at(-1)?.seconds ?? -every);
    const begins = since >= shotSeconds && shotsLeft > 0 && before !== undefined && mayBeCut(before, current);
    if (samples.length >= mostSamples || !(begins || since >= every - 0.01)) continue;
    if (since < every - 0.01) shotsLeft--;
    samples.push({ seconds, subjects: await findSubjects(pictureOf(frame, size), vision) });
  }
  const shots = [0, ...(keyframesOnly ? [] : findCuts(frames))];
  const movingAt = (seconds: number) => {
    const from = Math.max(seconds - every / 2, shots.findLast((shot) => shot <= seconds) ?? 0);
    const to = Math.min(seconds + every / 2, shots.find((shot) => shot > seconds) ?? most);
    return ownMotion(
      frames.filter((frame) => frame.seconds >= from && frame.seconds < to),
      tiny,
    );
  };
  return {
    samples: samples.map((sample) => ({ ...sample, moving: keyframesOnly ? null : movingAt(sample.seconds) })),
    shots,
    seconds: frames.at(-1)?.seconds ?? 0,
  };
}

/** The size at which a clip's pictures are surveyed. */
function smaller({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(area / (width * height)));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** The light of a frame at every few pixels. */
function tinyLight(frame: Buffer, { width, height }: Size): Uint8Array {
  const light = new Uint8Array(tiny.width * tiny.height);
  for (let at = 0; at < light.length; at++) {
    const x = Math.floor((((at % tiny.width) + 0.5) * width) / tiny.width);
    const y = Math.floor(((Math.floor(at / tiny.width) + 0.5) * height) / tiny.height);
    light[at] = frame[y * width + x] ?? 0;
  }
  return light;
}

/** Converts limited-range BT.709 to RGB. */
function pictureOf(frame: Buffer, { width, height }: Size): Picture {
  const rgb = Buffer.allocUnsafe(width * height * 3);
  const [blue, red] = [width * height, width * height * 1.25];
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const chroma = (y >> 1) * (width / 2) + (x >> 1);
      const light = 1.1644 * ((frame[at] ?? 0) - 16);
      const [cb, cr] = [(frame[blue + chroma] ?? 0) - 128, (frame[red + chroma] ?? 0) - 128];
      rgb[at * 3] = byte(light + 1.7927 * cr);
      rgb[at * 3 + 1] = byte(light - 0.2132 * cb - 0.5329 * cr);
      rgb[at * 3 + 2] = byte(light + 2.1124 * cb);
    }
  return { rgb, width, height };
}
