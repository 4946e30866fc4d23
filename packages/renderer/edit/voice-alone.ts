import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeTrack } from "../audio/write-track.ts";
import { missedLoudness } from "./as-measured.ts";
import { reportOf, spokenWords, type Voiceover, type VoiceReport, voiceOf, writeSpoken } from "./lay-voice.ts";
import { levelVoice, voiceEnd } from "./level-voice.ts";
import type { VoiceContext } from "./step.ts";

/** The name of the MP3 in the folder of the plan. */
export const voiceFile = "voice.mp3";
const kilobits = 128;

interface VoiceAlone {
  seconds: number;
  report: VoiceReport;
  warnings: readonly string[];
  /** The names of files with the words, by the field of the report. */
  files: Record<string, string>;
}

/** Makes a voice without a video, as MP3. Throws MediaError. */
export async function voiceAlone(
  wanted: Pick<Voiceover, "script_text" | "voice_id" | "language" | "target_lufs">,
  context: Omit<VoiceContext, "source" | "isolated">,
): Promise<VoiceAlone> {
  const { dir, tools, signal } = context;
  const { file, speaker, words, warnings, name } = await voiceOf(wanted, context);
  const seconds = await voiceEnd(file, name);
  const voice = await levelVoice(file, seconds, { ffmpeg: tools.ffmpeg, signal });
  const bytes = await readFile(voice.file);
  const samples = new Float32Array(new Uint8Array(bytes).buffer);
  const loudness = await writeTrack(
    { left: samples, right: samples },
    {
      isLoop: false,
      kilobits,
      targetLufs: wanted.target_lufs,
      ffmpeg: tools.ffmpeg,
      out: path.join(dir, voiceFile),
      signal,
    },
  );
  const spoken = spokenWords(words, { startSeconds: 0, speed: 1 });
  const missed = missedLoudness(wanted.target_lufs, loudness);
  return {
    seconds,
    report: reportOf(speaker, seconds, 1),
    warnings: [...warnings, ...missed],
    files: await writeSpoken(spoken, dir, seconds),
  };
}
