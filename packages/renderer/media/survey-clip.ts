import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects, type Subjects } from "@reelwright/vision/find-subjects";
import type { Box } from "@reelwright/vision/region";
import { pMapIterable } from "p-map";
import type { AdmittedClip } from "./admit-clip.ts";
import { clipFrames } from "./clip-frames.ts";
import { findCuts, mayBeCut, type TinyFrame } from "./find-cuts.ts";
import { ownMotion } from "./own-motion.ts";
import { pictureOf, surveyFrames, tiny, tinyLight } from "./survey-frames.ts";

/** The shots and subjects of a clip. Times are in seconds since its first frame. */
export interface ClipSurvey {
  samples: { seconds: number; subjects: Subjects; moving: Box | null }[];
  /** The start of each shot; the first is 0. */
  shots: number[];
  /** The surveyed length. */
  seconds: number;
}

const sampleSeconds = 0.5;
/** The most detections: each takes about 50 ms of CPU. */
const mostSamples = 30;
/** The part of them at even intervals. The rest is for the starts of shots, which are at least this far apart. */
const evenSamples = 20;
const shotSeconds = 0.25;
/** So many pictures are looked at, in threads of their own, while the next ones are decoded. */
const looksAtOnce = 2;

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
  const { size, filters } = surveyFrames(clip);
  const every = Math.max(sampleSeconds, most / evenSamples);
  const frames: TinyFrame[] = [];

  /** Notes all frames, and yields the pictures that are to be looked at. */
  async function* chosen() {
    let [count, last] = [0, -every];
    let first: number | null = null;
    let shotsLeft = mostSamples - evenSamples;
    const input = { ...clip.input, keyframesOnly };
    const decoded = clipFrames({ inputs: [input], filters, size, dir, ffmpeg, signal }, 1 / 30);
    for await (const { frame, seconds: time } of decoded) {
      first ??= time;
      const seconds = time - first;
      if (seconds > most) return;
      const [before, current] = [frames.at(-1), { seconds, light: tinyLight(frame, size) }];
      frames.push(current);
      const since = seconds - last;
      const begins = since >= shotSeconds && shotsLeft > 0 && before !== undefined && mayBeCut(before, current);
      if (count >= mostSamples || !(begins || since >= every - 0.01)) continue;
      if (since < every - 0.01) shotsLeft--;
      count++;
      last = seconds;
      yield { seconds, picture: pictureOf(frame, size) };
    }
  }

  const samples = await Array.fromAsync(
    pMapIterable(
      chosen(),
      async ({ seconds, picture }) => ({ seconds, subjects: await findSubjects(picture, vision) }),
      { concurrency: looksAtOnce },
    ),
  );
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
