import path from "node:path";
import { run } from "@reelwright/platform/process";
import * as z from "zod";
import type { Sound } from "../audio/read-wav.ts";

/** Synthetic speech: its sound, and the start of each word in seconds. */
export interface Spoken extends Sound {
  starts: number[];
}

const Header = z.union([
  z.object({ tooLong: z.literal(true) }),
  z.object({ sampleRate: z.number(), starts: z.array(z.number()), samples: z.number() }),
]);
/** A hundred seconds of speech take about one. */
const timeoutSeconds = 120;
/** The rate of 16-bit samples at 48 kHz; the engine produces less than half of it. */
const bytesPerSecond = 96_000;
const endOfSentence = /[.!?…؟:;]["'»”’)\]]*$/;

interface Speech {
  /** A language, and after a plus the voice. */
  voice: string;
  /** Words a minute. */
  rate: number;
  pitch?: number;
  range?: number;
  /** Silence after each sentence, since the engine adds almost none. */
  pauseSeconds?: number;
  program: string;
  cwd: string;
  /** The limit of the sound. A single letter may take seconds: the engine reads out digits, signs and symbol names. */
  maxSeconds: number;
  signal?: AbortSignal;
}

/**
 * Has the speech program (layers/speech) speak words in a voice. Returns undefined if the speech would be too long.
 * Throws ProcessError if it fails.
 */
export async function speakWords(
  words: readonly string[],
  { program, cwd, signal, ...speech }: Speech,
): Promise<Spoken | undefined> {
  const { maxSeconds } = speech;
  const request = { sentences: sentencesOf(words), ...speech };
  // Threads that compile and collect garbage cost half as much again, and save a short program no time.
  const { stdout } = await run(process.execPath, ["--single-threaded", path.resolve(program)], {
    cwd,
    signal,
    timeoutSeconds,
    maxStdoutBytes: (maxSeconds + 60) * bytesPerSecond,
    feed: async (stdin) => void stdin.write(`${JSON.stringify(request)}\n`),
  });
  const line = stdout.indexOf("\n");
  const header = Header.parse(JSON.parse(stdout.toString("utf8", 0, line)));
  if ("tooLong" in header) return undefined;
  const { sampleRate, starts } = header;
  const pcm = stdout.subarray(line + 1);
  const samples = new Float32Array(pcm.length >> 1);
  for (let n = 0; n < samples.length; n++) samples[n] = pcm.readInt16LE(n * 2) / 32_768;
  return { samples, sampleRate, starts };
}

/** Splits words into the sentences that the engine speaks one at a time. A colon or semicolon ends one too. */
export function sentencesOf(words: readonly string[]): string[][] {
  const sentences: string[][] = [];
  let open: string[] | undefined;
  for (const word of words) {
    if (!open) {
      open = [];
      sentences.push(open);
    }
    open.push(word);
    if (endOfSentence.test(word)) open = undefined;
  }
  return sentences;
}
