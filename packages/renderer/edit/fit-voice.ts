import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { Edit, Keep } from "./edit.ts";
import { editSeconds, resultSeconds } from "./map-time.ts";

/** What gives way if a voice and a video have different lengths. */
export type VoiceFit = "video" | "voice" | "stretch";

interface Fitting {
  fit: VoiceFit;
  /** When the voice begins, in seconds of the result. */
  start_at: number;
  /** When the voice has ended, in seconds from its beginning. */
  voiceSeconds: number;
  edit: Pick<Edit, "keeps" | "held">;
  /** The field that names the voice, for messages. */
  name: string;
}

interface Fitted extends Pick<Edit, "keeps" | "held"> {
  /** How many times faster the voice speaks. */
  speed: number;
}

/** How much slower and faster a voice can speak and still sound natural. */
const [slowest, fastest] = [0.9, 1.15];
/** How long the video goes on after the voice. */
const afterSeconds = 0.5;
/** Less than a frame at the highest rate: rounding is no reason to refuse a voice. */
const toleranceSeconds = 0.01;

/** Brings a voice and a video to one length. Throws UnsuitableError if the fit that was asked for is not possible. */
export function fitVoice({ fit, start_at, voiceSeconds, edit, name }: Fitting): Fitted {
  const { keeps, held } = edit;
  const seconds = resultSeconds(edit);
  if (start_at >= seconds)
    throw new UnsuitableError(`start_at: The video ends after ${seconds.toFixed(1)} s, before the voice begins.`);
  const lengths = `The voice lasts ${voiceSeconds.toFixed(1)} s from ${start_at.toFixed(1)} s on, and the video ${seconds.toFixed(1)} s`;
  const end = start_at + voiceSeconds;
  if (fit === "video") {
    if (end > seconds + toleranceSeconds)
      throw new UnsuitableError(`${name}: ${lengths}. Shorten it, or send fit "voice" or "stretch".`);
    return { keeps, held, speed: 1 };
  }
  if (fit === "voice") {
    const wanted = Math.min(seconds, end + afterSeconds);
    if (end >= seconds) return { keeps, held: held + end - seconds, speed: 1 };
    return { keeps: keepsUntil(keeps, wanted), held: Math.max(0, wanted - editSeconds(keeps)), speed: 1 };
  }
  const speed = voiceSeconds / (seconds - start_at);
  if (speed < slowest || speed > fastest)
    throw new UnsuitableError(
      `fit: ${lengths}. To end with it, the voice would have to be ${speed.toFixed(2)} times as fast; ${slowest} to ${fastest} is possible.`,
    );
  return { keeps, held, speed };
}

/** The stretches that are shown in the first `seconds` of the result. */
function keepsUntil(keeps: readonly Keep[], seconds: number): Keep[] {
  let left = seconds;
  return keeps.flatMap((keep) => {
    const length = Math.min(left, (keep.to - keep.from) / keep.speed);
    left -= length;
    return length > 0 ? [{ ...keep, to: Math.min(keep.to, keep.from + length * keep.speed) }] : [];
  });
}
