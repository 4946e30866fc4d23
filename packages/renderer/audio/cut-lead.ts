import { copyFile, readFile } from "node:fs/promises";
import { fps } from "../timeline/durations.ts";
import { openPcm } from "./pcm-file.ts";
import { type Sound, samplesOf } from "./read-wav.ts";
import { sampleRate } from "./stereo-file.ts";
import { voiceActivity } from "./voice-activity.ts";
import { wavHeaderBytes, writeWav } from "./write-wav.ts";

const sampleBytes = 2;
/** The voice starts at most this long after its narration does. */
const mostSeconds = 0.3;
/** The silence kept before the voice: a breath, and consonants as faint as silence. */
const keptSeconds = 0.2;
/** The part of a recording that defines its silence. */
const heardSeconds = 60;

/**
 * Copies a 48 kHz mono WAV without the silence before the voice, except for 0.2 s of it. Returns the seconds cut, which
 * are whole frames.
 */
export async function cutLead(file: string, out: string): Promise<number> {
  const lead = await leadOf(file);
  if (lead === 0) await copyFile(file, out);
  else {
    const { buffer, byteOffset, length } = await readFile(file);
    const skipped = wavHeaderBytes + Math.round(lead * sampleRate) * sampleBytes;
    const samples = new Int16Array(buffer, byteOffset + skipped, (length - skipped) / sampleBytes);
    await writeWav(out, { samples, channels: 1, sampleRate });
  }
  return lead;
}

/** The seconds of silence that `cutLead` leaves out of a 48 kHz mono WAV. */
export async function leadOf(file: string): Promise<number> {
  await using narration = await openPcm(file, { headerBytes: wavHeaderBytes, frameBytes: sampleBytes });
  const first = await narration.read(0, Math.min(narration.frames, heardSeconds * sampleRate));
  return leadIn({ samples: samplesOf(Buffer.from(first), 1), sampleRate });
}

/** The seconds of silence before a voice that are too many. Music or noise before the voice is not silence. */
export function leadIn({ samples, sampleRate }: Sound): number {
  const [voice] = voiceActivity(samples.subarray(0, heardSeconds * sampleRate), sampleRate);
  if (!voice || voice.start <= mostSeconds) return 0;
  return Math.floor((voice.start - keptSeconds) * fps) / fps;
}
