import { exact, type FileInput } from "../media/run-ffmpeg.ts";
import { type MeasuredWork, measuredRun, meters, nowhere } from "./measured-run.ts";
import { firstLimit, shaping } from "./shape-part.ts";

/** A loudness (EBU R 128 units), and the highest true peak. */
export interface LoudnessTarget {
  lufs: number;
  truePeakDb: number;
}

/** The accepted error. */
const toleranceLu = 0.2;
const mostTries = 4;

interface Encoding extends MeasuredWork {
  /** Integrated loudness of the mix; null for silence. */
  lufs: number | null;
  /** No sample of the mix is larger, as a share of full scale. */
  peak: number;
  seconds: number;
  target: LoudnessTarget;
  /** The file to write. */
  out: string;
  /** M4A by default. */
  format?: SoundFormat;
}

/** How sound is written, and the input that reads it again. */
interface SoundFormat {
  kind: FileInput["kind"];
  /** The options of the encoder for so many seconds. The name of the file comes last. */
  args: (out: string, seconds: number) => string[];
}

interface Shape {
  gainDb: number;
  limit: number;
}

/** How sound is encoded as AAC, all of it or so many seconds. The name of the file comes last. */
export const aacArgs = (out: string, seconds?: number): string[] => [
  ...(seconds === undefined ? [] : ["-t", seconds.toFixed(6)]),
  ...["-ar", "48000", "-ac", "2", "-c:a", "aac", "-aac_coder", "fast"],
  ...["-b:a", "192k", ...exact, "-flags:a", "+bitexact", out],
];

const of = (seconds: number) => ["-t", seconds.toFixed(6), "-ar", "48000", "-ac", "2"];
const bitexact = [...exact, "-flags:a", "+bitexact"];
/** The formats that sound can be written in. */
export const formats: Readonly<Record<"m4a" | "mp3" | "wav", SoundFormat>> = {
  m4a: { kind: "sound", args: aacArgs },
  mp3: {
    kind: "mp3",
    args: (out, seconds) => [
      ...of(seconds),
      ...["-c:a", "libmp3lame", "-b:a", "192k", ...bitexact, "-id3v2_version", "0", "-f", "mp3", out],
    ],
  },
  wav: { kind: "wav", args: (out, seconds) => [...of(seconds), "-c:a", "pcm_s16le", ...bitexact, "-f", "wav", out] },
};

/**
 * Encodes a mix as AAC, or in another format, with the target's loudness and true peak. Encoding costs the most, so the gain is found first. It encodes again only
 * if AAC has changed the level or the peaks by too much.
 */
export async function encodeSound(mix: FileInput, encoding: Encoding): Promise<void> {
  const { lufs, peak, seconds, out, target, format = formats.m4a, ...work } = encoding;
  const { lufs: targetLufs, truePeakDb: maxTruePeakDb } = target;
  const output = format.args(out, seconds);
  const shapedLufs = async (shape: Shape) => {
    const filters = [...shaping(shape), meters.loudness].join(",");
    return (await measuredRun(mix, ["-af", filters, ...nowhere], work)).integratedLufs;
  };
  // Digital silence has no loudness to adjust.
  let [gainDb, limit] = [lufs === null ? 0 : targetLufs - lufs, firstLimit];
  for (let tries = 1; ; tries++) {
    gainDb = await loudEnough({ gainDb, limit }, { peak, targetLufs, shapedLufs });
    await measuredRun(mix, ["-af", shaping({ gainDb, limit }).join(","), ...output], work);
    const made = await measuredRun({ kind: format.kind, file: out }, ["-af", meters.peaks, ...nowhere], work);
    if (made.integratedLufs === null || made.truePeakDb === null || tries === mostTries) return;
    const [missing, over] = [targetLufs - made.integratedLufs, made.truePeakDb - maxTruePeakDb];
    if (Math.abs(missing) <= toleranceLu && over <= 0) return;
    gainDb += missing;
    if (over > 0) limit *= 10 ** ((-0.1 - over) / 20);
  }
}

/** The gain that gives the target. The limiter takes away some of a loud sound; otherwise the first gain is right. */
async function loudEnough(
  { gainDb, limit }: Shape,
  {
    peak,
    targetLufs,
    shapedLufs,
  }: { peak: number; targetLufs: number; shapedLufs: (shape: Shape) => Promise<number | null> },
): Promise<number> {
  for (let tries = 1; tries < mostTries && peak * 10 ** (gainDb / 20) > limit; tries++) {
    const lufs = await shapedLufs({ gainDb, limit });
    if (lufs === null || Math.abs(targetLufs - lufs) <= toleranceLu) break;
    gainDb += targetLufs - lufs;
  }
  return gainDb;
}
