import { fps } from "../timeline/durations.ts";
import { readWav, type Sound } from "./read-wav.ts";
import { voiceActivity } from "./voice-activity.ts";
import { writeWav } from "./write-wav.ts";

/** The voice starts at most this long after its narration does. */
const mostSeconds = 0.3;
/** The silence kept before the voice: a breath, and consonants as faint as silence. */
const keptSeconds = 0.2;
/** The part of a recording that defines its silence. */
const heardSeconds = 60;

/**
 * Cuts the silence before the voice off a mono WAV, except for 0.2 s. Returns the seconds cut, which are whole frames.
 */
export async function cutLead(file: string): Promise<number> {
  const sound = await readWav(file);
  const lead = leadIn(sound);
  if (lead === 0) return 0;
  const left = sound.samples.subarray(Math.round(lead * sound.sampleRate));
  const samples = Int16Array.from(left, (sample) => Math.round(sample * 32_768));
  await writeWav(file, { samples, channels: 1, sampleRate: sound.sampleRate });
  return lead;
}

/** The seconds of silence that `cutLead` removes. Music or noise before the voice is not silence. */
export function leadIn({ samples, sampleRate }: Sound): number {
  const [voice] = voiceActivity(samples.subarray(0, heardSeconds * sampleRate), sampleRate);
  if (!voice || voice.start <= mostSeconds) return 0;
  return Math.floor((voice.start - keptSeconds) * fps) / fps;
}
