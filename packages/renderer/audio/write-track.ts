import { rm } from "node:fs/promises";
import path from "node:path";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { limit } from "./limit.ts";
import { type Loudness, loudnessIn } from "./loudness.ts";
import { type Stereo, writeStereo } from "./stereo-file.ts";
import { trimMp3 } from "./trim-mp3.ts";

/** The loudness of all background music (EBU R 128 units). */
const usualLufs = -16;
const maxTruePeakDb = -1;
/** An MP3 has slightly higher peaks than its source, by an amount that is known only after encoding. */
const firstCeilingDb = -1.8;
/** A loop is encoded with a frame of its end before it and one of its beginning after it, which players cut off. */
const overlap = 1152;
const toleranceLu = 0.2;
const mostTries = 4;

interface Work {
  /** Whether its end leads into its beginning, which must stay so. */
  isLoop: boolean;
  /** Kilobits a second. */
  kilobits?: number;
  /** Its loudness; -16 by default. */
  targetLufs?: number;
  ffmpeg: string;
  /** The MP3 to write. */
  out: string;
  signal?: AbortSignal;
}

/**
 * Masters a track to -16 LUFS, or its own target, with a true peak of at most -1 dBTP, and writes it as MP3: 48 kHz stereo, without tags.
 * Returns what was measured of it.
 */
export async function writeTrack(
  sound: Stereo,
  { isLoop, kilobits = 192, targetLufs = usualLufs, ffmpeg, out, signal }: Work,
): Promise<Loudness> {
  const level = integratedLoudness([sound.left, sound.right]);
  const wav = `${out}.wav`;
  // Digital silence has no loudness to adjust.
  let gainDb = level === null ? 0 : targetLufs - level;
  let ceilingDb = firstCeilingDb;
  for (let tries = 1; ; tries++) {
    const limited = limit(sound, { gain: 10 ** (gainDb / 20), ceiling: 10 ** (ceilingDb / 20), isLoop });
    await writeStereo(wav, interleaved(limited, isLoop ? overlap : 0));
    const made = await encode(wav, { overlap: isLoop ? overlap : 0, kilobits, ffmpeg, out, signal });
    if (made.integratedLufs === null || made.truePeakDb === null || tries === mostTries) return finished(made, wav);
    const [missing, over] = [targetLufs - made.integratedLufs, made.truePeakDb - maxTruePeakDb];
    if (Math.abs(missing) <= toleranceLu && over <= 0) return finished(made, wav);
    gainDb += missing;
    if (over > 0) ceilingDb -= over + 0.1;
  }
}

async function finished(made: Loudness, wav: string): Promise<Loudness> {
  await rm(wav);
  return made;
}

/** Encodes it and returns its loudness as an MP3. */
async function encode(
  wav: string,
  { overlap, kilobits, ffmpeg, out, signal }: Omit<Work, "isLoop" | "targetLufs"> & { overlap: number },
): Promise<Loudness> {
  const about = { cwd: path.dirname(out), timeoutSeconds: 300, signal };
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "wav", file: wav }],
    output: [
      "-c:a",
      "libmp3lame",
      "-b:a",
      `${kilobits}k`,
      ...exact,
      "-flags:a",
      "+bitexact",
      "-id3v2_version",
      "0",
      "-f",
      "mp3",
      out,
    ],
    ...about,
  });
  if (overlap > 0) await trimMp3(out, { before: overlap, after: overlap });
  const { stderr } = await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "mp3", file: out }],
    output: ["-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"],
    ...about,
    log: "info",
  });
  return loudnessIn(stderr);
}

/**
 * Interleaves a sound with `around` samples of its end before its beginning, and as many of its beginning after its
 * end.
 */
function interleaved({ left, right }: Stereo, around: number): Int16Array {
  const length = left.length;
  const samples = new Int16Array((length + 2 * around) * 2);
  for (let n = 0; n < length + 2 * around; n++) {
    const at = (n - around + length) % length;
    samples[n * 2] = Math.round(32_767 * (left[at] ?? 0));
    samples[n * 2 + 1] = Math.round(32_767 * (right[at] ?? 0));
  }
  return samples;
}
