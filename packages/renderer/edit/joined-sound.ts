import path from "node:path";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { Edit, Keep } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import { joinSound } from "./join-sound.ts";

interface Joining {
  /** A folder for working files. */
  scratch: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

const timeoutSeconds = 300;
/** Sound that is played faster is quieter, so that nobody is startled. */
const spedUpDb = -12;

/** The sound of the stretches that stay, as a WAV on the time of the result. Null if there is none. */
export async function joinedSound(
  { sound, keeps }: Pick<Edit, "sound" | "keeps">,
  source: EditSource,
  joining: Joining,
): Promise<string | null> {
  const wav = sound && (sound.file ?? (await source.wav()));
  if (!sound || !wav || sound.time === "result") return wav;
  const out = path.join(joining.scratch, "joined.wav");
  const spedUp = (keep: Keep) => speedUp(wav, keep, joining);
  await joinSound(wav, { keeps, fps: source.fps, spedUp, out, signal: joining.signal });
  return out;
}

/** The sound of a stretch at another speed, with its pitch. */
async function speedUp(wav: string, { from, to, speed }: Keep, { scratch, ffmpeg, signal }: Joining): Promise<string> {
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
