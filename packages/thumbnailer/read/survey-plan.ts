import type { Span } from "./decode-frames.ts";
import type { Video } from "./read-video.ts";

/** How to survey a video: spans to decode completely, and keyframes to decode alone. */
export interface SurveyPlan {
  keyframes: number[];
  spans: (Span & { until: number })[];
  /** The length of a window. One picture of each window is chosen. */
  windowSeconds: number;
}

/** Pictures to look at, whatever the video's length. */
const samples = 48;
/** The longest gap between two looks: seconds, or for a longer video this part of its length. */
const [leastGap, gaps] = [2, 24];
/** The least number of windows. */
const windows = 12;
const [shortestWindow, longestWindow] = [0.01, 0.8];
/** The most pictures to decode: all of a short video, or those between the keyframes of one that has few. */
const [mostWhole, mostBetween] = [600, 1800];
/** These limits hold for pictures of this size; larger ones count more. */
const usualPixels = 1920 * 1080;
/** How many times longer these codecs take to decode. */
const effort: Record<string, number> = { av1: 8, hevc: 2, vp9: 1.5, prores: 2 };

/**
 * Plans the survey of a video. A short one is decoded completely. Of a long one, each of 48 parts gives its largest
 * keyframe, which shows most. Where keyframes are far apart, moments between them are added as far as the decoding
 * budget allows.
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
      // Pictures between two moments after the same keyframe are decoded anyway.
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
