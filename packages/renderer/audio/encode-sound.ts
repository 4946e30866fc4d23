import path from "node:path";
import { exact, type FileInput } from "../media/run-ffmpeg.ts";
import type { Loudness } from "./loudness.ts";
import { type MeasuredWork, measuredRun, meters, nowhere } from "./measured-run.ts";
import { sampleSeconds, sampleSound } from "./sample-sound.ts";
import { firstLimit, shaping } from "./shape-part.ts";

/** A loudness (EBU R 128 units), and the highest true peak. */
export interface LoudnessTarget {
  lufs: number;
  truePeakDb: number;
}

/** The accepted error. */
const toleranceLu = 0.2;
const mostTries = 4;
/** To encode an hour takes minutes, and a function has fifteen: several tries are together of no more sound than this. */
const mostSeconds = 9000;
/** A sound longer than this is tried on a sample first. */
const longSeconds = 660;
/** The whole of a sound has higher peaks than its sample. */
const sampleMarginDb = 1;

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

/** How sound is written, and the input that reads it again. */
interface SoundFormat {
  kind: FileInput["kind"];
  /** The options of the encoder for so many seconds. The name of the file comes last. */
  args: (out: string, seconds: number) => string[];
}

interface Shape {
  gainDb: number;
  /** The sample limit as a share of full scale. */
  limit: number;
  /** By how much the encoder makes the sound softer. */
  lostLu: number;
}

type WavInput = FileInput & { kind: "wav" };

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

/** What the shape of a sound is found by. */
interface Finding extends Pick<Encoding, "target" | "peak"> {
  mix: FileInput;
  format: SoundFormat;
  work: MeasuredWork;
}

/**
 * Encodes a WAV as AAC, or in another format, with the target's loudness and true peak. Encoding costs the most, so the gain is found first. It encodes again only
 * if the encoder has changed the level or the peaks by too much. What it does to a long sound is found by a sample.
 */
export async function encodeSound(mix: WavInput, encoding: Encoding): Promise<void> {
  const { lufs, peak, seconds, out, target, format = formats.m4a, onShare, ...work } = encoding;
  const finding = { mix, format, work, target, peak };
  // Digital silence has no loudness to adjust.
  let shape: Shape = { gainDb: lufs === null ? 0 : target.lufs - lufs, limit: firstLimit, lostLu: 0 };
  if (seconds > longSeconds && lufs !== null) shape = await triedOnSample(shape, finding, path.extname(out));
  const made = { ...finding, seconds, out };
  for (let left = triesOf(seconds), report = onShare; ; left--, report = undefined) {
    shape = await loudEnough(shape, finding);
    await encodeWith(shape, { ...made, onShare: report });
    // What nothing follows from is not measured.
    if (left === 1) return;
    const { integratedLufs, truePeakDb } = await measured(made);
    if (integratedLufs === null || truePeakDb === null) return;
    const [missing, over] = [target.lufs - integratedLufs, truePeakDb - target.truePeakDb];
    if (Math.abs(missing) <= toleranceLu && over <= 0) return;
    shape = {
      gainDb: shape.gainDb + missing,
      limit: over > 0 ? lower(shape.limit, over + 0.1) : shape.limit,
      lostLu: shape.lostLu + missing,
    };
  }
}

/** How often a sound may be encoded until its loudness is right. */
export const triesOf = (seconds: number): number =>
  Math.max(1, Math.min(mostTries, Math.floor(mostSeconds / Math.max(1, seconds))));

type Making = Omit<Finding, "target" | "peak"> & Pick<Encoding, "seconds" | "out" | "onShare">;

async function encodeWith(shape: Shape, { mix, format, work, seconds, out, onShare }: Making): Promise<void> {
  const onSeconds = (written: number) => onShare?.(Math.min(1, written / seconds));
  const output = ["-af", shaping(shape).join(","), ...format.args(out, seconds)];
  await measuredRun(mix, output, { ...work, onSeconds });
}

/** The loudness and the peaks of what was made. */
const measured = ({ format, work, out }: Pick<Making, "format" | "work" | "out">): Promise<Loudness> =>
  measuredRun({ kind: format.kind, file: out }, ["-af", meters.peaks, ...nowhere], work);

/** The shape of a long sound, by what the encoder does to two minutes of it. */
async function triedOnSample(whole: Shape, finding: Finding, extension: string): Promise<Shape> {
  const { mix, work, target } = finding;
  const sample = { ...finding, mix: { kind: "wav", file: path.join(work.cwd, "sample.wav") } as const };
  await sampleSound(mix.file, sample.mix.file);
  const shape = await loudEnough(whole, finding);
  const before = await shapedLufs(shape, sample);
  const made = { ...sample, seconds: sampleSeconds, out: path.join(work.cwd, `sample${extension}`) };
  await encodeWith(shape, made);
  const after = await measured(made);
  if (before === null || after.integratedLufs === null || after.truePeakDb === null) return shape;
  const over = after.truePeakDb + sampleMarginDb - target.truePeakDb;
  return {
    gainDb: shape.gainDb + before - after.integratedLufs,
    limit: over > 0 ? lower(shape.limit, over) : shape.limit,
    lostLu: before - after.integratedLufs,
  };
}

const lower = (limit: number, byDb: number): number => limit * 10 ** (-byDb / 20);

const shapedLufs = async (shape: Shape, { mix, work }: Pick<Finding, "mix" | "work">) =>
  (await measuredRun(mix, ["-af", [...shaping(shape), meters.loudness].join(","), ...nowhere], work)).integratedLufs;

/** With the gain that gives the target. The limiter takes away some of a loud sound; otherwise the first gain is right. */
async function loudEnough(shape: Shape, finding: Finding): Promise<Shape> {
  const { peak, target } = finding;
  let { gainDb } = shape;
  for (let tries = 1; tries < mostTries && peak * 10 ** (gainDb / 20) > shape.limit; tries++) {
    const lufs = await shapedLufs({ ...shape, gainDb }, finding);
    if (lufs === null) break;
    const missing = target.lufs + shape.lostLu - lufs;
    if (Math.abs(missing) <= toleranceLu) break;
    gainDb += missing;
  }
  return { ...shape, gainDb };
}
