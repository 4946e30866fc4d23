import type { FileInput } from "../media/run-ffmpeg.ts";
import type { Loudness } from "./loudness.ts";
import { type MeasuredWork, measuredRun, meters, nowhere } from "./measured-run.ts";
import { type SoundShape, shaping } from "./shape-part.ts";
import type { SoundFormat } from "./sound-formats.ts";

interface Encoding {
  mix: FileInput;
  format: SoundFormat;
  seconds: number;
  /** The file to write. */
  out: string;
  work: MeasuredWork;
  /** Reports how much is encoded, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
}

/** Encodes a sound with a gain and a limiter. */
export async function encodeShaped(
  shape: SoundShape,
  { mix, format, work, seconds, out, onShare }: Encoding,
): Promise<void> {
  const onSeconds = (written: number) => onShare?.(Math.min(1, written / seconds));
  const output = ["-af", shaping(shape).join(","), ...format.args(out, seconds)];
  await measuredRun(mix, output, { ...work, onSeconds });
}

/** The loudness and the peaks of what was encoded. */
export const encodedLoudness = ({ format, work, out }: Pick<Encoding, "format" | "work" | "out">): Promise<Loudness> =>
  measuredRun({ kind: format.kind, file: out }, ["-af", meters.peaks, ...nowhere], work);
