import { exact, type FileInput } from "../media/run-ffmpeg.ts";
import { type MeasuredWork, measuredRun, meters, nowhere } from "./measured-run.ts";
import { peakLimiter } from "./peak-limiter.ts";

/** The loudness that streaming services normalise to (EBU R 128 units). */
const targetLufs = -14;
const maxTruePeakDb = -1;
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
  /** The M4A to write. */
  out: string;
}

interface Shape {
  gainDb: number;
  limit: number;
}

/**
 * Encodes a mix as AAC with -14 LUFS and a true peak of at most -1 dBTP. Encoding costs the most, so the gain is found
 * first. It encodes again only if AAC has changed the level or the peaks by too much.
 */
export async function encodeSound(mix: FileInput, { lufs, peak, seconds, out, ...work }: Encoding): Promise<void> {
  const encoder = ["-t", seconds.toFixed(6), "-ar", "48000", "-ac", "2", "-c:a", "aac", "-aac_coder", "fast"];
  const output = [...encoder, "-b:a", "192k", ...exact, "-flags:a", "+bitexact", out];
  const shapedLufs = async (shape: Shape) => {
    const filters = [...filtersOf(shape, seconds), meters.loudness].join(",");
    return (await measuredRun(mix, ["-af", filters, ...nowhere], work)).integratedLufs;
  };
  // Digital silence has no loudness to adjust.
  let [gainDb, limit] = [lufs === null ? 0 : targetLufs - lufs, firstLimit];
  for (let tries = 1; ; tries++) {
    gainDb = await loudEnough({ gainDb, limit }, { peak, shapedLufs });
    await measuredRun(mix, ["-af", filtersOf({ gainDb, limit }, seconds).join(","), ...output], work);
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
  { peak, shapedLufs }: { peak: number; shapedLufs: (shape: Shape) => Promise<number | null> },
): Promise<number> {
  for (let tries = 1; tries < mostTries && peak * 10 ** (gainDb / 20) > limit; tries++) {
    const lufs = await shapedLufs({ gainDb, limit });
    if (lufs === null || Math.abs(targetLufs - lufs) <= toleranceLu) break;
    gainDb += targetLufs - lufs;
  }
  return gainDb;
}

/**
 * Applies gain, limit and a fade-out. The last moments are silent, so that a player that repeats the reel does not
 * click.
 */
const filtersOf = ({ gainDb, limit }: Shape, seconds: number): string[] => [
  `volume=${gainDb.toFixed(2)}dB`,
  ...peakLimiter(limit),
  `afade=t=out:st=${Math.max(0, seconds - endSilenceSeconds - endFadeSeconds).toFixed(3)}:d=${endFadeSeconds}`,
];
