import type { Span } from "./decode-frames.ts";
import type { Video } from "./read-video.ts";

/** How a video is looked through: spans of it that are decoded whole, and keyframes that are decoded alone. */
export interface SurveyPlan {
  keyframes: number[];
  spans: (Span & { until: number })[];
  /** Seconds that are looked at together, and of which the best picture is taken. */
  windowSeconds: number;
}

/** Pictures that are looked at of a video of any length. */
const samples = 48;
/** Nowhere is less looked at than every so many seconds, or every such part of a longer video. */
const [leastGap, gaps] = [2, 24];
/** The least number of windows in a video. */
const windows = 12;
const [shortestWindow, longestWindow] = [0.01, 0.8];
/** Pictures that may be decoded: of a short video all; of one with few keyframes, what lies between them. */
const [mostWhole, mostBetween] = [600, 1800];
/** Such pictures are of this size or smaller; larger ones count as more. */
const usualPixels = 1920 * 1080;
/** And decoding a picture of these takes so many times as long. */
const effort: Record<string, number> = { av1: 8, hevc: 2, vp9: 1.5, prores: 2 };

/**
 * A short video is decoded whole. Of a long one, in each of 48 parts the keyframe with most bytes, which has most to see in it; where
 * these are far from one another, moments between them, as long as what has to be decoded for them stays within bounds.
 */
export function surveyPlan({ codec, width, height, rate, frames, duration, keyframes }: Video): SurveyPlan {
  const each = Math.max(1, (width * height) / usualPixels) * (effort[codec] ?? 1);
  const windowSeconds = Math.min(longestWindow, Math.max(shortestWindow, duration / windows));
  if (frames * each <= mostWhole) return { keyframes: [], spans: [{ from: 0, until: duration + 1 }], windowSeconds };

  const picked = new Map<number, { time: number; bytes: number }>();
  for (const keyframe of keyframes) {
    const part = Math.min(samples - 1, Math.floor((keyframe.time / duration) * samples));
    if (keyframe.bytes > (picked.get(part)?.bytes ?? -1)) picked.set(part, keyframe);
  }
  const times = [...picked.values()].map(({ time }) => time).sort((a, b) => a - b);

  const spans: SurveyPlan["spans"] = [];
  const longestGap = Math.max(leastGap, duration / gaps);
  let left = mostBetween;
  for (const [index, time] of [0, ...times].entries()) {
    const gap = (times[index] ?? duration) - time;
    const number = Math.ceil(gap / longestGap) - 1;
    for (let at = 1; at <= number; at++) {
      const from = time + (at / (number + 1)) * gap;
      const until = from + windowSeconds;
      const before = keyframes.findLast((keyframe) => keyframe.time <= from)?.time ?? 0;
      const last = spans.at(-1);
      // From the same keyframe on, what lies between two moments is decoded anyway.
      const joins = last !== undefined && last.until > before;
      const cost = (until - (joins ? last.until : before)) * rate * each;
      if (cost > left) continue;
      left -= cost;
      if (joins) last.until = until;
      else spans.push({ from, until });
    }
  }
  return { keyframes: times, spans, windowSeconds };
}
