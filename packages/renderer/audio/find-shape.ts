import path from "node:path";
import type { FileInput } from "../media/run-ffmpeg.ts";
import { encodedLoudness, encodeShaped } from "./encode-shaped.ts";
import { type MeasuredWork, measuredRun, meters, nowhere } from "./measured-run.ts";
import { sampleSeconds, sampleSound } from "./sample-sound.ts";
import { firstLimit, type SoundShape, shaping } from "./shape-part.ts";
import type { SoundFormat } from "./sound-formats.ts";

/** A loudness (EBU R 128 units), and the highest true peak. */
export interface LoudnessTarget {
  lufs: number;
  truePeakDb: number;
}

export type WavInput = FileInput & { kind: "wav" };

/** What the shape of a sound is found by. */
export interface Finding {
  mix: WavInput;
  format: SoundFormat;
  work: MeasuredWork;
  target: LoudnessTarget;
  /** Integrated loudness of the mix; null for silence. */
  lufs: number | null;
  /** No sample of the mix is larger, as a share of full scale. */
  peak: number;
}

export interface FoundShape extends SoundShape {
  /** By how much the encoder makes the sound softer. */
  lostLu: number;
}

/** The accepted error. */
export const toleranceLu = 0.2;
const mostTries = 4;
/**
 * What the limiter takes away is made up for by at most so much. With more, speech is as flat as its own pauses, whose noise is raised by
 * all of it.
 */
const mostMakeUpDb = 6;
/** The whole of a sound has higher peaks than its sample. */
const sampleMarginDb = 1;

/** The shape that gives a mix of this loudness the target's, as if it were neither limited nor encoded. Digital silence has no loudness to adjust. */
export const firstShape = (lufs: number | null, target: LoudnessTarget): FoundShape => ({
  gainDb: lufs === null ? 0 : target.lufs - lufs,
  limit: firstLimit,
  lostLu: 0,
});

/**
 * With the gain that gives the target, or with the most that is allowed. The limiter takes away some of a loud sound; otherwise the first
 * gain is right.
 */
export async function loudEnough(shape: FoundShape, finding: Finding): Promise<FoundShape> {
  const { peak, target, lufs: own } = finding;
  const most = firstShape(own, target).gainDb + mostMakeUpDb;
  let gainDb = Math.min(shape.gainDb, most);
  for (let tries = 1; tries < mostTries && peak * 10 ** (gainDb / 20) > shape.limit; tries++) {
    const lufs = await shapedLufs({ ...shape, gainDb }, finding);
    if (lufs === null) break;
    const missing = target.lufs + shape.lostLu - lufs;
    if (Math.abs(missing) <= toleranceLu || (missing > 0 && gainDb === most)) break;
    gainDb = Math.min(gainDb + missing, most);
  }
  return { ...shape, gainDb };
}

/** The shape of a long sound, by what the encoder does to two minutes of it. */
export async function shapeBySample(finding: Finding): Promise<FoundShape> {
  const { mix, work, target, format, lufs } = finding;
  const whole = firstShape(lufs, target);
  if (lufs === null) return whole;
  const sample = { ...finding, mix: { kind: "wav", file: path.join(work.cwd, "sample.wav") } as const };
  await sampleSound(mix.file, sample.mix.file);
  const shape = await loudEnough(whole, finding);
  const before = await shapedLufs(shape, sample);
  const made = { ...sample, seconds: sampleSeconds, out: path.join(work.cwd, `encoded-sample.${format.extension}`) };
  await encodeShaped(shape, made);
  const after = await encodedLoudness(made);
  if (before === null || after.integratedLufs === null || after.truePeakDb === null) return shape;
  const over = after.truePeakDb + sampleMarginDb - target.truePeakDb;
  return {
    gainDb: shape.gainDb + before - after.integratedLufs,
    limit: over > 0 ? lower(shape.limit, over) : shape.limit,
    lostLu: before - after.integratedLufs,
  };
}

/** A limit that is lower by some dB. */
export const lower = (limit: number, byDb: number): number => limit * 10 ** (-byDb / 20);

const shapedLufs = async (shape: SoundShape, { mix, work }: Pick<Finding, "mix" | "work">) =>
  (await measuredRun(mix, ["-af", [...shaping(shape), meters.loudness].join(","), ...nowhere], work)).integratedLufs;
