import path from "node:path";
import { hearNarration } from "../audio/hear-narration.ts";
import { measuredRun, meters } from "../audio/measured-run.ts";
import type { Stretch } from "../audio/voice-activity.ts";
import { voiceGraph } from "../audio/voice-graph.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";

interface Work {
  ffmpeg: string;
  signal?: AbortSignal;
}

/** A voice that is cleaned and levelled, as 32-bit samples of one channel. */
export interface LevelledVoice {
  file: string;
  seconds: number;
  /** Its loudness as stereo; null for silence. */
  lufs: number | null;
  /** The stretches of speech, in seconds of the voice. */
  speech: readonly Stretch[];
}

/** The last sound dies away in this time. */
const tailSeconds = 0.1;

/** When a voice has ended, in seconds of its 48 kHz mono WAV. `name` is the field that names it, for messages. */
export async function voiceEnd(file: string, name: string): Promise<number> {
  const { speech } = await hearNarration(file);
  const last = speech.at(-1);
  if (!last) throw new UnsuitableError(`${name}: The sound is silent.`);
  return last.end + tailSeconds;
}

/** Changes how fast a voice speaks, and keeps its pitch. Returns the new WAV. */
export async function stretchVoice(file: string, speed: number, { ffmpeg, signal }: Work): Promise<string> {
  const [cwd, out] = [path.dirname(file), `${file}.stretched.wav`];
  const format = ["-c:a", "pcm_s16le", ...exact, "-flags:a", "+bitexact", out];
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "wav", file }],
    output: ["-af", `atempo=${speed.toFixed(6)}`, ...format],
    cwd,
    timeoutSeconds: 120,
    signal,
  });
  return out;
}

/** Cleans and levels the first `seconds` of a voice, as the narration of a reel is. */
export async function levelVoice(file: string, seconds: number, { ffmpeg, signal }: Work): Promise<LevelledVoice> {
  const { speech, ...raw } = await hearNarration(file);
  const out = `${file}.f32`;
  // Loudness counts both channels. Nothing is lost with one of them, since the voice is in the middle.
  const graph = `${voiceGraph(raw, { startSeconds: 0, seconds })};[voice]${meters.loudness},pan=mono|c0=c0[out]`;
  const written = ["-map", "[out]", "-c:a", "pcm_f32le", ...exact, "-f", "f32le", out];
  const { integratedLufs: lufs } = await measuredRun({ kind: "wav", file }, ["-filter_complex", graph, ...written], {
    ffmpeg,
    cwd: path.dirname(file),
    signal,
  });
  return { file: out, seconds, lufs, speech };
}
