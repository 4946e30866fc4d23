import { link } from "node:fs/promises";
import { encodeSound } from "../audio/encode-sound.ts";
import { type LoudnessTarget, loudEnough, shapeBySample, type WavInput } from "../audio/find-shape.ts";
import { type MeasuredWork, measuredRun, meters, nowhere } from "../audio/measured-run.ts";
import { aacArgs, formats } from "../audio/sound-formats.ts";
import { openStereo, sampleRate } from "../audio/stereo-file.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import { copySound } from "./copy-sound.ts";
import type { Edit } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import { joinedSound } from "./joined-sound.ts";
import { editSeconds } from "./map-time.ts";
import { reachable } from "./reachable.ts";
import { encoded, type FinishedSound, type SoundMix, silent } from "./sound-mix.ts";

interface Finishing {
  /** The length of the result. */
  seconds: number;
  /** A folder for working files. */
  scratch: string;
  /** The M4A to write. */
  out: string;
  /** Where the sound is put if it is to be encoded in parts; null if it is encoded here. */
  mix: string | null;
  ffmpeg: string;
  signal?: AbortSignal;
  onShare?: (share: number) => void;
}

const timeoutSeconds = 300;
/** Samples may be as loud as they can be. */
const peak = 1;

/** Writes the sound of an edit's result as AAC, or as a mix that is still to be encoded. Sound that nothing changes is copied. */
export async function finishSound(edit: Edit, source: EditSource, finishing: Finishing): Promise<FinishedSound> {
  const { seconds, scratch, out, mix, ffmpeg, signal, onShare } = finishing;
  if (isUntouched(edit, source) && (await copySound(source, { seconds, out, ffmpeg, signal }))) return encoded;
  const joined = await joinedSound(edit, source, { scratch, ffmpeg, signal });
  if (!edit.sound || !joined) return silent;
  const { target: wanted } = edit.sound;
  const [wav, work] = [{ kind: "wav", file: joined } as const, { ffmpeg, cwd: scratch, signal }];
  const lufs = wanted && (await measuredRun(wav, ["-af", meters.loudness, ...nowhere], work)).integratedLufs;
  const target = wanted && reachable(wanted, lufs);
  if (mix !== null) {
    await link(joined, mix);
    return { ...encoded, mix: await mixOf(wav, { target, lufs, seconds, work }) };
  }
  if (target)
    return { ...encoded, loudness: await encodeSound(wav, { ...work, lufs, peak, seconds, target, out, onShare }) };
  const output = ["-map", "0:a:0", ...aacArgs(out, seconds)];
  await runFfmpeg(ffmpeg, { inputs: [wav], output, cwd: scratch, timeoutSeconds, signal });
  return encoded;
}

interface Mixed {
  target: LoudnessTarget | null;
  lufs: number | null;
  seconds: number;
  work: MeasuredWork;
}

async function mixOf(wav: WavInput, { target, lufs, seconds, work }: Mixed): Promise<SoundMix> {
  await using sound = await openStereo(wav.file);
  const frames = Math.min(sound.frames, Math.round(seconds * sampleRate));
  if (!target) return { frames, shape: null };
  const finding = { mix: wav, format: formats.m4a, work, target, lufs, peak };
  const { gainDb, limit } = await loudEnough(await shapeBySample(finding), finding);
  return { frames, shape: { gainDb, limit, truePeakDb: target.truePeakDb } };
}

const isUntouched = ({ sound, keeps }: Edit, { duration }: EditSource): boolean =>
  sound !== null && sound.file === null && sound.target === null && editSeconds(keeps) === duration;
