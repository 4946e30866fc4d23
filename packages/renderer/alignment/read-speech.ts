import { rm } from "node:fs/promises";
import { readNarration } from "../audio/read-narration.ts";
import { readWav } from "../audio/read-wav.ts";
import { voiceActivity } from "../audio/voice-activity.ts";
import { writeWav } from "../audio/write-wav.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { Align } from "../plan/align.ts";
import type { RenderTools } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { longestNarrationSeconds } from "../timeline/durations.ts";
import { timeWords } from "./time-words.ts";

/** A stretch of a script spoken by a provider: an untrusted MP3. */
export interface SpokenFile {
  file: string;
  text: string;
  /** The start of each word in seconds; null if the provider did not send them. */
  starts: readonly number[] | null;
}

interface Options {
  language?: ReelRequest["language"];
  out: string;
  align: Align;
  tools: RenderTools;
  signal?: AbortSignal;
}

const sampleRate = 48_000;
/** Pause between stretches, which end with a sentence. */
const pauseSeconds = 0.25;
/** Providers' word times may lie slightly past the end of the sound. */
const lateSeconds = 0.1;

/**
 * Joins the spoken stretches into one 48 kHz mono WAV, with the time of each word. Times come from the provider, or
 * from alignment if they are missing or impossible. Throws MediaError.
 */
export async function readSpeech(
  stretches: readonly SpokenFile[],
  { language, out, align, tools, signal }: Options,
): Promise<{ seconds: number; words: TimedWord[]; warnings: string[] }> {
  const parts: Int16Array[] = [];
  const words: TimedWord[] = [];
  const warnings = new Set<string>();
  let seconds = 0;
  for (const [index, { file, text, starts }] of stretches.entries()) {
    if (index > 0) {
      parts.push(new Int16Array(pauseSeconds * sampleRate));
      seconds += pauseSeconds;
    }
    const wav = `${out}.${index}.wav`;
    const own = await readNarration(file, { out: wav, ffmpeg: tools.ffmpeg, signal });
    const { samples } = await readWav(wav);
    const texts = text.split(" ");
    const told = starts?.length === texts.length && starts.every((start) => start <= own + lateSeconds) ? starts : null;
    const timed = told
      ? timeWords(texts, { starts: told, stretches: voiceActivity(samples, sampleRate), seconds: own })
      : await align({ script: text, language, wav, tools, signal }).then((aligned) => {
          for (const warning of aligned.warnings) warnings.add(warning);
          return aligned.words;
        });
    const beginsMs = Math.round(seconds * 1000);
    for (const word of timed) words.push({ ...word, startMs: word.startMs + beginsMs, endMs: word.endMs + beginsMs });
    parts.push(Int16Array.from(samples, (sample) => Math.round(sample * 32_768)));
    seconds += samples.length / sampleRate;
    await rm(wav);
    if (seconds > longestNarrationSeconds)
      throw new UnsuitableError(`script_text: Spoken, it is longer than ${longestNarrationSeconds / 60} minutes.`);
  }
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  await writeWav(out, { samples: all, channels: 1, sampleRate });
  return { seconds: all.length / sampleRate, words, warnings: [...warnings] };
}
