import type { Size } from "@reelwright/renderer/media/read-picture";
import { decodeFrames, type Span, secondsApart, type Tools } from "./decode-frames.ts";
import { frameAtRest, lagSeconds, type Rest, type SmallFrame, smallFrame } from "./frame-at-rest.ts";
import type { Video } from "./read-video.ts";
import { surveyPlan } from "./survey-plan.ts";

/** A small picture of a video. */
export interface Sample extends Rest {
  /** Whether it was chosen among the pictures around it. A keyframe that was decoded alone was not. */
  isSettled: boolean;
}

/** What decodes pictures, and `vision.wasm`, which tells how sharp they are. */
interface SurveyTools extends Tools {
  kernel: string;
}

/** If no keyframe can be decoded, the survey takes the beginning of the file. */
const fromTheStart: Span & { until: number } = { from: 0, until: 20 };

/**
 * Surveys a whole video with as little decoding as possible. Returns the samples in order of time; none if nothing can
 * be decoded.
 */
export async function surveyVideo(
  video: Video,
  size: Size,
  tools: SurveyTools,
  onProgress: (share: number) => void = () => {},
): Promise<Sample[]> {
  const { keyframes, spans, windowSeconds } = surveyPlan(video);
  const samples = new Map<number, Sample>();
  const steps = keyframes.length + spans.length;
  let done = 0;
  const add = (sample: Sample) => samples.set(sample.frame.time, sample);
  for (const from of keyframes) {
    for await (const frame of decodeFrames(video, { from, until: null }, size, tools))
      add({ frame, changing: false, isSettled: false });
    onProgress(++done / steps);
  }
  for (const span of spans) {
    for await (const rest of windows(video, { span, windowSeconds, size, tools })) {
      add({ ...rest, isSettled: true });
      onProgress(Math.min(1, (done + rest.frame.time / video.duration) / steps));
    }
    onProgress(++done / steps);
  }
  if (samples.size === 0)
    for await (const rest of windows(video, { span: fromTheStart, windowSeconds, size, tools }))
      add({ ...rest, isSettled: true });
  return [...samples.values()].sort((a, b) => a.frame.time - b.frame.time);
}

/** How often the survey looks further after a transition. */
const further = 3;

/** The best picture shortly after a time, or after the transition at that time. Null if it cannot be decoded. */
export async function settle(video: Video, time: number, size: Size, tools: SurveyTools): Promise<Sample | null> {
  const { windowSeconds } = surveyPlan(video);
  let found: Sample | null = null;
  for (let at = 0; at < further && (!found || found.changing); at++) {
    const from = time + at * windowSeconds;
    const span = { from, until: from + windowSeconds };
    for await (const rest of windows(video, { span, windowSeconds: 2 * windowSeconds, size, tools }))
      found = { ...rest, isSettled: true };
  }
  return found;
}

interface Windows {
  span: Span & { until: number };
  windowSeconds: number;
  size: Size;
  tools: SurveyTools;
}

/** Yields the best picture of each window of a span, judged with the pictures shortly before and after it. */
async function* windows(video: Video, { span, windowSeconds, size, tools }: Windows): AsyncGenerator<Rest> {
  let seen: SmallFrame[] = [];
  // Windows follow the times of decoded pictures, which may differ from the requested ones.
  let from = Number.NaN;
  let end = Number.NaN;
  const best = () => frameAtRest(seen, { from, until: Math.min(end, from + windowSeconds) });
  for await (const frame of decodeFrames(video, { ...span, until: span.until + lagSeconds }, size, tools)) {
    if (Number.isNaN(from)) [from, end] = [frame.time, frame.time + span.until - span.from];
    for (; frame.time >= from + windowSeconds + lagSeconds && from + windowSeconds < end; from += windowSeconds) {
      const rest = best();
      if (rest) yield rest;
      seen = seen.filter(({ frame: { time } }) => time >= from + windowSeconds - lagSeconds);
    }
    seen.push(smallFrame(frame, size, tools.kernel));
  }
  const shown = (seen.at(-1)?.frame.time ?? 0) + Math.max(secondsApart(video), 1 / video.rate);
  do {
    const rest = best();
    if (rest) yield rest;
    from += windowSeconds;
  } while (from < end && from + windowSeconds <= shown);
}
