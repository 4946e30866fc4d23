import { encodeLimited } from "../audio/encode-limited.ts";
import type { MeasuredWork } from "../audio/measured-run.ts";
import { aacArgs } from "../audio/sound-formats.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import type { SoundMix } from "./sound-mix.ts";

const timeoutSeconds = 120;

/** Encodes a part of a mix, a WAV, as AAC. */
export async function encodeMixPart(
  file: string,
  { shape, out, ...work }: Pick<SoundMix, "shape"> & MeasuredWork & { out: string },
): Promise<void> {
  if (shape) return encodeLimited(file, { ...work, shape, mostTruePeakDb: shape.truePeakDb, out });
  const { ffmpeg, cwd, signal } = work;
  const output = aacArgs(out);
  await runFfmpeg(ffmpeg, { inputs: [{ kind: "wav", file }], output, cwd, timeoutSeconds, signal });
}
