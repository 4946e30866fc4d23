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
/** A program takes as long to start as for a hundred words. */
const [mostAtOnce, wordsOfShare] = [4, 100];
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
 * Has the speech program (layers/speech) speak words in a voice. It says each sentence as if it were the first, so a
 * long text is spoken by several at once. Returns undefined if the speech would be too long. Throws ProcessError if it
 * fails.
 */
export async function speakWords(words: readonly string[], speech: Speech): Promise<Spoken | undefined> {
  const shares = sharesOf(sentencesOf(words));
  const spoken = await Promise.all(shares.map((sentences) => speakSentences(sentences, speech)));
  if (!spoken.every((share) => share !== undefined)) return undefined;
  const [first] = spoken;
  if (!first || first.samples.length === 0) return first;
  const { sampleRate } = first;
  const starts: number[] = [];
  let frames = 0;
  for (const share of spoken) {
    for (const start of share.starts) starts.push(frames / sampleRate + start);
    frames += share.samples.length;
  }
  if (frames > speech.maxSeconds * sampleRate) return undefined;
  const samples = new Float32Array(frames);
  let at = 0;
  for (const share of spoken) {
    samples.set(share.samples, at);
    at += share.samples.length;
  }
  return { samples, sampleRate, starts };
}

/** Divides sentences, in order, so that each share has about as many words. */
export function sharesOf(sentences: readonly string[][]): string[][][] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  const count = Math.min(mostAtOnce, Math.max(1, Math.round(words / wordsOfShare)));
  const shares: string[][][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const sentence of sentences) {
    const middle = before + sentence.length / 2;
    shares[Math.min(count - 1, Math.floor((middle / Math.max(1, words)) * count))]?.push(sentence);
    before += sentence.length;
  }
  return shares.filter((share, index) => share.length > 0 || (index === 0 && words === 0));
}

async function speakSentences(
  sentences: readonly string[][],
  { program, cwd, signal, ...speech }: Speech,
): Promise<Spoken | undefined> {
  const { maxSeconds } = speech;
  const request = { sentences, ...speech };
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
