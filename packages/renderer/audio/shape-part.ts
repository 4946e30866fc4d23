import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { peakLimiter } from "./peak-limiter.ts";
import { sampleRate } from "./stereo-file.ts";
import type { SoundWork } from "./voice-part.ts";
import { wavHeader } from "./write-wav.ts";

/** The sample limit as a share of full scale. Peaks between samples, and after AAC, are higher. */
export const firstLimit = 0.8;
const timeoutSeconds = 120;

export interface SoundShape {
  gainDb: number;
  /** The sample limit as a share of full scale. */
  limit: number;
}

/** The filters that give a sound its gain, and limit it. */
export const shaping = ({ gainDb, limit }: SoundShape): string[] => [
  `volume=${gainDb.toFixed(2)}dB`,
  ...peakLimiter(limit),
];

/** Writes samples that alternate left and right as a stereo WAV. */
export async function writeMix(out: string, mix: Float32Array): Promise<void> {
  await using file = await open(out, "w");
  await file.writeFile(wavHeader({ channels: 2, sampleRate, bytes: mix.byteLength, samples: "float32" }));
  await file.writeFile(mix);
}

interface Shaping extends SoundWork {
  gainDb: number;
  /** The name of its working files. */
  name: string;
}

/** A part of a mix with its gain, limited. */
export async function shapePart(
  mix: Float32Array,
  { gainDb, name, dir, ffmpeg, signal }: Shaping,
): Promise<Float32Array> {
  const [file, out] = [path.join(dir, `${name}.wav`), path.join(dir, `${name}.f32`)];
  await writeMix(file, mix);
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "wav", file }],
    output: [
      ...["-af", shaping({ gainDb, limit: firstLimit }).join(","), "-c:a", "pcm_f32le", ...exact],
      ...["-f", "f32le", out],
    ],
    cwd: dir,
    timeoutSeconds,
    signal,
  });
  return new Float32Array(new Uint8Array(await readFile(out)).buffer);
}
