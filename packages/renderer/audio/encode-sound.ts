import { rename } from "node:fs/promises";
import { encodedLoudness, encodeShaped } from "./encode-shaped.ts";
import {
  type Finding,
  type FoundShape,
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
/** To change a gain by less is of no use. */
const leastChangeDb = 0.05;
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

/** What was measured of an encoded sound. */
export interface EncodedLoudness extends Loudness {
  /** By so much more than its loudness asks for it was raised, since the limiter takes some away. Its pauses are louder by all of it. */
  makeUpDb: number;
}

interface Try {
  measured: EncodedLoudness;
  /** How much softer it is than wanted, in LU, and by how much its peaks are too high, in dB. */
  missing: number;
  over: number;
}

/**
 * Encodes a WAV as AAC, or in another format, with the target's loudness and true peak. Encoding costs the most, so the gain is found first. It encodes again only
 * if the encoder has changed the level or the peaks by too much, and keeps the best try. What it does to a long sound is found by a sample. Returns what it has
 * measured of the result; null if there was time for one try alone.
 */
export async function encodeSound(mix: WavInput, encoding: Encoding): Promise<EncodedLoudness | null> {
  const { lufs, peak, seconds, out, target, format = formats.m4a, onShare, ...work } = encoding;
  const finding = { mix, format, work, target, lufs, peak };
  const tries = triesOf(seconds);
  const first = seconds > longSeconds ? await shapeBySample(finding) : firstShape(lufs, target);
  const made = { mix, format, work, seconds, out };
  const kept = `${out}.best`;
  let best: Try | null = null;
  let shape = await loudEnough(first, finding);
  for (let left = tries, report = onShare; ; left--, report = undefined) {
    await encodeShaped(shape, { ...made, onShare: report });
    if (tries === 1) return null;
    const measured = { ...(await encodedLoudness(made)), makeUpDb: shape.gainDb - firstShape(lufs, target).gainDb };
    const { integratedLufs, truePeakDb } = measured;
    if (integratedLufs === null || truePeakDb === null) return measured;
    const now = { measured, missing: target.lufs - integratedLufs, over: truePeakDb - target.truePeakDb };
    if (!best || isBetter(now, best)) {
      best = now;
      await rename(out, kept);
    }
    const isRight = Math.abs(now.missing) <= toleranceLu && now.over <= 0;
    const next = isRight || left === 1 ? null : await nextShape(shape, now, { finding, isLast: left === 2 });
    if (!next) break;
    shape = next;
  }
  await rename(kept, out);
  return best.measured;
}

/** The shape of the next try; null if it would be the same. */
async function nextShape(
  shape: FoundShape,
  { missing, over }: Try,
  { finding, isLast }: { finding: Finding; isLast: boolean },
): Promise<FoundShape | null> {
  const limit = over > 0 ? lower(shape.limit, over + 0.1) : shape.limit;
  // A limiter that takes much away lets peaks through. The last try keeps its waveform, and is softer: peaks are promised.
  if (isLast && over > 0) return { ...shape, gainDb: shape.gainDb - over - 0.1, limit };
  const louder = { gainDb: shape.gainDb + missing, limit, lostLu: shape.lostLu + missing };
  const next = await loudEnough(louder, finding);
  return Math.abs(next.gainDb - shape.gainDb) < leastChangeDb && limit === shape.limit ? null : next;
}

/** Peaks are promised, and come first. */
function isBetter(one: Try, other: Try): boolean {
  if (one.over > 0 && other.over > 0) return one.over < other.over;
  return one.over > 0 === other.over > 0 ? Math.abs(one.missing) < Math.abs(other.missing) : one.over <= 0;
}

/** How often a sound may be encoded until its loudness is right. */
export const triesOf = (seconds: number): number =>
  Math.max(1, Math.min(mostTries, Math.floor(mostSeconds / Math.max(1, seconds))));
