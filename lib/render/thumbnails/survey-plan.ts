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
/** Parts of a video of which each is to have been looked into. */
const parts = 12;
const longestWindow = 0.8;
/** Pictures that may be decoded: of a short video all; of one with few keyframes, what lies between them. */
const [mostWhole, mostBetween] = [600, 1800];
/** Such pictures are of this size or smaller; larger ones count as more. */
const usualPixels = 1920 * 1080;
/** And decoding a picture of these takes so many times as long. */
const effort: Record<string, number> = { av1: 8, hevc: 2, vp9: 1.5, prores: 2 };
/** Of the pictures decoded, so many a second are looked at. */
export const looksASecond = 10;

/**
 * A short video is decoded whole. Of a long one, in each of 48 parts the keyframe with most bytes, which has most to see in it; where
 * a twelfth of the video has none, a moment in its middle, as long as what has to be decoded for it stays within bounds.
 */
export function surveyPlan({ codec, width, height, rate, frames, duration, keyframes }: Video): SurveyPlan {
  const each = Math.max(1, (width * height) / usualPixels) * (effort[codec] ?? 1);
  const windowSeconds = Math.min(longestWindow, duration / parts);
  const most = looksASecond;
  if (frames * each <= mostWhole)
    return { keyframes: [], spans: [{ from: 0, until: duration + 1, most }], windowSeconds };

  const picked = new Map<number, { time: number; bytes: number }>();
  for (const keyframe of keyframes) {
    const part = Math.min(samples - 1, Math.floor((keyframe.time / duration) * samples));
    if (keyframe.bytes > (picked.get(part)?.bytes ?? -1)) picked.set(part, keyframe);
  }
  const times = [...picked.values()].map(({ time }) => time).sort((a, b) => a - b);

  const spans: SurveyPlan["spans"] = [];
  let left = mostBetween;
  for (let part = 0; part < parts; part++) {
    const [from, until] = [(part / parts) * duration, ((part + 1) / parts) * duration];
    if (times.some((time) => time >= from && time < until)) continue;
    const middle = (from + until) / 2;
    const end = middle + windowSeconds;
    const before = keyframes.findLast(({ time }) => time <= middle)?.time ?? 0;
    const last = spans.at(-1);
    // From the same keyframe on, what lies between two moments is decoded anyway.
    const joins = last !== undefined && last.until > before;
    const cost = (end - (joins ? last.until : before)) * rate * each;
    if (cost > left) continue;
    left -= cost;
    if (joins) last.until = end;
    else spans.push({ from: middle, until: end, most });
  }
  return { keyframes: times, spans, windowSeconds };
}
