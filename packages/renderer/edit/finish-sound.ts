import { aacArgs, encodeSound } from "../audio/encode-sound.ts";
import { measuredRun, meters, nowhere } from "../audio/measured-run.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import { copySound } from "./copy-sound.ts";
import type { Edit } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import { joinedSound } from "./joined-sound.ts";
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
  onShare?: (share: number) => void;
}

const timeoutSeconds = 300;

/** Writes the sound of an edit's result as AAC. Sound that nothing changes is copied. Returns false if it has none. */
export async function finishSound(edit: Edit, source: EditSource, finishing: Finishing): Promise<boolean> {
  const { seconds, scratch, out, ffmpeg, signal, onShare } = finishing;
  if (isUntouched(edit, source) && (await copySound(source, { seconds, out, ffmpeg, signal }))) return true;
  const joined = await joinedSound(edit, source, { scratch, ffmpeg, signal });
  if (!edit.sound || !joined) return false;
  const [mix, work] = [{ kind: "wav", file: joined } as const, { ffmpeg, cwd: scratch, signal }];
  const { target } = edit.sound;
  if (target === null) {
    const output = ["-map", "0:a:0", ...aacArgs(out, seconds)];
    await runFfmpeg(ffmpeg, { inputs: [mix], output, cwd: scratch, timeoutSeconds, signal });
    return true;
  }
  const { integratedLufs: lufs } = await measuredRun(mix, ["-af", meters.loudness, ...nowhere], work);
  await encodeSound(mix, { ...work, lufs, peak: 1, seconds, target, out, onShare });
  return true;
}

const isUntouched = ({ sound, keeps }: Edit, { duration }: EditSource): boolean =>
  sound !== null && sound.file === null && sound.target === null && editSeconds(keeps) === duration;
