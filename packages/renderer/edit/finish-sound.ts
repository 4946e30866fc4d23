import path from "node:path";
import { aacArgs, encodeSound } from "../audio/encode-sound.ts";
import { measuredRun, meters, nowhere } from "../audio/measured-run.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { copySound } from "./copy-sound.ts";
import type { Edit, Keep } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import { joinSound } from "./join-sound.ts";
import { editSeconds } from "./map-time.ts";

interface Finishing {
  /** The length of the result. */
  seconds: number;
  /** A folder for working files. */
  scratch: string;
  /** The M4A to write. */
  out: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

const timeoutSeconds = 300;
/** Sound that is played faster is quieter, so that nobody is startled. */
const spedUpDb = -12;

/** Writes the sound of an edit's result as AAC. Sound that nothing changes is copied. Returns false if it has none. */
export async function finishSound(edit: Edit, source: EditSource, finishing: Finishing): Promise<boolean> {
  const { seconds, scratch, out, ffmpeg, signal } = finishing;
  if (isUntouched(edit, source) && (await copySound(source, { seconds, out, ffmpeg, signal }))) return true;
  const wav = edit.sound && (edit.sound.file ?? (await source.wav()));
  if (!edit.sound || !wav) return false;
  const joined = path.join(scratch, "joined.wav");
  const spedUp = (keep: Keep) => speedUp(wav, keep, finishing);
  await joinSound(wav, { keeps: edit.keeps, fps: source.fps, spedUp, out: joined, signal });
  const [mix, work] = [{ kind: "wav", file: joined } as const, { ffmpeg, cwd: scratch, signal }];
  const { target } = edit.sound;
  if (target === null) {
    const output = ["-map", "0:a:0", ...aacArgs(seconds, out)];
    await runFfmpeg(ffmpeg, { inputs: [mix], output, cwd: scratch, timeoutSeconds, signal });
    return true;
  }
  const { integratedLufs: lufs } = await measuredRun(mix, ["-af", meters.loudness, ...nowhere], work);
  await encodeSound(mix, { ...work, lufs, peak: 1, seconds, target, fadesOut: false, out });
  return true;
}

const isUntouched = ({ sound, keeps }: Edit, { duration }: EditSource): boolean =>
  sound !== null && sound.file === null && sound.target === null && editSeconds(keeps) === duration;

/** The sound of a stretch at another speed, with its pitch. */
async function speedUp(
  wav: string,
  { from, to, speed }: Keep,
  { scratch, ffmpeg, signal }: Finishing,
): Promise<string> {
  const out = path.join(scratch, "sped-up.wav");
  // Each filter at most doubles the speed.
  const doublings = Math.max(1, Math.ceil(Math.log2(speed)));
  const tempo = Array.from({ length: doublings }, () => `atempo=${(speed ** (1 / doublings)).toFixed(6)}`);
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "wav", file: wav, startSeconds: from }],
    output: [
      ...["-af", [`atrim=0:${(to - from).toFixed(6)}`, ...tempo, `volume=${spedUpDb}dB`].join(",")],
      ...["-c:a", "pcm_s16le", "-f", "wav", ...exact, "-flags:a", "+bitexact", out],
    ],
    cwd: scratch,
    timeoutSeconds,
    signal,
  });
  return out;
}
