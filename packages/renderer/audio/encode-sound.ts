import { exact, type FileInput } from "../media/run-ffmpeg.ts";
import { type MeasuredWork, measuredRun, meters, nowhere } from "./measured-run.ts";
import { peakLimiter } from "./peak-limiter.ts";

/** A loudness (EBU R 128 units), and the highest true peak. */
export interface LoudnessTarget {
  lufs: number;
  truePeakDb: number;
}

/** The loudness that streaming services normalise to. */
const usualTarget: LoudnessTarget = { lufs: -14, truePeakDb: -1 };
/** The sample limit as a share of full scale. Peaks between samples, and after AAC, are higher. */
const firstLimit = 0.8;
/** The accepted error. */
const toleranceLu = 0.2;
const mostTries = 4;
const endFadeSeconds = 0.25;
/** The encoder spreads sound backwards by up to 43 ms. */
const endSilenceSeconds = 0.1;

interface Encoding extends MeasuredWork {
  /** Integrated loudness of the mix; null for silence. */
  lufs: number | null;
  /** No sample of the mix is larger, as a share of full scale. */
  peak: number;
  seconds: number;
  target?: LoudnessTarget;
  /** Whether it fades out at its end; true by default. */
  fadesOut?: boolean;
  /** The M4A to write. */
  out: string;
}

interface Shape {
  gainDb: number;
  limit: number;
}

/** How sound is encoded as AAC. The name of the file comes last. */
export const aacArgs = (seconds: number, out: string): string[] => [
  ...["-t", seconds.toFixed(6), "-ar", "48000", "-ac", "2", "-c:a", "aac", "-aac_coder", "fast"],
  ...["-b:a", "192k", ...exact, "-flags:a", "+bitexact", out],
];

/**
 * Encodes a mix as AAC with the target's loudness and true peak: -14 LUFS and at most -1 dBTP by default. Encoding costs the most, so the gain is found
 * first. It encodes again only if AAC has changed the level or the peaks by too much.
 */
export async function encodeSound(mix: FileInput, encoding: Encoding): Promise<void> {
  const { lufs, peak, seconds, out, target = usualTarget, fadesOut = true, ...work } = encoding;
  const { lufs: targetLufs, truePeakDb: maxTruePeakDb } = target;
  const output = aacArgs(seconds, out);
  const fadeAt = fadesOut ? seconds : null;
  const shapedLufs = async (shape: Shape) => {
    const filters = [...filtersOf(shape, fadeAt), meters.loudness].join(",");
    return (await measuredRun(mix, ["-af", filters, ...nowhere], work)).integratedLufs;
  };
  // Digital silence has no loudness to adjust.
  let [gainDb, limit] = [lufs === null ? 0 : targetLufs - lufs, firstLimit];
  for (let tries = 1; ; tries++) {
    gainDb = await loudEnough({ gainDb, limit }, { peak, targetLufs, shapedLufs });
    await measuredRun(mix, ["-af", filtersOf({ gainDb, limit }, fadeAt).join(","), ...output], work);
    const made = await measuredRun({ kind: "sound", file: out }, ["-af", meters.peaks, ...nowhere], work);
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

/**
 * Applies gain, limit and a fade-out at the end of a sound of `seconds`; null: no fade-out. The last moments are silent, so that a player that repeats the reel does not
 * click.
 */
const filtersOf = ({ gainDb, limit }: Shape, seconds: number | null): string[] => [
  `volume=${gainDb.toFixed(2)}dB`,
  ...peakLimiter(limit),
  ...(seconds === null
    ? []
    : [`afade=t=out:st=${Math.max(0, seconds - endSilenceSeconds - endFadeSeconds).toFixed(3)}:d=${endFadeSeconds}`]),
];
