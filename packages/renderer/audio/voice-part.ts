import { readFile } from "node:fs/promises";
import path from "node:path";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { AudioPlan } from "../plan/reel-plan.ts";
import type { HeardVoice } from "../plan/sound-levels.ts";
import { narrationRange, narrationStart } from "./narration-range.ts";
import { openPcm } from "./pcm-file.ts";
import type { FrameRange } from "./sound-parts.ts";
import { sampleRate } from "./stereo-file.ts";
import { voiceGraph } from "./voice-graph.ts";
import { wavHeaderBytes, writeWav } from "./write-wav.ts";

const timeoutSeconds = 120;

export interface SoundWork {
  /** The folder of the plan's files, and of working files. */
  dir: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

export interface Voice {
  narration: AudioPlan["narration"];
  fps: number;
  heard: HeardVoice;
}

/** A part of a reel's voice: the narration cleaned, levelled and limited. It has one channel. */
export async function voicePart(voice: Voice, range: FrameRange, work: SoundWork): Promise<Float32Array> {
  const part = new Float32Array(range.to - range.from);
  const read = narrationRange(voice, range);
  if (!read) return part;
  const { dir, ffmpeg, signal } = work;
  const [spoken, cleaned] = ["wav", "f32"].map((type) => path.join(dir, `voice-${range.from}.${type}`));
  if (!spoken || !cleaned) throw new Error("A part has two files");
  await using narration = await openPcm(path.join(dir, voice.narration.file), {
    headerBytes: wavHeaderBytes,
    frameBytes: 2,
  });
  const samples = new Int16Array(await narration.read(read.from, read.to));
  await writeWav(spoken, { samples, channels: 1, sampleRate });
  const seconds = (read.to - read.from) / sampleRate;
  // Both channels are the same.
  const filters = `${voiceGraph(voice.heard, { startSeconds: 0, seconds })};[voice]pan=mono|c0=c0[out]`;
  const output = ["-filter_complex", filters, "-map", "[out]", "-c:a", "pcm_f32le", ...exact];
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "wav", file: spoken }],
    output: [...output, "-f", "f32le", cleaned],
    cwd: dir,
    timeoutSeconds,
    signal,
  });
  const made = new Float32Array(new Uint8Array(await readFile(cleaned)).buffer);
  // Where the part begins in what was made; negative if it begins before the narration.
  const at = range.from - narrationStart(voice) - read.from;
  part.set(made.subarray(Math.max(0, at), Math.max(0, at + part.length)), Math.max(0, -at));
  return part;
}
