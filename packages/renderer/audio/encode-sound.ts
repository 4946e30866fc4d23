import { encodedLoudness, encodeShaped } from "./encode-shaped.ts";
import {
  firstShape,
  type LoudnessTarget,
  loudEnough,
  lower,
  shapeBySample,
  toleranceLu,
  type WavInput,
} from "./find-shape.ts";
import type { Loudness } from "./loudness.ts";
import type { MeasuredWork } from "./measured-run.ts";
import { formats, type SoundFormat } from "./sound-formats.ts";

const mostTries = 4;
/** To encode an hour takes minutes, and a function has fifteen: several tries are together of no more sound than this. */
const mostSeconds = 9000;
/** A sound longer than this is tried on a sample first. */
const longSeconds = 660;

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
  /** Reports how much the first try has encoded, from 0 to 1. */
  onShare?: (share: number) => void;
}

/**
 * Encodes a WAV as AAC, or in another format, with the target's loudness and true peak. Encoding costs the most, so the gain is found first. It encodes again only
 * if the encoder has changed the level or the peaks by too much. What it does to a long sound is found by a sample. Returns what it has measured of the result;
 * null if there was time for one try alone.
 */
export async function encodeSound(mix: WavInput, encoding: Encoding): Promise<Loudness | null> {
  const { lufs, peak, seconds, out, target, format = formats.m4a, onShare, ...work } = encoding;
  const finding = { mix, format, work, target, peak };
  const tries = triesOf(seconds);
  const first = seconds > longSeconds ? await shapeBySample(lufs, finding) : firstShape(lufs, target);
  const made = { mix, format, work, seconds, out };
  let shape = await loudEnough(first, finding);
  for (let left = tries, report = onShare; ; left--, report = undefined) {
    await encodeShaped(shape, { ...made, onShare: report });
    if (tries === 1) return null;
    const measured = await encodedLoudness(made);
    const { integratedLufs, truePeakDb } = measured;
    if (integratedLufs === null || truePeakDb === null) return measured;
    const [missing, over] = [target.lufs - integratedLufs, truePeakDb - target.truePeakDb];
    if (left === 1 || (Math.abs(missing) <= toleranceLu && over <= 0)) return measured;
    const limit = over > 0 ? lower(shape.limit, over + 0.1) : shape.limit;
    // A limiter that takes much away lets peaks through. The last try keeps its waveform, and is softer: peaks are promised.
    shape =
      left === 2 && over > 0
        ? { ...shape, gainDb: shape.gainDb - over - 0.1, limit }
        : await loudEnough({ gainDb: shape.gainDb + missing, limit, lostLu: shape.lostLu + missing }, finding);
  }
}

/** How often a sound may be encoded until its loudness is right. */
export const triesOf = (seconds: number): number =>
  Math.max(1, Math.min(mostTries, Math.floor(mostSeconds / Math.max(1, seconds))));
