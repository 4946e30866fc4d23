import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import type { Language } from "@reelwright/vocabulary/languages";
import { readSpeech, type SpokenFile } from "../alignment/read-speech.ts";
import { musicInput } from "../audio/music-input.ts";
import { sampleRate } from "../audio/stereo-file.ts";
import { wavHeaderBytes } from "../audio/write-wav.ts";
import { MediaError } from "../media/media-error.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { Align } from "../plan/align.ts";
import type { Narrate } from "../plan/narrate.ts";
import type { RenderTools } from "../plan/reel-plan.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { plainText } from "../text/plain-text.ts";
import { longestNarrationSeconds } from "../timeline/durations.ts";

/** What reads a script. */
export interface Reader {
  /** A provider's voice that has spoken the script; null: the built-in engine speaks it. */
  spoken: { voice: string; engine: string; stretches: readonly SpokenFile[] } | null;
  narrate: Narrate;
  align: Align;
}

interface Wanted {
  script_text?: string | undefined;
  voice_id?: string | undefined;
  language?: Language | undefined;
}

/** A voice as a 48 kHz 16-bit mono WAV. */
interface ReadVoice {
  file: string;
  /** Who speaks; null for the caller's own sound. */
  speaker: { voice_id: string; engine: string } | null;
  /** Empty if the script is not known. */
  words: readonly TimedWord[];
  warnings: readonly string[];
}

interface Reading {
  reader: Reader;
  /** The caller's own sound, and the field that names it. */
  audio: { file: string; name: string } | null;
  /** A folder for working files. */
  scratch: string;
  tools: RenderTools;
  signal?: AbortSignal;
}

const timeoutSeconds = 120;

/** Has a script spoken, or decodes the caller's own voice. Throws MediaError. */
export async function readVoice(
  { script_text: script = "", voice_id: voiceId, language }: Wanted,
  { reader: { spoken, narrate, align }, audio, scratch, tools, signal }: Reading,
): Promise<ReadVoice> {
  const file = path.join(scratch, "voice.wav");
  if (audio) {
    await decodeVoice(audio.file, { name: audio.name, out: file, ffmpeg: tools.ffmpeg, signal });
    return { file, speaker: null, words: [], warnings: [] };
  }
  if (spoken) {
    const { voice: voice_id, engine, stretches } = spoken;
    const { words, warnings } = await readSpeech(stretches, { language, out: file, align, tools, signal });
    return { file, speaker: { voice_id, engine }, words, warnings };
  }
  const { words, voice, warnings } = await narrate({
    script: plainText(script),
    voiceId,
    language,
    out: file,
    tools,
    signal,
  });
  return { file, speaker: { voice_id: voice, engine: "builtin" }, words, warnings };
}

async function decodeVoice(
  file: string,
  { name, out, ffmpeg, signal }: { name: string; out: string; ffmpeg: string; signal?: AbortSignal },
): Promise<void> {
  const unreadable = (cause?: unknown) =>
    new MediaError(`${name}: The sound could not be read as MP3, M4A or WAV.`, { cause });
  const input = await musicInput(file);
  if (!input) throw unreadable();
  // One second more than the limit, to detect longer files.
  const most = ["-t", String(longestNarrationSeconds + 1)];
  const format = ["-ac", "1", "-ar", String(sampleRate), "-c:a", "pcm_s16le", ...exact, "-flags:a", "+bitexact", out];
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [input],
      output: ["-map", "0:a:0", ...most, ...format],
      cwd: path.dirname(out),
      timeoutSeconds,
      signal,
    });
  } catch (error) {
    throw error instanceof ProcessError && !error.interrupted ? unreadable(error) : error;
  }
  const seconds = ((await stat(out)).size - wavHeaderBytes) / 2 / sampleRate;
  if (seconds > longestNarrationSeconds)
    throw new UnsuitableError(`${name}: The voice is longer than ${longestNarrationSeconds / 60} minutes.`);
}
